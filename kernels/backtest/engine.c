/* engine.c: all combos, one after another or on all cores. */
#ifdef REAL

#include "kernels/backtest/lines.h"

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/backtest/direct_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

/* As the definition: sum of k x_{t-p+k}, k = 1 .. p, over p (p + 1) / 2. */
void T(average_direct)(const REAL *x, size_t n, size_t p, REAL *out, REAL *work) {
  (void)work;
  const REAL weights = (REAL)backtest_weights(p);
  for (size_t t = p - 1; t < n; t++) {
    REAL sum = x[t - p + 1];
    for (size_t k = 2; k <= p; k++)
      sum = sum + (REAL)k * x[t - p + k];
    out[t] = sum / weights;
  }
}

void T(average_direct_simd)(const REAL *x, size_t n, size_t p, REAL *out, REAL *work) {
  static size_t (*const groups[ISA_COUNT])(const REAL *, size_t, size_t, REAL *) = {
      T(direct_sse2), T(direct_avx2), T(direct_avx512)};
  const size_t done = groups[isa_best()](x, n, p, out);
  T(average_direct)(x + done, n - done, p, out + done, work);
}

/* The prices in the type of the arithmetic: themselves, or a copy (*owned). NULL: no memory. */
static const REAL *T(prices)(const struct input *input, REAL **owned) {
  *owned = NULL;
  if (type_size(input->type) == sizeof(REAL)) return input->data;
  *owned = malloc(input->n * sizeof **owned);
  for (size_t i = 0; *owned != NULL && i < input->n; i++)
    (*owned)[i] = (REAL)type_element(input->type, input->data, i);
  return *owned;
}

static void T(make)(struct T(maker) maker, const REAL *x, size_t n, const struct combo *c, REAL *d,
                    REAL *room) {
  if (maker.average != NULL)
    T(lines)(x, n, c, maker.average, d, room);
  else
    maker.difference(x, n, c, d, room);
}

int T(backtest_serial)(const struct call *call, struct T(maker) maker) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  REAL *owned, *room = malloc((b.n + 1) * (LINES_SERIES + 1) * sizeof *room);
  const REAL *x = T(prices)(call->input, &owned);
  int status = no_memory(call, room == NULL || x == NULL);
  struct clock clock = {0};
  for (size_t k = 0; status == 0 && k < b.combos; k++) {
    const struct combo c = combo_of(&b, k);
    REAL *d = room + (b.n + 1) * LINES_SERIES;
    clock_start(&clock);
    T(make)(maker, x, b.n, &c, d, room);
    clock_lines(&clock);
    size_t element = k * backtest_words(b.n);
    uint32_t word = 0;
    enum sign before = SIGN_NONE;
    for (size_t t = 0; t < b.n; t++) {
      enum sign now = SIGN_NONE;
      if (t >= c.first && isfinite(d[t]))
        now = d[t] > 0 ? SIGN_ABOVE : d[t] < 0 ? SIGN_BELOW : SIGN_TIE;
      word |= (uint32_t)signal_of(before, now, b.strict) << 2 * (t % BACKTEST_BARS);
      if (t % BACKTEST_BARS == BACKTEST_BARS - 1 || t == b.n - 1) {
        type_store(call->input->type, call->result, element++, word);
        word = 0;
      }
      before = now;
    }
    clock_trades(&clock);
  }
  if (status == 0) clock_report(&clock, call);
  free(room);
  free(owned);
  return status;
}

int T(backtest_parallel)(const struct call *call, struct T(maker) maker) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const size_t size = type_size(call->input->type), words = backtest_words(b.n);
  REAL *owned;
  const REAL *x = T(prices)(call->input, &owned);
  double lines = 0, trades = 0;
  int failed = x == NULL;
#pragma omp parallel num_threads(call->threads) reduction(+ : lines, trades) reduction(| : failed)
  {
    REAL *room = malloc((b.n + 1) * (LINES_SERIES + 1) * sizeof *room);
    uint64_t *bits = malloc(3 * signs_words(b.n) * sizeof *bits);
    const struct signs s = {bits, bits + signs_words(b.n), bits + 2 * signs_words(b.n)};
    struct clock clock = {0};
    if (room == NULL || bits == NULL || x == NULL) failed = 1;
    const bool ready = failed == 0;
#pragma omp for schedule(dynamic)
    for (size_t k = 0; k < b.combos; k++) {
      if (!ready) continue;
      const struct combo c = combo_of(&b, b.combos - 1 - k); /* the dearest first */
      REAL *d = room + (b.n + 1) * LINES_SERIES;
      clock_start(&clock);
      T(make)(maker, x, b.n, &c, d, room);
      clock_lines(&clock);
      T(signs_of)(&s, d, c.first, b.n);
      signs_pack(&s, b.n, b.strict, call->input->type,
                 (char *)call->result + (b.combos - 1 - k) * words * size);
      clock_trades(&clock);
    }
    lines = clock.lines;
    trades = clock.trades;
    free(bits);
    free(room);
  }
  free(owned);
  if (failed == 0) clock_report(&(struct clock){.lines = lines, .trades = trades}, call);
  return no_memory(call, failed != 0);
}

#else

#include "kernels/canonical/canonical.h"
#include "kernels/backtest/engine.h"

#include <stdio.h>
#include <stdlib.h>

#include "kernels/backtest/clock.h"
#include "kernels/backtest/signs.h"

static int no_memory(const struct call *call, bool missing) {
  if (missing) snprintf(call->message, call->message_size, "no memory for the lines of a combo");
  return missing ? -1 : 0;
}

#define TWINS "kernels/backtest/engine.c"
#include "kernels/twins.h"
#endif
