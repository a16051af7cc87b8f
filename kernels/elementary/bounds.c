/* bounds.c: how far a method is off at most, in ulps of the result, which are those of a number of
 * its size: 2 u |f(x)| covers one. Below the smallest normal number an ulp is the smallest
 * subnormal.
 *
 * portable: 0.9 ulp is measured, 1 promised (tests/test_elementary.c); that is no proof.
 * library: glibc's manual, "Known Maximum Errors in Math Functions": 1 ulp for all three, x86-64.
 * libmvec: 4 ulp, glibc's wiki, libmvec.
 * device: NVIDIA, CUDA C++ Programming Guide, "Mathematical Functions", tables of standard
 *   functions: expf, sinf, cosf, sin, cos 2, exp 1, counted from the correctly rounded result, to
 *   which it is half of one more.
 * f64_rounded: the portable one's error in f64, and the rounding.
 */
#include "kernels/elementary/elementary.h"
#include "kernels/sum/bounds.h"

static double ulps(const struct bound_query *q, double count) {
  return outward(count * (2 * half_ulp(q, q->magnitude) + eta(q)));
}

double elementary_bound_portable(const struct bound_query *q) { return ulps(q, 1); }
double elementary_bound_library(const struct bound_query *q) { return ulps(q, 1); }
double elementary_bound_libmvec(const struct bound_query *q) { return ulps(q, 4); }
double elementary_bound_device(const struct bound_query *q) {
  const bool one = q->type == TYPE_F64 && elementary_of(q->parameters) == ELEMENTARY_EXP;
  return ulps(q, (one ? 1 : 2) + 0.5);
}
double elementary_bound_f64_rounded(const struct bound_query *q) { return ulps(q, 0.5 + 0x1p-28); }
