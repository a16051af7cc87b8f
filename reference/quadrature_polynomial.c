/* quadrature_polynomial.c: x, x^3, and what is put together of lines: |x - 1/3| and the step.
 *
 * Their sums over equally spaced nodes are those of powers: sum j = m (m - 1) / 2, sum j^2 =
 * m (m - 1) (2 m - 1) / 6, sum j^3 = (sum j)^2 for j < m.
 */
#include "reference/quadrature_parts.h"

static void sums_of_powers(mpz_t s1, mpz_t s2, mpz_t s3, unsigned long m) {
  mpz_bin_uiui(s1, m, 2);
  mpz_set_ui(s2, m);
  mpz_mul_2exp(s2, s2, 1);
  mpz_sub_ui(s2, s2, 1);
  mpz_mul(s2, s2, s1);
  mpz_divexact_ui(s2, s2, 3);
  mpz_mul(s3, s1, s1);
}

/* sum over j < m of first + j gap. */
static void sum_of_line(mpfr_t y, const mpfr_t first, const mpfr_t gap, unsigned long m) {
  mpz_t pairs;
  mpfr_t part;
  mpz_init(pairs);
  mpfr_init2(part, mpfr_get_prec(y));
  mpz_bin_uiui(pairs, m, 2);
  mpfr_mul_ui(y, first, m, MPFR_RNDN);
  mpfr_mul_z(part, gap, pairs, MPFR_RNDN);
  mpfr_add(y, y, part, MPFR_RNDN);
  mpfr_clear(part);
  mpz_clear(pairs);
}

static void ends(struct integral *q, const struct params *parameters, long to) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", to, 1);
}

static void zero_at_0(mpfr_t first, mpfr_t period, const struct integral *q) {
  (void)q;
  mpfr_set_zero(first, 1);
  mpfr_set_zero(period, 1);
}

/* (hi^k - lo^k) / k. */
static void power_between(mpfr_t y, const mpfr_t lo, const mpfr_t hi, unsigned long k) {
  mpfr_t low;
  mpfr_init2(low, mpfr_get_prec(y));
  mpfr_pow_ui(low, lo, k, MPFR_RNDN);
  mpfr_pow_ui(y, hi, k, MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_div_ui(y, y, k, MPFR_RNDN);
  mpfr_clear(low);
}

/* x^3 */

static void cubic_pose(struct integral *q, const struct params *parameters) {
  ends(q, parameters, 3);
}
static void cubic_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  mpfr_pow_ui(y, x, 3, MPFR_RNDN);
}
static void cubic_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  (void)q;
  power_between(y, lo, hi, 4);
}
/* (x + j g)^3 = x^3 + 3 x^2 g j + 3 x g^2 j^2 + g^3 j^3. */
static void cubic_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s) {
  mpfr_t x, g, part;
  mpz_t s1, s2, s3;
  mpfr_inits2(q->precision, x, g, part, (mpfr_ptr)NULL);
  mpz_inits(s1, s2, s3, (mpz_ptr)NULL);
  integral_node(x, q, n, s->start);
  integral_gap(g, q, n, s);
  sums_of_powers(s1, s2, s3, s->count);
  mpz_mul_ui(s1, s1, 3);
  mpz_mul_ui(s2, s2, 3);
  mpfr_mul_z(y, g, s3, MPFR_RNDN); /* Horner in g, then in x */
  mpfr_mul_z(part, x, s2, MPFR_RNDN);
  mpfr_add(y, y, part, MPFR_RNDN);
  mpfr_mul(y, y, g, MPFR_RNDN);
  mpfr_sqr(part, x, MPFR_RNDN);
  mpfr_mul_z(part, part, s1, MPFR_RNDN);
  mpfr_add(y, y, part, MPFR_RNDN);
  mpfr_mul(y, y, g, MPFR_RNDN);
  mpfr_pow_ui(part, x, 3, MPFR_RNDN);
  mpfr_mul_ui(part, part, s->count, MPFR_RNDN);
  mpfr_add(y, y, part, MPFR_RNDN);
  mpz_clears(s1, s2, s3, (mpz_ptr)NULL);
  mpfr_clears(x, g, part, (mpfr_ptr)NULL);
}

