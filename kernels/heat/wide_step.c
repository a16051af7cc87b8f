/* wide_step: f32 alone: each step is computed in f64 and stored in f32. It shows which of the two
 * does the damage: storing does. A step rounds each point to half an ulp, and where an increment is
 * less than that the field stands still, however precisely it was computed.
 *
 * The rounding error after n steps is at most n u max|u| while r <= 1/2, u of f32
 * (bounds_variants.c).
 */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define POINT "kernels/heat/plain.h"
#include "kernels/heat/pass.h"
#undef POINT

#endif
#else

#include "kernels/heat/march.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/wide_step.c"
#include "kernels/twins.h"

const struct method heat_wide_step = {
    .name = "wide_step",
    .label = "f64 step, f32 field",
    .summary = "Each step is computed in f64 and stored in f32: what storing alone does.",
    .citation = "Goldberg, What every computer scientist should know about floating-point "
                "arithmetic, ACM Comput. Surv. 23 (1991): extended precision for what is between",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 14,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_F32, wide_step, heat_workspace_field),
};
#endif
