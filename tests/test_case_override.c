/* What the command line changes in a case: --quick, filters, other values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"

#ifndef STUDY_SOURCE_DIR
#define STUDY_SOURCE_DIR "."
#endif
#define CASES STUDY_SOURCE_DIR "/tests/cases/"

static struct case_file *good(const char *path, const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read(path, text, &c, &errors)) fail_msg("%s", errors);
  assert_null(errors);
  return c;
}

static void expect(const char *errors, const char *part) {
  if (!strstr(errors, part)) fail_msg("expected '%s' in:\n%s", part, errors);
}

static struct case_file *overridden(const char *file, struct overrides o, int expected) {
  struct case_file *c = good(file, NULL);
  char *errors;
  int status = case_override(c, &o, &errors);
  if (status < 0) print_error("%s\n", errors);
  assert_int_equal(status, expected);
  assert_null(errors);
  return c;
}

static void test_quick(void **state) {
  (void)state;
  struct case_file *c =
      overridden(CASES "good/everything.yaml", (struct overrides){.quick = true}, 0);
  assert_int_equal(c->n_count, 1);
  assert_int_equal(c->n[0], 100);
  assert_int_equal(c->types, 1 << TYPE_F64);
  assert_int_equal(c->backends, 1 << BACKEND_SERIAL);
  assert_int_equal(c->samples, 2);
  assert_int_equal(c->measure, MEASURE_ACCURACY);
  assert_string_equal(c->kinds[0]->name, "constant");
  assert_int_equal(json_array_size(c->claims), 5);
  case_free(c);
  static const char text[] = "{title: a, question: b, problem: sum, input: {kind: uniform},"
                             " n: [1e3, 2^20, 1e7], samples: 10}";
  struct overrides quick = {.quick = true}, longer = {.quick = true, .n = "1e8"};
  char *errors;
  c = good("q.yaml", text);
  assert_int_equal(case_override(c, &quick, &errors), 0);
  assert_int_equal(c->n_count, 2);
  assert_int_equal(c->samples, 3);
  case_free(c);
  c = good("q.yaml", text);
  assert_int_equal(case_override(c, &longer, &errors), 0);
  assert_int_equal(c->n[0], 100000000);
  case_free(c);
}

/* The quick: block takes the place of single keys of input; of a kind's data it leaves nothing
 * behind. */
static void test_quick_input(void **state) {
  (void)state;
  static const char text[] = "{title: a, question: b, problem: sum,"
                             " input: {kind: values, values: {x: [1], y: [2]}, scale: 3},"
                             " quick: {input: {values: {z: [4, 5]}}}}";
  struct overrides quick = {.quick = true};
  char *errors;
  struct case_file *c = good("q.yaml", text);
  assert_int_equal(c->set_count, 2);
  assert_int_equal(case_override(c, &quick, &errors), 0);
  assert_int_equal(c->set_count, 1);
  assert_string_equal(c->sets[0].name, "z");
  assert_int_equal(c->input_axis_count, 2);
  case_free(c);
}

static void test_filters(void **state) {
  const char *file = CASES "good/everything.yaml";
  (void)state;
  struct overrides o = {.methods = "kahan*,naive", .types = "f32", .backends = "serial,cuda"};
  struct case_file *c = overridden(file, o, 0);
  assert_true(c->method_count >= 3);
  for (size_t i = 0; i < c->method_count; i++)
    assert_string_not_equal(c->methods[i]->name, "exact");
  assert_int_equal(c->backends, 1 << BACKEND_SERIAL);
  case_free(c);
  case_free(overridden(file, (struct overrides){.methods = "klein"}, 1)); /* not in this case */
  case_free(overridden(file, (struct overrides){.types = "f64"}, 1));
  case_free(overridden(file, (struct overrides){.backends = "emulated"}, 1));
  o = (struct overrides){
      .seed = 9, .has_seed = true, .threads = 2, .n = "1e3,2^12", .set = "low=-2,-3;sd=4"};
  c = overridden(file, o, 0);
  assert_int_equal(c->n_count, 2);
  assert_int_equal(c->n[1], 4096);
  assert_int_equal(c->thread_count, 1);
  assert_int_equal(c->threads[0], 2);
  for (size_t i = 0; i < c->input_axis_count; i++) {
    const struct axis *axis = &c->input_axes[i];
    if (strcmp(axis->key, "seed") == 0) assert_string_equal(axis->values[0].text, "9");
    if (strcmp(axis->key, "low") == 0) assert_int_equal(axis->count, 2);
    if (strcmp(axis->key, "sd") == 0) assert_int_equal(axis->count, 1);
  }
  case_free(c);
  c = overridden(CASES "good/named-sets.yaml", (struct overrides){.set = "values=tenths"}, 0);
  assert_int_equal(c->input_axes[0].count, 1);
  case_free(c);
}

static void test_override_errors(void **state) {
  static const struct {
    struct overrides o;
    const char *says;
  } bad[] = {{{.methods = "kahn"}, "unknown method 'kahn': did you mean kahan?"},
             {{.types = "f33"}, "unknown type 'f33': did you mean f32?"},
             {{.backends = "seral"}, "unknown backend 'seral': did you mean serial?"},
             {{.n = "1e3,many"}, "'many' is no whole number"},
             {{.set = "lo=3"}, "unknown key 'lo' for case everything: did you mean low?"},
             {{.set = "low=x"}, "low takes numbers"},
             {{.set = "low"}, "--set takes KEY=VALUE"},
             {{.set = "low=,"}, "--set takes KEY=VALUE"},
             {{.set = "kind=unifrm"}, "unknown input kind 'unifrm': did you mean uniform?"},
             {{.set = "kind=ill_conditioned"}, "needs the key 'condition'"}};
  (void)state;
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct case_file *c = good(CASES "good/everything.yaml", NULL);
    char *errors = NULL;
    assert_int_equal(case_override(c, &bad[i].o, &errors), -1);
    expect(errors, bad[i].says);
    free(errors);
    case_free(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_quick), cmocka_unit_test(test_quick_input),
      cmocka_unit_test(test_filters), cmocka_unit_test(test_override_errors)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
