/* heat_basis.c: the two transforms by a Fourier transform of any length (J. W. Cooley and
 * J. W. Tukey, Math. Comp. 19 (1965)): prime factor by prime factor, the sums of each as they are
 * written. Two lines are the real and the imaginary part of one.
 */
#include "reference/heat_basis.h"

#include <stdlib.h>

#define RN MPFR_RNDN

/* ---- roots of unity ---- */

/* cos and sin of pi a / b for 0 <= a <= b/4, exact at 0. */
static void of_small_angle(mpfr_t cosine, mpfr_t sine, size_t a, size_t b) {
  mpfr_const_pi(cosine, RN);
  mpfr_mul_ui(cosine, cosine, a, RN);
  mpfr_div_ui(cosine, cosine, b, RN);
  mpfr_sin_cos(sine, cosine, cosine, RN);
}

/* Of 2 pi i / n: brought into the first eighth of a turn in whole numbers. */
static void of_turn(mpfr_t cosine, mpfr_t sine, size_t i, size_t n) {
  const size_t b = n;
  size_t a = 2 * i;
  const bool below = a > b;
  if (below) a = 2 * b - a;
  const bool left = 2 * a > b;
  if (left) a = b - a;
  if (4 * a > b) /* pi a / b = pi / 2 - pi (b - 2 a) / (2 b) */
    of_small_angle(sine, cosine, b - 2 * a, 2 * b);
  else
    of_small_angle(cosine, sine, a, b);
  if (left) mpfr_neg(cosine, cosine, RN);
  if (below) mpfr_neg(sine, sine, RN);
}

/* points = 0: there is no such dimension. */
static void axis_init(struct heat_axis *axis, size_t points, bool is_fixed, mpfr_prec_t precision) {
  *axis = (struct heat_axis){.points = points, .is_fixed = is_fixed};
  if (points == 0) return;
  axis->length = is_fixed ? 2 * (points + 1) : points;
  axis->cosine = heat_numbers(axis->length, precision);
  axis->sine = heat_numbers(axis->length, precision);
#pragma omp parallel for if (axis->length > 256)
  for (size_t i = 0; i < axis->length; i++)
    of_turn(axis->cosine[i], axis->sine[i], i, axis->length);
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
  struct heat_axis *const axes[] = {&basis->along, &basis->down};
  for (int i = 0; i < 2; i++) {
    free(axes[i]->cosine);
    free(axes[i]->sine);
  }
}

/* ---- the Fourier transform ---- */

struct line {
  const struct heat_axis *axis;
  mpfr_t *re, *im, *to_re, *to_im; /* of its length, each */
  mpfr_t *t;                       /* 2 length, and three more */
};

/* (a, b) = (re, im) exp(-2 pi i turn / length); x and y are others. */
static void turn(const struct line *l, mpfr_t a, mpfr_t b, const mpfr_t re, const mpfr_t im,
                 size_t turn) {
  mpfr_t *const room = l->t + 2 * l->axis->length;
  mpfr_t *c = &l->axis->cosine[turn], *s = &l->axis->sine[turn];
  mpfr_mul(room[0], re, *c, RN);
  mpfr_mul(room[1], im, *s, RN);
  mpfr_mul(room[2], re, *s, RN);
  mpfr_add(a, room[0], room[1], RN);
  mpfr_mul(room[0], im, *c, RN);
  mpfr_sub(b, room[0], room[2], RN);
}

static void join_two(const struct line *l, mpfr_t *re, mpfr_t *im, size_t n) {
  const size_t half = n / 2, step = l->axis->length / n;
  mpfr_t *const a = &l->t[0], *const b = &l->t[1];
  for (size_t k = 0; k < half; k++) {
    turn(l, *a, *b, re[half + k], im[half + k], k * step);
    mpfr_sub(re[half + k], re[k], *a, RN);
    mpfr_sub(im[half + k], im[k], *b, RN);
    mpfr_add(re[k], re[k], *a, RN);
    mpfr_add(im[k], im[k], *b, RN);
  }
}

/* p transforms of n / p, one after another, become one of n. */
static void join(const struct line *l, mpfr_t *re, mpfr_t *im, size_t n, size_t p) {
  const size_t q = n / p, step = l->axis->length / n, length = l->axis->length;
  mpfr_t *const a = l->t, *const b = l->t + p;
  mpfr_t x, y;
  mpfr_inits2(mpfr_get_prec(l->t[0]), x, y, (mpfr_ptr)NULL);
  for (size_t k = 0; k < q; k++) {
    for (size_t s = 0; s < p; s++)
      turn(l, a[s], b[s], re[s * q + k], im[s * q + k], s * k * step);
    for (size_t r = 0; r < p; r++) {
      mpfr_set(re[r * q + k], a[0], RN);
      mpfr_set(im[r * q + k], b[0], RN);
      for (size_t s = 1; s < p; s++) {
        turn(l, x, y, a[s], b[s], (s * r % p) * (length / p));
        mpfr_add(re[r * q + k], re[r * q + k], x, RN);
        mpfr_add(im[r * q + k], im[r * q + k], y, RN);
      }
    }
  }
  mpfr_clears(x, y, (mpfr_ptr)NULL);
}

