/* ode_certify.c: the solution by another way: Gragg's modified midpoint rule, extrapolated.
 *
 * W. B. Gragg, SIAM J. Numer. Anal. 2 (1965); R. Bulirsch and J. Stoer, Numer. Math. 8 (1966).
 * Over a stretch H it uses slopes alone: the midpoint rule in 2, 4, 6, ... steps has an error of
 * even powers of the step, which the Aitken-Neville scheme removes one after another. Where the
 * last two columns differ too much, the stretch is halved.
 */
#include <stdio.h>

#include "reference/ode_appraise.h"

#define RN MPFR_RNDN

enum { COLUMNS = 20, BITS = 53 + 20 };

struct stretcher {
  const struct ode_task *task;
  mpfr_t *constants, *scratch, *y, *slope, *before, *at, *after, *table[COLUMNS];
  mpfr_t H, wish, h, t, room;
};

static void stretcher_init(struct stretcher *g, const struct ode_task *task,
                           mpfr_prec_t precision) {
  mpfr_t **all[] = {&g->y, &g->slope, &g->before, &g->at, &g->after};
  g->task = task;
  g->constants = ode_numbers(ODE_CONSTANTS, precision);
  g->scratch = ode_numbers(ODE_SCRATCH, precision);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    *all[i] = ode_numbers(ODE_COMPONENTS, precision);
  for (int k = 0; k < COLUMNS; k++)
    g->table[k] = ode_numbers(ODE_COMPONENTS, precision);
  mpfr_inits2(precision, g->H, g->wish, g->h, g->t, g->room, (mpfr_ptr)NULL);
}

static void stretcher_clear(struct stretcher *g) {
  mpfr_t *all[] = {g->y, g->slope, g->before, g->at, g->after};
  ode_numbers_free(g->constants, ODE_CONSTANTS);
  ode_numbers_free(g->scratch, ODE_SCRATCH);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    ode_numbers_free(all[i], ODE_COMPONENTS);
  for (int k = 0; k < COLUMNS; k++)
    ode_numbers_free(g->table[k], ODE_COMPONENTS);
  mpfr_clears(g->H, g->wish, g->h, g->t, g->room, (mpfr_ptr)NULL);
}

/* to = from + factor h slope(at) */
static void leap(struct stretcher *g, mpfr_t *to, mpfr_t *from, mpfr_t *at, unsigned long factor) {
  g->task->system->slope(g->slope, at, g->constants, g->scratch);
  for (int c = 0; c < g->task->system->dimension; c++) {
    mpfr_mul(g->slope[c], g->slope[c], g->h, RN);
    mpfr_mul_ui(g->slope[c], g->slope[c], factor, RN);
    mpfr_add(to[c], from[c], g->slope[c], RN);
  }
}

/* y(t + H) by 2 (row + 1) steps of the midpoint rule. */
static void midpoint(struct stretcher *g, int row, mpfr_t *out) {
  const unsigned long steps = 2 * ((unsigned long)row + 1);
  mpfr_div_ui(g->h, g->H, steps, RN);
  for (int c = 0; c < g->task->system->dimension; c++)
    mpfr_set(g->before[c], g->y[c], RN);
  leap(g, g->at, g->y, g->y, 1);
  for (unsigned long i = 1; i < steps; i++) {
    leap(g, g->after, g->before, g->at, 2);
    mpfr_t *const freed = g->before;
    g->before = g->at;
    g->at = g->after;
    g->after = freed;
  }
  for (int c = 0; c < g->task->system->dimension; c++)
    mpfr_set(out[c], g->at[c], RN);
}

/* Adds row `row` to the table, of which entry k is column k of the last row: the last is the best.
 * Returns the exponent of its last change. */
static mpfr_exp_t add_row(struct stretcher *g, int row) {
  mpfr_exp_t change = MPFR_EMIN_MIN;
  for (int k = row; k > 0; k--)
    for (int c = 0; c < g->task->system->dimension; c++)
      mpfr_swap(g->table[k][c], g->table[k - 1][c]); /* of the row before, one further */
  midpoint(g, row, g->table[0]);
  for (int k = 1; k <= row; k++) {
    const unsigned long fine = (unsigned long)(row + 1) * (unsigned long)(row + 1);
    const unsigned long coarse = (unsigned long)(row + 1 - k) * (unsigned long)(row + 1 - k);
    for (int c = 0; c < g->task->system->dimension; c++) {
      mpfr_sub(g->room, g->table[k - 1][c], g->table[k][c], RN);
      mpfr_mul_ui(g->room, g->room, coarse, RN);
      mpfr_div_ui(g->room, g->room, fine - coarse, RN);
      mpfr_add(g->table[k][c], g->table[k - 1][c], g->room, RN);
      if (k == row && mpfr_regular_p(g->room) && mpfr_get_exp(g->room) > change)
        change = mpfr_get_exp(g->room);
    }
  }
  return change;
}

/* One stretch of H, halved until the last change is below 2^-bits. Whether it was not halved. */
static bool stretch(struct stretcher *g, long bits) {
  for (bool whole = true;; whole = false) {
    for (int row = 0; row < COLUMNS; row++)
      if (add_row(g, row) < -bits && row > 2) {
        for (int c = 0; c < g->task->system->dimension; c++)
          mpfr_set(g->y[c], g->table[row][c], RN);
        mpfr_add(g->t, g->t, g->H, RN);
        if (row < COLUMNS - 4) mpfr_mul_ui(g->H, g->H, 2, RN);
        return whole;
      }
    mpfr_div_2ui(g->H, g->H, 1, RN);
  }
}

