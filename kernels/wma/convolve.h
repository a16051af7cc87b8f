/* convolve.h: a method by window on the host, from the steps that STEPS names, in one type.
 *
 * A template: needs REAL and T (twins.h), STEPS, FAST, which names the struct wma_by_window it
 * defines, and CENTRED where the sum is of distances from the newest element. Gives T(serial) and
 * T(openmp).
 */
#include "kernels/canonical/scalar.h"
#include "kernels/wma/average.h"

/* One output, of p elements from x on. */
static REAL T(average)(const REAL *x, size_t p) {
  const REAL newest = x[p - 1];
  REAL sum = -R(0.0), k = 0;
  for (size_t i = 0; i < p; i++) {
    k += 1;
    sum = T(added)(sum, T(weight)(k), T(given)(x[i]), newest);
  }
#ifdef CENTRED
  return T(settle)(newest + sum / T(weights)(k), x, p);
#else
  return sum / T(weights)(k);
#endif
}

static int T(serial)(const struct call *call) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  const REAL *x = call->input->data;
  if (wma_direct_refuses(call) != 0) return -1;
  for (size_t k = 0; k < w.count; k++) {
    REAL *out = (REAL *)call->result + windows_offset(&w, k);
    for (size_t t = 0; t < windows_outputs(&w, k); t++)
      out[t] = T(average)(x + t, windows_size(&w, k));
  }
  return 0;
}

#define SIMD_BODY "kernels/wma/convolve_simd.h"
#include "kernels/canonical/simd.h"

const struct wma_by_window FAST = {
    .type = sizeof(REAL) == sizeof(float) ? TYPE_F32 : TYPE_F64,
    .stretch = {T(stretch_sse2), T(stretch_avx2), T(stretch_avx512)},
};

static int T(openmp)(const struct call *call) { return wma_by_window_run(&FAST, call, isa_best()); }

#undef FAST
#undef STEPS
#undef ACC
#undef ACC_BITS
