/* test_emulate.c: the emulator does what a device does, and finds what a device would not tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/gpu/cooperative.h"
#include "kernels/gpu/graph.h"

enum { BLOCK = 96, GRID = 7 };
static const enum emulate_schedule schedules[] = {EMULATE_FORWARD, EMULATE_BACKWARD,
                                                  EMULATE_SHUFFLED};

struct ints {
  unsigned *out;
  unsigned n;
};

/* Launches a kernel on `grid` blocks in every schedule; the results must be those of the first. */
#define IN_EVERY_SCHEDULE(s)                                                                       \
  for (size_t s = 0; s < 3 && (emulate_set_schedule(schedules[s]), true); s++)

/* ---- indices ---- */

KERNEL(indices, (1024), struct ints) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a.out[i] = i * 10 + gridDim.x + (threadIdx.y + threadIdx.z + blockIdx.y) * 1000;
}

static void every_thread_of_every_block_runs_once(void **state) {
  (void)state;
  unsigned out[GRID * BLOCK];
  IN_EVERY_SCHEDULE(s) {
    memset(out, 0, sizeof out);
    const struct ints a = {out, 0};
    assert_int_equal(LAUNCH(indices, GRID, BLOCK, 0, NULL, a), 0);
    for (unsigned i = 0; i < GRID * BLOCK; i++)
      assert_int_equal(out[i], i * 10 + GRID);
  }
}

/* ---- barriers and shared memory ---- */

/* Each thread takes what its mirror image wrote, twice over. */
KERNEL(mirror, (1024), struct ints) {
  __shared__ unsigned first[BLOCK];
  DYNAMIC_SHARED(unsigned, second);
  const unsigned t = threadIdx.x;
  first[t] = blockIdx.x * 1000 + t;
  __syncthreads();
  second[t] = first[BLOCK - 1 - t] * 2;
  __syncthreads();
  a.out[blockIdx.x * BLOCK + t] = second[BLOCK - 1 - t];
}

static void barriers_order_shared_memory(void **state) {
  (void)state;
  IN_EVERY_SCHEDULE(s) {
    unsigned out[GRID * BLOCK] = {0};
    const struct ints a = {out, 0};
    assert_int_equal(LAUNCH(mirror, GRID, BLOCK, BLOCK * sizeof(unsigned), NULL, a), 0);
    for (unsigned i = 0; i < GRID * BLOCK; i++)
      assert_int_equal(out[i], (i / BLOCK * 1000 + i % BLOCK) * 2);
  }
}

KERNEL(mirror_without_barrier, (1024), struct ints) {
  DYNAMIC_SHARED(unsigned, shared);
  shared[threadIdx.x] = threadIdx.x;
  a.out[blockIdx.x * BLOCK + threadIdx.x] = shared[BLOCK - 1 - threadIdx.x];
}

static void a_missing_barrier_shows_between_schedules(void **state) {
  (void)state;
  unsigned out[3][BLOCK];
  IN_EVERY_SCHEDULE(s) {
    const struct ints a = {out[s], 0};
    assert_int_equal(LAUNCH(mirror_without_barrier, 1, BLOCK, BLOCK * sizeof(unsigned), NULL, a),
                     0);
  }
  assert_memory_not_equal(out[0], out[1], sizeof out[0]);
  assert_memory_not_equal(out[0], out[2], sizeof out[0]);
  assert_memory_not_equal(out[1], out[2], sizeof out[0]);
}

KERNEL(read_unwritten, (1024), struct ints) {
  DYNAMIC_SHARED(float, shared);
  a.out[blockIdx.x] = isnan(shared[5]) ? 1u : 0u;
  shared[5] = 1;
}

static void dynamic_shared_memory_is_poisoned_for_each_block(void **state) {
  (void)state;
  unsigned out[GRID] = {0};
  const struct ints a = {out, 0};
  assert_int_equal(LAUNCH(read_unwritten, GRID, 1, 64, NULL, a), 0);
  for (unsigned i = 0; i < GRID; i++)
    assert_int_equal(out[i], 1);
}

/* ---- warp operations ---- */

struct shuffled {
  unsigned *down, *across, *from, *own;
  double *wide;
};

