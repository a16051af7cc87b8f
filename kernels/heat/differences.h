/* differences.h: a point's step by differences of neighbours, in which a large level of the field
 * cancels before anything is rounded: q - c is exact where c / 2 <= q <= 2 c (P. H. Sterbenz,
 * Floating-Point Computation, 1974). A template as plain.h is. */
INLINE V S(point)(V l, V c, V q, V r) { return c + r * ((q - c) - (c - l)); }

INLINE V S(point_2d)(V l, V q, V a, V b, V c, V r) {
  return c + r * (((q - c) - (c - l)) + ((b - c) - (c - a)));
}
