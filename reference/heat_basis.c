/* heat_basis.c: the two transforms by Fourier's: two lines are the real and the imaginary part of
 * one.
 */
#include "reference/heat_basis.h"

#define RN MPFR_RNDN

enum { WORTH_A_TEAM = 1 << 12 };

static size_t length_of(size_t points, bool is_fixed) {
  return is_fixed ? 2 * (points + 1) : points;
}

/* points = 0: there is no such dimension. */
static void axis_init(struct heat_axis *axis, size_t points, bool is_fixed, mpfr_prec_t precision) {
  *axis = (struct heat_axis){.points = points, .is_fixed = is_fixed};
  if (points == 0) return;
  fourier_init(&axis->fourier, length_of(points, is_fixed), precision);
}

void heat_basis_init(struct heat_basis *basis, const struct heat_task *task,
                     mpfr_prec_t precision) {
  const size_t border = task->is_fixed ? 2 : 0;
  basis->precision = precision;
  basis->columns = task->columns - border;
  basis->rows = task->rows > 1 ? task->rows - border : 1;
  axis_init(&basis->along, basis->columns, task->is_fixed, precision);
  axis_init(&basis->down, task->rows > 1 ? basis->rows : 0, task->is_fixed, precision);
}

void heat_basis_clear(struct heat_basis *basis) {
  fourier_clear(&basis->along.fourier);
  fourier_clear(&basis->down.fourier);
}

/* ---- lines of a field ---- */

/* A line's points into one part; between fixed ends with its mirror image, negative. */
static void take(const struct heat_axis *axis, mpfr_t *part, mpfr_t *from, size_t stride) {
  const size_t length = axis->fourier.length;
  const size_t first = axis->is_fixed ? 1 : 0;
  for (size_t i = 0; i < length; i++)
    mpfr_set_zero(part[i], 1);
  for (size_t i = 0; i < axis->points && from != NULL; i++) {
    mpfr_set(part[first + i], from[i * stride], RN);
    if (axis->is_fixed) mpfr_neg(part[length - 1 - i], from[i * stride], RN);
  }
}

/* The sine transform of the first line is -im / 2, of the second re / 2. */
static void put_sines(const struct heat_axis *axis, const struct fourier_room *l, mpfr_t *first,
                      mpfr_t *second, size_t stride) {
  for (size_t i = 0; i < axis->points; i++) {
    mpfr_div_2ui(first[i * stride], l->to_im[i + 1], 1, RN);
    mpfr_neg(first[i * stride], first[i * stride], RN);
    if (second != NULL) mpfr_div_2ui(second[i * stride], l->to_re[i + 1], 1, RN);
  }
}

/* With A + i B at k and A' + i B' at -k: (A + A' - B + B') / 2 and (B + B' + A - A') / 2. */
static void put_cas(const struct heat_axis *axis, const struct fourier_room *l, mpfr_t *first,
                    mpfr_t *second, size_t stride) {
  const size_t m = axis->points;
  mpfr_t *const t = l->t;
  for (size_t k = 0; k < m; k++) {
    const size_t back = (m - k) % m;
    mpfr_add(t[0], l->to_re[k], l->to_re[back], RN);
    mpfr_sub(t[1], l->to_im[back], l->to_im[k], RN);
    mpfr_add(first[k * stride], t[0], t[1], RN);
    mpfr_div_2ui(first[k * stride], first[k * stride], 1, RN);
    if (second == NULL) continue;
    mpfr_add(t[0], l->to_im[k], l->to_im[back], RN);
    mpfr_sub(t[1], l->to_re[k], l->to_re[back], RN);
    mpfr_add(second[k * stride], t[0], t[1], RN);
    mpfr_div_2ui(second[k * stride], second[k * stride], 1, RN);
  }
}

/* `lines` of them, `apart`, of points `stride` apart. */
static void transform_lines(const struct heat_axis *axis, mpfr_t *field, size_t lines, size_t apart,
                            size_t stride) {
  if (axis->points == 0) return;
#pragma omp parallel if (lines * axis->points > WORTH_A_TEAM)
  {
    struct fourier_room room;
    fourier_room_init(&room, &axis->fourier);
#pragma omp for schedule(dynamic)
    for (size_t i = 0; i < lines; i += 2) {
      mpfr_t *first = field + i * apart, *second = i + 1 < lines ? first + apart : NULL;
      take(axis, room.re, first, stride);
      take(axis, room.im, second, stride);
      fourier_transform(&axis->fourier, &room);
      if (axis->is_fixed)
        put_sines(axis, &room, first, second, stride);
      else
        put_cas(axis, &room, first, second, stride);
    }
    fourier_room_clear(&room);
  }
}

void heat_transform_line(const struct heat_axis *axis, mpfr_t *line) {
  transform_lines(axis, line, 1, axis->points, 1);
}

void heat_transform_along(const struct heat_basis *b, mpfr_t *field) {
  transform_lines(&b->along, field, b->rows, b->columns, 1);
}

void heat_transform_down(const struct heat_basis *b, mpfr_t *field) {
  transform_lines(&b->down, field, b->columns, 1, b->columns);
}

void heat_transform(const struct heat_basis *basis, mpfr_t *field) {
  heat_transform_along(basis, field);
  heat_transform_down(basis, field);
}

void heat_divide(const struct heat_axis *axis, mpfr_t *field, size_t count) {
  if (axis->points == 0) return;
  for (size_t i = 0; i < count; i++) {
    mpfr_div_ui(field[i], field[i], axis->fourier.length, RN);
    if (axis->is_fixed) mpfr_mul_2ui(field[i], field[i], 2, RN);
  }
}

size_t heat_turn(const struct heat_axis *axis, size_t i) {
  if (axis->is_fixed) return i + 1;
  return 2 * i > axis->points ? axis->points - i : i;
}

unsigned long heat_basis_products(const struct heat_task *task) {
  const size_t border = task->is_fixed ? 2 : 0, columns = task->columns - border;
  const size_t along = fourier_products(length_of(columns, task->is_fixed));
  if (task->rows == 1) return along;
  const size_t rows = task->rows - border;
  const size_t down = fourier_products(length_of(rows, task->is_fixed));
  return (rows + 1) / 2 * along + (columns + 1) / 2 * down;
}
