/* own.h: the study's own functions, one number at a time and by vectors, for a method of the host:
 * T(serial), and T(stretch_sse2), T(stretch_avx2), T(stretch_avx512).
 *
 * A template: needs REAL and T (twins.h); ACC and ACC_BITS where they are computed in a wider type.
 */
#define STEPS "kernels/elementary/functions.h"
#include "kernels/canonical/scalar.h"

#define MAP_EXP T(exp)
#define MAP_SIN T(sin)
#define MAP_COS T(cos)
#include "kernels/elementary/map.h"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS

#define MAP_EXP S(exp)
#define MAP_SIN S(sin)
#define MAP_COS S(cos)
#define SIMD_BODY "kernels/elementary/map_simd.h"
#include "kernels/canonical/simd.h"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS
#undef STEPS
#undef ACC
#undef ACC_BITS
