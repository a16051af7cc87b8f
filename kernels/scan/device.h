/* device.h: scan.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_SCAN_DEVICE_H
#define STUDY_KERNELS_SCAN_DEVICE_H

#include "kernels/prefix/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"
#ifdef __cplusplus
}
#endif

#endif
