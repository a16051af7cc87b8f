/* Sums whose answers are known independently of this code: tables of inputs and answers. */
#include "tests/sum_helpers.h"

static const struct method *find(const char *name) {
  const struct method *method = method_find(&problem_sum, name);
  if (method == NULL) fail_msg("no method %s", name);
  return method;
}

static void expect(const char *name, enum backend backend, enum type type, const void *x, size_t n,
                   double answer) {
  const double value = run_method(find(name), backend, type, x, n, 2);
  if (!same_number(value, answer))
    fail_msg("%s %s %s of %zu elements: %a, not %a", name, backend_name[backend], type_name[type],
             n, value, answer);
}

/* ---- long constant sums: what the methods are known to give, to the digits known ---- */

struct repeated {
  enum type type;
  size_t n;
  double value;
  const char *method;
  double answer, within;
};
static const struct repeated repeated[] = {
    {TYPE_F32, 1000000, 0.001, "naive", 991.14154, 5e-6},
    {TYPE_F32, 1000000, 0.001, "kahan", 1000.00006, 5e-6},
    {TYPE_F32, 1000000, 0.001, "kahan_textbook", 1000.00006, 5e-6},
    {TYPE_F32, 1000000, 0.001, "neumaier", 999.995789, 5e-7},
    {TYPE_F32, 1000000, 0.001, "neumaier_textbook", 999.995789, 5e-7},
    {TYPE_F32, 1000000, 0.001, "sum2", 999.995789, 5e-7},
    {TYPE_F32, 1000000, 0.001, "klein", 1000.00006, 5e-6},
    {TYPE_F32, 1000000, 0.001, "exact", 1000.0000474974513, 0x1p-15}, /* half an ulp */
    {TYPE_F32, 1000000, 0.001, "mixed", 1000.0000474974513, 0x1p-15},
    {TYPE_F32, 1000000, 1e-6, "naive", 1.00903893, 5e-9},
    {TYPE_F32, 1000000, 1e-6, "kahan", 1, 0},
    {TYPE_F32, 10000000, 1e5, "naive", 1.128e12, 5e8},
    {TYPE_F32, 10000000, 1e5, "neumaier", 9.9477704e11, 5e3},
    {TYPE_F32, 10000000, 1e5, "kahan", 999999995904, 0}, /* the f32 nearest to 1e12 */
    {TYPE_F32, 10000000, 1e5, "pairwise", 999999995904, 65536},
    {TYPE_F32, 1000000, 1.0 / 255, "naive", 3909.23, 5e-3},
    {TYPE_F32, 1000000, 1.0 / 255, "exact", 3921.56885, 5e-6},
    {TYPE_F32, 20000000, 1, "naive", 16777216, 0}, /* stalls at 2^24 */
    {TYPE_F32, 20000000, 1, "blocked", 20000000, 0},
    {TYPE_F32, 5000000, 0.0005, "naive", 2448.6958, 5e-5},
    {TYPE_F64, 10, 0.1, "naive", 0.9999999999999999, 0},
    {TYPE_F64, 10, 0.1, "kahan", 1, 0},
};

static void test_constants(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof repeated / sizeof repeated[0]; k++) {
    const struct repeated *r = &repeated[k];
    const struct method *method = find(r->method);
    const enum backend backend =
        method->on[BACKEND_SERIAL].run[r->type] != NULL ? BACKEND_SERIAL : BACKEND_OPENMP;
    void *x = new_elements(r->type, r->n);
    for (size_t i = 0; i < r->n; i++)
      type_store(r->type, x, i, r->value);
    const double value = run_method(method, backend, r->type, x, r->n, 2);
    if (!(fabs(value - r->answer) <= r->within))
      fail_msg("%s of %zu times %g: %.12g, not %.12g", r->method, r->n, r->value, value, r->answer);
    free(x);
  }
}

/* s += 1.0f / i is frozen after 2^21 terms. */
static void test_harmonic(void **state) {
  (void)state;
  enum { N = 1 << 22 };
  float *x = new_elements(TYPE_F32, N);
  for (int i = 0; i < N; i++)
    x[i] = 1.0f / (float)(i + 1);
  const struct method *naive = find("naive");
  assert_true(fabs(run_method(naive, BACKEND_SERIAL, TYPE_F32, x, 2000000, 1) - 15.311032) < 5e-7);
  assert_true(fabs(run_method(naive, BACKEND_SERIAL, TYPE_F32, x, 1 << 21, 1) - 15.403683) < 5e-7);
  assert_true(fabs(run_method(naive, BACKEND_SERIAL, TYPE_F32, x, N, 1) - 15.403683) < 5e-7);
  for (int i = 0; i < N; i++)
    x[i] = 1.0f / ((float)(i + 1) * (float)(i + 1));
  assert_true(fabs(run_method(naive, BACKEND_SERIAL, TYPE_F32, x, N, 1) - 1.64472532272339) <
              5e-15);
  free(x);

  double y[1000], z[1000];
  for (int i = 0; i < 1000; i++) {
    y[i] = 1.0 / (i + 1);
    z[i] = (i % 2 ? 1.0 : -1.0) / (i + 1);
  }
  expect("exact", BACKEND_SERIAL, TYPE_F64, y, 1000, 0x1.df11f45f4e61ap+2);
  expect("exact", BACKEND_OPENMP, TYPE_F64, z, 1000, -0x1.62a2af1bd3624p-1);
}

