/* step.cuh: T(step)(pass, stream): a launch of the kernel that steps a field once (tile.cuh, whose
 * template's parameters it has). */
#include "kernels/heat/tile.cuh"

KERNEL(T(step_line), (HEAT_THREADS), struct T(pass)) { T(line_tile)(&a, blockIdx.x); }
KERNEL(T(step_plane), (HEAT_THREADS), struct T(pass)) { T(plane_tile)(&a, blockIdx.x); }
KERNEL(T(step_odd), (HEAT_THREADS), struct T(pass)) { T(odd_tile)(&a, blockIdx.x); }

static int T(step)(const struct T(pass) * p, void *stream) {
  const unsigned tiles = T(tiles)(p);
  if (p->rows == 1) return LAUNCH(T(step_line), tiles, HEAT_THREADS, 0, stream, *p);
  if (p->packs) return LAUNCH(T(step_plane), tiles, HEAT_THREADS, 0, stream, *p);
  return LAUNCH(T(step_odd), tiles, HEAT_THREADS, 0, stream, *p);
}
