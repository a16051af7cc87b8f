/* heat_certify.c: each wave of the exact solution decays by itself. So whatever the field was, its
 * sum with a wave as weights is now f times what it was, and (1 - f) times that of the steady field
 * where ends are fixed: plain sums, of some waves. A point that is wrong shows in nearly all.
 */
#include "reference/heat_certify.h"

#include <stdio.h>
#include <stdlib.h>

#include "reference/heat_march.h"

#define RN MPFR_RNDN

/* BITS: of the largest point. QUICK: thousands of operations on limbs. */
enum { BITS = 53 + 20, MOST = 1 << 14, ALL = 128, SOME = 16, QUICK = 4000 };

/* A wave along one dimension: cos or sin of an angle times 0, 1, ... */
struct side {
  size_t points; /* 1: there is no such dimension, and the wave is 1 */
  bool is_fixed;
  mpfr_t angle;
  mpfr_t *weight; /* of each point */
};

struct probe {
  const struct heat_task *task;
  mpfr_prec_t precision;
  struct side along, down;
  mpfr_t factor, before, now, steady, t, part;
};

/* ---- waves ---- */

static size_t waves_of(const struct side *s) {
  if (s->points == 1) return 1;
  return s->is_fixed ? s->points - 2 : s->points;
}

static void side_init(struct side *s, size_t points, bool is_fixed, mpfr_prec_t precision) {
  *s = (struct side){.points = points, .is_fixed = is_fixed && points > 1};
  mpfr_init2(s->angle, precision);
  s->weight = heat_numbers(points, precision);
}

static void side_clear(struct side *s) {
  mpfr_clear(s->angle);
  free(s->weight);
}

/* Sines between fixed ends; else 1, cos, sin, cos, ... of whole turns. */
static void side_choose(struct side *s, size_t wave) {
  const size_t turns = s->is_fixed ? wave + 1 : 2 * ((wave + 1) / 2);
  const bool is_sine = s->is_fixed || (wave > 0 && wave % 2 == 0);
  mpfr_t t;
  mpfr_init2(t, mpfr_get_prec(s->angle));
  mpfr_const_pi(s->angle, RN);
  mpfr_mul_ui(s->angle, s->angle, s->points > 1 ? turns : 0, RN);
  mpfr_div_ui(s->angle, s->angle, s->points - (s->is_fixed ? 1 : 0), RN);
  for (size_t i = 0; i < s->points; i++) {
    mpfr_mul_ui(t, s->angle, i, RN);
    if (is_sine)
      mpfr_sin(s->weight[i], t, RN);
    else
      mpfr_cos(s->weight[i], t, RN);
  }
  mpfr_clear(t);
}

static void probe_init(struct probe *p, const struct heat_task *task, mpfr_prec_t precision) {
  *p = (struct probe){.task = task, .precision = precision};
  side_init(&p->along, task->columns, task->is_fixed, precision);
  side_init(&p->down, task->rows, task->is_fixed, precision);
  mpfr_inits2(precision, p->factor, p->before, p->now, p->steady, p->t, p->part, (mpfr_ptr)NULL);
}

static void probe_clear(struct probe *p) {
  side_clear(&p->along);
  side_clear(&p->down);
  mpfr_clears(p->factor, p->before, p->now, p->steady, p->t, p->part, (mpfr_ptr)NULL);
}

/* ---- sums ---- */

/* sum += u times the weight of point (i, j), where that moves; u is lost. */
static void add_point(struct probe *p, mpfr_t sum, mpfr_t u, size_t i, size_t j) {
  if (heat_is_border(p->task, i, j)) return;
  mpfr_mul(u, u, p->along.weight[j], RN);
  mpfr_mul(u, u, p->down.weight[i], RN);
  mpfr_add(sum, sum, u, RN);
}

static void add_fields(struct probe *p, mpfr_t *now) {
  const size_t columns = p->task->columns;
  mpfr_set_zero(p->before, 1);
  mpfr_set_zero(p->now, 1);
  for (size_t i = 0; i < p->task->rows; i++)
    for (size_t j = 0; j < columns; j++) {
      heat_point(p->t, p->task, i, j);
      add_point(p, p->before, p->t, i, j);
      mpfr_set(p->t, now[i * columns + j], RN);
      add_point(p, p->now, p->t, i, j);
    }
}

