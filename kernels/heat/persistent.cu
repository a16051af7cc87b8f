/* persistent.cu: the method of persistent.c on the device: one kernel of as many blocks as the
 * device holds, each with tiles of its own (tile.cuh), and a barrier of the grid after each step.
 */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/tile.cuh"

struct T(march) {
  struct T(pass) pass; /* whose `from` is the input */
  REAL *result, *other;
  size_t steps;
  unsigned tiles;
};

/* The tiles of a block are next to each other. */
#define MARCH(name, TILE, resident)                                                                \
  KERNEL(T(name), (HEAT_THREADS, resident), struct T(march)) {                                     \
    const unsigned first = (unsigned)((size_t)a.tiles * blockIdx.x / gridDim.x);                   \
    const unsigned end = (unsigned)((size_t)a.tiles * (blockIdx.x + 1) / gridDim.x);               \
    struct T(pass) p = a.pass;                                                                     \
    for (size_t left = a.steps; left-- > 0;) {                                                     \
      p.to = left % 2 == 0 ? a.result : a.other;                                                   \
      for (unsigned tile = first; tile < end; tile++)                                              \
        T(TILE)(&p, tile);                                                                         \
      p.from = p.to;                                                                               \
      if (left > 0) grid_barrier();                                                                \
    }                                                                                              \
  }
MARCH(march_line, line_tile, 3)
MARCH(march_plane, plane_tile, 2)
MARCH(march_odd, odd_tile, 3)
#undef MARCH

#define MARCH(name)                                                                                \
  do {                                                                                             \
    const unsigned full = FULL_GRID(T(name), HEAT_THREADS);                                        \
    const unsigned grid = a.tiles < full ? a.tiles : full;                                         \
    return LAUNCH_COOPERATIVE(T(name), grid, HEAT_THREADS, 0, stream, a);                          \
  } while (0)
static int T(march)(struct T(march) a, void *stream) {
  if (a.pass.rows == 1) MARCH(march_line);
  if (a.pass.packs) MARCH(march_plane);
  MARCH(march_odd);
}
#undef MARCH

static int T(run)(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  struct T(march) a;
  a.pass = T(pass_of)(&shape);
  a.pass.from = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.other = (REAL *)call->workspace;
  a.steps = shape.steps;
  a.tiles = T(tiles)(&a.pass);
  const int status =
      shape.steps > 0 ? T(march)(a, call->stream)
                      : gpu_copy(call->result, call->input->data, n * sizeof(REAL), call->stream);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"

#else

/* A thread goes from tile to tile, and waits for memory once in each: two loads at a time. */
#define HEAT_VECTORS 2
#include "kernels/gpu/cooperative.h"
#include "kernels/heat/device.h"

#define TWINS "kernels/heat/persistent.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_persistent, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, heat_worst_plain,
                heat_typical_plain, heat_workspace_field);
#endif
