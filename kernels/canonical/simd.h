/* simd.h: includes the file that SIMD_BODY names three times, for SSE2 (the baseline), AVX2 and
 * AVX-512.
 *
 * In that file V is a vector of LANES accumulators (ACC) in one register, X a vector of as many
 * elements (REAL), WIDEN(x) makes a V of an X, S(name) is a name of its own for this instruction
 * set (T(name##_avx2), or SIMD_NAME of that), TARGET the attribute that a function needs, INLINE
 * that of a helper, FMA(a, b, c) is a fused multiply-add of accumulators, and GROUP how many
 * vectors of lanes a loop may keep in flight: with a state of two vectors each and 32 or 16
 * registers, none is spilled.
 *
 * Not gcc's target_clones: a clone may not choose its vector's width, and a 64-byte vector that is
 * lowered to smaller registers lives on the stack, where the loop is bound by stores. The dispatch
 * is isa_best() in canonical.c.
 */
#ifndef SIMD_NAME
#define SIMD_NAME(name) T(name)
#endif
#define S(name) SIMD_NAME(name##_sse2)
#define TARGET
#define WIDTH 16
#define GROUP 4
#include "kernels/canonical/simd_once.h"

#define S(name) SIMD_NAME(name##_avx2)
#define TARGET __attribute__((target("avx2,fma")))
#define WIDTH 32
#define GROUP 4
#include "kernels/canonical/simd_once.h"

#define S(name) SIMD_NAME(name##_avx512)
#define TARGET __attribute__((target("avx512f")))
#define WIDTH 64
#define GROUP 8
#include "kernels/canonical/simd_once.h"
#undef SIMD_BODY
#undef SIMD_NAME