/* The field that is linear along each dimension and has the corners' values, at (i, j) into t. */
static void bilinear(struct probe *p, size_t i, size_t j) {
  const size_t m = p->task->columns - 1, n = p->task->rows - 1;
  const size_t parts = m * (n > 0 ? n : 1);
  mpfr_set_zero(p->t, 1);
  for (size_t corner = 0; corner < (n > 0 ? 4 : 2); corner++) {
    const size_t row = corner / 2 * n, column = corner % 2 * m;
    const size_t across = column > 0 ? j : m - j, along = row > 0 ? i : n - i;
    heat_point(p->part, p->task, row, column);
    mpfr_mul_ui(p->part, p->part, across * (n > 0 ? along : 1), RN);
    mpfr_add(p->t, p->t, p->part, RN);
  }
  mpfr_div_ui(p->t, p->t, parts, RN);
}

/* What the wave is of edge `at` (a row, or a column), times what of it reaches the inside. */
static void add_edge(struct probe *p, bool is_row, size_t at) {
  const struct side *s = is_row ? &p->along : &p->down, *away = is_row ? &p->down : &p->along;
  const size_t last = away->points - 1;
  mpfr_t edge, whole, inside;
  mpfr_inits2(p->precision, edge, whole, inside, (mpfr_ptr)NULL);
  mpfr_set_zero(edge, 1);
  mpfr_set_zero(inside, 1);
  for (size_t x = 1; x + 1 < s->points; x++) {
    bilinear(p, is_row ? at : x, is_row ? x : at);
    heat_point(p->part, p->task, is_row ? at : x, is_row ? x : at);
    mpfr_sub(p->t, p->part, p->t, RN);
    mpfr_mul(p->t, p->t, s->weight[x], RN);
    mpfr_add(edge, edge, p->t, RN);
  }
  mpfr_mul_ui(whole, s->angle, last, RN);
  mpfr_sinh(whole, whole, RN);
  for (size_t y = 1; y < last; y++) {
    mpfr_mul_ui(p->t, s->angle, at == 0 ? last - y : y, RN);
    mpfr_sinh(p->t, p->t, RN);
    mpfr_mul(p->t, p->t, away->weight[y], RN);
    mpfr_add(inside, inside, p->t, RN);
  }
  mpfr_mul(edge, edge, inside, RN);
  mpfr_div(edge, edge, whole, RN);
  mpfr_add(p->steady, p->steady, edge, RN);
  mpfr_clears(edge, whole, inside, (mpfr_ptr)NULL);
}

static void find_steady(struct probe *p) {
  const size_t rows = p->task->rows, columns = p->task->columns;
  mpfr_set_zero(p->steady, 1);
  if (!p->task->is_fixed) return;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++) {
      bilinear(p, i, j);
      add_point(p, p->steady, p->t, i, j);
    }
  for (size_t edge = 0; edge < 4 && rows > 1; edge++)
    add_edge(p, edge < 2, edge % 2 * ((edge < 2 ? rows : columns) - 1));
}

/* ---- solution ---- */

static void find_factor(struct probe *p) {
  mpfr_sqr(p->factor, p->along.angle, RN);
  mpfr_sqr(p->t, p->down.angle, RN);
  mpfr_add(p->factor, p->factor, p->t, RN);
  heat_r(p->t, p->task);
  mpfr_mul(p->factor, p->factor, p->t, RN);
  mpfr_mul_ui(p->factor, p->factor, p->task->steps, RN);
  mpfr_neg(p->factor, p->factor, RN);
  mpfr_exp(p->factor, p->factor, RN);
}

/* |now - f before - (1 - f) steady| is below points 2^error. */
static bool wave_is_right(struct probe *p, mpfr_t *solution, size_t along, size_t down,
                          mpfr_exp_t error) {
  side_choose(&p->along, along);
  side_choose(&p->down, down);
  find_factor(p);
  add_fields(p, solution);
  find_steady(p);
  mpfr_sub(p->before, p->before, p->steady, RN);
  mpfr_mul(p->before, p->before, p->factor, RN);
  mpfr_add(p->before, p->before, p->steady, RN);
  mpfr_sub(p->now, p->now, p->before, RN);
  mpfr_div_ui(p->now, p->now, heat_points(p->task), RN);
  return mpfr_zero_p(p->now) || (mpfr_regular_p(p->now) && mpfr_get_exp(p->now) <= error);
}

