/* accumulator.h: every finite f64 sum, exactly: the small superaccumulator of R. M. Neal, Fast
 * exact summation using small and large superaccumulators, arXiv:1505.05571 (2015).
 *
 * Assumes:
 *  1. a number is m 2^(p - 1074) with an integer |m| < 2^53 and 0 <= p <= 2045;
 *  2. limb i weighs 2^(32 i - 1074); m shifted by p mod 32 has at most 84 bits: 32 for one limb and
 * 52 for the next;
 *  3. between two carries at most 2^10 numbers are added, so that a limb stays below 2^63;
 *  4. at most 2^40 numbers in all, so that the total stays below 2^(1024 + 40): 67 limbs and one
 * for the sign.
 */
#ifndef STUDY_KERNELS_SUM_ACCUMULATOR_H
#define STUDY_KERNELS_SUM_ACCUMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { ACCUMULATOR_LIMBS = 68, ACCUMULATOR_PENDING_MAX = 1 << 10 };

struct accumulator {
  int64_t limb[ACCUMULATOR_LIMBS];
  int pending;                   /* numbers added since the last carry */
  bool nan, plus_inf, minus_inf; /* seen among the elements */
  uint64_t minus_zeros;
};

void accumulator_clear(struct accumulator *a);
void accumulator_add_special(struct accumulator *a, double x); /* zero, infinity or NaN */
/* Brings every limb but the last into 0 .. 2^32 - 1: a number has one such form. */
void accumulator_carry(struct accumulator *a);
void accumulator_merge(struct accumulator *a,
                       struct accumulator *b); /* a += b; carries in b, too */

/* The total of n elements, rounded to nearest even, once: to `precision` bits and no finer than
 * 2^finest. Zero is -0 where every element was -0 (and there was one). */
double accumulator_round(struct accumulator *a, size_t n, int precision, int finest);

/* Adds a number. The caller carries: at the latest after ACCUMULATOR_PENDING_MAX of these. */
static inline void accumulator_deposit(struct accumulator *a, double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const int exponent = (int)(bits >> 52 & 0x7ff);
  uint64_t m = bits & 0xfffffffffffff;
  if (exponent == 0x7ff || (exponent == 0 && m == 0)) {
    accumulator_add_special(a, x);
    return;
  }
  /* A subnormal number has the exponent of the smallest normal ones, and no hidden bit. */
  m |= (uint64_t)(exponent != 0) << 52;
  const int p = exponent - (exponent != 0);

  /* m 2^(p mod 32) in two parts: the lowest 32 bits, and the rest. */
  const uint64_t low = m << (p & 31) & 0xffffffff, high = m >> (32 - (p & 31));
  const int64_t sign = -(int64_t)(bits >> 63); /* 0 or -1: (v ^ sign) - sign is v or -v */
  a->limb[p >> 5] += ((int64_t)low ^ sign) - sign;
  a->limb[(p >> 5) + 1] += ((int64_t)high ^ sign) - sign;
}

static inline void accumulator_add(struct accumulator *a, double x) {
  accumulator_deposit(a, x);
  if (++a->pending == ACCUMULATOR_PENDING_MAX) accumulator_carry(a);
}

#endif
