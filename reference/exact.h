/* exact.h: exact sums of stored numbers and of products of stored numbers, by integers alone. What
 * the truths of sums, dot products, norms, means and variances have in common.
 *
 * Every finite number of a type is (-1)^s m 2^(w + least), m an integer below 2^p and w >= 0 given
 * by the exponent field (`least` is the exponent of the smallest subnormal: -149, -1074). So
 *
 *   1. m is added, as an integer, to the bin of its sign and weight w; of a product the integer
 *      m m' < 2^(2p) to the bin of its sign and of the weight w + w', in units of 2^(2 least). The
 *      order of the additions is of no account, nor is the number of threads.
 *   2. A bin of numbers holds 128 bits and m < 2^53, so that it cannot overflow for any n < 2^75. A
 *      bin of products holds 192 bits and m m' < 2^106: n < 2^86. That is, for any n.
 *   3. plus = sum of 2^w bin over the positive bins and minus, the same over the negative ones, are
 *      GMP integers.
 *
 * No floating-point instruction is executed on the data: the bits are taken apart as integers.
 */
#ifndef STUDY_REFERENCE_EXACT_H
#define STUDY_REFERENCE_EXACT_H

#include <gmp.h>
#include <mpfr.h>

#include "kernels/kernel.h"

/* The terms' total is (plus - minus) 2^exponent, their magnitudes' (plus + minus) 2^exponent, where
 * all terms are finite; else both integers are 0. */
struct exact_total {
  mpz_t plus, minus;
  mpfr_exp_t exponent;
  /* Terms that are none: NaN (a NaN among the factors, or 0 times infinity), infinities. */
  bool nan, plus_infinity, minus_infinity;
  bool minus_zero; /* every term is -0, and there is one: so is then the sum */
};

/* sum of x_i, and sum of x_i y_i (y may be x), on all cores. 0: total is initialised; -1: no
 * memory, nothing to clear. */
int exact_sum(enum type type, size_t n, const void *x, struct exact_total *total);
int exact_dot(enum type type, size_t n, const void *x, const void *y, struct exact_total *total);
void exact_clear(struct exact_total *total);

/* Whether every term is finite. */
bool exact_is_finite(const struct exact_total *total);

/* number = integer 2^exponent, exactly: its precision becomes what that takes. */
void exact_number(mpfr_t number, const mpz_t integer, mpfr_exp_t exponent);
/* The total as IEEE arithmetic has it: a NaN makes NaN, opposite infinities make NaN, else the
 * infinity stands; exact otherwise, with the sign of zero. And that of the magnitudes. */
void exact_value(mpfr_t number, const struct exact_total *total);
void exact_magnitude(mpfr_t number, const struct exact_total *total);

/* scale / |value| rounded to `condition`'s precision; inf where only the value is 0, 1 where the
 * scale is 0, too, NaN where the scale is not finite. */
void exact_condition(mpfr_t condition, const mpfr_t value, const mpfr_t scale);

#endif
