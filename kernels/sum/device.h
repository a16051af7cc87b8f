/* device.h: sum.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_SUM_DEVICE_H
#define STUDY_KERNELS_SUM_DEVICE_H

#include <math.h>

#include "kernels/gpu/realization.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/sum/sum.h"
#ifdef __cplusplus
}
#endif

/* 16 bytes, which one instruction loads: PACK elements. */
#define PACK_f32 4
#define PACK_f64 2
#define packed_f32 float4
#define packed_f64 double2

#endif
