/* slices.cu: the method of slices.c on the device: each operation of
 *
 *   c += r ((l + q) - (c + c))     or     c += r (((l + q) + (a + b)) - 4 c)
 *
 * is a kernel over whole arrays, as an array library makes it of such an expression, with its value
 * in an array: five launches a step and seven in two dimensions. The field is stepped in place.
 */
#ifdef REAL

struct T(slice) {
  const REAL *x, *y;
  REAL *to;
  size_t n, rows, columns;
  REAL factor;
  bool is_fixed;
};

/* In which column element i is. */
DEVICE size_t T(column)(const struct T(slice) * a, size_t i) {
  if (a->rows == 1) return i;
  return a->n >> 32 == 0 ? (unsigned)i % (unsigned)a->columns : i % a->columns;
}

DEVICE REAL T(sides)(const struct T(slice) * a, size_t i) {
  const size_t j = T(column)(a, i), n = a->columns;
  return a->x[j == 0 ? i + n - 1 : i - 1] + a->x[j == n - 1 ? i + 1 - n : i + 1];
}
DEVICE REAL T(above_and_below)(const struct T(slice) * a, size_t i) {
  const size_t n = a->columns;
  return a->x[i < n ? i + a->n - n : i - n] + a->x[i + n < a->n ? i + n : i + n - a->n];
}
DEVICE REAL T(sum)(const struct T(slice) * a, size_t i) { return a->x[i] + a->y[i]; }
DEVICE REAL T(difference)(const struct T(slice) * a, size_t i) { return a->x[i] - a->y[i]; }
DEVICE REAL T(product)(const struct T(slice) * a, size_t i) { return a->factor * a->x[i]; }
DEVICE REAL T(sum_inside)(const struct T(slice) * a, size_t i) {
  const size_t j = T(column)(a, i), n = a->columns;
  const bool edge = a->rows > 1 && (i < n || i + n >= a->n);
  return a->is_fixed && (edge || j == 0 || j == n - 1) ? a->x[i] : a->x[i] + a->y[i];
}

/* HEAT_SLICE_EACH elements a thread, all read before any is written. */
#define SLICE(name, VALUE)                                                                         \
  KERNEL(T(name), (HEAT_THREADS), struct T(slice)) {                                               \
    const size_t first = (size_t)blockIdx.x * HEAT_THREADS * HEAT_SLICE_EACH + threadIdx.x;        \
    REAL value[HEAT_SLICE_EACH];                                                                   \
    UNROLL for (unsigned v = 0; v < HEAT_SLICE_EACH; v++) value[v] =                               \
        first + v * HEAT_THREADS < a.n ? VALUE(&a, first + v * HEAT_THREADS) : 0;                  \
    UNROLL for (unsigned v = 0; v < HEAT_SLICE_EACH; v++) if (first + v * HEAT_THREADS < a.n)      \
        a.to[first + v * HEAT_THREADS] = value[v];                                                 \
  }
SLICE(slice_sides, T(sides))
SLICE(slice_above_and_below, T(above_and_below))
SLICE(slice_sum, T(sum))
SLICE(slice_difference, T(difference))
SLICE(slice_product, T(product))
SLICE(slice_sum_inside, T(sum_inside))
#undef SLICE

/* x, y and to of the next operation, which is not launched after one that failed. */
#define SLICE(name, X, Y, TO)                                                                      \
  do {                                                                                             \
    a.x = X;                                                                                       \
    a.y = Y;                                                                                       \
    a.to = TO;                                                                                     \
    if (status == 0) status = LAUNCH(T(name), blocks, HEAT_THREADS, 0, call->stream, a);           \
  } while (0)
static int T(step)(const struct call *call, struct T(slice) a, const REAL *u, REAL r) {
  const unsigned blocks = (unsigned)heat_pieces(a.n, (size_t)HEAT_THREADS * HEAT_SLICE_EACH);
  REAL *s = (REAL *)call->workspace, *t = s + a.n;
  int status = 0;
  SLICE(slice_sides, u, NULL, s);
  if (a.rows > 1) {
    SLICE(slice_above_and_below, u, NULL, t);
    SLICE(slice_sum, s, t, s);
    a.factor = 4;
    SLICE(slice_product, u, NULL, t);
  } else {
    SLICE(slice_sum, u, u, t);
  }
  SLICE(slice_difference, s, t, s);
  a.factor = r;
  SLICE(slice_product, s, NULL, s);
  SLICE(slice_sum_inside, u, s, (REAL *)call->result);
  return status;
}
#undef SLICE

static int T(run)(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const REAL *u = (const REAL *)call->input->data;
  struct T(slice) a;
  int status = 0;
  memset(&a, 0, sizeof a);
  a.n = n;
  a.rows = shape.rows;
  a.columns = shape.columns;
  a.is_fixed = shape.is_fixed;
  if (shape.steps == 0) status = gpu_copy(call->result, u, n * sizeof(REAL), call->stream);
  for (size_t s = 1; status == 0 && s <= shape.steps; s++) {
    status = T(step)(call, a, u, (REAL)shape.r);
    u = (const REAL *)call->result;
  }
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#else

#include "kernels/heat/device.h"

#define TWINS "kernels/heat/slices.cu"
#include "kernels/twins.h"

/* Two values of operations. */
static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  return 2 * heat_workspace_field(type, n, parameters);
}

GPU_REALIZATION(heat_slices, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, heat_worst_plain,
                heat_typical_plain, workspace);
#endif
