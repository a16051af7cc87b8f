/* work_variants.c: operations and bytes of a step of a point, of the arithmetic variants. Bytes in
 * units of what a point is stored in outside. */
#include "kernels/heat/variants.h"

static struct work of(size_t n, const struct params *parameters, double line, double plane,
                      double bytes) {
  const struct heat_shape shape = heat_shape_of(n, parameters);
  return (struct work){.operations = shape.rows == 1 ? line : plane, .bytes = bytes};
}

struct work heat_work_differences(size_t n, const struct params *parameters) {
  return of(n, parameters, 5, 9, 2);
}
/* Without the weights, which are formed once. */
struct work heat_work_factored(size_t n, const struct params *parameters) {
  return of(n, parameters, 4, 6, 2);
}
/* Points and their carries are read and written. */
struct work heat_work_compensated(size_t n, const struct params *parameters) {
  return of(n, parameters, 11, 15, 4);
}
struct work heat_work_mixed(size_t n, const struct params *parameters) {
  return of(n, parameters, 5, 7, 4);
}
