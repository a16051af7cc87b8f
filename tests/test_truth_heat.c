/* test_truth_heat.c: the truths of the heat equation: the scheme wave by wave and step by step. */
#include "tests/heat_truth_helpers.h"

#include "reference/heat_march.h"

static const struct {
  size_t n;
  const char *shape;
} shapes[] = {{3, ""},
              {4, ""},
              {5, ""},
              {17, ""},
              {64, ""},
              {60, ""},
              {37, ""},
              {74, ""},
              {3, ";ends=fixed"},
              {4, ";ends=fixed"},
              {17, ";ends=fixed"},
              {65, ";ends=fixed"},
              {38, ";ends=fixed"},
              {9, ";columns=3"},
              {28, ";columns=7"},
              {256, ";columns=16"},
              {9, ";columns=3;ends=fixed"},
              {30, ";columns=5;ends=fixed"},
              {153, ";columns=17;ends=fixed"}};

static const char *const times[] = {"r=0.1;steps=1",   "r=0.25;steps=7", "r=0.4;steps=100",
                                    "r=1e-3;steps=40", "r=0.6;steps=33", "r=0x1p-3;steps=2"};

static void waves_are_steps(void **state) {
  (void)state;
  static const enum heat_law laws[] = {HEAT_STEPS, HEAT_ROUNDED, HEAT_FACTORED};
  for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
    for (size_t t = 0; t < sizeof times / sizeof *times; t++)
      for (int l = 0; l < 3; l++) {
        static struct asked asked;
        struct heat_task task;
        char pairs[100], message[300] = "";
        snprintf(pairs, sizeof pairs, "%s%s", times[t], shapes[k].shape);
        ask(&asked, l == 1 ? TYPE_F32 : TYPE_F64, shapes[k].n, pairs);
        fill_roughly(&asked, (unsigned)(k + t));
        assert_int_equal(
            heat_task_init(&task, &asked.input, &asked.parameters, message, sizeof message), 0);
        const size_t points = heat_points(&task);
        mpfr_t *a = heat_numbers(points, 256), *b = heat_numbers(points, 256);
        if (heat_waves(&task, &laws[l], 1, 200, &a, message, sizeof message) != 0)
          fail_msg("%s", message);
        const long size = heat_exponent(a, points);
        heat_evolve(&task, laws[l], size - 200, b);
        const long bits = size - exponent_apart(a, b, points);
        if (bits < 198) fail_msg("%s, %zu points, law %d: %ld bits", pairs, points, l, bits);
        free(a);
        free(b);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(waves_are_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
