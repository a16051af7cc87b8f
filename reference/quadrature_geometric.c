/* quadrature_geometric.c: sums of exponentials over equally spaced nodes.
 *
 *   sum over j < m of e^(lambda (x + j g)) = e^(lambda x) (e^(lambda g m) - 1) / (e^(lambda g) - 1)
 *
 * with lambda = c + i w. What cancels where lambda g is small costs digits, which
 * quadrature_settle gives back.
 */
#include "reference/quadrature_parts.h"

struct complex {
  mpfr_t re, im;
};

static void complex_init(struct complex *z, mpfr_prec_t precision) {
  mpfr_inits2(precision, z->re, z->im, (mpfr_ptr)NULL);
}
static void complex_clear(struct complex *z) { mpfr_clears(z->re, z->im, (mpfr_ptr)NULL); }

/* z = e^(c + i w) */
static void complex_exp(struct complex *z, const mpfr_t c, const mpfr_t w) {
  mpfr_t size;
  mpfr_init2(size, mpfr_get_prec(z->re));
  mpfr_exp(size, c, MPFR_RNDN);
  mpfr_sin_cos(z->im, z->re, w, MPFR_RNDN);
  mpfr_mul(z->re, z->re, size, MPFR_RNDN);
  mpfr_mul(z->im, z->im, size, MPFR_RNDN);
  mpfr_clear(size);
}

/* z = e^(c + i w) - 1: real part (e^c - 1) cos w - 2 sin^2(w/2). */
static void complex_expm1(struct complex *z, const mpfr_t c, const mpfr_t w) {
  mpfr_t less, half;
  mpfr_inits2(mpfr_get_prec(z->re), less, half, (mpfr_ptr)NULL);
  mpfr_expm1(less, c, MPFR_RNDN);
  mpfr_div_2ui(half, w, 1, MPFR_RNDN);
  mpfr_sin(half, half, MPFR_RNDN);
  mpfr_sqr(half, half, MPFR_RNDN);
  mpfr_mul_2ui(half, half, 1, MPFR_RNDN);
  mpfr_sin_cos(z->im, z->re, w, MPFR_RNDN);
  mpfr_mul(z->re, z->re, less, MPFR_RNDN);
  mpfr_sub(z->re, z->re, half, MPFR_RNDN);
  mpfr_add_ui(less, less, 1, MPFR_RNDN);
  mpfr_mul(z->im, z->im, less, MPFR_RNDN);
  mpfr_clears(less, half, (mpfr_ptr)NULL);
}

/* z = z y, or z / y as z conj(y) / |y|^2 */
static void complex_mul(struct complex *z, const struct complex *y) {
  mpfr_t re;
  mpfr_init2(re, mpfr_get_prec(z->re));
  mpfr_fmms(re, z->re, y->re, z->im, y->im, MPFR_RNDN);
  mpfr_fmma(z->im, z->re, y->im, z->im, y->re, MPFR_RNDN);
  mpfr_set(z->re, re, MPFR_RNDN);
  mpfr_clear(re);
}
static void complex_div(struct complex *z, const struct complex *y) {
  struct complex conjugate;
  mpfr_t square;
  complex_init(&conjugate, mpfr_get_prec(z->re));
  mpfr_init2(square, mpfr_get_prec(z->re));
  mpfr_set(conjugate.re, y->re, MPFR_RNDN);
  mpfr_neg(conjugate.im, y->im, MPFR_RNDN);
  mpfr_fmma(square, y->re, y->re, y->im, y->im, MPFR_RNDN);
  complex_mul(z, &conjugate);
  mpfr_div(z->re, z->re, square, MPFR_RNDN);
  mpfr_div(z->im, z->im, square, MPFR_RNDN);
  mpfr_clear(square);
  complex_clear(&conjugate);
}

void geometric_sum(mpfr_t re, mpfr_t im, const struct integral *q, unsigned long n,
                   const struct stride *s, const mpfr_t c, const mpfr_t w) {
  if (s->count == 0) {
    mpfr_set_zero(re, 1);
    mpfr_set_zero(im, 1);
    return;
  }
  mpfr_t x, cx, wx;
  struct complex sum, ratio;
  mpfr_inits2(q->precision, x, cx, wx, (mpfr_ptr)NULL);
  complex_init(&sum, q->precision);
  complex_init(&ratio, q->precision);
  integral_node(x, q, n, s->start);
  mpfr_mul(cx, c, x, MPFR_RNDN);
  mpfr_mul(wx, w, x, MPFR_RNDN);
  complex_exp(&sum, cx, wx);
  integral_gap(x, q, n, s);
  mpfr_mul(cx, c, x, MPFR_RNDN);
  mpfr_mul(wx, w, x, MPFR_RNDN);
  complex_expm1(&ratio, cx, wx);
  complex_div(&sum, &ratio);
  mpfr_mul_ui(cx, cx, s->count, MPFR_RNDN);
  mpfr_mul_ui(wx, wx, s->count, MPFR_RNDN);
  complex_expm1(&ratio, cx, wx);
  complex_mul(&sum, &ratio);
  mpfr_set(re, sum.re, MPFR_RNDN);
  mpfr_set(im, sum.im, MPFR_RNDN);
  complex_clear(&ratio);
  complex_clear(&sum);
  mpfr_clears(x, cx, wx, (mpfr_ptr)NULL);
}
