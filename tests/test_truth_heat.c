/* test_truth_heat.c: the truths of the heat equation: the scheme wave by wave and step by step;
 * waves that are exact numbers; what rounding the data does; decay, growth and rest.
 */
#include "tests/heat_truth_helpers.h"

#include "reference/heat_march.h"

/* ---- waves are steps ---- */

static const struct {
  size_t n;
  const char *shape;
} shapes[] = {{3, ""},
              {4, ""},
              {5, ""},
              {17, ""},
              {64, ""},
              {60, ""},
              {37, ""},
              {74, ""},
              {3, ";ends=fixed"},
              {4, ";ends=fixed"},
              {17, ";ends=fixed"},
              {65, ";ends=fixed"},
              {38, ";ends=fixed"},
              {9, ";columns=3"},
              {28, ";columns=7"},
              {256, ";columns=16"},
              {9, ";columns=3;ends=fixed"},
              {30, ";columns=5;ends=fixed"},
              {153, ";columns=17;ends=fixed"}};

static const char *const times[] = {"r=0.1;steps=1",   "r=0.25;steps=7", "r=0.4;steps=30",
                                    "r=1e-3;steps=40", "r=0.6;steps=33", "r=0x1p-3;steps=2",
                                    "r=2^-10;steps=5"};

static void expect_steps(const char *pairs, size_t n, enum type type, enum heat_law law) {
  static struct asked asked;
  struct heat_task task;
  char message[300] = "";
  ask(&asked, type, n, pairs);
  fill_roughly(&asked, (unsigned)n);
  assert_int_equal(heat_task_init(&task, &asked.input, &asked.parameters, message, sizeof message),
                   0);
  const size_t points = heat_points(&task);
  mpfr_t *a = heat_numbers(points, 256), *b = heat_numbers(points, 256);
  if (heat_waves(&task, &law, 1, 200, &a, message, sizeof message) != 0) fail_msg("%s", message);
  const long size = heat_exponent(a, points);
  heat_evolve(&task, law, size - 200, b);
  const long bits = size - exponent_apart(a, b, points);
  if (bits < 198) fail_msg("%s, %zu points, law %d: %ld bits", pairs, points, (int)law, bits);
  free(a);
  free(b);
}

static void waves_are_steps(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
    for (size_t t = 0; t < sizeof times / sizeof *times; t++) {
      char pairs[100];
      snprintf(pairs, sizeof pairs, "%s%s", times[t], shapes[k].shape);
      expect_steps(pairs, shapes[k].n, TYPE_F64, HEAT_STEPS);
      expect_steps(pairs, shapes[k].n, TYPE_F32, HEAT_ROUNDED);
      expect_steps(pairs, shapes[k].n, TYPE_F32, HEAT_FACTORED);
    }
}

/* ---- waves that are exact: u0, sin^2(k pi / 2 M) in quarters, angles in parts of pi ---- */

struct wave {
  size_t n;
  const char *shape;
  double u[16];
  unsigned long quarters;  /* s, both dimensions' added */
  unsigned long square[2]; /* theta^2 / pi^2, likewise, as a fraction */
};

static const struct wave waves[] = {
    {4, "", {1, -1, 1, -1}, 4, {1, 1}},
    {4, "", {0, 3, 0, -3}, 2, {1, 4}},
    {6, "", {1, .5, -.5, -1, -.5, .5}, 1, {1, 9}},
    {6, "", {1, -.5, -.5, 1, -.5, -.5}, 3, {4, 9}},
    {3, "", {7, 7, 7}, 0, {0, 1}},
    {3, ";ends=fixed", {0, 1, 0}, 2, {1, 4}},
    {4, ";ends=fixed", {0, 1, 1, 0}, 1, {1, 9}},
    {4, ";ends=fixed", {0, 1, -1, 0}, 3, {4, 9}},
    {5, ";ends=fixed", {1, 1.5, 2, 2.5, 3}, 0, {0, 1}},
    {12, ";columns=4", {1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1}, 4, {1, 1}},
    {16, ";columns=4", {1, -1, 1, -1, -1, 1, -1, 1, 1, -1, 1, -1, -1, 1, -1, 1}, 8, {2, 1}},
    {16, ";columns=4;ends=fixed", {0, 0, 0, 0, 0, 1, 1, 0, 0, -1, -1, 0}, 4, {5, 9}},
    {9, ";columns=3;ends=fixed", {1, 2, 3, 2, 3, 4, 3, 4, 5}, 0, {0, 1}},
};

