/* ill_conditioned_dot.h: the kind `ill_conditioned` for two sequences; private to this folder. */
#ifndef STUDY_KERNELS_INPUT_ILL_CONDITIONED_DOT_H
#define STUDY_KERNELS_INPUT_ILL_CONDITIONED_DOT_H

#include "kernels/kernel.h"

/* n >= 1 elements each of x and y, in the order they are made. */
void ill_conditioned_dot(enum type type, size_t n, void *x, void *y, uint64_t seed,
                         double condition);

#endif
