/* uneven_workspace.h: what kernels/quadrature/uneven.cuh needs for `count` terms of the type. */
#ifndef STUDY_KERNELS_QUADRATURE_UNEVEN_WORKSPACE_H
#define STUDY_KERNELS_QUADRATURE_UNEVEN_WORKSPACE_H

#include "kernels/canonical/device.h"

static inline size_t uneven_workspace(enum type type, size_t count) {
  return (count * type_size(type) + 255) / 256 * 256 + 256 + canonical_workspace(type, count, NULL);
}

#endif