/* |got - u factor| <= 2^-72 of the largest point. */
static void expect_wave(const struct wave *wave, mpfr_t *got, const mpfr_t factor,
                        const char *what) {
  MPFR_DECL_INIT(difference, 256);
  MPFR_DECL_INIT(allowed, 64);
  double largest = 0;
  for (size_t i = 0; i < wave->n; i++)
    largest = fmax(largest, fabs(wave->u[i]));
  mpfr_mul_d(allowed, factor, largest, MPFR_RNDN);
  mpfr_abs(allowed, allowed, MPFR_RNDN);
  mpfr_div_2ui(allowed, allowed, 72, MPFR_RNDN);
  for (size_t i = 0; i < wave->n; i++) {
    mpfr_mul_d(difference, factor, wave->u[i], MPFR_RNDN);
    mpfr_sub(difference, difference, got[i], MPFR_RNDN);
    if (!(mpfr_cmpabs(difference, allowed) <= 0))
      fail_msg("%zu points%s, %s: point %zu is %g", wave->n, wave->shape, what, i,
               mpfr_get_d(got[i], MPFR_RNDN));
  }
}

/* (centre - 4 s r)^n in rationals, with centre = 1 unless it has been rounded. */
static void power(mpfr_t factor, const mpq_t r, const mpq_t centre, unsigned long quarters,
                  unsigned long n) {
  mpq_t each, all;
  mpq_inits(each, all, NULL);
  mpq_set_ui(each, quarters, 1);
  mpq_mul(each, each, r);
  mpq_sub(each, centre, each);
  mpq_set_ui(all, 1, 1);
  for (unsigned long i = 0; i < n; i++)
    mpq_mul(all, all, each);
  mpfr_set_q(factor, all, MPFR_RNDN);
  mpq_clears(each, all, NULL);
}

/* exp(-square pi^2 r n) */
static void decay(mpfr_t factor, const struct wave *wave, const mpq_t r, unsigned long n) {
  mpfr_const_pi(factor, MPFR_RNDN);
  mpfr_sqr(factor, factor, MPFR_RNDN);
  mpfr_mul_q(factor, factor, r, MPFR_RNDN);
  mpfr_mul_ui(factor, factor, n * wave->square[0], MPFR_RNDN);
  mpfr_div_ui(factor, factor, wave->square[1], MPFR_RNDN);
  mpfr_neg(factor, factor, MPFR_RNDN);
  mpfr_exp(factor, factor, MPFR_RNDN);
}

/* In f32, r = 3/10: the scheme has that, scheme_rounded 0.3f, and the factored one 1 - 2 r rounded
 * once more. */
