/* device.h: dot.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_DOT_DEVICE_H
#define STUDY_KERNELS_DOT_DEVICE_H

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/dot/bounds.h"
#ifdef __cplusplus
}
#endif

#endif
