/* plain.h: plain sums as steps of a scan (a template, see prefix.h and kernels/canonical/scalar.h).
 *
 * V is a number, or a vector of them. S(finish) makes of a state what is stored; in a choice
 * between two, SELECT(condition, a, b) is condition ? a : b for either.
 */
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, V x) { a->s = x; }
INLINE void S(step)(struct S(state) * a, V x) { a->s = a->s + x; }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
INLINE void S(finish)(const struct S(state) * a, V *out) { out[0] = a->s; }
