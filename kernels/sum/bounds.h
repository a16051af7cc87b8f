/* bounds.h: what the bounds of the methods that sum share, also of dot products and norms. */
#ifndef STUDY_KERNELS_SUM_BOUNDS_H
#define STUDY_KERNELS_SUM_BOUNDS_H

#include <float.h>
#include <math.h>

#include "kernels/canonical/shape.h"
#include "kernels/sum/sum.h"

static inline double roundoff(const struct bound_query *q) { return type_unit_roundoff(q->type); }

/* The least positive number of the type, and what is lost where a product or a quotient underflows:
 * half of it, or for want of that in f64 the whole. */
static inline double eta(const struct bound_query *q) {
  return q->type == TYPE_F32 ? 0x1p-149 : DBL_TRUE_MIN;
}
static inline double tiny(const struct bound_query *q) {
  return q->type == TYPE_F32 ? 0x1p-150 : DBL_TRUE_MIN;
}

/* An addition in the wider format: f32 adds in f64, f64 in double-double, two of which add within
 * 3 u^2 / (1 - 4u) (Joldes, Muller and Popescu, ACM TOMS 44 (2017), theorem 3.1). */
static inline double wider_roundoff(const struct bound_query *q) {
  const double u64 = 0x1p-53;
  return q->type == TYPE_F32 ? u64 : 3 * u64 * u64 / (1 - 4 * u64);
}

/* Additions of n numbers: n - 1. */
static inline double additions(const struct bound_query *q) {
  return q->n == 0 ? 0 : (double)(q->n - 1);
}

/* (1 + u)^h - 1: what h relative errors of at most u amount to; never "h u", which is smaller. */
static inline double growth(double h, double u) { return expm1(h * log1p(u)); }

/* The bounds are formulas of f64 numbers, evaluated with some tens of roundings of 2^-53, and scale
 * and magnitude were rounded before: outward by far more than all that. */
static inline double outward(double bound) { return bound * (1 + 0x1p-40); }

/* What rounding a value of at most this magnitude to the type costs: half an ulp of it, which is
 * u just above a power of two and u/2 just below. Underflow is exact. */
static inline double half_ulp(const struct bound_query *q, double magnitude) {
  if (!(magnitude > 0) || isinf(magnitude)) return roundoff(q) * magnitude;
  return ldexp(roundoff(q), ilogb(magnitude));
}

/* A value off by `inner` from the true sum, when rounded once to the type. */
static inline double rounded_once(const struct bound_query *q, double inner) {
  return inner + half_ulp(q, q->magnitude + inner);
}

/* ceil(log2(n)): the height of a balanced tree over n. */
static inline double tree_height(size_t n) {
  int height = 0;
  while (height < 64 && n > 1) {
    n = n / 2 + n % 2;
    height++;
  }
  return height;
}

/* The canonical order over n elements: additions in a lane, merges above it, and both together. */
static inline double lane_additions(size_t n) {
  const size_t rows = n / CANONICAL_LANES + (n % CANONICAL_LANES != 0);
  return rows == 0 ? 0 : (double)(rows < CANONICAL_ROWS ? rows - 1 : CANONICAL_ROWS - 1);
}
static inline double merge_levels(size_t n) {
  const size_t leaves = n / CANONICAL_LEAF + (n % CANONICAL_LEAF != 0);
  return tree_height(n < CANONICAL_LANES ? n : CANONICAL_LANES) + tree_height(leaves);
}
static inline double canonical_height(size_t n) { return lane_additions(n) + merge_levels(n); }

/* Kahan's steps (bounds_compensated.c, B): |s - c - T| / S after n elements, at roundoff u. */
double kahan_steps(double n, double u);

#endif
