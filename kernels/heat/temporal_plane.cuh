/* temporal_plane.cuh: temporal blocking in two dimensions. A warp streams down a strip of columns,
 * EACH a thread, and holds in registers two rows of each of DEPTH time levels: a row that arrives
 * lets level 1 make the row above it, that lets level 2 make the one above that, and so on, until a
 * row DEPTH steps on leaves (Nguyen, Satish, Chhugani, Kim and Dubey, SC 2010: 3.5-D blocking). A
 * strip's outer HALO columns on either side are its neighbours', and the first and last DEPTH rows
 * of a stretch of rows those of the stretches above and below.
 *
 * A template: needs REAL and T (twins.h), T(point_2d) (plain.h, fused.h), T(wrapped)
 * (temporal_line.cuh), DEPTH, and P(name), the names of this depth.
 */
#if REAL_BITS == 32
#define EACH HEAT_PLANE_EACH_F32
#define RESIDENT HEAT_PLANE_RESIDENT_F32
#define PACKED float4
#else
#define EACH HEAT_PLANE_EACH_F64
#define RESIDENT HEAT_PLANE_RESIDENT_F64
#define PACKED double2
#endif
#define PACK ((int)(16 / sizeof(REAL)))
#define HALO ((DEPTH + PACK - 1) / PACK * PACK)
#define WINDOW (32 * EACH)
#define OWN (WINDOW - 2 * HALO)

struct P(plane) {
  const REAL *from;
  REAL *to;
  long long rows, columns;
  long long strips, stretch; /* of columns; rows of a warp */
  bool is_fixed;
  REAL r;
};

/* A warp's place in the field. */
struct P(tile) {
  long long row, column; /* of the first that it loads; may lie outside the field */
  long long count;       /* of rows to load */
  int lane;
  int kept, kept_too;     /* of the thread's columns those that stand still, or EACH */
  unsigned wrapped[EACH]; /* where the thread's columns lie, where not one after another */
};

struct P(levels) {
  REAL row[DEPTH][2][EACH];
};

/* Row i (wrapped), this thread's columns. */
DEVICE void P(plane_load)(const struct P(plane) * a, const struct P(tile) * t, bool aligned,
                          long long i, REAL *x) {
  const REAL *row = a->from + i * a->columns;
  const long long first = t->column + (long long)(t->lane * EACH);
  if (aligned) {
    UNROLL for (int k = 0; k < EACH / PACK; k++) {
      const PACKED some = __ldg((const PACKED *)(row + first) + k);
      UNROLL for (int j = 0; j < PACK; j++) x[k * PACK + j] = ((const REAL *)&some)[j];
    }
  } else {
    UNROLL for (int k = 0; k < EACH; k++) x[k] = row[t->wrapped[k]];
  }
}

DEVICE void P(plane_store)(const struct P(plane) * a, const struct P(tile) * t, bool aligned,
                           long long i, const REAL *x) {
  const long long at = (long long)(t->lane * EACH), first = t->column + at;
  REAL *row = a->to + i * a->columns;
  if (aligned) {
    UNROLL for (int k = 0; k < EACH / PACK; k++) {
      if (at + k * PACK < HALO || at + k * PACK >= WINDOW - HALO) continue;
      PACKED some;
      UNROLL for (int j = 0; j < PACK; j++)((REAL *)&some)[j] = x[k * PACK + j];
      ((PACKED *)(row + first))[k] = some;
    }
  } else {
    UNROLL for (int k = 0; k < EACH; k++) if (at + k >= HALO && at + k < WINDOW - HALO &&
                                              first + k < a->columns) row[first + k] = x[k];
  }
}

/* A row of the next level, from three of this one. */
DEVICE void P(plane_row)(const REAL *above, const REAL *row, const REAL *below, REAL r,
                         const struct P(tile) * t, bool keeps, bool keeps_all, REAL *next) {
  const REAL before = __shfl_sync(WARP_ALL, row[EACH - 1], t->lane + 31);
  const REAL after = __shfl_sync(WARP_ALL, row[0], t->lane + 1);
  UNROLL for (int k = 0; k < EACH; k++) {
    const REAL l = k > 0 ? row[k > 0 ? k - 1 : 0] : before;
    const REAL q = k + 1 < EACH ? row[k + 1 < EACH ? k + 1 : 0] : after;
    const REAL stepped = T(point_2d)(l, q, above[k], below[k], row[k], r);
    next[k] = keeps && (keeps_all || k == t->kept || k == t->kept_too) ? row[k] : stepped;
  }
}

/* The row that is i-th to arrive, x, passes all levels; parity is i's, known when this is compiled.
 * Then x is the row that leaves. */
DEVICE void P(plane_levels)(const struct P(plane) * a, const struct P(tile) * t, bool keeps,
                            long long i, int parity, struct P(levels) * old, REAL *x) {
  UNROLL for (int d = 0; d < DEPTH; d++) {
    REAL next[EACH];
    REAL *above = old->row[d][parity], *row = old->row[d][1 - parity];
    const long long y = t->row + i - d - 1;
    P(plane_row)(above, row, x, a->r, t, keeps, keeps && (y <= 0 || y >= a->rows - 1), next);
    UNROLL for (int k = 0; k < EACH; k++) {
      above[k] = x[k];
      x[k] = next[k];
    }
  }
}

