/* ode_fixed.c: the schemes of ode_scheme.c once more, in fixed-point integers.
 *
 * Millions of steps are what truths wait for. Where slopes are polynomials and states stay small,
 * fixed point does the same as MPFR in a fraction of the time: numbers in two's complement, one
 * limb before the point and the others after it, so that a product needs no shift. Each operation
 * errs by half a unit of the last place at most. Written apart from ode_scheme.c, and held against
 * it by the tests.
 */
#include "reference/ode_fixed.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(GMP_NUMB_BITS == 64, "a limb before the point holds 64 bits");

typedef struct {
  mp_limb_t limb[ODE_LIMBS];
} fixed;

struct fixed_walk {
  int limbs, dimension;
  bool outside; /* a number has left the range */
  fixed constant[ODE_CONSTANTS], one, h, half, sixth;
  fixed y[ODE_COMPONENTS], at[ODE_COMPONENTS], k[4][ODE_COMPONENTS];
  void (*slope)(const struct fixed_walk *w, fixed *dy, const fixed *y);
};

/* States and stages stay below 2^15, steps below 2^8, constants below 2^5: then no product, no
 * slope (of degree 3) and no sum of slopes leaves the 2^63 that fit before the point. */
enum { STATE_BITS = 15, STEP_BITS = 8 };

static bool is_negative(const fixed *a, int limbs) { return a->limb[limbs - 1] >> 63 != 0; }

static void add(const struct fixed_walk *w, fixed *sum, const fixed *a, const fixed *b) {
  mpn_add_n(sum->limb, a->limb, b->limb, w->limbs);
}

static void subtract(const struct fixed_walk *w, fixed *difference, const fixed *a,
                     const fixed *b) {
  mpn_sub_n(difference->limb, a->limb, b->limb, w->limbs);
}

/* Rounded to nearest. Of a negative factor two's complement has 2^(64 limbs) too much. */
static void multiply(const struct fixed_walk *w, fixed *product, const fixed *a, const fixed *b) {
  const int limbs = w->limbs;
  mp_limb_t full[2 * ODE_LIMBS];
  mpn_mul_n(full, a->limb, b->limb, limbs);
  if (is_negative(a, limbs)) mpn_sub_n(full + limbs, full + limbs, b->limb, limbs);
  if (is_negative(b, limbs)) mpn_sub_n(full + limbs, full + limbs, a->limb, limbs);
  mpn_add_1(product->limb, full + limbs - 1, limbs, full[limbs - 2] >> 63);
}

/* ---- slopes ---- */

static void decay(const struct fixed_walk *w, fixed *dy, const fixed *y) {
  mpn_neg(dy[0].limb, y[0].limb, w->limbs);
}

static void oscillator(const struct fixed_walk *w, fixed *dy, const fixed *y) {
  dy[0] = y[1];
  mpn_neg(dy[1].limb, y[0].limb, w->limbs);
}

static void lorenz(const struct fixed_walk *w, fixed *dy, const fixed *y) {
  fixed t;
  subtract(w, &t, &y[1], &y[0]);
  multiply(w, &dy[0], &w->constant[0], &t);
  subtract(w, &t, &w->constant[1], &y[2]);
  multiply(w, &t, &y[0], &t);
  subtract(w, &dy[1], &t, &y[1]);
  multiply(w, &t, &w->constant[2], &y[2]);
  multiply(w, &dy[2], &y[0], &y[1]);
  subtract(w, &dy[2], &dy[2], &t);
}

static void van_der_pol(const struct fixed_walk *w, fixed *dy, const fixed *y) {
  fixed t;
  multiply(w, &t, &y[0], &y[0]);
  subtract(w, &t, &w->one, &t);
  multiply(w, &t, &t, &y[1]);
  subtract(w, &dy[1], &t, &y[0]);
  dy[0] = y[1];
}

static void brusselator(const struct fixed_walk *w, fixed *dy, const fixed *y) {
  fixed product, t;
  multiply(w, &product, &y[0], &y[0]);
  multiply(w, &product, &product, &y[1]);
  multiply(w, &t, &w->constant[2], &y[0]);
  subtract(w, &t, &product, &t);
  add(w, &dy[0], &t, &w->constant[0]);
  multiply(w, &t, &w->constant[1], &y[0]);
  subtract(w, &dy[1], &t, &product);
}

static const struct {
  const char *name;
  void (*slope)(const struct fixed_walk *w, fixed *dy, const fixed *y);
} slopes[] = {{"decay", decay},
              {"oscillator", oscillator},
              {"lorenz", lorenz},
              {"van_der_pol", van_der_pol},
              {"brusselator", brusselator}};

/* ---- schemes ---- */

static void look(struct fixed_walk *w, const fixed *y) {
  for (int c = 0; c < w->dimension; c++) {
    const mp_limb_t whole = y[c].limb[w->limbs - 1];
    if (whole + (1U << STATE_BITS) > (2U << STATE_BITS)) w->outside = true;
  }
}

/* to = y + h k */
static void go(struct fixed_walk *w, fixed *to, const fixed *h, const fixed *k) {
  fixed t;
  for (int c = 0; c < w->dimension; c++) {
    multiply(w, &t, h, &k[c]);
    add(w, &to[c], &w->y[c], &t);
  }
  look(w, to);
}

static void euler(struct fixed_walk *w) {
  w->slope(w, w->k[0], w->y);
  go(w, w->y, &w->h, w->k[0]);
}

static void heun(struct fixed_walk *w) {
  w->slope(w, w->k[0], w->y);
  go(w, w->at, &w->h, w->k[0]);
  w->slope(w, w->k[1], w->at);
  for (int c = 0; c < w->dimension; c++)
    add(w, &w->k[0][c], &w->k[0][c], &w->k[1][c]);
  go(w, w->y, &w->half, w->k[0]);
}

