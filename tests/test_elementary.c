/* test_elementary.c: exp, sin and cos: errors against MPFR where reductions are hardest, the same
 * bits by every instruction set, in the emulator and one by one, special values, and a truth that
 * another way confirms.
 */
#include "tests/run.h"

#include "harness/errors.h"
#include "kernels/elementary/elementary.h"

extern const struct problem problem_elementary;

static const char *const asked[ELEMENTARY_COUNT] = {"function=exp", "function=sin", "function=cos"};
static elementary_stretch *const *const portable[TYPE_COUNT] = {elementary_portable_f32,
                                                                elementary_portable_f64};

/* The numbers of a type that have so many bits, and, in f32, all in steps of a prime. */
static double of_bits(enum type type, size_t i) {
  if (type == TYPE_F32) {
    const uint32_t bits = (uint32_t)i * 100019u;
    float x;
    memcpy(&x, &bits, sizeof x);
    return (double)x;
  }
  const uint64_t bits = random_bits();
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* The number next to (i + 1/2) ln 2, or to i pi / 2: there k changes, or what is left is tiny. */
static double at_an_edge(enum type type, enum elementary f, long i) {
  mpfr_t edge;
  double x;
  mpfr_init2(edge, 120);
  if (f == ELEMENTARY_EXP) {
    mpfr_const_log2(edge, MPFR_RNDN);
    mpfr_mul_si(edge, edge, 2 * i + 1, MPFR_RNDN);
  } else {
    mpfr_const_pi(edge, MPFR_RNDN);
    mpfr_mul_si(edge, edge, i, MPFR_RNDN);
  }
  mpfr_div_2ui(edge, edge, 1, MPFR_RNDN);
  x = type == TYPE_F32 ? (double)mpfr_get_flt(edge, MPFR_RNDN) : mpfr_get_d(edge, MPFR_RNDN);
  mpfr_clear(edge);
  return x;
}

enum arguments { ALL_BITS, EDGES, TINY, SMALL, MEDIUM, LARGE, ARGUMENTS };
enum { SOME = 3000, MOST = 42944 };

static double argument(enum arguments kind, enum type type, enum elementary f, size_t i) {
  static const double half_width[] = {[TINY] = 0.5, [SMALL] = 4, [MEDIUM] = 60, [LARGE] = 0x1p20};
  const double largest_exp = type == TYPE_F32 ? 104 : 746;
  if (kind == ALL_BITS) return of_bits(type, i);
  if (kind == EDGES && f == ELEMENTARY_EXP)
    return at_an_edge(type, f, (long)i % (type == TYPE_F32 ? 150 : 1070) * (i % 2 ? 1 : -1));
  if (kind == EDGES) return at_an_edge(type, f, (long)(random_bits() % 667544));
  if (kind == LARGE && f == ELEMENTARY_EXP) return (2 * uniform() - 1) * largest_exp;
  return (2 * uniform() - 1) * half_width[kind];
}

/* sin and cos are not asked beyond their range. */
static size_t fill(enum arguments kind, enum type type, enum elementary f, void *x) {
  const size_t n = kind == ALL_BITS && type == TYPE_F32 ? MOST : SOME;
  for (size_t i = 0; i < n; i++) {
    const double given = argument(kind, type, f, i);
    type_store(type, x, i, f != ELEMENTARY_EXP && fabs(given) > 0x1p20 ? 1 : given);
  }
  return n;
}

static double worst_ulps(const struct input *input, enum elementary f, const void *y) {
  struct given g;
  struct truth truth;
  struct errors errors;
  const struct reference *reference = reference_find("elementary");
  assert_int_equal(reference->compute(input, given(&g, asked[f]), &truth, NULL, 0), 0);
  errors_judge(input->type, y, &truth, &errors);
  truth_clear(&truth);
  return errors.ulp;
}

/* Whether two results have the same bits, of NaNs that they are some. */
static bool same_bits(enum type type, const void *a, const void *b, size_t n) {
  char *of_a = bits_text(type, a, n), *of_b = bits_text(type, b, n);
  const bool same = strcmp(of_a, of_b) == 0;
  free(of_a);
  free(of_b);
  return same;
}

/* Every set of arguments, for each type and function. */
typedef void judge_function(const struct input *input, enum elementary f, const char *what);
static void for_all(judge_function *judge) {
  for (int t = 0; t < TYPE_COUNT; t++)
    for (int f = 0; f < ELEMENTARY_COUNT; f++)
      for (int kind = 0; kind < ARGUMENTS; kind++) {
        void *x = new_elements((enum type)t, MOST);
        char what[80];
        const size_t n = fill((enum arguments)kind, (enum type)t, (enum elementary)f, x);
        const struct input input = {.type = (enum type)t, .n = n, .data = x};
        snprintf(what, sizeof what, "%s %s, arguments %d", type_name[t], asked[f], kind);
        judge(&input, (enum elementary)f, what);
        free(x);
      }
}

static void judge_portable(const struct input *input, enum elementary f, const char *what) {
  void *y = new_elements(input->type, input->n), *other = new_elements(input->type, input->n);
  portable[input->type][ISA_SSE2](f, input->data, input->n, y);
  const double worst = worst_ulps(input, f, y);
  if (!(worst <= 0.9)) fail_msg("%s: %g ulp", what, worst);
  for (int isa = 1; isa <= (int)isa_best(); isa++) {
    portable[input->type][isa](f, input->data, input->n, other);
    if (!same_bits(input->type, y, other, input->n))
      fail_msg("%s: instruction set %d has other bits", what, isa);
  }
  free(y);
  free(other);
}
static void portable_is_within_an_ulp(void **state) {
  (void)state;
  for_all(judge_portable);
}

/* Every method on every backend here: portable ones with the same bits, all within their bounds. */
static void judge_methods(const struct input *input, enum elementary f, const char *what) {
  struct given g;
  const struct params *params = given(&g, asked[f]);
  const struct input few = {.type = input->type, .n = 1003, .data = input->data};
  for (const struct method *const *m = methods_of(&problem_elementary); *m != NULL; m++) {
    void *first = NULL;
    for (int b = 0; b < BACKEND_COUNT; b++) {
      const struct realization *on = realization_of(*m, (enum backend)b);
      if (b == BACKEND_CUDA || on->run[input->type] == NULL) continue;
      void *y = run_of(&problem_elementary, *m, (enum backend)b, &few, params, b == 1 ? 3 : 1);
      if (y == NULL) continue;
      const struct bound_query one = {.type = few.type, .n = few.n, .magnitude = 1.5};
      const double ulp = 2 * type_unit_roundoff(few.type), worst = worst_ulps(&few, f, y);
      if (!(worst <= on->worst(&one) / ulp + 1e-6))
        fail_msg("%s, %s %s: %g ulp", what, (*m)->name, backend_name[b], worst);
      if (first != NULL && on->bits == BITS_PORTABLE && !same_bits(few.type, first, y, few.n))
        fail_msg("%s, %s %s: other bits", what, (*m)->name, backend_name[b]);
      if (first == NULL)
        first = y;
      else
        free(y);
    }
    free(first);
  }
}
static void methods_are_within_their_bounds(void **state) {
  (void)state;
  for_all(judge_methods);
}

static void special_values(void **state) {
  (void)state;
  static const struct {
    double x, y[ELEMENTARY_COUNT];
  } table[] = {
      {0.0, {1, 0.0, 1}},         {-0.0, {1, -0.0, 1}},         {INFINITY, {INFINITY, NAN, NAN}},
      {-INFINITY, {0, NAN, NAN}}, {NAN, {NAN, NAN, NAN}},       {1000, {INFINITY, 0, 0}},
      {-1000, {0, 0, 0}},         {1e30, {INFINITY, NAN, NAN}}, {-1e30, {0, NAN, NAN}}};
  for (int t = 0; t < TYPE_COUNT; t++)
    for (int f = 0; f < ELEMENTARY_COUNT; f++)
      for (int isa = 0; isa <= (int)isa_best(); isa++)
        for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
          double x[1], y[1];
          if (fabs(table[i].x) == 1000 && f != ELEMENTARY_EXP) continue;
          type_store((enum type)t, x, 0, table[i].x);
          portable[t][isa]((enum elementary)f, x, 1, y);
          const double got = type_element((enum type)t, y, 0), want = table[i].y[f];
          if (isnan(want) ? !isnan(got) : got != want || signbit(got) != signbit(want))
            fail_msg("%s %s of %g: %g, not %g", type_name[t], asked[f], table[i].x, got, want);
        }
}

