/* ode_appraise.c: what is said of a result: drift of what the system keeps, and horizons. */
#include "reference/ode_appraise.h"

#include <stdio.h>
#include <string.h>

enum { PRECISION = 192 };

struct drift {
  const struct ode_task *task;
  mpfr_t *constants, *start, *state, *scratch, *kept, *now;
  mpfr_t *largest; /* relative change of each */
};

static void drift_init(struct drift *d, const struct ode_task *task) {
  d->task = task;
  d->constants = ode_numbers(ODE_CONSTANTS, PRECISION);
  d->start = ode_numbers(ODE_COMPONENTS, PRECISION);
  d->state = ode_numbers(ODE_COMPONENTS, PRECISION);
  d->scratch = ode_numbers(ODE_SCRATCH, PRECISION);
  d->kept = ode_numbers(ODE_INVARIANTS, PRECISION);
  d->now = ode_numbers(ODE_INVARIANTS, PRECISION);
  d->largest = ode_numbers(ODE_INVARIANTS, PRECISION);
  for (int i = 0; i < ODE_INVARIANTS; i++)
    mpfr_set_ui(d->largest[i], 0, MPFR_RNDN);
}

static void drift_clear(struct drift *d) {
  ode_numbers_free(d->constants, ODE_CONSTANTS);
  ode_numbers_free(d->start, ODE_COMPONENTS);
  ode_numbers_free(d->state, ODE_COMPONENTS);
  ode_numbers_free(d->scratch, ODE_SCRATCH);
  ode_numbers_free(d->kept, ODE_INVARIANTS);
  ode_numbers_free(d->now, ODE_INVARIANTS);
  ode_numbers_free(d->largest, ODE_INVARIANTS);
}

/* What is no number has drifted for ever. */
static void note_drift(struct drift *d) {
  for (int i = 0; i < d->task->system->invariants; i++) {
    mpfr_sub(d->now[i], d->now[i], d->kept[i], MPFR_RNDN);
    mpfr_div(d->now[i], d->now[i], d->kept[i], MPFR_RNDN);
    mpfr_abs(d->now[i], d->now[i], MPFR_RNDN);
    if (mpfr_nan_p(d->now[i])) mpfr_set_inf(d->now[i], 1);
    mpfr_max(d->largest[i], d->largest[i], d->now[i], MPFR_RNDN);
  }
}

static void find_drift(struct drift *d, const void *result) {
  const struct ode_task *task = d->task;
  const struct ode_system *system = task->system;
  for (size_t j = 0; j < task->trajectories; j++) {
    ode_begin(task, ODE_EXACT, j, d->constants, d->start);
    system->invariant(d->kept, d->start, d->constants, d->scratch);
    for (size_t s = 0; s < task->snapshots; s++) {
      for (size_t c = 0; c < (size_t)system->dimension; c++)
        mpfr_set_d(d->state[c], type_element(task->type, result, ode_place(task, s, c, j)),
                   MPFR_RNDN);
      system->invariant(d->now, d->state, d->constants, d->scratch);
      note_drift(d);
    }
  }
}

struct line {
  char *text;
  size_t size, used;
};

static void write_pair(struct line *line, const char *key, const mpfr_t value) {
  if (line->used >= line->size) return;
  const int written = mpfr_snprintf(line->text + line->used, line->size - line->used, "%s%s=%.9Rg",
                                    line->used > 0 ? ";" : "", key, value);
  line->used += written > 0 ? (size_t)written : 0;
}

static void write_horizons(struct line *line, const struct ode_task *task, mpfr_t *errors) {
  MPFR_DECL_INIT(horizon, PRECISION);
  ode_horizon(task, errors, 1, horizon);
  write_pair(line, "horizon", horizon);
  ode_horizon(task, errors, 1000, horizon);
  write_pair(line, "horizon_thousandth", horizon);
}

static void write_digits(struct line *line, const struct ode_task *task, mpfr_t *errors) {
  MPFR_DECL_INIT(digits, PRECISION);
  if (ode_digits_lost(task, errors, digits)) write_pair(line, "digits_lost", digits);
}

static void write_drifts(struct line *line, const struct drift *d, bool before) {
  for (int i = d->task->system->invariants; i-- > 0;) {
    const char *name = d->task->system->invariant_name[i];
    if ((strcmp(name, "horizon") < 0) == before) write_pair(line, name, d->largest[i]);
  }
}

/* Keys come in the order of the alphabet. */
void ode_appraise(const struct input *input, const struct params *parameters, const void *result,
                  const struct truth *truth, char *text, size_t text_size) {
  struct line line = {.text = text, .size = text_size};
  struct ode_task task;
  struct drift drift;
  char message[200];
  text[0] = '\0';
  if (ode_task_init(&task, input, parameters, message, sizeof message) != 0) return;
  mpfr_t *errors = ode_numbers(task.snapshots, PRECISION);
  ode_errors(&task, result, truth, errors);
  drift_init(&drift, &task);
  if (task.system->invariants > 0) find_drift(&drift, result);
  if (task.system->growth > 0) write_digits(&line, &task, errors);
  write_drifts(&line, &drift, true);
  if (task.snapshots > 1) write_horizons(&line, &task, errors);
  write_drifts(&line, &drift, false);
  drift_clear(&drift);
  ode_numbers_free(errors, task.snapshots);
  ode_task_clear(&task);
}
