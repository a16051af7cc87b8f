/* march.c: a pass a step over cores, in one parallel region for all steps. */
#include "kernels/heat/march.h"

#include <unistd.h>

/* A thread's points begin where a cache line does, so that no two write to one. */
enum { LINE = 64 };

static double cache_most = INFINITY;
void heat_cache_limit(double bytes) { cache_most = bytes; }

/* Fields that do not fit the last-level cache together. */
static bool exceeds_cache(double bytes) {
  double cache = 0x1p25; /* where the system does not say */
#ifdef _SC_LEVEL3_CACHE_SIZE
  const long size = sysconf(_SC_LEVEL3_CACHE_SIZE);
  if (size > 0) cache = (double)size;
#endif
  return bytes > fmin(cache, cache_most);
}

int heat_threads(size_t n, size_t least, int threads) {
  const size_t most = n / least + 1;
  return most < (size_t)threads ? (int)most : threads;
}

size_t heat_piece_begin(size_t n, int p, int pieces) {
  const size_t lines = (n - 1) / LINE + 1;
  const size_t share = lines / (size_t)pieces, rest = lines % (size_t)pieces, at = (size_t)p;
  const size_t point = (at * share + (at < rest ? at : rest)) * LINE;
  return point < n ? point : n;
}

/* From the initial field; step s ends in field[(steps - s) % 2]. size: of an element. */
static void march(const struct heat_pass *pass, const struct heat_shape *shape, size_t size,
                  const void *initial, void *const field[2], int most_threads) {
  const size_t n = shape->rows * shape->columns;
  const bool streams = exceeds_cache(2 * (double)n * (double)size);
  const enum isa isa = isa_best();
  const int pieces = heat_threads(n, HEAT_LEAST, most_threads);
  if (shape->steps == 0) memcpy(field[0], initial, n * size);
#pragma omp parallel num_threads(pieces) if (pieces > 1)
  for (size_t s = 1; s <= shape->steps; s++) {
    const void *u = s == 1 ? initial : field[(shape->steps - s + 1) % 2];
    void *to = field[(shape->steps - s) % 2];
#pragma omp for schedule(static, 1)
    for (int p = 0; p < pieces; p++)
      pass->range[isa](shape, u, to, heat_piece_begin(n, p, pieces),
                       heat_piece_begin(n, p + 1, pieces), streams);
  }
}

int heat_pass_run(const struct heat_pass *pass, const struct call *call) {
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  march(pass, &shape, type_size(call->input->type), call->input->data,
        (void *const[]){call->result, call->workspace}, call->threads);
  heat_warn(call, &shape);
  return 0;
}
