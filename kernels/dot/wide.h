/* wide.h: every finite sum of products of two f64 numbers, exactly: a superaccumulator in the
 * manner of R. M. Neal, arXiv:1505.05571 (2015), of twice the range, since a product has 106 bits
 * and exponents from -2148 on.
 *
 * Assumes:
 *  1. a product is +-m 2^(p - 2148) with an integer m < 2^106 and 0 <= p <= 4090;
 *  2. limb i weighs 2^(32 i - 2148); m shifted by p mod 32 has at most 137 bits: five limbs;
 *  3. between two carries at most 2^29 products are added, so that a limb stays below 2^62;
 *  4. at most 2^40 products in all, so that the total stays below 2^(2048 + 40): 133 limbs and one
 *     for the sign.
 */
#ifndef STUDY_KERNELS_DOT_WIDE_H
#define STUDY_KERNELS_DOT_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { WIDE_LIMBS = 134, WIDE_PENDING_MAX = 1 << 29, WIDE_FINEST = -2148 };

struct wide {
  int64_t limb[WIDE_LIMBS];
  bool nan, plus_inf, minus_inf; /* seen among the products */
  uint64_t minus_zeros;
};

void wide_clear(struct wide *a);
void wide_add_special(struct wide *a, double x, double y); /* a factor is 0, infinite or NaN */
/* Brings every limb but the last into 0 .. 2^32 - 1. The caller does so at the latest after
 * WIDE_PENDING_MAX products. */
void wide_carry(struct wide *a);
void wide_merge(struct wide *a, struct wide *b); /* a += b; carries in b, too */

/* The leading 128 bits of the total's magnitude, which is bits 2^exponent, or up to one unit more
 * where `more`. bits has its highest bit set, or is 0. */
struct leading {
  unsigned __int128 bits;
  int exponent;
  bool more, negative;
};
struct leading wide_leading(struct wide *a);
/* Rounded to nearest even, once: to `precision` bits and no finer than 2^finest. */
double leading_round(struct leading leading, int precision, int finest);

/* The total of n products, rounded so. Zero is -0 where every product was -0 (and there was one).
 */
double wide_round(struct wide *a, size_t n, int precision, int finest);

static inline void wide_add(struct wide *a, double x, double y) {
  uint64_t xb, yb;
  memcpy(&xb, &x, sizeof xb);
  memcpy(&yb, &y, sizeof yb);
  const int xe = (int)(xb >> 52 & 0x7ff), ye = (int)(yb >> 52 & 0x7ff);
  uint64_t xm = xb & 0xfffffffffffff, ym = yb & 0xfffffffffffff;
  if (xe == 0x7ff || ye == 0x7ff || (xe == 0 && xm == 0) || (ye == 0 && ym == 0)) {
    wide_add_special(a, x, y);
    return;
  }
  /* A subnormal number has the exponent of the smallest normal ones, and no hidden bit. */
  xm |= (uint64_t)(xe != 0) << 52;
  ym |= (uint64_t)(ye != 0) << 52;
  const int p = xe - (xe != 0) + ye - (ye != 0), shift = p & 31;
  const unsigned __int128 m = (unsigned __int128)xm * ym;
  /* m 2^shift: the lowest 32 bits, then what is left, 105 bits at most. */
  const uint32_t low = (uint32_t)((uint64_t)m << shift);
  const unsigned __int128 rest = m >> (32 - shift);
  const int64_t sign = -(int64_t)((xb ^ yb) >> 63); /* 0 or -1: (v ^ sign) - sign is v or -v */
  int64_t *limb = &a->limb[p >> 5];
  limb[0] += ((int64_t)low ^ sign) - sign;
  limb[1] += ((int64_t)(uint32_t)rest ^ sign) - sign;
  limb[2] += ((int64_t)(uint32_t)(rest >> 32) ^ sign) - sign;
  limb[3] += ((int64_t)(uint32_t)(rest >> 64) ^ sign) - sign;
  limb[4] += ((int64_t)(rest >> 96) ^ sign) - sign;
}

#endif
