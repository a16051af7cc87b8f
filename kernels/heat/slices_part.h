/* slices_part.h: the operations of slices.c on elements from .. end - 1 of whole arrays, by one
 * instruction set, or none. A body of simd.h; slices.c has it once more for scalar C. LOOP stands
 * before loops over elements.
 */
TARGET static void S(sum)(const REAL *x, const REAL *y, REAL *to, size_t count) {
  LOOP for (size_t k = 0; k < count; k++) to[k] = x[k] + y[k];
}
TARGET static void S(difference)(const REAL *x, const REAL *y, REAL *to, size_t count) {
  LOOP for (size_t k = 0; k < count; k++) to[k] = x[k] - y[k];
}
TARGET static void S(product)(REAL factor, const REAL *x, REAL *to, size_t count) {
  LOOP for (size_t k = 0; k < count; k++) to[k] = factor * x[k];
}

/* s = l + q: a row's ends are each other's neighbours. */
static void S(sides)(const struct heat_shape *f, const REAL *u, REAL *s, size_t from, size_t end) {
  const size_t n = f->columns;
  for (size_t k = from; k < end;) {
    const size_t row = k / n * n, stop = row + n < end ? row + n : end;
    const size_t first = k == row ? k + 1 : k, last = stop == row + n ? stop - 1 : stop;
    if (k == row) s[row] = u[row + n - 1] + u[row + 1];
    if (last > first) S(sum)(u + first - 1, u + first + 1, s + first, last - first);
    if (stop == row + n) s[stop - 1] = u[stop - 2] + u[row];
    k = stop;
  }
}

/* t = a + b: so are the first row and the last. */
static void S(above_and_below)(const struct heat_shape *f, const REAL *u, REAL *t, size_t from,
                               size_t end) {
  const size_t n = f->columns, points = f->rows * n;
  for (size_t k = from; k < end;) {
    const size_t row = k / n * n, stop = row + n < end ? row + n : end;
    const REAL *a = u + (row + points - n) % points, *b = u + (row + n) % points;
    S(sum)(a + (k - row), b + (k - row), t + k, stop - k);
    k = stop;
  }
}

static void S(increment)(const struct heat_shape *f, const REAL *u, REAL *s, REAL *t, size_t from,
                         size_t end) {
  const size_t count = end - from;
  S(sides)(f, u, s, from, end);
  if (f->rows == 1) {
    S(sum)(u + from, u + from, t + from, count);
  } else {
    S(above_and_below)(f, u, t, from, end);
    S(sum)(s + from, t + from, s + from, count);
    S(product)(4, u + from, t + from, count);
  }
  S(difference)(s + from, t + from, s + from, count);
  S(product)((REAL)f->r, s + from, s + from, count);
}

/* c += s inside a fixed border, or everywhere. */
static void S(add)(const struct heat_shape *f, const REAL *s, REAL *u, size_t from, size_t end) {
  const size_t n = f->columns, points = f->rows * n;
  if (!f->is_fixed) S(sum)(u + from, s + from, u + from, end - from);
  for (size_t k = from; f->is_fixed && k < end;) {
    const size_t row = k / n * n, stop = row + n < end ? row + n : end;
    const size_t first = k == row ? k + 1 : k, last = stop == row + n ? stop - 1 : stop;
    const bool is_border = f->rows > 1 && (row == 0 || row + n == points);
    if (last > first && !is_border) S(sum)(u + first, s + first, u + first, last - first);
    k = stop;
  }
}
