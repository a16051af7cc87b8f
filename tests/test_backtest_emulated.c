/* test_backtest_emulated.c: back-tests of the device's files, executed by the emulator, give the
 * bits of the host: over several tiles, long windows, tails of any length, spoilt prices, windows
 * that only long integers decide. The weights of the filter are those of the definition. */
#include "tests/run.h"

#include <gmp.h>

#include "kernels/backtest/filter.h"
#include "kernels/gpu/emulate.h"
#include "tests/sequence_made.h"

extern const struct problem problem_backtest;

static void *run(const struct method *method, enum backend backend, const struct input *input,
                 const struct params *params) {
  void *result = run_of(&problem_backtest, method, backend, input, params, 1);
  if (result == NULL) fail_msg("%s: %s", method->name, run_message);
  return result;
}

/* Every method that has a .cu file, against its own .c file; certified's is held against the truth
 * by test_backtest.c. */
static void compare(enum type type, const void *x, size_t n, const char *keys) {
  static unsigned schedule; /* the threads take turns in another order each time */
  struct given g;
  const struct params *params = given(&g, keys);
  assert_null(problem_backtest.refuse(n, params));
  const struct input input = {.type = type, .n = n, .data = x};
  unsigned compared = 0;
  for (const struct method *const *m = methods_of(&problem_backtest); *m != NULL; m++) {
    if (!method_offers(*m, BACKEND_EMULATED, type)) continue;
    compared++;
    emulate_set_schedule((enum emulate_schedule)(schedule++ % 3));
    void *wanted = run(*m, BACKEND_OPENMP, &input, params);
    void *got = run(*m, BACKEND_EMULATED, &input, params);
    for (size_t i = 0; i < problem_backtest.length(n, params); i++)
      if (type_element(type, wanted, i) != type_element(type, got, i))
        fail_msg("%s %s, n = %zu, %s, element %zu: %.0f, not %.0f", (*m)->name, type_name[type], n,
                 keys, i, type_element(type, got, i), type_element(type, wanted, i));
    free(wanted);
    free(got);
  }
  assert_int_equal(compared, type == TYPE_F32 ? 3 : 2);
}

static void spoil(enum type type, void *x, size_t n) {
  static const double values[] = {NAN, INFINITY, -INFINITY, 0, -5, 1e38, 3e-39};
  for (size_t k = 0; k < 7; k++)
    type_store(type, x, n / 8 * (k + 1) + 3 * k, values[k]);
}

static void same_bits(void **state) {
  (void)state;
  static const struct {
    const char *kind, *keys, *parameters;
    size_t n;
  } series[] = {
      {"random_walk", "", "combos=5 length_step=7", 3301}, /* three tiles */
      {"random_walk", "start=50 sigma=0.004 tick=0.25", "combos=3 rule=strict length=44", 1600},
      {"random_walk", "start=100 sigma=0.01 tick=1", "combos=4 length_step=3 root=floor", 900},
      {"constant", "value=30000.07", "combos=2", 400},
      {"linear", "start=-1000 step=7.3", "combos=2", 400},
      {"uniform", "low=-1 high=1", "combos=2 length=70", 500},
      {"wide", "", "combos=2 length=9", 300},
      {"uniform", "low=0 high=1 scale=1e-42", "combos=2", 300},
      {"piecewise", "length=64", "combos=3", 500},
  };
  for (size_t i = 0; i < sizeof series / sizeof *series; i++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      struct made made;
      make(&made, series[i].kind, series[i].keys);
      void *x = fill(&made, (enum type)t, series[i].n);
      if (i % 2 == (size_t)t) spoil((enum type)t, x, series[i].n);
      compare((enum type)t, x, series[i].n, series[i].parameters);
      free(x);
    }
}

/* From the shortest series on, through ends of elements and of a warp's. */
static void tails(void **state) {
  (void)state;
  struct made made;
  make(&made, "random_walk", "start=20 sigma=0.05 tick=1");
  for (int t = 0; t < TYPE_COUNT; t++) {
    void *x = fill(&made, (enum type)t, 1600);
    for (size_t n = 8; n < 40; n += 5)
      compare((enum type)t, x, n, "combos=1 length=6");
    static const size_t some[] = {372, 373, 1537};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
      compare((enum type)t, x, some[i], "combos=2 length=6 length_step=1");
    free(x);
  }
}

/* Windows of more than a piece, and of more bars than a block has elements beside its own. */
static void long_windows(void **state) {
  (void)state;
  struct made made;
  make(&made, "random_walk", "");
  for (int t = 0; t < TYPE_COUNT; t++) {
    void *x = fill(&made, (enum type)t, 2100);
    compare((enum type)t, x, 1300, "combos=2 length=250 length_step=600");
    compare((enum type)t, x, 2100, "combos=1 length=2000");
    free(x);
  }
}

/* ---- weights ---- */

/* q += factor sum of (a - i) (b - (j - i)) over weights' sums. */
static void add_average(mpq_t q, long factor, size_t a, size_t b, size_t j) {
  long sum = 0;
  for (size_t i = 0; i < a; i++)
    if (i <= j && j - i < b) sum += (long)(a - i) * (long)(b - (j - i));
  mpq_t term;
  mpq_init(term);
  mpq_set_si(term, factor * sum, a * (a + 1) / 2 * (b * (b + 1) / 2));
  mpq_canonicalize(term);
  mpq_add(q, q, term);
  mpq_clear(term);
}
static void set_whole(mpz_t z, __int128 value) {
  mpz_set_si(z, (long)(value >> 64));
  mpz_mul_2exp(z, z, 64);
  mpz_add_ui(z, z, (uint64_t)value);
}

/* As filter.h defines them. */
static void weights_by_definition(void **state) {
  (void)state;
  static const size_t lengths[] = {6, 7, 10, 41, 168, 700};
  static __int128 room[BACKTEST_LONGEST + 100];
  mpq_t wanted, got;
  mpq_inits(wanted, got, (mpq_ptr)NULL);
  for (size_t i = 0; i < 2 * sizeof lengths / sizeof *lengths; i++) {
    const struct backtest b = {
        .n = 6000, .combos = 1, .length = lengths[i / 2], .root_down = i % 2 == 1};
    const struct combo c = combo_of(&b, 0);
    struct filter f;
    filter_init(&f, &c, room);
    for (size_t j = 0; j < f.taps; j++) {
      mpq_set_ui(wanted, 0, 1);
      add_average(wanted, 3, c.half, c.third, j);
      add_average(wanted, -1, c.half, c.quarter, j);
      add_average(wanted, -1, c.half, c.half, j);
      add_average(wanted, -2, c.root, c.half, j);
      add_average(wanted, 1, c.root, c.length, j);
      set_whole(mpq_numref(got), f.weight[j]);
      set_whole(mpq_denref(got), f.denominator);
      mpq_canonicalize(got);
      if (!mpq_equal(wanted, got)) fail_msg("length %zu: weight of lag %zu", c.length, j);
    }
  }
  mpq_clears(wanted, got, (mpq_ptr)NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits),
      cmocka_unit_test(tails),
      cmocka_unit_test(long_windows),
      cmocka_unit_test(weights_by_definition),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
