/* shared_tile.cu: the method of shared_tile.c on the device: a launch a step, in which a block
 * brings its tile and what is around it to shared memory, waits, and steps it from there. */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/tile.cuh"

/* ---- one dimension: PACK points, of which the last is the left neighbour, the tile, a right one
 */

DEVICE void T(bring_line)(const struct T(pass) * p, size_t first, unsigned count, REAL *s) {
  const size_t n = p->columns;
  const REAL *u = p->from + first;
  if (count == LINE_TILE)
    UNROLL for (unsigned v = 0; v < HEAT_VECTORS;
                v++)((PACKED *)s)[v * HEAT_THREADS + threadIdx.x] =
        ((const PACKED *)u)[v * HEAT_THREADS + threadIdx.x];
  else
    for (unsigned k = threadIdx.x; k < count; k += HEAT_THREADS)
      s[k] = u[k];
  if (threadIdx.x != 0) return;
  *(s - 1) = first > 0 ? *(u - 1) : p->from[n - 1];
  s[count] = first + count < n ? u[count] : p->from[0];
}

DEVICE REAL T(from_line)(const struct T(pass) * p, size_t j, const REAL *s) {
  const bool keeps = p->is_fixed && (j == 0 || j == p->columns - 1);
  return keeps ? *s : T(stepped)(p, j, *(s - 1), *s, s[1]);
}

KERNEL(T(shared_line), (HEAT_THREADS), struct T(pass)) {
  DYNAMIC_SHARED(REAL, shared);
  const size_t first = blockIdx.x * LINE_TILE, left = a.columns - first;
  const unsigned count = (unsigned)(left < LINE_TILE ? left : LINE_TILE);
  REAL *s = shared + PACK;
  T(bring_line)(&a, first, count, s);
  __syncthreads();
  if (count == LINE_TILE) UNROLL for (unsigned v = 0; v < HEAT_VECTORS; v++) {
      const unsigned at = (v * HEAT_THREADS + threadIdx.x) * PACK;
      REAL next[PACK];
      UNROLL for (unsigned e = 0; e < PACK; e++) next[e] =
          T(from_line)(&a, first + at + e, s + at + e);
      T(store)(a.to, (first + at) / PACK, next);
    }
  else
    for (unsigned k = threadIdx.x; k < count; k += HEAT_THREADS)
      a.to[first + k] = T(from_line)(&a, first + k, s + k);
}

/* ---- two dimensions: rows of a left neighbour, the tile's, a right one ---- */

#define APART (HEAT_SHARED_COLUMNS + 2)
#define AT_ONCE (HEAT_THREADS / HEAT_SHARED_COLUMNS) /* rows that the block's threads are */

struct T(piece) {
  size_t i, j; /* of its first point */
  unsigned rows, columns;
};

DEVICE void T(bring_plane)(const struct T(pass) * p, const struct T(piece) * piece, REAL *s) {
  const unsigned x = threadIdx.x % HEAT_SHARED_COLUMNS;
  for (unsigned y = threadIdx.x / HEAT_SHARED_COLUMNS; y < piece->rows + 2; y += AT_ONCE) {
    const size_t above = piece->i + y == 0 ? p->rows - 1 : piece->i + y - 1;
    const size_t row = above < p->rows ? above : 0;
    if (x < piece->columns) s[y * APART + x + 1] = p->from[row * p->columns + piece->j + x];
  }
  if (threadIdx.x >= piece->rows) return;
  const REAL *u = p->from + (piece->i + threadIdx.x) * p->columns;
  const size_t end = piece->j + piece->columns;
  REAL *own = s + (threadIdx.x + 1) * APART;
  own[0] = piece->j > 0 ? u[piece->j - 1] : u[p->columns - 1];
  own[piece->columns + 1] = end < p->columns ? u[end] : u[0];
}

DEVICE REAL T(from_plane)(const struct T(pass) * p, size_t i, size_t j, const REAL *s) {
  const bool keeps = p->is_fixed && (i == 0 || i == p->rows - 1 || j == 0 || j == p->columns - 1);
  return keeps ? *s
               : T(stepped_2d)(p, i * p->columns + j, *(s - 1), s[1], *(s - APART), s[APART], *s);
}

KERNEL(T(shared_plane), (HEAT_THREADS), struct T(pass)) {
  DYNAMIC_SHARED(REAL, s);
  struct T(piece) piece;
  piece.i = (size_t)(blockIdx.x / a.strips) * HEAT_SHARED_ROWS;
  piece.j = (size_t)(blockIdx.x % a.strips) * HEAT_SHARED_COLUMNS;
  const size_t below = a.rows - piece.i, right = a.columns - piece.j;
  piece.rows = (unsigned)(below < HEAT_SHARED_ROWS ? below : HEAT_SHARED_ROWS);
  piece.columns = (unsigned)(right < HEAT_SHARED_COLUMNS ? right : HEAT_SHARED_COLUMNS);
  T(bring_plane)(&a, &piece, s);
  __syncthreads();
  const unsigned x = threadIdx.x % HEAT_SHARED_COLUMNS;
  if (x >= piece.columns) return;
  for (unsigned y = threadIdx.x / HEAT_SHARED_COLUMNS; y < piece.rows; y += AT_ONCE) {
    const size_t i = piece.i + y, j = piece.j + x;
    a.to[i * a.columns + j] = T(from_plane)(&a, i, j, s + (y + 1) * APART + x + 1);
  }
}

/* ---- a launch ---- */

static int T(step)(const struct T(pass) * p, void *stream) {
  if (p->rows == 1)
    return LAUNCH(T(shared_line), T(tiles)(p), HEAT_THREADS, (LINE_TILE + 2 * PACK) * sizeof(REAL),
                  stream, *p);
  struct T(pass) a = *p;
  a.strips = (unsigned)heat_pieces(p->columns, HEAT_SHARED_COLUMNS);
  return LAUNCH(T(shared_plane), a.strips * (unsigned)heat_pieces(p->rows, HEAT_SHARED_ROWS),
                HEAT_THREADS, (HEAT_SHARED_ROWS + 2) * APART * sizeof(REAL), stream, a);
}

#include "kernels/heat/run.cuh"
#undef APART
#undef AT_ONCE

#else

#include "kernels/heat/device.h"

#define TWINS "kernels/heat/shared_tile.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_shared_tile, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_plain, heat_typical_plain, heat_workspace_field);
#endif
