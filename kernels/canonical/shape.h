/* shape.h: the canonical order's constants (canonical.h), for host and device. */
#ifndef STUDY_KERNELS_CANONICAL_SHAPE_H
#define STUDY_KERNELS_CANONICAL_SHAPE_H

enum {
  CANONICAL_LANES = 128,
  CANONICAL_ROWS = 64,
  CANONICAL_LEAF = CANONICAL_LANES * CANONICAL_ROWS
};

#endif
