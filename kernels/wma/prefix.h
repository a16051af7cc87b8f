/* prefix.h: S1 and S2 as steps of a scan (kernels/prefix/prefix.h, INDEXED), and the average from
 * them. ACC may be wider than the data. */
struct S(state) {
  V s1, s2;
};

INLINE void S(start)(struct S(state) * a, X x, V i) {
  a->s1 = WIDEN(x);
  a->s2 = i * WIDEN(x);
}
INLINE void S(step)(struct S(state) * a, X x, V i) {
  a->s1 = a->s1 + WIDEN(x);
  a->s2 = a->s2 + i * WIDEN(x);
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->s1 = a->s1 + b->s1;
  a->s2 = a->s2 + b->s2;
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
  out[0] = a->s1;
  out[1] = a->s2;
}

/* What finish stored at t and at t - p (zeros before the series), and t - p. */
INLINE V S(average)(const V *now, const V *before, V index_before, V weight) {
  return ((now[1] - before[1]) - index_before * (now[0] - before[0])) / weight;
}
