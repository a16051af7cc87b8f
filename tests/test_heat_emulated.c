/* test_heat_emulated.c: the time loops of the device's files, executed by the emulator, give the
 * bits of the host's loop that passes over the field each step; and so does every other method of
 * the host's own, with the same bounds: for any number of points and steps, both ends, lines and
 * planes. */
#include "tests/run.h"

#include "kernels/gpu/emulate.h"
#include "kernels/heat/heat.h"

extern const struct problem problem_heat;

/* What a device's method is held against: a loop, against the loop as it is written. */
static const struct method *statement_of(const struct method *method) {
  static const char *const loops[] = {"copy_each_step", "graph",    "persistent", "shared_tile",
                                      "slices",         "temporal", NULL};
  if (strcmp(method->name, "temporal_fma") == 0)
    return method_find(&problem_heat, "launch_each_step_fma");
  for (const char *const *loop = loops; *loop != NULL; loop++)
    if (strcmp(method->name, *loop) == 0) return method_find(&problem_heat, "launch_each_step");
  return method;
}

/* No symmetry, no repetition, and not all of one size. */
static void *field(enum type type, size_t n) {
  void *u = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, u, i, (uniform() - 0.25) * (i % 7 == 3 ? 0x1p-20 : 1));
  return u;
}

static void compare_method(const struct method *method, const struct input *input,
                           const struct params *params, const char *keys) {
  static unsigned schedule; /* threads and blocks take turns in another order each time */
  const enum type type = input->type;
  const struct method *statement = statement_of(method);
  void *wanted = run_of(&problem_heat, statement, BACKEND_SERIAL, input, params, 1);
  emulate_set_schedule((enum emulate_schedule)(schedule++ % 3));
  void *got = run_of(&problem_heat, method, BACKEND_EMULATED, input, params, 1);
  assert_non_null(wanted);
  assert_non_null(got);
  for (size_t i = 0; i < input->n; i++) {
    const double w = type_element(type, wanted, i), v = type_element(type, got, i);
    if (memcmp(&w, &v, sizeof w) != 0 && !(isnan(w) && isnan(v)))
      fail_msg("%s %s, n = %zu, %s, point %zu: %a, not %a", method->name, type_name[type], input->n,
               keys, i, v, w);
  }
  free(wanted);
  free(got);
}

static void compare_on(const struct input *input, const char *keys) {
  struct given g;
  const struct params *params = given(&g, keys);
  const char *why = problem_heat.refuse(input->n, params);
  if (why != NULL) fail_msg("n = %zu, %s: %s", input->n, keys, why);
  unsigned compared = 0;
  for (const struct method *const *m = methods_of(&problem_heat); *m != NULL; m++) {
    if (!method_offers(*m, BACKEND_EMULATED, input->type)) continue;
    compare_method(*m, input, params, keys);
    compared++;
  }
  assert_true(compared >= 6);
}

static void compare(size_t n, const char *keys) {
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *u = field((enum type)type, n);
    const struct input input = {.type = (enum type)type, .n = n, .data = u};
    compare_on(&input, keys);
    free(u);
  }
}

/* The shortest; fewer points than a thread's 16 bytes, a warp, a block or a tile have, and more. */
static void lines(void **state) {
  (void)state;
  static const size_t lengths[] = {3, 5, 33, 129, 1000, 4097};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    compare(lengths[i], "r=0.4 steps=1");
    compare(lengths[i], "r=0.3 steps=3 ends=fixed");
    compare(lengths[i], "r=0.45 steps=2");
    if (lengths[i] > 1000) continue;
    compare(lengths[i], "r=0.5 steps=1 ends=fixed");
    compare(lengths[i], "r=0.25 steps=0");
  }
}

/* Tiles with neighbours on both sides; a last one that is full, and one that is nearly so. */
static void long_lines(void **state) {
  (void)state;
  compare(4 * 4096, "r=0.4 steps=2");
  compare(4 * 4096, "r=0.4 steps=2 ends=fixed");
  compare(3 * 4096 + 1, "r=0.4 steps=3");
  compare(3 * 4096 - 1, "r=0.4 steps=3 ends=fixed");
}

/* More steps than a graph has, and than temporal blocking does at once. */
static void many_steps(void **state) {
  (void)state;
  compare(67, "r=0.4 steps=65 ends=fixed");
  compare(35, "r=0.4 steps=128");
  compare(45, "r=0.2 steps=66 columns=9 ends=fixed");
}

/* The smallest; rows that begin on 16 bytes and that do not; more rows than a thread has, more
 * columns than a block has. */
static void planes(void **state) {
  (void)state;
  static const struct {
    size_t n;
    const char *columns;
  } shapes[] = {{9, "3"},        {15, "5"},       {15, "3"},        {64 * 9, "64"},    {500, "50"},
                {64 * 26, "64"}, {31 * 26, "31"}, {3 * 701, "701"}, {3 * 3080, "3080"}};
  static const char *const others[] = {"r=0.2 steps=1", "r=0.25 steps=2 ends=fixed",
                                       "r=0.1 steps=7", "r=0.25 steps=1 ends=fixed"};
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
      char keys[100];
      snprintf(keys, sizeof keys, "%s columns=%s", others[k], shapes[i].columns);
      if (shapes[i].n < 1000 || k < 2) compare(shapes[i].n, keys);
    }
}

/* Tiles of planes with neighbours on all four sides. */
static void large_planes(void **state) {
  (void)state;
  compare(24 * 3080, "r=0.2 steps=2 columns=3080");
  compare(27 * 3080, "r=0.2 steps=2 columns=3080 ends=fixed");
}

/* Fields that leave the type, and what is not a number, go the same way. */
static void blown_up(void **state) {
  (void)state;
  compare(129, "r=1e9 steps=40");
  compare(36, "r=1e9 steps=40 columns=6 ends=fixed");
}

/* -0, subnormal numbers, the largest ones. */
static void special(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    const double least = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    const double large = type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
    void *u = new_elements((enum type)type, 60);
    for (size_t i = 0; i < 60; i++)
      type_store((enum type)type, u, i, i < 20 ? -0.0 : i < 40 ? least * (double)(i % 5) : large);
    const struct input input = {.type = (enum type)type, .n = 60, .data = u};
    compare_on(&input, "r=0.4 steps=3");
    compare_on(&input, "r=0.2 steps=3 columns=10 ends=fixed");
    free(u);
  }
}

static void bounds_are_the_same(void **state) {
  (void)state;
  for (const struct method *const *m = methods_of(&problem_heat); *m != NULL; m++) {
    const struct realization *there = realization_of(*m, BACKEND_EMULATED);
    const struct realization *here = realization_of(statement_of(*m), BACKEND_SERIAL);
    if (there->worst == NULL || there->worst != here->worst || there->typical != here->typical)
      fail_msg("%s: other bounds on a device than %s on the host", (*m)->name,
               statement_of(*m)->name);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines),        cmocka_unit_test(long_lines),
      cmocka_unit_test(many_steps),   cmocka_unit_test(planes),
      cmocka_unit_test(large_planes), cmocka_unit_test(blown_up),
      cmocka_unit_test(special),      cmocka_unit_test(bounds_are_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
