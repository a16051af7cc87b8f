/* trapezoid_f64: the composite trapezoidal rule (trapezoid.c) of ends and constants in f32, carried
 * out in f64 and rounded once in the end.
 *
 * |rounding error| <= u |integral| and a few parts in 2^53 more: as near as f32 can come.
 */
#include "kernels/quadrature/engine.h"

#include <math.h>

static int serial(const struct call *call) {
  struct quadrature_f32 q;
  if (quadrature_of_f32(call, &q) != 0) return -1;
  const struct quadrature_f64 wide = quadrature_widened(&q);
  quadrature_function_f64 *const f = quadrature_function_of_f64(q.integrand);
  double sum = 0;
  for (size_t i = 0; i <= q.n; i++)
    sum += rule_weight(RULE_TRAPEZOID, i, q.n) * f(fma((double)i, wide.h, wide.a), wide.c);
  *(float *)call->result = (float)(wide.h * sum);
  return 0;
}

static int openmp(const struct call *call) { return quadrature_run_widened(call, RULE_TRAPEZOID); }

const struct method quadrature_trapezoid_f64 = {
    .name = "trapezoid_f64",
    .label = "Trapezoid in f64",
    .summary = "The composite trapezoidal rule of f32 ends and constants in f64, rounded once.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 1.10",
    .linetype = 17,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial}},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp}}},
};
