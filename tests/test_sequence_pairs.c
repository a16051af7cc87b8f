/* test_sequence_pairs.c: inputs of several sequences, one after another. */
#include "tests/sequence_made.h"

/* Two sequences: numbers given are shared out, and each share repeats by itself, also over several
 * blocks and within a segment. */
static void shares_repeat_by_themselves(void **state) {
  (void)state;
  const double given[] = {1, 2, 3, 4, 5, 6};
  const double pair[] = {3, 4}, one[] = {1}, five[] = {5};
  /* 1 1 3 | 4 3 4, and with the 5s 1 1 3 4 | 3 4 5 5 */
  const struct segment segments[] = {{1, one, 2}, {2, pair, 2}, {1, five, 2}};
  const double expected[3][8] = {{1, 2, 3, 4, 5, 6}, {1, 1, 3, 4, 3, 4}, {1, 1, 3, 4, 3, 4, 5, 5}};
  char message[200];
  struct made made;
  for (size_t k = 0; k < 3; k++) {
    make(&made, k == 0 ? "values" : "segments", "");
    made.sequence.sequences = 2;
    made.sequence.values = given;
    made.sequence.value_count = 6;
    made.sequence.segments = segments;
    made.sequence.segment_count = k + 1;
    const size_t n = 2500, share = k == 2 ? 4 : 3;
    assert_int_equal(sequence_natural_n(&made.sequence), share);
    double *x = malloc(2 * n * sizeof *x);
    assert_int_equal(sequence_fill(&made.sequence, TYPE_F64, n, x, message, sizeof message), 0);
    for (size_t i = 0; i < n; i++) {
      assert_true(x[i] == expected[k][i % share]);
      assert_true(x[n + i] == expected[k][share + i % share]);
    }
    free(x);
  }
  make(&made, "values", "");
  made.sequence.sequences = 2;
  made.sequence.values = given;
  made.sequence.value_count = 5;
  double x[10];
  assert_int_not_equal(sequence_fill(&made.sequence, TYPE_F64, 5, x, message, sizeof message), 0);
  assert_non_null(strstr(message, "5 numbers do not make 2 sequences"));
}

/* Functions of an index go on from x to y; a walk does, too. */
static void sequences_go_on(void **state) {
  (void)state;
  static const char *const kinds[] = {"linear", "uniform", "random_walk"};
  for (size_t k = 0; k < 3; k++) {
    struct made made;
    char message[200];
    make(&made, kinds[k], "");
    double one[3000], two[3000];
    assert_int_equal(sequence_fill(&made.sequence, TYPE_F64, 3000, one, message, 200), 0);
    made.sequence.sequences = 2;
    assert_int_equal(sequence_fill(&made.sequence, TYPE_F64, 1500, two, message, 200), 0);
    assert_memory_equal(one, two, sizeof one);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shares_repeat_by_themselves),
      cmocka_unit_test(sequences_go_on),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
