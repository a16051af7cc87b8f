/* rolling.c: what is asked for, and the stretches of outputs over the cores. */
#include "kernels/rolling/rolling.h"

#include <stdio.h>
#include <string.h>

enum { PIECE = 4096 }; /* outputs of a stretch where it is free to choose */

static const char *asked_for(const struct params *parameters) {
  return params_text(parameters, "of", "sum");
}

bool rolling_wants_spread(const struct params *parameters) {
  const char *of = asked_for(parameters);
  return strcmp(of, "variance") == 0 || strcmp(of, "deviation") == 0;
}

struct rolling rolling_of(const struct params *parameters, size_t p) {
  const size_t ddof = (size_t)params_number(parameters, "ddof", 1);
  return (struct rolling){.p = p,
                          .mean = strcmp(asked_for(parameters), "mean") == 0,
                          .spread = rolling_wants_spread(parameters),
                          .root = strcmp(asked_for(parameters), "deviation") == 0,
                          .freedom = p > ddof ? p - ddof : 1,
                          .guard = params_number(parameters, "guard", ROLLING_GUARD)};
}

bool rolling_can(const struct call *call, unsigned gives) {
  const bool spread = rolling_wants_spread(call->parameters);
  if (gives & (spread ? ROLLING_SPREADS : ROLLING_SUMS)) return true;
  snprintf(call->message, call->message_size,
           spread
               ? "gives moving sums and means: for a variance or a deviation there are two_pass, "
                 "two_stacks, welford and others"
               : "gives moving variances and deviations: for a sum or a mean there are direct, "
                 "two_stacks, add_remove and others");
  return false;
}

size_t rolling_reanchor(const struct params *parameters, size_t p) {
  (void)p;
  return (size_t)params_number(parameters, "reanchor", ROLLING_REANCHOR);
}

size_t rolling_pieces(const struct params *parameters, size_t p) {
  (void)parameters;
  return p > PIECE ? p : PIECE;
}

size_t rolling_blocks(const struct params *parameters, size_t p) {
  return rolling_pieces(parameters, p) / p * p;
}

int rolling_run(const struct call *call, rolling_function *method, unsigned gives,
                rolling_stretch *stretch) {
  if (!rolling_can(call, gives)) return RUN_UNAVAILABLE;
  const struct windows windows = windows_of(call->input->n, call->parameters);
  const size_t size = type_size(call->input->type);
  const char *x = call->input->data;
  char *result = call->result;
  int failed = 0;
#pragma omp parallel num_threads(call->threads) reduction(| : failed)
  for (size_t k = 0; k < windows.count; k++) {
    const struct rolling w = rolling_of(call->parameters, windows_size(&windows, k));
    const size_t outputs = windows_outputs(&windows, k), offset = windows_offset(&windows, k);
    const size_t length = stretch != NULL ? stretch(call->parameters, w.p) : outputs;
    const size_t count = (outputs - 1) / length + 1;
#pragma omp for schedule(dynamic) nowait
    for (size_t s = 0; s < count; s++) {
      const size_t first = s * length, left = outputs - first;
      failed |= method(x + first * size, left < length ? left : length, &w,
                       result + (offset + first) * size) != 0;
    }
  }
  if (failed) snprintf(call->message, call->message_size, "out of memory");
  return failed ? -1 : 0;
}
