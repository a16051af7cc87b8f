/* chan.h: what is known of a set of numbers: how many, their mean, and S; as steps (a template,
 * kernels/canonical/scalar.h). One number is Welford's update, two sets are merged as Chan, Golub
 * and LeVeque do.
 *
 * n is kept in the accumulators' type: exact up to 2^24 (2^53), rounded beyond. In a merge `b` is
 * not the larger set, so that d b.n / n is no larger than the numbers.
 */
struct S(state) {
  V n, mean, spread;
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->n = (V){0} + 1;
  a->mean = x;
  a->spread = x - x; /* NaN where x is not finite */
}

INLINE void S(step)(struct S(state) * a, V x) {
  V d = x - a->mean;
  a->n = a->n + 1;
  a->mean = a->mean + d / a->n;
  a->spread = a->spread + d * (x - a->mean);
}

INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V n = a->n + b->n, d = b->mean - a->mean, part = b->n / n;
  a->spread = (a->spread + b->spread) + d * d * (a->n * part);
  a->mean = a->mean + d * part;
  a->n = n;
}
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->spread; }
#endif
