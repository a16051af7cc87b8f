/* prefixes.cuh: a method by prefix sums on the device, T(run): the scan of kernels/prefix, then the
 * averages. A template with the options of prefixes.h. */
#ifndef SUM
#define SUM REAL
#define SUM_BITS REAL_BITS
#endif
#define ACC SUM
#define ACC_BITS SUM_BITS
#define OUT SUM
#define OUTPUTS SUMS
#define INDEXED
#ifdef CENTRED
#define CONTEXT REAL
#endif
#include "kernels/prefix/prefix.cuh"

#include "kernels/wma/averages.cuh"

static int T(run)(const struct call *call) {
  const size_t n = call->input->n, each = wma_aligned(n * sizeof(SUM));
  const REAL *x = (const REAL *)call->input->data;
  char *room = (char *)call->workspace + wma_aligned(prefix_workspace(call->input->type, n, NULL));
  SUM *sum[SUMS];
  for (unsigned f = 0; f < SUMS; f++)
    sum[f] = (SUM *)(room + f * each);
  int status = T(prefix_enqueue)(x, n, x, sum, call->workspace, call->stream);
  if (status == 0) status = T(enqueue_averages)(call, sum);
  return gpu_launched(call, status);
}
#undef SUM
#undef SUM_BITS
#undef SUMS
#undef CENTRED
