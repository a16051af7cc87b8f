/* step_at.h: steps of points that know where they are: S(one)(step, i, j), point j of row i,
 * wherever it lies, and S(row), the inside of a row. A template (scalar.h, simd.h) over POINT, a
 * header with S(point) and S(point_2d), and
 *
 *   ACC         in which they are computed, where that is not the type; a point is then stored
 *               rounded to the type
 *   CARRIED     they take a carry after r, in and out
 *   STOCHASTIC  they are stored by stochastic rounding (stochastic.h); scalar alone
 */
#ifndef SCALAR /* scalar.h has them */
#include "kernels/canonical/eft.h"
#endif
#include POINT

#ifdef SCALAR
#define LANES 1
#define TARGET
#define REST(j, end) (void)0
#else
#define REST(j, end) T(row)(s, i, j, end)
#endif
#define AT(address) WIDEN(*(const X *)(address))

#ifdef CARRIED
#define STEPPED(kind, ...) S(kind)(__VA_ARGS__, r, &carry)
#define TAKE(at)                                                                                   \
  V carry = {0};                                                                                   \
  if (s->step > 1) carry = *(const V *)((const REAL *)s->carry + (at))
#define KEEP(at) (*(V *)((REAL *)s->carry + (at)) = carry)
#else
#define STEPPED(kind, ...) S(kind)(__VA_ARGS__, r)
#define TAKE(at) (void)0
#define KEEP(at) (void)0
#endif

#ifdef STOCHASTIC
#define DRAW struct heat_random random = {.four = UINT64_MAX}
#define STORED(value, at) heat_store_stochastic(value, heat_random_word(&random, s, at))
#else
#define DRAW (void)0
#define STORED(value, at) (value)
#endif

#ifdef SCALAR
INLINE void S(one)(const struct heat_step *s, size_t i, size_t j) {
  const size_t n = s->shape.columns, rows = s->shape.rows, at = i * n + j;
  const REAL *field = s->from, *u = field + i * n;
  REAL *to = (REAL *)s->to + at;
  if (s->shape.is_fixed && (j == 0 || j == n - 1)) {
    *to = u[j];
    return;
  }
  const V r = (REAL)s->shape.r, l = u[j == 0 ? n - 1 : j - 1], q = u[j == n - 1 ? 0 : j + 1];
  DRAW;
  TAKE(at);
  V next;
  if (rows == 1) {
    next = STEPPED(point, l, u[j], q);
  } else {
    const V a = field[(i == 0 ? rows - 1 : i - 1) * n + j];
    const V b = field[(i == rows - 1 ? 0 : i + 1) * n + j];
    next = STEPPED(point_2d, l, q, a, b, u[j]);
  }
  *to = STORED(next, at);
  KEEP(at);
}
#endif

/* Points from .. end - 1 of row i, whose neighbours lie beside them. */
TARGET static void S(row)(const struct heat_step *s, size_t i, size_t from, size_t end) {
  const size_t n = s->shape.columns, rows = s->shape.rows, base = i * n;
  const REAL *field = s->from, *u = field + base;
  REAL *to = (REAL *)s->to + base;
  const V zero = {0}, r = zero + (ACC)(REAL)s->shape.r;
  size_t j = from;
  DRAW;
  if (rows == 1) {
    for (; j + LANES <= end; j += LANES) {
      TAKE(j);
      const V next = STEPPED(point, AT(u + j - 1), AT(u + j), AT(u + j + 1));
      *(X *)(to + j) = STORED(next, j);
      KEEP(j);
    }
  } else {
    const REAL *a = field + (i == 0 ? rows - 1 : i - 1) * n;
    const REAL *b = field + (i == rows - 1 ? 0 : i + 1) * n;
    for (; j + LANES <= end; j += LANES) {
      TAKE(base + j);
      const V next =
          STEPPED(point_2d, AT(u + j - 1), AT(u + j + 1), AT(a + j), AT(b + j), AT(u + j));
      *(X *)(to + j) = STORED(next, base + j);
      KEEP(base + j);
    }
  }
  REST(j, end);
}

#ifdef SCALAR
#undef LANES
#undef TARGET
#endif
#undef REST
#undef AT
#undef STEPPED
#undef TAKE
#undef KEEP
#undef DRAW
#undef STORED
