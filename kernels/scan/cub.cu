/* cub.cu: prefix sums by NVIDIA's CUB library, as a peer. */
#include <limits.h>

#include <cub/device/device_scan.cuh>

#include "kernels/scan/device.h"

/* CUB's kernels for 32-bit sizes are the faster ones; it is given its best. */
template <typename Real>
static cudaError_t cub_scan(void *temporary, size_t *size, const Real *x, Real *result, size_t n,
                            cudaStream_t stream) {
  if (n <= INT_MAX)
    return cub::DeviceScan::InclusiveSum(temporary, *size, x, result, (int)n, stream);
  return cub::DeviceScan::InclusiveSum(temporary, *size, x, result, (long long)n, stream);
}

template <typename Real> static int run(const struct call *call) {
  size_t size = 0; /* as in workspace(), which is what the caller has allocated */
  cudaStream_t stream = (cudaStream_t)call->stream;
  const Real *x = (const Real *)call->input->data;
  Real *result = (Real *)call->result;
  if (call->input->n == 0) return 0;
  cudaError_t status = cub_scan<Real>(NULL, &size, x, result, call->input->n, stream);
  if (status == cudaSuccess)
    status = cub_scan<Real>(call->workspace, &size, x, result, call->input->n, stream);
  return gpu_launched(call, (int)status);
}

static size_t workspace(enum type type, size_t n, const struct params *) {
  size_t size = 0;
  const cudaError_t status = type == TYPE_F32 ? cub_scan<float>(NULL, &size, NULL, NULL, n, NULL)
                                              : cub_scan<double>(NULL, &size, NULL, NULL, n, NULL);
  return status == cudaSuccess && size > 0 ? size : 1;
}

CUDA_REALIZATION(scan_cub, ORDER_FREE, BITS_UNORDERED, run<float>, run<double>, sum_bound_recursive,
                 scan_typical_blocked, workspace);
