/* nest.h: a method by bar on the host, in one type: sums of sums, newest element first,
 *
 *   R_m = R_{m-1} + x_{t-m+1},   S_m = S_{m-1} + R_m = sum_{k=1..m} k x_{t-m+k}
 *
 * so that the m elements up to bar t serve every window up to m. A template: needs REAL and T
 * (twins.h), FAST, which names the struct wma_by_bar it defines; ACC where R and S are no REAL; and
 * CENTRED where x_{t-j} - x_t stands for x_{t-j}. Gives T(serial) and T(openmp).
 */
#include "kernels/canonical/scalar.h"
#include "kernels/wma/average.h"

#ifdef CENTRED
#define TERM(x, newest) ((x) - (newest))
#else
#define TERM(x, newest) (x)
#endif

/* The windows from number k on that are full at bar t; `given` elements are in the sums. */
static void T(bar_from)(const REAL *x, size_t t, const struct windows *w, size_t k, size_t given,
                        ACC sum, ACC weighted, REAL *result) {
  const ACC newest = x[t];
  (void)newest;
  for (; k < w->count && windows_size(w, k) <= t + 1; k++) {
    const size_t p = windows_size(w, k);
    for (; given < p; given++) {
      sum = sum + TERM((ACC)x[t - given], newest);
      weighted = weighted + sum;
    }
    REAL *out = result + windows_offset(w, k) + (t + 1 - p);
#ifdef CENTRED
    *out = T(settle)(newest + weighted / T(weights)((ACC)p), x + t + 1 - p, p);
#else
    *out = (REAL)(weighted / T(weights)((ACC)p));
#endif
  }
}

static void T(bar)(const REAL *x, size_t t, const struct windows *w, REAL *result) {
  T(bar_from)(x, t, w, 0, 0, -(ACC)0, -(ACC)0, result);
}

#ifdef CENTRED
/* Where a vector's results at bar t may not stand. */
static void T(settle_bar)(const REAL *x, size_t t, const struct windows *w, size_t windows,
                          REAL *result) {
  for (size_t k = 0; k < windows; k++) {
    const size_t p = windows_size(w, k), first = t + 1 - p;
    REAL *out = result + windows_offset(w, k) + first;
    *out = T(settle)(*out, x + first, p);
  }
}
#endif

static int T(serial)(const struct call *call) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  if (wma_direct_refuses(call) != 0) return -1;
  for (size_t t = w.first - 1; t < w.n; t++)
    T(bar)(call->input->data, t, &w, call->result);
  return 0;
}

#define SIMD_BODY "kernels/wma/nest_simd.h"
#include "kernels/canonical/simd.h"

const struct wma_by_bar FAST = {
    .type = sizeof(REAL) == sizeof(float) ? TYPE_F32 : TYPE_F64,
    .stretch = {T(stretch_sse2), T(stretch_avx2), T(stretch_avx512)},
};

static int T(openmp)(const struct call *call) { return wma_by_bar_run(&FAST, call, isa_best()); }

#undef TERM
#undef FAST
#undef ACC
#undef ACC_BITS
