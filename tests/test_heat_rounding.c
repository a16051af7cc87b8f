/* test_heat_rounding.c: what the arithmetic of a step does to a field: errors within their bounds,
 * constants, levels, fields that stand still, stochastic rounding. */
#include "tests/heat_variants.h"

#include "kernels/heat/stochastic.h"

/* ---- runs ---- */

static double *result_of(const char *name, enum type type, const void *x, size_t n,
                         const char *keys) {
  static double result[4096];
  const struct method *method = method_find(&problem_heat, name);
  assert_non_null(method);
  struct given g;
  const struct params *params = given(&g, keys);
  const struct input input = {.type = type, .n = n, .data = x};
  assert_true(n <= sizeof result / sizeof *result);
  void *got = run_of(&problem_heat, method, BACKEND_SERIAL, &input, params, 1);
  if (got == NULL) fail_msg("%s, %s: %s", name, keys, run_message);
  for (size_t i = 0; i < n; i++)
    result[i] = type_element(type, got, i);
  free(got);
  return result;
}

static bool moves(const char *name, const float *x, size_t n, const char *keys) {
  const double *result = result_of(name, TYPE_F32, x, n, keys);
  for (size_t i = 0; i < n; i++)
    if (result[i] != (double)x[i]) return true;
  return false;
}

/* The scheme with r of the type in 64 bits, or with the weight of the point rounded once more. */
static void scheme(enum type type, bool factored, const struct heat_shape *s, const void *x,
                   long double *u) {
  const size_t n = s->rows * s->columns;
  const double neighbours = s->rows > 1 ? 4 : 2;
  const double r = type == TYPE_F32 ? (double)(float)s->r : s->r;
  const double one = 1 - neighbours * r, w = type == TYPE_F32 ? (double)(float)one : one;
  long double *to = malloc(n * sizeof *to);
  for (size_t i = 0; i < n; i++)
    u[i] = (long double)type_element(type, x, i);
  for (size_t step = 1; step <= s->steps; step++) {
    for (size_t i = 0; i < n; i++) {
      const struct around at = around_of(s, i);
      const long double line = u[at.l] + u[at.q];
      const long double around = s->rows > 1 ? line + u[at.a] + u[at.b] : line;
      const long double weight = factored ? (long double)w : 1 - neighbours * (long double)r;
      to[i] = at.kept ? u[i] : weight * u[i] + (long double)r * around;
    }
    memcpy(u, to, n * sizeof *u);
  }
  free(to);
}

static double error_of(const struct method *method, enum type type, const void *x, size_t n,
                       const char *keys) {
  struct given g;
  const struct heat_shape shape = heat_shape_of(n, given(&g, keys));
  const double *result = result_of(method->name, type, x, n, keys);
  long double *u = malloc(n * sizeof *u);
  scheme(type, strcmp(method->scheme, "ftcs_factored") == 0, &shape, x, u);
  double largest = 0;
  for (size_t i = 0; i < n; i++)
    largest = fmax(largest, (double)fabsl((long double)result[i] - u[i]));
  free(u);
  return largest;
}

static double error_by_name(const char *name, const float *x, size_t n, const char *keys) {
  return error_of(method_find(&problem_heat, name), TYPE_F32, x, n, keys);
}

/* ---- bounds ---- */

static void within(enum type type, const void *x, size_t n, const char *keys) {
  struct given g;
  const struct params *params = given(&g, keys);
  const struct input input = {.type = type, .n = n, .data = x};
  const double largest = input_largest(&input);
  const struct bound_query query = {.type = type,
                                    .n = n,
                                    .parameters = params,
                                    .scale = largest,
                                    .magnitude = largest,
                                    .largest = largest};
  unsigned judged = 0;
  for (const struct method *const *m = methods_of(&problem_heat); *m != NULL; m++) {
    const struct realization *on = realization_of(*m, BACKEND_SERIAL);
    if (on->run[type] == NULL || on->worst == NULL) continue;
    judged++;
    const double bound = on->worst(&query), typical = on->typical(&query);
    const double error = error_of(*m, type, x, n, keys);
    if (!(error <= bound))
      fail_msg("%s %s, %s: %g, bound %g", (*m)->name, type_name[type], keys, error, bound);
    if (!(typical <= bound * 1.0000001))
      fail_msg("%s: typical %g, worst %g", (*m)->name, typical, bound);
    if (!(bound <= 1e-3 * largest || type == TYPE_F32))
      fail_msg("%s: a bound of %g tells nothing", (*m)->name, bound);
  }
  assert_true(judged >= (type == TYPE_F32 ? 9u : 6u));
}

