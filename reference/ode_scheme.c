/* ode_scheme.c: the discrete schemes in MPFR: what a time stepper would give without rounding.
 *
 *   euler  y + h f(y)
 *   heun   y + h/2 (k1 + k2), k2 = f(y + h k1)
 *   rk4    y + h/6 (k1 + 2 (k2 + k3) + k4), k2 = f(y + h/2 k1), k3 = f(y + h/2 k2), k4 = f(y + h
 * k3)
 *
 * With the type's coefficients h, h/2 and h/6 are rounded to the type, the latter two from the
 * rounded h (kernels/ode/ode.h).
 */
#include "reference/ode_scheme.h"

#include <string.h>

#define RN MPFR_RNDN

enum { STAGES = 4 };

struct walk {
  const struct ode_system *system;
  mpfr_t h, half, sixth;
  mpfr_t *constants, *y, *stage, *k[STAGES], *scratch;
};

struct ode_scheme {
  const char *name;
  int slopes, vectors; /* a step: evaluations, and operations on each component beside */
  void (*step)(struct walk *w);
};

static void slope(struct walk *w, int k, mpfr_t *y) {
  w->system->slope(w->k[k], y, w->constants, w->scratch);
}

/* stage = y + h k */
static void stage(struct walk *w, mpfr_t h, int k) {
  for (int c = 0; c < w->system->dimension; c++) {
    mpfr_mul(w->stage[c], h, w->k[k][c], RN);
    mpfr_add(w->stage[c], w->y[c], w->stage[c], RN);
  }
}

/* y += h k */
static void advance(struct walk *w, mpfr_t h, mpfr_t *k) {
  for (int c = 0; c < w->system->dimension; c++) {
    mpfr_mul(w->stage[c], h, k[c], RN);
    mpfr_add(w->y[c], w->y[c], w->stage[c], RN);
  }
}

static void euler(struct walk *w) {
  slope(w, 0, w->y);
  advance(w, w->h, w->k[0]);
}

static void heun(struct walk *w) {
  slope(w, 0, w->y);
  stage(w, w->h, 0);
  slope(w, 1, w->stage);
  for (int c = 0; c < w->system->dimension; c++)
    mpfr_add(w->k[0][c], w->k[0][c], w->k[1][c], RN);
  advance(w, w->half, w->k[0]);
}

static void rk4(struct walk *w) {
  slope(w, 0, w->y);
  stage(w, w->half, 0);
  slope(w, 1, w->stage);
  stage(w, w->half, 1);
  slope(w, 2, w->stage);
  stage(w, w->h, 2);
  slope(w, 3, w->stage);
  for (int c = 0; c < w->system->dimension; c++) {
    mpfr_t *sum = &w->k[1][c];
    mpfr_add(*sum, w->k[1][c], w->k[2][c], RN);
    mpfr_mul_2ui(*sum, *sum, 1, RN);
    mpfr_add(*sum, *sum, w->k[0][c], RN);
    mpfr_add(*sum, *sum, w->k[3][c], RN);
  }
  advance(w, w->sixth, w->k[1]);
}

static const struct ode_scheme schemes[] = {
    {"euler", 1, 2, euler}, {"heun", 2, 5, heun}, {"rk4", 4, 12, rk4}};

const struct ode_scheme *ode_scheme_find(const char *name) {
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (strcmp(schemes[i].name, name) == 0) return &schemes[i];
  return NULL;
}

unsigned long ode_scheme_operations(const struct ode_scheme *scheme,
                                    const struct ode_system *system) {
  return (unsigned long)(scheme->slopes * system->operations + scheme->vectors * system->dimension);
}

static void walk_init(struct walk *w, const struct ode_task *task,
                      enum ode_coefficients coefficients, size_t j, mpfr_prec_t precision) {
  w->system = task->system;
  w->constants = ode_numbers(ODE_CONSTANTS, precision);
  w->y = ode_numbers(ODE_COMPONENTS, precision);
  w->stage = ode_numbers(ODE_COMPONENTS, precision);
  w->scratch = ode_numbers(ODE_SCRATCH, precision);
  for (int k = 0; k < STAGES; k++)
    w->k[k] = ode_numbers(ODE_COMPONENTS, precision);
  mpfr_inits2(precision, w->h, w->half, w->sixth, (mpfr_ptr)NULL);
  ode_begin(task, coefficients, j, w->constants, w->y);
  ode_step_size(task, coefficients, w->h);
  mpfr_div_2ui(w->half, w->h, 1, RN);
  mpfr_div_ui(w->sixth, w->h, 6, RN);
  if (coefficients == ODE_ROUNDED) ode_round(w->sixth, task->type);
}

static void walk_clear(struct walk *w) {
  ode_numbers_free(w->constants, ODE_CONSTANTS);
  ode_numbers_free(w->y, ODE_COMPONENTS);
  ode_numbers_free(w->stage, ODE_COMPONENTS);
  ode_numbers_free(w->scratch, ODE_SCRATCH);
  for (int k = 0; k < STAGES; k++)
    ode_numbers_free(w->k[k], ODE_COMPONENTS);
  mpfr_clears(w->h, w->half, w->sixth, (mpfr_ptr)NULL);
}

void ode_scheme_march(const struct ode_scheme *scheme, const struct ode_task *task,
                      enum ode_coefficients coefficients, size_t j, mpfr_prec_t precision,
                      mpfr_t *out) {
  const size_t steps = task->n / task->snapshots;
  struct walk w;
  walk_init(&w, task, coefficients, j, precision);
  for (size_t s = 0; s < task->snapshots; s++) {
    for (size_t i = 0; i < steps; i++)
      scheme->step(&w);
    for (int c = 0; c < task->system->dimension; c++)
      mpfr_set(out[ode_place(task, s, (size_t)c, j)], w.y[c], RN);
  }
  walk_clear(&w);
}
