/* glance.h: a number of the truth at a glance: its leading 64 bits as two doubles, and how much
 * more there may be. Of millions of elements most are plainly not the worst; MPFR decides between
 * the rest. Nothing here decides: `rest` and SLACK bound what a glance and two roundings of
 * whatever direction can miss, with flushing of subnormals, too.
 */
#ifndef STUDY_HARNESS_GLANCE_H
#define STUDY_HARNESS_GLANCE_H

#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The number is high + low, but for less than rest; low and rest are below an ulp of high. */
struct glance {
  double high, low, rest;
};

/* Of a few roundings, each within 2^-52 of its result; and an absolute one, where subnormals are
 * flushed. */
static const double SLACK = 0x1p-48, SLACK_FLUSHED = 0x1p-1000;

/* 2^e of a normal number. */
static inline double glance_power(mpfr_exp_t e) {
  const uint64_t bits = (uint64_t)(e + 1023) << 52;
  double power;
  memcpy(&power, &bits, sizeof power);
  return power;
}

/* false: infinite, NaN, or so large or small that a glance says nothing. */
static inline bool glance(const mpfr_t x, struct glance *g) {
  enum { FAR = 900 };
  _Static_assert(GMP_NUMB_BITS == 64 && sizeof(mp_limb_t) == 8, "a limb has 64 bits");
  *g = (struct glance){0};
  if (mpfr_zero_p(x)) return true;
  if (!mpfr_regular_p(x)) return false;
  const mpfr_exp_t e = mpfr_get_exp(x); /* 2^(e-1) <= |x| < 2^e */
  if (e < -FAR || e > FAR) return false;
  const mp_limb_t *limb = mpfr_custom_get_significand(x);
  mpfr_prec_t i = (mpfr_get_prec(x) - 1) / GMP_NUMB_BITS;
  const double sign = mpfr_signbit(x) ? -1 : 1, last = glance_power(e - GMP_NUMB_BITS);
  g->high = sign * (double)(limb[i] >> 11) * (last * 0x1p11);
  g->low = sign * (double)(limb[i] & 0x7ff) * last;
  while (g->rest == 0 && i-- > 0)
    if (limb[i] != 0) g->rest = last;
  return true;
}

/* |computed - number|, but for SLACK of itself, rest and SLACK_FLUSHED. */
static inline double glance_distance(const struct glance *g, double computed) {
  return fabs((computed - g->high) - g->low);
}

#endif
