/* bounds.c: a-priori bounds of prefix sums. Those of the recursive methods are the bounds of their
 * sums (kernels/sum/bounds.c), which hold for fewer elements, too.
 *
 * In a tree of additions an element takes part in at most h of them: |error| <= ((1 + u)^h - 1)
 * sum|x|, Higham, SIAM J. Sci. Comput. 14 (1993). The order of kernels/prefix: in a run, run - 1;
 * Hillis and Steele's scans, 5 for runs and 5 for groups; 3 joins with what was before: so many for
 * each level of tiles that there is. The square-root estimates are those of kernels/sum/bounds.c.
 */
#include "kernels/scan/bounds.h"

#include "kernels/prefix/shape.h"
#include "kernels/sum/bounds.h"

static double height(const struct bound_query *q) {
  const size_t run = PREFIX_RUN(type_size(q->type)), tile = PREFIX_TILE(type_size(q->type));
  double h = 0;
  for (size_t n = q->n; n > 1; n = (n - 1) / tile)
    h += (double)run - 1 + 10 + 3;
  return fmin(h, additions(q));
}

static double tree(const struct bound_query *q, double u) {
  return growth(height(q), u) * q->scale;
}

double scan_bound_blocked(const struct bound_query *q) { return outward(tree(q, roundoff(q))); }
double scan_typical_blocked(const struct bound_query *q) {
  return sqrt(height(q)) * roundoff(q) * q->scale;
}

/* s is a tree of height h, whose h errors that an element causes are each at most u (1 + u)^h |x|.
 * c adds them: by two additions a merge, in a tree of height 2 h at most. Then s + c is rounded. */
static double pairs(const struct bound_query *q, double h, double growth_of_errors) {
  const double u = roundoff(q), errors = h * u * (1 + growth(height(q), u)) * q->scale;
  return rounded_once(q, growth_of_errors * errors);
}
double scan_bound_pairs(const struct bound_query *q) {
  return outward(pairs(q, height(q), growth(2 * height(q), roundoff(q))));
}
double scan_typical_pairs(const struct bound_query *q) {
  return pairs(q, sqrt(height(q)), sqrt(2 * height(q)) * roundoff(q));
}

double scan_bound_wide(const struct bound_query *q) {
  return outward(rounded_once(q, tree(q, wider_roundoff(q))));
}
double scan_typical_wide(const struct bound_query *q) {
  return rounded_once(q, sqrt(height(q)) * wider_roundoff(q) * q->scale);
}

/* Halves: in a leaf, less than its size; for each halving one addition of what halves come to, and
 * one of what was before; then what was before is added to what the leaf comes to. */
static double pairwise_height(const struct bound_query *q) {
  double halvings = 0;
  for (size_t n = q->n; n >= SCAN_PAIRWISE_LEAF; n -= n / 2)
    halvings++;
  return fmin(SCAN_PAIRWISE_LEAF - 2 + 2 * halvings + 1, additions(q));
}
double scan_bound_pairwise(const struct bound_query *q) {
  return outward(growth(pairwise_height(q), roundoff(q)) * q->scale);
}
double scan_typical_pairwise(const struct bound_query *q) {
  return sqrt(pairwise_height(q)) * roundoff(q) * q->scale;
}

/* The work-efficient tree: the way up and the way down a tile, the element itself, what was before
 * its tile: for each level of tiles. Additions of the zeros that it pads with are exact. */
static double tree_height_of_scan(const struct bound_query *q) {
  double h = 0;
  for (size_t n = q->n; n > 1; n = (n - 1) / SCAN_TREE_TILE)
    h += 2 * SCAN_TREE_LEVELS + 2;
  return fmin(h, additions(q));
}
double scan_bound_tree(const struct bound_query *q) {
  return outward(growth(tree_height_of_scan(q), roundoff(q)) * q->scale);
}
double scan_typical_tree(const struct bound_query *q) {
  return sqrt(tree_height_of_scan(q)) * roundoff(q) * q->scale;
}
