/* own.cuh: the study's own functions on the device: T(run), as own.h. */
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