static void exact_waves(void **state) {
  (void)state;
  enum { STEPS = 37 };
  static struct asked asked;
  mpq_t tenths, stored, centre, one;
  mpq_inits(tenths, stored, centre, one, NULL);
  mpq_set_ui(tenths, 3, 10);
  mpq_set_d(stored, (double)0.3F);
  mpq_set_ui(one, 1, 1);
  MPFR_DECL_INIT(factor, 256);
  for (size_t k = 0; k < sizeof waves / sizeof *waves; k++) {
    const struct wave *wave = &waves[k];
    char pairs[100];
    snprintf(pairs, sizeof pairs, "r=0.3;steps=%d%s", STEPS, wave->shape);
    ask(&asked, TYPE_F32, wave->n, pairs);
    for (size_t i = 0; i < wave->n; i++)
      set_point(&asked, i, wave->u[i]);
    struct truth truth = solve_scheme(&asked, "ftcs");
    decay(factor, wave, tenths, STEPS);
    expect_wave(wave, truth.solution, factor, "solution");
    power(factor, tenths, one, wave->quarters, STEPS);
    expect_wave(wave, truth.scheme, factor, "scheme");
    power(factor, stored, one, wave->quarters, STEPS);
    expect_wave(wave, truth.scheme_rounded, factor, "scheme_rounded");
    truth_clear(&truth);
    if (strstr(wave->shape, "fixed") != NULL && wave->quarters == 0) continue; /* bends then */
    const float twice = strstr(wave->shape, "columns") != NULL ? 1.2F : 0.6F;
    truth = solve_scheme(&asked, "ftcs_factored");
    mpq_set_d(centre, (double)(1.0F - twice)); /* 1 - 4 r + 4 r, and 4 r (1 - s) is added */
    mpq_t sum;
    mpq_init(sum);
    mpq_set_d(sum, (double)twice);
    mpq_add(centre, centre, sum);
    power(factor, stored, centre, wave->quarters, STEPS);
    expect_wave(wave, truth.scheme_rounded, factor, "factored");
    mpq_clear(sum);
    truth_clear(&truth);
  }
  mpq_clears(tenths, stored, centre, one, NULL);
}

/* ---- sines, rounded as they are stored ---- */

/* The largest |scheme - (1 - 4 r s)^100 sin(20 pi j / 64)| relative to that factor, r = 1/4. */
static double rounded_sines(enum type type, const char *shape, size_t n) {
  static struct asked asked;
  char pairs[100];
  snprintf(pairs, sizeof pairs, "r=0.25;steps=100%s", shape);
  ask(&asked, type, n, pairs);
  MPFR_DECL_INIT(factor, 256);
  MPFR_DECL_INIT(u, 256);
  double largest = 0;
  for (size_t i = 0; i < n; i++) {
    mpfr_const_pi(u, MPFR_RNDN);
    mpfr_mul_ui(u, u, 20 * i, MPFR_RNDN);
    mpfr_div_ui(u, u, 64, MPFR_RNDN);
    mpfr_sin(u, u, MPFR_RNDN);
    set_point(&asked, i, 20 * i % 64 == 0 ? 0 : mpfr_get_d(u, MPFR_RNDN));
  }
  struct truth truth = solve_scheme(&asked, "ftcs");
  mpfr_const_pi(factor, MPFR_RNDN);
  mpfr_mul_ui(factor, factor, 20, MPFR_RNDN);
  mpfr_div_ui(factor, factor, 128, MPFR_RNDN);
  mpfr_sin(factor, factor, MPFR_RNDN);
  mpfr_sqr(factor, factor, MPFR_RNDN);
  mpfr_ui_sub(factor, 1, factor, MPFR_RNDN);
  mpfr_pow_ui(factor, factor, 100, MPFR_RNDN);
  for (size_t i = 0; i < n; i++) {
    mpfr_const_pi(u, MPFR_RNDN);
    mpfr_mul_ui(u, u, 20 * i, MPFR_RNDN);
    mpfr_div_ui(u, u, 64, MPFR_RNDN);
    mpfr_sin(u, u, MPFR_RNDN);
    mpfr_mul(u, u, factor, MPFR_RNDN);
    mpfr_sub(u, u, truth.scheme[i], MPFR_RNDN);
    mpfr_div(u, u, factor, MPFR_RNDN);
    largest = fmax(largest, fabs(mpfr_get_d(u, MPFR_RNDN)));
  }
  truth_clear(&truth);
  return largest;
}

