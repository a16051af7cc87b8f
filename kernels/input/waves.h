/* waves.h: sin(pi half_waves i / intervals), the modes of a heat equation on a grid, for the host
 * and any device.
 *
 * The argument is reduced in integers, so that it is exact however many waves there are, to the
 * first eighth of a turn. So elements repeat to the bit after 2 intervals, those at mirrored places
 * are equal or of opposite sign, nodes are +0 and crests are 1 and -1. What is left is pi times a
 * ratio of two integers, to twice the precision: under 0.8 ulp, as of portable_math.h, measured
 * against MPFR by tests/test_sequence_waves.c.
 */
#ifndef STUDY_KERNELS_INPUT_WAVES_H
#define STUDY_KERNELS_INPUT_WAVES_H

#include <math.h>
#include <stdint.h>

#include "kernels/input/portable_math.h"

/* 2 intervals times half_waves stays below 2^64. */
#define WAVE_INTERVALS_MOST 0x1p31
#define WAVE_HALF_WAVES_MOST (0x1p31 - 1)

struct wave {
  uint64_t half_waves, intervals; /* at least 1 and at most these */
};

/* pi numerator / denominator, both below 2^33, as high + low. */
static inline STUDY_DEVICE struct reduced_angle angle_of_ratio(uint64_t numerator,
                                                               uint64_t denominator) {
  const double pi = 0x1.921fb54442d18p+1, pi_tail = 0x1.1a62633145c07p-53;
  const double a = (double)numerator, b = (double)denominator;
  const double ratio = a / b;
  const double ratio_tail = fma(-ratio, b, a) / b; /* the remainder is exact */
  const double product = ratio * pi;
  const double tail = fma(ratio, pi, -product) + (ratio * pi_tail + ratio_tail * pi);
  struct reduced_angle angle;
  angle.high = product + tail;
  angle.low = (product - angle.high) + tail;
  angle.quadrant = 0;
  return angle;
}

static inline STUDY_DEVICE double wave_element(struct wave wave, uint64_t i) {
  const uint64_t m = wave.intervals;
  uint64_t k = i % (2 * m) * wave.half_waves % (2 * m); /* sin(pi k / m) */
  const int negative = k > m;
  if (negative) k -= m;
  if (2 * k > m) k = m - k; /* sin(pi - x) = sin(x) */
  double y;
  if (4 * k <= m) {
    const struct reduced_angle angle = angle_of_ratio(k, m);
    y = sin_near_zero(angle.high, angle.low);
  } else {
    const struct reduced_angle angle = angle_of_ratio(m - 2 * k, 2 * m);
    y = cos_near_zero(angle.high, angle.low);
  }
  return negative ? -y : y;
}

/* What the keys {half_waves, intervals} say of n points; intervals 0: the points of a period. */
static inline STUDY_DEVICE struct wave wave_of(double half_waves, double intervals,
                                               uint64_t points) {
  struct wave wave;
  wave.half_waves = (uint64_t)half_waves;
  wave.intervals = intervals > 0 ? (uint64_t)intervals : points > 0 ? points : 1;
  return wave;
}

/* A plane, row after row: a product of two waves. */
struct waves {
  uint64_t columns;
  struct wave along, down;
};

static inline STUDY_DEVICE double waves_element(struct waves waves, uint64_t i) {
  return wave_element(waves.along, i % waves.columns) * wave_element(waves.down, i / waves.columns);
}

/* The keys {half_waves, intervals, columns, row_half_waves, row_intervals}, in this order, of n
 * points; row_half_waves 0: as half_waves; row_intervals 0: the rows that there are. */
static inline STUDY_DEVICE struct waves waves_of(const double *key, uint64_t n) {
  struct waves waves;
  waves.columns = (uint64_t)key[2];
  waves.along = wave_of(key[0], key[1], waves.columns);
  waves.down = wave_of(key[3] > 0 ? key[3] : key[0], key[4], n / waves.columns);
  return waves;
}

#endif