DEVICE void P(plane_tile)(const struct P(plane) * a, const struct P(tile) * t, bool aligned,
                          bool keeps) {
  struct P(levels) old;
  REAL ahead[2][EACH], x[EACH];
  UNROLL for (int d = 0; d < DEPTH; d++) UNROLL for (int p = 0; p < 2; p++)
      UNROLL for (int k = 0; k < EACH; k++) old.row[d][p][k] = 0;
  long long from = T(wrapped)(t->row, a->rows); /* the row to load next: two are under way */
  UNROLL for (int p = 0; p < 2; p++) {
    P(plane_load)(a, t, aligned, from, ahead[p]);
    from = from + 1 < a->rows ? from + 1 : 0;
  }
  ROLLED for (long long i = 0; i < t->count; i += 2) {
    UNROLL for (int parity = 0; parity < 2; parity++) {
      UNROLL for (int k = 0; k < EACH; k++) x[k] = ahead[parity][k];
      P(plane_load)(a, t, aligned, from, ahead[parity]); /* two more than needed at the end */
      from = from + 1 < a->rows ? from + 1 : 0;
      P(plane_levels)(a, t, keeps, i + parity, parity, &old, x);
      if (i + parity >= 2 * DEPTH && i + parity < t->count)
        P(plane_store)(a, t, aligned, t->row + i + parity - DEPTH, x);
    }
  }
}

KERNEL(P(plane_steps), (HEAT_PLANE_THREADS, RESIDENT), struct P(plane)) {
  const long long warp = (long long)blockIdx.x * (HEAT_PLANE_THREADS / 32) + threadIdx.x / 32;
  const long long y = warp / a.strips * a.stretch, x = warp % a.strips * OWN;
  if (y >= a.rows) return;
  struct P(tile) t;
  t.row = y - DEPTH;
  t.column = x - HALO;
  t.count = (y + a.stretch < a.rows ? a.stretch : a.rows - y) + 2 * DEPTH;
  t.lane = (int)(threadIdx.x % 32);
  const long long here = t.column + (long long)(t.lane * EACH), end = a.columns - 1 - here;
  t.kept = here <= 0 && here > -EACH ? (int)-here : EACH;
  t.kept_too = end >= 0 && end < EACH ? (int)end : EACH;
  UNROLL for (int k = 0; k < EACH; k++) t.wrapped[k] = (unsigned)T(wrapped)(here + k, a.columns);
  const bool aligned = t.column >= 0 && t.column + WINDOW <= a.columns && a.columns % PACK == 0;
  const bool keeps = a.is_fixed && (t.column < 0 || t.column + WINDOW > a.columns || t.row < 0 ||
                                    t.row + t.count > a.rows);
  if (aligned && !keeps)
    P(plane_tile)(&a, &t, true, false);
  else if (!keeps)
    P(plane_tile)(&a, &t, false, false);
  else
    P(plane_tile)(&a, &t, false, true);
}

/* `passes` of DEPTH steps each, from one field to another and back; the last ends in field[left %
 * 2] of two. A warp's stretch of rows is as long as lets all of them run at once, so that few rows
 * are stepped twice. */
static int P(plane_passes)(const struct call *call, const struct heat_shape *shape, size_t passes,
                           const REAL **from, size_t left) {
  const long long warps = HEAT_PLANE_THREADS / 32;
  REAL *field[2] = {(REAL *)call->result, (REAL *)call->workspace};
  struct P(plane) a;
  a.from = *from;
  a.rows = (long long)shape->rows;
  a.columns = (long long)shape->columns;
  a.strips = (a.columns - 1) / OWN + 1;
  const long long at_once = (long long)FULL_GRID(P(plane_steps), HEAT_PLANE_THREADS) * warps;
  const long long stretches = at_once / a.strips > 1 ? at_once / a.strips : 1;
  a.stretch = (a.rows - 1) / stretches + 1;
  if (a.stretch < 4 * DEPTH) a.stretch = 4 * DEPTH;
  a.is_fixed = shape->is_fixed;
  a.r = (REAL)shape->r;
  const long long all = ((a.rows - 1) / a.stretch + 1) * a.strips;
  int status = 0;
  for (size_t p = 1; status == 0 && p <= passes; p++) {
    a.to = field[(passes - p + left) % 2];
    status = LAUNCH(P(plane_steps), (unsigned)((all - 1) / warps + 1), HEAT_PLANE_THREADS, 0,
                    call->stream, a);
    a.from = a.to;
  }
  *from = a.from;
  return status;
}

#undef EACH
#undef RESIDENT
#undef HALO
#undef WINDOW
#undef OWN
#undef PACK
#undef PACKED
#undef DEPTH
#undef P
