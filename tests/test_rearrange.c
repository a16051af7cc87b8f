/* test_rearrange.c: the same elements in another order: `reverse`, `shuffle` and `permute`. */
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

/* The same with permute, as the sample of this seed; a random kind where random. */
static int fill_permuted(const char *kind, const char *how, uint64_t seed, size_t n, double *out) {
  struct param param = {.key = "permute", .text = how, .number = NAN};
  struct sequence sequence = {
      .kind = input_kind_find(kind), .keys = {how ? 1 : 0, &param}, .seed = seed};
  char message[200] = "";
  return sequence_fill(&sequence, TYPE_F64, n, out, message, sizeof message);
}

/* Seeds 1 .. n! are all orders, each greater than the one before it. */
static void every_permutation_in_lexicographic_order(void **state) {
  (void)state;
  uint64_t orders = 1;
  for (size_t n = 1; n <= 7; n++) {
    orders *= n;
    double before[8], x[8];
    for (uint64_t k = 1; k <= orders; k++) {
      bool seen[8] = {false};
      assert_int_equal(fill_permuted("linear", "every", k, n, x), 0);
      for (size_t i = 0; i < n; i++)
        seen[(int)x[i]] = true;
      for (size_t i = 0; i < n; i++)
        assert_true(seen[i] && (k > 1 || x[i] == (double)i));
      size_t same = 0;
      while (k > 1 && same < n && x[same] == before[same])
        same++;
      if (k > 1) assert_true(same < n && x[same] > before[same]);
      memcpy(before, x, sizeof x);
    }
    assert_int_not_equal(fill_permuted("linear", "every", orders + 1, n, x), 0);
  }
}

/* Each seed another order of one and the same data, which is that of seed 1. */
static void random_orders_of_the_same_data(void **state) {
  (void)state;
  enum { MANY = 100 };
  double first[MANY], second[MANY], data[MANY], x[4], y[4];
  assert_int_equal(fill_permuted("uniform", NULL, 1, MANY, data), 0);
  assert_int_equal(fill_permuted("uniform", "random", 1, MANY, first), 0);
  assert_int_equal(fill_permuted("uniform", "random", 2, MANY, second), 0);
  assert_memory_not_equal(first, second, sizeof first);
  for (int i = 0; i < MANY; i++) {
    size_t found[2] = {0, 0};
    for (int k = 0; k < MANY; k++) {
      found[0] += first[k] == data[i];
      found[1] += second[k] == data[i];
    }
    assert_true(found[0] == 1 && found[1] == 1);
  }
  assert_int_equal(fill_permuted("uniform", "none", 2, 4, x), 0);
  assert_int_equal(fill_permuted("uniform", NULL, 2, 4, y), 0);
  assert_memory_equal(x, y, sizeof x);
}

static void nonsense_is_refused(void **state) {
  (void)state;
  double x[4];
  assert_int_not_equal(fill("reverse", 2, TYPE_F64, 4, x), 0);
  assert_int_not_equal(fill("reverse", NAN, TYPE_F64, 4, x), 0);
  assert_int_not_equal(fill("shuffle", -1, TYPE_F64, 4, x), 0);
  assert_int_not_equal(fill_permuted("linear", "evry", 1, 4, x), 0);
  assert_int_not_equal(fill_permuted("linear", "every", 0, 4, x), 0);
  double eleven[11];
  assert_int_not_equal(fill_permuted("linear", "every", 1, 11, eleven), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reversed),
      cmocka_unit_test(shuffled),
      cmocka_unit_test(shuffles_are_fair),
      cmocka_unit_test(pairs_stay_pairs),
      cmocka_unit_test(every_permutation_in_lexicographic_order),
      cmocka_unit_test(random_orders_of_the_same_data),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
