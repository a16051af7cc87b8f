/* test_ode.c: time steppers on the host: the same bits however many trajectories step together, the
 * published digits, the schemes in exact arithmetic, and what makes no sense. */
#include "tests/refusals.h"
#include "tests/run.h"

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"
#include "reference/truth.h"

extern const struct problem problem_ode;

static const struct method *method(const char *name) {
  const struct method *m = method_find(&problem_ode, name);
  if (m == NULL) fail_msg("no method %s", name);
  return m;
}

/* ---- bits ---- */

static bool same_elements(enum type type, const void *a, const void *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const double x = type_element(type, a, i), y = type_element(type, b, i);
    if (memcmp(&x, &y, sizeof x) != 0 && !(isnan(x) && isnan(y))) return false;
  }
  return true;
}

/* One vector, several, a last one that is not full, copies, snapshots. */
static const char *const shapes[] = {"trajectories=1", "trajectories=5;snapshots=3",
                                     "trajectories=33", "trajectories=131;step=0.01"};

static void check_bits(const struct method *m, enum type type, const char *keys) {
  struct given g;
  const struct input input = {.type = type, .n = 12};
  const struct params *params = given(&g, keys);
  const size_t length = problem_ode.length(input.n, params);
  void *alone = run_of(&problem_ode, m, BACKEND_SERIAL, &input, params, 1);
  for (int isa = 0; isa <= (int)ISA_AVX512; isa++)
    for (int threads = 1; threads <= 3; threads++) {
      isa_limit((enum isa)isa);
      void *together = run_of(&problem_ode, m, BACKEND_OPENMP, &input, params, threads);
      isa_limit(ISA_AVX512);
      if ((alone == NULL) != (together == NULL) ||
          (alone && !same_elements(type, alone, together, length)))
        fail_msg("%s, %s, %s: %d threads, instruction set %d", m->name, type_name[type], keys,
                 threads, isa);
      free(together);
    }
  free(alone);
}

static void same_bits_together(void **state) {
  (void)state;
  for (const struct method *const *m = methods_of(&problem_ode); *m != NULL; m++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      if (!method_offers(*m, BACKEND_SERIAL, (enum type)type) ||
          !method_offers(*m, BACKEND_OPENMP, (enum type)type))
        continue;
      for (int s = 0; s < ODE_EQUATION_COUNT; s++)
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
          char keys[100];
          snprintf(keys, sizeof keys, "system=%s;%s", ode_equation_name[s], shapes[k]);
          check_bits(*m, (enum type)type, keys);
        }
    }
}

/* ---- digits ---- */

/* The largest error over the components of the state at the end, of one trajectory. */
static double error_of(const char *name, enum type type, size_t n, const char *keys,
                       const long double *right) {
  struct given g;
  const struct params *params = given(&g, keys);
  const struct input input = {.type = type, .n = n};
  void *y = run_of(&problem_ode, method(name), BACKEND_OPENMP, &input, params, 1);
  if (y == NULL) fail_msg("%s: %s", name, run_message);
  long double worst = 0;
  for (size_t c = 0; c < problem_ode.length(n, params); c++)
    worst = fmaxl(worst, fabsl(type_element(type, y, c) - right[c]));
  free(y);
  return (double)worst;
}

static const long double lorenz_10[] = {-5.8576853824240900202L, -5.8310824864261004429L,
                                        23.932132987027562647L};

/* RK4 on Lorenz's system to t = 10 in 2^k steps (the study's table of reference values). */
static void the_u_curve(void **state) {
  (void)state;
  enum { COUNT = 5 };
  static const int k[COUNT] = {11, 13, 15, 17, 18};
  static const struct {
    const char *name;
    enum type type;
    double factor, error[COUNT];
  } rows[] = {
      {"rk4", TYPE_F32, 4, {4.6e-5, 1.6e-5, 1.3e-4, 5.9e-4, 4.3e-4}},
      {"rk4_compensated", TYPE_F32, 4, {2.1e-5, 3.6e-6, 5.5e-6, 4.0e-6, 4.4e-6}},
      {"rk4_mixed", TYPE_F32, 4, {2.1e-5, 3.6e-6, 5.5e-6, 4.0e-6, 4.4e-6}},
      {"rk4", TYPE_F64, 1.5, {1.7e-5, 4.9e-8, 1.8e-10, 8.6e-13, 7.0e-13}},
      {"rk4_compensated", TYPE_F64, 1.5, {1.7e-5, 4.9e-8, 1.8e-10, 6.6e-13, 3.4e-14}},
  };
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
    for (int i = 0; i < COUNT; i++) {
      const double error =
          error_of(rows[r].name, rows[r].type, (size_t)1 << k[i], "system=lorenz", lorenz_10);
      const double times = error / rows[r].error[i];
      if (!(times <= rows[r].factor && times >= 1 / rows[r].factor))
        fail_msg("%s, %s, k = %d: %g, and %g is right", rows[r].name, type_name[rows[r].type], k[i],
                 error, rows[r].error[i]);
    }
}