static void bounds(void **state) {
  (void)state;
  static const char *const keys[] = {"r=0.3 steps=1",
                                     "r=0.5 steps=60",
                                     "r=0.01 steps=200 ends=fixed",
                                     "r=0.25 steps=0",
                                     "r=0.7 steps=12",
                                     "r=0.2 steps=30 columns=12",
                                     "r=0.25 steps=9 columns=8 ends=fixed"};
  static const double levels[] = {0, 0, 300, 1, 0, 0}, sizes[] = {1, 1e30, 1e-3, 1, 1e-42, 1e-37};
  float x[96];
  double y[96];
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
    for (size_t f = 0; f < sizeof levels / sizeof *levels; f++) {
      for (size_t i = 0; i < 96; i++) {
        const double wave = f == 3 ? (i % 2 ? -1 : 1) : 2 * uniform() - 1;
        y[i] = levels[f] + sizes[f] * wave;
        x[i] = (float)y[i];
      }
      within(TYPE_F32, x, 96, keys[k]);
      within(TYPE_F64, y, 96, keys[k]);
    }
}

/* ---- compensation: no number of steps ---- */

static void wave_on(float *x, size_t n, double level, double size) {
  for (size_t i = 0; i < n; i++)
    x[i] = (float)(level + size * sin(2 * acos(-1) * (double)i / (double)n));
}

static void compensated(void **state) {
  (void)state;
  enum { N = 64 };
  float x[N];
  wave_on(x, N, 1.5, 0.4);
  const double ulp = 0x1p-23; /* of 1.9 */
  static const char *const keys[] = {"r=0.25 steps=100", "r=0.25 steps=1000", "r=0.25 steps=10000",
                                     "r=0.01 steps=10000"};
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
    const double error = error_by_name("compensated", x, N, keys[k]);
    if (!(error < 1.5 * ulp)) fail_msg("%s: %g ulp", keys[k], error / ulp);
  }
  assert_true(error_by_name("launch_each_step", x, N, keys[2]) > 50 * ulp);
  assert_true(error_by_name("launch_each_step", x, N, keys[3]) > 300 * ulp);
  assert_true(error_by_name("wide_step", x, N, keys[3]) > 300 * ulp); /* the store does it */
  assert_true(error_by_name("mixed", x, N, keys[3]) < 0.51 * ulp);
}

/* ---- constants ---- */

static void constants(void **state) {
  (void)state;
  enum { N = 60 };
  static const double values[] = {0.1, 1.0 / 3, 300.1, -7e-30};
  static const char *const keys[] = {"r=0.3 steps=500", "r=0.1 steps=300 columns=10",
                                     "r=0.3 steps=50 ends=fixed"};
  for (size_t v = 0; v < sizeof values / sizeof *values; v++)
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
      for (const struct method *const *m = methods_of(&problem_heat); *m != NULL; m++) {
        if (!method_offers(*m, BACKEND_SERIAL, TYPE_F32)) continue;
        if (strcmp((*m)->name, "factored") == 0) continue;
        float x[N];
        for (size_t i = 0; i < N; i++)
          x[i] = (float)values[v];
        if (moves((*m)->name, x, N, keys[k]))
          fail_msg("%s, %s: %g is not kept", (*m)->name, keys[k], values[v]);
      }
}

/* The rounded weights of a mean add up to 1 + delta, 0.31 u for r = 0.01: 300.1 goes up eight ulps
 * in as many steps, and stands where all rounds back to it. */
static void drift(void **state) {
  (void)state;
  enum { N = 16 };
  static const double values[] = {0.1, 1.0 / 3, 300.1, -7e-30};
  float x[N];
  for (size_t v = 0; v < 4; v++) {
    for (size_t i = 0; i < N; i++)
      x[i] = (float)values[v];
    assert_false(moves("factored", x, N, "r=0.25 steps=100"));
    assert_false(moves("factored", x, N, "r=0.125 steps=100 columns=4"));
  }
  for (size_t i = 0; i < N; i++)
    x[i] = 300.1f;
  const double ulp = 0x1p-15;
  assert_true(result_of("factored", TYPE_F32, x, N, "r=0.01 steps=5")[7] - 300.1f == 5 * ulp);
  assert_true(result_of("factored", TYPE_F32, x, N, "r=0.01 steps=8")[7] - 300.1f == 8 * ulp);
  assert_true(result_of("factored", TYPE_F32, x, N, "r=0.01 steps=2000")[7] - 300.1f == 8 * ulp);
}

/* ---- a level ---- */

/* xarray-spatial#1405: of 300 with one neighbour 300.001 the Laplacian of four neighbours came out
 * as 0.0009765625; of these f32 numbers it is 0.00100708. r = 1 adds it to the point. */
