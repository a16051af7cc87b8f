/* centred.h: prefix.h for x less the series' first element, which is the context. */
struct S(state) {
  V s1, s2;
};

INLINE void S(start)(struct S(state) * a, X x, V i, REAL centre) {
  const V d = x - centre;
  a->s1 = d;
  a->s2 = i * d;
}
INLINE void S(step)(struct S(state) * a, X x, V i, REAL centre) {
  const V d = x - centre;
  a->s1 = a->s1 + d;
  a->s2 = a->s2 + i * d;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->s1 = a->s1 + b->s1;
  a->s2 = a->s2 + b->s2;
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
  out[0] = a->s1;
  out[1] = a->s2;
}

INLINE V S(average)(const V *now, const V *before, V index_before, V weight) {
  return ((now[1] - before[1]) - index_before * (now[0] - before[0])) / weight;
}
