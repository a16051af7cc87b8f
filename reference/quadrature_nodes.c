/* quadrature_nodes.c: the rules whose nodes are not evenly spaced
 * (kernels/quadrature/quadrature.h), in as many digits as asked for: composite Gauss-Legendre,
 * Clenshaw-Curtis, tanh-sinh.
 *
 * The type's coefficients are those that a kernel has from elsewhere: Gauss's nodes and weights.
 * The other rules' are computed in the type, and what they then miss is rounding.
 */
#include <stdlib.h>

#include "reference/quadrature_parts.h"

enum { GAUSS_MOST = 128, CLENSHAW_CURTIS_MOST = 2048, TANH_SINH_MOST = 1 << 12 };

/* y += weight f(a + place (b - a)) */
static void add_value(mpfr_t y, const struct integral *q, const mpfr_t place, const mpfr_t weight) {
  mpfr_t x, value;
  mpfr_inits2(q->precision, x, value, (mpfr_ptr)NULL);
  mpfr_sub(x, q->b, q->a, MPFR_RNDN);
  mpfr_fma(x, x, place, q->a, MPFR_RNDN);
  q->f->value(value, x, q);
  mpfr_fma(y, value, weight, y, MPFR_RNDN);
  mpfr_clears(x, value, (mpfr_ptr)NULL);
}

/* P_m(t) and P_m'(t), |t| < 1, by (k + 1) P_{k+1} = (2 k + 1) t P_k - k P_{k-1} and (1 - t^2) P_m'
 * = m (P_{m-1} - t P_m). */
static void legendre(mpfr_t value, mpfr_t slope, const mpfr_t t, unsigned long m) {
  mpfr_t before, next;
  mpfr_inits2(mpfr_get_prec(value), before, next, (mpfr_ptr)NULL);
  mpfr_set_ui(before, 1, MPFR_RNDN);
  mpfr_set(value, t, MPFR_RNDN);
  for (unsigned long k = 1; k < m; k++) {
    mpfr_mul(next, t, value, MPFR_RNDN);
    mpfr_mul_ui(next, next, 2 * k + 1, MPFR_RNDN);
    mpfr_mul_ui(before, before, k, MPFR_RNDN);
    mpfr_sub(next, next, before, MPFR_RNDN);
    mpfr_div_ui(next, next, k + 1, MPFR_RNDN);
    mpfr_set(before, value, MPFR_RNDN);
    mpfr_set(value, next, MPFR_RNDN);
  }
  mpfr_mul(slope, t, value, MPFR_RNDN);
  mpfr_sub(slope, before, slope, MPFR_RNDN);
  mpfr_mul_ui(slope, slope, m, MPFR_RNDN);
  mpfr_sqr(next, t, MPFR_RNDN);
  mpfr_ui_sub(next, 1, next, MPFR_RNDN);
  mpfr_div(slope, slope, next, MPFR_RNDN);
  mpfr_clears(before, next, (mpfr_ptr)NULL);
}

/* The j-th root of P_m, j = 0, 1, ... from the right, and its weight 2 / ((1 - t^2) P_m'(t)^2).
 * Newton's steps from cos(pi (j + 3/4) / (m + 1/2)), which is near enough for any m, each doubling
 * the digits from some four. */
void gauss_node(mpfr_t node, mpfr_t weight, unsigned long j, unsigned long m) {
  const mpfr_prec_t precision = mpfr_get_prec(node);
  mpfr_t value, slope;
  mpfr_inits2(precision, value, slope, (mpfr_ptr)NULL);
  mpfr_const_pi(node, MPFR_RNDN);
  mpfr_mul_ui(node, node, 4 * j + 3, MPFR_RNDN);
  mpfr_div_ui(node, node, 4 * m + 2, MPFR_RNDN);
  mpfr_cos(node, node, MPFR_RNDN);
  for (mpfr_prec_t digits = 4; digits < 2 * precision; digits *= 2) {
    legendre(value, slope, node, m);
    mpfr_div(value, value, slope, MPFR_RNDN);
    mpfr_sub(node, node, value, MPFR_RNDN);
  }
  legendre(value, slope, node, m);
  mpfr_sqr(weight, slope, MPFR_RNDN);
  mpfr_sqr(value, node, MPFR_RNDN);
  mpfr_ui_sub(value, 1, value, MPFR_RNDN);
  mpfr_mul(weight, weight, value, MPFR_RNDN);
  mpfr_ui_div(weight, 2, weight, MPFR_RNDN);
  mpfr_clears(value, slope, (mpfr_ptr)NULL);
}

