/* heat_waves.c: transform, multiply each wave, transform back.
 *
 * Errors. With p bits each number on the way is wrong by a few units of 2^-p of the largest that
 * the field could hold there, and a wave's factor by n units more; of n steps it is F at most, F =
 * max(1, largest |factor|). Sums over N points and waves, and the division by 4 s where ends are
 * fixed, make of that no more than N^4 n F 2^(24 - p) max|u|: crude, and cheap, as precision is.
 * The field found then tells whether this is small against it; where not, there are more bits.
 */
#include "reference/heat_waves.h"

#include <stdio.h>
#include <stdlib.h>

#include "reference/heat_steady.h"
#include "reference/patience.h"

#define RN MPFR_RNDN

enum { MOST = 1 << 14, MARGIN = 24, PICOSECONDS = 12000, LAWS = 4, WORTH_A_TEAM = 1 << 12 };

/* What all laws begin with. */
struct waves {
  const struct heat_task *task;
  bool is_exact; /* the law is HEAT_EXACT */
  struct heat_basis basis;
  size_t points;        /* that move */
  mpfr_t *along, *down; /* of each wave of a dimension: theta^2, or 4 s */
  mpfr_t *field;        /* waves */
  mpfr_t *ends;         /* fixed ends: points of the steady field, or waves of what they add */
};

