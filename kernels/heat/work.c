/* work.c: operations and bytes of a step of a point. A fused multiply-add counts two operations, so
 * that fused methods do as many; every loop has the bytes of a pass each step, so that one that
 * moves fewer shows to be beyond what memory gives. */
#include "kernels/heat/heat.h"

struct work heat_work_plain(size_t n, const struct params *parameters) {
  const struct heat_shape shape = heat_shape_of(n, parameters);
  return (struct work){.operations = shape.rows == 1 ? 5 : 7, .bytes = 2};
}