KERNEL(shuffles, (1024), struct shuffled) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a.down[i] = __shfl_down_sync(WARP_ALL, i, 3);
  a.across[i] = __shfl_xor_sync(WARP_ALL, i, 5);
  a.from[i] = __shfl_sync(WARP_ALL, i, 33 + threadIdx.x % 4); /* modulo 32 */
  double wide = i + 0.5;
  a.wide[i] = __shfl_down_sync(WARP_ALL, wide, 16) + __shfl_xor_sync(WARP_ALL, wide, 1);
  /* Half a warp more operations than the other, then all together again. */
  if (threadIdx.x % 32 < 16) a.own[i] = __shfl_xor_sync(0x0000ffffu, i, 1);
  a.own[i] = __shfl_xor_sync(WARP_ALL, i, 31);
}

static void shuffles_move_values(void **state) {
  (void)state;
  static unsigned down[GRID * BLOCK], across[GRID * BLOCK], from[GRID * BLOCK], own[GRID * BLOCK];
  static double wide[GRID * BLOCK];
  IN_EVERY_SCHEDULE(s) {
    const struct shuffled a = {down, across, from, own, wide};
    assert_int_equal(LAUNCH(shuffles, GRID, BLOCK, 0, NULL, a), 0);
    for (unsigned i = 0; i < GRID * BLOCK; i++) {
      const unsigned lane = i % 32, warp = i - lane;
      assert_int_equal(down[i], lane + 3 < 32 ? i + 3 : i);
      assert_int_equal(across[i], warp + (lane ^ 5));
      assert_int_equal(from[i], warp + 1 + lane % 4);
      assert_int_equal(own[i], warp + (lane ^ 31));
      assert_true(wide[i] == (lane < 16 ? i + 16 : i) + 0.5 + (warp + (lane ^ 1)) + 0.5);
    }
  }
}

/* Threads that leave early, alone and as a whole warp; the others go on to barriers and shuffles.
 */
KERNEL(some_leave, (1024), struct ints) {
  __shared__ unsigned sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 31 || threadIdx.x / 32 == 1) return;
  const unsigned value = __shfl_sync(WARP_ALL, threadIdx.x, 2);
  __syncwarp(WARP_ALL);
  atomicAdd(&sum, value);
  __syncthreads();
  if (threadIdx.x == 0) a.out[blockIdx.x] = sum;
}

static void threads_may_leave_early(void **state) {
  (void)state;
  IN_EVERY_SCHEDULE(s) {
    unsigned out[GRID] = {0};
    const struct ints a = {out, 0};
    assert_int_equal(LAUNCH(some_leave, GRID, BLOCK, 0, NULL, a), 0);
    for (unsigned b = 0; b < GRID; b++)
      assert_int_equal(out[b], 31 * 2 + 31 * 66);
  }
}

/* ---- atomics ---- */

struct sums {
  float *f32;
  double *f64;
  unsigned *u32, *most, *bits;
  unsigned long long *u64;
};

KERNEL(atomics, (1024), struct sums) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(a.f32, 0.5f);
  atomicAdd(a.f64, 0.25);
  atomicAdd(a.u32, 1u);
  atomicAdd(a.u64, 1ull << 33);
  atomicMax(a.most, i);
  atomicOr(a.bits, 1u << i % 32);
}

static void atomics_lose_nothing(void **state) {
  (void)state;
  float f32 = 0;
  double f64 = 0;
  unsigned u32 = 0, most = 0, bits = 0;
  unsigned long long u64 = 0;
  const struct sums a = {&f32, &f64, &u32, &most, &bits, &u64};
  const unsigned grid = 200, n = grid * BLOCK;
  assert_int_equal(LAUNCH(atomics, grid, BLOCK, 0, NULL, a), 0);
  assert_true(f32 == 0.5f * (float)n && f64 == 0.25 * n);
  assert_true(u32 == n && u64 == (unsigned long long)n << 33 && most == n - 1 && bits == WARP_ALL);
}

/* The last block to finish adds up what all have written. */
struct last {
  unsigned *part, *done, *out;
};
KERNEL(last_block, (1024), struct last) {
  __shared__ unsigned mine;
  if (threadIdx.x == 0) {
    a.part[blockIdx.x] = blockIdx.x + 1;
    __threadfence();
    mine = atomicAdd(a.done, 1u);
  }
  __syncthreads();
  if (mine + 1 != gridDim.x || threadIdx.x != 0) return;
  for (unsigned b = 0; b < gridDim.x; b++)
    *a.out += a.part[b];
}