/* On to a snapshot's time; the stretch that was cut for it is as long again afterwards. */
static void reach(struct stretcher *g, const mpfr_t time, long bits) {
  for (;;) {
    mpfr_sub(g->room, time, g->t, RN);
    const bool is_last = mpfr_cmp(g->H, g->room) >= 0;
    mpfr_set(g->wish, g->H, RN);
    if (is_last) mpfr_set(g->H, g->room, RN);
    if (stretch(g, bits) && is_last) break;
  }
  mpfr_set(g->t, time, RN);
  mpfr_set(g->H, g->wish, RN);
}

/* |found - solution| <= 2^-BITS scale; the scale is the largest component. */
static const char *compare(const struct stretcher *g, const struct truth *truth, size_t s,
                           size_t j) {
  MPFR_DECL_INIT(apart, 64);
  MPFR_DECL_INIT(largest, 64);
  mpfr_set_ui(largest, 0, RN);
  const char *wrong = NULL;
  for (size_t c = 0; c < (size_t)g->task->system->dimension; c++)
    if (mpfr_cmpabs(g->y[c], largest) > 0) mpfr_abs(largest, g->y[c], RN);
  for (size_t c = 0; c < (size_t)g->task->system->dimension; c++) {
    const size_t i = ode_place(g->task, s, c, j);
    mpfr_sub(apart, truth->solution[i], g->y[c], MPFR_RNDA);
    mpfr_mul_2ui(apart, apart, BITS, RN);
    if (!mpfr_number_p(apart) || mpfr_cmpabs(apart, largest) > 0) wrong = "solution";
    mpfr_sub(apart, truth->scale[i], largest, RN);
    mpfr_mul_2ui(apart, apart, BITS / 2, RN);
    if (!mpfr_number_p(apart) || mpfr_cmpabs(apart, largest) > 0) wrong = "scale";
  }
  return wrong;
}

static const char *certify_trajectory(const struct ode_task *task, const struct truth *truth,
                                      size_t j, size_t *snapshot) {
  enum { MARGIN = 24 };
  const long bits = BITS + MARGIN + ode_growth(task);
  const char *wrong = NULL;
  struct stretcher g;
  mpfr_t next;
  stretcher_init(&g, task, bits + MARGIN);
  mpfr_init2(next, bits + MARGIN);
  ode_begin(task, ODE_EXACT, j, g.constants, g.y);
  mpfr_set_ui(g.t, 0, RN);
  mpfr_div_2ui(g.H, task->end, 4, RN);
  for (size_t s = 0; s < task->snapshots && wrong == NULL; s++) {
    ode_snapshot_time(task, s, next);
    reach(&g, next, bits);
    wrong = compare(&g, truth, s, j);
    *snapshot = s;
  }
  mpfr_clear(next);
  stretcher_clear(&g);
  return wrong;
}

/* The numbers found right last: --verify asks for the same solution at one n and type after
 * another. */
static struct {
  struct ode_task task; /* system == NULL: none yet */
  mpfr_t *solution, *scale;
} certified;

static bool is_certified(const struct ode_task *task, const struct truth *truth) {
  const struct ode_task *last = &certified.task;
  bool same = last->system == task->system && last->snapshots == task->snapshots &&
              last->trajectories == task->trajectories && mpfr_equal_p(last->end, task->end) &&
              mpfr_equal_p(last->spread, task->spread);
  for (size_t i = 0; same && i < truth->length; i++)
    same = mpfr_equal_p(certified.solution[i], truth->solution[i]) &&
           mpfr_equal_p(certified.scale[i], truth->scale[i]);
  return same;
}

static mpfr_t *copy_of(mpfr_t *numbers, size_t count) {
  mpfr_t *copy = ode_numbers(count, mpfr_get_prec(numbers[0]));
  for (size_t i = 0; i < count; i++) {
    mpfr_set_prec(copy[i], mpfr_get_prec(numbers[i]));
    mpfr_set(copy[i], numbers[i], RN);
  }
  return copy;
}

static void note_certified(const struct ode_task *task, const struct truth *truth) {
  if (certified.task.system != NULL) {
    ode_numbers_free(certified.solution, ode_length(&certified.task));
    ode_numbers_free(certified.scale, ode_length(&certified.task));
    ode_task_clear(&certified.task);
  }
  ode_task_copy(&certified.task, task);
  certified.solution = copy_of(truth->solution, truth->length);
  certified.scale = copy_of(truth->scale, truth->length);
}

int ode_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size) {
  struct ode_task task;
  if (ode_task_init(&task, input, parameters, message, message_size) != 0) return -1;
  const char *wrong = truth->length == ode_length(&task) ? NULL : "length";
  size_t s = 0;
  const bool known = wrong == NULL && is_certified(&task, truth);
  for (size_t j = 0; j < task.trajectories && wrong == NULL && !known; j++)
    if ((wrong = certify_trajectory(&task, truth, j, &s)) != NULL)
      snprintf(message, message_size,
               "the %s of trajectory %zu at snapshot %zu is not that of extrapolation", wrong, j,
               s + 1);
  if (wrong != NULL && truth->length != ode_length(&task))
    snprintf(message, message_size, "there are %zu elements, not %zu", truth->length,
             ode_length(&task));
  if (wrong == NULL && !known) note_certified(&task, truth);
  ode_task_clear(&task);
  return wrong == NULL ? 0 : -1;
}
