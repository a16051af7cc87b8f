/* drifts_later: its bits depend on the number of threads, but only for several windows at once. */
#include "tests/faulty/faulty.h"

static int drifts_later(const struct call *call) {
  double *out = call->result;
  for (size_t i = 0; i < call->length; i++)
    out[i] = 0;
  if (params_number(call->parameters, "windows", 1) > 1) out[call->length - 1] = call->threads;
  return 0;
}

const struct method wma_drifts_later = {
    .name = "drifts_later",
    .label = "drifts later",
    .summary = "Depends on the number of threads where there are several windows.",
    .citation = "none",
    .bound_citation = "none",
    .linetype = 24,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F64] = drifts_later}}},
};
