/* device.h: lets one function serve the host and a CUDA device.
 *
 * Headers that include this file keep to the subset of C that is also CUDA C++: no restrict, no
 * designated initializers, no implicit conversion from void *.
 */
#ifndef STUDY_KERNELS_INPUT_DEVICE_H
#define STUDY_KERNELS_INPUT_DEVICE_H

#ifdef __CUDACC__
#define STUDY_DEVICE __host__ __device__
#else
#define STUDY_DEVICE
#endif

#endif