static void cancellation(void **state) {
  (void)state;
  float x[9];
  for (size_t i = 0; i < 9; i++)
    x[i] = 300;
  x[5] = 300.001f;
  const char *keys = "r=1 steps=1 columns=3 ends=fixed";
  assert_true(result_of("launch_each_step", TYPE_F32, x, 9, keys)[4] - 300 == 0.0009765625);
  assert_non_null(strstr(run_message, "instability"));
  const double exact = (double)x[5] - 300;
  assert_true(fabs(exact - 0.00100708) < 5e-9);
  assert_true(result_of("differences", TYPE_F32, x, 9, keys)[4] - 300 == exact);
  assert_true(result_of("compensated", TYPE_F32, x, 9, keys)[4] - 300 == exact);
}

/* A ripple of 1e-3 on 300: the ulp of 300 is 3 % of it. Without its mean it is stepped as if there
 * were no level. */
static void ripple(void **state) {
  (void)state;
  enum { N = 64 };
  float x[N];
  wave_on(x, N, 300, 1e-3);
  const double ulp = 0x1p-15;
  const char *keys = "r=0.25 steps=1000";
  assert_true(error_by_name("launch_each_step", x, N, keys) > 4 * ulp);
  assert_true(error_by_name("differences", x, N, keys) > 4 * ulp);
  assert_true(error_by_name("centred", x, N, keys) < 0.501 * ulp);
  assert_true(error_by_name("compensated", x, N, keys) < 1.5 * ulp);
  struct given g;
  const struct input input = {.type = TYPE_F32, .n = N, .data = x};
  char text[200];
  const struct method *method = method_find(&problem_heat, "centred");
  method->on[BACKEND_SERIAL].forecast(&input, given(&g, keys), text, sizeof text);
  assert_non_null(strstr(text, ";mean=300;"));
}

/* Fixed ends keep what the input has there, though fl(fl(u - m) + m) is another number. */
static void ends(void **state) {
  (void)state;
  float x[30];
  wave_on(x, 30, 300, 1);
  x[0] = 1e-7f;
  x[29] = 0.1f;
  const double *line = result_of("centred", TYPE_F32, x, 30, "r=0.3 steps=5 ends=fixed");
  assert_true(line[0] == (double)x[0] && line[29] == (double)x[29] && line[1] != (double)x[1]);
  const double *plane = result_of("centred", TYPE_F32, x, 30, "r=0.2 steps=4 ends=fixed columns=6");
  for (size_t i = 0; i < 30; i++) {
    const bool on_border = i < 6 || i >= 24 || i % 6 == 0 || i % 6 == 5;
    assert_true((plane[i] == (double)x[i]) == on_border);
  }
}

/* ---- fields that stand still ---- */

/* Increments of 4e-6 are less than half an ulp of 300, 1.5e-5, and more than that of 1; those of
 * 4e-9 are less than both. */
static void standing_still(void **state) {
  (void)state;
  enum { N = 32 };
  static const struct {
    const char *name;
    bool moves, moves_slowly;
  } expected[] = {{"launch_each_step", false, false},
                  {"launch_each_step_fma", false, false},
                  {"differences", false, false},
                  {"wide_step", false, false},
                  {"centred", true, false},
                  {"compensated", true, true},
                  {"mixed", true, true},
                  {"stochastic", true, true}};
  float x[N];
  for (size_t i = 0; i < N; i++)
    x[i] = i % 2 ? 301 : 299;
  for (size_t k = 0; k < sizeof expected / sizeof *expected; k++) {
    const char *name = expected[k].name;
    if (moves(name, x, N, "r=1e-6 steps=1000") != expected[k].moves ||
        moves(name, x, N, "r=1e-9 steps=20000") != expected[k].moves_slowly)
      fail_msg("%s", name);
  }
  assert_true(error_by_name("centred", x, N, "r=1e-6 steps=1000") < 2 * 0x1p-15);
}

/* ---- stochastic rounding ---- */

