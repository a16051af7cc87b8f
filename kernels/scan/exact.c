/* exact: every prefix sum correctly rounded: exact whatever the data, rounded once to nearest even.
 *
 * |error of s_i| <= u |s_i|, half an ulp. R. M. Neal's small superaccumulator, arXiv:1505.05571
 * (2015), rounded after each element. OpenMP: what each thread's stretch comes to, the sums of
 * these, then the stretches; integers add in any order to the same bits.
 */
#ifdef REAL

static void T(scan_range)(struct accumulator *a, const REAL *x, size_t first, size_t n, REAL *s) {
  for (size_t i = first; i < first + n; i++) {
    accumulator_add(a, (double)x[i]);
    struct accumulator rounded = *a;
    s[i] = (REAL)accumulator_round(&rounded, i + 1, REAL_BITS == 32 ? 24 : 53,
                                   REAL_BITS == 32 ? -149 : -1074);
  }
}

static void T(one_by_one)(const REAL *x, size_t n, REAL *s) {
  struct accumulator a;
  accumulator_clear(&a);
  T(scan_range)(&a, x, 0, n, s);
}
SCAN_RUN(serial, one_by_one)

static int T(openmp)(const struct call *call) {
  const REAL *x = call->input->data;
  const size_t n = call->input->n, threads = (size_t)call->threads;
  struct accumulator *before = malloc((threads + 1) * sizeof *before);
  if (before == NULL) {
    snprintf(call->message, call->message_size, "no memory for %d accumulators", call->threads);
    return -1;
  }
  accumulator_clear(&before[0]);
#pragma omp parallel for num_threads(call->threads) schedule(static, 1)
  for (size_t t = 0; t < threads; t++) {
    accumulator_clear(&before[t + 1]);
    for (size_t i = n * t / threads; i < n * (t + 1) / threads; i++)
      accumulator_add(&before[t + 1], (double)x[i]);
  }
  for (size_t t = 0; t < threads; t++)
    accumulator_merge(&before[t + 1], &before[t]);
#pragma omp parallel for num_threads(call->threads) schedule(static, 1)
  for (size_t t = 0; t < threads; t++) {
    const size_t first = n * t / threads, end = n * (t + 1) / threads;
    T(scan_range)(&before[t], x, first, end - first, call->result);
  }
  free(before);
  return 0;
}

#else

#include <stdio.h>
#include <stdlib.h>

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"
#include "kernels/sum/accumulator.h"

#define TWINS "kernels/scan/exact.c"
#include "kernels/twins.h"

const struct method scan_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "Adds exactly in a wide integer accumulator; rounds every prefix once.",
    .citation = "Neal, Fast exact summation using small and large superaccumulators, "
                "arXiv:1505.05571 (2015)",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 300, /* of integers: the rounding looks at all 68 limbs */
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_exact,
                               .typical = sum_bound_exact,
                               .forecast = scan_forecast_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_exact,
                               .typical = sum_bound_exact,
                               .forecast = scan_forecast_exact}},
};
#endif
