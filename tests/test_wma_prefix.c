/* test_wma_prefix.c: weighted averages by sums carried along: the same bits wherever they run,
 * values, bounds, what prices make of them, refusals. */
#include "tests/window_helpers.h"

#include "kernels/input/sequence.h"
#include "kernels/window/window.h"
#include "tests/run.h"
#include "tests/sequence_made.h"

extern const struct problem problem_wma;

/* The methods of this room, by name; the others have tests of their own. */
static bool carries_sums(const struct method *m) {
  return strncmp(m->name, "prefix", 6) == 0 || strncmp(m->name, "running", 7) == 0;
}

struct asked {
  struct param list[5];
  struct params params;
};
static struct params *ask(struct asked *a, size_t window, size_t windows, size_t step,
                          size_t reanchor, double tick) {
  const struct param list[] = {{"window", "", (double)window},
                               {"windows", "", (double)windows},
                               {"window_step", "", (double)step},
                               {"reanchor", "", (double)reanchor},
                               {"tick", "", tick}};
  memcpy(a->list, list, sizeof list);
  a->params = (struct params){5, a->list};
  return &a->params;
}

/* The result, to be freed; NULL where the method refuses, as run_message says. */
static void *run(const struct method *method, enum backend backend, enum type type, const void *x,
                 size_t n, const struct params *params, int threads) {
  const struct input input = {.type = type, .n = n, .data = x};
  return run_of(&problem_wma, method, backend, &input, params, threads);
}

static void same(const struct method *m, const char *where, enum type type, const void *wanted,
                 const void *got, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!same_number(type_element(type, wanted, i), type_element(type, got, i)))
      fail_msg("%s %s %s: output %zu is %a, not %a", m->name, type_name[type], where, i,
               type_element(type, got, i), type_element(type, wanted, i));
}

/* Cents from 100.00 on, so that every method takes them. */
static void fill_cents(enum type type, void *x, size_t n) {
  long cents = 10000;
  for (size_t i = 0; i < n; i++) {
    type_store(type, x, i, (double)cents / 100);
    cents += (long)(random_bits() % 201) - 100;
    if (cents < 100) cents = 100;
  }
}

typedef void check_method(const struct method *m, enum type type);
static void for_each(check_method *check) {
  for (const struct method *const *m = methods_of(&problem_wma); *m != NULL; m++)
    for (int type = 0; type < TYPE_COUNT; type++)
      if (carries_sums(*m) && method_offers(*m, BACKEND_OPENMP, (enum type)type))
        check(*m, (enum type)type);
}

/* ---- bits ---- */

static const struct shape {
  size_t n, window, windows, step, reanchor;
} shapes[] = {{1, 1, 1, 2, 1},          {2, 1, 2, 1, 1},        {5, 5, 1, 2, 2},
              {129, 1, 9, 16, 7},       {256, 256, 1, 1, 1024}, {257, 1, 3, 128, 100},
              {300, 20, 80, 3, 64},     {513, 255, 3, 1, 3},    {1030, 600, 3, 211, 50},
              {8200, 4000, 2, 97, 4096}};

static void bits_of(const struct method *m, enum type type) {
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
    const struct shape *at = &shapes[s];
    struct asked asked;
    const struct params *params =
        ask(&asked, at->window, at->windows, at->step, at->reanchor, 0.01);
    const size_t length = windows_length(at->n, params);
    void *x = new_elements(type, at->n);
    fill_cents(type, x, at->n);
    void *wanted = run(m, BACKEND_OPENMP, type, x, at->n, params, 1);
    assert_non_null(wanted);
    for (int threads = 2; threads <= 3 && at->n > 8000; threads++) { /* else one stretch */
      void *got = run(m, BACKEND_OPENMP, type, x, at->n, params, threads);
      same(m, "on threads", type, wanted, got, length);
      free(got);
    }
    if (method_offers(m, BACKEND_EMULATED, type)) {
      void *got = run(m, BACKEND_EMULATED, type, x, at->n, params, 1);
      same(m, "emulated", type, wanted, got, length);
      free(got);
    }
    if (m->on[BACKEND_OPENMP].order == ORDER_RECURSIVE) {
      void *got = run(m, BACKEND_SERIAL, type, x, at->n, params, 1);
      same(m, "serial", type, wanted, got, length);
      free(got);
    }
    free(wanted);
    free(x);
  }
}
static void same_bits_everywhere(void **state) {
  (void)state;
  for_each(bits_of);
}

