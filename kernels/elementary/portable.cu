/* portable.cu: the method of portable.c on the device. */
#ifdef REAL

#define STEPS "kernels/elementary/functions.h"
#include "kernels/canonical/scalar.h"

#define MAP_EXP T(exp)
#define MAP_SIN T(sin)
#define MAP_COS T(cos)
#include "kernels/elementary/map.cuh"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS
#undef STEPS
#undef ACC
#undef ACC_BITS

#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/portable.cu"
#include "kernels/twins.h"

GPU_REALIZATION(elementary_portable, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                elementary_bound_portable, NULL, NULL);
#endif
