/* ode.h: the room of the time steppers: what a method promises.
 *
 * The task: y' = f(y) of the parameter `system` from its initial state at t = 0 to t = `end` in n
 * equal steps, for `trajectories` initial states at once, the state at `snapshots` equally spaced
 * times (the last is the end; n is a multiple of them).
 *
 *   h = end / n, or the parameter `step` (then end = n step, and `end` is not given)
 *   trajectory j starts from the system's initial state, component 0 being
 *     y_0 + (j mod ODE_DISTINCT) * spread, rounded once (an exact product: spread is a power of two)
 *   result: component c of trajectory j at snapshot s is element (s dim + c) trajectories + j
 *     (structure of arrays). Trajectories with the same j mod ODE_DISTINCT are copies: only the
 *     first ODE_DISTINCT are judged (kernel.h, distinct)
 *
 * The type's coefficients and data, which the truth `scheme_rounded` shares, are: the initial
 * state, the constants of the system, h, and what a method forms of h once before it steps (h / 2,
 * h / 6), each rounded once from its exact value or from h. Everything after that is rounding.
 */
#ifndef STUDY_KERNELS_ODE_ODE_H
#define STUDY_KERNELS_ODE_ODE_H

#include "kernels/kernel.h"

enum { ODE_DISTINCT = 64 };
#define ODE_SPREAD 0x1p-10 /* the fallback of the parameter `spread` */

#endif
