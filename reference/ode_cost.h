/* ode_cost.h: what a truth of an initial-value problem costs. Private to the references of `ode`.
 */
#ifndef STUDY_REFERENCE_ODE_COST_H
#define STUDY_REFERENCE_ODE_COST_H

#include "reference/ode_task.h"

/* Seconds of n steps of every trajectory, `operations` a step on numbers of so many limbs. */
unsigned long ode_steps_cost(const struct ode_task *task, unsigned long operations,
                             unsigned long limbs, bool in_fixed_point);

/* Nanoseconds of one step of the Taylor method. */
unsigned long ode_series_cost(const struct ode_system *system, size_t order, mpfr_prec_t precision);

#endif
