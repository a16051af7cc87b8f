/* heat_march.h: the scheme step by step, as it is written, in fixed point. Private to the
 * references of `heat`. */
#ifndef STUDY_REFERENCE_HEAT_MARCH_H
#define STUDY_REFERENCE_HEAT_MARCH_H

#include "reference/heat_waves.h"

/* The field after all steps by this law (HEAT_STEPS, HEAT_ROUNDED, HEAT_FACTORED), to an absolute
 * error below 2^error. */
void heat_evolve(const struct heat_task *task, enum heat_law law, mpfr_exp_t error, mpfr_t *field);

/* Operations on limbs that this takes, in thousands; SIZE_MAX where there are too many to be
 * counted. */
size_t heat_march_work(const struct heat_task *task, mpfr_exp_t error);

#endif
