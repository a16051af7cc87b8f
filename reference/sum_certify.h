/* sum_certify.h: another way to the exact sum. Private to the truths. */
#ifndef STUDY_REFERENCE_SUM_CERTIFY_H
#define STUDY_REFERENCE_SUM_CERTIFY_H

#include "reference/truth.h"

/* As struct reference has it. */
int sum_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);

/* What the certificates of other exact totals share. The same number: any NaN is like any other, a
 * zero has its sign. */
bool certify_same(const mpfr_t a, const mpfr_t b);
/* Whether condition is scale / |value|, by multiplication; as exact_condition has it. */
bool certify_condition(const mpfr_t condition, const mpfr_t value, const mpfr_t scale);

#endif
