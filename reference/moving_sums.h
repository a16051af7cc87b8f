/* moving_sums.h: exact sums over a stretch of stored numbers that grows at its end and shrinks at
 * its beginning, by integers alone. What the truths of prefix sums and of moving windows have in
 * common.
 *
 *   1. Every finite number is an integer times 2^exponent, one exponent for all: that of the last
 *      place of the smallest number there is. The integers are of 2,100 bits where the data need it
 *      (1e308 beside a subnormal), of two limbs for prices.
 *   2. A sum is `limbs` limbs, lowest first, in two's complement, wide enough for any stretch of
 *      `longest` elements. Taking off what was added leaves no trace: integers are exact.
 *   3. NaN, infinities and negative zeros are counted, and are no part of the sums: a stretch that
 * has lost its last NaN is one that never held it.
 */
#ifndef STUDY_REFERENCE_MOVING_SUMS_H
#define STUDY_REFERENCE_MOVING_SUMS_H

#include <gmp.h>
#include <mpfr.h>

#include "kernels/kernel.h"

/* The precision of what comes out: a multiple of a limb's bits. */
enum { MOVING_PRECISION = 192 };

struct moving_data {
  enum type type;
  size_t n;
  const unsigned char *x;
  unsigned least;      /* weight of the smallest finite number that is not 0 */
  mpfr_exp_t exponent; /* the integers are in units of 2^exponent */
  size_t limbs;        /* of a sum; a sum of squares takes twice as many */
  bool mixed;          /* numbers of both signs: sums of magnitudes are not those of numbers */
};
struct moving_data moving_data_of(const struct input *input, size_t longest);

enum moving_terms { MOVING_WEIGHTED = 1, MOVING_SQUARES = 2 };

/* Owned: free with moving_clear. Where the data are not mixed, magnitude == NULL. */
struct moving_sums {
  const struct moving_data *data;
  size_t count;                                          /* of elements in the stretch */
  size_t nan, plus_infinity, minus_infinity, minus_zero; /* of those among them */
  mp_limb_t *sum, *magnitude;                            /* of x, of |x| */
  mp_limb_t *weighted, *weighted_magnitude; /* of k x, of k |x|, the first element's k being 1 */
  mp_limb_t *squares;                       /* of x^2, in units of 2^(2 exponent) */
  mp_limb_t *scratch;                       /* 6 limbs a limb of a sum */
};
void moving_init(struct moving_sums *sums, const struct moving_data *data, unsigned terms);
void moving_copy(struct moving_sums *copy, const struct moving_sums *sums);
void moving_clear(struct moving_sums *sums);
/* Element i joins the stretch at its end; element i, the first of the stretch, leaves it. */
void moving_add(struct moving_sums *sums, size_t i);
void moving_drop(struct moving_sums *sums, size_t i);

static inline bool moving_is_finite(const struct moving_sums *sums) {
  return sums->nan + sums->plus_infinity + sums->minus_infinity == 0;
}

/* number = z 2^exponent / divisor, z being limbs in two's complement, within 2^-190 of itself and,
 * as long as the divisor has 64 bits, on the right side of every number of 128 bits: inexact
 * results are rounded to odd. Returns the sign. `scratch` has room for z. */
int moving_quotient(mpfr_t number, const mp_limb_t *z, size_t limbs, mpfr_exp_t exponent,
                    unsigned long divisor, mp_limb_t *scratch);

#endif
