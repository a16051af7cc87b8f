/* scalar.h: the error-free transformations, and the steps of the method that STEPS names, for one
 * number at a time.
 *
 * Needs REAL and T (twins.h). ACC is the type of the accumulators, of ACC_BITS, where that is not
 * REAL. The steps file is a template over V (an accumulator), X (an element), S and INLINE and
 * gives struct S(state), whose members are all V, S(start), S(step), S(merge), and where SCALAR is
 * defined S(finish). S(name) is T(name), or what the includer calls SCALAR_NAME. simd.h includes
 * the same file for vectors, a .cu file may include it for the device.
 */
#ifndef ACC
#define ACC REAL
#define ACC_BITS REAL_BITS
#endif
#ifndef SCALAR_NAME
#define SCALAR_NAME(name) T(name)
#endif
#define SCALAR
#define V ACC
#define X REAL
#define S(name) SCALAR_NAME(name)
#define WIDEN(x) ((ACC)(x))
#if defined(__CUDACC__) && ACC_BITS == 32
#define FMA(a, b, c) __fmaf_rn(a, b, c)
#elif defined(__CUDACC__)
#define FMA(a, b, c) __fma_rn(a, b, c)
#elif ACC_BITS == 32
#define FMA(a, b, c) fmaf(a, b, c)
#else
#define FMA(a, b, c) fma(a, b, c)
#endif
#ifdef __CUDACC__
#define INLINE static __device__ __forceinline__
#else
#define INLINE static inline __attribute__((always_inline))
#endif
#include "kernels/canonical/eft.h"
#ifdef STEPS
#include STEPS
#endif
#undef SCALAR
#undef SCALAR_NAME
#undef V
#undef X
#undef S
#undef WIDEN
#undef FMA
#undef INLINE
