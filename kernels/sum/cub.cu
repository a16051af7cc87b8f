/* cub.cu: the sum by NVIDIA's CUB library, as a peer. */
#include <limits.h>

#include <cub/device/device_reduce.cuh>

#include "kernels/sum/device.h"

/* CUB's kernels for 32-bit sizes are the faster ones; it is given its best. */
template <typename Real>
static cudaError_t cub_sum(void *temporary, size_t *size, const Real *x, Real *result, size_t n,
                           cudaStream_t stream) {
  if (n <= INT_MAX) return cub::DeviceReduce::Sum(temporary, *size, x, result, (int)n, stream);
  return cub::DeviceReduce::Sum(temporary, *size, x, result, (long long)n, stream);
}

template <typename Real> static int run(const struct call *call) {
  size_t size = 0; /* as in workspace(), which is what the caller has allocated */
  cudaStream_t stream = (cudaStream_t)call->stream;
  const Real *x = (const Real *)call->input->data;
  Real *result = (Real *)call->result;
  cudaError_t status = cub_sum<Real>(NULL, &size, x, result, call->input->n, stream);
  if (status == cudaSuccess)
    status = cub_sum<Real>(call->workspace, &size, x, result, call->input->n, stream);
  return gpu_launched(call, (int)status);
}

static size_t workspace(enum type type, size_t n, const struct params *) {
  size_t size = 0;
  const cudaError_t status = type == TYPE_F32 ? cub_sum<float>(NULL, &size, NULL, NULL, n, NULL)
                                              : cub_sum<double>(NULL, &size, NULL, NULL, n, NULL);
  return status == cudaSuccess && size > 0 ? size : 1;
}

CUDA_REALIZATION(sum_cub, ORDER_TREE, BITS_LIBRARY, run<float>, run<double>, sum_bound_recursive,
                 sum_typical_pairwise, workspace);
