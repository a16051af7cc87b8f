/* stepper.h: a pass a step by methods whose points know where they are and in which step, since
 * they keep more than their value or draw random numbers: what steps.h makes. Methods without use
 * pass.h.
 */
#ifndef STUDY_KERNELS_HEAT_STEPPER_H
#define STUDY_KERNELS_HEAT_STEPPER_H

#include "kernels/canonical/canonical.h"
#include "kernels/heat/variants.h"

struct heat_step {
  struct heat_shape shape;
  const void *from; /* the field before */
  void *to;         /* and after */
  void *carry;      /* where each point has one: a field, updated in place; nothing in step 1 */
  size_t step;      /* which: 1 is the first */
};

/* Steps points from .. end - 1, counted row after row. */
typedef void heat_range(const struct heat_step *step, size_t from, size_t end);
struct heat_stepper {
  enum type type; /* of the field */
  heat_range *serial, *simd[ISA_COUNT];
};

/* A run_function's body: steps between the call's result and its workspace, behind whose first
 * field the carry lies. threads = 0: by the serial pass. */
int heat_steps_run(const struct heat_stepper *stepper, const struct call *call, int threads);

#endif
