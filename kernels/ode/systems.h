/* systems.h: the right-hand sides y' = f(y), in an order of operations that is the same everywhere:
 * a template over X (a number or a gcc vector), R, S and INLINE. systems_fused.h and
 * systems_pair.h are the same formulas with fused multiply-adds and in pairs of numbers.
 *
 * The constants are literals of the type, each rounded once from its exact value.
 */
#include "kernels/ode/constants.h"
#include "kernels/ode/vectors.h"

/* y' = -y */
INLINE void S(rhs_decay)(const X *y, X *dy) { dy[0] = -y[0]; }

/* y'' = -y */
INLINE void S(rhs_oscillator)(const X *y, X *dy) {
  dy[0] = y[1];
  dy[1] = -y[0];
}

/* Two bodies: r'' = -r / |r|^3; y is position, then velocity. */
INLINE void S(rhs_kepler)(const X *y, X *dy) {
  const X square = y[0] * y[0] + y[1] * y[1];
  const X cube = square * S(root)(square);
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = -y[0] / cube;
  dy[3] = -y[1] / cube;
}

/* The restricted three-body problem, earth and moon at rest (Hairer, Norsett and Wanner, Solving
 * Ordinary Differential Equations I, 2nd ed. 1993, II.0); y is position, then velocity. */
INLINE void S(rhs_arenstorf)(const X *y, X *dy) {
  const X earth = y[0] + MOON, moon = y[0] - EARTH, square = y[1] * y[1];
  const X earth_square = earth * earth + square, moon_square = moon * moon + square;
  const X by_earth = EARTH / (earth_square * S(root)(earth_square));
  const X by_moon = MOON / (moon_square * S(root)(moon_square));
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = ((y[0] + R(2.0) * y[3]) - earth * by_earth) - moon * by_moon;
  dy[3] = (y[1] - R(2.0) * y[2]) - y[1] * (by_earth + by_moon);
}

/* E. N. Lorenz, Deterministic nonperiodic flow, J. Atmos. Sci. 20 (1963). */
INLINE void S(rhs_lorenz)(const X *y, X *dy) {
  dy[0] = SIGMA * (y[1] - y[0]);
  dy[1] = y[0] * (RHO - y[2]) - y[1];
  dy[2] = y[0] * y[1] - BETA * y[2];
}

/* y'' = (1 - y^2) y' - y: not stiff. */
INLINE void S(rhs_van_der_pol)(const X *y, X *dy) {
  dy[0] = y[1];
  dy[1] = (R(1.0) - y[0] * y[0]) * y[1] - y[0];
}

/* A chemical clock (Lefever and Nicolis, J. Theor. Biol. 30 (1971)), A = 1, B = 3. */
INLINE void S(rhs_brusselator)(const X *y, X *dy) {
  const X product = y[0] * y[0] * y[1];
  dy[0] = (R(1.0) + product) - R(4.0) * y[0];
  dy[1] = R(3.0) * y[0] - product;
}

#include "kernels/ode/systems_switch.h"