static void the_last_block_sees_all(void **state) {
  (void)state;
  unsigned part[100] = {0}, done = 0, out = 0;
  const struct last a = {part, &done, &out};
  assert_int_equal(LAUNCH(last_block, 100, 64, 0, NULL, a), 0);
  assert_int_equal(out, 5050);
}

/* ---- blocks that wait for each other ---- */

/* Each thread takes what its mirror image in the grid wrote, twice over; what a block keeps in its
 * dynamic memory meanwhile is its own. */
KERNEL(mirror_grid, (1024), struct ints) {
  DYNAMIC_SHARED(unsigned, kept);
  const unsigned i = blockIdx.x * BLOCK + threadIdx.x, other = GRID * BLOCK - 1 - i;
  kept[threadIdx.x] = i;
  a.out[i] = i * 3;
  grid_barrier();
  const unsigned first = a.out[other];
  __syncthreads();
  grid_barrier();
  a.out[i] = first + 1;
  if (a.n > 0) grid_barrier();
  a.out[GRID * BLOCK + i] = a.out[other] + kept[BLOCK - 1 - threadIdx.x] * 10000;
}

static void a_grid_may_wait_for_itself(void **state) {
  (void)state;
  IN_EVERY_SCHEDULE(s) {
    unsigned out[2 * GRID * BLOCK] = {0};
    const struct ints a = {out, 1};
    assert_int_equal(
        LAUNCH_COOPERATIVE(mirror_grid, GRID, BLOCK, BLOCK * sizeof(unsigned), NULL, a), 0);
    for (unsigned i = 0; i < GRID * BLOCK; i++) {
      const unsigned kept = i / BLOCK * BLOCK + BLOCK - 1 - i % BLOCK;
      assert_int_equal(out[GRID * BLOCK + i], i * 3 + 1 + kept * 10000);
    }
  }
}

static void a_missing_grid_barrier_shows_between_schedules(void **state) {
  (void)state;
  static unsigned out[3][2 * GRID * BLOCK];
  IN_EVERY_SCHEDULE(s) {
    const struct ints a = {out[s], 0};
    assert_int_equal(
        LAUNCH_COOPERATIVE(mirror_grid, GRID, BLOCK, BLOCK * sizeof(unsigned), NULL, a), 0);
  }
  assert_memory_not_equal(out[0], out[1], sizeof out[0]);
  assert_memory_not_equal(out[0], out[2], sizeof out[0]);
}

KERNEL(some_leave_the_grid, (1024), struct ints) {
  if (blockIdx.x == a.n) return;
  grid_barrier();
  a.out[blockIdx.x] = 1;
}

/* ---- launches over and over ---- */

KERNEL(doubling, (1024), struct ints) {
  if (threadIdx.x < a.n) a.out[threadIdx.x] *= 2;
}
static int double_twice(const void *arguments, void *stream) {
  const struct ints a = *(const struct ints *)arguments;
  const int status = LAUNCH(doubling, 1, a.n, 0, stream, a);
  return status != 0 ? status : LAUNCH(doubling, 1, a.n, 0, stream, a);
}

static void graphs_repeat_launches(void **state) {
  (void)state;
  unsigned out[3] = {1, 2, 3};
  struct ints a = {out, 3};
  assert_int_equal(gpu_graph_repeat(double_twice, &a, 5, NULL), 0);
  assert_int_equal(out[2], 3 * 1024);
  assert_int_equal(gpu_graph_repeat(double_twice, &a, 0, NULL), 0);
  assert_int_equal(out[2], 3 * 1024);
  a.n = 0; /* no launch */
  assert_int_not_equal(gpu_graph_repeat(double_twice, &a, 5, NULL), 0);
}

/* ---- what it finds ---- */

KERNEL(half_at_barrier, (1024), struct ints) {
  if (threadIdx.x % 64 < 32)
    __syncthreads();
  else
    (void)__shfl_sync(0xffu, threadIdx.x, 1); /* lanes 8 .. 31 are not in the mask */
  a.out[threadIdx.x] = 1;
}
KERNEL(waits_for_ever, (1024), struct ints) {
  if (threadIdx.x < 8)
    __syncwarp(WARP_ALL);
  else
    __syncthreads();
  a.out[threadIdx.x] = 1;
}
KERNEL(asks_one_that_left, (1024), struct ints) {
  if (threadIdx.x == 5) return;
  a.out[threadIdx.x] = __shfl_sync(WARP_ALL, threadIdx.x, 5);
}
KERNEL(asks_an_excluded_lane, (1024), struct ints) {
  if (threadIdx.x < 16) a.out[threadIdx.x] = __shfl_sync(0xffffu, threadIdx.x, 20);
}
KERNEL(asks_beyond_the_block, (1024), struct ints) {
  a.out[threadIdx.x] = __shfl_xor_sync(WARP_ALL, threadIdx.x, 16);
}

