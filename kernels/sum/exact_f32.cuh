/* exact_f32.cuh: f32 elements in f64 bins, one for each eight exponents. A part of exact.cu.
 *
 * Numbers of eight neighbouring exponents are multiples of one unit and below 2^31 of it, so that
 * 2^22 of them add without error in f64. Infinities and NaN have the highest exponent, and do in
 * their bin what they do in a sum. Bins start as -0, which every element but -0 changes.
 */
typedef double cell_f32;
typedef double *own_f32; /* a thread's first bin; the next is THREADS further */
#define CELLS_f32 32
#define BIN_SHIFT_f32 10 /* log2 of a bin's bytes for all threads */
#define THREADS_f32 128  /* 32 KiB: six blocks to a multiprocessor of 228 KiB */
#define NOTHING_f32 (-0.0)
#define SHARE_MAX_f32 (1u << 21)
#define CARRY_TILES_f32 0u /* nothing to carry */
#define ROWS_f32 (2 * CELLS_f32)
#define LIMBS_f32 12
#define UNIT_f32 (-149)

/* The exponent is bits 23 .. 30, the bin its upper five, here as the bin's place in bytes. */
DEVICE void take_f32(own_f32 own, unsigned *seen, float x) {
  (void)seen;
  const unsigned place = __float_as_uint(x) >> (26 - BIN_SHIFT_f32) & (31u << BIN_SHIFT_f32);
  double *bin = (double *)(void *)((char *)own + place);
  *bin = *bin + (double)x;
}

DEVICE void carry_f32(own_f32 own) { (void)own; }

/* In which unit of 2^-149 bin b counts: its lowest exponent's last place. */
DEVICE int bin_place_f32(unsigned b) { return b == 0 ? 0 : 8 * (int)b - 1; }

/* A quad adds the bins b of all threads, as integers, each a quarter of them. It begins at its own
 * column, so that no two threads of a warp read the same bank. */
DEVICE void add_threads_f32(double cell[CELLS_f32][THREADS_f32], unsigned *seen,
                            const struct exact_arguments_f32 *a) {
  const unsigned t = threadIdx.x, b = t / 4;
  long long sum = 0;
  for (unsigned i = 0; i < 32; i++) {
    const double bin = cell[b][t % 4 * 32 + (i + t) % 32];
    if (!isfinite(bin))
      *seen |= exact_seen(bin) | SEEN_ANY_OTHER_THAN_MINUS_ZERO;
    else {
      sum += (long long)ldexp(bin, 149 - bin_place_f32(b));
      if (bin != 0 || !signbit(bin)) *seen |= SEEN_ANY_OTHER_THAN_MINUS_ZERO;
    }
  }
  sum += __shfl_xor_sync(WARP_ALL, sum, 2);
  sum += __shfl_xor_sync(WARP_ALL, sum, 1);
  if (t % 4 != 0) return;
  a->row[(size_t)(2 * b) * a->blocks + blockIdx.x] = sum & LIMB_MASK;
  a->row[(size_t)(2 * b + 1) * a->blocks + blockIdx.x] = sum >> 32;
}

DEVICE void to_limbs_f32(long long *limb, const long long *total) {
  ROLLED for (unsigned r = 0; r < ROWS_f32; r++) if (total[r] != 0)
      limbs_add(limb, bin_place_f32(r / 2) + (int)(r % 2) * 32, total[r]);
}
