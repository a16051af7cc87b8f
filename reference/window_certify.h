/* window_certify.h: another way to moving windows and to prefix sums. Private to these truths. */
#ifndef STUDY_REFERENCE_WINDOW_CERTIFY_H
#define STUDY_REFERENCE_WINDOW_CERTIFY_H

#include "reference/truth.h"

/* As struct reference has it. */
int wma_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);
int rolling_certify(const struct input *input, const struct params *parameters,
                    const struct truth *truth, char *message, size_t message_size);
int scan_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size);

#endif
