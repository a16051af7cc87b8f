/* heat_variants.h: the arithmetic variants of the heat equation as their formulas stand in books, a
 * point after another in the type: what test_heat_arithmetic.c and others hold the kernels against.
 * And the scheme itself in wider arithmetic. */
#ifndef STUDY_TESTS_HEAT_VARIANTS_H
#define STUDY_TESTS_HEAT_VARIANTS_H

#include "kernels/canonical/canonical.h"
#include "kernels/heat/heat.h"
#include "kernels/input/philox.h"
#include "kernels/mean/mean.h"
#include "tests/run.h"

extern const struct problem problem_heat;

/* Points around point i: left, right, above, below; whether it is kept. */
struct around {
  size_t l, q, a, b;
  bool kept;
};
static inline struct around around_of(const struct heat_shape *s, size_t i) {
  const size_t n = s->columns, rows = s->rows, row = i / n, j = i % n;
  return (struct around){
      .l = row * n + (j + n - 1) % n,
      .q = row * n + (j + 1) % n,
      .a = (row + rows - 1) % rows * n + j,
      .b = (row + 1) % rows * n + j,
      .kept = s->is_fixed && (j == 0 || j == n - 1 || (rows > 1 && (row == 0 || row == rows - 1)))};
}

/* x rounded by the random bits: up or down by comparing what is cut off with them. */
static inline float rounded_by(double x, uint32_t random) {
  float toward_zero = (float)x;
  if (fabs((double)toward_zero) > fabs(x)) toward_zero = nextafterf(toward_zero, 0);
  if (!(fabs(x) >= 0x1p-126 && fabs(x) <= 0x1.fffffep127)) return (float)x;
  int exponent;
  frexp(x, &exponent);
  const double cut = ldexp(fabs(x) - fabs((double)toward_zero), 53 - exponent); /* of 2^29 */
  const float away = nextafterf(toward_zero, x > 0 ? INFINITY : -INFINITY);
  return cut + (random >> 3) >= 0x1p29 ? away : toward_zero;
}

static inline float rounded_at(const struct heat_shape *s, size_t step, size_t i, double x) {
  size_t point = i;
  if (s->period > 0 && s->rows == 1) point = i % s->period;
  if (s->period > 0 && s->rows > 1)
    point = i / s->columns % s->period * s->period + i % s->columns % s->period;
  const struct philox4x32 counter = {{(uint32_t)(point / 4), 0, (uint32_t)step, 0x80000000u}};
  return rounded_by(
      x, philox4x32_10(counter, (uint32_t)s->seed, (uint32_t)(s->seed >> 32)).word[point % 4]);
}

/* f64 steps of plain arithmetic, which the f32 twin asks for before there are any. */
static inline void steps_in_f64(const char *method, const struct heat_shape *s, double *u);

#define TWINS "tests/heat_variants_twin.h"
#include "kernels/twins.h"

static inline void steps_in_f64(const char *method, const struct heat_shape *s, double *u) {
  steps_f64(method, s, u);
}

#endif
