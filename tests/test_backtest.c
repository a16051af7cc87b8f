/* test_backtest.c: signals by hand; the truth certified; certified against the truth where it is
 * hardest; the same bits whatever the instruction set and the number of threads; what is said of
 * trades that moved. */
#include "tests/run.h"

#include "kernels/backtest/filter.h"
#include "kernels/backtest/signs.h"
#include "kernels/canonical/canonical.h"
#include "reference/truth.h"
#include "tests/sequence_made.h"

extern const struct problem problem_backtest;

/* NULL: it cannot, as exact_lines_rounded, which takes no series that spans too many bits. */
static void *run(const struct method *method, enum backend backend, int threads,
                 const struct input *input, const struct params *params) {
  return run_of(&problem_backtest, method, backend, input, params, threads);
}

static struct truth truth_for(const struct input *input, const struct params *params) {
  const struct reference *reference = reference_find("backtest");
  struct truth truth;
  char message[200] = "";
  if (reference->compute(input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s", message);
  return truth;
}

static void expect_truth(const char *what, enum type type, const void *result,
                         const struct truth *truth) {
  for (size_t i = 0; i < truth->length; i++)
    if (mpfr_cmp_d(truth->solution[i], type_element(type, result, i)) != 0)
      fail_msg("%s %s, element %zu: %.0f, not %.0f", what, type_name[type], i,
               type_element(type, result, i), mpfr_get_d(truth->solution[i], MPFR_RNDN));
}

/* Length 6: h = WMA_2(2 WMA_3 - WMA_6), h3 = WMA_3(2 x - WMA_3), from bar 6 on. d, in 252nds: 69
 * 159 -190 53 -171 -59 211 0 0 29 -189 -101 160 141. By rule le bar 15 is long once more, over a
 * tie of two bars, which is a signal and no trade. */
static const double by_hand[] = {1, 1, 1, 1, 1, 1, 2, 4, 1, 4, 1, 1, 4, 2, 3, 4, 1, 1, 3, 3};
static const char hand_le[] = "........SLS.L..LS.L.", hand_strict[] = "........SLS.L...S.L.";

static void signals_by_hand(void **state) {
  (void)state;
  struct given g;
  for (int rule = 0; rule < 2; rule++) {
    const struct params *params =
        given(&g, rule == 0 ? "length=6 combos=1" : "length=6 combos=1 rule=strict");
    const char *wanted = rule == 0 ? hand_le : hand_strict;
    const struct input input = {.type = TYPE_F64, .n = 20, .data = by_hand};
    struct truth truth = truth_for(&input, params);
    const struct method *certified = method_find(&problem_backtest, "certified");
    double *result = run(certified, BACKEND_OPENMP, 1, &input, params);
    assert_int_equal(truth.length, 2);
    for (size_t t = 0; t < 20; t++) {
      const uint32_t right = (uint32_t)mpfr_get_ui(truth.solution[t / 12], MPFR_RNDN);
      assert_int_equal(".LS"[signal_in(right, t)], wanted[t]);
      const uint32_t got = backtest_word(TYPE_F64, result, t / 12);
      assert_int_equal(".LS"[signal_in(got, t)], wanted[t]);
    }
    truth_clear(&truth);
    free(result);
  }
  const uint32_t words[] = {2490368, 4673};
  const size_t bars[] = {8, 9, 10, 12, 16, 18};
  struct trades trades = {.words = words, .count = 2};
  for (size_t i = 0; i < 6; i++) {
    assert_true(trades_next(&trades));
    assert_int_equal(trades.bar, bars[i]);
  }
  assert_false(trades_next(&trades));
}

/* -14 points without fees: S at 1, L at 4, S at 1, L at 4, S at 1, L at 3 of the prices above. */
static void appraised_by_hand(void **state) {
  (void)state;
  struct given g;
  const struct params *params = given(&g, "length=6 combos=1 fee=0.5");
  const struct input input = {.type = TYPE_F64, .n = 20, .data = by_hand};
  struct truth truth = truth_for(&input, params);
  char text[1000] = "";
  /* The trade of bar 9 is one bar late, and that of bar 18 is missing. */
  const double moved[] = {(2490368 - (1 << 18)) - (2 << 20) + (1 << 20), 4673 - (1 << 12)};
  reference_find("backtest")->appraise(&input, params, moved, &truth, text, sizeof text);
  /* Bar 8 short, bar 10 long (late), bar 12 no trade any more. */
  assert_non_null(strstr(text, ";trades=3;"));
  assert_non_null(strstr(text, ";trades_truth=6"));
  assert_non_null(strstr(text, "moved_by_a_bar=1;"));
  assert_non_null(strstr(text, "signals_differ=3;"));
  assert_non_null(strstr(text, "trades_moved=5;"));
  assert_non_null(strstr(text, "exact_ties=2;"));
  assert_non_null(strstr(text, "count_difference_sum=3;"));
  assert_non_null(strstr(text, "position_bars_different=5;"));
  /* Ours: 0 + 0 - (3 - 1) points less 3 fees; right: -14 less 6. */
  assert_non_null(strstr(text, "pnl_difference_max=13.5;"));
  truth_clear(&truth);
}

/* ---- inputs ---- */

struct series {
  const char *name, *kind, *keys;
  size_t n;
};
static const struct series all_series[] = {
    {"a walk", "random_walk", "", 1301},
    {"another seed", "random_walk", "seed=7", 400},
    {"ticks of 1 at 100", "random_walk", "start=100 sigma=0.01 tick=1", 1000},
    {"quarters", "random_walk", "start=50 sigma=0.004 tick=0.25", 1000},
    {"constant", "constant", "value=30000.07", 400},
    {"a ramp", "linear", "start=30000 step=0.25", 400},
    {"a steep ramp", "linear", "start=-1000 step=7.3", 400},
    {"prices of 1e-3", "random_walk", "start=1e-3 sigma=0.002 tick=1e-8", 600},
    {"prices of 1e6", "random_walk", "start=1e6 sigma=0.0005 tick=0.01", 600},
    {"both signs", "uniform", "low=-1 high=1", 500},
    {"exponents far apart", "wide", "", 500},
    {"subnormal", "uniform", "low=0 high=1 scale=1e-42", 500},
    {"stretches", "piecewise", "length=64", 500},
};
enum { SERIES = sizeof all_series / sizeof *all_series };

static void *series_of(size_t i, enum type type) {
  struct made made;
  make(&made, all_series[i].kind, all_series[i].keys);
  for (size_t k = 0; k < made.sequence.keys.count; k++)
    if (strcmp(made.list[k].key, "seed") == 0) made.sequence.seed = (uint64_t)made.list[k].number;
  return fill(&made, type, all_series[i].n);
}
/* Some prices become what is no number. */
static void spoil(enum type type, void *x, size_t n) {
  static const double values[] = {NAN, INFINITY, -INFINITY, 0, -5, 1e38, 3e-39};
  for (size_t k = 0; k < 7; k++)
    type_store(type, x, n / 8 * (k + 1) + 3 * k, values[k]);
}
static const char *const variants[] = {"combos=7 length_step=5", "combos=3 rule=strict length=44",
                                       "combos=5 length=6 length_step=13 root=floor"};

static void certified_is_exact(void **state) {
  (void)state;
  const struct method *certified = method_find(&problem_backtest, "certified");
  const struct reference *reference = reference_find("backtest");
  struct given g;
  for (size_t i = 0; i < 2 * SERIES; i++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      const enum type type = (enum type)t;
      const size_t n = all_series[i % SERIES].n;
      void *x = series_of(i % SERIES, type);
      if (i >= SERIES) spoil(type, x, n);
      const struct input input = {.type = type, .n = n, .data = x};
      const struct params *params = given(&g, variants[i % 3]);
      struct truth truth = truth_for(&input, params);
      char message[200] = "";
      if (reference->certify(&input, params, &truth, message, sizeof message) != 0)
        fail_msg("%s: %s", all_series[i % SERIES].name, message);
      for (int isa = -1; isa <= (int)ISA_AVX512; isa++) {
        if (isa >= 0) isa_limit((enum isa)isa);
        void *result = run(certified, isa < 0 ? BACKEND_SERIAL : BACKEND_OPENMP, i % 2 == 0 ? 2 : 1,
                           &input, params);
        expect_truth(all_series[i % SERIES].name, type, result, &truth);
        free(result);
      }
      truth_clear(&truth);
      free(x);
    }
}

/* Serial, and every instruction set with 1, 2 and 3 threads. */
static void same_bits_everywhere(void **state) {
  (void)state;
  static const size_t some[] = {0, 2, 10, 13};
  struct given g;
  for (size_t i = 0; i < 4; i++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      const enum type type = (enum type)t;
      const size_t n = all_series[some[i] % SERIES].n;
      void *x = series_of(some[i] % SERIES, type);
      if (some[i] >= SERIES) spoil(type, x, n);
      const struct input input = {.type = type, .n = n, .data = x};
      const struct params *params = given(&g, variants[i % 3]);
      const size_t bytes = problem_backtest.length(n, params) * type_size(type);
      for (const struct method *const *m = methods_of(&problem_backtest); *m != NULL; m++) {
        if (!method_offers(*m, BACKEND_OPENMP, type)) continue;
        void *serial = run(*m, BACKEND_SERIAL, 1, &input, params);
        for (int isa = 0; serial != NULL && isa <= (int)ISA_AVX512; isa++) {
          isa_limit((enum isa)isa);
          void *result = run(*m, BACKEND_OPENMP, 1 + isa, &input, params);
          if (memcmp(serial, result, bytes) != 0)
            fail_msg("%s %s, %s, instruction set %d", (*m)->name, type_name[type],
                     all_series[some[i] % SERIES].name, isa);
          free(result);
        }
        free(serial);
      }
      free(x);
    }
}

/* Fields at both ends, and every n around a word and an element. */
static void packing(void **state) {
  (void)state;
  for (size_t n = 50; n < 200; n++) {
    uint64_t bits[15] = {0};
    const size_t words = signs_words(n);
    const struct signs s = {bits, bits + words, bits + 2 * words};
    signed char sign[200];
    double got[20];
    for (size_t t = 0; t < n; t++) {
      sign[t] = (signed char)(random_bits() % 4) - 1;
      signs_set(&s, t, (enum sign)sign[t]);
    }
    signs_pack(&s, n, n % 2 == 0, TYPE_F64, got);
    for (size_t t = 1; t < n; t++)
      assert_int_equal(signal_in((uint32_t)got[t / 12], t),
                       signal_of((enum sign)sign[t - 1], (enum sign)sign[t], n % 2 == 0));
    for (size_t t = n; t < backtest_words(n) * 12; t++)
      assert_int_equal(signal_in((uint32_t)got[t / 12], t), SIGNAL_NONE);
  }
}

/* Weights sum to 0, |weights| to 8 D at most; ratios are rounded as MPFR rounds them. */
static void filters(void **state) {
  (void)state;
  static const size_t lengths[] = {6, 7, 10, 41, 168, 999, 5000};
  __int128 *room = malloc(FILTER_TAPS * sizeof *room);
  mpfr_t a, d, q;
  mpfr_inits2(200, a, d, (mpfr_ptr)NULL);
  for (size_t i = 0; i < 7; i++) {
    const struct backtest b = {.n = 6000, .combos = 1, .length = lengths[i]};
    const struct combo c = combo_of(&b, 0);
    struct filter f;
    filter_init(&f, &c, room);
    assert_int_equal(f.taps, c.first + 1);
    __int128 sum = 0, size = 0;
    for (size_t j = 0; j < f.taps; j++) {
      sum += f.weight[j];
      size += f.weight[j] < 0 ? -f.weight[j] : f.weight[j];
      for (int precision = 24; precision <= 53; precision += 29) {
        mpfr_init2(q, precision);
        mpfr_set_d(a, (double)(f.weight[j] >> 64), MPFR_RNDN);
        mpfr_mul_2ui(a, a, 64, MPFR_RNDN);
        mpfr_add_ui(a, a, (uint64_t)f.weight[j], MPFR_RNDN);
        mpfr_set_ui(d, (uint64_t)(f.denominator >> 64), MPFR_RNDN);
        mpfr_mul_2ui(d, d, 64, MPFR_RNDN);
        mpfr_add_ui(d, d, (uint64_t)f.denominator, MPFR_RNDN);
        mpfr_div(q, a, d, MPFR_RNDN);
        if (j % 7 == 0)
          assert_true(mpfr_get_d(q, MPFR_RNDN) ==
                      filter_ratio(f.weight[j], f.denominator, precision));
        mpfr_clear(q);
      }
    }
    assert_true(sum == 0 && size <= 8 * f.denominator);
  }
  mpfr_clears(a, d, (mpfr_ptr)NULL);
  free(room);
}

/* A certificate must see one wrong signal of the few that it looks at, and no word that is none. */
static void certificate_refuses(void **state) {
  (void)state;
  struct given g;
  const struct params *params = given(&g, "length=6 combos=1");
  const struct input input = {.type = TYPE_F64, .n = 20, .data = by_hand};
  const struct reference *reference = reference_find("backtest");
  char message[200] = "";
  struct truth truth = truth_for(&input, params);
  assert_int_equal(reference->certify(&input, params, &truth, message, sizeof message), 0);
  for (size_t t = 0; t < 20; t++) { /* exchange long and short, or set what is not there */
    const uint32_t word = (uint32_t)mpfr_get_ui(truth.solution[t / 12], MPFR_RNDN);
    const uint32_t other = signal_in(word, t) == SIGNAL_LONG ? 2 : 1;
    const uint32_t field = UINT32_C(3) << 2 * (t % 12);
    mpfr_set_ui(truth.solution[t / 12], (word & ~field) | other << 2 * (t % 12), MPFR_RNDN);
    assert_int_not_equal(reference->certify(&input, params, &truth, message, sizeof message), 0);
    mpfr_set_ui(truth.solution[t / 12], word, MPFR_RNDN);
  }
  mpfr_set_d(truth.solution[0], 0.5, MPFR_RNDN);
  assert_int_not_equal(reference->certify(&input, params, &truth, message, sizeof message), 0);
  truth_clear(&truth);
}

static void refusals(void **state) {
  (void)state;
  struct given g;
  assert_null(problem_backtest.refuse(182, given(&g, ""))); /* 168 + 13 - 2 + 2 = 181 */
  assert_null(problem_backtest.refuse(181, given(&g, "")));
  assert_non_null(problem_backtest.refuse(180, given(&g, "")));
  assert_null(problem_backtest.refuse(180, given(&g, "root=floor"))); /* sqrt 168 = 12.96 */
  assert_non_null(problem_backtest.refuse(1000, given(&g, "length=5 combos=1")));
  assert_non_null(problem_backtest.refuse(1000, given(&g, "rule=lt")));
  assert_non_null(problem_backtest.refuse(1000, given(&g, "root=up")));
  assert_non_null(problem_backtest.refuse(100000, given(&g, "length=5000 combos=2")));
  assert_non_null(problem_backtest.refuse(1000, given(&g, "combos=0")));
}

/* Convolutions by the sum of the windows, a filter by its taps, prefix sums by neither: of length
 * 100, root 10, the windows are 50, 100, 10, 16, 25 and 50. */
static void work_is_counted(void **state) {
  (void)state;
  enum { N = 1000000 };
  struct given g;
  const struct params *params = given(&g, "length=100 combos=1");
  const struct {
    const char *name;
    double a_bar;
  } wanted[] = {{"convolution", 2 * 251 + 6},
                {"one_filter", 3 * 109},
                {"certified", 2 * 109},
                {"prefix", 6 * 8 + 6}};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    const struct method *method = method_find(&problem_backtest, wanted[i].name);
    const double got = method_work(method, N, params).operations / N;
    if (!(fabs(got / wanted[i].a_bar - 1) < 2e-4))
      fail_msg("%s: %g operations a bar, not %g", method->name, got, wanted[i].a_bar);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(signals_by_hand),
      cmocka_unit_test(appraised_by_hand),
      cmocka_unit_test(certified_is_exact),
      cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(packing),
      cmocka_unit_test(filters),
      cmocka_unit_test(certificate_refuses),
      cmocka_unit_test(work_is_counted),
      cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
