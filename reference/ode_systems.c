/* ode_systems.c: the systems: constants, initial states, slopes and Taylor recurrences, in MPFR.
 *
 * Sources: E. N. Lorenz, J. Atmos. Sci. 20 (1963); R. F. Arenstorf, Amer. J. Math. 85 (1963), with
 * the state and period of E. Hairer, S. P. Norsett and G. Wanner, Solving Ordinary Differential
 * Equations I, 2nd ed., Springer 1993, II.0, to more digits; the Brusselator ibid. I.16, II.4.
 */
#include "reference/ode_taylor.h"

#define RN MPFR_RNDN

static void set_text(mpfr_t number, const char *text) { mpfr_set_str(number, text, 10, RN); }

static void no_constants(mpfr_t *constants) { (void)constants; }

static void two_pi(mpfr_t end) {
  mpfr_const_pi(end, RN);
  mpfr_mul_2ui(end, end, 1, RN);
}

/* y' = -y */
static void decay_initial(mpfr_t *y) { mpfr_set_ui(y[0], 1, RN); }
static void decay_end(mpfr_t end) { mpfr_set_ui(end, 1, RN); }
static void decay_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants, (void)scratch;
  mpfr_neg(dy[0], y[0], RN);
}

/* y1' = y2, y2' = -y1; keeps (y1^2 + y2^2) / 2 */
static void oscillator_initial(mpfr_t *y) {
  mpfr_set_ui(y[0], 1, RN);
  mpfr_set_ui(y[1], 0, RN);
}
static void oscillator_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants, (void)scratch;
  mpfr_set(dy[0], y[1], RN);
  mpfr_neg(dy[1], y[0], RN);
}
static void oscillator_invariant(mpfr_t *value, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants, (void)scratch;
  mpfr_fmma(value[0], y[0], y[0], y[1], y[1], RN);
  mpfr_div_2ui(value[0], value[0], 1, RN);
}

/* (x, y)'' = -(x, y) / r^3; state x, y, x', y' of eccentricity e = 1/2 at its nearest; keeps
 * |v|^2 / 2 - 1/r and x y' - y x' */
static void kepler_initial(mpfr_t *y) {
  mpfr_set_ui_2exp(y[0], 1, -1, RN);
  mpfr_set_ui(y[1], 0, RN);
  mpfr_set_ui(y[2], 0, RN);
  mpfr_sqrt_ui(y[3], 3, RN);
}
/* out = (x^2 + y^2)^(-3/2) */
static void inverse_cube(mpfr_t out, mpfr_t x, mpfr_t y, mpfr_t scratch) {
  mpfr_sqr(scratch, x, RN);
  mpfr_sqr(out, y, RN);
  mpfr_add(scratch, scratch, out, RN);
  mpfr_sqrt(out, scratch, RN);
  mpfr_mul(out, out, scratch, RN);
  mpfr_ui_div(out, 1, out, RN);
}
static void kepler_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants;
  inverse_cube(scratch[0], y[0], y[1], scratch[1]);
  mpfr_neg(scratch[0], scratch[0], RN);
  mpfr_set(dy[0], y[2], RN);
  mpfr_set(dy[1], y[3], RN);
  mpfr_mul(dy[2], y[0], scratch[0], RN);
  mpfr_mul(dy[3], y[1], scratch[0], RN);
}
static void kepler_extend(struct ode_jet *jet) {
  mpfr_t **y = jet->state, **s = jet->series; /* x^2, y^2, their sum, its power, products */
  const size_t k = jet->k;
  ode_jet_product(jet, s[0], y[0], y[0]);
  ode_jet_product(jet, s[1], y[1], y[1]);
  mpfr_add(s[2][k], s[0][k], s[1][k], RN);
  ode_jet_power(jet, s[3], s[2]);
  for (int i = 0; i < 2; i++) {
    ode_jet_product(jet, s[4], y[i], s[3]);
    mpfr_div_ui(y[i][k + 1], y[i + 2][k], k + 1, RN);
    mpfr_div_ui(y[i + 2][k + 1], s[4][k], k + 1, RN);
    mpfr_neg(y[i + 2][k + 1], y[i + 2][k + 1], RN);
  }
}
static void kepler_invariant(mpfr_t *value, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants;
  mpfr_fmma(value[0], y[2], y[2], y[3], y[3], RN);
  mpfr_div_2ui(value[0], value[0], 1, RN);
  mpfr_hypot(scratch[0], y[0], y[1], RN);
  mpfr_ui_div(scratch[0], 1, scratch[0], RN);
  mpfr_sub(value[0], value[0], scratch[0], RN);
  mpfr_fmms(value[1], y[0], y[3], y[1], y[2], RN);
}