static void windows_of_method(const struct method *m, enum type type) {
  enum { N = 700, COUNT = 7 };
  struct asked all, one;
  const struct params *params = ask(&all, 4, COUNT, 57, 90, 0.01);
  const struct windows w = windows_of(N, params);
  void *x = new_elements(type, N);
  fill_cents(type, x, N);
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    if (backend == BACKEND_CUDA || !method_offers(m, (enum backend)backend, type)) continue;
    unsigned char *sweep = run(m, (enum backend)backend, type, x, N, params, 1);
    for (size_t k = 0; k < COUNT; k++) {
      void *alone = run(m, (enum backend)backend, type, x, N,
                        ask(&one, windows_size(&w, k), 1, 2, 90, 0.01), 1);
      same(m, "in a sweep", type, alone, sweep + windows_offset(&w, k) * type_size(type),
           windows_outputs(&w, k));
      free(alone);
    }
    free(sweep);
  }
  free(x);
}
static void many_windows_are_each_alone(void **state) {
  (void)state;
  for_each(windows_of_method);
}

/* ---- values ---- */

/* The worst relative error, in f64: those here are far above 2^-53. */
static double worst_of(const struct method *m, enum backend backend, const struct input *input,
                       const struct params *params, const struct truth *truth) {
  void *got = run(m, backend, input->type, input->data, input->n, params, 1);
  if (got == NULL) fail_msg("%s: %s", m->name, run_message);
  double worst = 0;
  for (size_t i = 0; i < truth->length; i++) {
    const double right = mpfr_get_d(truth->solution[i], MPFR_RNDN);
    worst = fmax(worst, fabs((type_element(input->type, got, i) - right) / right));
  }
  free(got);
  return worst;
}

/* 1 .. 6 by 3: 7/3, 10/3, 13/3, 16/3: sums of small integers are exact, the quotient is one
 * rounding, and a centre put back another. */
static void one_to_six(const struct method *m, enum type type) {
  struct asked asked;
  double x[6];
  for (size_t i = 0; i < 6; i++)
    type_store(type, x, i, (double)i + 1);
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    if (backend == BACKEND_CUDA || !method_offers(m, (enum backend)backend, type)) continue;
    void *got = run(m, (enum backend)backend, type, x, 6, ask(&asked, 3, 1, 2, 1024, 0.01), 1);
    for (size_t t = 0; t < 4; t++) {
      const double wanted = (7 + 3 * (double)t) / 3, value = type_element(type, got, t);
      if (fabs(value - wanted) > 2 * type_unit_roundoff(type) * wanted)
        fail_msg("%s %s: %.17g, not %.17g", m->name, backend_name[backend], value, wanted);
    }
    free(got);
  }
}
static void of_one_to_six(void **state) {
  (void)state;
  for_each(one_to_six);
}

/* A window of 1 gives the element back, or does not: by the sums' own rounding. */
static void window_of_one(void **state) {
  (void)state;
  enum { N = 2000 };
  static const char *const promise[] = {"prefix_fixed", "running_f64", NULL};
  struct asked asked;
  float x[N];
  fill_cents(TYPE_F32, x, N);
  for (size_t k = 0; promise[k] != NULL; k++) {
    const struct method *m = method_find(&problem_wma, promise[k]);
    void *got = run(m, BACKEND_SERIAL, TYPE_F32, x, N, ask(&asked, 1, 1, 2, 1024, 0.01), 1);
    same(m, "window 1", TYPE_F32, x, got, N);
    free(got);
  }
  const struct method *plain = method_find(&problem_wma, "prefix");
  float *got = run(plain, BACKEND_SERIAL, TYPE_F32, x, N, ask(&asked, 1, 1, 2, 1024, 0.01), 1);
  double worst = 0;
  for (size_t i = 0; i < N; i++)
    worst = fmax(worst, fabs((double)got[i] / (double)x[i] - 1));
  assert_true(worst > 1e-3);
  free(got);
}

/* 150,000 prices from 30,000: the published worst relative errors at windows 5, 50 and 200, within
 * a factor of 3 (another seed); at 20,000 bars for those that do not grow with them. */
