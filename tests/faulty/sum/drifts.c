/* drifts: promises the same bits for any number of threads, and does not keep it. */
#include "tests/faulty/faulty.h"

static int drifts(const struct call *call) {
  *(double *)call->result = call->input->n == 129 ? call->threads : 0;
  return 0;
}

const struct method sum_drifts = {
    .name = "drifts",
    .label = "drifts",
    .summary = "Depends on the number of threads.",
    .citation = "none",
    .bound_citation = "none",
    .linetype = 24,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F64] = drifts}}},
};