static void one_number(void **state) {
  (void)state;
  static const struct {
    double x;
    uint32_t random;
    float expected;
  } of[] = {
      {1 + 0x1p-24, 0, 1}, /* half way: by the first bit */
      {1 + 0x1p-24, 0x7fffffff, 1},
      {1 + 0x1p-24, 0x80000000, 1 + 0x1p-23f},
      {-1 - 0x1p-24, 0x7fffffff, -1},
      {-1 - 0x1p-24, 0x80000000, -1 - 0x1p-23f},
      {1 + 0x1p-52, 0xfffffff7, 1}, /* once in 2^29 */
      {1 + 0x1p-52, 0xfffffff8, 1 + 0x1p-23f},
      {2 - 0x1p-52, 0, 2 - 0x1p-23f},
      {2 - 0x1p-52, 8, 2},
      {0.75, 0xffffffff, 0.75f}, /* f32 numbers stay */
      {0, 0xffffffff, 0},
      {0x1.fffffep127, 0xffffffff, 0x1.fffffep127f},
      {0x1.ffffffp127, 0, INFINITY}, /* to nearest, ties to even */
      {0x1.fffffeffp127, 0xffffffff, 0x1.fffffep127f},
      {0x1p-126, 0xffffffff, 0x1p-126f},
      {0x1.8p-149, 0, 0x1p-148f},
      {0x1.4p-149, 0xffffffff, 0x1p-149f},
      {INFINITY, 0xffffffff, INFINITY},
  };
  for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
    const float got = heat_store_stochastic(of[i].x, of[i].random);
    if (got != of[i].expected)
      fail_msg("%a by %#x: %a, not %a", of[i].x, of[i].random, (double)got, (double)of[i].expected);
  }
  assert_true(isnan(heat_store_stochastic((double)NAN, 0xffffffff)));
}

/* Its mean over seeds is the scheme's own field, and its seeds differ. */
static void unbiased(void **state) {
  (void)state;
  enum { N = 64, SEEDS = 400 };
  float x[N];
  wave_on(x, N, 1.5, 0.4);
  struct given g;
  const struct heat_shape shape = heat_shape_of(N, given(&g, "r=0.01 steps=20"));
  long double exact[N];
  scheme(TYPE_F32, false, &shape, x, exact);
  double mean[N] = {0}, first[N] = {0}, squares = 0;
  unsigned equal = 0;
  for (int seed = 0; seed < SEEDS; seed++) {
    char keys[60];
    snprintf(keys, sizeof keys, "r=0.01 steps=20 rounding_seed=%d", seed);
    const double *result = result_of("stochastic", TYPE_F32, x, N, keys);
    if (seed == 0) memcpy(first, result, sizeof first);
    for (size_t i = 0; i < N; i++) {
      const double error = result[i] - (double)exact[i];
      mean[i] += error / SEEDS;
      squares += error * error / SEEDS / N;
      equal += seed > 0 && result[i] == first[i];
    }
  }
  const double deviation = sqrt(squares), ulp = 0x1p-23;
  assert_true(deviation > 0.5 * ulp && deviation < sqrt(20) * ulp);
  for (size_t i = 0; i < N; i++) /* of 64 none beyond 5 deviations */
    assert_true(fabs(mean[i]) < 5 * deviation / sqrt(SEEDS));
  assert_true(equal < SEEDS * N / 4);
}

/* A field that repeats does so after steps, too, in multiples of the four points of a counter. */
static void repeats(void **state) {
  (void)state;
  float x[240];
  for (size_t i = 0; i < 240; i++)
    x[i] = 1 + (float)(i % 12 * i % 12) / 7;
  const double *line = result_of("stochastic", TYPE_F32, x, 240, "r=0.3 steps=9 period=12");
  for (size_t i = 12; i < 240; i++)
    assert_true(line[i] == line[i % 12]);
  struct given g;
  const struct input input = {.type = TYPE_F32, .n = 240, .data = x};
  const struct method *method = method_find(&problem_heat, "stochastic");
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    if (!method_offers(method, (enum backend)backend, TYPE_F32) || backend == BACKEND_CUDA)
      continue;
    float result[240];
    const int status = run_into(method, (enum backend)backend, &input,
                                given(&g, "r=0.3 steps=9 period=6"), 1, result, 240);
    assert_int_equal(status, RUN_UNAVAILABLE);
    assert_non_null(strstr(run_message, "multiple of 4"));
  }
}

static void seeds_refused(void **state) {
  (void)state;
  static const char *const wrong[] = {"r=0.3 steps=1 rounding_seed=-1",
                                      "r=0.3 steps=1 rounding_seed=0.5",
                                      "r=0.3 steps=1 rounding_seed=1e17"};
  struct given g;
  for (size_t i = 0; i < 3; i++) {
    const char *why = problem_heat.refuse(9, given(&g, wrong[i]));
    assert_non_null(why);
    assert_non_null(strstr(why, "rounding_seed"));
  }
  assert_null(problem_heat.refuse(9, given(&g, "r=0.3 steps=1 rounding_seed=0")));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bounds),   cmocka_unit_test(compensated),    cmocka_unit_test(constants),
      cmocka_unit_test(drift),    cmocka_unit_test(cancellation),   cmocka_unit_test(ripple),
      cmocka_unit_test(ends),     cmocka_unit_test(standing_still), cmocka_unit_test(one_number),
      cmocka_unit_test(unbiased), cmocka_unit_test(repeats),        cmocka_unit_test(seeds_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
