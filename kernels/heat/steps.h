/* steps.h: T(serial), T(openmp) and T(stepper) of the arithmetic that POINT and what step_at.h
 * takes beside it name.
 *
 * A template: needs REAL and T (twins.h).
 */
#define STEPS "kernels/heat/step_at.h"
#include "kernels/canonical/scalar.h"
#undef STEPS

/* Apart, so that it is compiled once and not for each instruction set. */
static __attribute__((noinline)) void T(edge)(const struct heat_step *s, size_t i, size_t j) {
  T(one)(s, i, j);
}

static inline void T(range_by)(const struct heat_step *s, size_t from, size_t end,
                               void (*row)(const struct heat_step *, size_t, size_t, size_t)) {
  const size_t n = s->shape.columns, rows = s->shape.rows;
  while (from < end) {
    const size_t i = from / n, first = from - i * n;
    const size_t last = end - i * n < n ? end - i * n : n; /* of this row, and one further */
    if (s->shape.is_fixed && rows > 1 && (i == 0 || i == rows - 1)) {
      memcpy((REAL *)s->to + from, (const REAL *)s->from + from, (last - first) * sizeof(REAL));
    } else {
      if (first == 0) T(edge)(s, i, 0);
      row(s, i, first == 0 ? 1 : first, last == n ? n - 1 : last);
      if (last == n) T(edge)(s, i, n - 1);
    }
    from = i * n + last;
  }
}

static void T(range)(const struct heat_step *s, size_t from, size_t end) {
  T(range_by)(s, from, end, T(row));
}

#ifdef STOCHASTIC
#define SIMD_RANGES                                                                                \
  { T(range), T(range), T(range) }
#else
#define SIMD_BODY "kernels/heat/step_at.h"
#include "kernels/canonical/simd.h"

static void T(range_sse2)(const struct heat_step *s, size_t from, size_t end) {
  T(range_by)(s, from, end, T(row_sse2));
}
static void T(range_avx2)(const struct heat_step *s, size_t from, size_t end) {
  T(range_by)(s, from, end, T(row_avx2));
}
static void T(range_avx512)(const struct heat_step *s, size_t from, size_t end) {
  T(range_by)(s, from, end, T(row_avx512));
}
#define SIMD_RANGES                                                                                \
  { T(range_sse2), T(range_avx2), T(range_avx512) }
#endif

static const struct heat_stepper T(stepper) = {
    .type = REAL_BITS == 32 ? TYPE_F32 : TYPE_F64,
    .serial = T(range),
    .simd = SIMD_RANGES,
};

static int T(serial)(const struct call *call) { return heat_steps_run(&T(stepper), call, 0); }
static int T(openmp)(const struct call *call) {
  return heat_steps_run(&T(stepper), call, call->threads);
}

#undef SIMD_RANGES
#undef ACC
#undef ACC_BITS
