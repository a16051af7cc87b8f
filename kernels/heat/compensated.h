/* compensated.h: a point's step whose addition to the point is compensated: what it loses goes into
 * the point's next increment. Differences are taken as in differences.h; compensated.c says why. A
 * template as plain.h is, over a carry, after eft.h.
 *
 *   y = r d + e;  (c', e') = TwoSum(c, y)
 *
 * TwoSum, since an increment may be larger than the point.
 */
INLINE V S(compensated)(V c, V d, V r, V *carry) {
  const V increment = r * d + *carry;
  V next;
  S(two_sum)(c, increment, &next, carry);
  return next;
}

INLINE V S(point)(V l, V c, V q, V r, V *carry) {
  return S(compensated)(c, (q - c) - (c - l), r, carry);
}

INLINE V S(point_2d)(V l, V q, V a, V b, V c, V r, V *carry) {
  return S(compensated)(c, ((q - c) - (c - l)) + ((b - c) - (c - a)), r, carry);
}
