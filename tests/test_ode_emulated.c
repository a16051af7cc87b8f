/* test_ode_emulated.c: time steppers of the device's files, executed by the emulator, give the bits
 * of the host, for any number of trajectories, every system, several snapshots, and where states
 * leave the type. */
#include "tests/run.h"

#include "kernels/gpu/emulate.h"
#include "kernels/ode/ode.h"

extern const struct problem problem_ode;

/* On the host a method that devices alone have is RK4 in another order of memory. */
static const struct method *on_host(const struct method *method) {
  return method_offers(method, BACKEND_OPENMP, TYPE_F32) ? method
                                                         : method_find(&problem_ode, "rk4");
}

static void *result_of(const struct method *method, enum backend backend, const struct input *input,
                       const struct params *params, int *status) {
  const size_t length = problem_ode.length(input->n, params);
  void *result = new_elements(input->type, length);
  *status = run_into(method, backend, input, params, 1, result, length);
  return result;
}

/* Every method that has a .cu file, of equal steps or of its own, against its .c file. A NaN is a
 * NaN. What cannot go on in steps of its own the host alone says; the bits are the same. */
static void compare(enum type type, size_t n, const char *keys, bool equal_steps) {
  static unsigned schedule; /* the threads take turns in another order each time */
  struct given g;
  const struct params *params = given(&g, keys);
  const char *why = problem_ode.refuse(n, params);
  if (why != NULL) fail_msg("%s: %s", keys, why);
  const struct input input = {.type = type, .n = n};
  unsigned compared = 0;
  for (const struct method *const *m = methods_of(&problem_ode); *m != NULL; m++) {
    if (!method_offers(*m, BACKEND_EMULATED, type)) continue;
    if (((*m)->scheme != NULL) != equal_steps) continue;
    compared++;
    int host, device;
    emulate_set_schedule((enum emulate_schedule)(schedule++ % 3));
    void *wanted = result_of(on_host(*m), BACKEND_OPENMP, &input, params, &host);
    if (host != 0 && equal_steps) fail_msg("%s, %s: %s", (*m)->name, keys, run_message);
    void *got = result_of(*m, BACKEND_EMULATED, &input, params, &device);
    if (device != 0) fail_msg("%s, %s: %s", (*m)->name, keys, run_message);
    for (size_t i = 0; i < problem_ode.length(n, params); i++) {
      const double w = type_element(type, wanted, i), v = type_element(type, got, i);
      if (memcmp(&w, &v, sizeof w) != 0 && !(isnan(w) && isnan(v)))
        fail_msg("%s %s, n = %zu, %s, element %zu: %a, not %a", (*m)->name, type_name[type], n,
                 keys, i, v, w);
    }
    free(wanted);
    free(got);
  }
  assert_true(compared >= (equal_steps ? type == TYPE_F32 ? 12u : 10u : 1u));
}

static void compare_both(size_t n, const char *keys) {
  compare(TYPE_F32, n, keys, true);
  compare(TYPE_F64, n, keys, true);
}
static void compare_adaptive(size_t n, const char *keys) {
  compare(TYPE_F32, n, keys, false);
  compare(TYPE_F64, n, keys, false);
}

static void systems(void **state) {
  (void)state;
  for (int s = 0; s < ODE_EQUATION_COUNT; s++) {
    char keys[100];
    snprintf(keys, sizeof keys, "system=%s end=1.5 trajectories=67 snapshots=2",
             ode_equation_name[s]);
    compare_both(28, keys);
  }
}

/* One thread, a warp and one more, a block and one more, several blocks. */
static void trajectories(void **state) {
  (void)state;
  static const char *const counts[] = {"1", "33", "129", "1000"};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    char keys[100];
    snprintf(keys, sizeof keys, "system=lorenz step=0.01 trajectories=%s", counts[i]);
    compare_both(7, keys);
  }
}

/* One step; a number that is no multiple of what the loop is unrolled by; a snapshot each step. */
static void steps(void **state) {
  (void)state;
  compare_both(1, "system=lorenz step=0.01");
  compare_both(6, "system=van_der_pol step=0.01 trajectories=3 snapshots=6");
  compare_both(403, "system=kepler trajectories=2 snapshots=13");
}

/* Initial states far apart, steps too long: infinities and NaN come about at the same steps. */
static void blown_up(void **state) {
  (void)state;
  compare_both(12, "system=lorenz step=2 trajectories=65 spread=4 snapshots=4");
  compare_both(12, "system=brusselator step=8 trajectories=9 snapshots=12");
}

static void own_steps(void **state) {
  (void)state;
  for (int s = 0; s < ODE_EQUATION_COUNT; s++) {
    char keys[100];
    snprintf(keys, sizeof keys, "system=%s trajectories=35 snapshots=2 end=1.5 tolerance=1e-5",
             ode_equation_name[s]);
    compare_adaptive(10000, keys);
  }
  compare_adaptive(60, "system=lorenz trajectories=2 snapshots=10 tolerance=1e-4");
  for (size_t n = 10; n < 40; n++) /* too few, then just enough */
    compare_adaptive(n, "system=lorenz end=1 tolerance=1e-4");
  compare_adaptive(1000, "system=lorenz trajectories=66 end=2 spread=0x1p90"); /* overflows */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(systems),  cmocka_unit_test(trajectories), cmocka_unit_test(steps),
      cmocka_unit_test(blown_up), cmocka_unit_test(own_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
