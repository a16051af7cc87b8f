/* convolution_tf32.h: convolution.h with both factors rounded to TF32 (tf32.h); f32 alone. */
#include "kernels/canonical/tf32.h"

INLINE V S(given)(V x) { return S(tf32)(x); }
INLINE V S(weight)(V k) { return S(tf32)(k); }
INLINE V S(added)(V sum, V k, V x, V newest) {
  (void)newest;
  return sum + k * x;
}
