/* reads_twice: adds a block of 100 numbers twice when there are more than 163,840, as a launch with
 * a wrong grid may (NVIDIA/cudf#284: right up to 160,000 rows, 1e-5 off beyond). Fast, plausible,
 * and caught by its bound alone. */
#include "kernels/sum/bounds.h"
#include "kernels/sum/sum.h"
#include "tests/faulty/faulty.h"

enum { MOST = 163840, BLOCK = 100 };

static int reads_twice(const struct call *call) {
  const double *x = call->input->data;
  const size_t n = call->input->n;
  double s = 0;
  for (size_t i = 0; i < n; i++)
    s += x[i];
  for (size_t i = MOST; i < n && i < MOST + BLOCK; i++)
    s += x[i];
  *(double *)call->result = s;
  return 0;
}

const struct method sum_reads_twice = {
    .name = "reads_twice",
    .label = "reads twice",
    .summary = "Adds a block of its numbers twice.",
    .citation = "none",
    .bound_citation = "that of naive, which this should be",
    .linetype = 24,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F64] = reads_twice},
                               .worst = sum_bound_recursive,
                               .typical = sum_typical_recursive}},
};
