/* ode.c: initial-value problems: the solution, and the discrete schemes between it and a method.
 *
 *   solution        closed forms (decay, oscillator); else a Taylor method (ode_taylor.c)
 *   scheme          n steps in MPFR with exact h, constants and initial state
 *   scheme_rounded  the same with those that the type has (kernels/ode/ode.h)
 *
 * The scale of an element is the largest component of its trajectory's state then. There is no
 * condition number: how far trajectories part is a property of the system, and the schemes show it.
 */
#include "reference/ode_scheme.h"
#include "reference/ode_taylor.h"

#include <stdio.h>

#define RN MPFR_RNDN

/* Bits: of the solution, so that 40 digits of it can be printed; of a scheme, which is only held
 * against others, 20 beyond an f64. */
enum { PRECISION = 192, SOLUTION_BITS = 140, SCHEME_BITS = 53 + 20 };

/* y0 exp(-t) */
static void decay_solution(mpfr_t *y, mpfr_t *start, const mpfr_t t) {
  mpfr_neg(y[0], t, RN);
  mpfr_exp(y[0], y[0], RN);
  mpfr_mul(y[0], y[0], start[0], RN);
}

/* A turn by t. */
static void oscillator_solution(mpfr_t *y, mpfr_t *start, const mpfr_t t) {
  mpfr_t sine, cosine;
  mpfr_inits2(mpfr_get_prec(y[0]), sine, cosine, (mpfr_ptr)NULL);
  mpfr_sin_cos(sine, cosine, t, RN);
  mpfr_fmma(y[0], cosine, start[0], sine, start[1], RN);
  mpfr_fmms(y[1], cosine, start[1], sine, start[0], RN);
  mpfr_clears(sine, cosine, (mpfr_ptr)NULL);
}

/* At twice the precision of the truth. */
static void closed_form(const struct ode_task *task, mpfr_t *out) {
  mpfr_t *start = ode_numbers(ODE_COMPONENTS, 2 * PRECISION);
  mpfr_t *y = ode_numbers(ODE_COMPONENTS, 2 * PRECISION), t;
  mpfr_init2(t, 2 * PRECISION);
  for (size_t j = 0; j < task->trajectories; j++) {
    ode_begin(task, ODE_EXACT, j, NULL, start);
    for (size_t s = 0; s < task->snapshots; s++) {
      ode_snapshot_time(task, s, t);
      if (task->system->dimension == 1)
        decay_solution(y, start, t);
      else
        oscillator_solution(y, start, t);
      for (int c = 0; c < task->system->dimension; c++)
        mpfr_set(out[ode_place(task, s, (size_t)c, j)], y[c], RN);
    }
  }
  ode_numbers_free(start, ODE_COMPONENTS);
  ode_numbers_free(y, ODE_COMPONENTS);
  mpfr_clear(t);
}

static void set_scales(const struct ode_task *task, struct truth *truth) {
  const size_t dimension = (size_t)task->system->dimension;
  for (size_t s = 0; s < task->snapshots; s++)
    for (size_t j = 0; j < task->trajectories; j++) {
      size_t largest = ode_place(task, s, 0, j);
      for (size_t c = 1; c < dimension; c++) {
        const size_t i = ode_place(task, s, c, j);
        if (mpfr_cmpabs(truth->solution[i], truth->solution[largest]) > 0) largest = i;
      }
      for (size_t c = 0; c < dimension; c++)
        mpfr_abs(truth->scale[ode_place(task, s, c, j)], truth->solution[largest], RN);
    }
  for (size_t i = 0; i < truth->length; i++)
    mpfr_set_nan(truth->condition[i]);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  struct ode_task task;
  int status = ode_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_init(truth, ode_length(&task), PRECISION, 0);
  truth->how = "a Taylor method at two settings that agree to 140 bits";
  if (task.system->extend != NULL) {
    status = ode_taylor(&task, SOLUTION_BITS, truth->solution, message, message_size);
  } else {
    closed_form(&task, truth->solution);
    truth->how = "closed form";
  }
  if (status == 0)
    set_scales(&task, truth);
  else
    truth_clear(truth);
  ode_task_clear(&task);
  return status;
}

static int compute_scheme(const char *name, const struct input *input,
                          const struct params *parameters, struct truth *truth, char *message,
                          size_t message_size) {
  const struct ode_scheme *scheme = ode_scheme_find(name);
  struct ode_task task;
  if (scheme == NULL) return RUN_UNAVAILABLE;
  int status = ode_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_scheme_init(truth, PRECISION);
  status = ode_scheme_pair(scheme, &task, SCHEME_BITS, truth->scheme, truth->scheme_rounded,
                           message, message_size);
  if (status != 0) truth_scheme_clear(truth);
  ode_task_clear(&task);
  return status;
}

const struct reference reference_ode = {
    .problem = "ode",
    .version = 1,
    .compute = compute,
    .scheme = compute_scheme,
};
