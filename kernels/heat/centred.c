/* centred: the mean m of the field is taken off, what is left is stepped by launch_each_step, and m
 * is added again at the end. m is that of `mean`'s blocked in the canonical order, and any number
 * near it would do as well.
 *
 * The scheme is linear and keeps constants, so that in exact arithmetic nothing changes. Where the
 * field is a small shape on a large level, 300 K and a ripple of 1e-3, u - m is exact, steps round
 * the ripple by its own ulps and not those of 300, and increments that would have been lost in the
 * level count. All that is rounded at the level is the last addition. A field that has no level
 * gains nothing.
 *
 * Fixed ends come out as they went in: they are copied, since u - m + m need not be u where u is
 * small beside m. What their neighbours see of them is fl(u - m). A mean that is not finite, of a
 * field with infinities or beyond the range of sums, is taken to be 0.
 *
 * The bound for any field, one without a level among them, is some twice that of launch_each_step
 * (bounds_variants.c); for ripples of size a on a level m it is u |m| + n (10 r + 1) u a.
 */
#ifdef REAL

static REAL T(centre)(const struct input *input, int threads) {
  REAL m;
  const struct canonical_data data = {.x = input->data};
  canonical_run_on(&T(canonical_mean_blocked), &data, input->n, threads, &m);
  return isfinite(m) ? m : R(0.0);
}

static int T(centred)(const struct call *call, enum backend backend) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const REAL *u = call->input->data;
  REAL *result = call->result;
  heat_warn(call, &shape);
  if (shape.steps == 0) {
    memcpy(result, u, n * sizeof *u);
    return 0;
  }
  void *field[2] = {call->result, call->workspace};
  REAL *ripple = field[shape.steps % 2];
  const REAL m = T(centre)(call->input, call->threads);
#pragma omp parallel for num_threads(call->threads) if (call->threads > 1)
  for (size_t i = 0; i < n; i++)
    ripple[i] = u[i] - m;
  struct heat_on_other centred;
  heat_on_other(&centred, call, call->input->type, field);
  const int status = heat_launch_each_step.on[backend].run[call->input->type](&centred.call);
#pragma omp parallel for num_threads(call->threads) if (call->threads > 1)
  for (size_t i = 0; i < n; i++)
    result[i] = heat_is_kept(&shape, i) ? u[i] : result[i] + m;
  return status;
}

static int T(serial)(const struct call *call) { return T(centred)(call, BACKEND_SERIAL); }
static int T(openmp)(const struct call *call) { return T(centred)(call, BACKEND_OPENMP); }

#else

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/heat/centred.h"
#include "kernels/heat/variants.h"
#include "kernels/mean/mean.h"

#define TWINS "kernels/heat/centred.c"
#include "kernels/twins.h"

/* What of the field is taken off, beside what is foretold of every method. */
static void forecast(const struct input *input, const struct params *parameters, char *text,
                     size_t text_size) {
  char others[200];
  heat_forecast(input, parameters, others, sizeof others);
  const int growth = (int)strcspn(others, ";"); /* which comes first */
  const double mean = input->type == TYPE_F32 ? (double)centre_f32(input, 1) : centre_f64(input, 1);
  snprintf(text, text_size, "%.*s;mean=%.*g%s", growth, others, input->type == TYPE_F32 ? 9 : 17,
           mean, others + growth);
}

const struct method heat_centred = {
    .name = "centred",
    .label = "Mean taken off",
    .summary = "Steps what is left of the field without its mean, which is added again at the end.",
    .citation = "Higham, Accuracy and Stability of Numerical Algorithms (2002), section 1.9: "
                "shifted data, for the variance",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 15,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = HEAT_BOTH(serial),
                               .worst = heat_worst_centred,
                               .typical = heat_typical_centred,
                               .forecast = forecast,
                               .workspace = heat_workspace_field},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = HEAT_BOTH(openmp),
                               .worst = heat_worst_centred,
                               .typical = heat_typical_centred,
                               .forecast = forecast,
                               .workspace = heat_workspace_field}},
};
#endif
