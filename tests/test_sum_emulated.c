/* test_sum_emulated: the kernels, executed by the emulator, give the bits of the scalar statements:
 * the canonical order's, the exact sum's, and those of the loops that people wrote. */
#include "tests/run.h"

#include "kernels/gpu/emulate.h"
#include "tests/sum_inputs.h"
#include "tests/sum_statements.h"

static double run_emulated(const struct method *method, enum type type, const void *x, size_t n) {
  const struct input input = {.type = type, .n = n, .data = x};
  return run_number(method, BACKEND_EMULATED, &input, &(struct params){0}, 1, NULL);
}

static void check(const struct method *method, enum type type, enum sum_input input, const void *x,
                  size_t n, double wanted) {
  const double got = run_emulated(method, type, x, n);
  if (!same_number(got, wanted))
    fail_msg("%s %s, input %d, n = %zu: %a, not %a", method->name, type_name[type], (int)input, n,
             got, wanted);
}

typedef void compare_function(enum type type, enum sum_input input, const void *x, size_t n);

/* Lengths from 255 on take time: special values have a few of them. */
static bool is_tried(enum sum_input input, size_t n) {
  return input < INPUT_CANCELLING || n < 255 || n == 8193 || n == 131073;
}

/* On every input, of lengths up to `longest`, in the schedule. */
static void on_inputs(compare_function *compare, size_t longest, enum emulate_schedule schedule) {
  emulate_set_schedule(schedule);
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, longest);
    for (int input = 0; input < SUM_INPUTS; input++) {
      sum_input_fill((enum sum_input)input, (enum type)type, x, longest);
      for (size_t l = 0; l < SUM_LENGTHS && sum_lengths[l] <= longest; l++)
        if (is_tried((enum sum_input)input, sum_lengths[l]))
          compare((enum type)type, (enum sum_input)input, x, sum_lengths[l]);
    }
    free(x);
  }
  emulate_set_schedule(EMULATE_FORWARD);
}

static void compare_canonical(enum type type, enum sum_input input, const void *x, size_t n) {
  for (size_t s = 0; s < SUM_STATEMENTS; s++)
    check(method_find(&problem_sum, sum_statements[s].method), type, input, x, n,
          canonical_answer(sum_statements[s].of[type], x, n));
}

static void compare_exact(enum type type, enum sum_input input, const void *x, size_t n) {
  const struct method *method = method_find(&problem_sum, "exact");
  check(method, type, input, x, n, run_method(method, BACKEND_SERIAL, type, x, n, 1));
}

static void canonical_bits(void **state) {
  (void)state;
  on_inputs(compare_canonical, 131073, EMULATE_FORWARD);
}
static void exact_bits(void **state) {
  (void)state;
  on_inputs(compare_exact, 131073, EMULATE_FORWARD);
}

static void bits_in_any_schedule(void **state) {
  (void)state;
  on_inputs(compare_canonical, 16384, EMULATE_BACKWARD);
  on_inputs(compare_canonical, 16384, EMULATE_SHUFFLED);
  on_inputs(compare_exact, 255, EMULATE_BACKWARD);
  on_inputs(compare_exact, 255, EMULATE_SHUFFLED);
}

/* Several levels of merging above the leaves, and several tiles for each thread of `exact`. */
static void bits_of_long_inputs(void **state) {
  (void)state;
  const size_t n = 1000001;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, n);
    for (int input = INPUT_SIGNED; input <= INPUT_WIDE; input++) {
      sum_input_fill((enum sum_input)input, (enum type)type, x, n);
      compare_canonical((enum type)type, (enum sum_input)input, x, n);
      compare_exact((enum type)type, (enum sum_input)input, x, n);
    }
    free(x);
  }
}

/* Some 4000 elements a thread, each the most that a limb takes at once. */
static void exact_limbs_are_carried(void **state) {
  (void)state;
  const size_t n = (size_t)1 << 21;
  double *x = new_elements(TYPE_F64, n);
  for (size_t i = 0; i < n; i++)
    x[i] = 0x1.fffffffffffffp1;
  compare_exact(TYPE_F64, INPUT_UNIFORM, x, n);
  free(x);
}

/* More chunks of leaves than one block of the merging kernel takes: 2^14 of 65536 elements are too
 * many for a test, so its arithmetic alone. */
static void workspaces_grow_with_n(void **state) {
  (void)state;
  const struct realization *on =
      realization_of(method_find(&problem_sum, "kahan"), BACKEND_EMULATED);
  size_t last = 0;
  for (int k = 0; k <= 40; k++) {
    const size_t size = on->workspace(TYPE_F64, (size_t)1 << k, NULL);
    assert_true(size >= last && size >= 256 && size <= 1024 + ((size_t)1 << k) / 2000);
    last = size;
  }
}

/* ---- as published ---- */

