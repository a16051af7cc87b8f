/* philox.h: Philox4x32-10, a counter-based random number generator.
 *
 * J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw: Parallel random numbers: as easy as 1, 2, 3.
 * SC 2011. A bijection of a 128-bit counter under a 64-bit key: element i needs no other element
 * before it, so that any thread of any machine makes it alone. Tested against the known answers
 * that Random123 publishes.
 */
#ifndef STUDY_KERNELS_INPUT_PHILOX_H
#define STUDY_KERNELS_INPUT_PHILOX_H

#include <stdint.h>

#include "kernels/input/device.h"

struct philox4x32 {
  uint32_t word[4];
};

/* One round: two 32 x 32 -> 64 bit products, whose halves are exchanged and mixed with the key. */
static inline STUDY_DEVICE struct philox4x32 philox_round(struct philox4x32 x, uint32_t key0,
                                                          uint32_t key1) {
  const uint64_t product0 = UINT64_C(0xD2511F53) * x.word[0];
  const uint64_t product1 = UINT64_C(0xCD9E8D57) * x.word[2];
  struct philox4x32 y;
  y.word[0] = (uint32_t)(product1 >> 32) ^ x.word[1] ^ key0;
  y.word[1] = (uint32_t)product1;
  y.word[2] = (uint32_t)(product0 >> 32) ^ x.word[3] ^ key1;
  y.word[3] = (uint32_t)product0;
  return y;
}

static inline STUDY_DEVICE struct philox4x32 philox4x32_10(struct philox4x32 counter, uint32_t key0,
                                                           uint32_t key1) {
  struct philox4x32 x = philox_round(counter, key0, key1);
  for (int round = 1; round < 10; round++) {
    key0 += UINT32_C(0x9E3779B9); /* the golden ratio */
    key1 += UINT32_C(0xBB67AE85); /* sqrt(3) - 1 */
    x = philox_round(x, key0, key1);
  }
  return x;
}

/* Two independent 64-bit words for element `index` of a stream. The key is the seed; streams keep
 * uses of one seed apart that must not share bits. */
struct random_pair {
  uint64_t first, second;
};
static inline STUDY_DEVICE struct random_pair random_at(uint64_t seed, uint32_t stream,
                                                        uint64_t index) {
  struct philox4x32 counter;
  counter.word[0] = (uint32_t)index;
  counter.word[1] = (uint32_t)(index >> 32);
  counter.word[2] = stream;
  counter.word[3] = 0;
  const struct philox4x32 x = philox4x32_10(counter, (uint32_t)seed, (uint32_t)(seed >> 32));
  struct random_pair pair;
  pair.first = (uint64_t)x.word[1] << 32 | x.word[0];
  pair.second = (uint64_t)x.word[3] << 32 | x.word[2];
  return pair;
}

/* The top 53 bits as k 2^-53 in [0, 1): every value is exact and equally likely. */
static inline STUDY_DEVICE double unit_closed_open(uint64_t bits) {
  return (double)(bits >> 11) * 0x1p-53;
}
/* (k + 1) 2^-53 in (0, 1]: for logarithms. */
static inline STUDY_DEVICE double unit_open_closed(uint64_t bits) {
  return (double)((bits >> 11) + 1) * 0x1p-53;
}

#endif