/* What a closed form says of exact sines is off by a factor of 292 for those that f32 stores. */
static void stored_sines_evolve_differently(void **state) {
  (void)state;
  static const char *const ends[] = {"", ";ends=fixed"};
  for (size_t k = 0; k < 2; k++) {
    const double f32 = rounded_sines(TYPE_F32, ends[k], 64 + k);
    const double f64 = rounded_sines(TYPE_F64, ends[k], 64 + k);
    if (!(f32 > 292 && f32 < 292.2)) fail_msg("f32%s: %g, not 292.1", ends[k], f32);
    if (!(f64 > 5.9e-7 && f64 < 6.1e-7)) fail_msg("f64%s: %g, not 6.0e-7", ends[k], f64);
  }
}

/* ---- far along ---- */

/* A wave of exact numbers after so many steps that nothing is left of it in any type. */
static void decays_below_every_type(void **state) {
  (void)state;
  static struct asked asked;
  MPFR_DECL_INIT(factor, 256);
  mpq_t r;
  mpq_init(r);
  mpq_set_ui(r, 3, 10);
  const struct wave *wave = &waves[1];
  ask(&asked, TYPE_F64, wave->n, "r=0.3;steps=1000");
  for (size_t i = 0; i < wave->n; i++)
    set_point(&asked, i, wave->u[i]);
  struct truth truth = solve(&asked);
  decay(factor, wave, r, 1000);
  expect_wave(wave, truth.solution, factor, "solution");
  assert_true(mpfr_get_exp(truth.scale[0]) == -1066);
  truth_clear(&truth);
  ask(&asked, TYPE_F64, wave->n, "r=0.3;steps=100000"); /* 1e-32144 */
  for (size_t i = 0; i < wave->n; i++)
    set_point(&asked, i, wave->u[i]);
  truth = solve(&asked);
  assert_true(heat_exponent(truth.solution, 4) < -1074 - 64);
  truth_clear(&truth);
  mpq_clear(r);
}

static void constants_rest(void **state) {
  (void)state;
  static struct asked asked;
  static const char *const tasks[] = {"r=0.1;steps=1000000000", "r=0.6;steps=1000000000",
                                      "r=0.3;steps=99;columns=4", "r=7;steps=12345;ends=fixed"};
  for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++) {
    ask(&asked, TYPE_F64, 16, tasks[k]);
    for (size_t i = 0; i < 16; i++)
      set_point(&asked, i, 0.1);
    struct truth truth = solve_scheme(&asked, "ftcs");
    for (size_t i = 0; i < 16; i++) {
      assert_true(mpfr_cmp_d(truth.solution[i], 0.1) == 0);
      assert_true(mpfr_cmp_d(truth.scheme[i], 0.1) == 0);
      assert_true(mpfr_cmp_d(truth.scheme_rounded[i], 0.1) == 0);
    }
    truth_clear(&truth);
  }
}

/* No steps: what is stored, to the bit. */
static void no_steps(void **state) {
  (void)state;
  static struct asked asked;
  static const char *const tasks[] = {"r=0.1;steps=0", "r=0.6;steps=0;ends=fixed",
                                      "r=0.3;steps=0;columns=5"};
  for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++) {
    ask(&asked, TYPE_F32, 15, tasks[k]);
    fill_roughly(&asked, 3);
    struct truth truth = solve_scheme(&asked, "ftcs_factored");
    for (size_t i = 0; i < 15; i++) {
      assert_true(mpfr_cmp_d(truth.solution[i], (double)asked.f32[i]) == 0);
      assert_true(mpfr_cmp_d(truth.scheme_rounded[i], (double)asked.f32[i]) == 0);
    }
    truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(waves_are_steps),
      cmocka_unit_test(exact_waves),
      cmocka_unit_test(stored_sines_evolve_differently),
      cmocka_unit_test(decays_below_every_type),
      cmocka_unit_test(constants_rest),
      cmocka_unit_test(no_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
