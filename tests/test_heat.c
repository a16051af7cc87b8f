/* test_heat.c: the heat equation on the host: time loops have the same bits, whatever the field's
 * length, ends, threads and instruction set; what diffusion keeps; bounds; and what makes no sense.
 */
#include "tests/refusals.h"
#include "tests/run.h"

#include "kernels/canonical/canonical.h"
#include "kernels/heat/march.h"

extern const struct problem problem_heat;

/* Methods of one arithmetic. */
static const char *const plain[] = {"launch_each_step", "temporal", "slices", NULL};
static const char *const fused[] = {"launch_each_step_fma", "temporal_fma", NULL};

static const struct method *method(const char *name) {
  const struct method *m = method_find(&problem_heat, name);
  if (m == NULL) fail_msg("no method %s", name);
  return m;
}

/* ---- the statement, point by point ---- */

#define STATED(REAL, name, fma)                                                                    \
  static void stated_##name(const struct heat_shape *f, const void *from, void *into,              \
                            bool is_fused) {                                                       \
    const size_t rows = f->rows, n = f->columns;                                                   \
    const REAL *u = from, r = (REAL)f->r;                                                          \
    REAL *to = into;                                                                               \
    for (size_t k = 0; k < rows * n; k++) {                                                        \
      const size_t i = k / n, j = k % n;                                                           \
      const REAL l = u[i * n + (j + n - 1) % n], c = u[k], q = u[i * n + (j + 1) % n];             \
      const REAL a = u[(i + rows - 1) % rows * n + j], b = u[(i + 1) % rows * n + j];              \
      const REAL s = rows == 1 ? l + q : (l + q) + (a + b), times = rows == 1 ? 2 : 4;             \
      const bool is_end = j == 0 || j == n - 1 || (rows > 1 && (i == 0 || i == rows - 1));         \
      const REAL difference = is_fused ? fma(-times, c, s) : s - times * c;                        \
      to[k] = is_fused ? fma(r, difference, c) : c + r * difference;                               \
      if (f->is_fixed && is_end) to[k] = c;                                                        \
    }                                                                                              \
  }
STATED(float, f32, fmaf)
STATED(double, f64, fma)

/* The field after all steps; to be freed. */
static void *stated(enum type type, const void *u, size_t n, const struct params *params,
                    bool is_fused) {
  const struct heat_shape shape = heat_shape_of(n, params);
  void *field[2] = {new_elements(type, n), new_elements(type, n)};
  memcpy(field[0], u, n * type_size(type));
  for (size_t s = 0; s < shape.steps; s++)
    (type == TYPE_F32 ? stated_f32 : stated_f64)(&shape, field[s % 2], field[(s + 1) % 2],
                                                 is_fused);
  free(field[(shape.steps + 1) % 2]);
  return field[shape.steps % 2];
}

/* ---- bits ---- */

static void check(const char *name, enum backend backend, int isa, int threads, enum type type,
                  const void *u, size_t n, const char *keys, const void *wanted) {
  struct given g;
  const struct input input = {.type = type, .n = n, .data = u};
  isa_limit((enum isa)isa);
  void *got = run_of(&problem_heat, method(name), backend, &input, given(&g, keys), threads);
  isa_limit(ISA_AVX512);
  for (size_t i = 0; i < n; i++) {
    const double x = type_element(type, wanted, i), y = type_element(type, got, i);
    if (memcmp(&x, &y, sizeof x) != 0 && !(isnan(x) && isnan(y)))
      fail_msg("%s, %s, %s, n = %zu, %s, %d threads, instruction set %d: point %zu is %a, not %a",
               name, backend_name[backend], type_name[type], n, keys, threads, isa, i, y, x);
  }
  free(got);
}

