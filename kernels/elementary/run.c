/* run.c: stretches of numbers on all cores, or on one. */
#include "kernels/elementary/elementary.h"

/* A stretch and its results stay in a core's first cache. */
enum { STRETCH = 1024 };

int elementary_run(elementary_stretch *const stretch[ISA_COUNT], const struct call *call) {
  const size_t n = call->input->n, size = type_size(call->input->type);
  const enum elementary f = elementary_of(call->parameters);
  elementary_stretch *best = stretch[isa_best()];
#pragma omp parallel for num_threads(call->threads) schedule(static)
  for (size_t begin = 0; begin < n; begin += STRETCH)
    best(f, (const char *)call->input->data + begin * size,
         n - begin < STRETCH ? n - begin : STRETCH, (char *)call->result + begin * size);
  return 0;
}

int elementary_run_serial(elementary_stretch *stretch, const struct call *call) {
  stretch(elementary_of(call->parameters), call->input->data, call->input->n, call->result);
  return 0;
}
