/* running: the mean of the first k numbers, updated number by number, as a stream of unknown length
 * needs it.
 *
 * B. P. Welford, Technometrics 4 (1962):   m = m + (x - m) / k
 *
 * It never forms the sum, so it cannot overflow where the mean does not; but every update rounds m
 * itself: |error| <= (n + O(log n)) u mean|x|, no better than the naive sum, with a division a
 * number. Proved in bounds.c.
 */
#ifdef REAL

static REAL T(update)(const REAL *x, size_t n) {
  REAL m = x[0];
  for (size_t i = 1; i < n; i++)
    m += (x[i] - m) / (REAL)(i + 1);
  return m;
}
SUM_RUN(serial, update)

#else

#include "kernels/mean/mean.h"

#define TWINS "kernels/mean/running.c"
#include "kernels/twins.h"

const struct method mean_running = {
    .name = "running",
    .label = "Running mean",
    .summary = "Updates the mean number by number: m += (x - m) / k.",
    .citation = "Welford, Note on a method for calculating corrected sums of squares and products, "
                "Technometrics 4 (1962)",
    .bound_citation = "Proved in kernels/mean/bounds.c",
    .linetype = 12,
    .operations = 3,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = mean_bound_running,
                               .typical = mean_typical_running}},
};
#endif