/* On one core, and on 1, 2 and 3 threads by instruction sets that take turns at them. */
static void check_all(enum type type, const void *u, size_t n, const char *keys) {
  static int turn;
  for (int is_fused = 0; is_fused <= 1; is_fused++) {
    struct given g;
    void *wanted = stated(type, u, n, given(&g, keys), is_fused);
    for (const char *const *m = is_fused ? fused : plain; *m != NULL; m++) {
      check(*m, BACKEND_SERIAL, ISA_AVX512, 1, type, u, n, keys, wanted);
      for (int isa = 0; isa < ISA_COUNT; isa++)
        check(*m, BACKEND_OPENMP, isa, 1 + (isa + turn) % 3, type, u, n, keys, wanted);
      turn++;
    }
    free(wanted);
  }
}

static void fill_random(enum type type, void *u, size_t n) {
  for (size_t i = 0; i < n; i++)
    type_store(type, u, i, uniform() - 0.25);
}

/* Lines that are shorter than a vector and than a halo, that fill tiles and do not, and enough of
 * them for three threads; planes, of columns. */
static const struct {
  size_t n, columns;
} sizes[] = {{3, 0},     {4, 0},    {5, 0},          {7, 0},       {64, 0},      {129, 0},
             {1000, 0},  {5000, 0}, {9001, 0},       {3 * 3, 3},   {3 * 50, 50}, {50 * 3, 3},
             {4096, 64}, {527, 31}, {3 * 2100, 700}, {2500 * 3, 3}};
static const size_t steps[] = {0, 1, 2, 7, 64, 100};
enum { SIZES = sizeof sizes / sizeof *sizes, STEPS = sizeof steps / sizeof *steps, MOST = 9001 };

static void same_bits(void **state) {
  (void)state;
  double *u = new_elements(TYPE_F64, MOST);
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t k = 0; k < SIZES; k++)
      for (size_t s = 0; s < STEPS; s++)
        for (int is_fixed = 0; is_fixed <= 1; is_fixed++) {
          if (sizes[k].n > 1000 && (s == 1 || s == 5)) continue;
          char keys[100];
          snprintf(keys, sizeof keys, "r=%g;steps=%zu;columns=%zu;ends=%s",
                   sizes[k].columns > 0 ? 0.2 : 0.4, steps[s], sizes[k].columns,
                   is_fixed ? "fixed" : "periodic");
          fill_random((enum type)type, u, sizes[k].n);
          check_all((enum type)type, u, sizes[k].n, keys);
        }
  free(u);
}

/* Tiles of a plane that have a neighbour on every side, and of a line at both ends. */
static void same_bits_of_many_tiles(void **state) {
  (void)state;
  enum { ROWS = 300, COLUMNS = 1000, N = ROWS * COLUMNS };
  float *u = new_elements(TYPE_F32, N);
  fill_random(TYPE_F32, u, N);
  check_all(TYPE_F32, u, N, "r=0.25;steps=18;columns=1000");
  check_all(TYPE_F32, u, N, "r=0.25;steps=18;columns=1000;ends=fixed");
  check_all(TYPE_F32, u, N, "r=0.5;steps=9;ends=fixed");
  free(u);
}

/* Fields beyond the cache, which are written past it. */
static void same_bits_past_the_cache(void **state) {
  (void)state;
  enum { MOST_HERE = 5000 };
  double *u = new_elements(TYPE_F64, MOST_HERE);
  heat_cache_limit(0);
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t k = 0; k < SIZES; k++) {
      if (sizes[k].n > MOST_HERE) continue;
      char keys[100];
      snprintf(keys, sizeof keys, "r=0.2;steps=5;columns=%zu%s", sizes[k].columns,
               k % 2 == 0 ? "" : ";ends=fixed");
      fill_random((enum type)type, u, sizes[k].n);
      check_all((enum type)type, u, sizes[k].n, keys);
    }
  heat_cache_limit(INFINITY);
  free(u);
}

