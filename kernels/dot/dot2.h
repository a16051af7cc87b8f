/* dot2.h: the dot product as if in twice the precision, as steps (a template, see
 * kernels/canonical/scalar.h); takes both factors. s adds the rounded products plainly, c adds the
 * errors of products and of additions; the result is s + c. T. Ogita, S. M. Rump, S. Oishi, SIAM J.
 * Sci. Comput. 26 (2005), algorithm 5.3. */
struct S(state) {
  V s, c;
};

INLINE void S(start)(struct S(state) * a, V x, V y) { S(two_product)(x, y, &a->s, &a->c); }

INLINE void S(step)(struct S(state) * a, V x, V y) {
  V p, r, q;
  S(two_product)(x, y, &p, &r);
  S(two_sum)(a->s, p, &a->s, &q);
  a->c = a->c + (q + r);
}

INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V e;
  S(two_sum)(a->s, b->s, &a->s, &e);
  a->c = (a->c + b->c) + e;
}

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->s + a->c; }
#endif
