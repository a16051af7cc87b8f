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

/* The field: errors are below 2^-bits of its largest point. Where no precision that is affordable
 * gives that, they are below 2^-64 of the type's smallest number, or RUN_UNAVAILABLE and a message.
 * Fields that are not finite are not for here. */
int heat_waves(const struct heat_task *task, enum heat_law law, int bits, mpfr_t *field,
               char *message, size_t message_size);

#endif
