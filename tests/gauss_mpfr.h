/* gauss_mpfr.h: rules of Gauss, Legendre and Kronrod in MPFR, for tests: what their decimals must
 * round to, and how they are written. 400 bits, of which a few are lost. */
#ifndef STUDY_TESTS_GAUSS_MPFR_H
#define STUDY_TESTS_GAUSS_MPFR_H

#include <mpfr.h>

enum { GAUSS_BITS = 400, GAUSS_MOST = 64 };

/* P_m(x) and its derivative, by the recurrence j P_j = (2 j - 1) x P_{j-1} - (j - 1) P_{j-2} and
 * (1 - x^2) P_m' = m (P_{m-1} - x P_m). */
static inline void legendre(mpfr_t p, mpfr_t derivative, unsigned m, const mpfr_t x) {
  mpfr_t before, next, t;
  mpfr_inits2(GAUSS_BITS, before, next, t, (mpfr_ptr)NULL);
  mpfr_set_ui(before, 0, MPFR_RNDN);
  mpfr_set_ui(p, 1, MPFR_RNDN);
  for (unsigned j = 1; j <= m; j++) {
    mpfr_mul(next, p, x, MPFR_RNDN);
    mpfr_mul_ui(next, next, 2 * j - 1, MPFR_RNDN);
    mpfr_mul_ui(t, before, j - 1, MPFR_RNDN);
    mpfr_sub(next, next, t, MPFR_RNDN);
    mpfr_div_ui(next, next, j, MPFR_RNDN);
    mpfr_set(before, p, MPFR_RNDN);
    mpfr_set(p, next, MPFR_RNDN);
  }
  if (derivative != NULL) {
    mpfr_mul(t, x, p, MPFR_RNDN);
    mpfr_sub(t, before, t, MPFR_RNDN);
    mpfr_mul_ui(t, t, m, MPFR_RNDN);
    mpfr_sqr(next, x, MPFR_RNDN);
    mpfr_ui_sub(next, 1, next, MPFR_RNDN);
    mpfr_div(derivative, t, next, MPFR_RNDN);
  }
  mpfr_clears(before, next, t, (mpfr_ptr)NULL);
}

/* The k-th largest root (k = 0, 1, ... ) of P_m and its weight: Newton's steps from
 * cos(pi (k + 3/4) / (m + 1/2)). */
static inline void gauss_pair(mpfr_t node, mpfr_t weight, unsigned m, unsigned k) {
  mpfr_t p, d;
  mpfr_inits2(GAUSS_BITS, p, d, (mpfr_ptr)NULL);
  mpfr_const_pi(node, MPFR_RNDN);
  mpfr_mul_ui(node, node, 4 * k + 3, MPFR_RNDN);
  mpfr_div_ui(node, node, 4 * m + 2, MPFR_RNDN);
  mpfr_cos(node, node, MPFR_RNDN);
  if (2 * k + 1 == m) mpfr_set_ui(node, 0, MPFR_RNDN);
  for (int step = 0; step < 12; step++) {
    legendre(p, d, m, node);
    mpfr_div(p, p, d, MPFR_RNDN);
    mpfr_sub(node, node, p, MPFR_RNDN);
  }
  if (2 * k + 1 == m) mpfr_set_ui(node, 0, MPFR_RNDN);
  legendre(p, d, m, node);
  mpfr_sqr(d, d, MPFR_RNDN);
  mpfr_sqr(p, node, MPFR_RNDN);
  mpfr_ui_sub(p, 1, p, MPFR_RNDN);
  mpfr_mul(d, d, p, MPFR_RNDN);
  mpfr_ui_div(weight, 2, d, MPFR_RNDN);
  mpfr_clears(p, d, (mpfr_ptr)NULL);
}

/* ---- Kronrod's 15 points around Gauss's 7 ---- */

/* The integral over [-1, 1] of f(x, data), a polynomial of degree at most 31, by Gauss's 16 points.
 */
typedef void polynomial(mpfr_t value, const mpfr_t x, const void *data);
static inline void integral_of(mpfr_t sum, polynomial *f, const void *data) {
  mpfr_t node, weight, value;
  mpfr_inits2(GAUSS_BITS, node, weight, value, (mpfr_ptr)NULL);
  mpfr_set_ui(sum, 0, MPFR_RNDN);
  for (unsigned k = 0; k < 16; k++) {
    gauss_pair(node, weight, 16, k);
    f(value, node, data);
    mpfr_mul(value, value, weight, MPFR_RNDN);
    mpfr_add(sum, sum, value, MPFR_RNDN);
  }
  mpfr_clears(node, weight, value, (mpfr_ptr)NULL);
}

/* P_7 P_i P_k, i and k as data. */
static inline void triple(mpfr_t value, const mpfr_t x, const void *data) {
  const unsigned *index = (const unsigned *)data;
  mpfr_t p;
  mpfr_init2(p, GAUSS_BITS);
  legendre(value, NULL, 7, x);
  for (int i = 0; i < 2; i++) {
    legendre(p, NULL, index[i], x);
    mpfr_mul(value, value, p, MPFR_RNDN);
  }
  mpfr_clear(p);
}

