/* exact_running_sum.h: a running sum of f64 without rounding, for constructing ill-conditioned
 * inputs.
 *
 * One two's-complement fixed-point number with a limb for every 64 bits from 2^-1074 up to 2^1024
 * and 78 bits of headroom, in the manner of U. Kulisch's long accumulator. It belongs to the inputs
 * alone: no method and no truth uses it, so that none can share a fault with the data that judges
 * it.
 */
#ifndef STUDY_KERNELS_INPUT_EXACT_RUNNING_SUM_H
#define STUDY_KERNELS_INPUT_EXACT_RUNNING_SUM_H

#include <stdbool.h>
#include <stdint.h>

enum { EXACT_LIMBS = 34 };

/* limb[j] counts units of 2^(64 j - 1074); the top bit of the last is the sign. All zero: the sum
 * is 0. */
struct exact_running_sum {
  uint64_t limb[EXACT_LIMBS];
};

/* Adds a finite x. */
void exact_running_sum_add(struct exact_running_sum *sum, double x);
bool exact_running_sum_is_zero(const struct exact_running_sum *sum);
/* The sum to f64, truncated toward zero in magnitude; sums below 2^1024 only. */
double exact_running_sum_value(const struct exact_running_sum *sum);

#endif
