/* The reader's own field: which methods miss the tolerance by what, and what stands behind the
 * error of one; errors by hand, of methods that only their names are of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <math.h>

#include "harness/own_data_parts.h"

static const double u = 0x1p-24;

static void calm(const struct input *input, const struct params *parameters, char *text,
                 size_t size) {
  (void)input, (void)parameters;
  snprintf(text, size, "growth_finest=0.96;stable=yes;steps=100");
}

static void wild(const struct input *input, const struct params *parameters, char *text,
                 size_t size) {
  (void)input, (void)parameters;
  snprintf(text, size, "growth_finest=1.4;stable=no;steps=100");
}

#define METHOD(name_, forecast_)                                                                   \
  {                                                                                                \
    .name = name_, .label = name_, .scheme = "ftcs", .on = { {.forecast = forecast_} }             \
  }
static const struct method first = METHOD("first", calm), second = METHOD("second", calm),
                           third = METHOD("third", calm), fourth = METHOD("fourth", calm),
                           rounds = METHOD("rounds", calm), constant = METHOD("constant", calm),
                           blows = METHOD("blows", wild), good = METHOD("good", calm),
                           whole = METHOD("whole", calm), sums = {.name = "sums", .label = "sums"};

static float field[3] = {1, 0.5F, 1};
static struct own_data own;
static struct contender list[16];

static int begin(void **state) {
  (void)state;
  own = (struct own_data){.problem = problem_find("heat"),
                          .tolerance = 1e-4,
                          .types = 1u << TYPE_F32,
                          .n = 3,
                          .length = 3,
                          .contenders = list};
  struct stored *f32 = &own.stored[TYPE_F32];
  f32->input = (struct input){.type = TYPE_F32, .n = 3, .data = field};
  f32->has_truth = true;
  truth_init(&f32->truth, 3, 64, 0);
  for (size_t i = 0; i < 3; i++)
    mpfr_set_ui(f32->truth.solution[i], 1, MPFR_RNDN);
  return 0;
}

static int end(void **state) {
  (void)state;
  truth_clear(&own.stored[TYPE_F32].truth);
  return 0;
}

/* A result of 1 with a scale of 1; NaN: not told apart. */
static struct contender *add(const struct method *method, double rounding, double coefficient,
                             double truncation) {
  const double error = isnan(rounding) ? 1e-3 : rounding + coefficient + truncation;
  struct contender *c = &list[own.contender_count++];
  *c = (struct contender){.method = method, .backend = BACKEND_SERIAL, .type = TYPE_F32};
  c->own = (struct errors){.absolute = error,
                           .relative = error,
                           .scaled = error,
                           .ulp = error / (2 * u),
                           .rounding = rounding,
                           .coefficient = coefficient,
                           .truncation = truncation,
                           .condition = 1,
                           .scale = 1,
                           .magnitude = 1};
  c->total = c->own;
  return c;
}

typedef void printer(FILE *out, const struct contender *c);
static void misses(FILE *out, const struct contender *c) {
  (void)c;
  own_data_misses(&own, out);
}
static void why(FILE *out, const struct contender *c) { own_data_why(&own, c, out); }

static void expect(printer *print, const struct contender *c, const char *expected) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  print(out, c);
  fclose(out);
  assert_string_equal(text, expected);
  free(text);
}

static void each_by_its_cause(void **state) {
  (void)state;
  add(&first, 1e-7, 0, 1e-3);
  add(&first, 1e-7, 0, 1e-3)->backend = BACKEND_OPENMP; /* is named once */
  add(&second, 1e-7, 0, 1e-3);
  add(&good, 1e-7, 0, 1e-6); /* is within */
  add(&third, 1e-7, 0, 1e-3);
  add(&fourth, 1e-7, 0, 1e-3);
  add(&fourth, 1e-7, 0, 1e-3)->backend = BACKEND_OPENMP;
  add(&rounds, 1e-3, 0, 1e-6);
  add(&constant, 1e-7, 1e-3, 1e-6);
  add(&blows, 10, 1, 20);
  add(&whole, NAN, NAN, NAN);
  add(&sums, 1, 0, 0)->failed = true;
  expect(misses, NULL,
         "Not within the tolerance in f32:\n"
         "  by truncation: first, second, third and 1 more;\n"
         "  by rounding: rounds;\n"
         "  by rounded coefficients: constant;\n"
         "  by instability: blows;\n"
         "  by causes not told apart: whole.\n");
}

/* The result is right for what f32 holds, which is not what was given. */
static void conversion_is_no_fault_of_the_method(void **state) {
  (void)state;
  struct contender *c = add(&first, 1e-7, 0, 1e-6);
  c->total.relative = 1e-3;
  expect(misses, NULL, "Not within the tolerance in f32:\n  by conversion: first.\n");
  c->own.not_finite = 1;
  expect(misses, NULL, "Not within the tolerance in f32:\n  by truncation: first.\n");
}

static void what_is_behind_one(void **state) {
  (void)state;
  const struct contender *truncated = add(&first, 1e-6, 0, 1e-3);
  const struct contender *unstable = add(&blows, 10, 1, 20);
  const struct contender *plain = add(&sums, 1e-6, 0, 1e-3);
  const struct contender *rounded = add(&constant, 1e-5, 1e-3, 0);
  expect(why, truncated,
         "Behind its error: truncation,\n  the scheme’s own error, 1000 times all rounding: finer "
         "steps or a higher order.\n");
  expect(why, unstable,
         "Behind its error: instability,\n  the scheme is beyond its limit of stability: a wave "
         "grows 1.4 times a step; shorter steps.\n");
  expect(why, rounded,
         "Behind its error: coefficient,\n  r rounded to f32, 100 times what arithmetic "
         "does.\n");
  expect(why, plain, "");
}

static void without_a_scheme_there_is_nothing_to_say(void **state) {
  (void)state;
  own.problem = problem_find("sum");
  add(&sums, 1, 0, 0);
  expect(misses, NULL, "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(each_by_its_cause, begin, end),
      cmocka_unit_test_setup_teardown(conversion_is_no_fault_of_the_method, begin, end),
      cmocka_unit_test_setup_teardown(what_is_behind_one, begin, end),
      cmocka_unit_test_setup_teardown(without_a_scheme_there_is_nothing_to_say, begin, end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
