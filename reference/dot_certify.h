/* dot_certify.h: another way to exact sums of products. Private to the truths. */
#ifndef STUDY_REFERENCE_DOT_CERTIFY_H
#define STUDY_REFERENCE_DOT_CERTIFY_H

#include "reference/truth.h"

enum { PRODUCTS_PRECISION = 2148 + 2048 + 64 };

/* sum x_i y_i and sum |x_i y_i|, into numbers of PRODUCTS_PRECISION bits; true where MPFR says that
 * nothing was rounded. */
bool products_in_order(enum type type, size_t n, const void *x, const void *y, mpfr_t sum,
                       mpfr_t scale);

/* As struct reference has it. */
int dot_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);

#endif
