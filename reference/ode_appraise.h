/* ode_appraise.h: what a computed solution shows beside its errors. Private to the references of
 * `ode`. */
#ifndef STUDY_REFERENCE_ODE_APPRAISE_H
#define STUDY_REFERENCE_ODE_APPRAISE_H

#include "reference/ode_task.h"

/* Of the trajectories that differ, largest over them and their snapshots:
 *   energy_drift, angular_momentum_drift, jacobi_drift: |change| / |value at t = 0|, where the
 *     system keeps such a thing; held against the exact initial state, found in MPFR
 * and with several snapshots, the first of their times when a component is so far from the
 * solution (inf: at none):
 *   horizon: 1 or more; horizon_thousandth: 1e-3 or more */
void ode_appraise(const struct input *input, const struct params *parameters, const void *result,
                  const struct truth *truth, char *text, size_t text_size);

/* Whether the solution is right: by extrapolation of the modified midpoint rule. */
int ode_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);

#endif
