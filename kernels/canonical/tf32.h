/* tf32.h: rounding of f32 to TF32, which keeps 10 of its 23 bits of fraction and all of its
 * exponent (a template, see scalar.h and simd.h).
 *
 * To nearest, ties to even, as cvt.rn.tf32.f32 does, in integers: half of what is cut off, less one
 * unless the last bit kept is odd, is added to the bits; a carry runs into the exponent, from the
 * largest numbers to infinity. NaNs stay. Subnormal numbers are cut at the same bit, that is, to
 * multiples of 2^-136.
 */
#ifdef SCALAR
#define BITS uint32_t
#define MASK(condition) (0u - (uint32_t)(condition)) /* a comparison gives 1 */
#else
#define BITS S(bits)
#define MASK(condition) ((BITS)(condition)) /* -1 */
typedef uint32_t BITS __attribute__((vector_size(WIDTH)));
#endif

INLINE V S(tf32)(V x) {
  union {
    V number;
    BITS bits;
  } from, to;
  from.number = x;
  const BITS odd = from.bits >> 13 & 1u;
  const BITS nearest = (from.bits + (0xfffu + odd)) & ~0x1fffu;
  const BITS nan = MASK((from.bits & 0x7fffffffu) > 0x7f800000u);
  to.bits = (nan & from.bits) | (~nan & nearest);
  return to.number;
}

#undef BITS
#undef MASK
