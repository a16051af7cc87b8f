/* running_reanchored: `running`, computed afresh every `reanchor` outputs.
 *
 * Errors live no longer than a stretch: the bound of `running` with `reanchor` in place of n
 * (bounds_running.c). Stretches know nothing of each other, so that they are also what threads
 * share out, and the bits depend on `reanchor` alone.
 */
#ifdef REAL

#define STEPS "kernels/wma/running.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

static int T(run)(const struct call *call) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  const size_t every = wma_reanchor(call->parameters);
  const REAL *x = call->input->data;
  REAL *result = call->result;
  const size_t stretches = (windows_outputs(&w, 0) - 1) / every + 1;
#pragma omp parallel for collapse(2) num_threads(call->threads) schedule(dynamic, 4)
  for (size_t k = 0; k < w.count; k++)
    for (size_t s = 0; s < stretches; s++) {
      const size_t p = windows_size(&w, k), outputs = windows_outputs(&w, k);
      const size_t from = s * every, to = outputs - from > every ? from + every : outputs;
      if (from < outputs)
        T(run_along)(x, p, (REAL)wma_weight(p), from, to, result + windows_offset(&w, k) + from);
    }
  return 0;
}

#else

#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/running_reanchored.c"
#include "kernels/twins.h"

const struct method wma_running_reanchored = {
    .name = "running_reanchored",
    .label = "Running totals, re-anchored",
    .summary = "Running totals that are computed afresh every `reanchor` outputs.",
    .citation = "TA-Lib, TA_WMA (ta_WMA.c), 1999",
    .bound_citation = "Proved in kernels/wma/bounds_running.c",
    .linetype = 20,
    .operations = 6.3,
    .bytes = 2.1,
    .work = wma_work_running_reanchored,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_running_reanchored,
                               .typical = wma_typical_running_reanchored,
                               .forecast = wma_forecast_running_reanchored},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_running_reanchored,
                               .typical = wma_typical_running_reanchored,
                               .forecast = wma_forecast_running_reanchored}},
};
#endif