static size_t smallest_factor(size_t n) {
  for (size_t p = 2; p * p <= n; p++)
    if (n % p == 0) return p;
  return n;
}

/* Of n points from `from` on, `stride` apart, to n places from `to` on. */
static void fourier(const struct line *l, size_t n, size_t from, size_t stride, size_t to) {
  if (n == 1) {
    mpfr_set(l->to_re[to], l->re[from], RN);
    mpfr_set(l->to_im[to], l->im[from], RN);
    return;
  }
  const size_t p = smallest_factor(n);
  for (size_t s = 0; s < p; s++)
    fourier(l, n / p, from + s * stride, stride * p, to + s * (n / p));
  if (p == 2)
    join_two(l, l->to_re + to, l->to_im + to, n);
  else
    join(l, l->to_re + to, l->to_im + to, n, p);
}

/* ---- lines of a field ---- */

static void line_init(struct line *l, const struct heat_axis *axis, mpfr_prec_t precision) {
  mpfr_t **const all[] = {&l->re, &l->im, &l->to_re, &l->to_im};
  l->axis = axis;
  for (int i = 0; i < 4; i++)
    *all[i] = heat_numbers(axis->length, precision);
  l->t = heat_numbers(2 * axis->length + 3, precision);
}

static void line_clear(struct line *l) {
  mpfr_t *const all[] = {l->re, l->im, l->to_re, l->to_im, l->t};
  for (int i = 0; i < 5; i++)
    free(all[i]);
}

/* A line's points into one part; between fixed ends with its mirror image, negative. */
static void take(const struct line *l, mpfr_t *part, mpfr_t *from, size_t stride) {
  const struct heat_axis *axis = l->axis;
  const size_t first = axis->is_fixed ? 1 : 0;
  for (size_t i = 0; i < axis->length; i++)
    mpfr_set_zero(part[i], 1);
  for (size_t i = 0; i < axis->points && from != NULL; i++) {
    mpfr_set(part[first + i], from[i * stride], RN);
    if (axis->is_fixed) mpfr_neg(part[axis->length - 1 - i], from[i * stride], RN);
  }
}

/* The sine transform of the first line is -im / 2, of the second re / 2. */
static void put_sines(const struct line *l, mpfr_t *first, mpfr_t *second, size_t stride) {
  for (size_t i = 0; i < l->axis->points; i++) {
    mpfr_div_2ui(first[i * stride], l->to_im[i + 1], 1, RN);
    mpfr_neg(first[i * stride], first[i * stride], RN);
    if (second != NULL) mpfr_div_2ui(second[i * stride], l->to_re[i + 1], 1, RN);
  }
}

/* With A + i B at k and A' + i B' at -k: (A + A' - B + B') / 2 and (B + B' + A - A') / 2. */
static void put_cas(const struct line *l, mpfr_t *first, mpfr_t *second, size_t stride) {
  const size_t m = l->axis->points;
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
static void transform_lines(const struct heat_axis *axis, mpfr_prec_t precision, mpfr_t *field,
                            size_t lines, size_t apart, size_t stride) {
  if (axis->length == 0) return;
#pragma omp parallel if (lines > 8)
  {
    struct line l;
    line_init(&l, axis, precision);
#pragma omp for schedule(dynamic)
    for (size_t i = 0; i < lines; i += 2) {
      mpfr_t *first = field + i * apart, *second = i + 1 < lines ? first + apart : NULL;
      take(&l, l.re, first, stride);
      take(&l, l.im, second, stride);
      fourier(&l, axis->length, 0, 1, 0);
      if (axis->is_fixed)
        put_sines(&l, first, second, stride);
      else
        put_cas(&l, first, second, stride);
    }
    line_clear(&l);
  }
}

void heat_transform_line(const struct heat_axis *axis, mpfr_prec_t precision, mpfr_t *line) {
  transform_lines(axis, precision, line, 1, axis->points, 1);
}

void heat_transform_along(const struct heat_basis *b, mpfr_t *field) {
  transform_lines(&b->along, b->precision, field, b->rows, b->columns, 1);
}

void heat_transform_down(const struct heat_basis *b, mpfr_t *field) {
  transform_lines(&b->down, b->precision, field, b->columns, 1, b->columns);
}

void heat_transform(const struct heat_basis *basis, mpfr_t *field) {
  heat_transform_along(basis, field);
  heat_transform_down(basis, field);
}

void heat_divide(const struct heat_axis *axis, mpfr_t *field, size_t count) {
  if (axis->length == 0) return;
  for (size_t i = 0; i < count; i++) {
    mpfr_div_ui(field[i], field[i], axis->length, RN);
    if (axis->is_fixed) mpfr_mul_2ui(field[i], field[i], 2, RN);
  }
}

size_t heat_turn(const struct heat_axis *axis, size_t i) {
  if (axis->is_fixed) return i + 1;
  return 2 * i > axis->points ? axis->points - i : i;
}

unsigned long heat_line_operations(size_t points, bool is_fixed) {
  const size_t length = is_fixed ? 2 * (points + 1) : points;
  unsigned long factors = 0;
  for (size_t n = length; n > 1; n /= smallest_factor(n))
    factors += smallest_factor(n);
  return length * (2 + 3 * factors);
}