const struct integrand integrand_cubic = {
    .name = "cubic",
    .pose = cubic_pose,
    .value = cubic_value,
    .solution = cubic_solution,
    .zeros = zero_at_0,
    .sum = cubic_sum,
};

/* x */

static void identity_pose(struct integral *q, const struct params *parameters) {
  ends(q, parameters, 1);
}
static void identity_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  mpfr_set(y, x, MPFR_RNDN);
}
static void identity_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                              const mpfr_t hi) {
  (void)q;
  power_between(y, lo, hi, 2);
}
static void identity_sum(mpfr_t y, const struct integral *q, unsigned long n,
                         const struct stride *s) {
  mpfr_t x, g;
  mpfr_inits2(q->precision, x, g, (mpfr_ptr)NULL);
  integral_node(x, q, n, s->start);
  integral_gap(g, q, n, s);
  sum_of_line(y, x, g, s->count);
  mpfr_clears(x, g, (mpfr_ptr)NULL);
}

const struct integrand integrand_identity = {
    .name = "identity",
    .pose = identity_pose,
    .value = identity_value,
    .solution = identity_solution,
    .zeros = zero_at_0,
    .sum = identity_sum,
};

/* |x - c|, c = 1/3 */

static void third_pose(struct integral *q, const struct params *parameters) {
  ends(q, parameters, 1);
  mpfr_set_ui(q->c[0], 1, MPFR_RNDN);
  mpfr_div_ui(q->c[0], q->c[0], 3, MPFR_RNDN);
}
static unsigned third_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set(centre[0], q->c[0], MPFR_RNDN);
  mpfr_set_ui(width[0], 1, MPFR_RNDN);
  return 1;
}
static void kink_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[0], MPFR_RNDN);
  mpfr_abs(y, y, MPFR_RNDN);
}
/* A primitive is (x - c) |x - c| / 2. */
static void kink_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low, size;
  mpfr_inits2(q->precision, low, size, (mpfr_ptr)NULL);
  mpfr_sub(low, lo, q->c[0], MPFR_RNDN);
  mpfr_abs(size, low, MPFR_RNDN);
  mpfr_mul(low, low, size, MPFR_RNDN);
  mpfr_sub(y, hi, q->c[0], MPFR_RNDN);
  mpfr_abs(size, y, MPFR_RNDN);
  mpfr_mul(y, y, size, MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_clears(low, size, (mpfr_ptr)NULL);
}
/* Two lines: c - x below c, x - c from there on. */
static void kink_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s) {
  mpfr_t x, g, below;
  mpfr_inits2(q->precision, x, g, below, (mpfr_ptr)NULL);
  const unsigned long left = stride_below(q, n, s, q->c[0]);
  integral_node(x, q, n, s->start);
  integral_gap(g, q, n, s);
  mpfr_sub(x, x, q->c[0], MPFR_RNDN);
  sum_of_line(below, x, g, left);
  sum_of_line(y, x, g, s->count); /* x - c over all of them, and twice what is negative */
  mpfr_mul_2ui(below, below, 1, MPFR_RNDN);
  mpfr_sub(y, y, below, MPFR_RNDN);
  mpfr_clears(x, g, below, (mpfr_ptr)NULL);
}

const struct integrand integrand_kink = {
    .name = "kink",
    .pose = third_pose,
    .value = kink_value,
    .solution = kink_solution,
    .features = third_features,
    .sum = kink_sum,
};

/* 0 below c, 1 from there on */

static void step_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_set_ui(y, mpfr_cmp(x, q->c[0]) >= 0, MPFR_RNDN);
}
static void step_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t from;
  mpfr_init2(from, q->precision);
  mpfr_max(from, lo, q->c[0], MPFR_RNDN);
  mpfr_max(y, hi, q->c[0], MPFR_RNDN);
  mpfr_sub(y, y, from, MPFR_RNDN);
  mpfr_clear(from);
}
static void step_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s) {
  mpfr_set_ui(y, s->count - stride_below(q, n, s, q->c[0]), MPFR_RNDN);
}

const struct integrand integrand_step = {
    .name = "step",
    .pose = third_pose,
    .value = step_value,
    .solution = step_solution,
    .features = third_features,
    .sum = step_sum,
};
