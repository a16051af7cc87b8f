/* slices: each operation of
 *
 *   c += r ((l + q) - (c + c))     or     c += r (((l + q) + (a + b)) - 4 c)
 *
 * is a loop over whole arrays, its value an array, as an array library evaluates such an expression
 * (u[1:-1] += r * (u[:-2] + u[2:] - 2 * u[1:-1])): five passes a step and seven in two dimensions.
 * The field is stepped in place; l + q and what follows of it, and 2 c, are arrays of their own.
 *
 * The bits and the bound are those of launch_each_step. Where memory is the limit it takes as many
 * times longer as more numbers pass through it: 12 a point and step in place of 2.
 */
#ifdef REAL

#define S(name) T(name##_scalar)
#define TARGET
#define LOOP
#include "kernels/heat/slices_part.h"
#undef S
#undef TARGET
#undef LOOP

#define ACC REAL
#define ACC_BITS REAL_BITS
#define LOOP _Pragma("omp simd")
#define SIMD_BODY "kernels/heat/slices_part.h"
#include "kernels/canonical/simd.h"
#undef LOOP
#undef ACC
#undef ACC_BITS

/* A step's two parts, between which threads wait for each other: neighbours are read in one and
 * written in the other. */
struct T(parts) {
  void (*increment)(const struct heat_shape *f, const REAL *u, REAL *s, REAL *t, size_t from,
                    size_t end);
  void (*add)(const struct heat_shape *f, const REAL *s, REAL *u, size_t from, size_t end);
};

static int T(march)(const struct call *call, const struct T(parts) * parts) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  REAL *u = call->result, *s = call->workspace, *t = s + n;
  const int pieces = heat_threads(n, HEAT_LEAST, call->threads);
  memcpy(u, call->input->data, n * sizeof *u);
#pragma omp parallel num_threads(pieces) if (pieces > 1)
  for (size_t step = 0; step < shape.steps; step++) {
#pragma omp for schedule(static, 1)
    for (int p = 0; p < pieces; p++)
      parts->increment(&shape, u, s, t, heat_piece_begin(n, p, pieces),
                       heat_piece_begin(n, p + 1, pieces));
#pragma omp for schedule(static, 1)
    for (int p = 0; p < pieces; p++)
      parts->add(&shape, s, u, heat_piece_begin(n, p, pieces), heat_piece_begin(n, p + 1, pieces));
  }
  heat_warn(call, &shape);
  return 0;
}

static int T(serial)(const struct call *call) {
  static const struct T(parts) scalar = {T(increment_scalar), T(add_scalar)};
  return T(march)(call, &scalar);
}

static int T(openmp)(const struct call *call) {
  static const struct T(parts) fast[ISA_COUNT] = {{T(increment_sse2), T(add_sse2)},
                                                  {T(increment_avx2), T(add_avx2)},
                                                  {T(increment_avx512), T(add_avx512)}};
  return T(march)(call, &fast[isa_best()]);
}

#else

#include "kernels/heat/march.h"

#define TWINS "kernels/heat/slices.c"
#include "kernels/twins.h"

static size_t two_fields(enum type type, size_t n, const struct params *parameters) {
  (void)parameters;
  return 2 * n * type_size(type);
}

const struct method heat_slices = {
    .name = "slices",
    .label = "Array expressions",
    .summary = "Makes each operation of the formula a loop over whole arrays, as an array library "
               "does.",
    .citation = "Harris et al., Array programming with NumPy, Nature 585 (2020): expressions of "
                "whole arrays, and what they put in between",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 6,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, plain, two_fields),
};
#endif
