/* work.c: operations and bytes of a step of a point. A fused multiply-add counts two operations;
 * every loop has the bytes of a pass each step, so that one that moves fewer shows to be beyond
 * what memory gives. */
#include "kernels/heat/heat.h"

static struct work of(size_t n, const struct params *parameters, double line, double plane) {
  const struct heat_shape shape = heat_shape_of(n, parameters);
  return (struct work){.operations = shape.rows == 1 ? line : plane, .bytes = 2};
}

struct work heat_work_plain(size_t n, const struct params *parameters) {
  return of(n, parameters, 5, 7);
}
struct work heat_work_fma(size_t n, const struct params *parameters) {
  return of(n, parameters, 5, 7);
}