static void rk4(struct fixed_walk *w) {
  w->slope(w, w->k[0], w->y);
  go(w, w->at, &w->half, w->k[0]);
  w->slope(w, w->k[1], w->at);
  go(w, w->at, &w->half, w->k[1]);
  w->slope(w, w->k[2], w->at);
  go(w, w->at, &w->h, w->k[2]);
  w->slope(w, w->k[3], w->at);
  for (int c = 0; c < w->dimension; c++) {
    fixed middle;
    add(w, &middle, &w->k[1][c], &w->k[2][c]);
    add(w, &middle, &middle, &middle);
    add(w, &w->k[0][c], &w->k[0][c], &w->k[3][c]);
    add(w, &w->k[0][c], &w->k[0][c], &middle);
  }
  go(w, w->y, &w->sixth, w->k[0]);
}

static const struct {
  const char *name;
  void (*step)(struct fixed_walk *w);
} schemes[] = {{"euler", euler}, {"heun", heun}, {"rk4", rk4}};

/* ---- in and out ---- */

static void from_mpfr(const struct fixed_walk *w, fixed *out, const mpfr_t in) {
  mpfr_t scaled;
  mpz_t z;
  mpfr_init2(scaled, mpfr_get_prec(in));
  mpz_init(z);
  mpfr_mul_2si(scaled, in, 64 * (w->limbs - 1), MPFR_RNDN);
  mpfr_get_z(z, scaled, MPFR_RNDN);
  memset(out, 0, sizeof *out);
  mpn_copyi(out->limb, mpz_limbs_read(z), (mp_size_t)mpz_size(z));
  if (mpz_sgn(z) < 0) mpn_neg(out->limb, out->limb, w->limbs);
  mpfr_clear(scaled);
  mpz_clear(z);
}

static void to_mpfr(const struct fixed_walk *w, mpfr_t out, const fixed *in) {
  fixed magnitude = *in;
  mpz_t z;
  if (is_negative(in, w->limbs)) mpn_neg(magnitude.limb, in->limb, w->limbs);
  mpz_roinit_n(z, magnitude.limb, w->limbs);
  mpfr_set_z_2exp(out, z, -64 * (w->limbs - 1), MPFR_RNDN);
  if (is_negative(in, w->limbs)) mpfr_neg(out, out, MPFR_RNDN);
}

/* Numbers as ode_begin and ode_step_size give them. false: out of range. */
static bool begin(struct fixed_walk *w, const struct ode_task *task,
                  enum ode_coefficients coefficients, size_t j) {
  const mpfr_prec_t precision = 64 * (w->limbs + 1);
  mpfr_t *constants = ode_numbers(ODE_CONSTANTS, precision), h;
  mpfr_t *state = ode_numbers(ODE_COMPONENTS, precision);
  mpfr_init2(h, precision);
  ode_begin(task, coefficients, j, constants, state);
  ode_step_size(task, coefficients, h);
  bool inside = mpfr_cmp_ui_2exp(h, 1, STEP_BITS) < 0;
  for (int c = 0; c < w->dimension; c++)
    inside = inside && mpfr_cmp_ui_2exp(state[c], 1, STATE_BITS) < 0;
  for (int c = 0; c < w->dimension && inside; c++)
    from_mpfr(w, &w->y[c], state[c]);
  for (int i = 0; i < task->system->constants; i++)
    from_mpfr(w, &w->constant[i], constants[i]);
  w->one.limb[w->limbs - 1] = 1;
  if (inside) from_mpfr(w, &w->h, h);
  mpfr_div_2ui(state[0], h, 1, MPFR_RNDN);
  if (inside) from_mpfr(w, &w->half, state[0]);
  mpfr_div_ui(state[0], h, 6, MPFR_RNDN);
  if (coefficients == ODE_ROUNDED) ode_round(state[0], task->type);
  if (inside) from_mpfr(w, &w->sixth, state[0]);
  ode_numbers_free(constants, ODE_CONSTANTS);
  ode_numbers_free(state, ODE_COMPONENTS);
  mpfr_clear(h);
  return inside;
}

/* Where the name stands, or -1. */
static int slope_of(const char *name) {
  for (size_t i = 0; i < sizeof slopes / sizeof *slopes; i++)
    if (strcmp(slopes[i].name, name) == 0) return (int)i;
  return -1;
}

static int scheme_of(const char *name) {
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (strcmp(schemes[i].name, name) == 0) return (int)i;
  return -1;
}

bool ode_fixed_offers(const char *scheme, const struct ode_task *task) {
  return scheme_of(scheme) >= 0 && slope_of(task->system->name) >= 0;
}

bool ode_fixed_march(const char *scheme, const struct ode_task *task,
                     enum ode_coefficients coefficients, size_t j, int limbs, mpfr_t *out) {
  struct fixed_walk w = {.limbs = limbs,
                         .dimension = task->system->dimension,
                         .slope = slopes[slope_of(task->system->name)].slope};
  void (*const step)(struct fixed_walk *) = schemes[scheme_of(scheme)].step;
  if (!begin(&w, task, coefficients, j)) return false;
  for (size_t s = 0; s < task->snapshots && !w.outside; s++) {
    for (size_t i = 0; i < task->n / task->snapshots && !w.outside; i++)
      step(&w);
    for (int c = 0; c < w.dimension; c++)
      to_mpfr(&w, out[ode_place(task, s, (size_t)c, j)], &w.y[c]);
  }
  return !w.outside;
}
