/* device.h: mean.h for a .cu file, where it may be C++: the bounds. */
#ifndef STUDY_KERNELS_MEAN_DEVICE_H
#define STUDY_KERNELS_MEAN_DEVICE_H

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/mean/bounds.h"
#ifdef __cplusplus
}
#endif

#endif
