/* tile.cuh: what a block does of a step: a tile of the field, by the arithmetic of POINT (plain.h,
 * fused.h): T(line_tile) in one dimension, T(plane_tile) in two. Its threads read and write 16
 * bytes at a time, next to each other; neighbours to the left and right are read once more, from
 * the lines of the level-1 cache that hold them already. Every load of a thread is under way before
 * it writes: what is written might be what is read, for all that the compiler knows.
 *
 * Nothing is read through the read-only path: a kernel that steps more than once sees what others
 * have written.
 *
 * A template, which tile_end.cuh ends: needs REAL and T (twins.h), and ACC where it is not REAL
 * (canonical/scalar.h). A method whose step is more than POINT gives STEPPED, a header with
 * T(stepped) and T(stepped_2d).
 */
#define STEPS POINT
#include "kernels/canonical/scalar.h"
#undef STEPS

#if REAL_BITS == 32
#define PACKED float4
#else
#define PACKED double2
#endif
#define PACK (16 / (unsigned)sizeof(REAL))
#define LINE_TILE ((size_t)HEAT_THREADS * HEAT_VECTORS * PACK)
#define WIDTH ((size_t)HEAT_THREADS * PACK) /* of a tile in two dimensions */

/* A step. */
struct T(pass) {
  const REAL *from;
  REAL *to;
  REAL *own; /* what a method keeps beside the field */
  size_t rows, columns;
  size_t step;     /* from 1 */
  size_t period;   /* after which the field repeats; 0: it does not */
  uint64_t seed;   /* of random numbers */
  unsigned strips; /* in two dimensions: blocks side by side */
  bool is_fixed;
  bool packs; /* rows begin on 16 bytes */
  ACC r;
};

#ifdef STEPPED
#include STEPPED
#else
/* c after the step. i: which point it is. */
HEAT_DEVICE REAL T(stepped)(const struct T(pass) * p, size_t i, REAL l, REAL c, REAL q) {
  (void)i;
  return (REAL)T(point)((ACC)l, (ACC)c, (ACC)q, p->r);
}
HEAT_DEVICE REAL T(stepped_2d)(const struct T(pass) * p, size_t i, REAL l, REAL q, REAL above,
                               REAL below, REAL c) {
  (void)i;
  return (REAL)T(point_2d)((ACC)l, (ACC)q, (ACC)above, (ACC)below, (ACC)c, p->r);
}
#endif

HEAT_DEVICE void T(load)(REAL *v, const REAL *at) {
  const PACKED some = *(const PACKED *)at;
  UNROLL for (unsigned e = 0; e < PACK; e++) v[e] = ((const REAL *)&some)[e];
}

/* The compiler stores 16 bytes at once where it sees that they begin on 16: they are pack i. */
HEAT_DEVICE void T(store)(REAL *field, size_t i, const REAL *v) {
  PACKED some;
  UNROLL for (unsigned e = 0; e < PACK; e++)((REAL *)&some)[e] = v[e];
  ((PACKED *)field)[i] = some;
}

/* ---- one dimension ---- */

/* A point wherever it lies. */
HEAT_DEVICE void T(line_point)(const struct T(pass) * p, size_t j) {
  const size_t n = p->columns, l = j == 0 ? n - 1 : j - 1, q = j == n - 1 ? 0 : j + 1;
  const bool keeps = p->is_fixed && (j == 0 || j == n - 1);
  p->to[j] = keeps ? p->from[j] : T(stepped)(p, j, p->from[l], p->from[j], p->from[q]);
}

/* inside: the tile has neighbours on both sides. */
HEAT_DEVICE void T(line_points)(const struct T(pass) * p, size_t first, const bool inside) {
  const size_t n = p->columns;
  const REAL *u = p->from + first;
  REAL c[HEAT_VECTORS][6] = {{0}}; /* a left neighbour, PACK points, a right one */
  UNROLL for (unsigned v = 0; v < HEAT_VECTORS; v++) {
    const unsigned at = (v * HEAT_THREADS + threadIdx.x) * PACK;
    const bool left = inside || first + at > 0, right = inside || first + at + PACK < n;
    if (!inside && first + at + PACK > n) continue;
    T(load)(c[v] + 1, u + at);
    c[v][0] = left ? u[(long long)at - 1] : p->from[n - 1];
    c[v][PACK + 1] = right ? u[at + PACK] : p->from[0];
  }
  UNROLL for (unsigned v = 0; v < HEAT_VECTORS; v++) {
    const unsigned at = (v * HEAT_THREADS + threadIdx.x) * PACK;
    REAL next[PACK];
#ifdef STEPPED /* which may keep something of a point: of one that there is */
    if (!inside && first + at + PACK > n) continue;
#endif
    UNROLL for (unsigned e = 0; e < PACK; e++) {
      const size_t j = first + at + e;
      const bool keeps = !inside && p->is_fixed && (j == 0 || j == n - 1);
      const REAL stepped = T(stepped)(p, j, c[v][e], c[v][e + 1], c[v][e + 2]);
      next[e] = keeps ? c[v][e + 1] : stepped;
    }
    if (inside || first + at + PACK <= n) T(store)(p->to, (first + at) / PACK, next);
  }
}

