/* shape.h: the constants of the order of prefix sums (prefix.h), for host and device. */
#ifndef STUDY_KERNELS_PREFIX_SHAPE_H
#define STUDY_KERNELS_PREFIX_SHAPE_H

enum {
  PREFIX_RUNS = 32,   /* of a group: the threads of a warp */
  PREFIX_GROUPS = 32, /* of a tile, so that a warp scans them at once, too */
  PREFIX_RUN_BYTES = 16,
  PREFIX_STATE_MAX = 32, /* bytes: four f64 accumulators */
  PREFIX_OUTPUTS_MAX = 4
};

/* Elements of the data's type. A run is what one load of 16 bytes brings. */
#define PREFIX_RUN(size) (PREFIX_RUN_BYTES / (size))
#define PREFIX_GROUP(size) (PREFIX_RUNS * PREFIX_RUN(size))
#define PREFIX_TILE(size) (PREFIX_GROUPS * PREFIX_GROUP(size))

#endif
