/* prefix: the difference of two prefix sums: of x, and for variances of x^2, too.
 *
 *   P_i = x_0 + ... + x_i;   sum of the window = P_(t+p-1) - P_(t-1)
 *
 * One scan serves all windows, which is why it is what libraries do. P grows with the series while
 * the answer does not: |error| <= about 2 n u max|P|, whatever the window; a P that stands still
 * makes all later answers 0, and a NaN, an infinity, or an overflow of P all later answers NaN.
 * From the beginning of the series to the window nothing is a function of the window alone, so that
 * no bound is.
 *
 * Serial, from left to right: the P that the window begins after is made a second time, with the
 * same bits, instead of being stored. On all cores and devices in the order of
 * kernels/prefix/prefix.h: an element then passes some tens of additions instead of up to n, and P
 * is as large.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

static void T(sums)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  REAL head = T(total)(x, w->p), tail = 0;
  out[0] = T(level)(head, w);
  for (size_t t = 1; t < outputs; t++) {
    head += x[t + w->p - 1];
    tail = t == 1 ? x[0] : tail + x[t - 1];
    out[t] = T(level)(head - tail, w);
  }
}

struct T(totals) {
  REAL s, q;
};

static void T(extend)(struct T(totals) * a, REAL x) {
  a->s += x;
  a->q += x * x;
}

static void T(spreads)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  struct T(totals) head = {0}, tail = {0};
  for (size_t j = 0; j < w->p; j++)
    T(extend)(&head, x[j]);
  for (size_t t = 0; t < outputs; t++) {
    const REAL s = head.s - tail.s, q = head.q - tail.q;
    out[t] = T(spread)(q - s * s / (REAL)w->p, w);
    if (t + 1 == outputs) break;
    T(extend)(&head, x[t + w->p]);
    T(extend)(&tail, x[t]);
  }
}

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  if (w->spread)
    T(spreads)(x, outputs, w, out);
  else
    T(sums)(x, outputs, w, out);
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS | ROLLING_SPREADS, NULL)

#define STEPS "kernels/prefix/plain.h"
#define PREFIX T(rolling_squares)
#define TERM(x) ((x) * (x))
#include "kernels/prefix/twin.h"
#include "kernels/rolling/differences.h"

static void T(outputs)(const struct call *call, const REAL *sums, const REAL *squares) {
  const struct windows windows = windows_of(call->input->n, call->parameters);
  for (size_t k = 0; k < windows.count; k++) {
    const struct rolling w = rolling_of(call->parameters, windows_size(&windows, k));
    REAL *out = (REAL *)call->result + windows_offset(&windows, k);
#pragma omp parallel for num_threads(call->threads)
    for (size_t t = 0; t < windows_outputs(&windows, k); t++)
      out[t] = T(of_prefix)(sums, squares, t, &w);
  }
}

static int T(openmp)(const struct call *call) {
  const size_t n = call->input->n;
  const struct canonical_data data = {.x = call->input->data};
  const bool spread = rolling_wants_spread(call->parameters);
  REAL *sums = malloc(2 * n * sizeof *sums), *squares = sums != NULL ? sums + n : NULL;
  int failed = sums == NULL;
  if (!failed)
    failed = prefix_fast(&T(scan_plain), &data, n, call->threads, isa_best(), (void *[]){sums});
  if (!failed && spread)
    failed =
        prefix_fast(&T(rolling_squares), &data, n, call->threads, isa_best(), (void *[]){squares});
  if (!failed) T(outputs)(call, sums, squares);
  free(sums);
  if (failed) snprintf(call->message, call->message_size, "out of memory");
  return failed ? -1 : 0;
}

#else

#include <stdio.h>

#include "kernels/prefix/prefix.h"
#include "kernels/rolling/rolling.h"

extern const struct prefix scan_plain_f32, scan_plain_f64; /* kernels/scan/blocked.c */

#define TWINS "kernels/rolling/prefix.c"
#include "kernels/twins.h"

const struct method rolling_prefix = {
    .name = "prefix",
    .label = "Prefix difference",
    .summary = "The difference of two prefix sums, of x and for variances of x^2.",
    .citation = "GGIR issue 326, cudf pull request 22660 and others; as summed-area tables: Crow, "
                "SIGGRAPH 1984",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 22,
    .operations = 2,
    .bytes = 4,
    .work = rolling_work_prefix,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_prefix,
                               .typical = rolling_typical_prefix,
                               .forecast = rolling_forecast_prefix},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = rolling_bound_prefix_blocked,
                               .typical = rolling_typical_prefix_blocked,
                               .forecast = rolling_forecast_prefix}},
};
#endif