static mpfr_t *symbols(const struct heat_axis *axis, bool is_exact, mpfr_prec_t precision) {
  mpfr_t *const symbol = heat_numbers(axis->points, precision);
  for (size_t i = 0; i < axis->points; i++) {
    const size_t turn = heat_turn(axis, i);
    if (!is_exact) { /* 2 - 2 cos theta */
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

static size_t border(const struct heat_task *task, bool rows) {
  return task->is_fixed && (!rows || task->rows > 1) ? 1 : 0;
}

static void take_ends(struct waves *w) {
  w->ends = heat_numbers(w->points, w->basis.precision);
  if (!w->is_exact) {
    heat_from_border(w->task, &w->basis, w->ends);
    heat_transform(&w->basis, w->ends);
    return;
  }
  heat_steady(w->task, &w->basis, w->ends);
  for (size_t i = 0; i < w->points; i++)
    mpfr_sub(w->field[i], w->field[i], w->ends[i], RN);
}

static void waves_init(struct waves *w, const struct heat_task *task, bool is_exact,
                       mpfr_prec_t precision) {
  *w = (struct waves){.task = task, .is_exact = is_exact};
  heat_basis_init(&w->basis, task, precision);
  w->points = w->basis.rows * w->basis.columns;
  w->along = symbols(&w->basis.along, is_exact, precision);
  w->down = symbols(&w->basis.down, is_exact, precision);
  w->field = heat_numbers(w->points, precision);
  const size_t columns = w->basis.columns, top = border(task, true), left = border(task, false);
  for (size_t i = 0; i < w->basis.rows; i++)
    for (size_t j = 0; j < columns; j++)
      heat_point(w->field[i * columns + j], task, i + top, j + left);
  if (task->is_fixed) take_ends(w);
  heat_transform(&w->basis, w->field);
}

static void waves_clear(struct waves *w) {
  mpfr_t *const all[] = {w->along, w->down, w->field, w->ends};
  for (int i = 0; i < 4; i++)
    free(all[i]);
  heat_basis_clear(&w->basis);
}

/* ---- factors ---- */

struct law {
  const struct waves *waves;
  enum heat_law law;
  mpfr_t r, excess;
  mpfr_t *along, *down; /* exact in time: the factors' own factors */
};

static bool is_in_time(enum heat_law law) { return law == HEAT_EXACT || law == HEAT_IN_TIME; }

/* exp(-a r n) */
static mpfr_t *exponentials(const struct law *l, mpfr_t *symbol, size_t count) {
  mpfr_t *const factor = heat_numbers(count, l->waves->basis.precision);
  for (size_t i = 0; i < count && is_in_time(l->law); i++) {
    mpfr_mul(factor[i], symbol[i], l->r, RN);
    mpfr_mul_ui(factor[i], factor[i], l->waves->task->steps, RN);
    mpfr_neg(factor[i], factor[i], RN);
    mpfr_exp(factor[i], factor[i], RN);
  }
  return factor;
}

static void law_init(struct law *l, const struct waves *w, enum heat_law law) {
  *l = (struct law){.waves = w, .law = law};
  mpfr_inits2(w->basis.precision, l->r, l->excess, (mpfr_ptr)NULL);
  mpfr_set_zero(l->excess, 1);
  if (law == HEAT_ROUNDED || law == HEAT_FACTORED)
    heat_r_rounded(l->r, w->task);
  else
    heat_r(l->r, w->task);
  if (law == HEAT_FACTORED) heat_excess(l->excess, w->task);
  l->along = exponentials(l, w->along, w->basis.along.points);
  l->down = exponentials(l, w->down, w->basis.down.points);
}

static void law_clear(struct law *l) {
  free(l->along);
  free(l->down);
  mpfr_clears(l->r, l->excess, (mpfr_ptr)NULL);
}

/* A wave of symbol a: its factor f, which in steps is (1 + each)^n. */
struct wave {
  mpfr_t a, f, each, part;
};

static void find_factor(const struct law *l, size_t i, size_t j, struct wave *v) {
  const bool is_plane = l->waves->task->rows > 1;
  mpfr_set(v->a, l->waves->along[j], RN);
  if (is_plane) mpfr_add(v->a, v->a, l->waves->down[i], RN);
  if (is_in_time(l->law)) {
    mpfr_set(v->f, l->along[j], RN);
    if (is_plane) mpfr_mul(v->f, v->f, l->down[i], RN);
    return;
  }
  mpfr_mul(v->each, v->a, l->r, RN);
  mpfr_sub(v->each, l->excess, v->each, RN);
  mpfr_add_ui(v->f, v->each, 1, RN);
  mpfr_pow_ui(v->f, v->f, l->waves->task->steps, RN);
}

/* What the border adds in all: of u' = r (b - a u) it is b (1 - f) / a, of steps r b (1 - f) /
 * -each. */
static void add_ends(const struct law *l, struct wave *v, mpfr_t u, const mpfr_t ends) {
  mpfr_ui_sub(v->part, 1, v->f, RN);
  if (l->law == HEAT_IN_TIME) {
    mpfr_div(v->part, v->part, v->a, RN);
  } else if (mpfr_zero_p(v->each)) {
    mpfr_mul_ui(v->part, l->r, l->waves->task->steps, RN);
  } else {
    mpfr_div(v->part, v->part, v->each, RN);
    mpfr_mul(v->part, v->part, l->r, RN);
    mpfr_neg(v->part, v->part, RN);
  }
  mpfr_mul(v->part, v->part, ends, RN);
  mpfr_add(u, u, v->part, RN);
}

/* Returns the exponent of F. */
static mpfr_exp_t step(const struct law *l, mpfr_t *field) {
  const struct waves *w = l->waves;
  const size_t rows = w->basis.rows, columns = w->basis.columns;
  mpfr_exp_t growth = 1;
#pragma omp parallel for reduction(max : growth) if (w->points > WORTH_A_TEAM)
  for (size_t i = 0; i < rows; i++) {
    struct wave v;
    mpfr_inits2(w->basis.precision, v.a, v.f, v.each, v.part, (mpfr_ptr)NULL);
    for (size_t j = 0; j < columns; j++) {
      const size_t k = i * columns + j;
      find_factor(l, i, j, &v);
      if (mpfr_regular_p(v.f) && mpfr_get_exp(v.f) > growth) growth = mpfr_get_exp(v.f);
      mpfr_mul(field[k], w->field[k], v.f, RN);
      if (w->ends != NULL && !w->is_exact) add_ends(l, &v, field[k], w->ends[k]);
    }
    mpfr_clears(v.a, v.f, v.each, v.part, (mpfr_ptr)NULL);
  }
  return growth;
}

/* ---- points ---- */

static void put(const struct waves *w, mpfr_t *moved, mpfr_t *field) {
  const struct heat_task *task = w->task;
  const size_t columns = w->basis.columns, top = border(task, true), left = border(task, false);
  heat_transform(&w->basis, moved);
  heat_divide(&w->basis.along, moved, w->points);
  heat_divide(&w->basis.down, moved, w->points);
  for (size_t i = 0; i < w->points && w->ends != NULL && w->is_exact; i++)
    mpfr_add(moved[i], moved[i], w->ends[i], RN);
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      mpfr_t *to = &field[i * task->columns + j];
      if (heat_is_border(task, i, j))
        heat_point(*to, task, i, j);
      else
        mpfr_set(*to, moved[(i - top) * columns + j - left], RN);
    }
}

static mpfr_exp_t logarithm(size_t count) {
  mpfr_exp_t l = 0;
  while (count >> l > 0)
    l++;
  return l;
}

/* Once with this precision; errors of field k are below 2^error[k]. */
static void attempt(const struct heat_task *task, const enum heat_law *laws, size_t count,
                    mpfr_prec_t precision, mpfr_t *const *fields, mpfr_exp_t *error) {
  struct waves w;
  waves_init(&w, task, laws[0] == HEAT_EXACT, precision);
  mpfr_t *const moved = heat_numbers(w.points, precision);
  for (size_t k = 0; k < count; k++) {
    struct law law;
    law_init(&law, &w, laws[k]);
    const mpfr_exp_t growth = step(&law, moved);
    error[k] = task->largest + growth + 4 * (mpfr_exp_t)task->logarithm + logarithm(task->steps) +
               MARGIN - precision;
    put(&w, moved, fields[k]);
    law_clear(&law);
  }
  free(moved);
  waves_clear(&w);
}

/* ---- precision ---- */

/* A factor takes an exponential, or a power. */
unsigned long heat_waves_cost(const struct heat_task *task, size_t laws, mpfr_prec_t precision) {
  const unsigned long transforms = heat_basis_products(task) * (1 + laws + task->is_fixed);
  const unsigned long power = 100 + 3 * (unsigned long)logarithm(task->steps);
  const unsigned long products = transforms + heat_points(task) * power * laws;
  const unsigned long limbs = (unsigned long)precision / 64 + 1;
  return products / 1000000 * limbs * PICOSECONDS / 1000000;
}

static bool is_too_much(const struct heat_task *task, size_t laws, mpfr_prec_t precision,
                        char *message, size_t message_size) {
  const unsigned long seconds = heat_waves_cost(task, laws, precision);
  if (seconds <= truth_patience()) return false;
  snprintf(message, message_size,
           "the truth of %zu points, to %ld bits, takes about %lu s: not done. Fewer points, or "
           "`period` where the field repeats (STUDY_TRUTH_SECONDS allows more)",
           heat_points(task), (long)precision, seconds);
  return true;
}

static void keep_all(const struct heat_task *task, mpfr_t *field) {
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++)
      heat_point(field[i * task->columns + j], task, i, j);
}

/* How many bits more than these were needed; 0: none. `most`: what is left of a field is below its
 * errors, so that nobody knows. */
static mpfr_prec_t missing(const struct heat_task *task, mpfr_t *field, int bits, mpfr_exp_t error,
                           mpfr_prec_t most) {
  const mpfr_exp_t size = heat_exponent(field, heat_points(task));
  if (error + bits < size) return 0;
  return size > error ? error + bits - size + MARGIN : most;
}

/* 2^-1074 or 2^-149, and 64 bits. */
static mpfr_exp_t negligible(enum type type) { return (type == TYPE_F32 ? -149 : -1074) - 64; }

int heat_waves(const struct heat_task *task, const enum heat_law *laws, size_t count, int bits,
               mpfr_t *const *fields, char *message, size_t message_size) {
  mpfr_exp_t error[LAWS];
  if (task->steps == 0 || (task->is_constant && laws[count - 1] != HEAT_FACTORED)) {
    for (size_t k = 0; k < count; k++)
      keep_all(task, fields[k]);
    return 0;
  }
  mpfr_prec_t precision =
      bits + 4 * (mpfr_prec_t)task->logarithm + logarithm(task->steps) + 2 * MARGIN + 16;
  for (;;) {
    precision = (precision + 63) / 64 * 64;
    if (is_too_much(task, count, precision, message, message_size)) return RUN_UNAVAILABLE;
    attempt(task, laws, count, precision, fields, error);
    mpfr_prec_t more = 0;
    bool is_negligible = true;
    for (size_t k = 0; k < count; k++) {
      const mpfr_prec_t m = missing(task, fields[k], bits, error[k], precision);
      if (m > more) more = m;
      if (m > 0 && error[k] >= negligible(task->type)) is_negligible = false;
    }
    if (more == 0) return 0;
    if (precision + more > MOST) {
      if (is_negligible) return 0;
      snprintf(message, message_size,
               "what is left of the field, or what grows out of it, is below 2^-%ld of where it "
               "began: more bits than a truth is carried with",
               (long)precision);
      return RUN_UNAVAILABLE;
    }
    precision += more;
  }
}
