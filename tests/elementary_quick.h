/* elementary_quick.h: the quick sine of n numbers by the widest vectors here, for its test. */
#include "kernels/elementary/elementary.h"

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "tests/elementary_quick_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

static void T(quick)(const REAL *x, size_t n, REAL *y) {
  if (isa_best() == ISA_AVX512)
    T(quick_avx512)(x, n, y);
  else if (isa_best() == ISA_AVX2)
    T(quick_avx2)(x, n, y);
  else
    T(quick_sse2)(x, n, y);
}
