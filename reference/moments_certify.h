/* moments_certify.h: another way to means and variances. Private to these truths. */
#ifndef STUDY_REFERENCE_MOMENTS_CERTIFY_H
#define STUDY_REFERENCE_MOMENTS_CERTIFY_H

#include "reference/truth.h"

/* As struct reference has it. */
int mean_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size);
int variance_certify(const struct input *input, const struct params *parameters,
                     const struct truth *truth, char *message, size_t message_size);

#endif
