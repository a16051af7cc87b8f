/* fused.h: a point's step by fused multiply-adds: three and five instructions, of which one rounds
 * a product and a sum together. A template as plain.h is. */
INLINE V S(point)(V l, V c, V q, V r) {
  const V minus_two = (V){0} - 2;
  return FMA(r, FMA(minus_two, c, l + q), c);
}

INLINE V S(point_2d)(V l, V q, V a, V b, V c, V r) {
  const V minus_four = (V){0} - 4;
  return FMA(r, FMA(minus_four, c, (l + q) + (a + b)), c);
}
