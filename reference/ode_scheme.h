/* ode_scheme.h: Euler's, Heun's and the classical Runge-Kutta method in MPFR, step by step.
 * Private to the references of `ode`.
 */
#ifndef STUDY_REFERENCE_ODE_SCHEME_H
#define STUDY_REFERENCE_ODE_SCHEME_H

#include "reference/ode_task.h"

struct ode_scheme;
const struct ode_scheme *ode_scheme_find(const char *name); /* NULL: there is none */

unsigned long ode_scheme_operations(const struct ode_scheme *scheme,
                                    const struct ode_system *system); /* a step */

/* n steps of trajectory j at this precision: the state at every snapshot goes where ode_place says.
 */
void ode_scheme_march(const struct ode_scheme *scheme, const struct ode_task *task,
                      enum ode_coefficients coefficients, size_t j, mpfr_prec_t precision,
                      mpfr_t *out);

/* Both schemes of every trajectory, to `bits` bits of the largest component, at two precisions that
 * agree. 0; RUN_UNAVAILABLE and a message where it would take too long, or they do not agree. */
int ode_scheme_pair(const char *name, const struct ode_task *task, int bits, mpfr_t *exact,
                    mpfr_t *rounded, char *message, size_t message_size);

#endif
