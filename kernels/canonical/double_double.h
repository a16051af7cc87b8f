/* double_double.h: sums of double-doubles, high = fl(high + low): a template, see eft.h, which is
 * included before. M. Joldes, J.-M. Muller, V. Popescu, ACM TOMS 44 (2017). */

/* (high, low) + x: algorithm 4, relative error at most 2 u^2. */
INLINE void S(double_double_add)(V *high, V *low, V x) {
  V s, e;
  S(two_sum)(*high, x, &s, &e);
  e = *low + e;
  S(fast_two_sum)(s, e, high, low);
}

/* (high, low) + (x, y): algorithm 6, relative error at most 3 u^2 / (1 - 4u). */
INLINE void S(double_double_add_both)(V *high, V *low, V x, V y) {
  V s, s_error, t, t_error;
  S(two_sum)(*high, x, &s, &s_error);
  S(two_sum)(*low, y, &t, &t_error);
  s_error = s_error + t;
  S(fast_two_sum)(s, s_error, &s, &s_error);
  t_error = t_error + s_error;
  S(fast_two_sum)(s, t_error, high, low);
}
