/* emulate.h: executes kernels written in the subset of gpu.h on the host.
 *
 * Each thread of a block is a fiber with a stack of its own; a barrier or a warp operation switches
 * to the next fiber, everything between them runs at full speed. Blocks are spread over the cores.
 * Bits equal the device's for kernels that use IEEE basic operations and explicit fma.
 *
 * What it finds: a barrier or warp operation that part of the block never reaches, a barrier of the
 * grid that part of the grid never reaches (deadlock), a shuffle from a lane that has left or is
 * not in the mask, dynamic shared memory that is read before it is written (it starts as NaN), and,
 * by running the block's threads in several orders (emulate_set_schedule), a result that depends on
 * a missing barrier.
 */
#ifndef STUDY_KERNELS_GPU_EMULATE_H
#define STUDY_KERNELS_GPU_EMULATE_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct emulated_index {
  unsigned x, y, z;
};
/* What the running fiber sees. A thread-local pointer, changed at every switch. */
struct emulated_thread {
  struct emulated_index thread, block;
  unsigned lane; /* in its warp */
};
extern _Thread_local struct emulated_thread *emulated;
extern _Thread_local struct emulated_index emulated_block_dim, emulated_grid_dim;

#define threadIdx (emulated->thread)
#define blockIdx (emulated->block)
#define blockDim emulated_block_dim
#define gridDim emulated_grid_dim
#define __shared__ static _Thread_local
#define __device__
#define __restrict__ restrict

typedef struct {
  _Alignas(16) float x;
  float y, z, w;
} float4;
typedef struct {
  _Alignas(16) double x;
  double y;
} double2;
#define __ldg(address) (*(address))

/* 0: done; else a deadlock or a misuse, described in emulate_error(). One-dimensional grids, and
 * blocks of up to 1024. */
int emulate_launch(void (*entry)(const void *), const void *arguments, unsigned grid,
                   unsigned block, size_t dynamic_shared);
const char *emulate_error(void); /* of the last launch in this thread; "" when none */

/* The same with all blocks there at once, on one core, so that they can wait for each other. Static
 * __shared__ memory is then one for all of them; dynamic is each block's own. */
int emulate_cooperative_launch(void (*entry)(const void *), const void *arguments, unsigned grid,
                               unsigned block, size_t dynamic_shared);
void emulate_grid_barrier(void);

/* The order in which the fibers of a block, and blocks that are there at once, take turns: results
 * of a correct kernel do not depend on it. SHUFFLED: another permutation each round, the same ones
 * in every launch. */
enum emulate_schedule { EMULATE_FORWARD, EMULATE_BACKWARD, EMULATE_SHUFFLED };
void emulate_set_schedule(enum emulate_schedule schedule);

void *emulate_dynamic_shared(void);
void emulate_syncthreads(void);
void emulate_syncwarp(unsigned mask);
/* value (size <= 16 bytes) := that of the source lane; out of range: its own. */
void emulate_shuffle(unsigned mask, void *value, size_t size, int source_lane);

#define __syncthreads() emulate_syncthreads()
#define __syncwarp(mask) emulate_syncwarp(mask)
#define EMULATE_SHUFFLE(mask, value, source)                                                       \
  __extension__({                                                                                  \
    __auto_type shuffled_ = (value);                                                               \
    _Static_assert(sizeof shuffled_ <= 16, "a shuffle moves at most 16 bytes");                    \
    emulate_shuffle((mask), &shuffled_, sizeof shuffled_, (source));                               \
    shuffled_;                                                                                     \
  })
#define __shfl_sync(mask, value, lane) EMULATE_SHUFFLE(mask, value, (int)((unsigned)(lane)&31u))
#define __shfl_down_sync(mask, value, delta)                                                       \
  EMULATE_SHUFFLE(mask, value, (int)(emulated->lane + (unsigned)(delta)))
#define __shfl_xor_sync(mask, value, bits)                                                         \
  EMULATE_SHUFFLE(mask, value, (int)(emulated->lane ^ (unsigned)(bits)))

#define __threadfence() __atomic_thread_fence(__ATOMIC_SEQ_CST)
#define __fma_rn(a, b, c) fma((a), (b), (c))
#define __fmaf_rn(a, b, c) fmaf((a), (b), (c))
static inline unsigned __float_as_uint(float x) {
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static inline long long __double_as_longlong(double x) {
  long long bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/* Blocks run on several cores at once, so atomics are real ones. */
#define EMULATE_ATOMIC_FLOAT(name, type, bits)                                                     \
  static inline type name(type *address, type value) {                                             \
    bits *word = (bits *)(void *)address, old = __atomic_load_n(word, __ATOMIC_RELAXED), next;     \
    type before, sum;                                                                              \
    do {                                                                                           \
      memcpy(&before, &old, sizeof old);                                                           \
      sum = before + value;                                                                        \
      memcpy(&next, &sum, sizeof next);                                                            \
    } while (                                                                                      \
        !__atomic_compare_exchange_n(word, &old, next, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));    \
    return before;                                                                                 \
  }
EMULATE_ATOMIC_FLOAT(emulate_add_f32, float, uint32_t)
EMULATE_ATOMIC_FLOAT(emulate_add_f64, double, uint64_t)
static inline unsigned emulate_add_u32(unsigned *address, unsigned value) {
  return __atomic_fetch_add(address, value, __ATOMIC_ACQ_REL);
}
static inline unsigned long long emulate_add_u64(unsigned long long *address,
                                                 unsigned long long value) {
  return __atomic_fetch_add(address, value, __ATOMIC_ACQ_REL);
}
static inline unsigned emulate_max_u32(unsigned *address, unsigned value) {
  unsigned old = __atomic_load_n(address, __ATOMIC_RELAXED);
  while (old < value &&
         !__atomic_compare_exchange_n(address, &old, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    ;
  return old;
}
/* clang-format off */
#define atomicAdd(address, value)                                                                  \
  _Generic((address), float *: emulate_add_f32, double *: emulate_add_f64,                         \
           unsigned *: emulate_add_u32, unsigned long long *: emulate_add_u64)((address), (value))
/* clang-format on */
#define atomicOr(address, value) __atomic_fetch_or((address), (value), __ATOMIC_ACQ_REL)
#define atomicMax(address, value) emulate_max_u32((address), (value))

#endif
