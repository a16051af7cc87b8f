/* quadrature_integral.c: an integral from its parameters, its nodes, and sums over them. */
#include <string.h>

#include "reference/quadrature_parts.h"
#include "reference/written.h"

static const struct integrand *const integrands[] = {&integrand_damped_sine,
                                                     &integrand_decaying_sine,
                                                     &integrand_cubic,
                                                     &integrand_identity,
                                                     &integrand_runge,
                                                     &integrand_root,
                                                     &integrand_kink,
                                                     &integrand_step,
                                                     &integrand_oscillatory,
                                                     &integrand_spikes,
                                                     &integrand_narrow_normal,
                                                     &integrand_mean_normal,
                                                     &integrand_root_tan,
                                                     &integrand_near_pole,
                                                     &integrand_genz_oscillatory,
                                                     &integrand_genz_product_peak,
                                                     &integrand_genz_corner_peak,
                                                     &integrand_genz_gaussian,
                                                     &integrand_genz_continuous,
                                                     &integrand_genz_discontinuous,
                                                     NULL};

const struct integrand *integrand_find(const char *name) {
  for (size_t i = 0; integrands[i] != NULL; i++)
    if (strcmp(integrands[i]->name, name) == 0) return integrands[i];
  return NULL;
}

void quadrature_given(mpfr_t x, const struct params *parameters, const char *key, long above,
                      unsigned long below) {
  const struct param *param = params_find(parameters, key);
  if (param != NULL && written_number(x, param->text)) return;
  mpfr_set_si(x, above, MPFR_RNDN);
  mpfr_div_ui(x, x, below, MPFR_RNDN);
}

/* Conversions alone, which MPFR does itself; they know subnormal numbers and overflow. */
void quadrature_round(mpfr_t x, struct coefficients coefficients) {
  if (!coefficients.rounded) return;
  if (coefficients.type == TYPE_F32)
    mpfr_set_flt(x, mpfr_get_flt(x, MPFR_RNDN), MPFR_RNDN);
  else
    mpfr_set_d(x, mpfr_get_d(x, MPFR_RNDN), MPFR_RNDN);
}

void integral_init(struct integral *q, const struct integrand *f, const struct params *parameters,
                   struct coefficients coefficients, mpfr_prec_t precision) {
  *q = (struct integral){.f = f, .precision = precision, .coefficients = coefficients};
  mpfr_inits2(precision, q->a, q->b, (mpfr_ptr)NULL);
  for (size_t k = 0; k < INTEGRAND_CONSTANTS; k++) {
    mpfr_init2(q->c[k], precision);
    mpfr_set_zero(q->c[k], 1);
  }
  f->pose(q, parameters);
  if (!coefficients.rounded) return;
  quadrature_round(q->a, coefficients);
  if (!q->pole) quadrature_round(q->b, coefficients);
  for (size_t k = 0; k < INTEGRAND_CONSTANTS; k++)
    quadrature_round(q->c[k], coefficients);
}

void integral_clear(struct integral *q) {
  mpfr_clears(q->a, q->b, (mpfr_ptr)NULL);
  for (size_t k = 0; k < INTEGRAND_CONSTANTS; k++)
    mpfr_clear(q->c[k]);
}

void integral_node(mpfr_t x, const struct integral *q, unsigned long n, unsigned long i) {
  mpfr_sub(x, q->b, q->a, MPFR_RNDN);
  mpfr_mul_ui(x, x, i, MPFR_RNDN);
  mpfr_div_ui(x, x, n, MPFR_RNDN);
  mpfr_add(x, x, q->a, MPFR_RNDN);
}

void integral_gap(mpfr_t gap, const struct integral *q, unsigned long n, const struct stride *s) {
  mpfr_sub(gap, q->b, q->a, MPFR_RNDN);
  mpfr_mul_ui(gap, gap, s->stride, MPFR_RNDN);
  mpfr_div_ui(gap, gap, n, MPFR_RNDN);
}

/* Strided nodes before node `index`. */
static unsigned long strides_before(const struct stride *s, unsigned long index) {
  if (index <= s->start) return 0;
  const unsigned long before = (index - s->start - 1) / s->stride + 1;
  return before < s->count ? before : s->count;
}

/* The place of c among the nodes, n (c - a) / (b - a), as an index; `at` whether c is that node,
 * else the next one above c. */
static unsigned long index_of(const struct integral *q, unsigned long n, const mpfr_t c, bool *at) {
  mpfr_t place, nearest;
  mpfr_inits2(q->precision, place, nearest, (mpfr_ptr)NULL);
  mpfr_sub(nearest, q->b, q->a, MPFR_RNDN);
  mpfr_sub(place, c, q->a, MPFR_RNDN);
  mpfr_mul_ui(place, place, n, MPFR_RNDN);
  mpfr_div(place, place, nearest, MPFR_RNDN);
  mpfr_rint(nearest, place, MPFR_RNDN);
  mpfr_sub(place, place, nearest, MPFR_RNDN);
  *at = mpfr_zero_p(place) ||
        mpfr_get_exp(place) < (mpfr_zero_p(nearest) ? 0 : mpfr_get_exp(nearest)) - q->precision / 2;
  if (!*at && mpfr_sgn(place) > 0) mpfr_add_ui(nearest, nearest, 1, MPFR_RNDN);
  unsigned long index = 0;
  if (mpfr_sgn(nearest) < 0)
    *at = false;
  else
    index = mpfr_cmp_ui(nearest, n) > 0 ? n + 1 : mpfr_get_ui(nearest, MPFR_RNDN);
  mpfr_clears(place, nearest, (mpfr_ptr)NULL);
  return index;
}

unsigned long stride_below(const struct integral *q, unsigned long n, const struct stride *s,
                           const mpfr_t c) {
  bool at;
  return strides_before(s, index_of(q, n, c, &at));
}

unsigned long stride_up_to(const struct integral *q, unsigned long n, const struct stride *s,
                           const mpfr_t c) {
  bool at;
  const unsigned long index = index_of(q, n, c, &at);
  return strides_before(s, at ? index + 1 : index);
}

void integral_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s) {
  if (q->f->sum != NULL) {
    q->f->sum(y, q, n, s);
    return;
  }
  mpfr_t x, term;
  mpfr_inits2(q->precision, x, term, (mpfr_ptr)NULL);
  mpfr_set_zero(y, 1);
  for (unsigned long j = 0; j < s->count; j++) {
    const unsigned long i = s->start + j * s->stride;
    integral_node(x, q, n, i);
    if (q->pole && i == n)
      mpfr_set_inf(term, 1);
    else
      q->f->value(term, x, q);
    mpfr_add(y, y, term, MPFR_RNDN);
  }
  mpfr_clears(x, term, (mpfr_ptr)NULL);
}
