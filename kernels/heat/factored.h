/* factored.h: a point's step as a weighted mean of the point and its neighbours, the weight of the
 * point rounded once. A template as plain.h is. */
INLINE V S(point)(V l, V c, V q, V r) { return (1 - (r + r)) * c + r * (l + q); }

INLINE V S(point_2d)(V l, V q, V a, V b, V c, V r) {
  return (1 - 4 * r) * c + r * ((l + q) + (a + b));
}
