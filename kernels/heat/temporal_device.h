/* temporal_device.h: how far temporal blocking goes on a device. Constants to be tuned; the bits do
 * not depend on them. */
#ifndef STUDY_KERNELS_HEAT_TEMPORAL_DEVICE_H
#define STUDY_KERNELS_HEAT_TEMPORAL_DEVICE_H

/* One dimension: points a thread, steps of a pass (a multiple of 4), threads of a block. */
#ifndef HEAT_LINE_EACH_F64
#define HEAT_LINE_EACH_F64 32
#endif
#ifndef HEAT_LINE_HALO_F64
#define HEAT_LINE_HALO_F64 32
#endif
#ifndef HEAT_LINE_EACH_F32
#define HEAT_LINE_EACH_F32 32
#endif
#ifndef HEAT_LINE_HALO_F32
#define HEAT_LINE_HALO_F32 40
#endif
#ifndef HEAT_LINE_THREADS
#define HEAT_LINE_THREADS 128
#endif
#ifndef HEAT_LINE_RESIDENT
#define HEAT_LINE_RESIDENT 4
#endif

/* Two dimensions: columns a thread, steps of a pass. */
#ifndef HEAT_PLANE_EACH_F64
#define HEAT_PLANE_EACH_F64 4
#endif
#ifndef HEAT_PLANE_DEPTH_F64
#define HEAT_PLANE_DEPTH_F64 8
#endif
#ifndef HEAT_PLANE_EACH_F32
#define HEAT_PLANE_EACH_F32 4
#endif
#ifndef HEAT_PLANE_DEPTH_F32
#define HEAT_PLANE_DEPTH_F32 8
#endif
#ifndef HEAT_PLANE_THREADS
#define HEAT_PLANE_THREADS 128
#endif
/* Deep levels in f64 need all registers that a thread may have: 1.06e12 updates a second on an
 * H200, where twice the warps with half the depth make 0.6e12. */
#ifndef HEAT_PLANE_RESIDENT_F64
#define HEAT_PLANE_RESIDENT_F64 2
#endif
#ifndef HEAT_PLANE_RESIDENT_F32
#define HEAT_PLANE_RESIDENT_F32 3
#endif

#endif
