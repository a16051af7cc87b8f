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
 *   horizon: 1 or more; horizon_thousandth: 1e-3 or more
 * and where trajectories part exponentially:
 *   digits_lost: the slope of log10 of the error against time, while it is below 0.1;
 *     without the first quarter of the time, on the way to the attractor */
void ode_appraise(const struct input *input, const struct params *parameters, const void *result,
                  const struct truth *truth, char *text, size_t text_size);

/* The pieces. errors[s]: the largest |computed - solution| at snapshot s; NaN is infinite. */
void ode_errors(const struct ode_task *task, const void *result, const struct truth *truth,
                mpfr_t *errors);
/* The first time with an error of 1 / inverse or more; infinite: none. */
void ode_horizon(const struct ode_task *task, mpfr_t *errors, unsigned long inverse,
                 mpfr_t horizon);
/* false: too few snapshots to say (fewer than 8). */
bool ode_digits_lost(const struct ode_task *task, mpfr_t *errors, mpfr_t digits);

/* Whether the solution is right: by extrapolation of the modified midpoint rule. */
int ode_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size);

#endif