struct published {
  const char *name;
  enum backend backend;
  double worst[3];
};
static void prices(enum type type, size_t n, const struct published *list, size_t count) {
  static const size_t window[] = {5, 50, 200};
  const struct reference *reference = reference_find("wma");
  struct made made;
  make(&made, "random_walk", "start=30000 sigma=5e-4 tick=0.01");
  void *x = fill(&made, type, n);
  const struct input input = {.type = type, .n = n, .data = x};
  for (size_t k = 0; k < 3; k++) {
    struct asked asked;
    struct truth truth;
    char message[200];
    const struct params *params = ask(&asked, window[k], 1, 2, 1024, 0.01);
    if (reference->compute(&input, params, &truth, message, sizeof message) != 0)
      fail_msg("%s", message);
    for (size_t m = 0; m < count; m++) {
      const struct method *method = method_find(&problem_wma, list[m].name);
      const double got = worst_of(method, list[m].backend, &input, params, &truth);
      const double wanted = list[m].worst[k];
      if (!(got < 3 * wanted && got > wanted / 3))
        fail_msg("%s %s %s, window %zu: %.3g, not about %.3g", list[m].name, type_name[type],
                 backend_name[list[m].backend], window[k], got, wanted);
    }
    truth_clear(&truth);
  }
  free(x);
}
static void published_errors(void **state) {
  (void)state;
  static const struct published f32[] = {
      {"prefix", BACKEND_SERIAL, {479, 44, 5.9}},
      {"prefix", BACKEND_OPENMP, {290, 4.3, 0.28}},
      {"prefix_exact_sums", BACKEND_OPENMP, {7e-3, 8e-4, 2e-4}},
      {"prefix_compensated", BACKEND_OPENMP, {7e-3, 8e-4, 2e-4}},
  };
  static const struct published any_length[] = {
      {"prefix_local", BACKEND_OPENMP, {7.8e-4, 2.6e-5, 1.9e-6}},
      {"prefix_local_centred", BACKEND_OPENMP, {9.7e-6, 2.4e-7, 5.3e-8}},
  };
  static const struct published f64[] = {{"prefix", BACKEND_SERIAL, {6.4e-7, 2.1e-8, 2.5e-9}}};
  prices(TYPE_F32, 150000, f32, 4);
  prices(TYPE_F32, 20000, any_length, 2);
  prices(TYPE_F64, 150000, f64, 1);
}

/* ---- bounds ---- */

static double data_of_kind(int kind, size_t i) {
  switch (kind) {
  case 0:
    return 100 + uniform();
  case 1:
    return uniform() - 0.5;
  case 2:
    return i == 3 ? 1e6 : uniform();
  default:
    return ldexp(uniform() - 0.5, (int)(random_bits() % 20));
  }
}

static void bound_holds(const struct method *m, enum backend backend, const struct input *input,
                        const struct params *params, const struct truth *truth) {
  const struct realization *on = realization_of(m, backend);
  void *got = run(m, backend, input->type, input->data, input->n, params, 1);
  if (got == NULL) return;
  const double largest = input_largest(input);
  mpfr_t error;
  mpfr_init2(error, 300);
  for (size_t i = 0; i < truth->length; i += 3) {
    const struct bound_query query = {.type = input->type,
                                      .n = input->n,
                                      .parameters = params,
                                      .scale = mpfr_get_d(truth->scale[i], MPFR_RNDU),
                                      .magnitude = fabs(mpfr_get_d(truth->solution[i], MPFR_RNDN)),
                                      .largest = largest};
    mpfr_sub_d(error, truth->solution[i], type_element(input->type, got, i), MPFR_RNDN);
    mpfr_abs(error, error, MPFR_RNDN);
    if (!(mpfr_cmp_d(error, on->worst(&query)) <= 0))
      fail_msg("%s %s %s, output %zu of %zu: error %g beyond %g", m->name, type_name[input->type],
               backend_name[backend], i, truth->length, mpfr_get_d(error, MPFR_RNDN),
               on->worst(&query));
    assert_true(on->typical(&query) <= on->worst(&query));
  }
  mpfr_clear(error);
  free(got);
}

static void within_bounds(void **state) {
  (void)state;
  static const size_t sizes[] = {9, 300, 1200};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int kind = 0; kind < 4; kind++)
      for (size_t s = 0; s < 3; s++) {
        const size_t n = sizes[s];
        struct asked asked;
        const struct params *params = ask(&asked, 1, n < 300 ? 2 : 3, n < 300 ? 3 : 130, 64, 0.01);
        void *x = new_elements((enum type)type, n);
        for (size_t i = 0; i < n; i++)
          type_store((enum type)type, x, i, data_of_kind(kind, i));
        struct truth truth = solve("wma", (enum type)type, n, x, params);
        const struct input input = {.type = (enum type)type, .n = n, .data = x};
        for (const struct method *const *m = methods_of(&problem_wma); *m != NULL; m++)
          for (int b = 0; b < HOST_BACKEND_COUNT; b++)
            if (carries_sums(*m) && (*m)->on[b].run[type] != NULL)
              bound_holds(*m, (enum backend)b, &input, params, &truth);
        truth_clear(&truth);
        free(x);
      }
}

