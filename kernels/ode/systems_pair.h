/* systems_pair.h: the right-hand sides of systems.h in pairs of numbers (pair.h); the constants are
 * the type's. */
#include "kernels/ode/constants.h"
#include "kernels/ode/vectors.h"
#include "kernels/ode/pair.h"

INLINE void S(rhs_decay)(const struct S(pair) * y, struct S(pair) * dy) { dy[0] = S(minus)(y[0]); }

INLINE void S(rhs_oscillator)(const struct S(pair) * y, struct S(pair) * dy) {
  dy[0] = y[1];
  dy[1] = S(minus)(y[0]);
}

INLINE void S(rhs_kepler)(const struct S(pair) * y, struct S(pair) * dy) {
  const struct S(pair) square = S(plus)(S(times)(y[0], y[0]), S(times)(y[1], y[1]));
  const struct S(pair) cube = S(times)(square, S(pair_root)(square));
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = S(over)(S(minus)(y[0]), cube);
  dy[3] = S(over)(S(minus)(y[1]), cube);
}

/* mass / |(x, y)|^3, of which y is given as its square. */
INLINE struct S(pair) S(pull)(REAL mass, struct S(pair) x, struct S(pair) y_square) {
  const struct S(pair) square = S(plus)(S(times)(x, x), y_square);
  struct S(pair) number = {S(every)(mass), S(every)(0)};
  return S(over)(number, S(times)(square, S(pair_root)(square)));
}
INLINE void S(rhs_arenstorf)(const struct S(pair) * y, struct S(pair) * dy) {
  const struct S(pair) earth = S(plus_number)(y[0], MOON), moon = S(plus_number)(y[0], -EARTH);
  const struct S(pair) y_square = S(times)(y[1], y[1]);
  const struct S(pair) by_earth = S(pull)(EARTH, earth, y_square);
  const struct S(pair) by_moon = S(pull)(MOON, moon, y_square);
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = S(plus)(S(plus)(S(plus)(y[0], S(twice)(y[3])), S(minus)(S(times)(earth, by_earth))),
                  S(minus)(S(times)(moon, by_moon)));
  dy[3] = S(plus)(S(plus)(y[1], S(minus)(S(twice)(y[2]))),
                  S(minus)(S(times)(y[1], S(plus)(by_earth, by_moon))));
}

INLINE void S(rhs_lorenz)(const struct S(pair) * y, struct S(pair) * dy) {
  dy[0] = S(times_number)(SIGMA, S(plus)(y[1], S(minus)(y[0])));
  dy[1] = S(plus)(S(times)(y[0], S(plus_number)(S(minus)(y[2]), RHO)), S(minus)(y[1]));
  dy[2] = S(plus)(S(times)(y[0], y[1]), S(times_number)(-BETA, y[2]));
}

INLINE void S(rhs_van_der_pol)(const struct S(pair) * y, struct S(pair) * dy) {
  const struct S(pair) factor = S(plus_number)(S(minus)(S(times)(y[0], y[0])), R(1.0));
  dy[0] = y[1];
  dy[1] = S(plus)(S(times)(factor, y[1]), S(minus)(y[0]));
}

INLINE void S(rhs_brusselator)(const struct S(pair) * y, struct S(pair) * dy) {
  const struct S(pair) product = S(times)(S(times)(y[0], y[0]), y[1]);
  dy[0] = S(plus)(S(plus_number)(product, R(1.0)), S(times_number)(-R(4.0), y[0]));
  dy[1] = S(plus)(S(times_number)(R(3.0), y[0]), S(minus)(product));
}

#define ODE_NUMBER struct S(pair)
#include "kernels/ode/systems_switch.h"
