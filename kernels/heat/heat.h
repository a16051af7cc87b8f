/* heat.h: the room of the heat equation: what a method promises.
 *
 * The task: u_t = alpha (u_xx + u_yy) by the explicit scheme FTCS (forward in time, centred in
 * space) from the field that the input is, n points, over `steps` steps. With r = alpha dt / dx^2,
 * in one dimension, of neighbours l (left), q (right) of c:
 *
 *   c' = c + r ((l + q) - 2 c)
 *
 * and in two, with a above and b below, of a field of `columns` points a row, row after row:
 *
 *   c' = c + r (((l + q) + (a + b)) - 4 c)
 *
 * Each operation is rounded by itself, in this order, by every method whose arithmetic is plain
 * (plain.h); those whose name ends in _fma form 2 c (4 c) and the product with r by fused
 * multiply-adds (fused.h). So the time loops, whichever they are, give the same bits.
 *
 *   ends = periodic: the field is one period: left of the first point lies the last, in each
 *     dimension. Intervals M = points
 *   ends = fixed: points of the border keep their values. Intervals M = points - 1
 *
 *   result: the field after the last step, laid out as the input is. steps = 0: the input
 *
 * Stable for r <= 1/2 in one dimension and r <= 1/4 in two: beyond, the scheme multiplies what the
 * grid holds of its finest waves by more than 1 each step (heat_growth). That is no rounding error
 * and no defect; a row says so.
 *
 * The type's coefficient, which the truth `scheme_rounded` shares, is r: the f64 nearest to what is
 * written, rounded to the type. What a method forms of it once before it steps (1 - 2 r) is so,
 * too.
 */
#ifndef STUDY_KERNELS_HEAT_HEAT_H
#define STUDY_KERNELS_HEAT_HEAT_H

#include "kernels/kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the parameters ask for. Where these make no sense (problem_heat.refuse), it is something
 * that can be counted with. */
struct heat_shape {
  size_t rows, columns; /* rows 1: in one dimension */
  bool is_fixed;
  size_t steps;
  size_t period; /* of points (in two dimensions of columns, and of rows) after which the field
                    repeats; 0: it does not */
  double r;      /* as read */
  uint64_t seed; /* rounding_seed */
};
struct heat_shape heat_shape_of(size_t n, const struct params *parameters);

/* The factor a step by which the finest wave that the grid holds grows (> 1) or decays, in exact
 * arithmetic, without its sign: |1 - 4 r s|, s the largest there is. Where any wave grows, none
 * grows faster. */
double heat_growth(const struct heat_shape *shape);

/* Says in call->message that r is beyond the limit, where it is and a wave of this grid grows. For
 * every run. */
void heat_warn(const struct call *call, const struct heat_shape *shape);

/* What is foretold of every method: growth_finest (heat_growth), stable=yes or no, steps. The
 * reference measures the field's own growth. */
forecast_function heat_forecast;

/* bounds.c: of the rounding errors, each step's over all steps; beyond the limit they grow as the
 * field does; NaN where they leave the range of f64. */
bound_function heat_worst_plain, heat_typical_plain, heat_worst_fma, heat_typical_fma;

/* work.c: operations and bytes of a step of a point, whatever the time loop, fused or not. Bytes
 * are what a pass a step moves: each point read once and written once. */
work_function heat_work_plain;

/* examine.c: asymmetric=how many pairs of mirrored points differ; of a field that began as its own
 * mirror image alone. */
void heat_examine(const struct input *input, const struct params *parameters, const void *result,
                  char *text, size_t text_size);

/* Scratch memory of a method that steps from one field to another: one field. */
workspace_function heat_workspace_field;

#ifdef __cplusplus
}
#endif

/* The initialisers of realization.run for the pair that twins.h makes, and for a method in f32
 * alone. */
#define HEAT_BOTH(run)                                                                             \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }
#define HEAT_F32(run)                                                                              \
  { [TYPE_F32] = run##_f32 }
/* The initialiser of method.on: serial_f32 .. openmp_f64 (runs: HEAT_BOTH or HEAT_F32), with
 * heat_worst_<bound> and heat_typical_<bound>. */
/* clang-format off */
#define HEAT_ON_CORES(runs, bound, scratch)                                                        \
  { [BACKEND_SERIAL] = HEAT_ON_CORE(runs(serial), bound, scratch),                                 \
    [BACKEND_OPENMP] = HEAT_ON_CORE(runs(openmp), bound, scratch) }
/* clang-format on */
#define HEAT_ON_CORE(runs, bound, scratch)                                                         \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = runs, .worst = heat_worst_##bound,     \
    .typical = heat_typical_##bound, .forecast = heat_forecast, .workspace = scratch               \
  }

#endif
