/* at.c: the integrands of integrands.h at given nodes, for three instruction sets. */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/quadrature/at_simd.h"
#include "kernels/canonical/simd.h"

#define SSE2(name) T(at_##name##_sse2),
#define AVX2(name) T(at_##name##_avx2),
#define AVX512(name) T(at_##name##_avx512),
quadrature_at_function *const T(quadrature_at)[ISA_COUNT][INTEGRANDS] = {
    {QUADRATURE_INTEGRANDS(SSE2)}, {QUADRATURE_INTEGRANDS(AVX2)}, {QUADRATURE_INTEGRANDS(AVX512)}};
#undef SSE2
#undef AVX2
#undef AVX512
#undef ACC
#undef ACC_BITS

#else

#include "kernels/quadrature/at.h"

#define TWINS "kernels/quadrature/at.c"
#include "kernels/twins.h"
#endif
