/* heat_waves.h: a field after its steps, wave by wave: whatever the number of steps. Private to the
 * references of `heat`. */
#ifndef STUDY_REFERENCE_HEAT_WAVES_H
#define STUDY_REFERENCE_HEAT_WAVES_H

#include "reference/heat_task.h"

/* With theta the angle of a wave from point to point, s = sin^2(theta / 2), in two dimensions both
 * added, n steps multiply it by */
enum heat_law {
  HEAT_EXACT,    /* exp(-theta^2 r n): the solution through the stored points */
  HEAT_IN_TIME,  /* exp(-4 s r n): exact in time, centred differences in space */
  HEAT_STEPS,    /* (1 - 4 s r)^n: the scheme */
  HEAT_ROUNDED,  /* the same with r of the type */
  HEAT_FACTORED, /* and where c' = (1 - 2 r) c + r (l + q) with 1 - 2 r of the type */
};

/* The fields of several laws, of which HEAT_EXACT is all or none: errors are below 2^-bits of a
 * field's largest point, or, where no precision that is carried gives that, below 2^-64 of the
 * type's smallest number. RUN_UNAVAILABLE and a message: neither, or too much work. A field that is
 * not finite is not for here. */
int heat_waves(const struct heat_task *task, const enum heat_law *laws, size_t count, int bits,
               mpfr_t *const *fields, char *message, size_t message_size);

/* Seconds of one attempt with so many bits, by a model. */
unsigned long heat_waves_cost(const struct heat_task *task, size_t laws, mpfr_prec_t precision);

#endif