/* Stieltjes's polynomial E_8 = P_8 + a_3 P_6 + a_2 P_4 + a_1 P_2 + a_0: P_7 E_8 is orthogonal to
 * P_1, P_3, P_5, P_7 (to the even ones by symmetry). Gauss's elimination; row r is for P_{2r+1}. */
static inline void stieltjes(mpfr_t a[4]) {
  mpfr_t m[4][5], t;
  mpfr_init2(t, GAUSS_BITS);
  for (unsigned r = 0; r < 4; r++)
    for (unsigned c = 0; c < 5; c++) {
      const unsigned index[2] = {2 * c, 2 * r + 1};
      mpfr_init2(m[r][c], GAUSS_BITS);
      integral_of(m[r][c], triple, index);
    }
  for (unsigned d = 0; d < 4; d++) { /* by the row of largest pivot */
    unsigned best = d;
    for (unsigned r = d + 1; r < 4; r++)
      if (mpfr_cmpabs(m[r][d], m[best][d]) > 0) best = r;
    for (unsigned c = 0; c < 5; c++)
      mpfr_swap(m[d][c], m[best][c]);
    for (unsigned r = 0; r < 4; r++) {
      if (r == d) continue;
      mpfr_div(t, m[r][d], m[d][d], MPFR_RNDN);
      mpfr_neg(t, t, MPFR_RNDN);
      for (unsigned c = d; c < 5; c++)
        mpfr_fma(m[r][c], t, m[d][c], m[r][c], MPFR_RNDN);
    }
  }
  for (unsigned d = 0; d < 4; d++) {
    mpfr_div(a[d], m[d][4], m[d][d], MPFR_RNDN);
    mpfr_neg(a[d], a[d], MPFR_RNDN);
  }
  for (unsigned r = 0; r < 4; r++)
    for (unsigned c = 0; c < 5; c++)
      mpfr_clear(m[r][c]);
  mpfr_clear(t);
}

static inline void stieltjes_at(mpfr_t value, mpfr_t a[4], const mpfr_t x) {
  mpfr_t p;
  mpfr_init2(p, GAUSS_BITS);
  legendre(value, NULL, 8, x);
  for (unsigned d = 0; d < 4; d++) {
    legendre(p, NULL, 2 * d, x);
    mpfr_fma(value, a[d], p, value, MPFR_RNDN);
  }
  mpfr_clear(p);
}

/* Lagrange's polynomial of node k: the product of (x - x_j) / (x_k - x_j). */
struct lagrange {
  mpfr_t *node;
  unsigned k;
};
static inline void lagrange_at(mpfr_t value, const mpfr_t x, const void *data) {
  const struct lagrange *l = (const struct lagrange *)data;
  mpfr_t t;
  mpfr_init2(t, GAUSS_BITS);
  mpfr_set_ui(value, 1, MPFR_RNDN);
  for (unsigned j = 0; j < 15; j++) {
    if (j == l->k) continue;
    mpfr_sub(t, x, l->node[j], MPFR_RNDN);
    mpfr_mul(value, value, t, MPFR_RNDN);
    mpfr_sub(t, l->node[l->k], l->node[j], MPFR_RNDN);
    mpfr_div(value, value, t, MPFR_RNDN);
  }
  mpfr_clear(t);
}

/* The 15 nodes, descending, those of odd index being Gauss's, and their weights. The others are the
 * roots of E_8, one between each two neighbours of 1, Gauss's nodes and -1: by bisection. */
static inline void kronrod(mpfr_t node[15], mpfr_t weight[15]) {
  mpfr_t a[4], low, high, middle, value, unused;
  mpfr_inits2(GAUSS_BITS, a[0], a[1], a[2], a[3], low, high, middle, value, unused, (mpfr_ptr)NULL);
  stieltjes(a);
  for (unsigned k = 0; k < 7; k++)
    gauss_pair(node[2 * k + 1], unused, 7, k);
  for (unsigned k = 0; k < 15; k += 2) {
    mpfr_set(high, node[k == 0 ? 0 : k - 1], MPFR_RNDN);
    if (k == 0) mpfr_set_ui(high, 1, MPFR_RNDN);
    mpfr_set_si(low, -1, MPFR_RNDN);
    if (k < 14) mpfr_set(low, node[k + 1], MPFR_RNDN);
    stieltjes_at(value, a, high);
    const int sign = mpfr_sgn(value);
    for (int step = 0; step < GAUSS_BITS - 20; step++) {
      mpfr_add(middle, low, high, MPFR_RNDN);
      mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
      stieltjes_at(value, a, middle);
      mpfr_set(mpfr_sgn(value) == sign ? high : low, middle, MPFR_RNDN);
    }
    mpfr_set(node[k], middle, MPFR_RNDN);
  }
  for (unsigned k = 0; k < 15; k++) {
    const struct lagrange l = {node, k};
    integral_of(weight[k], lagrange_at, &l);
  }
  mpfr_clears(a[0], a[1], a[2], a[3], low, high, middle, value, unused, (mpfr_ptr)NULL);
}

#endif
