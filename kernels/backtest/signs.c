/* signs.c: signs of d as bits, and signals from them. */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/backtest/signs_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

static enum sign T(sign_of)(REAL d) {
  if (!isfinite(d)) return SIGN_NONE;
  return d > 0 ? SIGN_ABOVE : d < 0 ? SIGN_BELOW : SIGN_TIE;
}

void T(signs_of)(const struct signs *s, const REAL *d, size_t first, size_t n) {
  const size_t words = signs_words(n);
  memset(s->above, 0, words * sizeof *s->above);
  memset(s->below, 0, words * sizeof *s->below);
  memset(s->tie, 0, words * sizeof *s->tie);
  size_t t = first;
  for (; t < n && t % 64 != 0; t++)
    signs_set(s, t, T(sign_of)(d[t]));
  static void (*const words_of[ISA_COUNT])(const struct signs *, const REAL *, size_t, size_t) = {
      T(words_sse2), T(words_avx2), T(words_avx512)};
  const size_t whole = n / 64 * 64;
  if (t < whole) {
    words_of[isa_best()](s, d, t / 64, n / 64);
    t = whole;
  }
  for (; t < n; t++)
    signs_set(s, t, T(sign_of)(d[t]));
}

#else

#include "kernels/canonical/canonical.h"
#include "kernels/backtest/signs.h"

#define TWINS "kernels/backtest/signs.c"
#include "kernels/twins.h"

/* signs become signals in place: `above` the long ones, `below` the short ones. */
static void signals_of(const struct signs *s, size_t n, bool strict) {
  uint64_t above = 0, below = 0, tie = 0; /* of the word before */
  for (size_t w = 0; w < signs_words(n); w++) {
    const uint64_t a = s->above[w], b = s->below[w], e = strict ? 0 : s->tie[w];
    const uint64_t tied = e << 1 | tie >> 63;
    s->above[w] = a & (b << 1 | below >> 63 | tied);
    s->below[w] = b & (a << 1 | above >> 63 | tied);
    above = a;
    below = b;
    tie = e;
  }
}

/* Twelve bits from bit t on. */
static uint64_t twelve(const uint64_t *bits, size_t t) {
  const uint64_t low = bits[t / 64] >> (t % 64);
  const uint64_t high = t % 64 > 52 ? bits[t / 64 + 1] << (64 - t % 64) : 0;
  return (low | high) & 0xfff;
}

/* Bit i of each to bit 2 i (long) and 2 i + 1 (short): two spreads at once, in halves of a word. */
static uint32_t interleave(uint64_t longs, uint64_t shorts) {
  uint64_t v = longs | shorts << 32;
  v = (v | v << 8) & UINT64_C(0x00ff00ff00ff00ff);
  v = (v | v << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  v = (v | v << 2) & UINT64_C(0x3333333333333333);
  v = (v | v << 1) & UINT64_C(0x5555555555555555);
  return (uint32_t)(v | v >> 31);
}

void signs_pack(const struct signs *s, size_t n, bool strict, enum type type, void *elements) {
  signals_of(s, n, strict);
  const size_t words = backtest_words(n);
  float *narrow = elements;
  double *wide = elements;
  for (size_t e = 0; e < words; e++) {
    const size_t t = e * BACKTEST_BARS;
    const uint32_t word = interleave(twelve(s->above, t), twelve(s->below, t));
    if (type == TYPE_F32)
      narrow[e] = (float)word;
    else
      wide[e] = word;
  }
}
#endif
