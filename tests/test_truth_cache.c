/* The cache of truths: what comes out is what went in, and nothing else is ever believed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

#include "reference/cache.h"
#include "reference/truth.h"

/* A reference that counts how often it is asked, and fills every array with numbers that are hard
 * to keep. */
static int computed;
static unsigned parts;

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters;
  computed++;
  if (input->n == 13) {
    snprintf(message, message_size, "thirteen");
    return -1;
  }
  truth_init(truth, 7, 200, parts);
  truth->how = "by hand";
  for (int i = 0; i < 7; i++) {
    mpfr_set_prec(truth->solution[i], 300 + i);
    mpfr_set_si(truth->solution[i], i - 3, MPFR_RNDN);
    mpfr_div_ui(truth->solution[i], truth->solution[i], 7, MPFR_RNDN);
    mpfr_mul_2si(truth->solution[i], truth->solution[i], 3000 * (i - 2), MPFR_RNDN);
    if (truth->scheme != NULL) mpfr_const_pi(truth->scheme[i], MPFR_RNDN);
    if (truth->scheme_rounded != NULL) mpfr_set_ui(truth->scheme_rounded[i], 1, MPFR_RNDN);
    mpfr_set_prec(truth->scale[i], 2);
    mpfr_set_zero(truth->scale[i], i % 2 == 0 ? -1 : 1);
    mpfr_set_inf(truth->condition[i], i % 2 == 0 ? -1 : 1);
  }
  mpfr_set_nan(truth->condition[6]);
  mpfr_set_ui(truth->scale[6], 1024, MPFR_RNDN);
  return 0;
}

static const struct reference by_hand = {.problem = "by_hand", .version = 3, .compute = compute};

static char root[] = "/tmp/study-test-truth-cache-XXXXXX";
static char folder[sizeof root + 40];

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where) {
  (void)status;
  (void)kind;
  (void)where;
  return remove(path);
}

static int make_root(void **unused) {
  (void)unused;
  snprintf(root, sizeof root, "/tmp/study-test-truth-cache-XXXXXX");
  if (mkdtemp(root) == NULL) return -1;
  snprintf(folder, sizeof folder, "%s/results/.truth", root); /* two levels, none of them there */
  computed = 0;
  parts = 0;
  return 0;
}

static int remove_root(void **unused) {
  (void)unused;
  return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* How many files the folder holds; the path of the last one seen is left in `path`. */
static int entries(char *path, size_t size) {
  DIR *directory = opendir(folder);
  if (directory == NULL) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    if (path != NULL) assert_true(snprintf(path, size, "%s/%s", folder, entry->d_name) < (int)size);
    count++;
  }
  closedir(directory);
  return count;
}

static void ask(const struct reference *reference, enum type type, const void *data, size_t n,
                const struct params *parameters, const char *where, struct truth *truth) {
  struct input input = {.type = type, .n = n, .data = data};
  const struct truth_folders folders = {.written = where};
  char message[100] = "";
  assert_int_equal(
      truth_of(reference, &input, parameters, &folders, truth, message, sizeof message), 0);
}

/* Numbers agree with precision, sign and value. */
static void assert_same_numbers(mpfr_t *a, mpfr_t *b, size_t length) {
  if (a == NULL || b == NULL) {
    assert_true(a == NULL && b == NULL);
    return;
  }
  for (size_t i = 0; i < length; i++) {
    assert_int_equal(mpfr_get_prec(a[i]), mpfr_get_prec(b[i]));
    assert_int_equal(mpfr_nan_p(a[i]), mpfr_nan_p(b[i]));
    if (mpfr_nan_p(a[i])) continue;
    assert_true(mpfr_equal_p(a[i], b[i]));
    assert_int_equal(mpfr_signbit(a[i]) != 0, mpfr_signbit(b[i]) != 0);
  }
}

static void assert_same_truth(const struct truth *a, const struct truth *b) {
  assert_int_equal(a->length, b->length);
  assert_string_equal(a->how, b->how);
  assert_same_numbers(a->solution, b->solution, a->length);
  assert_same_numbers(a->scheme, b->scheme, a->length);
  assert_same_numbers(a->scheme_rounded, b->scheme_rounded, a->length);
  assert_same_numbers(a->scale, b->scale, a->length);
  assert_same_numbers(a->condition, b->condition, a->length);
}

static const double data[] = {0.1, -0.2, 1e300, 4e-320, -0.0};
enum { N = sizeof data / sizeof *data };
static const struct params none = {0, NULL};

