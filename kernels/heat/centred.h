/* centred.h: points that fixed ends keep, for host and device. */
#ifndef STUDY_KERNELS_HEAT_CENTRED_H
#define STUDY_KERNELS_HEAT_CENTRED_H

#include "kernels/heat/heat.h"
#include "kernels/input/device.h"

/* Point i, counted row after row, is of a border that is fixed. */
static inline STUDY_DEVICE bool heat_is_kept(const struct heat_shape *shape, size_t i) {
  if (!shape->is_fixed) return false;
  const size_t row = i / shape->columns, j = i - row * shape->columns;
  const bool on_side = j == 0 || j == shape->columns - 1;
  return on_side || (shape->rows > 1 && (row == 0 || row == shape->rows - 1));
}

#endif
