/* variants.h: what the arithmetic variants share: bounds, work, scratch memory. heat.h says what
 * these are. */
#ifndef STUDY_KERNELS_HEAT_VARIANTS_H
#define STUDY_KERNELS_HEAT_VARIANTS_H

#include "kernels/heat/heat.h"

#ifdef __cplusplus
extern "C" {
#endif

/* bounds_variants.c */
bound_function heat_worst_differences, heat_typical_differences;
bound_function heat_worst_factored, heat_typical_factored;
bound_function heat_worst_compensated, heat_typical_compensated;
bound_function heat_worst_mixed, heat_typical_mixed;
bound_function heat_worst_wide_step, heat_typical_wide_step;
bound_function heat_worst_centred, heat_typical_centred;
bound_function heat_worst_stochastic, heat_typical_stochastic;

/* work_variants.c */
work_function heat_work_differences, heat_work_factored, heat_work_compensated, heat_work_mixed;
workspace_function heat_workspace_carried; /* a field, and a carry for each point */
workspace_function heat_workspace_mixed;   /* two fields in f64 */
size_t heat_wide_field(size_t n);          /* elements from one to the other, aligned for devices */

extern const struct method heat_launch_each_step;

/* A run that steps another field than the input: what field[steps % 2] holds, in place, so that
 * field[0] holds the result. r is that of the call's type, and the period no matter. It points into
 * itself. */
struct heat_on_other {
  struct param list[4];
  struct params params;
  struct input input;
  struct call call;
};
void heat_on_other(struct heat_on_other *other, const struct call *call, enum type type,
                   void *field[2]);

#ifdef __cplusplus
}
#endif

#endif
