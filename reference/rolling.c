/* rolling.c: sums, means, variances and deviations of moving windows, from exact integers.
 *
 *   mean = sum x / p,  variance = (p sum x^2 - (sum x)^2) / (p (p - ddof))
 *
 * The sums are exact (moving_sums.h), so numerators and denominators are integers times a power of
 * two: one division, and for a deviation one square root, at 192 bits. Scale and condition number
 * of a variance are those of variance.c: sum x^2 / (p - ddof), of a deviation its root; and 2
 * kappa, kappa = sqrt(p sum x^2 / (p sum x^2 - (sum x)^2)), of a deviation kappa.
 */
#include <string.h>

#include "reference/exact.h"
#include "reference/window_appraise.h"
#include "reference/window_certify.h"
#include "reference/window_truth.h"

struct question {
  bool mean, root; /* a mean, not a sum; a deviation, not a variance */
  unsigned long ddof;
};

static void put_linear(struct moving_sums *sums, const void *question, struct truth *truth,
                       size_t i) {
  const struct question *q = question;
  window_put_linear(sums, false, q->mean ? sums->count : 1, truth, i);
}

/* x - mean is NaN for an infinite x, whose mean is infinite, and for NaN. */
static void put_special(const struct moving_sums *sums, struct truth *truth, size_t i) {
  mpfr_set_nan(truth->solution[i]);
  mpfr_set_nan(truth->condition[i]);
  if (sums->nan > 0)
    mpfr_set_nan(truth->scale[i]);
  else
    mpfr_set_inf(truth->scale[i], 1);
}

/* p sum x^2 - (sum x)^2 >= 0, of 2 limbs a limb of a sum, with scratch for 3 more behind it. */
static void spread_of(struct moving_sums *sums, mp_limb_t *spread) {
  const mp_size_t limbs = (mp_size_t)sums->data->limbs;
  mp_limb_t *square = spread + 2 * limbs, *total = square + 2 * limbs;
  if (sums->sum[limbs - 1] >> (GMP_NUMB_BITS - 1) != 0)
    mpn_neg(total, sums->sum, limbs);
  else
    mpn_copyi(total, sums->sum, limbs);
  mpn_sqr(square, total, limbs);
  mpn_mul_1(spread, sums->squares, 2 * limbs, sums->count);
  mpn_sub_n(spread, spread, square, 2 * limbs);
}

static void put_variance(struct moving_sums *sums, const void *question, struct truth *truth,
                         size_t i) {
  if (!moving_is_finite(sums)) {
    put_special(sums, truth, i);
    return;
  }
  const struct question *q = question;
  const size_t size = 2 * sums->data->limbs;
  const mpfr_exp_t exponent = 2 * sums->data->exponent;
  const unsigned long p = sums->count, freedom = p - q->ddof;
  mp_limb_t *spread = sums->scratch;
  spread_of(sums, spread);
  moving_quotient(truth->solution[i], spread, size, exponent, p * freedom, NULL);
  moving_quotient(truth->scale[i], sums->squares, size, exponent, freedom, NULL);
  /* kappa^2 = scale / variance, kappa = scale / deviation */
  if (q->root) {
    mpfr_sqrt(truth->solution[i], truth->solution[i], MPFR_RNDN);
    mpfr_sqrt(truth->scale[i], truth->scale[i], MPFR_RNDN);
  }
  exact_condition(truth->condition[i], truth->solution[i], truth->scale[i]);
  if (!q->root && !mpfr_zero_p(truth->scale[i])) {
    mpfr_sqrt(truth->condition[i], truth->condition[i], MPFR_RNDN);
    mpfr_mul_2ui(truth->condition[i], truth->condition[i], 1, MPFR_RNDN);
  }
}

/* Of a variance or a deviation, which are of squares. */
static bool is_spread(const struct params *parameters) {
  const char *of = params_text(parameters, "of", "sum");
  return strcmp(of, "variance") == 0 || strcmp(of, "deviation") == 0;
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  const char *of = params_text(parameters, "of", "sum");
  const struct question q = {.mean = strcmp(of, "mean") == 0,
                             .root = strcmp(of, "deviation") == 0,
                             .ddof = (unsigned long)params_number(parameters, "ddof", 1)};
  const bool spread = is_spread(parameters);
  return window_truth(input, parameters, spread ? MOVING_SQUARES : 0,
                      spread ? put_variance : put_linear, &q, truth, message, message_size);
}

static void appraise(const struct input *input, const struct params *parameters, const void *result,
                     const struct truth *truth, char *text, size_t text_size) {
  window_appraise(input, parameters, result, truth, is_spread(parameters), text, text_size);
}

const struct reference reference_rolling = {
    .problem = "rolling",
    .version = 1,
    .is_quick = true,
    .compute = compute,
    .certify = rolling_certify,
    .appraise = appraise,
};
