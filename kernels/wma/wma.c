/* wma.c: windows and stretches of outputs, shared out among threads. */
#include "kernels/wma/wma.h"

#include <stdio.h>

static char *output_of(const struct call *call, const struct windows *w, size_t k, size_t o) {
  return (char *)call->result + (windows_offset(w, k) + o) * type_size(call->input->type);
}

void wma_stretches(const struct call *call, wma_stretch *stretch, const void *context) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  const size_t stretches = (windows_outputs(&w, 0) - 1) / WMA_STRETCH + 1;
#pragma omp parallel for num_threads(call->threads) schedule(dynamic, 1)
  for (size_t s = 0; s < stretches; s++)
    for (size_t k = 0; k < w.count; k++) {
      const size_t from = s * WMA_STRETCH, last = windows_outputs(&w, k);
      const size_t to = from + WMA_STRETCH < last ? from + WMA_STRETCH : last;
      if (from < to) stretch(context, windows_size(&w, k), from, to, output_of(call, &w, k, from));
    }
}

void wma_windows(const struct call *call, wma_window *window, const void *context) {
  const struct windows w = windows_of(call->input->n, call->parameters);
#pragma omp parallel for num_threads(call->threads) schedule(dynamic, 1)
  for (size_t k = 0; k < w.count; k++)
    window(context, windows_size(&w, k), output_of(call, &w, k, 0));
}

int wma_no_memory(const struct call *call) {
  snprintf(call->message, call->message_size,
           "no memory for the sums of %zu elements: use a smaller n", call->input->n);
  return -1;
}