static void truth_is_confirmed(void **state) {
  (void)state;
  const double x[] = {0,
                      -0.0,
                      1,
                      -1,
                      0.5,
                      1e-300,
                      0x1p-1074,
                      1e300,
                      37,
                      -745,
                      709.75,
                      1e22,
                      INFINITY,
                      -INFINITY,
                      3.141592653589793,
                      NAN,
                      2,
                      1e-8,
                      -1e-20,
                      0x1p60,
                      -0x1p1023,
                      1e5,
                      0x1.921fb54442d18p+0,
                      1.7e11,
                      -1.7e11,
                      6e8,
                      -6e8,
                      1e6,
                      -1e6};
  const struct input input = {.type = TYPE_F64, .n = sizeof x / sizeof *x, .data = x};
  const struct reference *reference = reference_find("elementary");
  for (int f = 0; f < ELEMENTARY_COUNT; f++) {
    struct given g;
    struct truth truth;
    char message[200] = "";
    const struct params *params = given(&g, asked[f]);
    assert_int_equal(reference->compute(&input, params, &truth, message, sizeof message), 0);
    if (reference->certify(&input, params, &truth, message, sizeof message) != 0)
      fail_msg("%s: %s", asked[f], message);
    for (size_t i = 0; i < input.n; i++) { /* each of them off by 2^-100 is seen */
      if (!mpfr_regular_p(truth.solution[i])) continue;
      if (f == ELEMENTARY_EXP && fabs(x[i]) > 0x1p20) continue; /* beyond every type */
      mpfr_t kept;
      mpfr_init2(kept, 128);
      mpfr_set(kept, truth.solution[i], MPFR_RNDN);
      mpfr_mul_2si(truth.solution[i], kept, -100, MPFR_RNDN);
      mpfr_add(truth.solution[i], truth.solution[i], kept, MPFR_RNDN);
      if (reference->certify(&input, params, &truth, message, sizeof message) == 0)
        fail_msg("%s of %g: nothing seen", asked[f], x[i]);
      mpfr_set(truth.solution[i], kept, MPFR_RNDN);
      mpfr_clear(kept);
    }
    truth_clear(&truth);
  }
}

