/* device.h: elementary.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_ELEMENTARY_DEVICE_H
#define STUDY_KERNELS_ELEMENTARY_DEVICE_H

#include "kernels/gpu/realization.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/elementary/task.h"
#ifdef __cplusplus
}
#endif

#define MAP_THREADS 256
#define MAP_AHEAD 4

#endif