/* Infinities and NaN spread, and unstable fields overflow, alike. */
static void same_bits_of_special_values(void **state) {
  (void)state;
  enum { N = 600 };
  static const double special[] = {INFINITY, -INFINITY, (double)NAN, 5e-324, 1e-45, -0.0, 3e38};
  static const char *const keys[] = {"r=0.3;steps=7", "r=0.3;steps=40;ends=fixed",
                                     "r=0.2;steps=5;columns=20;ends=fixed",
                                     "r=0.2;steps=3;columns=30", "r=5;steps=400;ends=fixed"};
  double u[N];
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
      for (size_t v = 0; v < sizeof special / sizeof *special; v++) {
        fill_random((enum type)type, u, N);
        type_store((enum type)type, u, 0, special[v]);
        type_store((enum type)type, u, 277, special[v]);
        check_all((enum type)type, u, N, keys[k]);
      }
}

/* ---- what diffusion keeps ---- */

/* f(method, type, backend) for all that step as it is written. */
static void each(void (*f)(const struct method *m, enum type type, enum backend backend)) {
  for (const char *const *m = plain; *m != NULL; m++)
    for (int type = 0; type < TYPE_COUNT; type++)
      for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++)
        f(method(*m), (enum type)type, (enum backend)backend);
  for (const char *const *m = fused; *m != NULL; m++)
    for (int type = 0; type < TYPE_COUNT; type++)
      for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++)
        f(method(*m), (enum type)type, (enum backend)backend);
}

/* A constant is no rounding away from what it was: 2 c - 2 c is 0. */
static void constant(const struct method *m, enum type type, enum backend backend) {
  enum { N = 999 };
  double u[N];
  for (size_t i = 0; i < N; i++)
    type_store(type, u, i, 0.1);
  const struct input input = {.type = type, .n = N, .data = u};
  static const char *const keys[] = {"r=0.3;steps=100", "r=0.3;steps=77;ends=fixed",
                                     "r=0.2;steps=50;columns=27"};
  for (size_t k = 0; k < 3; k++) {
    struct given g;
    void *got = run_of(&problem_heat, m, backend, &input, given(&g, keys[k]), 2);
    assert_memory_equal(got, u, N * type_size(type));
    free(got);
  }
}
static void constants_stay(void **state) {
  (void)state;
  each(constant);
}

/* l + q is q + l, so that mirror images stay such. */
static void symmetric(const struct method *m, enum type type, enum backend backend) {
  enum { N = 4999 };
  double u[N];
  for (size_t i = 0; i <= N / 2; i++) {
    const double x = uniform();
    type_store(type, u, i, x);
    type_store(type, u, N - 1 - i, x);
  }
  const struct input input = {.type = type, .n = N, .data = u};
  struct given g;
  for (int is_fixed = 0; is_fixed <= 1; is_fixed++) {
    const struct params *params =
        given(&g, is_fixed ? "r=0.3;steps=131;ends=fixed" : "r=0.3;steps=131");
    void *got = run_of(&problem_heat, m, backend, &input, params, 2);
    for (size_t i = 0; i < N; i++)
      assert_true(type_element(type, got, i) == type_element(type, got, N - 1 - i));
    free(got);
  }
}
static void mirror_images_stay(void **state) {
  (void)state;
  each(symmetric);
}

/* One spike, one step, numbers that all are exact. */
static void a_spike(void **state) {
  (void)state;
  const double line[5] = {0, 0, 8, 0, 0}, line_after[5] = {0, 2, 4, 2, 0};
  const double plane[9] = {0, 0, 0, 0, 8, 0, 0, 0, 0}, plane_after[9] = {0, 1, 0, 1, 4, 1, 0, 1, 0};
  const double corner[9] = {8, 0, 0, 0, 0, 0, 0, 0, 0}, corner_after[9] = {4, 1, 1, 1, 0, 0, 1};
  check_all(TYPE_F64, line, 5, "r=0.25;steps=1;ends=fixed");
  check("launch_each_step", BACKEND_SERIAL, 0, 1, TYPE_F64, line, 5, "r=0.25;steps=1", line_after);
  check("launch_each_step", BACKEND_SERIAL, 0, 1, TYPE_F64, plane, 9,
        "r=0.125;steps=1;columns=3;ends=fixed", (const double[9]){0, 0, 0, 0, 4});
  check("launch_each_step", BACKEND_OPENMP, 2, 1, TYPE_F64, plane, 9, "r=0.125;steps=1;columns=3",
        plane_after);
  check("temporal", BACKEND_OPENMP, 2, 1, TYPE_F64, corner, 9, "r=0.125;steps=1;columns=3",
        corner_after);
}

