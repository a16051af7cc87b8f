/* spiked: prefix sums from left to right with one element below zero and one that is no number, so
 * that what is said along a result can be told beforehand. */
#include <math.h>

#include "tests/faulty/faulty.h"

enum { BELOW = 99, NO_NUMBER = 1999 };

static int spiked(const struct call *call) {
  const float *x = call->input->data;
  float sum = 0, *out = call->result;
  for (size_t i = 0; i < call->length; i++) {
    sum += x[i];
    out[i] = i == BELOW ? -sum : i == NO_NUMBER ? NAN : sum;
  }
  return 0;
}

static int running(const struct call *call) {
  const float *x = call->input->data;
  float sum = 0, *out = call->result;
  for (size_t i = 0; i < call->length; i++)
    out[i] = sum += x[i];
  return 0;
}

const struct method scan_spiked = {
    .name = "spiked",
    .label = "spiked",
    .summary = "One prefix is below zero, one is no number.",
    .citation = "none",
    .bound_citation = "none",
    .linetype = 24,
    .operations = 1,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = spiked}},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = running}}},
};
