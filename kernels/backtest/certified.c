/* certified: no trade differs. d = h3 - h as one filter in the type, with a proved bound on its
 * error; the few bars where |d| is not above the bound are decided in integers.
 *
 *   d(t) = sum_j w_j (x_{t-j} - c),  sum w_j = 0, so that any c will do (filter.h)
 *
 * Bound. With u the unit roundoff, w'_j = w_j (1 + e) the weight as stored, |e| <= 3.01 u (in f64 a
 * quotient of two rounded integers; in f32 that quotient rounded, 1.01 u), and y'_j = y_j / (1 +
 * e), |e| <= u, the difference y_j = x_{t-j} - c as computed: term j is rounded as a product at
 * most once and then in j + 1 additions, from the oldest price (j = taps - 1) to the newest. So
 * (Higham 2002, lemma 3.1 and section 3.1)
 *
 *   |d' - d| <= sum |w_j| |y'_j| ((1 + u)^(j + 2) (1 + 3.01 u) - 1 + u + O(u^2))
 *            <= 1.03 u max|y'| S,   S = sum (j + 6) |w_j|,
 *
 * since (taps + 4) u < 4e-4 up to BACKTEST_LONGEST in f32. A product or sum that underflows adds at
 * most half the smallest subnormal each: (taps + 4) of them are added. No partial sum exceeds
 * 1.1 x 8 max|y'|, as sum |w_j| <= 8: with max|y'| up to a sixteenth of the largest number nothing
 * overflows. Where it is larger, or anything is NaN or infinite, the bound is infinite. The weights
 * being largest at the newest prices, S is a fraction of taps sum |w_j|. It holds with fused
 * operations and without, so that any instruction set may take what it has.
 *
 * c is a price in the middle of those that 64 bars look back on; y' is then exact as a rule
 * (Sterbenz), and max|y'| is what prices moved meanwhile, not what they are. Prices are multiples
 * of a power of two, so that d times its common denominator is an integer: filter_sign. A bar whose
 * prices are not all finite has no sign (backtest.h); where all y' are 0 every d is 0.
 *
 * serial takes c = x_t and the bound of each bar's own magnitudes, sum (j + 6) |w_j| |y'_j|.
 * `extra`: decided_exactly, how many (combo, bar) the bound left open; it depends on the order.
 */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/backtest/certified_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

#define CERTIFIED static
#include "kernels/backtest/certified_bound.h"
#undef CERTIFIED

/* ---- serial: a bar after the other ---- */

/* NaN where it is not certain which sign d has. */
static REAL T(certain)(const REAL *x, size_t t, const REAL *w, size_t taps) {
  REAL d = 0;
  double magnitudes = 0, largest = 0;
  for (size_t j = taps; j-- > 0;) {
    const REAL y = x[t - j] - x[t];
    d = d + w[j] * y;
    magnitudes += (double)(j + 6) * fabs((double)w[j]) * fabs((double)y);
    largest = fmax(largest, fabs((double)y));
  }
  const REAL bound = T(bound)(magnitudes * (1 + 0x1p-20), taps, largest);
  return d > bound || d < -bound ? d : (REAL)NAN;
}

static int T(serial)(const struct call *call) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const REAL *x = call->input->data;
  const size_t words = signs_words(b.n), most = combo_of(&b, b.combos - 1).first + 1;
  struct filter f;
  __int128 *room = malloc(most * sizeof *room);
  REAL *w = malloc(most * sizeof *w);
  uint64_t *bits = malloc(3 * words * sizeof *bits);
  const struct signs s = {bits, bits + words, bits + 2 * words};
  const bool ready = room != NULL && w != NULL && bits != NULL;
  struct clock clock = {0};
  size_t decided = 0;
  for (size_t k = 0; ready && k < b.combos; k++) {
    const struct combo c = combo_of(&b, k);
    clock_start(&clock);
    filter_init(&f, &c, room);
    for (size_t j = 0; j < f.taps; j++)
      w[j] = (REAL)((double)f.weight[j] / (double)f.denominator);
    memset(bits, 0, 3 * words * sizeof *bits);
    for (size_t t = c.first; t < b.n; t++) {
      const REAL d = T(certain)(x, t, w, f.taps);
      if (isnan(d)) decided++;
      signs_set(&s, t,
                isnan(d) ? filter_sign(&f, call->input->type, x, t)
                : d > 0  ? SIGN_ABOVE
                         : SIGN_BELOW);
    }
    clock_lines(&clock);
    signs_pack(&s, b.n, b.strict, call->input->type,
               (REAL *)call->result + k * backtest_words(b.n));
    clock_trades(&clock);
  }
  free(room);
  free(w);
  free(bits);
  return certified_end(call, ready, decided, &clock);
}

/* ---- openmp: a block of bars, all combos ---- */

struct T(job) {
  const struct backtest *b;
  const struct call *call;
  const struct group *groups;
  size_t group_count;
  const REAL *weights;
  uint64_t *bits; /* of each combo: above, below, tie */
};

static void T(fill_group)(const struct backtest *b, struct group *group, REAL *weights,
                          __int128 *room) {
  struct filter f;
  REAL *w = weights + group->weights;
  for (size_t k = 0; k < GROUP_COMBOS; k++) {
    const struct combo c = combo_of(b, group->first_combo + (k < group->count ? k : 0));
    filter_init(&f, &c, room);
    group->spread[k] = 0;
    for (size_t j = 0; j < group->taps; j++) {
      const double weight = j < f.taps ? (double)f.weight[j] / (double)f.denominator : 0;
      w[j * GROUP_COMBOS + k] = (REAL)weight;
      group->spread[k] += (double)(j + 6) * fabs(weight) * (1 + 0x1p-40);
    }
  }
}

