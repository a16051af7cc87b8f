/* integer.h: a non-negative integer of a few thousand bits, times a power of two: what the exact
 * variance is computed in.
 *
 * Assumes: n below 2^40 and n - ddof, too; sums of squares below 2^(2048 + 40), in units of
 * 2^-2148, so that n times these has at most 2148 + 2128 bits; and BELOW limbs more, since the
 * smallest spread, 2^-2148, over n (n - ddof) shall keep more than 128 bits.
 */
#ifndef STUDY_KERNELS_VARIANCE_INTEGER_H
#define STUDY_KERNELS_VARIANCE_INTEGER_H

#include "kernels/dot/wide.h"
#include "kernels/sum/accumulator.h"

enum { INTEGER_BELOW = 10, INTEGER_LIMBS = INTEGER_BELOW + 138 };

struct integer {
  uint32_t limb[INTEGER_LIMBS]; /* the lowest first; it weighs 2^INTEGER_LEAST */
  bool more;                    /* something is left below */
};
enum { INTEGER_LEAST = WIDE_FINEST - 32 * INTEGER_BELOW };

/* n sum x^2 - (sum x)^2, of finite numbers; the sums become their magnitudes. */
struct integer integer_spread(struct accumulator *sum, struct wide *squares, size_t n);
/* z / divisor; what is left over shows in `more`. divisor < 2^64. */
void integer_divide(struct integer *z, uint64_t divisor);

/* z, or its square root, rounded once to nearest even, as leading_round (kernels/dot/wide.h). */
double integer_round(const struct integer *z, int precision, int finest);
double integer_root(const struct integer *z, int precision, int finest);

#endif
