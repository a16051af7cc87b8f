/* test_sequence_waves.c: sine and sines: symmetric to the bit, repeating to the bit, near to MPFR,
 * and refused where they make no sense. */
#include <mpfr.h>

#include "kernels/input/portable_math.h"
#include "kernels/input/waves.h"
#include "tests/sequence_made.h"

static void expect_bits(double one, double other) {
  if (double_to_bits(one) != double_to_bits(other)) fail_msg("%a is not %a", one, other);
}

/* Of `intervals` (divisible by 4) and an even number of half waves: nodes, crests, mirrors,
 * periods. */
static void waves_are_symmetric(void **state) {
  (void)state;
  enum { M = 1200, N = 5 * M + 7 };
  double *x = fill_kind("sine", "half_waves=6 intervals=1200", N);
  for (size_t i = 0; i + 2 * M < N; i++)
    expect_bits(x[i + 2 * M], x[i]);
  for (size_t i = 0; i + 400 < N; i++)
    expect_bits(x[i + 400], x[i]);
  for (size_t i = 1; i < 200; i++) {
    expect_bits(x[200 - i], x[i]); /* sin(pi - a) = sin(a) */
    expect_bits(x[200 + i], -x[i]);
    expect_bits(x[400 - i], -x[i]);
  }
  for (size_t i = 0; i < N; i += 200)
    expect_bits(x[i], 0); /* not -0 */
  for (size_t i = 100; i < N; i += 200)
    expect_bits(x[i], i / 200 % 2 == 0 ? 1 : -1);
  free(x);
  x = fill_kind("sine", "half_waves=1 intervals=6", 7); /* fixed ends */
  expect_bits(x[0], 0);
  expect_bits(x[6], 0);
  expect_bits(x[3], 1);
  expect_bits(x[1], x[5]);
  assert_true(fabs(x[1] - 0.5) <= 0x1p-53);
  free(x);
}

/* The default: a field with periodic ends, whatever n. */
static void intervals_default_to_n(void **state) {
  (void)state;
  double *x = fill_kind("sine", "", 3000), *same = fill_kind("sine", "intervals=3000", 3000);
  assert_memory_equal(x, same, 3000 * sizeof *x);
  expect_bits(x[1500], 0);
  expect_bits(x[750], 1);
  free(same);
  struct made made;
  make(&made, "sine", "");
  made.sequence.whole = 3000; /* as the plan tries it */
  double *first = fill(&made, TYPE_F64, 64);
  assert_memory_equal(x, first, 64 * sizeof *x);
  free(first);
  free(x);
}

/* In ulps of f64 at the truth. */
static double wave_error(struct wave wave, uint64_t i) {
  mpfr_t x, truth;
  mpfr_init2(x, 300);
  mpfr_init2(truth, 300);
  mpfr_const_pi(x, MPFR_RNDN);
  mpfr_mul_ui(x, x, wave.half_waves, MPFR_RNDN);
  mpfr_mul_ui(x, x, i, MPFR_RNDN);
  mpfr_div_ui(x, x, wave.intervals, MPFR_RNDN);
  mpfr_sin(truth, x, MPFR_RNDN);
  /* 0 has no exponent: the least long there is, or nearly. */
  const mpfr_exp_t exponent = mpfr_zero_p(truth) ? 0 : mpfr_get_exp(truth);
  mpfr_sub_d(truth, truth, wave_element(wave, i), MPFR_RNDN);
  mpfr_mul_2si(truth, truth, 53 - (long)exponent, MPFR_RNDN);
  const double error = fabs(mpfr_get_d(truth, MPFR_RNDN));
  mpfr_clears(x, truth, (mpfr_ptr)0);
  return error;
}

static void waves_are_near(void **state) {
  (void)state;
  double worst = 0;
  for (uint64_t i = 1; i < 1000; i++)
    worst = fmax(worst, wave_error((struct wave){1, 1000}, i));
  for (uint64_t k = 0; k < 8000; k++) {
    const uint64_t i = (k * UINT64_C(0x9E3779B97F4A7C15)) >> 24; /* far beyond one period */
    worst = fmax(worst, wave_error((struct wave){2147483647, 2147483629}, i));
    worst = fmax(worst, wave_error((struct wave){12345677, 16777213}, i));
  }
  worst = fmax(worst, wave_error((struct wave){1, UINT64_C(1) << 31}, 1));
  print_message("waves: worst ulp %.4f\n", worst);
  assert_true(worst < 0.8);
}

static void plane_is_a_product(void **state) {
  (void)state;
  enum { COLUMNS = 60, ROWS = 41 };
  double *x = fill_kind("sines", "half_waves=4 columns=60 row_half_waves=3 row_intervals=40",
                        (size_t)COLUMNS * ROWS);
  double *along = fill_kind("sine", "half_waves=4 intervals=60", COLUMNS);
  double *down = fill_kind("sine", "half_waves=3 intervals=40", ROWS);
  for (size_t i = 0; i < ROWS; i++)
    for (size_t j = 0; j < COLUMNS; j++)
      expect_bits(x[i * COLUMNS + j], along[j] * down[i]);
  free(x);
  free(along);
  free(down);
  x = fill_kind("sines", "half_waves=2 columns=20", 400);
  along = fill_kind("sines",
                    "half_waves=2 intervals=20 columns=20 row_half_waves=2 "
                    "row_intervals=20",
                    400);
  assert_memory_equal(x, along, 400 * sizeof *x);
  for (size_t i = 0; i < 20; i++) /* symmetric in rows and columns */
    for (size_t j = 0; j < 20; j++)
      expect_bits(x[i * 20 + j], x[j * 20 + i]);
  free(x);
  free(along);
}

static void bumps(void **state) {
  (void)state;
  double *x = fill_kind("bump", "at=50 width=10", 5000);
  expect_bits(x[50], 1);
  for (size_t i = 1; i <= 50; i++)
    expect_bits(x[50 + i], x[50 - i]);
  assert_true(fabs(x[60] - exp(-0.5)) < 0x1p-52);
  assert_true(x[4999] == 0);
  free(x);
}

static void nonsense_is_refused(void **state) {
  (void)state;
  static const struct nonsense wrong[] = {
      {"sine", "half_waves=0", "half_waves must lie in 1 .. 2^31 - 1, not 0"},
      {"sine", "half_waves=2.5", "half_waves must be a whole number"},
      {"sine", "half_waves=3e9", "half_waves must lie in"},
      {"sine", "intervals=-4", "intervals must lie in 1 .. 2^31, not -4"},
      {"sine", "intervals=3e9", "intervals must lie in"},
      {"sines", "columns=-1", "columns must lie in 1 .. 2^31, not -1"},
      {"sines", "", "columns is missing"},
      {"sines", "columns=2 row_half_waves=-1", "row_half_waves must lie in"},
      {"sines", "columns=2 row_intervals=1e10", "row_intervals must lie in"},
      {"bump", "width=0", "width must be positive"}};
  expect_refused(wrong, sizeof wrong / sizeof *wrong);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(waves_are_symmetric),
      cmocka_unit_test(intervals_default_to_n),
      cmocka_unit_test(waves_are_near),
      cmocka_unit_test(plane_is_a_product),
      cmocka_unit_test(bumps),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
