/* bounds.c: a-priori bounds of the averages by prefix sums: absolute, for any n, barring overflow
 * and, of products' errors in double-doubles, underflow.
 *
 * X = max|x|, M1 = n X and M2 = n^2 X / 2 bound every |S1| and |S2|; u is the accumulators' unit
 * roundoff, W = p (p + 1) / 2, G(h) = (1 + u)^h - 1.
 *
 * A. A difference of sums. The sums are of the terms as rounded: what is before the window cancels,
 * rounded or not, and the window's own j x_j (an index that the type has not is rounded, too) are
 * off by G(2) n p X together.
 *   recursive: S_t comes from S_{t-p} by p additions, each off by u |S| at most, |S| <= (1 + n u) M
 *   (Rump, BIT 52 (2012)): e = p u (1 + n u) M.
 *   a tree of height h, or any order: e = 2 min(G(h), n u) M, both ends being off (Jeannerod and
 *   Rump, SIAM J. Matrix Anal. Appl. 34 (2013)).
 *
 * B. Recombination of differences that are off by e1 and e2: each is rounded once, t - p <= n is
 * rounded (an index that the type has not), so are their product, the difference, W, the quotient:
 *
 *   |error| <= ((1 + G(6)) (e2 + n e1) + 2 G(6) n p X) / W
 *
 * C. Pairs. C = n u (1 + n u) M bounds what the errors of a recursive sum add up to, and 2 G(h) M
 * those of a tree (the c of both ends); adding them up is off by C times the same factor again.
 * Differencing as pairs rounds three times numbers of at most n p X + 2 C.
 *
 * D. Twice the precision: an operation is within w = 5 u^2 (Joldes, Muller and Popescu 2017: sums
 * 3 u^2 / (1 - 4u), product 2 u^2); A and B with w for u, then u of the average.
 *
 * E. Centred: d = x - c is within u of itself and |d| <= 2 X; the centre is added at the end.
 *
 * F. Local: blocks of B = 256: A with B for n, for the pieces of all blocks together; the weights
 * of a piece's elements are the local index plus k, |k| <= K = max(B, p); m = p / B + 2 pieces.
 */
#include "kernels/wma/bounds.h"

#include "kernels/wma/bounds_parts.h"

enum { BLOCK = 256 };

/* A: e1 and e2. */
struct off {
  double s1, s2;
};

static double products(const struct wma_task *k) { return growth(2, k->u) * k->n * k->p * k->x; }
static double m1(const struct wma_task *k) { return k->n * k->x; }
static double m2(const struct wma_task *k) { return 0.5 * k->n * k->n * k->x * (1 + 3 * k->u); }

static struct off recursive(const struct wma_task *k, double u) {
  const double steps = k->p * u * (1 + k->n * u);
  return (struct off){steps * m1(k), steps * m2(k)};
}

/* Additions that an element passes: a run, its group, its tile, and so on for tiles of tiles. */
static double height(const struct bound_query *q) {
  const size_t run = q->type == TYPE_F32 ? 4 : 2, tile = run * 1024;
  double h = 0;
  for (size_t n = q->n; n > 0; n = (n - 1) / tile)
    h += (double)run + 13;
  return h;
}
static struct off both_ends(const struct wma_task *k, double factor) {
  return (struct off){2 * factor * m1(k), 2 * factor * m2(k)};
}
static struct off tree(const struct wma_task *k, double u) {
  return both_ends(k, fmin(growth(height(k->q), u), k->n * u));
}

/* B */
static double recombined(const struct wma_task *k, struct off e, double u) {
  const double g = growth(6, u);
  return ((1 + g) * (e.s2 + k->n * e.s1) + 2 * g * k->n * k->p * k->x) / k->weight;
}
static double plain(const struct wma_task *k, struct off e) {
  e.s2 += products(k);
  return recombined(k, e, k->u);
}

static double prefix(const struct wma_task *k) { return plain(k, recursive(k, k->u)); }
static double prefix_blocked(const struct wma_task *k) { return plain(k, tree(k, k->u)); }
static double prefix_any_order(const struct wma_task *k) {
  return plain(k, both_ends(k, k->n * k->u));
}

/* E */
static double centred_by(const struct wma_task *k, wma_of_window *of) {
  struct wma_task deviations = *k;
  deviations.x = 2 * k->x * (1 + k->u);
  const double inner = of(&deviations) + deviations.x * k->u;
  return inner + k->u * (k->q->magnitude + inner);
}
static double centred(const struct wma_task *k) { return centred_by(k, prefix); }
static double centred_blocked(const struct wma_task *k) { return centred_by(k, prefix_blocked); }

/* C. carried: how large the sums of errors are, as a part of M, and how far they are off, as a part
 * of that. */