/* Digits of M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), tables 1.1,
 * 4.6: e, sin 1, cos 1. */
static void truth_has_published_digits(void **state) {
  (void)state;
  static const char *const digits[ELEMENTARY_COUNT] = {"2.7182818284590452353602874713527",
                                                       "0.84147098480789650665250232163030",
                                                       "0.54030230586813971740093660744298"};
  const double x[] = {1};
  const struct input input = {.type = TYPE_F64, .n = 1, .data = x};
  for (int f = 0; f < ELEMENTARY_COUNT; f++) {
    struct given g;
    struct truth truth;
    mpfr_t published;
    mpfr_init2(published, 128);
    mpfr_set_str(published, digits[f], 10, MPFR_RNDN);
    assert_int_equal(
        reference_find("elementary")->compute(&input, given(&g, asked[f]), &truth, NULL, 0), 0);
    mpfr_sub(published, published, truth.solution[0], MPFR_RNDN);
    assert_true(mpfr_zero_p(published) || mpfr_get_exp(published) < -100);
    mpfr_clear(published);
    truth_clear(&truth);
  }
}

static void unknown_functions_are_refused(void **state) {
  (void)state;
  struct given g;
  assert_null(problem_elementary.refuse(1, given(&g, "function=cos")));
  assert_string_equal(problem_elementary.refuse(1, given(&g, "function=tan")),
                      "function is exp, sin or cos");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(portable_is_within_an_ulp),
      cmocka_unit_test(methods_are_within_their_bounds),
      cmocka_unit_test(special_values),
      cmocka_unit_test(truth_is_confirmed),
      cmocka_unit_test(truth_has_published_digits),
      cmocka_unit_test(unknown_functions_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