static void expect_error(int status, const char *part) {
  assert_int_not_equal(status, 0);
  if (strstr(gpu_error_text(status), part) == NULL)
    fail_msg("\"%s\" does not say \"%s\"", gpu_error_text(status), part);
}

static void misuse_is_reported(void **state) {
  (void)state;
  unsigned out[64] = {0};
  const struct ints a = {out, 0};
  IN_EVERY_SCHEDULE(s) {
    expect_error(LAUNCH(waits_for_ever, 3, 32, 0, NULL, a),
                 "deadlock: 24 threads wait at a barrier, 8 in a warp operation");
    expect_error(LAUNCH(half_at_barrier, 3, 64, 0, NULL, a), "leaves it out");
    expect_error(LAUNCH(asks_one_that_left, 1, 32, 0, NULL, a), "from lane 5, which has left");
    expect_error(LAUNCH(asks_an_excluded_lane, 1, 32, 0, NULL, a), "from lane 20");
    expect_error(LAUNCH(asks_beyond_the_block, 1, 24, 0, NULL, a), "which has left or is not");
    const struct ints leaves = {out, 2};
    expect_error(LAUNCH_COOPERATIVE(some_leave_the_grid, 4, 8, 0, NULL, leaves),
                 "deadlock: 24 threads wait at the grid's barrier, 8 have left");
    expect_error(LAUNCH_COOPERATIVE(waits_for_ever, 3, 32, 0, NULL, a),
                 "deadlock: 24 threads wait at a barrier, 8 in a warp operation");
    expect_error(LAUNCH_COOPERATIVE(indices, 0, 32, 0, NULL, a), "a launch of 0 blocks");
    expect_error(LAUNCH(some_leave_the_grid, 2, 8, 0, NULL, leaves), "is not cooperative");
    expect_error(LAUNCH(indices, 1, 1025, 0, NULL, a), "a launch of 1 blocks of 1025 threads");
    expect_error(LAUNCH(indices, 0, 32, 0, NULL, a), "a launch of 0 blocks");
  }
  for (int i = 0; i < 64; i++)
    out[i] = 0;
  /* And after all that it works. */
  assert_int_equal(LAUNCH(indices, 1, 64, 0, NULL, a), 0);
  assert_string_equal(gpu_error_text(0), "");
  assert_int_equal(out[63], 631);
}

/* Launches from within a parallel region each have their own block, grid and error. */
static void launches_nest_in_threads(void **state) {
  (void)state;
  unsigned out[4][64] = {{0}};
  int wrong = 0;
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
  for (unsigned i = 0; i < 4; i++) {
    const struct ints a = {out[i], 0};
    wrong += i % 2 == 0 ? LAUNCH(waits_for_ever, 1, 32, 0, NULL, a) == 0
                        : LAUNCH(indices, i, 16, 0, NULL, a) != 0;
    wrong += (gpu_error_text(0)[0] == '\0') != (i % 2 == 1);
  }
  assert_int_equal(wrong, 0);
  assert_int_equal(out[1][15], 151);
  assert_int_equal(out[3][47], 473);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_thread_of_every_block_runs_once),
      cmocka_unit_test(barriers_order_shared_memory),
      cmocka_unit_test(a_missing_barrier_shows_between_schedules),
      cmocka_unit_test(dynamic_shared_memory_is_poisoned_for_each_block),
      cmocka_unit_test(shuffles_move_values),
      cmocka_unit_test(threads_may_leave_early),
      cmocka_unit_test(atomics_lose_nothing),
      cmocka_unit_test(the_last_block_sees_all),
      cmocka_unit_test(a_grid_may_wait_for_itself),
      cmocka_unit_test(a_missing_grid_barrier_shows_between_schedules),
      cmocka_unit_test(graphs_repeat_launches),
      cmocka_unit_test(misuse_is_reported),
      cmocka_unit_test(launches_nest_in_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
