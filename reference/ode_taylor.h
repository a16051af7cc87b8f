/* ode_taylor.h: Taylor coefficients of a solution, one after another. Private to the references of
 * `ode`.
 */
#ifndef STUDY_REFERENCE_ODE_TAYLOR_H
#define STUDY_REFERENCE_ODE_TAYLOR_H

#include "reference/ode_task.h"

enum { ODE_SERIES = 8 }; /* beside the state's own: products and powers on the way */

/* All coefficients up to `k` of the state are there, of the other series up to k - 1; a system's
 * extend() gives theirs of k and the state's of k + 1. */
struct ode_jet {
  size_t order, k;
  mpfr_t *constants;
  mpfr_t *state[ODE_COMPONENTS];
  mpfr_t *series[ODE_SERIES];
  mpfr_t sum, term;
};

/* Coefficient k of a product of two series: sum of a_i b_(k-i). */
void ode_jet_product(struct ode_jet *jet, mpfr_t *product, mpfr_t *a, mpfr_t *b);
/* Coefficient k of u^(-3/2), from those before: u w' = -3/2 u' w. */
void ode_jet_power(struct ode_jet *jet, mpfr_t *power, mpfr_t *u);

/* The solution of every trajectory at every snapshot, by a Taylor method: to `bits` bits of the
 * largest component. `out` is in the order of ode_place. 0, or a message. */
int ode_taylor(const struct ode_task *task, int bits, mpfr_t *out, char *message,
               size_t message_size);

/* The same by closed form where there is one (of more bits), and without computing again what was
 * asked for last. Not to be called by several threads at once. */
int ode_solution(const struct ode_task *task, int bits, mpfr_t *out, char *message,
                 size_t message_size);

#endif
