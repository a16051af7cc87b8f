/* The worst of many elements, found by glances and in stretches, against a plain loop over MPFR. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <omp.h>
#include <stdlib.h>

#include "harness/errors.h"

static uint64_t state = 7;

static uint64_t random_bits(void) { /* splitmix64 */
  uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static double unit(void) { return (double)(random_bits() >> 11) * 0x1p-53; }

/* What the header of errors.h says of one element, for this test once more: whether its error is
 * infinite, and the scaled one. */
static bool scaled_error(enum type type, double computed, const mpfr_t solution, const mpfr_t scale,
                         mpfr_t scaled, size_t *not_finite) {
  mpfr_t distance, edge;
  mpfr_inits2(256, distance, edge, (mpfr_ptr)NULL);
  mpfr_set_ui_2exp(edge, 1, type == TYPE_F32 ? 103 : 970, MPFR_RNDN);
  mpfr_mul_ui(edge, edge, 1, MPFR_RNDN);
  mpfr_set_d(distance, type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023, MPFR_RNDN);
  mpfr_add(edge, edge, distance, MPFR_RNDN); /* the largest number and half an ulp */
  bool right = isnan(computed) && mpfr_nan_p(solution);
  if (isinf(computed) && !mpfr_nan_p(solution) && (computed < 0) == (mpfr_signbit(solution) != 0))
    right = mpfr_cmpabs(solution, edge) >= 0;
  bool infinite = !right && (!isfinite(computed) || !mpfr_number_p(solution));
  *not_finite += infinite && !isfinite(computed) && mpfr_number_p(solution);
  mpfr_sub_d(distance, solution, computed, MPFR_RNDN);
  mpfr_abs(distance, distance, MPFR_RNDN);
  if (right || (!infinite && mpfr_zero_p(distance)))
    mpfr_set_zero(scaled, 1);
  else if (infinite || mpfr_zero_p(scale) || mpfr_nan_p(scale))
    mpfr_set_inf(scaled, 1);
  else
    mpfr_div(scaled, distance, scale, MPFR_RNDN);
  mpfr_clears(distance, edge, (mpfr_ptr)NULL);
  return infinite;
}

static size_t plain_worst(enum type type, const void *computed, const struct truth *truth,
                          size_t *not_finite) {
  mpfr_t best, scaled;
  mpfr_inits2(256, best, scaled, (mpfr_ptr)NULL);
  bool worst_infinite = false;
  size_t worst = 0;
  mpfr_set_si(best, -1, MPFR_RNDN);
  *not_finite = 0;
  for (size_t i = 0; i < truth->length; i++) {
    bool infinite = scaled_error(type, type_element(type, computed, i), truth->solution[i],
                                 truth->scale[i], scaled, not_finite);
    if (!(infinite && !worst_infinite) && !mpfr_greater_p(scaled, best)) continue;
    worst = i;
    worst_infinite = infinite;
    mpfr_swap(best, scaled);
  }
  mpfr_clears(best, scaled, (mpfr_ptr)NULL);
  return worst;
}

enum shape {
  SHAPE_PLAIN,   /* errors of an ulp of the type */
  SHAPE_NEAR,    /* errors that differ by less than a double of the truth tells */
  SHAPE_TINY,    /* errors beyond the leading 64 bits of the truth */
  SHAPE_EQUAL,   /* equal errors, everywhere or at every second element */
  SHAPE_EXACT,   /* no error but one */
  SHAPE_ZEROS,   /* truths and scales of 0 */
  SHAPE_SPECIAL, /* NaN, infinities, overflow; few */
  SHAPE_LOST,    /* all NaN from an element on */
  SHAPE_FAR,     /* subnormal and huge */
  SHAPE_COUNT
};

