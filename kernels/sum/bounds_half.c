/* bounds_half.c: a-priori bounds where f32 data are added in a 16-bit format, absolute, for any n,
 * barring overflow.
 *
 * An element is off by at most u |x|, u the format's roundoff, or where it is subnormal by half the
 * smallest number (f16: 2^-25; bf16's subnormals are f32's, 2^-134). What is then added has
 * sum|x'| <= (1 + u) S + n 2^-25, and the bounds of bounds.c and bounds_compensated.c hold for it;
 * in f16, too, a sum that is subnormal is exact. A finite sum in f16 is at most 65504, which bounds
 * the error where n u^2 does not.
 *
 * No square-root estimates: rounding errors are not mean independent where a running sum stands
 * still, and in formats so short that is soon.
 */
#include "kernels/sum/bounds.h"

static const double u_f16 = 0x1p-11, tiny_f16 = 0x1p-25;
static const double u_bf16 = 0x1p-8, tiny_bf16 = 0x1p-134;

static double off_before(const struct bound_query *q, double u, double tiny) {
  return u * q->scale + (double)q->n * tiny;
}

static double naive(const struct bound_query *q, double u, double tiny) {
  const double before = off_before(q, u, tiny);
  return outward(before + additions(q) * u * (q->scale + before));
}
double sum_bound_naive_f16(const struct bound_query *q) { return naive(q, u_f16, tiny_f16); }
double sum_bound_naive_bf16(const struct bound_query *q) { return naive(q, u_bf16, tiny_bf16); }

double sum_bound_kahan_f16(const struct bound_query *q) {
  const double before = off_before(q, u_f16, tiny_f16);
  if (q->n <= 1) return outward(before);
  const double e = kahan_steps((double)q->n, u_f16) * (q->scale + before);
  return outward(fmin(before + e + 4 * u_f16 * (q->magnitude + before + e), 65504 + q->magnitude));
}
