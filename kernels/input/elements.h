/* elements.h: the kinds of input whose element i is a function of (keys, seed, i) alone, in f64,
 * for any machine and device. The kinds that depend on earlier elements or on the type
 * (random_walk, ill_conditioned) are not here.
 */
#ifndef STUDY_KERNELS_INPUT_ELEMENTS_H
#define STUDY_KERNELS_INPUT_ELEMENTS_H

#include <math.h>
#include <stdint.h>

#include "kernels/input/device.h"
#include "kernels/input/philox.h"
#include "kernels/input/portable_math.h"

/* The stream of each use of a seed: numbers are for ever, since results name only kind and seed. */
enum stream {
  STREAM_PIECEWISE = 1,
  STREAM_UNIFORM = 2,
  STREAM_NORMAL = 3,
  STREAM_WIDE = 4,
  STREAM_ILL_CONDITIONED = 5,
  STREAM_PERMUTATION = 6,
  STREAM_RANDOM_WALK = 7,
  STREAM_SHUFFLE = 8
};

static inline STUDY_DEVICE double linear_element(double start, double step, uint64_t i) {
  return start + step * (double)i;
}

/* x^power, x >= 1: the integral part of the power by repeated multiplication (exact while it can
 * be), the rest by exp and log, so that their error stays that of one small exponent. */
static inline STUDY_DEVICE double harmonic_power(double x, double power) {
  double product = 1;
  for (; power >= 1; power -= 1)
    product *= x;
  return power == 0 ? product : product * portable_exp(power * portable_log(x));
}

/* 1 / (i + 1)^power. */
static inline STUDY_DEVICE double harmonic_element(double power, uint64_t i) {
  const double x = (double)(i + 1);
  return power < 0 ? harmonic_power(x, -power) : 1 / harmonic_power(x, power);
}

static inline STUDY_DEVICE double alternating_element(double value, uint64_t i) {
  return (i & 1) ? -value : value;
}

/* exp(-((i - at) / width)^2 / 2), a bell of height 1. */
static inline STUDY_DEVICE double bump_element(double at, double width, uint64_t i) {
  const double z = ((double)i - at) / width;
  return portable_exp(-0.5 * z * z);
}

/* In [low, high), but for the last rounding, which may give high. */
static inline STUDY_DEVICE double uniform_element(double low, double high, uint64_t seed,
                                                  uint64_t i) {
  return low + (high - low) * unit_closed_open(random_at(seed, STREAM_UNIFORM, i).first);
}

/* Stretches of `length` equal elements, each uniform in (-1, 1). */
static inline STUDY_DEVICE double piecewise_element(uint64_t length, uint64_t seed, uint64_t i) {
  return 2 * unit_open_closed(random_at(seed, STREAM_PIECEWISE, i / length).first) - 1;
}

/* G. E. P. Box and M. E. Muller, Ann. Math. Stat. 29, 1958. Only one of the pair is used, so that
 * an element needs no neighbour; |z| is at most 8.58, the price of a first uniform of 53 bits. */
static inline STUDY_DEVICE double standard_normal(uint64_t seed, uint32_t stream, uint64_t i) {
  const struct random_pair random = random_at(seed, stream, i);
  const double radius = sqrt(-2 * portable_log(unit_open_closed(random.first)));
  return radius * portable_cos_turns(unit_closed_open(random.second));
}

static inline STUDY_DEVICE double normal_element(double mean, double sd, uint64_t seed,
                                                 uint64_t i) {
  return mean + sd * standard_normal(seed, STREAM_NORMAL, i);
}

static inline STUDY_DEVICE double lognormal_element(double mu, double sigma, uint64_t seed,
                                                    uint64_t i) {
  return portable_exp(mu + sigma * standard_normal(seed, STREAM_NORMAL, i));
}

/* +-m 2^e with m uniform in [1, 2) and e uniform among the integers -exponents .. exponents (<=
 * 1022). */
static inline STUDY_DEVICE double wide_element(int exponents, uint64_t seed, uint64_t i) {
  const struct random_pair random = random_at(seed, STREAM_WIDE, i);
  const double mantissa = double_from_bits(UINT64_C(1023) << 52 | (random.first >> 12));
  /* The high 32 bits choose by multiplication: a bias below (2 exponents + 1) 2^-32. */
  const uint64_t choice = ((random.second >> 32) * (uint64_t)(2 * exponents + 1)) >> 32;
  const double magnitude = mantissa * power_of_two((int)choice - exponents);
  return (random.second & 1) ? -magnitude : magnitude;
}

#endif