HEAT_DEVICE void T(line_tile)(const struct T(pass) * p, unsigned tile) {
  const size_t n = p->columns, first = tile * LINE_TILE;
  if (first > 0 && first + LINE_TILE < n) {
    T(line_points)(p, first, true);
    return;
  }
  T(line_points)(p, first, false);
  const size_t ragged = n - n % PACK; /* fewer points than a thread takes, in the last tile */
  if (first <= ragged && ragged - first < LINE_TILE && threadIdx.x < n % PACK)
    T(line_point)(p, ragged + threadIdx.x);
}

/* ---- two dimensions ---- */

/* A point wherever it lies. */
HEAT_DEVICE void T(plane_point)(const struct T(pass) * p, size_t i, size_t j) {
  const size_t n = p->columns, rows = p->rows, l = j == 0 ? n - 1 : j - 1,
               q = j == n - 1 ? 0 : j + 1;
  const REAL *u = p->from + i * n, *above = p->from + (i == 0 ? rows - 1 : i - 1) * n;
  const REAL *below = p->from + (i == rows - 1 ? 0 : i + 1) * n;
  const bool keeps = p->is_fixed && (i == 0 || i == rows - 1 || j == 0 || j == n - 1);
  p->to[i * n + j] =
      keeps ? u[j] : T(stepped_2d)(p, i * n + j, u[l], u[q], above[j], below[j], u[j]);
}

/* Row k - 1 from row i on, of HEAT_ROWS and the two around them; those that nobody needs are some
 * other. */
HEAT_DEVICE size_t T(row)(const struct T(pass) * p, size_t i, unsigned k) {
  if (k == 0) return i == 0 ? p->rows - 1 : i - 1;
  return i + k - 1 < p->rows ? i + k - 1 : 0;
}

/* HEAT_ROWS rows of PACK columns from row i and column j on. inside: all have all neighbours, and
 * none is of the border. */
HEAT_DEVICE void T(plane_points)(const struct T(pass) * p, size_t i, size_t j, const bool inside) {
  const size_t n = p->columns, rows = p->rows;
  const REAL *from = p->from + j, *above = from + (inside ? (i - 1) * n : 0);
  const long long left = inside || j > 0 ? -1 : (long long)n - 1;
  const long long right = inside || j + PACK < n ? (long long)PACK : -(long long)j;
  REAL c[HEAT_ROWS + 2][6]; /* as in one dimension */
  UNROLL for (unsigned k = 0; k < HEAT_ROWS + 2; k++) {
    const REAL *u = inside ? above + k * n : from + T(row)(p, i, k) * n;
    T(load)(c[k] + 1, u);
    if (k == 0 || k == HEAT_ROWS + 1) continue;
    c[k][0] = u[left];
    c[k][PACK + 1] = u[right];
  }
  UNROLL for (unsigned k = 1; k <= HEAT_ROWS; k++) {
    const size_t row = i + k - 1;
    if (!inside && row >= rows) return;
    const bool edge = !inside && p->is_fixed && (row == 0 || row == rows - 1);
    REAL next[PACK];
    UNROLL for (unsigned e = 0; e < PACK; e++) {
      const bool end = !inside && p->is_fixed && (j + e == 0 || j + e == n - 1);
      const REAL stepped = T(stepped_2d)(p, row * n + j + e, c[k][e], c[k][e + 2], c[k - 1][e + 1],
                                         c[k + 1][e + 1], c[k][e + 1]);
      next[e] = edge || end ? c[k][e + 1] : stepped;
    }
    T(store)(p->to, row * (n / PACK) + j / PACK, next);
  }
}

HEAT_DEVICE void T(plane_tile)(const struct T(pass) * p, unsigned tile) {
  const size_t i = (size_t)(tile / p->strips) * HEAT_ROWS, first = tile % p->strips * WIDTH;
  const size_t j = first + threadIdx.x * PACK, n = p->columns;
  if (i > 0 && i + HEAT_ROWS < p->rows && first > 0 && first + WIDTH < n)
    T(plane_points)(p, i, j, true);
  else if (j < n)
    T(plane_points)(p, i, j, false);
}

/* Where rows do not begin on 16 bytes. */
HEAT_DEVICE void T(odd_tile)(const struct T(pass) * p, unsigned tile) {
  const size_t i = (size_t)(tile / p->strips) * HEAT_ROWS;
  const size_t j = (size_t)(tile % p->strips) * HEAT_THREADS + threadIdx.x;
  if (j >= p->columns) return;
  for (size_t row = i; row < i + HEAT_ROWS && row < p->rows; row++)
    T(plane_point)(p, row, j);
}

/* ---- how many, and of what ---- */

/* What the steps of a run have in common. */
static struct T(pass) T(pass_of)(const struct heat_shape *shape) {
  struct T(pass) p;
  memset(&p, 0, sizeof p);
  p.rows = shape->rows;
  p.columns = shape->columns;
  p.is_fixed = shape->is_fixed;
  p.period = shape->period;
  p.seed = shape->seed;
  p.packs = shape->columns % PACK == 0;
  p.strips = (unsigned)heat_pieces(shape->columns, p.packs ? WIDTH : HEAT_THREADS);
  p.r = (ACC)(REAL)shape->r;
  return p;
}

static unsigned T(tiles)(const struct T(pass) * p) {
  if (p->rows == 1) return (unsigned)heat_pieces(p->columns, LINE_TILE);
  return p->strips * (unsigned)heat_pieces(p->rows, HEAT_ROWS);
}