/* The sum over panels of f at the node t of each: equally spaced nodes again, of the integral that
 * begins (1 + t) / 2 of a panel later, but for its last node. */
static void add_panels(mpfr_t y, const struct integral *q, unsigned long n, const mpfr_t t,
                       const mpfr_t weight) {
  struct integral shifted = *q;
  mpfr_t part;
  const struct stride all = {0, 1, n};
  mpfr_inits2(q->precision, shifted.a, shifted.b, part, (mpfr_ptr)NULL);
  mpfr_add_ui(part, t, 1, MPFR_RNDN);
  mpfr_div_ui(part, part, 2, MPFR_RNDN);
  mpfr_div_ui(part, part, n, MPFR_RNDN);
  mpfr_sub(shifted.b, q->b, q->a, MPFR_RNDN);
  mpfr_fma(shifted.a, part, shifted.b, q->a, MPFR_RNDN);
  mpfr_add(shifted.b, shifted.b, shifted.a, MPFR_RNDN);
  integral_sum(part, &shifted, n, &all);
  mpfr_fma(y, part, weight, y, MPFR_RNDN);
  mpfr_clears(shifted.a, shifted.b, part, (mpfr_ptr)NULL);
}

int gauss_rule(mpfr_t y, const struct integral *q, unsigned long n,
               const struct params *parameters) {
  mpfr_t node, weight;
  mpfr_inits2(q->precision, node, weight, (mpfr_ptr)NULL);
  quadrature_given(node, parameters, "points", 8, 1);
  const unsigned long m = mpfr_cmp_ui(node, GAUSS_MOST) > 0 || mpfr_cmp_ui(node, 1) < 0
                              ? 0
                              : mpfr_get_ui(node, MPFR_RNDN);
  int status = m == 0 || (q->f->sum == NULL && n > q->f->most / m) ? RUN_UNAVAILABLE : 0;
  mpfr_set_zero(y, 1);
  for (unsigned long j = 0; j < m && status == 0; j++) {
    gauss_node(node, weight, j, m);
    quadrature_round(node, q->coefficients);
    quadrature_round(weight, q->coefficients);
    add_panels(y, q, n, node, weight);
  }
  mpfr_sub(node, q->b, q->a, MPFR_RNDN); /* half of a panel's width */
  mpfr_div_ui(node, node, n, MPFR_RNDN);
  mpfr_div_2ui(node, node, 1, MPFR_RNDN);
  mpfr_mul(y, y, node, MPFR_RNDN);
  mpfr_clears(node, weight, (mpfr_ptr)NULL);
  return status;
}

/* cos(k pi / n), k = 0 .. 2 n - 1. */
static mpfr_t *cosines_new(unsigned long n, mpfr_prec_t precision) {
  mpfr_t *cosine = malloc(2 * n * sizeof *cosine);
  if (cosine == NULL) abort(); /* as MPFR does */
  for (unsigned long k = 0; k < 2 * n; k++) {
    mpfr_init2(cosine[k], precision);
    mpfr_const_pi(cosine[k], MPFR_RNDN);
    mpfr_mul_ui(cosine[k], cosine[k], k, MPFR_RNDN);
    mpfr_div_ui(cosine[k], cosine[k], n, MPFR_RNDN);
    mpfr_cos(cosine[k], cosine[k], MPFR_RNDN);
  }
  return cosine;
}

/* c/n (1 - sum over j = 1 .. n/2 of b_j / (4 j^2 - 1) cos(2 j k pi / n)), c = 1 at the ends, else
 * 2, b_j = 1 where 2 j = n, else 2. */
static void clenshaw_curtis_weight(mpfr_t weight, const mpfr_t *cosine, unsigned long k,
                                   unsigned long n) {
  mpfr_t part;
  mpfr_init2(part, mpfr_get_prec(weight));
  mpfr_set_ui(weight, 1, MPFR_RNDN);
  for (unsigned long j = 1; j <= n / 2; j++) {
    mpfr_div_ui(part, cosine[2 * j * k % (2 * n)], 4 * j * j - 1, MPFR_RNDN);
    if (2 * j != n) mpfr_mul_2ui(part, part, 1, MPFR_RNDN);
    mpfr_sub(weight, weight, part, MPFR_RNDN);
  }
  mpfr_div_ui(weight, weight, n, MPFR_RNDN);
  if (k != 0 && k != n) mpfr_mul_2ui(weight, weight, 1, MPFR_RNDN);
  mpfr_clear(part);
}

