/* mixed: f32 in and out, the field kept and stepped in f64: the time loop of launch_each_step in
 * f64, by the r of f32, on a copy of the input, and at the end each point is rounded once.
 *
 * Twice the bytes a step. The rounding error after n steps is at most (u + n (10 r + 1) u') max|u|
 * while r <= 1/2, u' of f64 (bounds_variants.c).
 */
#include "kernels/heat/variants.h"

static int run(const struct call *call, enum backend backend) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const float *u = call->input->data;
  float *result = call->result;
  double *wide = call->workspace;
  void *field[2] = {wide, wide + heat_wide_field(n)};
  double *first = field[shape.steps % 2];
#pragma omp parallel for num_threads(call->threads) if (call->threads > 1)
  for (size_t i = 0; i < n; i++)
    first[i] = (double)u[i];
  struct heat_on_other in_f64;
  heat_on_other(&in_f64, call, TYPE_F64, field);
  int status = 0;
  if (shape.steps > 0) status = heat_launch_each_step.on[backend].run[TYPE_F64](&in_f64.call);
#pragma omp parallel for num_threads(call->threads) if (call->threads > 1)
  for (size_t i = 0; i < n; i++)
    result[i] = (float)wide[i];
  heat_warn(call, &shape);
  return status;
}

static int serial_f32(const struct call *call) { return run(call, BACKEND_SERIAL); }
static int openmp_f32(const struct call *call) { return run(call, BACKEND_OPENMP); }

const struct method heat_mixed = {
    .name = "mixed",
    .label = "f64 field",
    .summary = "The field is kept and stepped in f64, and rounded once at the end.",
    .citation = "Henrici, Discrete Variable Methods in Ordinary Differential Equations (1962): "
                "partial double precision",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 13,
    .operations = 5,
    .bytes = 4,
    .work = heat_work_mixed,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_F32, mixed, heat_workspace_mixed),
};
