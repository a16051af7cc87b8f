/* compensated.h: S1 and S2 as pairs, a plain sum s and the sum c of its additions' errors, found
 * by TwoSum (Ogita, Rump, Oishi, SIAM J. Sci. Comput. 26 (2005), algorithm 4.4): steps of a scan,
 * as prefix.h. The products j x_j are rounded, as plain code has them.
 *
 * With HIGH_ONLY what is stored is s + c in one number, else both.
 */
struct S(state) {
  V s1, c1, s2, c2;
};

INLINE void S(start)(struct S(state) * a, X x, V i) {
  a->s1 = x;
  a->s2 = i * x;
  a->c1 = a->c2 = (V){0};
}
INLINE void S(step)(struct S(state) * a, X x, V i) {
  V e1, e2;
  S(two_sum)(a->s1, x, &a->s1, &e1);
  S(two_sum)(a->s2, i * x, &a->s2, &e2);
  a->c1 = a->c1 + e1;
  a->c2 = a->c2 + e2;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V e1, e2;
  S(two_sum)(a->s1, b->s1, &a->s1, &e1);
  S(two_sum)(a->s2, b->s2, &a->s2, &e2);
  a->c1 = (a->c1 + b->c1) + e1;
  a->c2 = (a->c2 + b->c2) + e2;
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
#ifdef HIGH_ONLY
  out[0] = a->s1 + a->c1;
  out[1] = a->s2 + a->c2;
#else
  out[0] = a->s1;
  out[1] = a->s2;
  out[2] = a->c1;
  out[3] = a->c2;
#endif
}

INLINE V S(average)(const V *now, const V *before, V index_before, V weight) {
#ifdef HIGH_ONLY
  const V d1 = now[0] - before[0], d2 = now[1] - before[1];
#else
  const V d1 = (now[0] - before[0]) + (now[2] - before[2]);
  const V d2 = (now[1] - before[1]) + (now[3] - before[3]);
#endif
  return (d2 - index_before * d1) / weight;
}
