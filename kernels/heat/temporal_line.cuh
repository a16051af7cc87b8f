/* temporal_line.cuh: temporal blocking in one dimension. A warp holds a stretch of the field in its
 * registers, a row of consecutive points a thread, and steps it up to HALO times before anything is
 * written: each step needs one number from the thread on either side. What the stretch's ends lack
 * is computed by the neighbouring warps as well, so that warps are independent: of WINDOW points
 * WINDOW - 2 HALO are its own.
 *
 * So HALO steps read and write each point once, and a step costs a thread its points' arithmetic
 * and two shuffles. Through shared memory the stretch passes once on its way in and out, for
 * threads want consecutive points and memory wants consecutive threads.
 *
 * A template: needs REAL and T (twins.h), T(point) (plain.h, fused.h).
 */
#if REAL_BITS == 32
#define EACH HEAT_LINE_EACH_F32
#define HALO HEAT_LINE_HALO_F32
#define PACKED float4
#else
#define EACH HEAT_LINE_EACH_F64
#define HALO HEAT_LINE_HALO_F64
#define PACKED double2
#endif
#define PACK ((int)(16 / sizeof(REAL)))
#define WINDOW (32 * EACH)
#define OWN (WINDOW - 2 * HALO)
/* A thread's points lie this far apart in shared memory: 16 bytes more, so that eight threads'
 * accesses of 16 bytes meet every bank once. */
#define APART (EACH + PACK)

struct T(line) {
  const REAL *from;
  REAL *to;
  long long n;
  unsigned steps; /* up to HALO */
  bool is_fixed;
  REAL r;
};

/* Point i of the periodic field. */
DEVICE long long T(wrapped)(long long i, long long n) {
  return i >= 0 && i < n ? i : (i % n + n) % n;
}

/* The window that begins at point `first`, into shared memory. */
DEVICE void T(line_load)(const struct T(line) * a, long long first, bool inside, int lane,
                         REAL *staged) {
  if (inside) {
    const PACKED *from = (const PACKED *)(a->from + first);
    UNROLL for (int k = 0; k < EACH / PACK; k++) {
      const int p = (k * 32 + lane) * PACK;
      *(PACKED *)(staged + p / EACH * APART + p % EACH) = __ldg(from + k * 32 + lane);
    }
  } else {
    ROLLED for (int k = 0; k < EACH; k++) {
      const int p = k * 32 + lane;
      staged[p / EACH * APART + p % EACH] = a->from[T(wrapped)(first + p, a->n)];
    }
  }
}

/* Its own points, back. */
DEVICE void T(line_store)(const struct T(line) * a, long long first, int lane, const REAL *staged) {
  REAL *to = a->to + first + HALO;
  const long long left = a->n - first - HALO;
  if (left >= OWN) {
    UNROLL for (int k = 0; k < (OWN / PACK + 31) / 32; k++) {
      const int at = (k * 32 + lane) * PACK, p = at + HALO;
      if (at < OWN) *(PACKED *)(to + at) = *(const PACKED *)(staged + p / EACH * APART + p % EACH);
    }
  } else {
    ROLLED for (int at = lane; at < left; at += 32) {
      const int p = at + HALO;
      to[at] = staged[p / EACH * APART + p % EACH];
    }
  }
}

/* One step of a thread's points. keeps: the first or the last point of a field with fixed ends
 * is among the window's; `kept` and `kept_too` are their places among the thread's, EACH where it
 * has none. */
DEVICE void T(line_step)(REAL *u, REAL r, int lane, bool keeps, int kept, int kept_too) {
  const REAL before = __shfl_sync(WARP_ALL, u[EACH - 1], lane + 31);
  const REAL after = __shfl_sync(WARP_ALL, u[0], lane + 1);
  REAL l = before;
  UNROLL for (int k = 0; k < EACH; k++) {
    const REAL c = u[k], q = k + 1 < EACH ? u[k + 1 < EACH ? k + 1 : 0] : after;
    const REAL next = T(point)(l, c, q, r);
    u[k] = keeps && (k == kept || k == kept_too) ? c : next;
    l = c;
  }
}

DEVICE void T(line_window)(const struct T(line) * a, long long first, int lane, REAL *staged) {
  const bool inside = first >= 0 && first + WINDOW <= a->n;
  REAL u[EACH];
  T(line_load)(a, first, inside, lane, staged);
  __syncwarp(WARP_ALL);
  PACKED *own = (PACKED *)(staged + lane * APART);
  UNROLL for (int k = 0; k < EACH / PACK; k++) {
    const PACKED some = own[k];
    UNROLL for (int j = 0; j < PACK; j++) u[k * PACK + j] = ((const REAL *)&some)[j];
  }
  if (inside || !a->is_fixed) {
    ROLLED for (unsigned s = 0; s < a->steps; s++) T(line_step)(u, a->r, lane, false, 0, 0);
  } else { /* where the ends stand, seen from this thread's first point */
    const long long here = first + (long long)(lane * EACH), end = a->n - 1 - here;
    const int kept = here <= 0 && here > -EACH ? (int)-here : EACH;
    const int kept_too = end >= 0 && end < EACH ? (int)end : EACH;
    ROLLED for (unsigned s = 0; s < a->steps; s++)
        T(line_step)(u, a->r, lane, true, kept, kept_too);
  }
  UNROLL for (int k = 0; k < EACH / PACK; k++) {
    PACKED some;
    UNROLL for (int j = 0; j < PACK; j++)((REAL *)&some)[j] = u[k * PACK + j];
    own[k] = some;
  }
  __syncwarp(WARP_ALL);
  T(line_store)(a, first, lane, staged);
}

KERNEL(T(line_steps), (HEAT_LINE_THREADS, HEAT_LINE_RESIDENT), struct T(line)) {
  __shared__ PACKED staged[HEAT_LINE_THREADS / 32][32 * APART / PACK];
  const unsigned warp = threadIdx.x / 32;
  const long long window = (long long)blockIdx.x * (HEAT_LINE_THREADS / 32) + warp;
  if (window * OWN < a.n)
    T(line_window)(&a, window * OWN - HALO, (int)(threadIdx.x % 32), (REAL *)staged[warp]);
}

/* All steps of a run, in passes of nearly as many each. */
static int T(line_run)(const struct call *call, const struct heat_shape *shape) {
  const size_t passes = (shape->steps + HALO - 1) / HALO, windows = (shape->columns - 1) / OWN + 1;
  REAL *field[2] = {(REAL *)call->result, (REAL *)call->workspace};
  struct T(line) a;
  a.from = (const REAL *)call->input->data;
  a.n = (long long)shape->columns;
  a.is_fixed = shape->is_fixed;
  a.r = (REAL)shape->r;
  int status = 0;
  for (size_t p = 1; status == 0 && p <= passes; p++) {
    a.steps = (unsigned)(shape->steps * p / passes - shape->steps * (p - 1) / passes);
    a.to = field[(passes - p) % 2];
    status = LAUNCH(T(line_steps), (unsigned)((windows - 1) / (HEAT_LINE_THREADS / 32) + 1),
                    HEAT_LINE_THREADS, 0, call->stream, a);
    a.from = a.to;
  }
  return status;
}

#undef EACH
#undef HALO
#undef WINDOW
#undef OWN
#undef APART
#undef PACK
#undef PACKED