/* ---- bounds ---- */

static double bound_of(bound_function *bound, enum type type, size_t n, const char *keys,
                       double largest) {
  struct given g;
  const struct bound_query query = {
      .type = type, .n = n, .parameters = given(&g, keys), .scale = 1, .largest = largest};
  return bound(&query);
}

static void near(double got, double wanted) {
  if (!(fabs(got - wanted) <= 1e-4 * wanted)) fail_msg("%.9g, not %.9g", got, wanted);
}

static void bounds(void **state) {
  (void)state;
  const double u = 0x1p-53;
  near(bound_of(heat_worst_plain, TYPE_F64, 100, "r=0.25;steps=1000", 3), 1000 * 3.5 * 3 * u);
  near(bound_of(heat_typical_plain, TYPE_F64, 100, "r=0.25;steps=10000", 3), 100 * 3.5 * 3 * u);
  near(bound_of(heat_worst_fma, TYPE_F64, 100, "r=0.5;steps=1000", 1), 1000 * 4 * u);
  near(bound_of(heat_worst_plain, TYPE_F64, 100, "r=0.25;steps=10;columns=10", 1), 10 * 7 * u);
  near(bound_of(heat_worst_fma, TYPE_F64, 100, "r=0.25;steps=10;columns=10", 1), 10 * 5 * u);
  /* r = 1 grows by 3 a step: k = 10 + 3. */
  near(bound_of(heat_worst_plain, TYPE_F64, 100, "r=1;steps=2", 1), 2 * 13 * 3 * u);
  assert_true(isnan(bound_of(heat_worst_plain, TYPE_F64, 100, "r=1;steps=2000", 1)));
  assert_true(isnan(bound_of(heat_worst_plain, TYPE_F64, 100, "r=0.25;steps=2", 0)));
  assert_true(bound_of(heat_worst_plain, TYPE_F64, 100, "r=0.25;steps=0", 1) == 0);
  /* n u k >= 1: beyond any use, and a bound. */
  assert_true(bound_of(heat_worst_plain, TYPE_F32, 9, "r=0.25;steps=1e8", 1) > 1e8 * 3.5 * 0x1p-24);
  /* Underflow alone. */
  near(bound_of(heat_worst_plain, TYPE_F32, 9, "r=0.25;steps=100", 0x1p-149), 100 * 0x1p-150);
}

/* f32 against the same steps in f64, where the error is a millionth of that. */
static void errors_are_within(void **state) {
  (void)state;
  enum { N = 500 };
  static const char *const keys[] = {"r=0.25;steps=300", "r=0.5;steps=1000;ends=fixed",
                                     "r=0.25;steps=300;columns=20", "r=0.75;steps=20",
                                     "r=0.125;steps=64;columns=25;ends=fixed"};
  float u[N];
  double wide[N];
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
    for (int is_fused = 0; is_fused <= 1; is_fused++) {
      struct given g;
      fill_random(TYPE_F32, u, N);
      for (size_t i = 0; i < N; i++)
        wide[i] = (double)u[i];
      const struct params *params = given(&g, keys[k]);
      float *got = stated(TYPE_F32, u, N, params, is_fused);
      double *right = stated(TYPE_F64, wide, N, params, is_fused), error = 0;
      for (size_t i = 0; i < N; i++)
        error = fmax(error, fabs((double)got[i] - right[i]));
      const double most =
          bound_of(is_fused ? heat_worst_fma : heat_worst_plain, TYPE_F32, N, keys[k], 0.75);
      const double likely =
          bound_of(is_fused ? heat_typical_fma : heat_typical_plain, TYPE_F32, N, keys[k], 0.75);
      if (!(error > 0 && error <= likely && likely <= most))
        fail_msg("%s: error %g, estimate %g, bound %g", keys[k], error, likely, most);
      free(got);
      free(right);
    }
}

