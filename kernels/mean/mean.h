/* mean.h: the room of the methods for the mean of n numbers, n >= 1.
 *
 * Most of them are a sum of kernels/sum, by its own function, divided by n. The quotient is taken
 * in f64 and rounded once to the type: n is exact in f64 up to 2^53, while f32 has not every n
 * above 2^24, so that a quotient in the type would be wrong by a further u for no gain.
 */
#ifndef STUDY_KERNELS_MEAN_MEAN_H
#define STUDY_KERNELS_MEAN_MEAN_H

#include "kernels/canonical/canonical.h"
#include "kernels/mean/bounds.h"
#include "kernels/sum/sum.h"

/* Runs the sum and divides what it gave. */
int mean_of_sum(const struct method *sum, enum backend backend, const struct call *call);

/* A run_function of both types, from the sum of the same name. */
#define MEAN_RUN(run, sum, backend)                                                                \
  static int run(const struct call *call) { return mean_of_sum(&sum, backend, call); }
#define EITHER(run)                                                                                \
  { [TYPE_F32] = run, [TYPE_F64] = run }

/* In the canonical order, for any number of threads; what settles special values, too. */
extern const struct canonical canonical_mean_blocked_f32, canonical_mean_blocked_f64;
extern const struct canonical canonical_mean_kahan_f32, canonical_mean_kahan_f64;
extern const struct canonical canonical_mean_mixed_f32, canonical_mean_mixed_f64;

#endif
