/* ode_fixed.h: the discrete schemes in fixed-point integers, for systems that are polynomials.
 * Private to the references of `ode`.
 */
#ifndef STUDY_REFERENCE_ODE_FIXED_H
#define STUDY_REFERENCE_ODE_FIXED_H

#include "reference/ode_task.h"

enum { ODE_LIMBS = 12 }; /* of a number, at most */

/* Whether this system and scheme are known here. */
bool ode_fixed_offers(const char *scheme, const struct ode_task *task);

/* As ode_scheme_march, in numbers of so many limbs, one of them before the point. false: a number
 * grew out of range, and out says nothing. */
bool ode_fixed_march(const char *scheme, const struct ode_task *task,
                     enum ode_coefficients coefficients, size_t j, int limbs, mpfr_t *out);

#endif