/* ---- what a run says, and what makes no sense ---- */

static void instability_is_named(void **state) {
  (void)state;
  const double u[5] = {0, 1, 0, 1, 0};
  const struct input input = {.type = TYPE_F64, .n = 5, .data = u};
  static const char *const names[] = {"launch_each_step", "temporal", "slices"};
  for (size_t k = 0; k < 3; k++)
    for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++) {
      struct given g;
      const struct params *unstable = given(&g, "r=0.6;steps=0;ends=fixed");
      free(run_of(&problem_heat, method(names[k]), (enum backend)backend, &input, unstable, 1));
      assert_non_null(strstr(run_message, "r = 0.6 is beyond the limit 0.5"));
      const struct params *stable = given(&g, "r=0.5;steps=3");
      free(run_of(&problem_heat, method(names[k]), (enum backend)backend, &input, stable, 1));
      assert_string_equal(run_message, "");
    }
}

static void refused(void **state) {
  (void)state;
  static const struct senseless rows[] = {
      {8, "r=0;steps=1", "r = 0: alpha dt / dx^2 is a positive number"},
      {8, "r=-0.25;steps=1", "r = -0.25: "},
      {8, "r=nan;steps=1", "r = nan: "},
      {8, "r=inf;steps=1", "r = inf: "},
      {2, "r=0.25;steps=1", "3 points at least"},
      {8, "r=0.25", "how many time steps?"},
      {8, "r=0.25;steps=1;time=1", "both given"},
      {8, "r=0.25;steps=1.5", "whole number"},
      {8, "r=0.25;steps=-1", "whole number"},
      {8, "r=0.25;steps=1e16", "from 0 to 2^53"},
      {8, "r=0.25;time=0", "time is 0: a positive time"},
      {8, "r=0.25;time=inf", "time is inf: "},
      {8, "r=0.3;time=1", "no whole number. The nearest times are"},
      {8, "r=0.25;steps=1;ends=open", "periodic or fixed"},
      {8, "r=0.25;steps=1;columns=3", "columns = 3 is no divisor of n = 8"},
      {8, "r=0.25;steps=1;columns=9", "columns = 9 is no divisor of n = 8"},
      {8, "r=0.25;steps=1;columns=4", "2 rows of 4 columns"},
      {8, "r=0.25;steps=1;columns=-4", "columns = -4: points a row, or 0"},
      {12, "r=0.25;steps=1;columns=2", "6 rows of 2 columns"},
      {8, "r=0.25;steps=1;period=3", "period = 3: "},
      {8, "r=0.25;steps=1;period=2", "period = 2: 3 points at least"},
      {8, "r=0.25;steps=1;period=4;ends=fixed", "period is for periodic ends"},
  };
  struct given g;
  expect_refusals(&problem_heat, rows, sizeof rows / sizeof *rows);
  assert_null(problem_heat.refuse(8, given(&g, "r=0.25;steps=0")));
  assert_null(problem_heat.refuse(8, given(&g, "r=0.25;time=1"))); /* 256 steps */
  assert_int_equal(heat_shape_of(8, given(&g, "r=0.25;time=1")).steps, 256);
  assert_int_equal(heat_shape_of(9, given(&g, "r=0.25;time=1;ends=fixed")).steps, 256);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits),
      cmocka_unit_test(same_bits_of_many_tiles),
      cmocka_unit_test(same_bits_past_the_cache),
      cmocka_unit_test(same_bits_of_special_values),
      cmocka_unit_test(constants_stay),
      cmocka_unit_test(mirror_images_stay),
      cmocka_unit_test(a_spike),
      cmocka_unit_test(bounds),
      cmocka_unit_test(errors_are_within),
      cmocka_unit_test(instability_is_named),
      cmocka_unit_test(refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
