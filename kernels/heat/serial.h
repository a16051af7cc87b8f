/* serial.h: T(serial): one pass over the field a step, a point after another, on one core: the
 * statement that every other time loop of the same arithmetic is held against.
 *
 * A template: needs REAL and T (twins.h), and POINT, a header with S(point) and S(point_2d); ACC
 * where these are of a wider type than what is stored.
 */
#define STEPS POINT
#include "kernels/canonical/scalar.h"
#undef STEPS

/* u'[j] of a row whose neighbours are columns l and q. */
static inline REAL T(stepped)(const REAL *u, size_t l, size_t j, size_t q, ACC r) {
  return (REAL)T(point)((ACC)u[l], (ACC)u[j], (ACC)u[q], r);
}
static inline REAL T(stepped_2d)(const REAL *a, const REAL *u, const REAL *b, size_t l, size_t j,
                                 size_t q, ACC r) {
  return (REAL)T(point_2d)((ACC)u[l], (ACC)u[q], (ACC)a[j], (ACC)b[j], (ACC)u[j], r);
}

/* The row in one dimension. */
static void T(step_line)(const struct heat_shape *shape, ACC r, const REAL *u, REAL *to) {
  const size_t n = shape->columns;
  to[0] = shape->is_fixed ? u[0] : T(stepped)(u, n - 1, 0, 1, r);
  for (size_t j = 1; j + 1 < n; j++)
    to[j] = T(stepped)(u, j - 1, j, j + 1, r);
  to[n - 1] = shape->is_fixed ? u[n - 1] : T(stepped)(u, n - 2, n - 1, 0, r);
}

/* Row i in two. */
static void T(step_row)(const struct heat_shape *shape, ACC r, size_t i, const REAL *field,
                        REAL *to_field) {
  const size_t rows = shape->rows, n = shape->columns;
  const REAL *u = field + i * n, *a = field + (i + rows - 1) % rows * n;
  const REAL *b = field + (i + 1) % rows * n;
  REAL *to = to_field + i * n;
  if (shape->is_fixed && (i == 0 || i == rows - 1)) {
    memcpy(to, u, n * sizeof *u);
    return;
  }
  to[0] = shape->is_fixed ? u[0] : T(stepped_2d)(a, u, b, n - 1, 0, 1, r);
  for (size_t j = 1; j + 1 < n; j++)
    to[j] = T(stepped_2d)(a, u, b, j - 1, j, j + 1, r);
  to[n - 1] = shape->is_fixed ? u[n - 1] : T(stepped_2d)(a, u, b, n - 2, n - 1, 0, r);
}

static int T(serial)(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const ACC r = (ACC)(REAL)shape.r;
  REAL *field[2] = {call->result, call->workspace}; /* step s ends in field[(steps - s) % 2] */
  const REAL *u = call->input->data;
  if (shape.steps == 0) memcpy(field[0], u, n * sizeof *u);
  for (size_t s = 1; s <= shape.steps; s++) {
    REAL *to = field[(shape.steps - s) % 2];
    if (shape.rows == 1)
      T(step_line)(&shape, r, u, to);
    else
      for (size_t i = 0; i < shape.rows; i++)
        T(step_row)(&shape, r, i, u, to);
    u = to;
  }
  heat_warn(call, &shape);
  return 0;
}
#ifndef FAST
#undef ACC
#undef ACC_BITS
#endif