/* A truth near a number, with bits that a double has no room for, `lower` of them 0. */
static void set_truth(mpfr_t x, double near, unsigned long more, long lower) {
  mpfr_set_d(x, near, MPFR_RNDN);
  if (more % 5 == 0) return;
  mpfr_t part;
  mpfr_init2(part, 1 + (mpfr_prec_t)(more % 60));
  mpfr_set_d(part, near * unit(), MPFR_RNDN);
  mpfr_mul_2si(part, part, -53 - lower - (long)(more % 40), MPFR_RNDN);
  mpfr_add(x, x, part, MPFR_RNDN);
  mpfr_clear(part);
}

static double special(void) {
  static const double specials[] = {INFINITY, -INFINITY, NAN, 0, 0x1p1023};
  return specials[random_bits() % 5];
}

static void draw(enum shape shape, enum type type, size_t i, size_t length, void *result,
                 struct truth *truth) {
  const double ulp = type_unit_roundoff(type), x = 1 + unit();
  double value = x * (1 + 4 * ulp * (unit() - 0.5)), size = 2 + unit(), near = x;
  bool exact = false;
  switch (shape) {
  case SHAPE_NEAR:
    near = 1, size = 2, value = 1 + 2 * ulp;
    break;
  case SHAPE_TINY:
    near = value = 1, size = 2;
    break;
  case SHAPE_EQUAL:
    near = i % 2 == 0 || i % 3 == 0 ? 1.5 : 2.5, size = 2 * near, value = near * (1 + 4 * ulp);
    if (i == length / 2) size *= 0.875;
    exact = true;
    break;
  case SHAPE_EXACT:
    type_store(type, result, i, near);
    near = value = type_element(type, result, i);
    if (i == length / 2) value = value * (1 + 2 * ulp);
    exact = true;
    break;
  case SHAPE_ZEROS:
    if (i % 7 == 0) near = 0, exact = true;
    if (i % 14 == 0) value = i % 28 == 0 ? 0.0 : -0.0;
    if (i % 7 == 0 && i % 3 == 0) size = 0;
    if (i % 1001 == 0 && i > 0) value = 1e-300;
    break;
  case SHAPE_SPECIAL:
    if (random_bits() % 501 == 0) value = special();
    if (random_bits() % 501 == 0) near = special(), exact = true;
    if (random_bits() % 501 == 0) size = special(), size = size > 0 ? size : 0;
    if (random_bits() % 97 == 0 && isnan(near)) value = NAN;
    break;
  case SHAPE_LOST:
    if (i >= length / 3) value = NAN;
    break;
  case SHAPE_FAR:
    near *= i % 2 == 0 ? 0x1p-1060 : 0x1p950, size *= i % 2 == 0 ? 0x1p-1058 : 0x1p951;
    value = near * (1 + 8 * ulp * unit());
    break;
  default:
    break;
  }
  type_store(type, result, i, value);
  set_truth(truth->solution[i], near, exact ? 0 : i, shape == SHAPE_TINY ? 12 : 0);
  mpfr_set_d(truth->scale[i], size, MPFR_RNDN);
}

static void test_against_a_plain_loop(void **unused) {
  (void)unused;
  for (int t = 0; t < TYPE_COUNT; t++)
    for (int shape = 0; shape < SHAPE_COUNT; shape++)
      for (size_t length = 1; length < 60000; length = length * 6 + 1) {
        struct truth truth;
        struct errors e;
        size_t not_finite;
        void *result = calloc(length, sizeof(double));
        truth_init(&truth, length, length % 2 == 0 ? 160 : 200, 0);
        for (size_t i = 0; i < length; i++)
          draw((enum shape)shape, (enum type)t, i, length, result, &truth);
        const size_t worst = plain_worst((enum type)t, result, &truth, &not_finite);
        for (int threads = 1; threads <= 3; threads++) {
          omp_set_num_threads(threads);
          errors_judge((enum type)t, result, &truth, &e);
          if (e.index != worst || e.not_finite != not_finite)
            fail_msg("%s shape %d length %zu threads %d: element %zu and %zu not finite, not %zu "
                     "and %zu",
                     type_name[t], shape, length, threads, e.index, e.not_finite, worst,
                     not_finite);
        }
        truth_clear(&truth);
        free(result);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_against_a_plain_loop)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