static void compare_one_thread(enum type type, enum sum_input input, const void *x, size_t n) {
  check(method_find(&problem_sum, "kahan_one_thread"), type, input, x, n,
        run_method(method_find(&problem_sum, "kahan_textbook"), BACKEND_SERIAL, type, x, n, 1));
}

/* The tree of pairwise_interleaved, stated: neighbours meet level by level, padded to 256 by 0. */
static double interleaved(enum type type, bool wide, const void *x, size_t n) {
  size_t count = n == 0 ? 1 : n;
  double *sum = calloc(count + 256, sizeof *sum);
  assert_non_null(sum);
  for (size_t i = 0; i < n; i++)
    sum[i] = type_element(type, x, i);
  do {
    const size_t blocks = (count + 255) / 256;
    for (size_t i = count; i < blocks * 256; i++)
      sum[i] = 0;
    for (size_t b = 0; b < blocks; b++) {
      for (size_t s = 1; s < 256; s *= 2)
        for (size_t i = 0; i < 256; i += 2 * s) {
          double *at = &sum[256 * b + i];
          *at = type == TYPE_F32 && !wide ? (double)((float)at[0] + (float)at[s]) : at[0] + at[s];
        }
      sum[b] = sum[256 * b];
    }
    count = blocks;
  } while (count > 1);
  const double result = type == TYPE_F32 ? (double)(float)sum[0] : sum[0];
  free(sum);
  return result;
}

static void compare_interleaved(enum type type, enum sum_input input, const void *x, size_t n) {
  check(method_find(&problem_sum, "pairwise_interleaved"), type, input, x, n,
        interleaved(type, false, x, n));
  if (type == TYPE_F32)
    check(method_find(&problem_sum, "mixed_interleaved"), type, input, x, n,
          interleaved(type, true, x, n));
}

static void published_bits(void **state) {
  (void)state;
  on_inputs(compare_one_thread, 24577, EMULATE_FORWARD);
  on_inputs(compare_interleaved, 8192, EMULATE_FORWARD);
  on_inputs(compare_interleaved, 255, EMULATE_BACKWARD);
  on_inputs(compare_interleaved, 255, EMULATE_SHUFFLED);
}

/* Small integers add without error in any order. */
static void atomics_add_every_element(void **state) {
  (void)state;
  const struct method *method = method_find(&problem_sum, "atomic");
  for (int type = 0; type < TYPE_COUNT; type++) {
    double x[4000];
    double sum = 0;
    for (size_t i = 0; i < 4000; i++) {
      const double element = (double)(sum_input_bits(i) % 100) - 30;
      type_store((enum type)type, x, i, element);
      sum += element;
    }
    assert_true(run_emulated(method, (enum type)type, x, 4000) == sum);
    assert_true(run_emulated(method, (enum type)type, x, 0) == 0);
  }
}

/* Within its a-priori bound, and near enough to tell a method from a worse one. */
static void results_are_within_their_bounds(void **state) {
  (void)state;
  const size_t n = 8193;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, n);
    for (int input = INPUT_UNIFORM; input <= INPUT_CANCELLING; input++) {
      sum_input_fill((enum sum_input)input, (enum type)type, x, n);
      mpfr_t sum, scale;
      exact_sum(sum, (enum type)type, x, n, false);
      exact_sum(scale, (enum type)type, x, n, true);
      for (const struct method *const *m = methods_of(&problem_sum); *m != NULL; m++) {
        if (!method_offers(*m, BACKEND_EMULATED, (enum type)type)) continue;
        const struct bound_query query = {.type = (enum type)type,
                                          .n = n,
                                          .scale = mpfr_get_d(scale, MPFR_RNDU),
                                          .magnitude = fabs(mpfr_get_d(sum, MPFR_RNDA))};
        mpfr_t error;
        mpfr_init2(error, EXACT_BITS);
        mpfr_sub_d(error, sum, run_emulated(*m, (enum type)type, x, n), MPFR_RNDN);
        const double bound = realization_of(*m, BACKEND_EMULATED)->worst(&query);
        if (fabs(mpfr_get_d(error, MPFR_RNDZ)) > bound + (type == TYPE_F32 ? 0x1p-150 : 0))
          fail_msg("%s %s, input %d: beyond its bound", (*m)->name, type_name[type], input);
        mpfr_clear(error);
      }
      mpfr_clear(sum);
      mpfr_clear(scale);
    }
    free(x);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(canonical_bits),
      cmocka_unit_test(exact_bits),
      cmocka_unit_test(bits_in_any_schedule),
      cmocka_unit_test(bits_of_long_inputs),
      cmocka_unit_test(exact_limbs_are_carried),
      cmocka_unit_test(workspaces_grow_with_n),
      cmocka_unit_test(published_bits),
      cmocka_unit_test(atomics_add_every_element),
      cmocka_unit_test(results_are_within_their_bounds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