/* Half a unit in the last place and what coefficients rounded to f32 make of the end: no more. */
static void pairs_leave_the_coefficients(void **state) {
  (void)state;
  const double error = error_of("rk4_double_single", TYPE_F32, 8192, "system=lorenz", lorenz_10);
  assert_true(error > 1e-6 && error < 5e-6);
}

static void known_ends(void **state) {
  (void)state;
  static const long double brusselator[] = {.498637071268347848649855L,
                                            4.596780349452011183201744L};
  static const long double arenstorf[] = {.994L, 0, 0, -2.00158510637908252240537862224L};
  static const long double kepler[] = {.5L, 0, 0, 1.7320508075688772935274463415L};
  static const long double oscillator[] = {1, 0}, decay[] = {0.367879441171442321595523770161L};
  assert_true(error_of("rk4", TYPE_F64, 20000, "system=brusselator", brusselator) < 1e-10);
  assert_true(error_of("dopri5", TYPE_F64, 20000, "system=brusselator;tolerance=1e-12",
                       brusselator) < 1e-9);
  assert_true(error_of("dopri5", TYPE_F64, 20000, "system=arenstorf;tolerance=1e-13", arenstorf) <
              1e-7);
  assert_true(error_of("rk4", TYPE_F64, 20000, "system=kepler", kepler) < 1e-11);
  assert_true(error_of("rk4_fma", TYPE_F64, 20000, "system=oscillator", oscillator) < 1e-12);
  assert_true(error_of("heun", TYPE_F64, 1000, "system=decay", decay) < 1e-7);
  assert_true(error_of("euler", TYPE_F64, 1000, "system=decay", decay) < 2e-4);
}

/* ---- against exact arithmetic ---- */