/* Where a field has decayed below what a type can hold it need not be known. */
static mpfr_exp_t error_of(const struct heat_task *task, mpfr_exp_t size) {
  const mpfr_exp_t smallest = (task->type == TYPE_F32 ? -149 : -1074) - 60;
  return size > MPFR_EMIN_MIN && size - BITS > smallest ? size - BITS : smallest;
}

static int certify_solution(const struct heat_task *task, mpfr_t *solution, char *message,
                            size_t message_size) {
  const mpfr_exp_t error = error_of(task, heat_exponent(solution, heat_points(task)));
  const mpfr_exp_t lost = task->largest > error ? task->largest - error : 0;
  struct probe p;
  if (lost > MOST) return 0;
  probe_init(&p, task, lost + 2 * (mpfr_prec_t)task->logarithm + 128);
  const size_t columns = waves_of(&p.along), count = columns * waves_of(&p.down);
  const size_t stride = count > ALL ? count / SOME : 1;
  int status = 0;
  for (size_t k = 0; k < count && status == 0; k += k < 4 ? 1 : stride)
    if (!wave_is_right(&p, solution, k % columns, k / columns, error)) {
      status = -1;
      snprintf(message, message_size,
               "wave %zu along and %zu down of the solution is not what is left of the field's",
               k % columns, k / columns);
    }
  probe_clear(&p);
  return status;
}

static int certify_scale(const struct truth *truth, char *message, size_t message_size) {
  MPFR_DECL_INIT(largest, 192);
  mpfr_set_zero(largest, 1);
  for (size_t i = 0; i < truth->length; i++)
    if (mpfr_cmpabs(truth->solution[i], largest) > 0) mpfr_abs(largest, truth->solution[i], RN);
  for (size_t i = 0; i < truth->length; i++) {
    if (mpfr_equal_p(truth->scale[i], largest)) continue;
    snprintf(message, message_size, "the scale of point %zu is not the largest point", i);
    return -1;
  }
  return 0;
}

/* ---- scheme ---- */

static mpfr_exp_t exponent_apart(mpfr_t *a, mpfr_t *b, size_t count) {
  MPFR_DECL_INIT(difference, 64);
  mpfr_exp_t largest = MPFR_EMIN_MIN;
  for (size_t i = 0; i < count; i++) {
    mpfr_sub(difference, a[i], b[i], MPFR_RNDA);
    if (!mpfr_number_p(difference)) return MPFR_EMAX_MAX;
    if (mpfr_regular_p(difference) && mpfr_get_exp(difference) > largest)
      largest = mpfr_get_exp(difference);
  }
  return largest;
}

static int certify_law(const struct heat_task *task, enum heat_law law, mpfr_t *waves,
                       char *message, size_t message_size) {
  const size_t points = heat_points(task);
  const mpfr_exp_t error = error_of(task, heat_exponent(waves, points));
  if (heat_march_work(task, error) > QUICK) return 0;
  mpfr_t *const steps = heat_numbers(points, 192);
  heat_evolve(task, law, error, steps);
  const bool is_right = exponent_apart(waves, steps, points) <= error + 2;
  free(steps);
  if (is_right) return 0;
  snprintf(message, message_size, "the scheme by its waves is not what %zu steps give",
           task->steps);
  return -1;
}

/* Those of the truth, where it has them; else the scheme, found for this. */
static int certify_scheme(const struct heat_task *task, const struct truth *truth, char *message,
                          size_t message_size) {
  if (heat_march_work(task, error_of(task, heat_exponent(truth->solution, truth->length))) > QUICK)
    return 0;
  const enum heat_law law = HEAT_STEPS;
  mpfr_t *const found = truth->scheme == NULL ? heat_numbers(truth->length, 192) : NULL;
  mpfr_t *const field = found != NULL ? found : truth->scheme;
  int status = 0;
  if (found == NULL || heat_waves(task, &law, 1, BITS, &found, message, message_size) == 0)
    status = certify_law(task, law, field, message, message_size);
  free(found);
  return status;
}

int heat_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size) {
  struct heat_task task;
  if (heat_task_init(&task, input, parameters, message, message_size) != 0) return -1;
  if (truth->length != heat_points(&task)) {
    snprintf(message, message_size, "there are %zu points, not %zu", truth->length,
             heat_points(&task));
    return -1;
  }
  if (!task.is_finite) return 0;
  int status = certify_scale(truth, message, message_size);
  if (status == 0) status = certify_solution(&task, truth->solution, message, message_size);
  if (status == 0) status = certify_scheme(&task, truth, message, message_size);
  return status;
}
