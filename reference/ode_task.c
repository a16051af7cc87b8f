/* ode_task.c: the parameters of an initial-value problem, read exactly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/ode/ode.h"
#include "reference/ode_task.h"
#include "reference/written.h"

enum { TASK_PRECISION = ODE_PRECISION_MOST + 96 };

mpfr_t *ode_numbers(size_t count, mpfr_prec_t precision) {
  mpfr_t *numbers = malloc((count > 0 ? count : 1) * sizeof *numbers);
  if (numbers == NULL) abort();
  for (size_t i = 0; i < count; i++)
    mpfr_init2(numbers[i], precision);
  return numbers;
}

void ode_numbers_free(mpfr_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++)
    mpfr_clear(numbers[i]);
  free(numbers);
}

const struct ode_system *ode_system_find(const char *name) {
  for (size_t i = 0; ode_systems[i] != NULL; i++)
    if (strcmp(ode_systems[i]->name, name) == 0) return ode_systems[i];
  return NULL;
}

/* The parameter, or false where it is absent. */
static bool read_parameter(mpfr_t number, const struct params *parameters, const char *key) {
  const struct param *param = params_find(parameters, key);
  return param != NULL && written_number(number, param->text);
}

static void set_times(struct ode_task *task, const struct params *parameters) {
  if (read_parameter(task->step, parameters, "step")) {
    mpfr_mul_ui(task->end, task->step, task->n, MPFR_RNDN);
    return;
  }
  if (!read_parameter(task->end, parameters, "end")) task->system->end(task->end);
  mpfr_div_ui(task->step, task->end, task->n, MPFR_RNDN);
}

int ode_task_init(struct ode_task *task, const struct input *input, const struct params *parameters,
                  char *message, size_t message_size) {
  const char *name = params_text(parameters, "system", "");
  const double trajectories = params_number(parameters, "trajectories", 1);
  const double snapshots = params_number(parameters, "snapshots", 1);
  *task = (struct ode_task){.system = ode_system_find(name), .type = input->type, .n = input->n};
  if (task->system == NULL) {
    snprintf(message, message_size, "no truth of a system named '%s'", name);
    return -1;
  }
  if (input->n == 0 || !(snapshots >= 1) || !(trajectories >= 1) ||
      input->n % (size_t)snapshots != 0) {
    snprintf(message, message_size,
             "no truth of %zu steps with %g snapshots and %g trajectories: each is at least 1, and "
             "the steps are a multiple of the snapshots",
             input->n, snapshots, trajectories);
    return -1;
  }
  task->snapshots = (size_t)snapshots;
  task->trajectories = trajectories < ODE_DISTINCT ? (size_t)trajectories : ODE_DISTINCT;
  mpfr_inits2(TASK_PRECISION, task->end, task->step, task->spread, (mpfr_ptr)NULL);
  if (!read_parameter(task->spread, parameters, "spread"))
    mpfr_set_d(task->spread, ODE_SPREAD, MPFR_RNDN);
  set_times(task, parameters);
  return 0;
}

void ode_task_copy(struct ode_task *copy, const struct ode_task *task) {
  *copy = *task;
  mpfr_inits2(TASK_PRECISION, copy->end, copy->step, copy->spread, (mpfr_ptr)NULL);
  mpfr_set(copy->end, task->end, MPFR_RNDN);
  mpfr_set(copy->step, task->step, MPFR_RNDN);
  mpfr_set(copy->spread, task->spread, MPFR_RNDN);
}

void ode_task_clear(struct ode_task *task) {
  mpfr_clears(task->end, task->step, task->spread, (mpfr_ptr)NULL);
}

void ode_round(mpfr_t number, enum type type) {
  mpfr_t rounded;
  mpfr_init2(rounded, type_precision(type));
  mpfr_set(rounded, number, MPFR_RNDN);
  mpfr_set(number, rounded, MPFR_RNDN);
  mpfr_clear(rounded);
}

void ode_begin(const struct ode_task *task, enum ode_coefficients coefficients, size_t j,
               mpfr_t *constants, mpfr_t *state) {
  const struct ode_system *system = task->system;
  if (constants != NULL) system->constants_of(constants);
  system->initial(state);
  for (int i = 0; i < system->constants && constants != NULL && coefficients == ODE_ROUNDED; i++)
    ode_round(constants[i], task->type);
  for (int i = 0; i < system->dimension && coefficients == ODE_ROUNDED; i++)
    ode_round(state[i], task->type);
  mpfr_t away;
  mpfr_init2(away, mpfr_get_prec(state[0]));
  mpfr_mul_ui(away, task->spread, j, MPFR_RNDN);
  mpfr_add(state[0], state[0], away, MPFR_RNDN);
  mpfr_clear(away);
  if (coefficients == ODE_ROUNDED) ode_round(state[0], task->type);
}

void ode_step_size(const struct ode_task *task, enum ode_coefficients coefficients, mpfr_t h) {
  mpfr_set(h, task->step, MPFR_RNDN);
  if (coefficients == ODE_ROUNDED) ode_round(h, task->type);
}

void ode_snapshot_time(const struct ode_task *task, size_t s, mpfr_t t) {
  mpfr_mul_ui(t, task->end, s + 1, MPFR_RNDN);
  mpfr_div_ui(t, t, task->snapshots, MPFR_RNDN);
}

size_t ode_length(const struct ode_task *task) {
  return task->snapshots * (size_t)task->system->dimension * task->trajectories;
}

size_t ode_place(const struct ode_task *task, size_t s, size_t c, size_t j) {
  return (s * (size_t)task->system->dimension + c) * task->trajectories + j;
}

/* Of |a - b|, rounded up; where both are no numbers they are alike. */
static mpfr_exp_t exponent_apart(mpfr_t a, mpfr_t b) {
  mpfr_exp_t exponent = MPFR_EMIN_MIN;
  if (!mpfr_number_p(a) && !mpfr_number_p(b)) return exponent;
  mpfr_t difference;
  mpfr_init2(difference, 64);
  mpfr_sub(difference, a, b, MPFR_RNDA);
  if (mpfr_regular_p(difference)) exponent = mpfr_get_exp(difference);
  if (!mpfr_number_p(difference)) exponent = MPFR_EMAX_MAX;
  mpfr_clear(difference);
  return exponent;
}

static mpfr_exp_t larger(mpfr_exp_t a, mpfr_exp_t b) { return a > b ? a : b; }

long ode_agreement(const struct ode_task *task, mpfr_t *a, mpfr_t *b) {
  long bits = MPFR_EMAX_MAX;
  for (size_t s = 0; s < task->snapshots; s++)
    for (size_t j = 0; j < task->trajectories; j++) {
      mpfr_exp_t scale = MPFR_EMIN_MIN, apart = MPFR_EMIN_MIN;
      for (size_t c = 0; c < (size_t)task->system->dimension; c++) {
        const size_t i = ode_place(task, s, c, j);
        if (mpfr_regular_p(b[i])) scale = larger(scale, mpfr_get_exp(b[i]));
        apart = larger(apart, exponent_apart(a[i], b[i]));
      }
      if (apart > MPFR_EMIN_MIN && scale - apart < bits) bits = scale - apart;
    }
  return bits;
}

long ode_growth(const struct ode_task *task) {
  if (task->system->growth == 0) return 0;
  if (mpfr_cmp_ui(task->end, ODE_PRECISION_MOST) > 0) return ODE_PRECISION_MOST;
  return mpfr_get_si(task->end, MPFR_RNDU) * task->system->growth / 64;
}
