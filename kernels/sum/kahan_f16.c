/* kahan_f16: Kahan's compensated summation (kahan.h) of f32 data with s, c and every operation in
 * f16. The compensation carries on where the running sum stands still.
 *
 * |error| <= (3u + O(n u^2)) sum|x| + O(u) |sum|, u = 2^-11, one u for rounding the elements; every
 * constant in bounds_half.c. With so large a u, n u^2 is 1 at four million elements.
 */
#include <math.h>

#include "kernels/sum/half.h"
#include "kernels/sum/sum.h"

#define ROUND half_round_f16

/* Plain addition in f16, first element first: what special values ask for (DESIGN 3.7). */
static float plain(const float *x, size_t n) {
  float s = ROUND(x[0]);
  for (size_t i = 1; i < n; i++)
    s = ROUND(s + ROUND(x[i]));
  return s;
}

static int run(const struct call *call) {
  const float *x = call->input->data;
  const size_t n = call->input->n;
  float s = n > 0 ? ROUND(x[0]) : 0, c = 0;
  for (size_t i = 1; i < n; i++) {
    const float y = ROUND(ROUND(x[i]) - c);
    const float t = ROUND(s + y);
    c = ROUND(ROUND(t - s) - y);
    s = t;
  }
  if (n > 0 && (!isfinite(s) || s == 0)) {
    const float p = plain(x, n);
    if (!isfinite(s) || p == 0) s = p;
  }
  *(float *)call->result = s;
  return 0;
}

const struct method sum_kahan_f16 = {
    .name = "kahan_f16",
    .label = "Kahan in f16",
    .summary = "Kahan's summation of f32 elements with every variable and operation in f16.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965); Higham and "
                "Pranesh, Simulating low precision floating-point arithmetic, SIAM J. Sci. Comput. "
                "41 (2019)",
    .bound_citation = "kernels/sum/bounds_half.c, from kernels/sum/bounds_compensated.c",
    .specimen = true,
    .linetype = 23,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = run},
                               .worst = sum_bound_kahan_f16}},
};
