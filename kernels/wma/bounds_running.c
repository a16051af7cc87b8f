/* bounds_running.c: a-priori bounds of the averages by running totals: absolute, for any n, barring
 * overflow.
 *
 * T is the total, V the weighted one, X = max|x|, W = p (p + 1) / 2, G(h) = (1 + u)^h - 1. Afresh,
 * T and V are off by G(p + 1) times their magnitudes, p X and W X.
 *
 * A. A step T' = (T + new) - old rounds numbers of at most (p + 1) X and p X, each with the error
 * of T in it: e' <= (1 + u)^2 e + G(2) (p + 1) X, and so after k steps
 *
 *   e_T <= G(2k + p + 1) (p + 1) X
 *
 * B. A step V' = (V - T) + p new rounds V - T, p new and their sum, numbers of at most (W + p) X, p
 * X and W X: e' <= (1 + u)^2 (e + e_T) + G(3) (W + 2p) X. Summed up over k steps, with n G(3) (1 +
 * u)^(2n) <= G(5n) and H = G(5k + p + 3),
 *
 *   e_V <= (1 + H) k e_T + H (W + 2p) X
 *
 * Then W, where the type has not that integer, and the quotient: G(2).
 */
#include "kernels/wma/bounds.h"

#include "kernels/wma/bounds_parts.h"

static double after(const struct wma_task *k, double steps) {
  const double total = growth(2 * steps + k->p + 1, k->u) * (k->p + 1) * k->x;
  const double h = growth(5 * steps + k->p + 3, k->u);
  const double weighted = (1 + h) * steps * total + h * (k->weight + 2 * k->p) * k->x;
  const double g = growth(2, k->u);
  return (1 + g) * weighted / k->weight + g * k->x;
}

static double running(const struct wma_task *k) { return after(k, k->n); }
static double running_reanchored(const struct wma_task *k) {
  return after(k, fmin(k->n, (double)wma_reanchor(k->q->parameters)));
}

double wma_bound_running(const struct bound_query *q) {
  return wma_over_windows(q, roundoff(q), running);
}
double wma_bound_running_reanchored(const struct bound_query *q) {
  return wma_over_windows(q, roundoff(q), running_reanchored);
}
double wma_bound_running_f64(const struct bound_query *q) {
  return outward(rounded_once(q, wma_over_windows(q, 0x1p-53, running)));
}
