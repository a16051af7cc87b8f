/* sum_inputs.h: inputs that the realizations of a sum are compared on, bit for bit: by the tests of
 * the emulated kernels, and on a device (tests/gpu). Made from the index alone. */
#ifndef STUDY_TESTS_SUM_INPUTS_H
#define STUDY_TESTS_SUM_INPUTS_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#include "kernels/kernel.h"

static const size_t sum_lengths[] = {0,    1,    2,     100,   127,   128,    129,    255,    8191,
                                     8192, 8193, 16384, 24577, 65536, 100003, 131073, 1000001};
enum { SUM_LENGTHS = sizeof sum_lengths / sizeof *sum_lengths };

enum sum_input {
  INPUT_UNIFORM,
  INPUT_SIGNED,
  INPUT_WIDE,       /* exponents over half the type's range */
  INPUT_TINY,       /* subnormal and the smallest normal numbers */
  INPUT_CANCELLING, /* x, -x: the sum is zero */
  INPUT_MINUS_ZEROS,
  INPUT_MINUS_ZEROS_BUT_ONE,
  INPUT_INFINITY,
  INPUT_BOTH_INFINITIES,
  INPUT_NAN,
  INPUT_OVERFLOWING, /* every part is finite, sums are not */
  INPUT_HUGE,        /* a few at the largest exponents, which cancel */
  SUM_INPUTS
};

static inline uint64_t sum_input_bits(uint64_t i) { /* splitmix64 */
  uint64_t z = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static inline double sum_input_element(enum sum_input input, enum type type, size_t i) {
  const uint64_t bits = sum_input_bits(i);
  const double u = (double)(bits >> 11) * 0x1p-53;
  const int range = type == TYPE_F32 ? 60 : 500;
  const double largest = type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
  switch (input) {
  case INPUT_SIGNED:
    return 2 * u - 1;
  case INPUT_WIDE:
    return ldexp(2 * u - 1, (int)(bits % (uint64_t)(2 * range)) - range);
  case INPUT_TINY:
    return ldexp(2 * u - 1, (type == TYPE_F32 ? -149 : -1074) + 24);
  case INPUT_CANCELLING:
    return ldexp((i % 2 == 0 ? 1.0 : -1.0) * ((double)(sum_input_bits(i / 2) >> 40) + 1), -20);
  case INPUT_MINUS_ZEROS:
    return -0.0;
  case INPUT_MINUS_ZEROS_BUT_ONE:
    return i == 77 ? 0.0 : -0.0;
  case INPUT_INFINITY:
    return i % 5000 == 99 ? (double)-INFINITY : u;
  case INPUT_BOTH_INFINITIES:
    return i == 1 ? (double)INFINITY : i == 200 ? (double)-INFINITY : u;
  case INPUT_NAN:
    return i == 126 ? (double)NAN : u;
  case INPUT_OVERFLOWING:
    return largest * (0.25 + u / 2);
  case INPUT_HUGE:
    return i % 1000 == 0 ? (i % 2000 == 0 ? largest : -largest) : 2 * u - 1;
  default:
    return u;
  }
}

static inline void sum_input_fill(enum sum_input input, enum type type, void *x, size_t n) {
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, sum_input_element(input, type, i));
}

#endif
