/* heat_steady.c: harmonic functions of a rectangle. The bilinear function of its corners is one;
 * and what an edge of M intervals holds of the wave sin(pi k x / M) goes on, y intervals away from
 * it of N, as sinh(pi k (N - y) / M) / sinh(pi k N / M).
 */
#include "reference/heat_steady.h"

#include <stdlib.h>

#define RN MPFR_RNDN

/* to = (from (m - x) + until x) / m */
static void between(mpfr_t to, const mpfr_t from, const mpfr_t until, size_t x, size_t m) {
  mpfr_t part;
  mpfr_init2(part, mpfr_get_prec(to));
  mpfr_mul_ui(part, until, x, RN);
  mpfr_mul_ui(to, from, m - x, RN);
  mpfr_add(to, to, part, RN);
  mpfr_div_ui(to, to, m, RN);
  mpfr_clear(part);
}

/* ---- an edge: row `at`, or column `at` ---- */

struct edge {
  size_t m, n;           /* intervals along it, and away from it */
  mpfr_t *wave;          /* how much it holds of wave k - 1 */
  mpfr_t *power, *share; /* exp(-pi k y / m), y = 0 .. 2 n; of a wave, y = 0 .. n */
};

static void edge_init(struct edge *e, const struct heat_task *task, const struct heat_basis *basis,
                      bool is_row, size_t at) {
  const struct heat_axis *axis = is_row ? &basis->along : &basis->down;
  const size_t rows = task->rows - 1, columns = task->columns - 1;
  *e = (struct edge){.m = is_row ? columns : rows, .n = is_row ? rows : columns};
  e->wave = heat_numbers(e->m - 1, basis->precision);
  e->power = heat_numbers(2 * e->n + 1, basis->precision);
  e->share = heat_numbers(e->n + 1, basis->precision);
  mpfr_t *const t = heat_numbers(3, basis->precision);
  heat_point(t[0], task, is_row ? at : 0, is_row ? 0 : at);
  heat_point(t[1], task, is_row ? at : rows, is_row ? columns : at);
  for (size_t x = 1; x < e->m; x++) {
    heat_point(e->wave[x - 1], task, is_row ? at : x, is_row ? x : at);
    between(t[2], t[0], t[1], x, e->m);
    mpfr_sub(e->wave[x - 1], e->wave[x - 1], t[2], RN);
  }
  heat_transform_line(axis, e->wave);
  heat_divide(axis, e->wave, e->m - 1);
  free(t);
}

static void edge_clear(struct edge *e) {
  free(e->wave);
  free(e->power);
  free(e->share);
}

/* With q = exp(-pi k / m): (q^y - q^(2 n - y)) / (1 - q^(2 n)), for wave k. */
static void find_share(const struct edge *e, size_t k) {
  mpfr_t whole;
  mpfr_init2(whole, mpfr_get_prec(e->power[0]));
  mpfr_const_pi(whole, RN);
  mpfr_mul_ui(whole, whole, k, RN);
  mpfr_div_ui(whole, whole, e->m, RN);
  mpfr_neg(whole, whole, RN);
  mpfr_set_ui(e->power[0], 1, RN);
  mpfr_exp(e->power[1], whole, RN);
  for (size_t y = 2; y <= 2 * e->n; y++)
    mpfr_mul(e->power[y], e->power[y - 1], e->power[1], RN);
  mpfr_mul_ui(whole, whole, 2 * e->n, RN);
  mpfr_expm1(whole, whole, RN);
  for (size_t y = 0; y <= e->n; y++) {
    mpfr_sub(e->share[y], e->power[2 * e->n - y], e->power[y], RN);
    mpfr_div(e->share[y], e->share[y], whole, RN);
  }
  mpfr_clear(whole);
}

/* ---- the rectangle ---- */

/* Adds to `waves` what the edge sends inside: sums of waves along it, still to be transformed. */
static void add_edge(const struct heat_task *task, const struct heat_basis *basis, bool is_row,
                     bool is_first, mpfr_t *waves) {
  struct edge e;
  mpfr_t part;
  mpfr_init2(part, basis->precision);
  edge_init(&e, task, basis, is_row, is_first ? 0 : (is_row ? task->rows : task->columns) - 1);
  for (size_t k = 1; k < e.m; k++) {
    find_share(&e, k);
    for (size_t y = 1; y < e.n; y++) {
      mpfr_t *to = is_row ? &waves[(y - 1) * basis->columns + k - 1]
                          : &waves[(k - 1) * basis->columns + y - 1];
      mpfr_mul(part, e.wave[k - 1], e.share[is_first ? y : e.n - y], RN);
      mpfr_add(*to, *to, part, RN);
    }
  }
  edge_clear(&e);
  mpfr_clear(part);
}

static void add_plane(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field) {
  const size_t rows = task->rows - 1, columns = task->columns - 1;
  mpfr_t *const t = heat_numbers(7, basis->precision);
  heat_point(t[0], task, 0, 0);
  heat_point(t[1], task, 0, columns);
  heat_point(t[2], task, rows, 0);
  heat_point(t[3], task, rows, columns);
  for (size_t i = 1; i < rows; i++)
    for (size_t j = 1; j < columns; j++) {
      mpfr_t *to = &field[(i - 1) * basis->columns + j - 1];
      between(t[4], t[0], t[1], j, columns);
      between(t[5], t[2], t[3], j, columns);
      between(t[6], t[4], t[5], i, rows);
      mpfr_add(*to, *to, t[6], RN);
    }
  free(t);
}

static void line(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field) {
  const size_t m = task->columns - 1;
  mpfr_t *const t = heat_numbers(2, basis->precision);
  heat_point(t[0], task, 0, 0);
  heat_point(t[1], task, 0, m);
  for (size_t j = 1; j < m; j++)
    between(field[j - 1], t[0], t[1], j, m);
  free(t);
}

void heat_steady(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field) {
  const size_t points = basis->rows * basis->columns;
  if (task->rows == 1) {
    line(task, basis, field);
    return;
  }
  mpfr_t *const other = heat_numbers(points, basis->precision);
  for (size_t i = 0; i < points; i++)
    mpfr_set_zero(field[i], 1);
  for (int first = 0; first < 2; first++) {
    add_edge(task, basis, true, first != 0, field);
    add_edge(task, basis, false, first != 0, other);
  }
  heat_transform_along(basis, field);
  heat_transform_down(basis, other);
  for (size_t i = 0; i < points; i++)
    mpfr_add(field[i], field[i], other[i], RN);
  add_plane(task, basis, field);
  free(other);
}

/* ---- neighbours that do not move ---- */

void heat_from_border(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field) {
  const size_t last_row = task->rows - 1, last = task->columns - 1;
  mpfr_t u;
  mpfr_init2(u, basis->precision);
  for (size_t i = 0; i < basis->rows; i++)
    for (size_t j = 0; j < basis->columns; j++) {
      const size_t row = task->rows > 1 ? i + 1 : 0, column = j + 1;
      mpfr_t *to = &field[i * basis->columns + j];
      mpfr_set_zero(*to, 1);
      const struct {
        bool is;
        size_t row, column;
      } beside[] = {{column == 1, row, 0},
                    {column == last - 1, row, last},
                    {task->rows > 1 && row == 1, 0, column},
                    {task->rows > 1 && row == last_row - 1, last_row, column}};
      for (int k = 0; k < 4; k++) {
        if (!beside[k].is) continue;
        heat_point(u, task, beside[k].row, beside[k].column);
        mpfr_add(*to, *to, u, RN);
      }
    }
  mpfr_clear(u);
}