/* The restricted problem of three bodies in the frame that turns with two of masses 1 - mu, mu:
 *   x'' = x + 2 y' - mu' (x + mu) / D1 - mu (x - mu') / D2,  mu' = 1 - mu
 *   y'' = y - 2 x' - mu' y / D1 - mu y / D2
 *   D1 = ((x + mu)^2 + y^2)^(3/2), D2 = ((x - mu')^2 + y^2)^(3/2)
 * Keeps Jacobi's x^2 + y^2 + 2 mu' / r1 + 2 mu / r2 - x'^2 - y'^2. Constants: mu, mu'. */
static void arenstorf_constants(mpfr_t *constants) {
  set_text(constants[0], "0.012277471");
  mpfr_ui_sub(constants[1], 1, constants[0], RN);
}
static void arenstorf_initial(mpfr_t *y) {
  set_text(y[0], "0.994");
  mpfr_set_ui(y[1], 0, RN);
  mpfr_set_ui(y[2], 0, RN);
  set_text(y[3], "-2.00158510637908252240537862224");
}
static void arenstorf_end(mpfr_t end) { set_text(end, "17.0652165601579625588917206249"); }
static void arenstorf_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  mpfr_t *s = scratch; /* x + mu, x - mu', mu' / D1, mu / D2 */
  mpfr_add(s[0], y[0], constants[0], RN);
  mpfr_sub(s[1], y[0], constants[1], RN);
  inverse_cube(s[2], s[0], y[1], s[4]);
  inverse_cube(s[3], s[1], y[1], s[4]);
  mpfr_mul(s[2], s[2], constants[1], RN);
  mpfr_mul(s[3], s[3], constants[0], RN);
  mpfr_set(dy[0], y[2], RN);
  mpfr_set(dy[1], y[3], RN);
  mpfr_mul_2ui(s[4], y[3], 1, RN);
  mpfr_add(dy[2], y[0], s[4], RN);
  mpfr_mul(s[4], s[0], s[2], RN);
  mpfr_sub(dy[2], dy[2], s[4], RN);
  mpfr_mul(s[4], s[1], s[3], RN);
  mpfr_sub(dy[2], dy[2], s[4], RN);
  mpfr_mul_2ui(s[4], y[2], 1, RN);
  mpfr_sub(dy[3], y[1], s[4], RN);
  mpfr_add(s[4], s[2], s[3], RN);
  mpfr_mul(s[4], s[4], y[1], RN);
  mpfr_sub(dy[3], dy[3], s[4], RN);
}
/* Series k: x - at, its square, with y^2 and the power: mass (..)^(-3/2); returned in power. */
static void pull(struct ode_jet *jet, mpfr_t **s, mpfr_t at, bool plus, mpfr_t *y_squared) {
  const size_t k = jet->k;
  mpfr_set(s[0][k], jet->state[0][k], RN);
  if (k == 0 && plus) mpfr_add(s[0][0], s[0][0], at, RN);
  if (k == 0 && !plus) mpfr_sub(s[0][0], s[0][0], at, RN);
  ode_jet_product(jet, s[1], s[0], s[0]);
  mpfr_add(s[1][k], s[1][k], y_squared[k], RN);
  ode_jet_power(jet, s[2], s[1]);
}
/* out -= mass (a b)_k; `room` is for the product. */
static void subtract_pull(struct ode_jet *jet, mpfr_t out, mpfr_t mass, mpfr_t *a, mpfr_t *b,
                          mpfr_t *room) {
  ode_jet_product(jet, room, a, b);
  mpfr_mul(jet->term, room[jet->k], mass, RN);
  mpfr_sub(out, out, jet->term, RN);
}
static void arenstorf_extend(struct ode_jet *jet) {
  mpfr_t **y = jet->state, **s = jet->series, *mu = jet->constants;
  const size_t k = jet->k;
  ode_jet_product(jet, s[0], y[1], y[1]);
  pull(jet, s + 1, mu[0], true, s[0]);
  pull(jet, s + 4, mu[1], false, s[0]);
  mpfr_mul_2ui(jet->term, y[3][k], 1, RN);
  mpfr_add(y[2][k + 1], y[0][k], jet->term, RN);
  mpfr_mul_2ui(jet->term, y[2][k], 1, RN);
  mpfr_sub(y[3][k + 1], y[1][k], jet->term, RN);
  for (size_t i = 0; i < 2; i++) { /* the larger mass, the smaller */
    subtract_pull(jet, y[2][k + 1], mu[1 - i], s[1 + 3 * i], s[3 + 3 * i], s[7]);
    subtract_pull(jet, y[3][k + 1], mu[1 - i], y[1], s[3 + 3 * i], s[7]);
    mpfr_div_ui(y[i][k + 1], y[i + 2][k], k + 1, RN);
  }
  mpfr_div_ui(y[2][k + 1], y[2][k + 1], k + 1, RN);
  mpfr_div_ui(y[3][k + 1], y[3][k + 1], k + 1, RN);
}
static void arenstorf_invariant(mpfr_t *value, mpfr_t *y, mpfr_t *mu, mpfr_t *scratch) {
  mpfr_t *s = scratch;
  mpfr_fmma(value[0], y[0], y[0], y[1], y[1], RN);
  mpfr_fmma(s[0], y[2], y[2], y[3], y[3], RN);
  mpfr_sub(value[0], value[0], s[0], RN);
  mpfr_add(s[0], y[0], mu[0], RN);
  mpfr_sub(s[1], y[0], mu[1], RN);
  for (int i = 0; i < 2; i++) {
    mpfr_hypot(s[2], s[i], y[1], RN);
    mpfr_div(s[2], mu[1 - i], s[2], RN);
    mpfr_mul_2ui(s[2], s[2], 1, RN);
    mpfr_add(value[0], value[0], s[2], RN);
  }
}

