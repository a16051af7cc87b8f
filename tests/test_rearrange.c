/* test_rearrange.c: the same elements in another order: `reverse` and `shuffle`. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernels/input/sequence.h"

enum { N = 1000 };

/* A linear input 0, 1, 2, ... with one more key. */
static int fill(const char *key, double number, enum type type, size_t n, void *out) {
  struct param param = {.key = key, .text = "", .number = number};
  struct sequence sequence = {
      .kind = input_kind_find("linear"), .keys = {key ? 1 : 0, &param}, .seed = 1};
  char message[200] = "";
  return sequence_fill(&sequence, type, n, out, message, sizeof message);
}

static void reversed(void **state) {
  (void)state;
  for (size_t n = 0; n <= 9; n++) {
    double x[10] = {0};
    assert_int_equal(fill("reverse", 1, TYPE_F64, n, x), 0);
    for (size_t i = 0; i < n; i++)
      assert_true(x[i] == (double)(n - 1 - i));
  }
}

static int ascending(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

static void shuffled(void **state) {
  (void)state;
  float first[N], again[N], second[N], plain[N];
  assert_int_equal(fill(NULL, 0, TYPE_F32, N, plain), 0);
  assert_int_equal(fill("shuffle", 1, TYPE_F32, N, first), 0);
  assert_int_equal(fill("shuffle", 1, TYPE_F32, N, again), 0);
  assert_int_equal(fill("shuffle", 2, TYPE_F32, N, second), 0);
  assert_memory_equal(first, again, sizeof first);
  assert_memory_not_equal(first, second, sizeof first);
  assert_memory_not_equal(first, plain, sizeof first);
  qsort(first, N, sizeof *first, ascending);
  assert_memory_equal(first, plain, sizeof first);
}

/* Element 0 of 4 goes to each place about equally often. */
static void shuffles_are_fair(void **state) {
  (void)state;
  int place[4] = {0};
  for (int k = 1; k <= 4000; k++) {
    double x[4];
    assert_int_equal(fill("shuffle", k, TYPE_F64, 4, x), 0);
    for (int i = 0; i < 4; i++)
      place[i] += x[i] == 0;
  }
  for (int i = 0; i < 4; i++)
    assert_in_range(place[i], 850, 1150); /* five standard deviations are 137 */
}

/* Element i of y stays beside element i of x. */
static void pairs_stay_pairs(void **state) {
  (void)state;
  static const char *const keys[] = {"reverse", "shuffle"};
  for (size_t k = 0; k < 2; k++) {
    struct param param = {.key = keys[k], .text = "1", .number = 1};
    struct sequence sequence = {
        .kind = input_kind_find("linear"), .keys = {1, &param}, .seed = 1, .sequences = 2};
    char message[200];
    double x[2 * N];
    assert_int_equal(sequence_fill(&sequence, TYPE_F64, N, x, message, sizeof message), 0);
    assert_true(x[0] != 0);
    for (size_t i = 0; i < N; i++)
      assert_true(x[N + i] == x[i] + N);
  }
}

static void nonsense_is_refused(void **state) {
  (void)state;
  double x[4];
  assert_int_not_equal(fill("reverse", 2, TYPE_F64, 4, x), 0);
  assert_int_not_equal(fill("reverse", NAN, TYPE_F64, 4, x), 0);
  assert_int_not_equal(fill("shuffle", -1, TYPE_F64, 4, x), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reversed),
      cmocka_unit_test(shuffled),
      cmocka_unit_test(shuffles_are_fair),
      cmocka_unit_test(pairs_stay_pairs),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
