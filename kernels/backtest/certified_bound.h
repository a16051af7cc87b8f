/* certified_bound.h: how far a computed d may be from the right one, for the host and the device. A
 * template: needs REAL and T (twins.h); CERTIFIED says of what sort the function is. The proof is
 * in certified.c. */
#if REAL_BITS == 32
#define LARGEST FLT_MAX
#define SMALLEST 0x1p-149
#else
#define LARGEST DBL_MAX
#define SMALLEST 0x1p-1074
#endif

/* 1.03 u M + what underflows, rounded up; M = S max|y'| or less. */
CERTIFIED REAL T(bound)(double magnitudes, size_t taps, double largest) {
  if (!(largest <= (double)LARGEST / 16)) return (REAL)INFINITY;
  const double bound = 1.03 * (double)U * magnitudes + (double)(taps + 6) * SMALLEST;
  return (REAL)(bound * (1 + 0x1p-20));
}
#undef LARGEST
#undef SMALLEST
