/* stochastic.h: stochastic rounding from f64 to f32, by integers, for host and device.
 *
 * Of the 52 bits of a fraction f32 drops 29: d of 2^29. A number goes to the f32 next to it away
 * from zero with probability d / 2^29 and else towards zero, so that on the average it is what it
 * was: 29 random bits are added to it, and a carry out of them is the step up. Numbers outside of
 * f32's normal range are rounded to nearest.
 *
 * The random bits are of Philox4x32-10 (kernels/input/philox.h) under the key rounding_seed, from
 * the counter (point / 4, step): word `point mod 4`, its upper bits. The counter's top bit is set,
 * which it is not where inputs are made of the same seed. Where a field repeats, so do they.
 */
#ifndef STUDY_KERNELS_HEAT_STOCHASTIC_H
#define STUDY_KERNELS_HEAT_STOCHASTIC_H

#include <stdio.h>
#include <string.h>

#include "kernels/heat/heat.h"
#include "kernels/input/philox.h"

#ifdef __CUDACC__
#define HEAT_INLINE static __device__ __forceinline__
#else
#define HEAT_INLINE static inline
#endif

/* To the f32 above or below, by 32 random bits. */
HEAT_INLINE float heat_store_stochastic(double x, uint32_t random) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const uint64_t magnitude = bits & (UINT64_MAX >> 1);
  const uint64_t smallest = UINT64_C(0x3810000000000000); /* 2^-126 */
  const uint64_t largest = UINT64_C(0x47efffffe0000000);  /* (2 - 2^-23) 2^127 */
  if (magnitude >= smallest && magnitude <= largest)
    bits = (bits + (random >> 3)) & ~UINT64_C(0x1fffffff);
  memcpy(&x, &bits, sizeof x);
  return (float)x; /* exact, where it has been rounded */
}

/* Which point of the one that repeats point `at` is, counted row after row. */
HEAT_INLINE size_t heat_repeated(size_t period, size_t rows, size_t columns, size_t at) {
  if (period == 0) return at;
  if (rows == 1) return at % period;
  return at / columns % period * period + at % columns % period;
}

/* The random words of points 4 four .. 4 four + 3. */
HEAT_INLINE struct philox4x32 heat_random_of(uint64_t seed, uint64_t step, uint64_t four) {
  struct philox4x32 counter;
  counter.word[0] = (uint32_t)four;
  counter.word[1] = (uint32_t)(four >> 32);
  counter.word[2] = (uint32_t)step;
  counter.word[3] = (uint32_t)(step >> 32) | UINT32_C(0x80000000);
  return philox4x32_10(counter, (uint32_t)seed, (uint32_t)(seed >> 32));
}

/* Four points share a counter, in a field that repeats as in any other. */
static inline int heat_drawn(const struct call *call, run_function *run) {
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  if (shape.period % 4 == 0) return run(call);
  snprintf(call->message, call->message_size,
           "four points share a random number, so that a field with period = %zu has none that "
           "repeat: a period that is a multiple of 4, or none",
           shape.period);
  return RUN_UNAVAILABLE;
}
#endif