static void test_hit_equals_computed(void **unused) {
  (void)unused;
  for (parts = 0; parts < 4; parts++) {
    struct reference reference = by_hand;
    reference.version = (int)parts;
    computed = 0;
    struct truth first, second, uncached;
    ask(&reference, TYPE_F64, data, N, &none, folder, &first);
    ask(&reference, TYPE_F64, data, N, &none, folder, &second);
    assert_int_equal(computed, 1);
    ask(&reference, TYPE_F64, data, N, &none, NULL, &uncached);
    assert_int_equal(computed, 2);
    assert_same_truth(&first, &second);
    assert_same_truth(&uncached, &second);
    truth_clear(&first);
    truth_clear(&second);
    truth_clear(&uncached);
  }
}

static void test_sum_through_the_cache(void **unused) {
  (void)unused;
  const struct reference *sum = reference_find("sum");
  struct truth first, second;
  ask(sum, TYPE_F64, data, N, &none, folder, &first);
  ask(sum, TYPE_F64, data, N, &none, folder, &second);
  assert_same_truth(&first, &second);
  assert_int_equal(entries(NULL, 0), 1);
  truth_clear(&first);
  truth_clear(&second);
}

static void expect_new_entry(const struct reference *reference, enum type type, const void *bytes,
                             size_t n, const struct params *parameters) {
  int before = computed, files = entries(NULL, 0);
  for (int twice = 0; twice < 2; twice++) {
    struct truth truth;
    ask(reference, type, bytes, n, parameters, folder, &truth);
    truth_clear(&truth);
  }
  assert_int_equal(computed, before + 1);
  assert_int_equal(entries(NULL, 0), files + 1);
}

static void test_key_tells_questions_apart(void **unused) {
  (void)unused;
  struct param window[] = {{"step", "2", 2}, {"window", "5", 5}};
  struct param wider[] = {{"step", "2", 2}, {"window", "50", 50}};
  struct param pasted[] = {{"step", "2\nparameter 8 window=5", 0}};
  struct reference newer = by_hand, other = by_hand;
  newer.version++;
  other.problem = "by_foot";
  double changed[N];
  memcpy(changed, data, sizeof data);
  changed[4] = 0.0; /* was -0: equal as a number, another input */

  expect_new_entry(&by_hand, TYPE_F64, data, N, &none);
  expect_new_entry(&by_hand, TYPE_F64, changed, N, &none);
  expect_new_entry(&by_hand, TYPE_F64, data, N - 1, &none);
  expect_new_entry(&by_hand, TYPE_F64, NULL, 0, &none);
  expect_new_entry(&by_hand, TYPE_F32, NULL, 0, &none);
  expect_new_entry(&by_hand, TYPE_F32, data, 2 * N, &none); /* the same bytes, as another type */
  expect_new_entry(&by_hand, TYPE_F64, data, N, &(struct params){2, window});
  expect_new_entry(&by_hand, TYPE_F64, data, N, &(struct params){2, wider});
  expect_new_entry(&by_hand, TYPE_F64, data, N, &(struct params){1, window});
  expect_new_entry(&by_hand, TYPE_F64, data, N, &(struct params){1, pasted});
  expect_new_entry(&newer, TYPE_F64, data, N, &none);
  expect_new_entry(&other, TYPE_F64, data, N, &none);

  /* The order in which parameters are given is no part of the question. */
  struct param turned[] = {window[1], window[0]};
  int before = computed;
  struct truth truth;
  ask(&by_hand, TYPE_F64, data, N, &(struct params){2, turned}, folder, &truth);
  truth_clear(&truth);
  assert_int_equal(computed, before);
}

static char *slurp(const char *path, size_t *length) {
  FILE *in = fopen(path, "rb");
  assert_non_null(in);
  char *text = malloc(1 << 16);
  *length = fread(text, 1, 1 << 16, in);
  fclose(in);
  return text;
}

static void spill(const char *path, const char *text, size_t length) {
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(text, 1, length, out), length);
  fclose(out);
}

/* After the entry has been spoilt: computed again, the answer right, the entry as it was. */
static void expect_healed(const char *path, const char *good, size_t length) {
  int before = computed;
  struct truth truth, right;
  ask(&by_hand, TYPE_F64, data, N, &none, folder, &truth);
  assert_int_equal(computed, before + 1);
  ask(&by_hand, TYPE_F64, data, N, &none, NULL, &right);
  assert_same_truth(&truth, &right);
  truth_clear(&truth);
  truth_clear(&right);
  size_t now;
  char *text = slurp(path, &now);
  assert_int_equal(now, length);
  assert_memory_equal(text, good, length);
  free(text);
  assert_int_equal(entries(NULL, 0), 1);
}