/* x' = sigma (y - x), y' = x (rho - z) - y, z' = x y - beta z. Constants: sigma, rho, beta. */
static void lorenz_constants(mpfr_t *constants) {
  mpfr_set_ui(constants[0], 10, RN);
  mpfr_set_ui(constants[1], 28, RN);
  mpfr_set_ui(constants[2], 8, RN);
  mpfr_div_ui(constants[2], constants[2], 3, RN);
}
static void lorenz_initial(mpfr_t *y) {
  mpfr_set_ui(y[0], 1, RN);
  mpfr_set_ui(y[1], 0, RN);
  mpfr_set_ui(y[2], 0, RN);
}
static void lorenz_end(mpfr_t end) { mpfr_set_ui(end, 10, RN); }
static void lorenz_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  mpfr_sub(scratch[0], y[1], y[0], RN);
  mpfr_mul(dy[0], constants[0], scratch[0], RN);
  mpfr_sub(scratch[0], constants[1], y[2], RN);
  mpfr_mul(dy[1], y[0], scratch[0], RN);
  mpfr_sub(dy[1], dy[1], y[1], RN);
  mpfr_mul(dy[2], y[0], y[1], RN);
  mpfr_mul(scratch[0], constants[2], y[2], RN);
  mpfr_sub(dy[2], dy[2], scratch[0], RN);
}
static void lorenz_extend(struct ode_jet *jet) {
  mpfr_t **y = jet->state, **s = jet->series, *constants = jet->constants; /* x z, x y */
  const size_t k = jet->k;
  ode_jet_product(jet, s[0], y[0], y[2]);
  ode_jet_product(jet, s[1], y[0], y[1]);
  mpfr_sub(jet->term, y[1][k], y[0][k], RN);
  mpfr_mul(y[0][k + 1], constants[0], jet->term, RN);
  mpfr_mul(jet->term, constants[1], y[0][k], RN);
  mpfr_sub(jet->term, jet->term, s[0][k], RN);
  mpfr_sub(y[1][k + 1], jet->term, y[1][k], RN);
  mpfr_mul(jet->term, constants[2], y[2][k], RN);
  mpfr_sub(y[2][k + 1], s[1][k], jet->term, RN);
  for (int i = 0; i < 3; i++)
    mpfr_div_ui(y[i][k + 1], y[i][k + 1], k + 1, RN);
}

/* y1' = y2, y2' = (1 - y1^2) y2 - y1 */
static void van_der_pol_initial(mpfr_t *y) {
  mpfr_set_ui(y[0], 2, RN);
  mpfr_set_ui(y[1], 0, RN);
}
static void van_der_pol_end(mpfr_t end) { mpfr_set_ui(end, 2, RN); }
static void van_der_pol_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  (void)constants;
  mpfr_sqr(scratch[0], y[0], RN);
  mpfr_ui_sub(scratch[0], 1, scratch[0], RN);
  mpfr_set(dy[0], y[1], RN);
  mpfr_mul(dy[1], scratch[0], y[1], RN);
  mpfr_sub(dy[1], dy[1], y[0], RN);
}
static void van_der_pol_extend(struct ode_jet *jet) {
  mpfr_t **y = jet->state, **s = jet->series; /* y1^2, y1^2 y2 */
  const size_t k = jet->k;
  ode_jet_product(jet, s[0], y[0], y[0]);
  ode_jet_product(jet, s[1], s[0], y[1]);
  mpfr_div_ui(y[0][k + 1], y[1][k], k + 1, RN);
  mpfr_sub(jet->term, y[1][k], s[1][k], RN);
  mpfr_sub(jet->term, jet->term, y[0][k], RN);
  mpfr_div_ui(y[1][k + 1], jet->term, k + 1, RN);
}

