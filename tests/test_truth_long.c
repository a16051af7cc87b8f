/* Truths of many numbers: in one block, kept in the cache up to a size, and not where they are
 * quick to compute. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <xxhash.h>

#include "reference/cache.h"

static int computed;

/* A truth of as many numbers as the input has elements, all of one precision. */
static int compute_long(const struct input *input, const struct params *parameters,
                        struct truth *truth, char *message, size_t message_size) {
  (void)parameters;
  (void)message;
  (void)message_size;
  computed++;
  truth_init(truth, input->n, 130, 0);
  truth->how = "at length";
  for (size_t i = 0; i < input->n; i++) {
    mpfr_set_ui(truth->solution[i], i, MPFR_RNDN);
    mpfr_div_ui(truth->solution[i], truth->solution[i], 7, MPFR_RNDN);
    mpfr_set_inf(truth->scale[i], 1);
    if (i % 2 == 0) mpfr_set_zero(truth->condition[i], -1);
  }
  return 0;
}
static const struct reference at_length = {
    .problem = "at_length", .version = 1, .compute = compute_long};

static void ask(const struct reference *reference, const void *data, size_t n, const char *folder,
                struct truth *truth) {
  const struct params none = {0};
  const struct input input = {.type = TYPE_F64, .n = n, .data = data};
  const struct truth_folders folders = {.written = folder};
  char message[100] = "";
  assert_int_equal(truth_of(reference, &input, &none, &folders, truth, message, sizeof message), 0);
}

static void assert_same_numbers(mpfr_t *a, mpfr_t *b, size_t length) {
  for (size_t i = 0; i < length; i++) {
    assert_int_equal(mpfr_get_prec(a[i]), mpfr_get_prec(b[i]));
    assert_int_equal(mpfr_nan_p(a[i]), mpfr_nan_p(b[i]));
    assert_true(mpfr_nan_p(a[i]) || mpfr_equal_p(a[i], b[i]));
    assert_int_equal(mpfr_signbit(a[i]) != 0, mpfr_signbit(b[i]) != 0);
  }
}

/* How many entries the folder has; remove: and have no more. */
static size_t entries(const char *folder, bool remove) {
  char pattern[100];
  snprintf(pattern, sizeof pattern, "%s/*.truth", folder);
  glob_t found;
  const size_t count = glob(pattern, 0, NULL, &found) == 0 ? found.gl_pathc : 0;
  for (size_t i = 0; remove && i < count; i++)
    unlink(found.gl_pathv[i]);
  if (count > 0) globfree(&found);
  return count;
}

static void test_long_truths(void **unused) {
  (void)unused;
  char folder[] = "/tmp/study-test-truth-long-XXXXXX";
  assert_non_null(mkdtemp(folder));
  enum { SOME = TRUTH_SHORT + 36, MANY = 200000 };
  double *zeros = calloc(MANY, sizeof *zeros);
  struct truth first, second;
  ask(&at_length, zeros, SOME, folder, &first);
  ask(&at_length, zeros, SOME, folder, &second);
  assert_int_equal(computed, 1);
  assert_string_equal(first.how, second.how);
  assert_same_numbers(first.solution, second.solution, SOME);
  assert_same_numbers(first.scale, second.scale, SOME);
  assert_same_numbers(first.condition, second.condition, SOME);
  truth_clear(&first);
  truth_clear(&second);
  assert_int_equal(entries(folder, false), 1);
  struct reference quick = at_length;
  quick.is_quick = true;
  quick.version++;
  for (int twice = 0; twice < 2; twice++) { /* neither the quick nor the very long are kept */
    ask(&at_length, zeros, MANY, folder, &first);
    truth_clear(&first);
    ask(&quick, zeros, SOME, folder, &first);
    truth_clear(&first);
  }
  assert_int_equal(computed, 5);
  assert_int_equal(entries(folder, true), 1);
  assert_int_equal(rmdir(folder), 0);
  free(zeros);
}

/* In a block every number has the room of the first, and no more. */
static void test_long_entries_have_one_precision(void **unused) {
  (void)unused;
  static const char *const last[] = {"53 0x1p0", "54 0x1p0"};
  for (int k = 0; k < 2; k++) {
    char text[8000];
    size_t length = (size_t)sprintf(text, "study truth 1\nk\nhow x\nlength %d parts 0\n", 100);
    for (int a = 0; a < 3; a++) {
      length += (size_t)sprintf(text + length, "%s\n",
                                (const char *[]){"solution", "scale", "condition"}[a]);
      for (int i = 0; i < 100; i++)
        length += (size_t)sprintf(text + length, "%s\n", i + a == 101 ? last[k] : "53 0x3p-1");
    }
    unsigned long long hash = XXH3_64bits(text, length);
    length += (size_t)sprintf(text + length, "checksum %016llx\n", hash);
    struct truth truth;
    assert_int_equal(truth_entry_read(text, length, "k\n", &truth), -k);
    if (k == 0) truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_long_truths),
      cmocka_unit_test(test_long_entries_have_one_precision),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
