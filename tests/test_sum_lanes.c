/* test_sum_lanes.c: interleaved lanes against a statement of their order, one element at a time,
 * and what constant data become in them. */
#include "tests/sum_helpers.h"

static const size_t counts[] = {2, 4, 8, 16, 32, 128};
enum { COUNTS = sizeof counts / sizeof *counts };

static const struct method *lanes_method(size_t lanes) {
  char name[20];
  snprintf(name, sizeof name, "lanes_%zu", lanes);
  return method_find(&problem_sum, name);
}

static double add(enum type type, double a, double b) {
  return type == TYPE_F32 ? (double)((float)a + (float)b) : a + b;
}

/* The sum of lane `first`, `first + step`, ... of `lanes`: a tree by recursion on the step. */
static double tree(enum type type, const double *lane, size_t lanes, size_t first, size_t step) {
  if (first + step >= lanes) return lane[first];
  return add(type, tree(type, lane, lanes, first, 2 * step),
             tree(type, lane, lanes, first + step, 2 * step));
}

static double stated(enum type type, const void *x, size_t n, size_t lanes) {
  double lane[128];
  for (size_t j = 0; j < lanes && j < n; j++) {
    lane[j] = type_element(type, x, j);
    for (size_t i = j + lanes; i < n; i += lanes)
      lane[j] = add(type, lane[j], type_element(type, x, i));
  }
  return n == 0 ? 0 : tree(type, lane, n < lanes ? n : lanes, 0, 1);
}

static void as_stated(void **state) {
  (void)state;
  static const size_t sizes[] = {0, 1, 2, 3, 7, 8, 9, 31, 33, 127, 128, 129, 255, 1000, 1003};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
      void *x = new_elements((enum type)type, sizes[k]);
      for (size_t i = 0; i < sizes[k]; i++)
        type_store((enum type)type, x, i, uniform() - 0.3);
      for (size_t c = 0; c < COUNTS; c++) {
        const double got =
            run_method(lanes_method(counts[c]), BACKEND_SERIAL, (enum type)type, x, sizes[k], 1);
        const double wanted = stated((enum type)type, x, sizes[k], counts[c]);
        if (!same_number(got, wanted))
          fail_msg("%zu lanes, %s, n = %zu: %a, not %a", counts[c], type_name[type], sizes[k], got,
                   wanted);
      }
      free(x);
    }
}

/* The mean of a million equal f32 numbers: one loop says too much, eight lanes too little, and so
 * the sign of the bias depends on the width of the registers. pytorch/pytorch#18277. */
static void bias_changes_its_sign(void **state) {
  (void)state;
  const size_t n = 1000000;
  float *x = new_elements(TYPE_F32, n);
  for (int value = 9991; value <= 9999; value++) {
    for (size_t i = 0; i < n; i++)
      x[i] = (float)value;
    const struct method *naive = method_find(&problem_sum, "naive");
    const struct method *pairwise = method_find(&problem_sum, "pairwise");
    const double one = run_method(naive, BACKEND_SERIAL, TYPE_F32, x, n, 1) / 1e6;
    const double eight = run_method(lanes_method(8), BACKEND_SERIAL, TYPE_F32, x, n, 1) / 1e6;
    const double half = run_method(pairwise, BACKEND_SERIAL, TYPE_F32, x, n, 1) / 1e6;
    assert_true(one > value + 100 && eight < value - 5);
    assert_true(fabs(half - value) < 2e-3);
    if (value != 9991) continue;
    assert_true(fabs(one - 10129.98) < 0.01);
    assert_true(fabs(eight - 9984.85) < 0.01);
  }
  free(x);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(as_stated),
      cmocka_unit_test(bias_changes_its_sign),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
