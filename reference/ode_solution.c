/* ode_solution.c: solutions: closed forms, or what the Taylor method found, kept for the next
 * asker.
 *
 * A sweep over steps and types asks for the same solution again and again, while the cache's key
 * (cache.c) holds both: the last one that took a Taylor method is kept here.
 */
#include "reference/ode_taylor.h"

#define RN MPFR_RNDN

enum { CLOSED_PRECISION = 384 };

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

static void closed_form(const struct ode_task *task, mpfr_t *out) {
  mpfr_t *start = ode_numbers(ODE_COMPONENTS, CLOSED_PRECISION);
  mpfr_t *y = ode_numbers(ODE_COMPONENTS, CLOSED_PRECISION), t;
  mpfr_init2(t, CLOSED_PRECISION);
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

static struct {
  struct ode_task task; /* system == NULL: nothing is kept */
  int bits;
  mpfr_t *numbers;
} kept;

static bool is_kept(const struct ode_task *task, int bits) {
  return kept.task.system == task->system && kept.task.snapshots == task->snapshots &&
         kept.task.trajectories == task->trajectories && kept.bits == bits &&
         mpfr_equal_p(kept.task.end, task->end) && mpfr_equal_p(kept.task.spread, task->spread);
}

static void keep(const struct ode_task *task, int bits, mpfr_t *numbers) {
  const size_t length = ode_length(task);
  if (kept.task.system != NULL) {
    ode_numbers_free(kept.numbers, ode_length(&kept.task));
    ode_task_clear(&kept.task);
  }
  kept.numbers = ode_numbers(length, mpfr_get_prec(numbers[0]));
  for (size_t i = 0; i < length; i++)
    mpfr_set(kept.numbers[i], numbers[i], RN);
  kept.bits = bits;
  ode_task_copy(&kept.task, task);
}

int ode_solution(const struct ode_task *task, int bits, mpfr_t *out, char *message,
                 size_t message_size) {
  int status = 0;
  if (task->system->extend == NULL) {
    closed_form(task, out);
  } else if (is_kept(task, bits)) {
    for (size_t i = 0; i < ode_length(task); i++)
      mpfr_set(out[i], kept.numbers[i], RN);
  } else {
    status = ode_taylor(task, bits, out, message, message_size);
    if (status == 0) keep(task, bits, out);
  }
  return status;
}
