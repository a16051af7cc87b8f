/* device.h: quadrature.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_QUADRATURE_DEVICE_H
#define STUDY_KERNELS_QUADRATURE_DEVICE_H

#include <math.h>

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/quadrature/quadrature.h"
#ifdef __cplusplus
}
#endif

#endif