/* ---- short sums in f64 ---- */

enum { MAX_VALUES = 9, MAX_ANSWERS = 8 };
struct answer {
  const char *methods; /* names, separated by blanks */
  double value;
};
struct vector {
  size_t n;
  double x[MAX_VALUES];
  struct answer answer[MAX_ANSWERS]; /* ends with methods == NULL */
};

static const struct vector vectors[] = {
    {4,
     {1, 1e100, 1, -1e100},
     {{"kahan kahan_textbook", 0}, {"neumaier sum2 klein exact mixed", 2}}},
    {4, {1, 1e16, -1e16, -0.5}, {{"naive", -0.5}, {"neumaier sum2 exact", 0.5}}},
    {3, {1e20, 0.1, -1e20}, {{"naive", 0}, {"exact neumaier", 0.1}}},
    {9,
     {1e308, 1e308, .1, .1, 1e30, .1, -1e30, -1e308, -1e308},
     {{"exact", 0x1.3333333333334p-2},
      {"naive kahan neumaier sum2 klein mixed", INFINITY}, /* as plain addition */
      {"kahan_textbook neumaier_textbook", NAN}}},
    {3, {2.5392, .4608, -3}, {{"naive", 0}, {"neumaier exact", 0x1p-53}}},
    {7,
     {1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50},
     {{"exact klein", 1e-100}, {"neumaier sum2", 0}}},
    {3, {0x1p53, -.5, -0x1p-54}, {{"exact", 0x1p53 - 1}}},
    {3, {0x1p53, 1, 0x1p-100}, {{"exact", 0x1p53 + 2}}},
    {3, {3423.34e12, -93.431, -3432.1e11}, {{"exact", 3080129999999906.5}}},
    {3,
     {1, 0x1p-60, -1},
     {{"kahan kahan_textbook naive", 0}, {"neumaier sum2 klein exact mixed", 0x1p-60}}},
    {2,
     {INFINITY, 1},
     {{"naive pairwise kahan neumaier sum2 klein mixed long_double exact", INFINITY},
      {"kahan_textbook neumaier_textbook", NAN}}},
    {2,
     {1e308, 1e308},
     {{"naive pairwise kahan neumaier sum2 klein mixed long_double exact", INFINITY},
      {"neumaier_textbook", NAN}}},
    {2,
     {-0.0, -0.0},
     {{"pairwise kahan neumaier sum2 klein mixed long_double exact", -0.0},
      {"naive kahan_textbook neumaier_textbook", 0.0}}},
    {4, {0x1p53, 1, 1, 0}, {{"kahan neumaier exact", 0x1p53 + 2}, {"naive", 0x1p53}}},
};

static void test_short_vectors(void **state) {
  (void)state;
  for (size_t v = 0; v < sizeof vectors / sizeof vectors[0]; v++)
    for (const struct answer *a = vectors[v].answer; a->methods != NULL; a++) {
      char names[200], *rest = NULL;
      snprintf(names, sizeof names, "%s", a->methods);
      for (char *name = strtok_r(names, " ", &rest); name != NULL;
           name = strtok_r(NULL, " ", &rest))
        expect(name, BACKEND_SERIAL, TYPE_F64, vectors[v].x, vectors[v].n, a->value);
    }
}

/* A thousand cents between two large numbers. */
static void test_cents(void **state) {
  (void)state;
  double x[1001];
  for (int i = 1; i < 1000; i++)
    x[i] = .01;
  x[0] = 1e10;
  x[1000] = -1e10;
  expect("neumaier", BACKEND_SERIAL, TYPE_F64, x, 1001, 9.99);
  expect("exact", BACKEND_SERIAL, TYPE_F64, x, 1001, 9.99);
  expect("naive", BACKEND_SERIAL, TYPE_F64, x, 1001, 9.9902286529541016);
  expect("kahan", BACKEND_SERIAL, TYPE_F64, x, 1001, 9.9899997711181641);
}

/* Counts of lanes are one method with a parameter, and look alike. */
static bool is_lanes(const struct method *method) {
  return strncmp(method->name, "lanes_", 6) == 0;
}

/* Every descriptor says what it must, and no two share a line type. */
static void test_descriptors(void **state) {
  (void)state;
  unsigned taken = 0;
  bool lanes_taken = false;
  for (const struct method *const *m = methods_of(&problem_sum); *m != NULL; m++) {
    assert_true((*m)->label != NULL && (*m)->summary != NULL && (*m)->citation != NULL);
    assert_true((*m)->bound_citation != NULL && (*m)->operations >= 1 && (*m)->bytes >= 1);
    assert_in_range((*m)->linetype, 1, 24);
    if (taken >> (*m)->linetype & 1 && is_lanes(*m) && lanes_taken) continue;
    lanes_taken |= is_lanes(*m);
    if (taken >> (*m)->linetype & 1) fail_msg("%s: line type taken", (*m)->name);
    taken |= 1u << (*m)->linetype;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_constants),     cmocka_unit_test(test_harmonic),
      cmocka_unit_test(test_short_vectors), cmocka_unit_test(test_cents),
      cmocka_unit_test(test_descriptors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