/* Without the largest |x| there is no bound, and none is made up. */
static void no_bound_without_the_largest(void **state) {
  (void)state;
  struct asked asked;
  const struct bound_query query = {.type = TYPE_F32,
                                    .n = 100,
                                    .parameters = ask(&asked, 5, 1, 2, 64, 0.01),
                                    .scale = 1,
                                    .magnitude = 1};
  assert_true(isnan(method_find(&problem_wma, "prefix")->on[BACKEND_SERIAL].worst(&query)));
}

/* ---- what is foretold ---- */

static double foretold(const char *name, const struct input *input, const struct params *params,
                       const char *key) {
  char text[200] = "";
  method_find(&problem_wma, name)->on[BACKEND_SERIAL].forecast(input, params, text, sizeof text);
  const char *at = strstr(text, key);
  if (at == NULL) fail_msg("%s: no %s in \"%s\"", name, key, text);
  return strtod(at + strlen(key) + 1, NULL);
}

/* 1, 1, 1, 1: S2 is 0 + 1 + 2 + 3. */
static void forecasts(void **state) {
  (void)state;
  static const float x[] = {1, 1, 1, 1};
  const struct input input = {.type = TYPE_F32, .n = 4, .data = x};
  struct asked asked;
  const struct params *params = ask(&asked, 2, 1, 2, 1024, 0.01);
  assert_true(foretold("prefix", &input, params, "largest_intermediate") == 6);
  assert_true(foretold("prefix", &input, params, "integer_limit") == 0x1p24);
  assert_true(foretold("prefix_f64", &input, params, "integer_limit") == 0x1p53);
  assert_true(foretold("prefix_centred", &input, params, "largest_intermediate") == 0);
  assert_true(foretold("running", &input, params, "largest_intermediate") == 3);
  struct made made;
  make(&made, "random_walk", "start=30000 sigma=5e-4 tick=0.01");
  float *walk = fill(&made, TYPE_F32, 150000);
  const struct input prices_of = {.type = TYPE_F32, .n = 150000, .data = walk};
  assert_true(foretold("prefix", &prices_of, params, "forecast_error") > 1);
  assert_true(foretold("prefix_local_centred", &prices_of, params, "forecast_error") < 1e-3);
  free(walk);
}

/* ---- refusals ---- */

static void refuses(const char *name, const double *x, size_t n, double tick, const char *words) {
  struct asked asked;
  void *got = run(method_find(&problem_wma, name), BACKEND_OPENMP, TYPE_F64, x, n,
                  ask(&asked, n, 1, 2, 1024, tick), 1);
  if (got != NULL || strstr(run_message, words) == NULL)
    fail_msg("%s: \"%s\" says nothing of \"%s\"", name, run_message, words);
}
static void refusals(void **state) {
  (void)state;
  const double off[] = {1.25, 1.255}, spread[] = {1e300, 1e-300}, infinite[] = {1, INFINITY};
  const double large[] = {4e15, 4e15, 4e15};
  refuses("prefix_fixed", off, 2, 0.01, "element 1, 1.255, is no multiple of the tick 0.01");
  refuses("prefix_fixed", infinite, 2, 0.01, "element 1, inf");
  refuses("prefix_fixed", large, 3, 1e-3, "tick");
  refuses("prefix_exact_sums", spread, 2, 0.01, "2^996");
  refuses("prefix_exact_sums", infinite, 2, 0.01, "element 1 is inf");
  struct asked asked;
  assert_non_null(problem_wma.refuse(5, ask(&asked, 6, 1, 2, 1024, 0.01)));
  assert_non_null(problem_wma.refuse(5, ask(&asked, 5, 1, 2, 0, 0.01)));
  assert_non_null(problem_wma.refuse(5, ask(&asked, 5, 1, 2, 1024, 0)));
  assert_null(problem_wma.refuse(5, ask(&asked, 5, 1, 2, 1, 1e-3)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(many_windows_are_each_alone),
      cmocka_unit_test(of_one_to_six),
      cmocka_unit_test(window_of_one),
      cmocka_unit_test(published_errors),
      cmocka_unit_test(within_bounds),
      cmocka_unit_test(no_bound_without_the_largest),
      cmocka_unit_test(forecasts),
      cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
