/* systems_fused.h: the right-hand sides of systems.h with a fused multiply-add wherever a product
 * is added to, the last product of two. A template over V, FMA, S and INLINE; V and X are one. */
#include "kernels/ode/constants.h"
#include "kernels/ode/vectors.h"

INLINE void S(rhs_decay)(const X *y, X *dy) { dy[0] = -y[0]; }

INLINE void S(rhs_oscillator)(const X *y, X *dy) {
  dy[0] = y[1];
  dy[1] = -y[0];
}

INLINE void S(rhs_kepler)(const X *y, X *dy) {
  const X square = FMA(y[1], y[1], y[0] * y[0]);
  const X cube = square * S(root)(square);
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = -y[0] / cube;
  dy[3] = -y[1] / cube;
}

INLINE void S(rhs_arenstorf)(const X *y, X *dy) {
  const X earth = y[0] + MOON, moon = y[0] - EARTH, square = y[1] * y[1];
  const X earth_square = FMA(earth, earth, square), moon_square = FMA(moon, moon, square);
  const X by_earth = EARTH / (earth_square * S(root)(earth_square));
  const X by_moon = MOON / (moon_square * S(root)(moon_square));
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = FMA(-moon, by_moon, FMA(-earth, by_earth, FMA(S(every)(R(2.0)), y[3], y[0])));
  dy[3] = FMA(-y[1], by_earth + by_moon, FMA(S(every)(-R(2.0)), y[2], y[1]));
}

INLINE void S(rhs_lorenz)(const X *y, X *dy) {
  dy[0] = SIGMA * (y[1] - y[0]);
  dy[1] = FMA(y[0], RHO - y[2], -y[1]);
  dy[2] = FMA(y[0], y[1], -(BETA * y[2]));
}

INLINE void S(rhs_van_der_pol)(const X *y, X *dy) {
  dy[0] = y[1];
  dy[1] = FMA(FMA(-y[0], y[0], S(every)(R(1.0))), y[1], -y[0]);
}

INLINE void S(rhs_brusselator)(const X *y, X *dy) {
  const X square = y[0] * y[0];
  dy[0] = FMA(S(every)(-R(4.0)), y[0], FMA(square, y[1], S(every)(R(1.0))));
  dy[1] = FMA(-square, y[1], R(3.0) * y[0]);
}

#include "kernels/ode/systems_switch.h"
