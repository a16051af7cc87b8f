/* pass_simd.h: a step of many points over SIMD lanes, each a point. A body of simd.h; pass.h puts
 * it to use. */
#include "kernels/heat/vectors.h"
#include POINT

/* LANES points from u on, a row above and b below: in one dimension there are none, and both are u.
 */
INLINE X S(stepped)(const REAL *a, const REAL *u, const REAL *b, V r, bool is_plane) {
  const V l = WIDEN(*(const X *)(u - 1)), c = WIDEN(*(const X *)u), q = WIDEN(*(const X *)(u + 1));
  if (!is_plane) return NARROW(S(point)(l, c, q, r));
  return NARROW(S(point_2d)(l, q, WIDEN(*(const X *)a), WIDEN(*(const X *)b), c, r));
}

/* One point. */
INLINE REAL S(stepped_alone)(const REAL *a, const REAL *u, const REAL *b, V r, bool is_plane) {
  if (!is_plane) return T(stepped)(u - 1, 0, 1, 2, r[0]);
  return T(stepped_2d)(a - 1, u - 1, b - 1, 0, 1, 2, r[0]);
}

/* `count` points inside a row. What is left in the end is less than a vector: the last vector
 * overlaps the one before. */
INLINE void S(inside)(const REAL *a, const REAL *u, const REAL *b, REAL *to, size_t count, V r,
                      bool is_plane) {
  size_t j = 0;
#pragma GCC unroll 2
  for (; j + LANES <= count; j += LANES)
    *(X *)(to + j) = S(stepped)(a + j, u + j, b + j, r, is_plane);
  if (j < count && count >= LANES) {
    j = count - LANES;
    *(X *)(to + j) = S(stepped)(a + j, u + j, b + j, r, is_plane);
    return;
  }
  for (; j < count; j++)
    to[j] = S(stepped_alone)(a + j, u + j, b + j, r, is_plane);
}

/* The same past the cache, which would have to read what is written over from memory first: a third
 * of all that a pass moves. */
INLINE void S(streamed)(const REAL *a, const REAL *u, const REAL *b, REAL *to, size_t count, V r,
                        bool is_plane) {
  size_t j = 0;
  for (; j < count && (uintptr_t)(to + j) % sizeof(X) != 0; j++)
    to[j] = S(stepped_alone)(a + j, u + j, b + j, r, is_plane);
  for (; j + LANES <= count; j += LANES)
    STREAM(to + j, S(stepped)(a + j, u + j, b + j, r, is_plane));
  for (; j < count; j++)
    to[j] = S(stepped_alone)(a + j, u + j, b + j, r, is_plane);
}

TARGET static void S(line)(const REAL *u, REAL *to, size_t count, REAL r, bool streams) {
  const V lanes = (V){0} + (ACC)r;
  if (streams)
    S(streamed)(u, u, u, to, count, lanes, false);
  else
    S(inside)(u, u, u, to, count, lanes, false);
}

TARGET static void S(row)(const REAL *a, const REAL *u, const REAL *b, REAL *to, size_t count,
                          REAL r, bool streams) {
  const V lanes = (V){0} + (ACC)r;
  if (streams)
    S(streamed)(a, u, b, to, count, lanes, true);
  else
    S(inside)(a, u, b, to, count, lanes, true);
}

/* Columns from .. end - 1 of row i. */
static void S(piece)(const struct heat_shape *shape, const REAL *field, REAL *to_field, size_t i,
                     size_t from, size_t end, bool streams) {
  const size_t rows = shape->rows, n = shape->columns;
  const REAL *u = field + i * n, r = (REAL)shape->r;
  const REAL *a = field + (i + rows - 1) % rows * n; /* in one dimension u, as b is */
  const REAL *b = field + (i + 1) % rows * n;
  REAL *to = to_field + i * n;
  if (shape->is_fixed && rows > 1 && (i == 0 || i == rows - 1)) {
    memcpy(to + from, u + from, (end - from) * sizeof *u);
    return;
  }
  const size_t first = from == 0 ? 1 : from, last = end == n ? n - 1 : end;
  if (from == 0) to[0] = T(end_stepped)(shape, a, u, b, 0, (ACC)r);
  if (last > first && rows == 1)
    S(line)(u + first, to + first, last - first, r, streams);
  else if (last > first)
    S(row)(a + first, u + first, b + first, to + first, last - first, r, streams);
  if (end == n && from < end) to[n - 1] = T(end_stepped)(shape, a, u, b, n - 1, (ACC)r);
}

static void S(range)(const struct heat_shape *shape, const void *u, void *to, size_t from,
                     size_t end, bool streams) {
  const size_t n = shape->columns;
  for (size_t at = from; at < end;) {
    const size_t i = at / n, row = i * n, stop = end - row < n ? end - row : n;
    S(piece)(shape, u, to, i, at - row, stop, streams);
    at = row + stop;
  }
  if (streams) _mm_sfence();
}
