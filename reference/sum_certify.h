/* sum_certify.h: another way to the exact sum. Private to the truth of `sum`. */
#ifndef STUDY_REFERENCE_SUM_CERTIFY_H
#define STUDY_REFERENCE_SUM_CERTIFY_H

#include "reference/truth.h"

/* As struct reference has it. */
int sum_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);

#endif
