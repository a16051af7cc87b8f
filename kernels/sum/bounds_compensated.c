/* bounds_compensated.c: a-priori bounds of the compensated methods, absolute, for any n, barring
 * overflow.
 *
 * S = sum|x|, u the unit roundoff, T the true sum. Proved here where the literature leaves O(n u^2)
 * or needs n u < 1.
 *
 * A. The errors e_i of plain additions satisfy sum|e_i| <= (n - 1) u S for any n. This is Rump's
 * induction (BIT 52, 2012) with D_n = |e_2| + ... + |e_n| in place of the error of the sum, which
 * D_n bounds. In nearest rounding |e_n| <= |x_n| and |e_n| <= u |s_(n-1) + x_n|, s the computed
 * sums. If |x_n| <= u S_(n-1): D_n <= D_(n-1) + |x_n| <= (n - 2) u S_(n-1) + u S_(n-1). Else
 * |s_(n-1) + x_n| <= D_(n-1) + S_n, and D_n <= (1 + u) D_(n-1) + u S_n <= (n - 2) u (S_(n-1) + u
 * S_(n-1)) + u S_n < (n - 2) u S_n + u S_n. In a tree of height h sum|e_i| <= ((1 + u)^h - 1) S,
 * level by level: a node k levels up has |e| <= u (1 + u)^(k-1) times the sum|x| below it.
 *
 * B. Kahan's step: y = fl(x - c'), s = fl(s' + y), d = fl(s - s'), c = fl(d - y). Let e be the
 * exact s - s' - y. If |s'| >= |y|, c = e (Dekker). Else d = s - s' + g with |g| <= u |s - s'| <= u
 * (1 + 2u) |y|, and d - y is exact (Sterbenz), so c = e + g. Hence v = s - c obeys v = v' + x +
 * (rounding of y) - g, and E = v - T grows a step by at most u |x - c'| + u (1 + 2u) |y| <= a (|x|
 * + |c'|), a = 2u + 4u^2. Moreover |c| <= 4u (S + |E|): if s' and y have opposite signs and |s'| >=
 * |y| / 2, s is exact and c = 0 or Dekker's case; else |s| >= (1 - u) |y| / 2 and |c| <= u |s| +
 * |g| <= 3u (1 + 4u) |s|, with |s| <= |v| + |c|. Summed up: |E| <= a (1 + 4u n) (1 + 4u a)^n S.
 */
#include "kernels/sum/bounds.h"
#include "kernels/sum/kahan_atomic.h"

double kahan_steps(double n, double u) {
  const double a = 2 * u + 4 * u * u;
  return a * (1 + 4 * u * n) * (1 + growth(n, 4 * u * a));
}

/* The recursive form returns s = v + c. */
double sum_bound_kahan(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), e = kahan_steps((double)q->n, u) * q->scale;
  return outward(e + 4 * u * (q->magnitude + e));
}

/* A merge: t + e = s1 + s2 exactly, c = fl(fl(c1 + c2) - e). So v = t - c is v1 + v2 up to the two
 * roundings, at most u |c1 + c2| and u (|fl(c1 + c2)| + |e|). With |v - T| <= epsilon S and |c| <=
 * kappa S in the parts, |s1 + s2| <= (1 + epsilon + kappa) S and |e| <= u times that, both
 * constants grow level by level as below. At the end fl(s - c). */
double sum_bound_kahan_canonical(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q);
  double epsilon = kahan_steps(lane_additions(q->n) + 1, u);
  double kappa = 4 * u * (1 + epsilon);
  for (double level = merge_levels(q->n); level > 0; level--) {
    const double e = u * (1 + epsilon + kappa);
    epsilon += u * (kappa + (1 + u) * kappa + e);
    kappa = (1 + u) * ((1 + u) * kappa + e);
  }
  return outward(rounded_once(q, epsilon * q->scale));
}

/* Kahan in each thread, plain addition of the threads' sums in any order: with e S the error of all
 * threads together, at most that of one with the longest loop, the parts add up to (1 + e) S in
 * magnitude, and each of the p additions is Jeannerod and Rump's. */
static double atomic_parts(size_t n) {
  const size_t each = (size_t)KAHAN_ATOMIC_BLOCK * KAHAN_ATOMIC_EACH, whole = n / each,
               rest = n % each;
  return (double)(whole * KAHAN_ATOMIC_BLOCK +
                  (rest < KAHAN_ATOMIC_BLOCK ? rest : KAHAN_ATOMIC_BLOCK));
}
double sum_bound_kahan_atomic(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), v = kahan_steps(KAHAN_ATOMIC_EACH + 1, u);
  const double e = v + 4 * u * (1 + v);
  return outward((e + (atomic_parts(q->n) - 1) * u * (1 + e)) * q->scale);
}
double sum_typical_kahan_atomic(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  return sqrt(atomic_parts(q->n)) * roundoff(q) * q->scale;
}

/* Sum2 and Neumaier: T = s + sum e_i exactly; c is the recursive sum of n - 1 errors, so by A and
 * Rump it is off by at most d = (n - 2) u (n - 1) u S; at the end fl(s + c). */
double sum_bound_sum2(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), n = (double)q->n;
  return outward(rounded_once(q, (n - 2) * u * (n - 1) * u * q->scale));
}

/* In the canonical order an error passes its lane's additions of c and two for each merge above. */
double sum_bound_sum2_canonical(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), lane = lane_additions(q->n), merges = merge_levels(q->n);
  const double errors = fmin(growth(lane + merges, u), additions(q) * u);
  return outward(rounded_once(q, growth(lane + 2 * merges, u) * errors * q->scale));
}

/* Klein: T = s + cs + sum of second errors exactly; these, by A twice, have a sum of magnitudes q2
 * <= ((n - 1) u)^2 S, and ccs is off by at most (n - 2) u q2. At the end fl(fl(s + cs) + ccs),
 * where |s + cs| <= |T| + q2. */
double sum_bound_klein(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), nu = additions(q) * u;
  const double second = nu * nu * q->scale, off = nu * second;
  const double first_rounding = u * (q->magnitude + second);
  return outward(rounded_once(q, first_rounding + off));
}

/* ---- square-root estimates: rounding errors independent and unbiased, elements alike ---- */

/* The rounding of s, and those of the y, which are of the size of an element. */
double sum_typical_kahan(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), n = (double)q->n;
  return rounded_once(q, u * (1 / sqrt(n) + u * sqrt(n)) * q->scale);
}
double sum_typical_kahan_canonical(const struct bound_query *q) {
  if (q->n <= 1) return 0;
  const double u = roundoff(q), n = (double)q->n;
  return rounded_once(q, u * (1 / sqrt(n) + u * sqrt(canonical_height(q->n))) * q->scale);
}

/* Errors of sqrt(n) u S together, summed with a relative error of sqrt(n) u. */
double sum_typical_sum2(const struct bound_query *q) {
  const double u = roundoff(q);
  return rounded_once(q, additions(q) * u * u * q->scale);
}
double sum_typical_sum2_canonical(const struct bound_query *q) {
  const double u = roundoff(q), lane = lane_additions(q->n), merges = merge_levels(q->n);
  return rounded_once(q, sqrt(lane + 2 * merges) * sqrt(lane + merges) * u * u * q->scale);
}
double sum_typical_klein(const struct bound_query *q) {
  const double u = roundoff(q), root = sqrt(additions(q)) * u;
  return rounded_once(q, u * q->magnitude + root * root * root * q->scale);
}
