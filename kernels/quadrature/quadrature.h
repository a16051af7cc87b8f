/* quadrature.h: the room of the integrators: what a rule promises.
 *
 * The task: the integral of the parameter `integrand` from `from` to `to` (each integrand has ends
 * and constants of its own) by n intervals. There are no data: a problem without a sequence.
 *
 * What a rule computes, in this order, in the type:
 *   a, b and the integrand's constants, rounded once each
 *   h = (b - a) / n
 *   nodes x_i = fma(i, h, a), i rounded to the type; `_added` forms: x = x + h instead
 *   terms w_i f(x_i), i = 0, 1, ... with weights that have few bits, so that w_i is exact
 *   their sum: in canonical order (kernels/canonical/canonical.h) on openmp and devices, left to
 *     right on serial; plain, by Kahan's steps, or `mixed` (f32 alone): terms in f32, sum in f64
 *   factor * sum once, rounded to the type
 *
 *   rule       factor    weights
 *   left       h         1 at i = 0 .. n - 1
 *   trapezoid  h         1/2, 1, 1, ... 1, 1/2
 *   simpson    h / 3     1, 4, 2, 4, ... 4, 1; an odd n closes with the 3/8 rule on the last three
 *                        intervals: 9/8, 27/8, 27/8, 9/8 (17/8 where both meet); n = 1: trapezoid
 *   boole      2 h / 45  7, 32, 12, 32, 14, ... 7; n = 4 m + 2 closes with Simpson (15/2, 30,
 *                        15/2), 4 m + 3 with 3/8 (135/16 times 1, 3, 3, 1), 4 m + 5 with 3/8, then
 *                        Simpson; n < 4: as simpson
 *
 * Functions in integrands are the study's own (kernels/elementary: basic operations and explicit
 * fma), so that the bits are the same everywhere; `_library` forms call libm or the device's
 * library, `_fast` forms the device's intrinsics.
 */
#ifndef STUDY_KERNELS_QUADRATURE_QUADRATURE_H
#define STUDY_KERNELS_QUADRATURE_QUADRATURE_H

#include "kernels/kernel.h"

#endif
