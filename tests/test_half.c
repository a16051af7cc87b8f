/* test_half.c: rounding to the 16-bit formats, against MPFR for every neighbourhood, and the sums
 * that people met in them. */
#include "tests/sum_helpers.h"

#include "kernels/sum/half.h"

/* x rounded to nearest even by MPFR: to p bits, no finer than 2^finest, infinite from `most` on. */
static float by_mpfr(float x, int p, int finest, double most) {
  if (!isfinite(x) || x == 0) return x;
  mpfr_t r;
  const int exponent = ilogbf(x), bits = exponent - p + 1 < finest ? exponent - finest + 1 : p;
  if (bits < 1) { /* below the smallest number: it, or zero; exactly half of it is even as zero */
    const float smallest = ldexpf(1, finest);
    return copysignf(fabsf(x) > smallest / 2 ? smallest : 0, x);
  }
  mpfr_init2(r, bits < 2 ? 1 : bits);
  mpfr_set_flt(r, x, MPFR_RNDN);
  float rounded = mpfr_get_flt(r, MPFR_RNDN);
  mpfr_clear(r);
  return fabs((double)rounded) >= most ? copysignf(INFINITY, x) : rounded;
}

static void expect_round(float x) {
  const float f16 = by_mpfr(x, 11, -24, 65520), bf16 = by_mpfr(x, 8, -133, INFINITY);
  if (!same_number((double)half_round_f16(x), (double)f16))
    fail_msg("f16 of %a: %a, not %a", (double)x, (double)half_round_f16(x), (double)f16);
  if (!same_number((double)half_round_bf16(x), (double)bf16))
    fail_msg("bf16 of %a: %a, not %a", (double)x, (double)half_round_bf16(x), (double)bf16);
}

/* Every exponent and sign with patterns that sit on, beside and between ties. */
static void rounds_to_nearest_even(void **state) {
  (void)state;
  static const uint32_t low[] = {0,       1,       0xfff,    0x1000,  0x1001, 0x1fff,
                                 0x2000,  0x3000,  0x7fff,   0x8000,  0x8001, 0xffff,
                                 0x17fff, 0x18000, 0x7fffff, 0x7ff000};
  for (uint32_t top = 0; top < 512; top++)
    for (size_t k = 0; k < sizeof low / sizeof *low; k++)
      for (uint32_t odd = 0; odd < 8; odd++) {
        const uint32_t bits = (top << 23) + ((low[k] + (odd << 13)) & 0x7fffff);
        float x;
        memcpy(&x, &bits, sizeof x);
        if (!isnan(x)) expect_round(x);
      }
  for (int i = 0; i < 200000; i++) {
    const uint32_t bits = (uint32_t)random_bits();
    float x;
    memcpy(&x, &bits, sizeof x);
    if (!isnan(x)) expect_round(x);
  }
  assert_true(isnan(half_round_f16(NAN)) && isnan(half_round_bf16(NAN)));
}

static double sum_of(const char *method, const float *x, size_t n) {
  return run_method(method_find(&problem_sum, method), BACKEND_SERIAL, TYPE_F32, x, n, 1);
}

/* A running f16 sum of 0.001 stands at 4 from its 3,070th addition on. */
static void stalls_when_foretold(void **state) {
  (void)state;
  enum { N = 4000 };
  float x[N];
  for (int i = 0; i < N; i++)
    x[i] = 0.001f;
  assert_true(sum_of("naive_f16", x, 3070) == 4);
  assert_true(sum_of("naive_f16", x, 3069) < 4);
  assert_true(sum_of("naive_f16", x, N) == 4);
  assert_true(sum_of("naive_bf16", x, N) == 0.5);
}

/* The published sums of a million of them: 4 and 0.5 where it stands, 990.5 with compensation. */
static void a_million_thousandths(void **state) {
  (void)state;
  const size_t n = 1000000;
  float *x = new_elements(TYPE_F32, n);
  for (size_t i = 0; i < n; i++)
    x[i] = 0.001f;
  assert_true(sum_of("naive_f16", x, n) == 4);
  assert_true(sum_of("naive_bf16", x, n) == 0.5);
  assert_true(sum_of("kahan_f16", x, n) == 990.5);
  free(x);
}

/* Where the rounding happens: of the inputs first (numpy's 0.2998), or of the result (cupy's
 * 0.30005, which is nearest to 0.3). cupy/cupy#9029. */
static void cast_of_inputs_or_of_the_result(void **state) {
  (void)state;
  const float x[] = {0.1f, 0.2f};
  assert_true(sum_of("naive_f16", x, 2) == 0x1.33p-2);     /* 0.2998046875 */
  assert_true(half_round_f16(0.1f + 0.2f) == 0x1.334p-2f); /* 0.300048828125 */
  assert_true(half_round_f16((float)sum_of("mixed", x, 2)) == 0x1.334p-2f);
}

/* Numbers beyond 65504, and special values, answer as in the format itself. */
static void overflows_as_the_format_does(void **state) {
  (void)state;
  const float large[] = {40000, 40000, -40000}, just[] = {65504, 15.9f}, over[] = {65504, 16};
  assert_true(sum_of("naive_f16", large, 3) == (double)INFINITY);
  assert_true(sum_of("kahan_f16", large, 3) == (double)INFINITY);
  assert_true(sum_of("naive_bf16", large, 3) == 39936 + 39936 - 39936);
  assert_true(sum_of("naive_f16", just, 2) == 65504);
  assert_true(sum_of("naive_f16", over, 2) == (double)INFINITY);
  const float minus[] = {-0.0f, -0.0f}, infinite[] = {INFINITY, 1};
  assert_true(same_number(sum_of("kahan_f16", minus, 2), -0.0));
  assert_true(sum_of("kahan_f16", infinite, 2) == (double)INFINITY);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rounds_to_nearest_even),
      cmocka_unit_test(stalls_when_foretold),
      cmocka_unit_test(a_million_thousandths),
      cmocka_unit_test(cast_of_inputs_or_of_the_result),
      cmocka_unit_test(overflows_as_the_format_does),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
