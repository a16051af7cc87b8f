/* window_appraise.h: what moving windows show beside their errors. Private to these truths. */
#ifndef STUDY_REFERENCE_WINDOW_APPRAISE_H
#define STUDY_REFERENCE_WINDOW_APPRAISE_H

#include "reference/truth.h"

/* As reference.appraise has it. Keys:
 *
 *   negative, negative_share   outputs below 0 where none can be: no number is below 0, or
 * `squares` (of which the outputs are means, or their roots) exposed                    outputs
 * with a bad element before their window, but none in it poisoned                   those of them
 * that are not finite, or off by more than 1e-3 of their scale poison_length              the
 * longest way, in outputs, from the last window that holds the bad element to an output so spoiled;
 * the latest bad element counts
 *
 * An element is bad for a window if it is NaN or infinite, or if its magnitude exceeds 2^p times
 * that of every element of the window, p being the type's precision: added to them, it leaves
 * nothing of them. The last three keys are there where an output is exposed. */
void window_appraise(const struct input *input, const struct params *parameters, const void *result,
                     const struct truth *truth, bool squares, char *text, size_t text_size);

#endif
