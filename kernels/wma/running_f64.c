/* running_f64: the totals of `running` in f64 for f32 data, rounded once an output.
 *
 * The bound of `running` at 2^-53, and half an ulp of f32: bounds_running.c.
 */
#ifdef REAL

#if REAL_BITS == 32
#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/wma/running.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

static void T(window)(const void *context, size_t p, void *out) {
  const struct input *input = context;
  T(run_along)(input->data, p, wma_weight(p), 0, input->n - p + 1, out);
}
static int T(run)(const struct call *call) {
  wma_windows(call, T(window), call->input);
  return 0;
}
#endif

#else

#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/running_f64.c"
#include "kernels/twins.h"

const struct method wma_running_f64 = {
    .name = "running_f64",
    .label = "Running totals in f64",
    .summary = "Moves f64 totals of f32 data on by one element, and rounds an output once.",
    .citation = "TA-Lib, TA_WMA (ta_WMA.c), 1999",
    .bound_citation = "Proved in kernels/wma/bounds_running.c",
    .linetype = 21,
    .operations = 6,
    .bytes = 2,
    .work = wma_work_running,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = run_f32},
                               .worst = wma_bound_running_f64,
                               .typical = wma_typical_running_f64,
                               .forecast = wma_forecast_running_f64},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = run_f32},
                               .worst = wma_bound_running_f64,
                               .typical = wma_typical_running_f64,
                               .forecast = wma_forecast_running_f64}},
};
#endif
