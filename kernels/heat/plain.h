/* plain.h: a point's step as it is written, every operation rounded by itself. A template over V, S
 * and INLINE (kernels/canonical/scalar.h, simd.h), for scalar C, SIMD lanes and .cu files: the
 * POINT of a method.
 *
 * 2 c and 4 c are exact, barring overflow.
 */
INLINE V S(point)(V l, V c, V q, V r) { return c + r * ((l + q) - (c + c)); }

INLINE V S(point_2d)(V l, V q, V a, V b, V c, V r) { return c + r * (((l + q) + (a + b)) - 4 * c); }
