/* bounds_updated.c: a-priori bounds of the variances that update the mean and S together: absolute,
 * for any n, barring overflow. n u kappa and log(n) u kappa, kappa^2 = X / S, as T. F. Chan, G. H.
 * Golub, R. J. LeVeque, Amer. Statist. 37 (1983), table 1, have them to first order, with every
 * constant.
 *
 * S is a sum of squares over all updates: S = sum w d^2, w = (k - 1) / k and d = x_k - m_(k-1) in
 * Welford's, w = n_A n_B / n and d = m_B - m_A in a merge. Computed means are off by e, so that d
 * is off by some eta and, with F^2 = sum w eta^2, the computed terms add up to at most (sqrt(S) +
 * F)^2 (Minkowski). A term and the additions it passes round at most r times. So
 *
 *   |error| <= (sqrt(S) + F)^2 (1 + u)^r - S
 *
 * A. welford. The term is d (x - m_k), of which the first is off by e_(k-1) and the second by e_k:
 * sum |term| <= (sqrt(S) + F)^2 with F^2 the larger of the sums of k / (k - 1) e_k^2 and of (k - 1)
 * / k e_(k-1)^2, both at most G^2 K X (kernels/mean/bounds.c, B). r = n + 3.
 *
 * B. A merge. Its mean is a convex combination of two, up to (1 + u)^4 when B is not the larger
 * set: from |e| <= eps A in the parts, 1 + eps grows by that factor a level. eta is at most eps
 * (A_A + A_B), and w at most the smaller count: a level adds 2 eps^2 X to F^2. Counts beyond 1/u
 * are rounded, once a level.
 */
#include "kernels/mean/bounds.h"
#include "kernels/variance/spread.h"

static double updated(const struct spread *s, double off, double roundings) {
  const double root = sqrt(s->s) + sqrt(off * s->x) + s->n * tiny(s->q);
  const double error = root * root * (1 + growth(roundings, s->u)) - s->s;
  return variance_of_spread(s, error + 2 * s->n * tiny(s->q), false);
}

double variance_bound_welford(const struct bound_query *q) {
  const struct spread s = variance_spread(q);
  return updated(&s, mean_running_squares(s.n, s.u), s.n + 3);
}

/* Levels of merges over sets of `rows` numbers. */
static double merged(const struct bound_query *q, double rows, double levels) {
  const struct spread s = variance_spread(q);
  const double counts = s.n > 1 / s.u ? 2 * levels : 0;
  double eps = mean_running_growth(rows, s.u), off = mean_running_squares(rows, s.u);
  for (double level = 0; level < levels; level++) {
    off += 2 * eps * eps;
    eps += (1 + eps) * growth(4 + counts, s.u);
  }
  return updated(&s, off, rows + 2 * levels + 8 + 2 * counts);
}

/* Two sets of at most n numbers each, and one merge. */
double variance_bound_two_sets(const struct bound_query *q) { return merged(q, (double)q->n, 1); }

double variance_bound_chan(const struct bound_query *q) { return merged(q, 1, tree_height(q->n)); }
double variance_bound_chan_canonical(const struct bound_query *q) {
  return merged(q, lane_additions(q->n) + 1, merge_levels(q->n));
}

/* Means off like a random walk over h roundings, independent of the differences they meet. */
static double walk(const struct bound_query *q, double h) {
  const struct spread s = variance_spread(q);
  const double error = 2 * s.u * sqrt(s.s * s.x) + (sqrt(h) + 1) * s.u * s.s + h * s.u * s.u * s.x;
  return variance_of_spread(&s, error, false);
}

double variance_typical_welford(const struct bound_query *q) { return walk(q, (double)q->n); }
double variance_typical_chan(const struct bound_query *q) { return walk(q, tree_height(q->n)); }
double variance_typical_chan_canonical(const struct bound_query *q) {
  return walk(q, canonical_height(q->n));
}
