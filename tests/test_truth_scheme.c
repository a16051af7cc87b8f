/* Schemes between mathematics and methods: kept apart by name, found in the folder that comes with
 * the study, and absent where they are too much work. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "reference/truth.h"

static int asked;

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)input, (void)parameters, (void)message, (void)message_size;
  truth_init(truth, 1, 100, 0);
  mpfr_set_ui(truth->solution[0], 1, MPFR_RNDN);
  mpfr_set_ui(truth->scale[0], 1, MPFR_RNDN);
  mpfr_set_ui(truth->condition[0], 1, MPFR_RNDN);
  return 0;
}

/* The scheme of a name is its first letter, as stored that and a half. */
static int scheme(const char *name, const struct input *input, const struct params *parameters,
                  struct truth *truth, char *message, size_t message_size) {
  (void)input, (void)parameters;
  asked++;
  if (strcmp(name, "unknown") == 0) return RUN_UNAVAILABLE;
  if (strcmp(name, "broken") == 0) {
    snprintf(message, message_size, "broken");
    return -1;
  }
  truth_scheme_init(truth, 77);
  mpfr_set_ui(truth->scheme[0], (unsigned char)name[0], MPFR_RNDN);
  mpfr_set_d(truth->scheme_rounded[0], name[0] + 0.5, MPFR_RNDN);
  return 0;
}
static const struct reference stepped = {
    .problem = "stepped", .version = 1, .compute = compute, .scheme = scheme};

static const struct params none = {0, NULL};
static const struct input input = {.type = TYPE_F32, .n = 3};
static char root[] = "/tmp/study-test-truth-scheme-XXXXXX";

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where) {
  (void)status, (void)kind, (void)where;
  return remove(path);
}
static int make_root(void **unused) {
  (void)unused;
  snprintf(root, sizeof root, "/tmp/study-test-truth-scheme-XXXXXX");
  asked = 0;
  return mkdtemp(root) == NULL ? -1 : 0;
}
static int remove_root(void **unused) {
  (void)unused;
  return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static int ask(const struct truth_folders *folders, const char *name, struct truth *truth) {
  char message[40] = "";
  return truth_scheme_of(&stepped, name, &input, &none, folders, truth, message, sizeof message);
}

static void assert_scheme(const struct truth *truth, char first) {
  assert_true(mpfr_cmp_ui(truth->scheme[0], (unsigned char)first) == 0);
  assert_true(mpfr_cmp_d(truth->scheme_rounded[0], first + 0.5) == 0);
  assert_int_equal(mpfr_get_prec(truth->scheme[0]), 77);
}

static void test_kept_by_name(void **unused) {
  (void)unused;
  const struct truth_folders folders = {.written = root};
  struct truth truth;
  char message[40];
  assert_int_equal(truth_of(&stepped, &input, &none, &folders, &truth, message, sizeof message), 0);
  for (int round = 0; round < 2; round++) {
    assert_int_equal(ask(&folders, "euler", &truth), 0);
    assert_scheme(&truth, 'e');
    assert_int_equal(ask(&folders, "rk4", &truth), 0);
    assert_scheme(&truth, 'r');
    assert_int_equal(asked, 2); /* the second round is read */
  }
  assert_int_equal(ask(&folders, NULL, &truth), 0);
  assert_null(truth.scheme);
  assert_null(truth.scheme_rounded);
  truth_clear(&truth);
  /* What is kept of a scheme is no answer to the question without one. */
  assert_int_equal(truth_of(&stepped, &input, &none, &folders, &truth, message, sizeof message), 0);
  assert_null(truth.scheme);
  truth_clear(&truth);
}

static void test_given_comes_first(void **unused) {
  (void)unused;
  char elsewhere[sizeof root + 10];
  snprintf(elsewhere, sizeof elsewhere, "%s/written", root);
  const struct truth_folders making = {.written = root};
  const struct truth_folders having = {.written = elsewhere, .given = root};
  struct truth truth;
  assert_int_equal(compute(&input, &none, &truth, NULL, 0), 0);
  assert_int_equal(ask(&making, "heun", &truth), 0);
  assert_int_equal(ask(&having, "heun", &truth), 0);
  assert_scheme(&truth, 'h');
  assert_int_equal(asked, 1);
  assert_int_not_equal(access(elsewhere, F_OK), 0); /* nothing had to be written */
  assert_int_equal(ask(NULL, "heun", &truth), 0);   /* no folders: no cache */
  assert_int_equal(asked, 2);
  truth_clear(&truth);
}

static void test_unavailable_and_broken(void **unused) {
  (void)unused;
  const struct truth_folders folders = {.written = root};
  struct truth truth;
  assert_int_equal(compute(&input, &none, &truth, NULL, 0), 0);
  assert_int_equal(ask(&folders, "rk4", &truth), 0);
  assert_int_equal(ask(&folders, "unknown", &truth), 0);
  assert_null(truth.scheme);
  assert_int_equal(ask(&folders, "rk4", &truth), 0);
  assert_int_not_equal(ask(&folders, "broken", &truth), 0);
  assert_null(truth.scheme_rounded);
  truth_clear(&truth);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_root, remove_root)

int main(void) {
  const struct CMUnitTest tests[] = {IN_A_FOLDER(test_kept_by_name),
                                     IN_A_FOLDER(test_given_comes_first),
                                     IN_A_FOLDER(test_unavailable_and_broken)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
