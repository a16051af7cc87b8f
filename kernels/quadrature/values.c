/* values.c: the integrands of integrands.h on vectors, for three instruction sets. */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/quadrature/values_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

#define OF_SSE2(name) T(values_of_##name##_sse2),
#define OF_AVX2(name) T(values_of_##name##_avx2),
#define OF_AVX512(name) T(values_of_##name##_avx512),
quadrature_values_function *const T(quadrature_values)[ISA_COUNT][INTEGRANDS] = {
    [ISA_SSE2] = {QUADRATURE_INTEGRANDS(OF_SSE2)},
    [ISA_AVX2] = {QUADRATURE_INTEGRANDS(OF_AVX2)},
    [ISA_AVX512] = {QUADRATURE_INTEGRANDS(OF_AVX512)}};
quadrature_weigh_function *const T(quadrature_weigh)[ISA_COUNT] = {
    [ISA_SSE2] = T(weigh_sse2), [ISA_AVX2] = T(weigh_avx2), [ISA_AVX512] = T(weigh_avx512)};
#undef OF_SSE2
#undef OF_AVX2
#undef OF_AVX512

#else

#include "kernels/quadrature/values.h"

#define TWINS "kernels/quadrature/values.c"
#include "kernels/twins.h"
#endif
