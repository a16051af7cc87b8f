/* exact_bits.h: how the bits of a type are read, as integers. Private to the truths. */
#ifndef STUDY_REFERENCE_EXACT_BITS_H
#define STUDY_REFERENCE_EXACT_BITS_H

#include <mpfr.h>
#include <stdint.h>
#include <string.h>

#include "kernels/kernel.h"

struct layout {
  int fraction_bits;
  int exponent_bits;
  mpfr_exp_t least; /* exponent of the smallest subnormal */
};
static const struct layout layouts[TYPE_COUNT] = {
    [TYPE_F32] = {23, 8, -149},
    [TYPE_F64] = {52, 11, -1074},
};

/* The significand as an integer. Exponent field 0 (zero and subnormals) has no hidden bit, and the
 * weight of field 1. */
static inline uint64_t significand_f64(uint64_t bits) {
  uint64_t hidden = (uint64_t)((bits & UINT64_C(0x7ff0000000000000)) != 0) << 52;
  return (bits & UINT64_C(0x000fffffffffffff)) | hidden;
}
static inline uint32_t significand_f32(uint32_t bits) {
  uint32_t hidden = (uint32_t)((bits & UINT32_C(0x7f800000)) != 0) << 23;
  return (bits & UINT32_C(0x007fffff)) | hidden;
}

static inline uint64_t bits_f64(const unsigned char *data, size_t i) {
  uint64_t bits;
  memcpy(&bits, data + i * sizeof bits, sizeof bits);
  return bits;
}
static inline uint32_t bits_f32(const unsigned char *data, size_t i) {
  uint32_t bits;
  memcpy(&bits, data + i * sizeof bits, sizeof bits);
  return bits;
}

/* A stored number, (-1)^negative m 2^(weight + least of the type). */
struct parts {
  uint64_t m; /* 0 for zeros and for what is no number */
  unsigned weight;
  bool negative, special, nan;
};

static inline struct parts parts_of(enum type type, const unsigned char *x, size_t i) {
  if (type == TYPE_F32) {
    const uint32_t bits = bits_f32(x, i), field = bits >> 23 & 0xff;
    const bool special = field == 0xff;
    return (struct parts){special ? 0 : significand_f32(bits), field - (field > 0), bits >> 31 != 0,
                          special, special && (bits & UINT32_C(0x7fffff)) != 0};
  }
  const uint64_t bits = bits_f64(x, i), field = bits >> 52 & 0x7ff;
  const bool special = field == 0x7ff;
  return (struct parts){special ? 0 : significand_f64(bits), (unsigned)(field - (field > 0)),
                        bits >> 63 != 0, special,
                        special && (bits & UINT64_C(0xfffffffffffff)) != 0};
}

/* What element i is, other than a number. */
struct kind_of_bits {
  bool nan, infinite, zero, negative;
};
static inline struct kind_of_bits kind_of_bits(enum type type, const unsigned char *data,
                                               size_t i) {
  const struct layout *layout = &layouts[type];
  const uint64_t infinity = ((UINT64_C(1) << layout->exponent_bits) - 1) << layout->fraction_bits;
  const uint64_t sign = UINT64_C(1) << (layout->exponent_bits + layout->fraction_bits);
  const uint64_t bits = type == TYPE_F64 ? bits_f64(data, i) : bits_f32(data, i);
  const uint64_t magnitude = bits & ~sign;
  return (struct kind_of_bits){magnitude > infinity, magnitude == infinity, magnitude == 0,
                               (bits & sign) != 0};
}

#endif
