/* heat_waves.c: transform, multiply each wave, transform back.
 *
 * Errors. With p bits each number on the way is wrong by a few units of 2^-p of the largest that
 * the field before it could hold, and a wave's factor by n units more; an n steps' factor is |f|
 * at most F = max(1, largest |f|). Sums over N points and waves, and the division by 4 s where ends
 * are fixed, make of that no more than N^4 n F 2^(24 - p) max|u|: crude, and cheap, as precision
 * is. The field found then tells whether this is small against it; where not, there are more bits.
 */
#include "reference/heat_waves.h"

#include <stdio.h>
#include <stdlib.h>

#include "reference/heat_steady.h"

#define RN MPFR_RNDN

enum { MOST = 1 << 14, MARGIN = 24 };

struct waves {
  const struct heat_task *task;
  enum heat_law law;
  struct heat_basis basis;
  mpfr_t r, excess;
  mpfr_t *along, *down; /* of each wave of a dimension, what the law has in place of 4 s */
  mpfr_t *field, *ends; /* of the points that move; ends: NULL where they are periodic */
  mpfr_exp_t growth;    /* every |factor| < 2^growth; 1 at least */
};

/* theta^2, or 4 s = 2 - 2 cos theta. */
static mpfr_t *symbols(const struct waves *w, const struct heat_axis *axis) {
  mpfr_t *const symbol = heat_numbers(axis->points, w->basis.precision);
  for (size_t i = 0; i < axis->points; i++) {
    const size_t turn = heat_turn(axis, i);
    if (w->law != HEAT_EXACT) {
      mpfr_ui_sub(symbol[i], 1, axis->fourier.cosine[turn], RN);
      mpfr_mul_2ui(symbol[i], symbol[i], 1, RN);
      continue;
    }
    mpfr_const_pi(symbol[i], RN);
    mpfr_mul_ui(symbol[i], symbol[i], 2 * turn, RN);
    mpfr_div_ui(symbol[i], symbol[i], axis->fourier.length, RN);
    mpfr_sqr(symbol[i], symbol[i], RN);
  }
  return symbol;
}

static void work_init(struct waves *w, const struct heat_task *task, enum heat_law law,
                      mpfr_prec_t precision) {
  *w = (struct waves){.task = task, .law = law, .growth = 1};
  heat_basis_init(&w->basis, task, precision);
  mpfr_inits2(precision, w->r, w->excess, (mpfr_ptr)NULL);
  mpfr_set_zero(w->excess, 1);
  if (law == HEAT_ROUNDED || law == HEAT_FACTORED)
    heat_r_rounded(w->r, task);
  else
    heat_r(w->r, task);
  if (law == HEAT_FACTORED) heat_excess(w->excess, task);
  w->along = symbols(w, &w->basis.along);
  w->down = symbols(w, &w->basis.down);
  w->field = heat_numbers(w->basis.rows * w->basis.columns, precision);
  if (task->is_fixed) w->ends = heat_numbers(w->basis.rows * w->basis.columns, precision);
}

static void work_clear(struct waves *w) {
  mpfr_t *const all[] = {w->along, w->down, w->field, w->ends};
  for (int i = 0; i < 4; i++)
    free(all[i]);
  heat_basis_clear(&w->basis);
  mpfr_clears(w->r, w->excess, (mpfr_ptr)NULL);
}

/* ---- the field of the points that move ---- */

static size_t border(const struct heat_task *task, bool rows) {
  return task->is_fixed && (!rows || task->rows > 1) ? 1 : 0;
}

static void take(struct waves *w) {
  const size_t columns = w->basis.columns, top = border(w->task, true);
  for (size_t i = 0; i < w->basis.rows; i++)
    for (size_t j = 0; j < columns; j++)
      heat_point(w->field[i * columns + j], w->task, i + top, j + border(w->task, false));
  if (w->ends != NULL && w->law == HEAT_EXACT) {
    heat_steady(w->task, &w->basis, w->ends);
    for (size_t i = 0; i < w->basis.rows * columns; i++)
      mpfr_sub(w->field[i], w->field[i], w->ends[i], RN);
  } else if (w->ends != NULL) {
    heat_from_border(w->task, &w->basis, w->ends);
    heat_transform(&w->basis, w->ends);
  }
  heat_transform(&w->basis, w->field);
}

static void put(struct waves *w, mpfr_t *field) {
  const size_t columns = w->basis.columns, left = border(w->task, false);
  heat_transform(&w->basis, w->field);
  heat_divide(&w->basis.along, w->field, w->basis.rows * columns);
  heat_divide(&w->basis.down, w->field, w->basis.rows * columns);
  for (size_t i = 0; i < w->basis.rows * columns && w->ends != NULL && w->law == HEAT_EXACT; i++)
    mpfr_add(w->field[i], w->field[i], w->ends[i], RN);
  for (size_t i = 0; i < w->task->rows; i++)
    for (size_t j = 0; j < w->task->columns; j++) {
      mpfr_t *to = &field[i * w->task->columns + j];
      if (heat_is_border(w->task, i, j))
        heat_point(*to, w->task, i, j);
      else
        mpfr_set(*to, w->field[(i - border(w->task, true)) * columns + j - left], RN);
    }
}

/* ---- factors ---- */

/* exp(-a r n) of each wave of a dimension, in place of its symbol a. */
static void exponentials(const struct waves *w, mpfr_t *factor, const mpfr_t *symbol,
                         size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpfr_mul(factor[i], symbol[i], w->r, RN);
    mpfr_mul_ui(factor[i], factor[i], w->task->steps, RN);
    mpfr_neg(factor[i], factor[i], RN);
    mpfr_exp(factor[i], factor[i], RN);
  }
}

