/* running: a total and a weighted total, each moved on by one element: add the newest, take off the
 * oldest.
 *
 * As charting libraries have it (TA-Lib, TA_WMA). The totals are no larger than a window's, yet
 * their errors stay for ever: |error| <= about 2 n^2 u p max|x| / (p (p + 1) / 2), since the error
 * of the total is added to the weighted one at every step (bounds_running.c). While a total stays
 * between the same two powers of two, what an element's arrival rounds away its departure gives
 * back; the drift comes from crossing one.
 */
#ifdef REAL

#define STEPS "kernels/wma/running.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

static void T(window)(const void *context, size_t p, void *out) {
  const struct input *input = context;
  T(run_along)(input->data, p, (REAL)wma_weight(p), 0, input->n - p + 1, out);
}
static int T(run)(const struct call *call) {
  wma_windows(call, T(window), call->input);
  return 0;
}

#else

#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/running.c"
#include "kernels/twins.h"

const struct method wma_running = {
    .name = "running",
    .label = "Running totals",
    .summary = "Moves a total and a weighted total on by one element: adds the newest, takes off "
               "the oldest; a window a thread.",
    .citation = "TA-Lib, TA_WMA (ta_WMA.c), 1999",
    .bound_citation = "Proved in kernels/wma/bounds_running.c",
    .linetype = 19,
    .operations = 6,
    .bytes = 2,
    .work = wma_work_running,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_running,
                               .typical = wma_typical_running,
                               .forecast = wma_forecast_running},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_running,
                               .typical = wma_typical_running,
                               .forecast = wma_forecast_running}},
};
#endif