static void test_damage_is_healed(void **unused) {
  (void)unused;
  char path[500];
  parts = TRUTH_SCHEME;
  struct truth truth;
  ask(&by_hand, TYPE_F64, data, N, &none, folder, &truth);
  truth_clear(&truth);
  assert_int_equal(entries(path, sizeof path), 1);
  size_t length;
  char *good = slurp(path, &length), *bad = malloc(length + 1);
  for (size_t i = 0; i < length; i += 5) { /* one character changed, anywhere */
    memcpy(bad, good, length);
    bad[i] = bad[i] == '7' ? '3' : '7';
    spill(path, bad, length);
    expect_healed(path, good, length);
  }
  for (size_t cut = 0; cut < length; cut += 41) { /* torn */
    spill(path, good, cut);
    expect_healed(path, good, length);
  }
  memcpy(bad, good, length);
  bad[length] = '\n';
  spill(path, bad, length + 1);
  expect_healed(path, good, length);
  free(good);
  free(bad);
}

/* An entry that is sound, but of another question, under this one's name. */
static void test_foreign_entry_is_replaced(void **unused) {
  (void)unused;
  char path[500];
  struct truth truth;
  struct reference newer = by_hand;
  newer.version++;
  ask(&newer, TYPE_F64, data, N, &none, folder, &truth);
  truth_clear(&truth);
  assert_int_equal(entries(path, sizeof path), 1);
  size_t foreign_length, length;
  char *foreign = slurp(path, &foreign_length);
  remove(path);
  ask(&by_hand, TYPE_F64, data, N, &none, folder, &truth);
  truth_clear(&truth);
  assert_int_equal(entries(path, sizeof path), 1);
  char *good = slurp(path, &length);
  spill(path, foreign, foreign_length);
  expect_healed(path, good, length);
  free(foreign);
  free(good);
}

/* An entry of one element with this line for its solution, this after all, and the right checksum.
 */
static int read_spoilt(const char *line, const char *rest, struct truth *truth) {
  char text[1000];
  int length = snprintf(text, sizeof text,
                        "study truth 1\nk\nhow x\nlength 1 parts 0\nsolution\n%s\nscale\n53 0x1p0\n"
                        "condition\n53 0x1p0\n%s",
                        line, rest);
  unsigned long long hash = XXH3_64bits(text, (size_t)length);
  length += snprintf(text + length, sizeof text - (size_t)length, "checksum %016llx\n", hash);
  return truth_entry_read(text, (size_t)length, "k\n", truth);
}

/* A right checksum makes nonsense no truth. */
static void test_entry_reader_refuses_nonsense(void **unused) {
  (void)unused;
  static const char *const nonsense[] = {"53 0x12",
                                         "53 12p0",
                                         "53 0xfgp0",
                                         "53 0x3fffffffffffffp0",
                                         "0 0x1p0",
                                         "99999999999 0x1p0",
                                         "53",
                                         "53 0x1p",
                                         "-5 nan",
                                         "53 nano",
                                         "",
                                         "53 1",
                                         "53 0x1p0\n53 0x1p0",
                                         "53 0x1p0 "};
  struct truth truth;
  for (size_t k = 0; k < sizeof nonsense / sizeof *nonsense; k++)
    assert_int_equal(read_spoilt(nonsense[k], "", &truth), -1);
  assert_int_equal(read_spoilt("53 0x1p0", "more\n", &truth), -1);
  assert_int_equal(read_spoilt("53 -0x1fffffffffffffp-1074", "", &truth), 0);
  assert_true(mpfr_get_d(truth.solution[0], MPFR_RNDN) == -0x1.fffffffffffffp-1022);
  assert_string_equal(truth.how, "x");
  truth_clear(&truth);
}

static void test_failure_is_passed_on(void **unused) {
  (void)unused;
  struct input input = {.type = TYPE_F32, .n = 13, .data = (const float[13]){0}};
  struct truth truth;
  char message[100] = "";
  const struct truth_folders folders = {.written = folder};
  assert_int_not_equal(truth_of(&by_hand, &input, &none, &folders, &truth, message, sizeof message),
                       0);
  assert_string_equal(message, "thirteen");
  assert_int_equal(entries(NULL, 0), 0);
}

static void test_unwritable_folder_is_no_failure(void **unused) {
  (void)unused;
  char file[sizeof folder];
  snprintf(file, sizeof file, "%s/plain", root);
  spill(file, "x", 1);
  const char *const places[] = {"/proc/no/such/place", "/dev/null/x", file, ""};
  for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
    struct truth truth;
    ask(&by_hand, TYPE_F64, data, N, &none, places[k], &truth);
    assert_int_equal(mpfr_get_prec(truth.solution[1]), 301);
    truth_clear(&truth);
  }
  assert_int_equal(computed, 4);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_root, remove_root)

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_A_FOLDER(test_hit_equals_computed),
      IN_A_FOLDER(test_sum_through_the_cache),
      IN_A_FOLDER(test_key_tells_questions_apart),
      IN_A_FOLDER(test_damage_is_healed),
      IN_A_FOLDER(test_foreign_entry_is_replaced),
      IN_A_FOLDER(test_entry_reader_refuses_nonsense),
      IN_A_FOLDER(test_failure_is_passed_on),
      IN_A_FOLDER(test_unwritable_folder_is_no_failure),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
