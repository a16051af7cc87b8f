/* exact_f64.cuh: f64 elements in R. M. Neal's small superaccumulator (accumulator.h, whose layout
 * and limits these are), one a thread. A part of exact.cu.
 */
typedef long long cell_f64;
typedef long long *own_f64; /* a thread's first limb; the next is THREADS further */
#define CELLS_f64 67        /* the last has the sign */
#define THREADS_f64 64      /* 33.5 KiB: six blocks to a multiprocessor of 228 KiB */
#define NOTHING_f64 0
#define SHARE_MAX_f64 (1u << 30)
#define CARRY_TILES_f64 64u /* 1024 elements, each at most 2^52 of a limb's unit */
#define ROWS_f64 CELLS_f64
#define LIMBS_f64 CELLS_f64
#define UNIT_f64 (-1074)

DEVICE void take_f64(own_f64 own, unsigned *seen, double x) {
  const long long bits = __double_as_longlong(x);
  const int exponent = (int)(bits >> 52 & 0x7ff);
  if (exponent == 0x7ff) {
    *seen |= exact_seen(x) | SEEN_ANY_OTHER_THAN_MINUS_ZERO;
    return;
  }
  const long long sign = bits >> 63; /* 0 or -1: (v ^ sign) - sign is v or -v */
  if (x != 0 || sign == 0) *seen |= SEEN_ANY_OTHER_THAN_MINUS_ZERO;
  /* A subnormal number has the exponent of the smallest normal ones, and no hidden bit. */
  const unsigned long long m =
      ((unsigned long long)bits & 0xfffffffffffffull) | (unsigned long long)(exponent != 0) << 52;
  const int p = exponent - (exponent != 0), shift = p & 31;
  const long long low = (long long)(m << shift & 0xffffffffu),
                  high = (long long)(m >> (32 - shift));
  long long *limb = own + (p >> 5) * THREADS_f64;
  const long long limb0 = limb[0], limb1 = limb[THREADS_f64];
  limb[0] = limb0 + ((low ^ sign) - sign);
  limb[THREADS_f64] = limb1 + ((high ^ sign) - sign);
}

DEVICE void carry_f64(own_f64 own) { limbs_carry(own, CELLS_f64, THREADS_f64); }

/* A thread adds limb l of all threads, beginning at its own column: other banks than its
 * neighbours'. */
DEVICE void add_threads_f64(long long cell[CELLS_f64][THREADS_f64], unsigned *seen,
                            const struct exact_arguments_f64 *a) {
  (void)seen;
  for (unsigned l = threadIdx.x; l < CELLS_f64; l += THREADS_f64) {
    long long sum = 0;
    for (unsigned i = 0; i < THREADS_f64; i++)
      sum += cell[l][(i + threadIdx.x) % THREADS_f64];
    a->row[(size_t)l * a->blocks + blockIdx.x] = sum;
  }
}

DEVICE void to_limbs_f64(long long *limb, const long long *total) {
  ROLLED for (unsigned r = 0; r < ROWS_f64; r++) limb[r] = total[r];
}
