/* moments_certify.c: another way to means and variances, which shares nothing with mean.c and
 * variance.c but the question: GMP rationals, number by number, and no square root.
 *
 * Every number is an integer times 2^-1074, taken from MPFR, so that sums of numbers and of squares
 * are integers. A quotient of the truth is compared with the rational as it is; the square of a
 * root with the rational below it.
 */
#include "reference/moments_certify.h"

#include <stdio.h>
#include <string.h>

enum { UNIT = 1074, CLOSE = 200, CONDITION_CLOSE = 150 };

struct moments {
  mpz_t sum, magnitudes, squares; /* of the integers x 2^UNIT */
  bool nan, plus, minus;          /* seen */
  bool minus_zeros;               /* all are -0 */
};

static void moments_init(struct moments *m, const struct input *input) {
  *m = (struct moments){.minus_zeros = true};
  mpz_inits(m->sum, m->magnitudes, m->squares, (mpz_ptr)NULL);
  mpfr_t x;
  mpz_t z;
  mpfr_init2(x, 53);
  mpz_init(z);
  for (size_t i = 0; i < input->n; i++) {
    mpfr_set_d(x, type_element(input->type, input->data, i), MPFR_RNDN);
    m->minus_zeros = m->minus_zeros && mpfr_zero_p(x) && mpfr_signbit(x);
    m->nan |= mpfr_nan_p(x) != 0;
    m->plus |= mpfr_inf_p(x) && !mpfr_signbit(x);
    m->minus |= mpfr_inf_p(x) && mpfr_signbit(x);
    if (!mpfr_number_p(x)) continue;
    mpfr_mul_2si(x, x, UNIT, MPFR_RNDN);
    mpfr_get_z(z, x, MPFR_RNDN);
    mpz_add(m->sum, m->sum, z);
    mpz_addmul(m->squares, z, z);
    mpz_abs(z, z);
    mpz_add(m->magnitudes, m->magnitudes, z);
  }
  mpfr_clear(x);
  mpz_clear(z);
}

static void moments_clear(struct moments *m) {
  mpz_clears(m->sum, m->magnitudes, m->squares, (mpz_ptr)NULL);
}

/* number^power = z / (2^units divisor) to within 2^-bits of itself. */
static bool is_near(const mpfr_t number, unsigned power, const mpz_t z, unsigned long units,
                    const mpz_t divisor, unsigned long bits) {
  if (!mpfr_number_p(number)) return false;
  if (mpz_sgn(z) == 0) return mpfr_zero_p(number) != 0;
  mpq_t got, wanted;
  mpq_inits(got, wanted, (mpq_ptr)NULL);
  mpfr_get_q(got, number);
  if (power == 2) mpq_mul(got, got, got);
  mpq_set_z(wanted, z);
  mpq_div_2exp(wanted, wanted, units);
  mpz_mul(mpq_denref(wanted), mpq_denref(wanted), divisor);
  mpq_canonicalize(wanted);
  mpq_div(got, got, wanted);
  mpq_set_ui(wanted, 1, 1);
  mpq_sub(got, got, wanted);
  mpq_abs(got, got);
  mpq_div_2exp(wanted, wanted, bits);
  const bool near = mpq_cmp(got, wanted) <= 0;
  mpq_clears(got, wanted, (mpq_ptr)NULL);
  return near;
}

/* mpfr_cmp finds NaN equal to anything. */
static bool is_one(const mpfr_t number) {
  return mpfr_number_p(number) && mpfr_cmp_ui(number, 1) == 0;
}

/* What is not finite, and the condition number of it, NaN. */
static bool not_finite_right(const struct truth *truth, bool nan, bool minus) {
  if (!mpfr_nan_p(truth->condition[0])) return false;
  if (nan) return mpfr_nan_p(truth->solution[0]) != 0;
  return mpfr_inf_p(truth->solution[0]) && minus == (mpfr_signbit(truth->solution[0]) != 0);
}

