/* ceilings_host.c: this processor's ceilings, on one core and on all. */
#include <immintrin.h>
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "harness/ceilings.h"
#include "harness/machine_parts.h"
#include "harness/memory.h"
#include "harness/pinning.h"
#include "harness/timing.h"

struct isa_kernels {
  uint64_t (*read)(const char *x, size_t bytes);
  void (*copy)(char *to, const char *from, size_t bytes);
  void (*triad)(char *to, const char *from, const char *other, size_t bytes);
  double (*plain[TYPE_COUNT])(size_t steps, double factor, double term);
  double (*fma[TYPE_COUNT])(size_t steps, double factor, double term); /* NULL: has none */
  size_t bytes_a_step;                                                 /* that one step works on */
};

#define S(name) name##_sse2
#define TARGET
#define WIDTH 16
#define CHAINS 12
#include "harness/ceilings_isa.h"

#define S(name) name##_avx2
#define TARGET __attribute__((target("avx2,fma")))
#define WIDTH 32
#define CHAINS 12
#define FMA_F32(x, f, t) ((f32_avx2)_mm256_fmadd_ps((__m256)(x), (__m256)(f), (__m256)(t)))
#define FMA_F64(x, f, t) ((f64_avx2)_mm256_fmadd_pd((__m256d)(x), (__m256d)(f), (__m256d)(t)))
#include "harness/ceilings_isa.h"

#define S(name) name##_avx512
#define TARGET __attribute__((target("avx512f")))
#define WIDTH 64
#define CHAINS 16
#define FMA_F32(x, f, t) ((f32_avx512)_mm512_fmadd_ps((__m512)(x), (__m512)(f), (__m512)(t)))
#define FMA_F64(x, f, t) ((f64_avx512)_mm512_fmadd_pd((__m512d)(x), (__m512d)(f), (__m512d)(t)))
#include "harness/ceilings_isa.h"

static const struct isa_kernels *kernels_here(void) {
  if (__builtin_cpu_supports("avx512f")) return &kernels_avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return &kernels_avx2;
  return &kernels_sse2;
}

double last_level_cache(void) {
  struct cache_facts caches[16];
  size_t count = caches_read(caches, 16);
  double most = 0;
  for (size_t i = 0; i < count; i++)
    most = fmax(most, caches[i].bytes);
  return most;
}

/* Three arrays, of which each thread has a part. */
struct bench {
  const struct isa_kernels *kernels;
  int threads;
  char *array[3];
  size_t part; /* bytes of one array a thread */
  size_t steps;
};
static const size_t vectors = 4096; /* a part is a multiple; more than a vector's loop takes */

/* Where results go that nobody reads, so that they are computed. */
static volatile double kept;

static void work(const struct bench *b, enum ceiling what) {
  size_t at = (size_t)omp_get_thread_num() * b->part;
  /* Not constants, else steps could be computed beforehand. */
  volatile double factor = 0.5, term = 1;
  const struct isa_kernels *k = b->kernels;
  switch (what) {
  case CEILING_READ:
    kept = (double)k->read(b->array[0] + at, b->part);
    break;
  case CEILING_COPY:
    k->copy(b->array[1] + at, b->array[0] + at, b->part);
    break;
  case CEILING_TRIAD:
    k->triad(b->array[1] + at, b->array[0] + at, b->array[2] + at, b->part);
    break;
  case CEILING_F32:
  case CEILING_F64:
    kept = k->plain[what == CEILING_F64](b->steps, factor, term);
    break;
  default:
    kept = k->fma[what == CEILING_F64_FMA](b->steps, factor, term);
    break;
  }
}

/* Bytes or operations of one pass of all threads. */
static double amount(const struct bench *b, enum ceiling what) {
  double arrays = what <= CEILING_TRIAD ? 1 + (double)what : 0;
  double size = what == CEILING_F32 || what == CEILING_F32_FMA ? 4 : 8;
  if (arrays > 0) return arrays * b->threads * (double)b->part;
  return 2 * b->threads * (double)b->steps * (double)b->kernels->bytes_a_step / size;
}

static double pass(const struct bench *b, enum ceiling what) {
  double start = seconds_now();
#pragma omp parallel num_threads(b->threads)
  work(b, what);
  return seconds_now() - start;
}

/* A ceiling is the best of the passes that fit the time, two at least. */
static double best_rate(struct bench *b, enum ceiling what, double seconds) {
  double best = INFINITY, spent = 0;
  bool fma = what == CEILING_F32_FMA || what == CEILING_F64_FMA;
  if (fma && b->kernels->fma[TYPE_F32] == NULL) return 0;
  b->steps = 100000;
  pass(b, what); /* warms up */
  for (int runs = 0; runs < 2 || spent < seconds; runs++) {
    double took = pass(b, what);
    spent += took;
    best = fmin(best, took);
  }
  return amount(b, what) / best;
}

static bool allocate(struct bench *b, double bytes) {
  b->part = (size_t)(bytes / 3 / b->threads) / vectors * vectors;
  size_t whole = b->part * (size_t)b->threads;
  for (int i = 0; i < 3; i++) {
    b->array[i] = aligned_alloc(vectors, whole);
    if (b->array[i] == NULL) return false;
    pinning_first_touch(b->array[i], whole, b->threads);
  }
  return true;
}

/* Four times the largest cache; less where memory or time is short, which is then said. */
static double size_of_arrays(double cache, double seconds) {
  double wanted = fmax(4 * cache, 64e6), room = memory_available() / 3;
  if (seconds < 0.5) wanted = fmin(wanted, 192e6);
  return fmin(wanted, room);
}

void ceilings_host(struct ceilings *ceilings, enum backend backend, int threads, double seconds) {
  struct bench b = {.kernels = kernels_here(), .threads = threads};
  double cache = last_level_cache();
  double bytes = size_of_arrays(cache, seconds);
  pinning_begin();
  pinning_team(threads);
  if (allocate(&b, bytes)) {
    for (int what = 0; what < CEILING_COUNT; what++)
      ceilings->of[backend][what] = best_rate(&b, (enum ceiling)what, seconds / CEILING_COUNT);
    ceilings->bytes[backend] = 3 * (double)b.part * threads;
    if (ceilings->bytes[backend] / 3 < cache)
      snprintf(ceilings->note[backend], sizeof ceilings->note[backend],
               "arrays of %.3g MB fit the last-level cache (%.3g MB): bandwidths may be its own",
               ceilings->bytes[backend] / 3e6, cache / 1e6);
  } else {
    snprintf(ceilings->note[backend], sizeof ceilings->note[backend],
             "not measured: no memory for the arrays");
  }
  pinning_end();
  for (int i = 0; i < 3; i++)
    free(b.array[i]);
}