/* Block w: y of it and of what it looks back on, then one group after another. */
static size_t T(block)(const struct T(job) * job, size_t w, REAL *y, __int128 *room) {
  static REAL (*const centres[ISA_COUNT])(const REAL *, REAL, REAL *, size_t) = {
      T(centre_sse2), T(centre_avx2), T(centre_avx512)};
  static void (*const filters[ISA_COUNT])(const REAL *, const REAL *, size_t, const REAL *,
                                          uint64_t *, uint64_t *) = {T(filter_sse2), T(filter_avx2),
                                                                     T(filter_avx512)};
  const enum isa isa = isa_best();
  const struct backtest *b = job->b;
  const REAL *x = job->call->input->data;
  /* What the longest filter looks back on, in whole vectors of any width. */
  const size_t back = (job->groups[job->group_count - 1].taps + 15) / 16 * 16;
  const size_t begin = w * BLOCK_BARS, count = back + BLOCK_BARS;
  const size_t middle = begin >= back / 2 ? begin - back / 2 : 0;
  const REAL centre = x[middle < b->n ? middle : b->n - 1];
  REAL largest;
  if (begin >= back && begin + BLOCK_BARS <= b->n) {
    largest = centres[isa](x + (begin - back), centre, y, count);
  } else { /* c stands for what is before the first price and after the last */
    for (size_t i = 0; i < count; i++)
      y[i] = begin + i >= back && begin + i - back < b->n ? x[begin + i - back] : centre;
    largest = centres[isa](y, centre, y, count);
  }
  size_t decided = 0;
  for (size_t g = 0; g < job->group_count; g++) {
    const struct group *group = &job->groups[g];
    REAL bound[GROUP_COMBOS];
    uint64_t above[GROUP_COMBOS], below[GROUP_COMBOS];
    for (size_t k = 0; k < GROUP_COMBOS; k++)
      bound[k] = T(bound)(group->spread[k] * (double)largest, group->taps, (double)largest);
    filters[isa](y + back, job->weights + group->weights, group->taps, bound, above, below);
    for (size_t k = 0; k < group->count; k++) {
      const struct certified_word word = {.call = job->call,
                                          .b = b,
                                          .k = group->first_combo + k,
                                          .w = w,
                                          .all_tie = largest == 0,
                                          .bits = job->bits};
      decided += certified_settle(&word, above[k], below[k], room);
    }
  }
  return decided;
}

static int T(openmp)(const struct call *call) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const size_t each = backtest_words(b.n), words = signs_words(b.n);
  size_t group_count, weight_count;
  struct group *groups = certified_groups(&b, &group_count, &weight_count);
  REAL *weights = malloc(weight_count * sizeof *weights);
  uint64_t *bits = malloc(3 * b.combos * words * sizeof *bits);
  const struct T(job) job = {&b, call, groups, group_count, weights, bits};
  const size_t most = combo_of(&b, b.combos - 1).first + 1;
  struct clock clock = {0};
  size_t decided = 0;
  int failed = groups == NULL || weights == NULL || bits == NULL;
  clock_start(&clock);
#pragma omp parallel num_threads(call->threads) reduction(+ : decided) reduction(| : failed)
  {
    __int128 *room = malloc(most * sizeof *room);
    REAL *y = aligned_alloc(64, (most + BLOCK_BARS + 64) / 16 * 16 * sizeof *y);
    const bool ready =
        room != NULL && y != NULL && groups != NULL && weights != NULL && bits != NULL;
    if (!ready) failed = 1;
#pragma omp for schedule(dynamic)
    for (size_t g = 0; g < group_count; g++)
      if (ready) T(fill_group)(&b, &groups[g], weights, room);
#pragma omp for schedule(dynamic, 16)
    for (size_t w = 0; w < words; w++)
      if (ready) decided += T(block)(&job, w, y, room);
#pragma omp master
    clock_lines(&clock);
#pragma omp for schedule(static)
    for (size_t k = 0; k < b.combos; k++) {
      uint64_t *own = bits + 3 * k * words;
      const struct signs s = {own, own + words, own + 2 * words};
      if (ready) signs_pack(&s, b.n, b.strict, call->input->type, (REAL *)call->result + k * each);
    }
    free(y);
    free(room);
  }
  clock_trades(&clock);
  free(groups);
  free(weights);
  free(bits);
  return certified_end(call, failed == 0, decided, &clock);
}

#else

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernels/canonical/canonical.h"
#include "kernels/backtest/certified.h"
#include "kernels/backtest/engine.h"

#define TWINS "kernels/backtest/certified.c"
#include "kernels/twins.h"

const struct method backtest_certified = {
    .name = "certified",
    .label = "Certified filter",
    .summary = "One filter for the difference of the lines on centred prices, with a proved bound; "
               "the bars that it leaves open are decided in integers.",
    .citation =
        "static filters of exact predicates: Fortune and Van Wyk, Efficient exact arithmetic "
        "for computational geometry, SoCG 1993",
    .bound_citation = "kernels/backtest/certified.c",
    .linetype = 4,
    .operations = 2.9e7,
    .bytes = 1.6e5,
    .work = backtest_work_certified,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {serial_f32, serial_f64},
                               .worst = certified_no_error,
                               .forecast = backtest_forecast_certified},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {openmp_f32, openmp_f64},
                               .worst = certified_no_error,
                               .forecast = backtest_forecast_certified}},
};
#endif
