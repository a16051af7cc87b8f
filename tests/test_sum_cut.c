/* test_sum_cut: the bits do not depend on how the canonical order is cut up for the device. Here a
 * block takes one leaf and the second kernel's blocks few states, so that the tree above the leaves
 * needs three launches, which with the device's sizes takes 2^30 elements. */
#include "tests/sum_helpers.h"

#include "kernels/gpu/realization.h"
#include "kernels/canonical/canonical.h"
#include "tests/sum_inputs.h"

#undef GPU_REALIZATION
#define GPU_REALIZATION(name, order, bits, f32, f64, worst, typical, workspace)                    \
  static const struct realization cut = {order, bits, {f32, f64}, worst, typical, NULL, workspace}
#define LEAF_WARPS 1
#define AHEAD 2
#define FOLD_THREADS 32
#define FOLD_LEVELS 2
#include "kernels/sum/kahan.cu"

static double run_cut(enum type type, const void *x, size_t n) {
  const struct input input = {.type = type, .n = n, .data = x};
  char text[200] = "";
  double result[1];
  void *workspace = NULL;
  assert_int_equal(posix_memalign(&workspace, 256, cut.workspace(type, n, NULL)), 0);
  memset(workspace, 0xff, cut.workspace(type, n, NULL));
  memset(result, 0xff, sizeof result);
  const struct call call = {.input = &input,
                            .result = result,
                            .length = 1,
                            .message = text,
                            .message_size = sizeof text,
                            .workspace = workspace};
  if (cut.run[type](&call) != 0) fail_msg("%s", text);
  free(workspace);
  return type_element(type, result, 0);
}

static void bits_do_not_depend_on_the_cut(void **state) {
  (void)state;
  static const size_t leaves[] = {1, 2, 3, 63, 64, 65, 66, 127, 128, 129, 191, 261};
  const size_t longest = 262 * CANONICAL_LEAF;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, longest);
    for (int input = INPUT_SIGNED; input <= INPUT_CANCELLING; input++) {
      sum_input_fill((enum sum_input)input, (enum type)type, x, longest);
      for (size_t l = 0; l < sizeof leaves / sizeof *leaves; l++) {
        const size_t n = leaves[l] * CANONICAL_LEAF + (l % 2 ? 1000 : 0);
        const double got = run_cut((enum type)type, x, n);
        const double wanted = run_method(method_find(&problem_sum, "kahan"), BACKEND_OPENMP,
                                         (enum type)type, x, n, 2);
        if (!same_number(got, wanted))
          fail_msg("%s, input %d, n = %zu: %a, not %a", type_name[type], input, n, got, wanted);
      }
    }
    free(x);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(bits_do_not_depend_on_the_cut)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
