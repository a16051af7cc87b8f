/* bounds_carried.c: bounds of methods that carry totals from output to output: absolute, barring
 * overflow. L is the largest |x| of the series, g(k) = (1 + u)^k - 1.
 *
 * A. A total that is exactly at most A, after h additions and removals: an operation rounds what it
 * gives, at most A and the error so far, so that e <= g(h) A. A window of p and one more number: A
 * = (p + 1) L; h = p + 2 (n - p), or of stretches of K outputs p + 2 K. The difference x_new -
 * x_old of `fused` is rounded, too: at most 2 L, no more than another operation on the total.
 *
 * B. neumaier: TwoSum's errors are exact, each at most u (A + e), h of them, so that they add up to
 * at most C = h u A (1 + g(h)), with an error of g(h) C; the output rounds once.
 *
 * C. prefix: two totals of at most n L, n additions each (in blocks: as many as an element passes
 * there, kernels/scan/bounds.c), and their difference, rounded.
 *
 * D. Totals s of x and q of x^2 by A, with L^2 (1 + u) for the squares, each rounded: S = q - s^2 /
 * p is off by e_q + p u L^2 + (2 p L e_s + e_s^2) / p + g(3) (p L + e_s)^2 / p and the rounding of
 * the difference. Of `shifted` the numbers are differences, at most 2 L (1 + u), each off by u of
 * that: S of these moves by at most 2 p times the square of the largest, times u (1 + u).
 *
 * The estimates are the same with the root of h for h.
 */
#include "kernels/rolling/bounds.h"
#include "kernels/rolling/rolling.h"
#include "kernels/scan/bounds.h"
#include "kernels/sum/bounds.h"

struct carried {
  const struct bound_query *q;
  struct rolling w;
  double n, p, u, largest;
};

static struct carried carried_of(const struct bound_query *q) {
  const struct windows windows = windows_of(q->n, q->parameters);
  const size_t p = windows_largest(&windows);
  return (struct carried){.q = q,
                          .w = rolling_of(q->parameters, p),
                          .n = (double)q->n,
                          .p = (double)p,
                          .u = roundoff(q),
                          .largest = q->largest > 0 ? q->largest : (double)NAN};
}

/* Additions and removals; of a sweep the smallest window has the most outputs. */
static double operations(const struct carried *c) { return c->p + 2 * c->n; }

static double stretch_operations(const struct carried *c) {
  const double length = (double)rolling_reanchor(c->q->parameters, c->w.p);
  return fmin(operations(c), c->p + 2 * length);
}

/* A total off by `error`, over what the output is divided by: one quotient, two where p is rounded.
 */
static double of_total(const struct carried *c, double error) {
  if (!c->w.mean) return outward(error);
  const double off = error / c->p;
  return outward(off + growth(2, c->u) * (c->q->magnitude + off)) + 2 * tiny(c->q);
}

/* S off by `error`. A negative one has no root. */
static double of_s(const struct carried *c, double error) {
  const double v = c->w.root ? c->q->magnitude * c->q->magnitude : c->q->magnitude;
  const double off = outward(error / (double)c->w.freedom) + growth(2, c->u) * v + tiny(c->q);
  if (!c->w.root) return outward(off * (1 + 3 * c->u));
  if (isnan(off) || off >= v) return (double)INFINITY;
  const double root = sqrt(v), by_root = fmax(sqrt(v + off) - root, root - sqrt(v - off));
  return outward(by_root + 2 * c->u * (root + by_root));
}

static double sums(const struct carried *c, double h) {
  return of_total(c, growth(h, c->u) * (c->p + 1) * c->largest);
}

/* D, of numbers of at most `largest`. */
static double squares(const struct carried *c, double h, double totals, double largest) {
  const double sum = c->p * largest, e = growth(h, c->u) * totals * largest;
  const double q = growth(h, c->u) * totals * largest * largest * (1 + c->u);
  const double inner = q + c->p * c->u * largest * largest + (2 * sum * e + e * e) / c->p +
                       growth(3, c->u) * (sum + e) * (sum + e) / c->p;
  return inner + c->u * (sum * largest + inner);
}

double rolling_bound_carried(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return sums(&c, operations(&c));
}
double rolling_typical_carried(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return sums(&c, sqrt(operations(&c)));
}

double rolling_bound_carried_compensated(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  const double h = operations(&c), grown = growth(h, c.u);
  const double total = (c.p + 1) * c.largest, errors = h * c.u * total * (1 + grown);
  const double sum = c.w.mean ? q->magnitude * c.p : q->magnitude;
  return of_total(&c, grown * errors + c.u * (sum + grown * errors));
}

double rolling_bound_reanchored(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return c.w.spread ? rolling_bound_updated(q) : sums(&c, stretch_operations(&c));
}
double rolling_typical_reanchored(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return c.w.spread ? (double)NAN : sums(&c, sqrt(stretch_operations(&c)));
}

static double prefix(const struct bound_query *q, double h, double rounding) {
  const struct carried c = carried_of(q);
  if (c.w.spread) return of_s(&c, 2 * squares(&c, h, c.n, c.largest));
  const double sum = c.w.mean ? q->magnitude * c.p : q->magnitude;
  const double error = 2 * growth(h, c.u) * c.n * c.largest;
  return of_total(&c, error + rounding * (sum + error));
}
double rolling_bound_prefix(const struct bound_query *q) {
  return prefix(q, (double)q->n, roundoff(q));
}
double rolling_typical_prefix(const struct bound_query *q) {
  return prefix(q, sqrt((double)q->n), roundoff(q));
}

/* Of numbers of at most 1 the bound of a prefix sum in that order is g(h) n: h. */
static double prefix_height(const struct bound_query *q) {
  const struct bound_query ones = {
      .type = q->type, .n = q->n, .scale = (double)q->n, .magnitude = (double)q->n};
  return log1p(scan_bound_blocked(&ones) / (double)q->n) / log1p(roundoff(q));
}
double rolling_bound_prefix_blocked(const struct bound_query *q) {
  return prefix(q, prefix_height(q), roundoff(q));
}
double rolling_typical_prefix_blocked(const struct bound_query *q) {
  return prefix(q, sqrt(prefix_height(q)), roundoff(q));
}

double rolling_bound_squares_carried(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return of_s(&c, squares(&c, operations(&c), c.p + 1, c.largest));
}

double rolling_bound_shifted(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  const double difference = 2 * c.largest * (1 + c.u);
  const double rounded = 2 * c.p * difference * difference * c.u * (1 + c.u);
  return of_s(&c, rounded + squares(&c, operations(&c), c.p + 1, difference));
}

double rolling_bound_updated(const struct bound_query *q) {
  const struct carried c = carried_of(q);
  return c.w.root ? (double)INFINITY : (double)NAN;
}
