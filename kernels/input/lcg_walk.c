/* lcg_walk.c: the prices of TA-Lib issue 255, by which running totals were shown to drift: a
 * geometric walk driven by a linear congruential generator with Knuth's MMIX constants,
 *
 *   s <- 6364136223846793005 s + 1442695040888963407 mod 2^64,  u = floor(s / 2^32) / 2^32,
 *   z = u_1 + ... + u_12 - 6,  x <- x (1 + sigma z), kept within low .. high.
 *
 * Each sum of 12 uniforms is a multiple of 2^-32 and exact in f64, in any order. The issue does not
 * say which bits of s it takes; with these the published drifts come out within a factor of 3.
 */
#include <math.h>

#include "kernels/input/sequence_fill.h"

static double uniform_next(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (double)(*state >> 32) * 0x1p-32;
}

static double normal_next(uint64_t *state) {
  double sum = 0;
  for (int i = 0; i < 12; i++)
    sum += uniform_next(state);
  return sum - 6;
}

/* A chunk of prices at a time. One step needs the one before: this kind is serial. */
enum { CHUNK = 1024 };

static int lcg_walk_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                         char *message, size_t message_size) {
  const struct kind_keys keys = kind_keys_of(sequence);
  const double start = keys.key[0], sigma = keys.key[1], low = keys.key[2], high = keys.key[3];
  if (!(low <= start && start <= high))
    return refuse(message, message_size,
                  "input lcg_walk: start (%g) must lie in low .. high (%g .. %g)", start, low,
                  high);
  /* |z| is at most 6, so that no step turns a price negative. */
  if (sigma < 0 || sigma > 0.15)
    return refuse(message, message_size, "input lcg_walk: sigma must lie in 0 .. 0.15, not %g",
                  sigma);
  const struct shaping shaping = shaping_of(sequence);
  uint64_t state = sequence->seed;
  double price = start, x[CHUNK];
  const size_t total = n * sequence_count(sequence);
  for (size_t first = 0; first < total; first += CHUNK) {
    const size_t count = total - first < CHUNK ? total - first : CHUNK;
    for (size_t k = 0; k < count; k++) {
      if (first + k > 0) price = fmin(fmax(price * (1 + sigma * normal_next(&state)), low), high);
      x[k] = price;
    }
    store_shaped(shaping, type, out, first, count, x);
  }
  return 0;
}

static const struct key_spec lcg_walk_keys[] = {
    {"start", KEY_NUMBER, false, 100, "element 0"},
    {"sigma", KEY_NUMBER, false, 0.015, "the relative standard deviation of a step; 0 .. 0.15"},
    {"low", KEY_NUMBER, false, 1, "prices do not fall below it"},
    {"high", KEY_NUMBER, false, 1e4, "nor rise above it"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_lcg_walk = {"lcg_walk",
                                          "prices of TA-Lib issue 255 (with seed 12345): a walk by "
                                          "a linear congruential generator",
                                          lcg_walk_keys, true, lcg_walk_fill};
