/* launched.c: what methods with a launch a step keep in memory, and move to and from it. */
#include "kernels/ode/launched.h"

/* The states. */
size_t ode_workspace_launched(enum type type, size_t n, const struct params *parameters) {
  (void)n;
  const struct ode_shape shape = ode_shape_of(parameters);
  return shape.dimension * shape.trajectories * type_size(type);
}

/* Every step but the first loads the states, every one but the last stores them, and so does every
 * snapshot. */
struct work ode_work_rk4_launched(size_t n, const struct params *parameters) {
  const struct ode_shape shape = ode_shape_of(parameters);
  struct work work = ode_work_rk4(n, parameters);
  if (n > 0)
    work.bytes =
        (double)shape.dimension * (2 * (double)(n - 1) + (double)shape.snapshots) / (double)n;
  return work;
}
