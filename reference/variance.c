/* variance.c: the variance and the deviation, from exact integers.
 *
 *   variance = (n sum x^2 - (sum x)^2) / (n (n - ddof))
 *
 * The sums are exact (exact.h), so numerator and denominator are integers times a power of two: the
 * formula that is a disaster in floating point is exact here. One division, rounded to PRECISION
 * bits, and for a deviation one square root: within 2^-(PRECISION - 2) of itself.
 *
 * The natural scale is sum x^2 / (n - ddof), of a deviation its root. The condition number is the
 * relative one with respect to relative changes of the data, N. J. Higham, Accuracy and Stability
 * of Numerical Algorithms, 2nd ed., SIAM 2002, section 1.9: of the variance
 *
 *   2 kappa, kappa = ||x|| / ||x - mean|| = sqrt(n sum x^2 / (n sum x^2 - (sum x)^2))
 *
 * kappa being that of T. F. Chan, G. H. Golub and R. J. LeVeque, Amer. Statist. 37 (1983); of the
 * deviation kappa. moments_certify.c holds all three against rationals.
 */
#include <stdio.h>
#include <string.h>

#include "reference/exact.h"
#include "reference/moments_certify.h"

enum { PRECISION = 320 };

struct question {
  unsigned long n, freedom; /* n - ddof */
  bool root;                /* a deviation is asked for */
};

/* z 2^exponent / (a b), rounded once. */
static void set_quotient(mpfr_t number, const mpz_t z, mpfr_exp_t exponent, unsigned long a,
                         unsigned long b) {
  mpfr_t above;
  mpz_t below;
  mpfr_init2(above, PRECISION);
  mpz_init_set_ui(below, a);
  mpz_mul_ui(below, below, b);
  exact_number(above, z, exponent); /* widens it */
  mpfr_div_z(number, above, below, MPFR_RNDN);
  mpfr_clear(above);
  mpz_clear(below);
}

/* n sum x^2 - (sum x)^2 >= 0, in units of 2^squares->exponent. */
static void spread_of(mpz_t spread, const struct exact_total *sum,
                      const struct exact_total *squares, unsigned long n) {
  mpz_t total;
  mpz_init(total);
  mpz_sub(total, sum->plus, sum->minus);
  mpz_mul_ui(spread, squares->plus, n);
  mpz_submul(spread, total, total);
  mpz_clear(total);
}

static void condition_of(mpfr_t condition, const mpz_t squares, const mpz_t spread,
                         const struct question *q) {
  if (mpz_sgn(squares) == 0) {
    mpfr_set_ui(condition, 1, MPFR_RNDN);
    return;
  }
  if (mpz_sgn(spread) == 0) {
    mpfr_set_inf(condition, 1);
    return;
  }
  mpfr_t below;
  mpfr_init2(below, PRECISION);
  exact_number(below, spread, 0);
  set_quotient(condition, squares, 0, 1, 1);
  mpfr_mul_ui(condition, condition, q->n, MPFR_RNDN);
  mpfr_div(condition, condition, below, MPFR_RNDN);
  mpfr_sqrt(condition, condition, MPFR_RNDN);
  if (!q->root) mpfr_mul_2ui(condition, condition, 1, MPFR_RNDN);
  mpfr_clear(below);
}

static void finite_answer(const struct exact_total *sum, const struct exact_total *squares,
                          const struct question *q, struct truth *truth) {
  mpz_t spread;
  mpz_init(spread);
  spread_of(spread, sum, squares, q->n);
  set_quotient(truth->solution[0], spread, squares->exponent, q->n, q->freedom);
  set_quotient(truth->scale[0], squares->plus, squares->exponent, 1, q->freedom);
  if (q->root) {
    mpfr_sqrt(truth->solution[0], truth->solution[0], MPFR_RNDN);
    mpfr_sqrt(truth->scale[0], truth->scale[0], MPFR_RNDN);
  }
  condition_of(truth->condition[0], squares->plus, spread, q);
  mpz_clear(spread);
}

/* x - mean is NaN for an infinite x, whose mean is infinite, and for NaN. */
static void special_answer(const struct exact_total *sum, struct truth *truth) {
  mpfr_set_nan(truth->solution[0]);
  mpfr_set_nan(truth->condition[0]);
  if (sum->nan)
    mpfr_set_nan(truth->scale[0]);
  else
    mpfr_set_inf(truth->scale[0], 1);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  const double ddof = params_number(parameters, "ddof", 1);
  struct exact_total sum, squares;
  if (exact_sum(input->type, input->n, input->data, &sum) != 0) {
    snprintf(message, message_size, "no memory for the exact sum");
    return -1;
  }
  if (exact_dot(input->type, input->n, input->data, input->data, &squares) != 0) {
    exact_clear(&sum);
    snprintf(message, message_size, "no memory for the exact sum of squares");
    return -1;
  }
  const struct question q = {
      .n = input->n,
      .freedom = input->n - (unsigned long)ddof,
      .root = strcmp(params_text(parameters, "of", "variance"), "deviation") == 0};
  truth_init(truth, 1, PRECISION, 0);
  truth->how = "exact integers, and one division";
  if (exact_is_finite(&sum))
    finite_answer(&sum, &squares, &q, truth);
  else
    special_answer(&sum, truth);
  exact_clear(&sum);
  exact_clear(&squares);
  return 0;
}

const struct reference reference_variance = {
    .problem = "variance",
    .version = 1,
    .compute = compute,
    .certify = variance_certify,
};
