/* march.h: a pass over the whole field for each step, over cores.
 *
 * A thread has a range of points, always the same, and all wait for each other after a step. Which
 * thread steps a point is no part of any result.
 */
#ifndef STUDY_KERNELS_HEAT_MARCH_H
#define STUDY_KERNELS_HEAT_MARCH_H

#include "kernels/canonical/canonical.h"
#include "kernels/heat/heat.h"

/* How the points from .. end - 1 of a field are stepped, by an arithmetic in one type (pass.h).
 * streams: what is written is not read before it has left the cache, so that it need not pass
 * through it. */
struct heat_pass {
  void (*range[ISA_COUNT])(const struct heat_shape *shape, const void *u, void *to, size_t from,
                           size_t end, bool streams);
};

/* A run_function's body: steps between call->result and call->workspace, a field each. */
int heat_pass_run(const struct heat_pass *pass, const struct call *call);

/* The last-level cache is taken to be no larger than this: for tests. */
void heat_cache_limit(double bytes);

/* Points that are stepped in the time that threads take to wait for each other. */
enum { HEAT_LEAST = 2048 };
/* Threads that n points are worth, where each is to have `least`: for fewer, one. */
int heat_threads(size_t n, size_t least, int threads);

/* Where in n points piece p of `pieces`, one a thread, begins. */
size_t heat_piece_begin(size_t n, int p, int pieces);

#endif