/* x' = A + x^2 y - (B + 1) x, y' = B x - x^2 y. Constants: A, B, B + 1. */
static void brusselator_constants(mpfr_t *constants) {
  mpfr_set_ui(constants[0], 1, RN);
  mpfr_set_ui(constants[1], 3, RN);
  mpfr_set_ui(constants[2], 4, RN);
}
static void brusselator_initial(mpfr_t *y) {
  mpfr_set_ui_2exp(y[0], 3, -1, RN);
  mpfr_set_ui(y[1], 3, RN);
}
static void brusselator_end(mpfr_t end) { mpfr_set_ui(end, 20, RN); }
static void brusselator_slope(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch) {
  mpfr_sqr(scratch[0], y[0], RN);
  mpfr_mul(scratch[0], scratch[0], y[1], RN);
  mpfr_mul(scratch[1], constants[2], y[0], RN);
  mpfr_add(dy[0], constants[0], scratch[0], RN);
  mpfr_sub(dy[0], dy[0], scratch[1], RN);
  mpfr_mul(dy[1], constants[1], y[0], RN);
  mpfr_sub(dy[1], dy[1], scratch[0], RN);
}
static void brusselator_extend(struct ode_jet *jet) {
  mpfr_t **y = jet->state, **s = jet->series, *constants = jet->constants; /* x^2, x^2 y */
  const size_t k = jet->k;
  ode_jet_product(jet, s[0], y[0], y[0]);
  ode_jet_product(jet, s[1], s[0], y[1]);
  mpfr_mul(jet->term, constants[2], y[0][k], RN);
  mpfr_sub(y[0][k + 1], s[1][k], jet->term, RN);
  if (k == 0) mpfr_add(y[0][1], y[0][1], constants[0], RN);
  mpfr_mul(jet->term, constants[1], y[0][k], RN);
  mpfr_sub(y[1][k + 1], jet->term, s[1][k], RN);
  for (int i = 0; i < 2; i++)
    mpfr_div_ui(y[i][k + 1], y[i][k + 1], k + 1, RN);
}

static const struct ode_system decay = {
    .name = "decay",
    .dimension = 1,
    .operations = 1,
    .constants_of = no_constants,
    .initial = decay_initial,
    .end = decay_end,
    .slope = decay_slope,
};
static const struct ode_system oscillator = {
    .name = "oscillator",
    .dimension = 2,
    .operations = 2,
    .constants_of = no_constants,
    .initial = oscillator_initial,
    .end = two_pi,
    .slope = oscillator_slope,
    .invariants = 1,
    .invariant_name = {"energy_drift"},
    .invariant = oscillator_invariant,
};
static const struct ode_system kepler = {
    .name = "kepler",
    .dimension = 4,
    .operations = 20,
    .constants_of = no_constants,
    .initial = kepler_initial,
    .end = two_pi,
    .slope = kepler_slope,
    .extend = kepler_extend,
    .invariants = 2,
    .invariant_name = {"energy_drift", "angular_momentum_drift"},
    .invariant = kepler_invariant,
};
static const struct ode_system arenstorf = {
    .name = "arenstorf",
    .dimension = 4,
    .constants = 2,
    .operations = 50,
    .constants_of = arenstorf_constants,
    .initial = arenstorf_initial,
    .end = arenstorf_end,
    .slope = arenstorf_slope,
    .extend = arenstorf_extend,
    .invariants = 1,
    .invariant_name = {"jacobi_drift"},
    .invariant = arenstorf_invariant,
};
static const struct ode_system lorenz = {
    .name = "lorenz",
    .dimension = 3,
    .constants = 3,
    .growth = 84, /* lambda = 0.9056 */
    .operations = 8,
    .constants_of = lorenz_constants,
    .initial = lorenz_initial,
    .end = lorenz_end,
    .slope = lorenz_slope,
    .extend = lorenz_extend,
};
static const struct ode_system van_der_pol = {
    .name = "van_der_pol",
    .dimension = 2,
    .operations = 5,
    .constants_of = no_constants,
    .initial = van_der_pol_initial,
    .end = van_der_pol_end,
    .slope = van_der_pol_slope,
    .extend = van_der_pol_extend,
};
static const struct ode_system brusselator = {
    .name = "brusselator",
    .dimension = 2,
    .constants = 3,
    .operations = 7,
    .constants_of = brusselator_constants,
    .initial = brusselator_initial,
    .end = brusselator_end,
    .slope = brusselator_slope,
    .extend = brusselator_extend,
};

const struct ode_system *const ode_systems[] = {&arenstorf, &brusselator, &decay,       &kepler,
                                                &lorenz,    &oscillator,  &van_der_pol, NULL};
