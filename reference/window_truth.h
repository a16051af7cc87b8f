/* window_truth.h: the truths of moving windows: every window of a sweep, output by output, from
 * exact sums. Private to these truths and to that of prefix sums. */
#ifndef STUDY_REFERENCE_WINDOW_TRUTH_H
#define STUDY_REFERENCE_WINDOW_TRUTH_H

#include "reference/moving_sums.h"
#include "reference/truth.h"

/* Puts element i of the truth, which is of the stretch that `sums` are of. */
typedef void window_put(struct moving_sums *sums, const void *question, struct truth *truth,
                        size_t i);

/* Initialises and fills the truth on all cores. 0: done; else message says why, nothing to clear.
 */
int window_truth(const struct input *input, const struct params *parameters, unsigned terms,
                 window_put *put, const void *question, struct truth *truth, char *message,
                 size_t message_size);

/* Solution z / divisor, scale |z| / divisor, where z and |z| are the sums of x and of |x|, or the
 * weighted ones: what IEEE arithmetic makes of NaN, infinities and negative zeros; else exact
 * before the division. */
void window_put_linear(struct moving_sums *sums, bool weighted, unsigned long divisor,
                       struct truth *truth, size_t i);

#endif
