/* stretches.c: stretches of a direct method's outputs over the cores. Which core does what is no
 * part of the order: bits do not depend on it. */
#include "kernels/wma/stretches.h"

#include <stdio.h>

enum { STRETCH = 2048 }; /* outputs, or bars: their elements and a window more stay in the cache */

int wma_direct_refuses(const struct call *call) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  const int bits = call->input->type == TYPE_F32 ? 24 : 31;
  if (windows_largest(&w) >> bits == 0) return 0;
  snprintf(call->message, call->message_size, "a window of %zu: from 2^%d on %s",
           windows_largest(&w), bits,
           bits == 24 ? "f32 does not hold the weights: take f64"
                      : "looking at each window afresh takes years");
  return -1;
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* The longest windows first, so that the cores end together. */
int wma_by_window_run(const struct wma_by_window *method, const struct call *call, enum isa isa) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  const size_t size = type_size(method->type);
  const size_t stretches = (windows_outputs(&w, 0) - 1) / STRETCH + 1;
  if (wma_direct_refuses(call) != 0) return -1;
#pragma omp parallel for num_threads(call->threads) schedule(dynamic) if (call->threads > 1)
  for (size_t task = 0; task < w.count * stretches; task++) {
    const size_t k = w.count - 1 - task / stretches, first = task % stretches * STRETCH;
    const size_t outputs = windows_outputs(&w, k);
    if (first >= outputs) continue;
    method->stretch[isa]((const char *)call->input->data + first * size,
                         smaller(outputs - first, STRETCH), windows_size(&w, k),
                         (char *)call->result + (windows_offset(&w, k) + first) * size);
  }
  return 0;
}

int wma_by_bar_run(const struct wma_by_bar *method, const struct call *call, enum isa isa) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  if (wma_direct_refuses(call) != 0) return -1;
#pragma omp parallel for num_threads(call->threads) schedule(dynamic) if (call->threads > 1)
  for (size_t begin = w.first - 1; begin < w.n; begin += STRETCH)
    method->stretch[isa](call->input->data, &w, begin, smaller(w.n, begin + STRETCH), call->result);
  return 0;
}
