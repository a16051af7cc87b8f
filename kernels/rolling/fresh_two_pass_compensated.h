/* fresh_two_pass_compensated.h: the mean by TwoSum; then the squares of x - m by TwoSum, too, less
 * what the sum of x - m says of the mean's own rounding; as the steps of fresh.h. */
struct S(state) {
  V s, c, m, left;
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->s = x;
  a->c = (V){0};
}
INLINE void S(step)(struct S(state) * a, V x) {
  V e;
  S(two_sum)(a->s, x, &a->s, &e);
  a->c = a->c + e;
}
INLINE void S(turn)(struct S(state) * a, V p) {
  a->m = (a->s + a->c) / p;
  a->s = (V){0};
  a->c = (V){0};
  a->left = (V){0};
}
INLINE void S(again)(struct S(state) * a, V x) {
  V d = x - a->m, e;
  a->left = a->left + d;
  S(two_sum)(a->s, d * d, &a->s, &e);
  a->c = a->c + e;
}
INLINE V S(finish)(const struct S(state) * a, V p) { return (a->s + a->c) - a->left * a->left / p; }
