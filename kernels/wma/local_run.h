/* local_run.h: the runs of a method by local sums on the host (a template: REAL, T; CENTRED as in
 * local.h): T(serial) an output at a time, T(openmp) with SIMD and threads. Same bits. */
#define LOCAL static inline
#define LOCAL_AT(address) (*(address))
#include "kernels/wma/local.h"
#undef LOCAL
#undef LOCAL_AT

struct T(local) {
  const REAL *x;
  REAL *s1, *s2; /* entries of all blocks */
  void (*outputs)(const struct T(local) * a, size_t p, size_t from, size_t to, REAL *out);
};

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/wma/local_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

static void T(one_by_one)(const struct T(local) * a, size_t p, size_t from, size_t to, REAL *out) {
  const REAL weight = (REAL)wma_weight(p);
  for (size_t o = from; o < to; o++)
    out[o - from] = T(local_average)(a->x, a->s1, a->s2, o, p, weight);
}

static void T(stretch)(const void *context, size_t p, size_t from, size_t to, void *out) {
  const struct T(local) *a = context;
  a->outputs(a, p, from, to, out);
}

static int T(run)(const struct call *call, struct T(local) * a) {
  const size_t n = call->input->n, blocks = (n - 1) / LOCAL_BLOCK + 1;
  REAL *sums = malloc(2 * blocks * LOCAL_ENTRIES * sizeof *sums);
  if (sums == NULL) return wma_no_memory(call);
  a->x = call->input->data;
  a->s1 = sums;
  a->s2 = sums + blocks * LOCAL_ENTRIES;
#pragma omp parallel for num_threads(call->threads) schedule(static)
  for (size_t b = 0; b < blocks; b++) {
    const size_t s = b * LOCAL_BLOCK, left = n - s;
    T(local_sums)
    (a->x + s, left < LOCAL_BLOCK ? (unsigned)left : LOCAL_BLOCK, a->s1 + b * LOCAL_ENTRIES,
     a->s2 + b * LOCAL_ENTRIES);
  }
  wma_stretches(call, T(stretch), a);
  free(sums);
  return 0;
}

static int T(serial)(const struct call *call) {
  struct T(local) a = {.outputs = T(one_by_one)};
  return T(run)(call, &a);
}

static int T(openmp)(const struct call *call) {
  struct T(local) a = {.outputs = T(local_outputs_sse2)};
  const enum isa isa = isa_best();
  if (isa == ISA_AVX2) a.outputs = T(local_outputs_avx2);
  if (isa == ISA_AVX512) a.outputs = T(local_outputs_avx512);
  return T(run)(call, &a);
}
