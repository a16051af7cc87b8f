/* task.h: the elementary functions: the task, and the bounds of its methods, also for a .cu file.
 */
#ifndef STUDY_KERNELS_ELEMENTARY_TASK_H
#define STUDY_KERNELS_ELEMENTARY_TASK_H

#include "kernels/kernel.h"

enum elementary {
  ELEMENTARY_EXP,
  ELEMENTARY_SIN,
  ELEMENTARY_COS,
  ELEMENTARY_COUNT /* also: no function of that name */
};
extern const char *const elementary_name[ELEMENTARY_COUNT];
enum elementary elementary_of(const struct params *parameters);

/* bounds.c: in ulps of the result. */
bound_function elementary_bound_portable, elementary_bound_f64_rounded;
bound_function elementary_bound_library, elementary_bound_device, elementary_bound_libmvec;

#endif