int clenshaw_curtis_rule(mpfr_t y, const struct integral *q, unsigned long n,
                         const struct params *parameters) {
  (void)parameters;
  if (n > CLENSHAW_CURTIS_MOST || q->pole) return RUN_UNAVAILABLE;
  mpfr_t *cosine = cosines_new(n, q->precision), place, weight;
  mpfr_inits2(q->precision, place, weight, (mpfr_ptr)NULL);
  mpfr_set_zero(y, 1);
  for (unsigned long k = 0; 2 * k <= n; k++) {
    clenshaw_curtis_weight(weight, cosine, k, n);
    mpfr_ui_sub(place, 1, cosine[k], MPFR_RNDN); /* sin^2(k pi / (2 n)) */
    mpfr_div_2ui(place, place, 1, MPFR_RNDN);
    add_value(y, q, place, weight);
    if (2 * k == n) break;
    mpfr_ui_sub(place, 1, place, MPFR_RNDN); /* the node n - k has the same weight */
    add_value(y, q, place, weight);
  }
  mpfr_sub(place, q->b, q->a, MPFR_RNDN);
  mpfr_mul(y, y, place, MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_clears(place, weight, (mpfr_ptr)NULL);
  for (unsigned long k = 0; k < 2 * n; k++)
    mpfr_clear(cosine[k]);
  free(cosine);
  return 0;
}

/* Of |t|: place = e / (1 + e), the node's distance to the nearer end, and weight = pi cosh t e / (1
 * + e)^2, with e = exp(-pi sinh |t|). */
static void tanh_sinh_node(mpfr_t place, mpfr_t weight, const mpfr_t t) {
  mpfr_t e;
  mpfr_init2(e, mpfr_get_prec(place));
  mpfr_const_pi(e, MPFR_RNDN);
  mpfr_sinh_cosh(place, weight, t, MPFR_RNDN);
  mpfr_mul(weight, weight, e, MPFR_RNDN);
  mpfr_mul(e, e, place, MPFR_RNDN);
  mpfr_neg(e, e, MPFR_RNDN);
  mpfr_exp(e, e, MPFR_RNDN);
  mpfr_add_ui(place, e, 1, MPFR_RNDN);
  mpfr_div(e, e, place, MPFR_RNDN);
  mpfr_mul(weight, weight, e, MPFR_RNDN);
  mpfr_div(weight, weight, place, MPFR_RNDN);
  mpfr_set(place, e, MPFR_RNDN);
  mpfr_clear(e);
}

/* t from -t_max to t_max: 49/16 in f32, 31/8 in f64. Near a pole f loses what x cannot hold of the
 * distance: more digits, or quadrature_settle does not agree. */
int tanh_sinh_rule(mpfr_t y, const struct integral *q, unsigned long n,
                   const struct params *parameters) {
  (void)parameters;
  if (n > TANH_SINH_MOST) return RUN_UNAVAILABLE;
  mpfr_t most, t, place, weight;
  mpfr_inits2(q->precision, most, t, place, weight, (mpfr_ptr)NULL);
  mpfr_set_ui_2exp(most, q->coefficients.type == TYPE_F32 ? 49 : 62, -4, MPFR_RNDN);
  mpfr_set_zero(y, 1);
  for (unsigned long j = 0; j <= n; j++) {
    const bool left = 2 * j < n;
    mpfr_mul_ui(t, most, left ? n - 2 * j : 2 * j - n, MPFR_RNDN);
    mpfr_div_ui(t, t, n, MPFR_RNDN);
    tanh_sinh_node(place, weight, t);
    if (!left) mpfr_ui_sub(place, 1, place, MPFR_RNDN);
    add_value(y, q, place, weight);
  }
  mpfr_sub(t, q->b, q->a, MPFR_RNDN);
  mpfr_mul(t, t, most, MPFR_RNDN);
  mpfr_mul_2ui(t, t, 1, MPFR_RNDN);
  mpfr_div_ui(t, t, n, MPFR_RNDN);
  mpfr_mul(y, y, t, MPFR_RNDN);
  mpfr_clears(most, t, place, weight, (mpfr_ptr)NULL);
  return 0;
}