/* What separates a run from its scheme with the type's coefficients, over the scale, at most. */
static double rounding_of(const struct method *m, enum type type, const char *keys) {
  struct given g;
  char message[300] = "";
  const struct params *params = given(&g, keys);
  const struct input input = {.type = type, .n = 64};
  const struct reference *reference = reference_find("ode");
  struct truth truth;
  if (reference->compute(&input, params, &truth, message, sizeof message) != 0 ||
      reference->scheme(m->scheme, &input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s: %s", keys, message);
  void *y = run_of(&problem_ode, m, BACKEND_OPENMP, &input, params, 1);
  double worst = 0;
  for (size_t i = 0; i < truth.length; i++) {
    mpfr_sub_d(truth.scheme_rounded[i], truth.scheme_rounded[i], type_element(type, y, i),
               MPFR_RNDN);
    worst = fmax(worst, fabs(mpfr_get_d(truth.scheme_rounded[i], MPFR_RNDN)) /
                            mpfr_get_d(truth.scale[i], MPFR_RNDN));
  }
  free(y);
  truth_clear(&truth);
  return worst;
}

/* In pairs half an ulp, and in f64 a few: so that coefficients, initial states and steps are those
 * of the truth to the last bit, and right-hand sides too. */
static void schemes_are_theirs(void **state) {
  (void)state;
  static const char *const names[] = {"euler",     "euler_compensated", "heun",
                                      "rk4",       "rk4_fma",           "rk4_compensated",
                                      "rk4_mixed", "rk4_double_single"};
  for (int s = 0; s < ODE_EQUATION_COUNT; s++)
    for (size_t m = 0; m < sizeof names / sizeof *names; m++)
      for (int type = 0; type < TYPE_COUNT; type++) {
        if (!method_offers(method(names[m]), BACKEND_OPENMP, (enum type)type)) continue;
        char keys[100];
        snprintf(keys, sizeof keys, "system=%s;end=0.7;trajectories=3;snapshots=2",
                 ode_equation_name[s]);
        const double u = type_unit_roundoff((enum type)type);
        const double error = rounding_of(method(names[m]), (enum type)type, keys) / u;
        const bool in_pairs = strcmp(names[m], "rk4_double_single") == 0;
        if (!(error <= (in_pairs ? 1.001 : 1000)))
          fail_msg("%s, %s, %s: %g u", names[m], type_name[type], keys, error);
      }
}

/* Steps that f64 rounds to the middle between two f32: the side on which they are decides. */
static void rounded_once(void **state) {
  (void)state;
  static const char *const keys[] = {"system=arenstorf;step=0x1.000001000000001p0",
                                     "system=arenstorf;step=0x1.000002fffffffffp0"};
  for (size_t i = 0; i < 2; i++) {
    struct given g;
    struct ode_run run;
    const struct input input = {.type = TYPE_F32, .n = 1};
    const struct call call = {.input = &input, .parameters = given(&g, keys[i])};
    assert_int_equal(ode_run_of(&call, &run), 0);
    assert_true(run.h == 1 + 0x1p-23);
    assert_true(run.y[0] == 0.994f && run.first[0] == run.y[0]);
    assert_true(run.first[3] == (float)(run.y[0] + 3 * 0x1p-10));
  }
}

/* ---- time ---- */

static char extra_text[300];

static int run_saying(const char *name, enum type type, size_t n, const char *keys) {
  struct given g;
  const struct params *params = given(&g, keys);
  const struct input input = {.type = type, .n = n};
  const size_t length = problem_ode.length(n, params);
  void *y = new_elements(type, length);
  extra_text[0] = run_message[0] = '\0';
  const struct call call = {.input = &input,
                            .parameters = params,
                            .threads = 1,
                            .result = y,
                            .length = length,
                            .extra = extra_text,
                            .extra_size = sizeof extra_text,
                            .message = run_message,
                            .message_size = sizeof run_message};
  const int status = method(name)->on[BACKEND_SERIAL].run[type](&call);
  free(y);
  return status;
}

#define assert_says(text, part)                                                                    \
  do {                                                                                             \
    if (strstr(text, part) == NULL) fail_msg("\"%s\" does not say \"%s\"", text, part);            \
  } while (0)

/* HJReachability/ilqgames#5: for (t = 0; t < T; t += T / n) with T = 0.1 takes a step more for
 * these n, and not for these. */
static void one_step_too_far(void **state) {
  (void)state;
  static const size_t too_far[] = {6, 8, 10, 12}, right[] = {4, 5, 16};
  char steps[40];
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(run_saying("rk4_added_time", TYPE_F64, too_far[i], "system=decay;end=0.1"), 0);
    snprintf(steps, sizeof steps, ";steps=%zu;", too_far[i] + 1);
    assert_says(extra_text, steps);
    assert_says(run_message, "not 0.1");
  }
  for (size_t i = 0; i < 3; i++) {
    assert_int_equal(run_saying("rk4_added_time", TYPE_F64, right[i], "system=decay;end=0.1"), 0);
    snprintf(steps, sizeof steps, ";steps=%zu;", right[i]);
    assert_says(extra_text, steps);
  }
  assert_int_equal(run_saying("rk4_added_time", TYPE_F64, 16, "system=decay;end=1"), 0);
  assert_string_equal(run_message, ""); /* where time is exact */
  assert_string_equal(extra_text, "end_time=1;steps=16;time_error=0");
}

static void time_that_stands(void **state) {
  (void)state;
  assert_int_equal(run_saying("rk4_added_time", TYPE_F32, 100000, "system=decay;step=0x1p-127"),
                   RUN_UNAVAILABLE);
  assert_says(run_message, "underflows in f32");
  assert_int_equal(run_saying("rk4", TYPE_F32, 4, "system=decay;end=1e-37"), RUN_UNAVAILABLE);
  assert_says(run_message, "underflows in f32");
  assert_int_equal(run_saying("rk4", TYPE_F64, 4, "system=decay;end=1e-37"), 0);
  assert_int_equal(run_saying("rk4", TYPE_F32, 4, "system=decay;end=1e39;snapshots=4"),
                   RUN_UNAVAILABLE);
  assert_says(run_message, "t = 1e+39, is beyond the range of f32");
}

static void adaptive_steps(void **state) {
  (void)state;
  assert_int_equal(run_saying("dopri5", TYPE_F64, 5000, "system=kepler;tolerance=1e-9"), 0);
  assert_says(extra_text, "end_time=6.283185307179586");
  double estimated = NAN;
  size_t rejected = 0, steps = 0;
  assert_int_equal(sscanf(strstr(extra_text, "estimated_error="),
                          "estimated_error=%lf;rejected=%zu;steps=%zu", &estimated, &rejected,
                          &steps),
                   3);
  assert_true(steps > 60 && steps < 200 && rejected < 20 && estimated > 0 && estimated < 1e-6);

  assert_int_equal(run_saying("dopri5", TYPE_F32, 5000, "system=kepler;tolerance=1e-9"),
                   RUN_UNAVAILABLE);
  assert_says(run_message, "9.54e-07, 16 unit roundoffs, is the floor");
  assert_int_equal(run_saying("dopri5", TYPE_F64, 10, "system=kepler;tolerance=1e-9"),
                   RUN_UNAVAILABLE);
  assert_says(run_message, "trajectory 0: 10 steps, the most allowed (n), reach t = ");
  assert_int_equal(
      run_saying("dopri5", TYPE_F32, 500, "system=brusselator;trajectories=3;spread=0x1p100"), -1);
  assert_says(run_message, "trajectory 1: the step underflows: at t = 0, h = ");
  assert_says(run_message, "NaN");
}

/* ---- what makes no sense ---- */

static void refused(void **state) {
  (void)state;
  static const struct senseless rows[] = {
      {8, "system=lorentz", "there is no system lorentz: decay, oscillator, kepler, arenstorf"},
      {8, "system=decay;end=1;step=0.1", "both given"},
      {8, "system=decay;step=0", "step is 0: time steps are positive"},
      {8, "system=decay;step=-0.5", "step is -0.5: time steps are positive"},
      {8, "system=decay;step=nan", "step is nan: time steps are positive"},
      {8, "system=decay;end=0", "end is 0: give a time after 0"},
      {8, "system=decay;end=inf", "end is inf: give a time after 0"},
      {8, "system=decay;end=1e-320", "h = "},
      {(size_t)1 << 60, "system=decay", "t + h is t in f64"},
      {0, "system=decay", "from 1 on"},
      {8, "system=decay;trajectories=0", "trajectories"},
      {8, "system=decay;snapshots=0", "snapshots"},
      {8, "system=decay;snapshots=3", "the nearest that are one are 6 and 9"},
      {8, "system=decay;spread=0.3", "a power of two"},
      {8, "system=decay;tolerance=0", "tolerance"},
  };
  struct given g;
  expect_refusals(&problem_ode, rows, sizeof rows / sizeof *rows);
  for (const char *const *trial = problem_ode.trials; *trial != NULL; trial++)
    assert_null(problem_ode.refuse(80, given(&g, *trial)));
}

static void copies(void **state) {
  (void)state;
  struct given g;
  const struct params *params = given(&g, "system=lorenz;end=0.1;trajectories=150;snapshots=2");
  const struct input input = {.type = TYPE_F32, .n = 4};
  char message[200] = "";
  float *y = run_of(&problem_ode, method("rk4"), BACKEND_OPENMP, &input, params, 2);
  float *distinct = new_elements(TYPE_F32, problem_ode.distinct(4, params));
  assert_int_equal(problem_ode.length(4, params), 2 * 3 * 150);
  assert_int_equal(problem_ode.distinct(4, params), 2 * 3 * 64);
  assert_int_equal(problem_ode.gather(TYPE_F32, 4, params, y, distinct, message, sizeof message),
                   0);
  for (size_t i = 0; i < 2 * 3 * 64; i++)
    assert_true(distinct[i] == y[i / 64 * 150 + i % 64]);
  size_t at, run;
  problem_ode.place(4, params, 3 * 64 + 5, &at, &run);
  assert_true(at == 1 && run == 1); /* the second snapshot's first component */
  y[4 * 150 + 130] += 1;
  assert_int_equal(problem_ode.gather(TYPE_F32, 4, params, y, distinct, message, sizeof message),
                   -1);
  assert_says(message, "trajectory 130 began as trajectory 2 did: component 1 of snapshot 2");
  free(distinct);
  free(y);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_together),
      cmocka_unit_test(the_u_curve),
      cmocka_unit_test(pairs_leave_the_coefficients),
      cmocka_unit_test(known_ends),
      cmocka_unit_test(schemes_are_theirs),
      cmocka_unit_test(rounded_once),
      cmocka_unit_test(one_step_too_far),
      cmocka_unit_test(time_that_stands),
      cmocka_unit_test(adaptive_steps),
      cmocka_unit_test(refused),
      cmocka_unit_test(copies),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