static double pairs(const struct wma_task *k, double carried, double off) {
  const double rounding = growth(3, k->u), window = k->n * k->p * k->x;
  const struct off e = {
      carried * m1(k) * off + rounding * (k->p * k->x + 3 * carried * m1(k)),
      carried * m2(k) * off + rounding * (window + 3 * carried * m2(k)),
  };
  return plain(k, e);
}
static double carried_recursive(const struct wma_task *k) {
  return k->n * k->u * (1 + k->n * k->u);
}
static double carried_tree(const struct wma_task *k) { return 2 * growth(height(k->q), k->u); }
static double compensated(const struct wma_task *k) {
  return pairs(k, carried_recursive(k), 2 * k->n * k->u * (1 + k->n * k->u));
}
static double compensated_blocked(const struct wma_task *k) {
  return pairs(k, carried_tree(k), 2 * growth(2 * height(k->q), k->u));
}
/* Both ends are rounded to one number. */
static double high(const struct wma_task *k, double carried, double off) {
  const double end = carried * off + k->u * (1 + carried + carried * off);
  return plain(k, both_ends(k, end));
}
static double compensated_high(const struct wma_task *k) {
  return high(k, carried_recursive(k), k->n * k->u * (1 + k->n * k->u));
}
static double compensated_high_blocked(const struct wma_task *k) {
  return high(k, carried_tree(k), growth(2 * height(k->q), k->u));
}

/* D. An index beyond 1/u is rounded to the type. */
static double twice(const struct wma_task *k, struct off e) {
  const double index = k->n > 1 / k->u ? 3 * k->u * k->n * k->p * k->x : 0;
  e.s2 += index;
  const double inner = recombined(k, e, 5 * k->u * k->u);
  return inner + k->u * (k->q->magnitude + inner) + k->n * k->n * eta(k->q);
}
static double double_single(const struct wma_task *k) {
  return twice(k, recursive(k, 5 * k->u * k->u));
}
static double double_single_blocked(const struct wma_task *k) {
  return twice(k, both_ends(k, growth(2 * height(k->q), 5 * k->u * k->u)));
}

/* F */
static double local(const struct wma_task *k) {
  const double pieces = floor(k->p / BLOCK) + 2, most = fmax(BLOCK, k->p);
  const double steps = k->p * k->u * (1 + BLOCK * k->u), window = k->p * k->x;
  const double e1 = steps * BLOCK * k->x;
  const double e2 = steps * 0.5 * BLOCK * BLOCK * k->x + growth(2, k->u) * BLOCK * window;
  const double g = growth(pieces + 6, k->u);
  return ((1 + g) * (e2 + most * e1) + g * (BLOCK + most) * window) / k->weight;
}
/* The centres' distances, too, at most 2 X each, times weights that sum up to W; an index beyond
 * 2^20 may be rounded on the way to a piece's weights. */
static double local_of_deviations(const struct wma_task *k) {
  const double pieces = floor(k->p / BLOCK) + 2;
  const double weights = growth(pieces + 10, k->u) * k->x;
  const double index =
      k->p > 0x1p20 ? k->u * pieces * BLOCK * (4 * k->p + 4 * BLOCK) * k->x / k->weight : 0;
  return local(k) + weights + index;
}
static double local_centred(const struct wma_task *k) { return centred_by(k, local_of_deviations); }

static double exact_sums(const struct wma_task *k) {
  const struct off none = {0, 0};
  return recombined(k, none, k->u);
}

#define OF_TYPE(name)                                                                              \
  double wma_bound_##name(const struct bound_query *q) {                                           \
    return wma_over_windows(q, roundoff(q), name);                                                 \
  }
OF_TYPE(prefix)
OF_TYPE(prefix_blocked)
OF_TYPE(prefix_any_order)
OF_TYPE(centred)
OF_TYPE(centred_blocked)
OF_TYPE(compensated)
OF_TYPE(compensated_blocked)
OF_TYPE(compensated_high)
OF_TYPE(compensated_high_blocked)
OF_TYPE(double_single)
OF_TYPE(double_single_blocked)
OF_TYPE(local)
OF_TYPE(local_centred)
OF_TYPE(exact_sums)

double wma_bound_prefix_f64(const struct bound_query *q) {
  return outward(rounded_once(q, wma_over_windows(q, 0x1p-53, prefix)));
}
double wma_bound_prefix_f64_blocked(const struct bound_query *q) {
  return outward(rounded_once(q, wma_over_windows(q, 0x1p-53, prefix_blocked)));
}

/* Integers are exact. An element that is the type's nearest to its ticks is u of it off them; the
 * quotient is taken in f64, a few roundings, and rounded once. */
double wma_bound_fixed(const struct bound_query *q) {
  const double inner = (roundoff(q) + growth(6, 0x1p-53)) * q->scale;
  return outward(rounded_once(q, inner)) + eta(q);
}
