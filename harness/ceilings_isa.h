/* ceilings_isa.h: what one instruction set can do: included once for each by ceilings_host.c.
 *
 * Needs S(name), TARGET, WIDTH (bytes of a vector), CHAINS (how many sums to keep in registers, so
 * that both pipes are busy in spite of the latency), and where there is an fma, FMA_F32 and
 * FMA_F64.
 */
typedef uint64_t S(word) __attribute__((vector_size(WIDTH), may_alias));
typedef float S(f32) __attribute__((vector_size(WIDTH), may_alias));
typedef double S(f64) __attribute__((vector_size(WIDTH), may_alias));

/* Bytes: as far ahead as the methods prefetch, so that none reads faster than this. */
#define AHEAD 8192
#define UNROLLED 8

TARGET static uint64_t S(read)(const char *x, size_t bytes) {
  S(word) sum[UNROLLED] = {{0}};
  for (size_t i = 0; i + UNROLLED * WIDTH <= bytes; i += UNROLLED * WIDTH) {
#pragma GCC unroll 8
    for (size_t line = 0; line < UNROLLED * WIDTH; line += 64)
      __builtin_prefetch((const void *)((uintptr_t)(x + i) + AHEAD + line));
#pragma GCC unroll 8
    for (size_t k = 0; k < UNROLLED; k++)
      sum[k] ^= *(const S(word) *)(const void *)(x + i + k * WIDTH);
  }
  for (size_t k = 1; k < UNROLLED; k++)
    sum[0] ^= sum[k];
  return sum[0][0] ^ sum[0][1];
}

TARGET static void S(copy)(char *to, const char *from, size_t bytes) {
  for (size_t i = 0; i + UNROLLED * WIDTH <= bytes; i += UNROLLED * WIDTH)
#pragma GCC unroll 8
    for (size_t k = 0; k < UNROLLED; k++)
      *(S(word) *)(void *)(to + i + k * WIDTH) =
          *(const S(word) *)(const void *)(from + i + k * WIDTH);
}

TARGET static void S(triad)(char *to, const char *from, const char *other, size_t bytes) {
  for (size_t i = 0; i + UNROLLED * WIDTH <= bytes; i += UNROLLED * WIDTH)
#pragma GCC unroll 8
    for (size_t k = 0; k < UNROLLED; k++)
      *(S(f64) *)(void *)(to + i + k * WIDTH) =
          *(const S(f64) *)(const void *)(from + i + k * WIDTH) +
          3 * *(const S(f64) *)(const void *)(other + i + k * WIDTH);
}

/* CHAINS vectors, each x <- factor x + term: to the fixed point, where nothing is subnormal. */
#define ARITHMETIC(name, REAL, STEP)                                                               \
  TARGET static double S(name)(size_t steps, double factor, double term) {                         \
    S(REAL) x[CHAINS], f = S(REAL##_all)(factor), t = S(REAL##_all)(term);                         \
    for (size_t k = 0; k < CHAINS; k++)                                                            \
      x[k] = S(REAL##_all)((double)k);                                                             \
    for (size_t step = 0; step < steps; step++)                                                    \
      _Pragma("GCC unroll 32") for (size_t k = 0; k < CHAINS; k++) x[k] = STEP(x[k], f, t);        \
    for (size_t k = 1; k < CHAINS; k++)                                                            \
      x[0] += x[k];                                                                                \
    return (double)x[0][0];                                                                        \
  }
#define PLAIN(x, f, t) ((x) * (f) + (t))

TARGET static inline S(f32) S(f32_all)(double value) { return (S(f32)){0} + (float)value; }
TARGET static inline S(f64) S(f64_all)(double value) { return (S(f64)){0} + value; }

ARITHMETIC(plain_f32, f32, PLAIN)
ARITHMETIC(plain_f64, f64, PLAIN)
#ifdef FMA_F32
ARITHMETIC(fma_f32, f32, FMA_F32)
ARITHMETIC(fma_f64, f64, FMA_F64)
#define FMA(name) S(name)
#else
#define FMA(name) NULL
#endif

static const struct isa_kernels S(kernels) = {
    S(read),
    S(copy),
    S(triad),
    {[TYPE_F32] = S(plain_f32), [TYPE_F64] = S(plain_f64)},
    {[TYPE_F32] = FMA(fma_f32), [TYPE_F64] = FMA(fma_f64)},
    CHAINS *WIDTH};

#undef S
#undef TARGET
#undef WIDTH
#undef CHAINS
#undef FMA_F32
#undef FMA_F64
#undef FMA
#undef AHEAD
#undef UNROLLED
#undef ARITHMETIC
#undef PLAIN