/* Wave (field, ends): field f + ends (1 - f) / a, where f has the law's form for the symbol a. */
struct wave {
  mpfr_t a, f, minus_one, part;
};

/* c (f - 1) / (f^(1/n) - 1) is what n steps make of what the border adds each time. */
static void add_ends(const struct waves *w, struct wave *v, mpfr_t field, const mpfr_t ends) {
  mpfr_sub_ui(v->part, v->f, 1, RN);
  if (w->law == HEAT_IN_TIME) {
    mpfr_div(v->part, v->part, v->a, RN);
    mpfr_neg(v->part, v->part, RN);
  } else if (mpfr_zero_p(v->minus_one)) {
    mpfr_mul_ui(v->part, w->r, w->task->steps, RN);
  } else {
    mpfr_div(v->part, v->part, v->minus_one, RN);
    mpfr_mul(v->part, v->part, w->r, RN);
  }
  mpfr_mul(v->part, v->part, ends, RN);
  mpfr_add(field, field, v->part, RN);
}

static void find_power(const struct waves *w, struct wave *v) {
  mpfr_mul(v->minus_one, v->a, w->r, RN);
  mpfr_sub(v->minus_one, w->excess, v->minus_one, RN);
  mpfr_add_ui(v->f, v->minus_one, 1, RN);
  mpfr_pow_ui(v->f, v->f, w->task->steps, RN);
}

static void step(struct waves *w) {
  const bool in_time = w->law == HEAT_EXACT || w->law == HEAT_IN_TIME, is_plane = w->task->rows > 1;
  const size_t rows = w->basis.rows, columns = w->basis.columns;
  mpfr_t *const along = heat_numbers(columns, w->basis.precision);
  mpfr_t *const down = heat_numbers(rows, w->basis.precision);
  if (in_time) exponentials(w, along, w->along, columns);
  if (in_time && is_plane) exponentials(w, down, w->down, rows);
  mpfr_exp_t growth = 1;
#pragma omp parallel for reduction(max : growth) if (rows > 8)
  for (size_t i = 0; i < rows; i++) {
    struct wave v;
    mpfr_inits2(w->basis.precision, v.a, v.f, v.minus_one, v.part, (mpfr_ptr)NULL);
    for (size_t j = 0; j < columns; j++) {
      mpfr_t *u = &w->field[i * columns + j];
      mpfr_set(v.a, w->along[j], RN);
      if (is_plane) mpfr_add(v.a, v.a, w->down[i], RN);
      mpfr_set(v.f, along[j], RN);
      if (in_time && is_plane) mpfr_mul(v.f, v.f, down[i], RN);
      if (!in_time) find_power(w, &v);
      if (mpfr_regular_p(v.f) && mpfr_get_exp(v.f) > growth) growth = mpfr_get_exp(v.f);
      mpfr_mul(*u, *u, v.f, RN);
      if (w->ends != NULL && w->law != HEAT_EXACT) add_ends(w, &v, *u, w->ends[i * columns + j]);
    }
    mpfr_clears(v.a, v.f, v.minus_one, v.part, (mpfr_ptr)NULL);
  }
  w->growth = growth;
  free(along);
  free(down);
}

/* ---- precision ---- */

static mpfr_exp_t logarithm(size_t count) {
  mpfr_exp_t l = 0;
  while (count >> l > 0)
    l++;
  return l;
}

/* Once with this precision; errors are below 2^ the result. */
static mpfr_exp_t attempt(const struct heat_task *task, enum heat_law law, mpfr_prec_t precision,
                          mpfr_t *field) {
  struct waves w;
  work_init(&w, task, law, precision);
  take(&w);
  step(&w);
  put(&w, field);
  const mpfr_exp_t error = task->largest + w.growth + 4 * (mpfr_exp_t)task->logarithm +
                           logarithm(task->steps) + MARGIN - precision;
  work_clear(&w);
  return error;
}

/* Of 2^-1074 or 2^-149. */
static mpfr_exp_t smallest(enum type type) { return type == TYPE_F32 ? -149 : -1074; }

int heat_waves(const struct heat_task *task, enum heat_law law, int bits, mpfr_t *field,
               char *message, size_t message_size) {
  const size_t points = heat_points(task);
  if (task->largest == MPFR_EMIN_MIN || task->steps == 0) {
    for (size_t i = 0; i < task->rows; i++)
      for (size_t j = 0; j < task->columns; j++)
        heat_point(field[i * task->columns + j], task, i, j);
    return 0;
  }
  mpfr_prec_t precision =
      bits + 4 * (mpfr_prec_t)task->logarithm + logarithm(task->steps) + 2 * MARGIN + 16;
  for (;;) {
    precision = (precision + 63) / 64 * 64;
    const mpfr_exp_t error = attempt(task, law, precision, field);
    const mpfr_exp_t size = heat_exponent(field, points);
    if (error + bits < size) return 0;
    const mpfr_prec_t more = size > error ? error + bits - size + MARGIN : precision;
    if (precision + more <= MOST) {
      precision += more;
      continue;
    }
    if (error < smallest(task->type) - 64) return 0;
    snprintf(message, message_size,
             "too much work for a truth: what is left of the field, or grows out of it, is below "
             "2^-%ld of where it began, more bits than are carried",
             (long)precision);
    return RUN_UNAVAILABLE;
  }
}