static const char *mean_wrong(const struct moments *m, size_t n, const struct truth *truth) {
  if (m->nan || m->plus || m->minus)
    return not_finite_right(truth, m->nan || (m->plus && m->minus), m->minus)
               ? NULL
               : "the mean is not what IEEE arithmetic makes of infinities and NaN";
  mpz_t divisor;
  mpz_init_set_ui(divisor, n);
  const char *wrong = NULL;
  if (!is_near(truth->solution[0], 1, m->sum, UNIT, divisor, CLOSE) ||
      (mpfr_signbit(truth->solution[0]) != 0) != (m->minus_zeros || mpz_sgn(m->sum) < 0))
    wrong = "the mean differs from the sum of rationals divided by n";
  else if (!is_near(truth->scale[0], 1, m->magnitudes, UNIT, divisor, CLOSE))
    wrong = "mean |x| differs from the sum of rationals divided by n";
  else if (mpz_sgn(m->magnitudes) == 0)
    wrong = is_one(truth->condition[0]) ? NULL : "the condition of zeros is not 1";
  else if (mpz_sgn(m->sum) == 0)
    wrong = mpfr_inf_p(truth->condition[0]) ? NULL : "the condition of a mean of 0 is not inf";
  else {
    mpz_abs(divisor, m->sum);
    if (!is_near(truth->condition[0], 1, m->magnitudes, 0, divisor, CONDITION_CLOSE))
      wrong = "the condition number is not sum|x| / |sum|";
  }
  mpz_clear(divisor);
  return wrong;
}

static int verdict(const char *wrong, char *message, size_t message_size) {
  if (wrong == NULL) return 0;
  snprintf(message, message_size, "%s", wrong);
  return -1;
}

int mean_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size) {
  (void)parameters; /* a mean has none */
  struct moments m;
  moments_init(&m, input);
  const char *wrong = mean_wrong(&m, input->n, truth);
  moments_clear(&m);
  return verdict(wrong, message, message_size);
}

/* kappa^2 = n sum x^2 / spread, where spread = n sum x^2 - (sum x)^2; of a deviation the condition
 * number is kappa, of a variance 2 kappa. */
static bool condition_right(const struct moments *m, const mpz_t spread, size_t n, bool root,
                            const mpfr_t condition) {
  if (mpz_sgn(m->squares) == 0) return is_one(condition);
  if (mpz_sgn(spread) == 0) return mpfr_inf_p(condition) && !mpfr_signbit(condition);
  mpz_t scaled;
  mpz_init(scaled);
  mpz_mul_ui(scaled, m->squares, root ? n : 4 * n);
  const bool right = is_near(condition, 2, scaled, 0, spread, CONDITION_CLOSE);
  mpz_clear(scaled);
  return right && mpfr_sgn(condition) > 0;
}

static const char *variance_wrong(const struct moments *m, size_t n,
                                  const struct params *parameters, const struct truth *truth) {
  const unsigned long freedom = n - (unsigned long)params_number(parameters, "ddof", 1);
  const bool root = strcmp(params_text(parameters, "of", "variance"), "deviation") == 0;
  if (m->nan || m->plus || m->minus)
    return not_finite_right(truth, true, false) ? NULL
                                                : "a variance of infinities or NaN is not NaN";
  mpz_t spread, divisor;
  mpz_init(spread);
  mpz_init_set_ui(divisor, freedom);
  mpz_mul_ui(spread, m->squares, n);
  mpz_submul(spread, m->sum, m->sum);
  const char *wrong = NULL;
  if (!is_near(truth->scale[0], root ? 2 : 1, m->squares, 2 * UNIT, divisor, CLOSE))
    wrong = "the natural scale differs from that of rationals";
  else if (!condition_right(m, spread, n, root, truth->condition[0]))
    wrong = "the condition number is not that of rationals";
  mpz_mul_ui(divisor, divisor, n);
  if (wrong == NULL &&
      (!is_near(truth->solution[0], root ? 2 : 1, spread, 2 * UNIT, divisor, CLOSE) ||
       mpfr_signbit(truth->solution[0])))
    wrong = "the variance differs from that of rationals";
  mpz_clears(spread, divisor, (mpz_ptr)NULL);
  return wrong;
}

int variance_certify(const struct input *input, const struct params *parameters,
                     const struct truth *truth, char *message, size_t message_size) {
  struct moments m;
  moments_init(&m, input);
  const char *wrong = variance_wrong(&m, input->n, parameters, truth);
  moments_clear(&m);
  return verdict(wrong, message, message_size);
}
