/* cub_deterministic.cu: CUB's sum that has the same bits on every device, in toolkits that have it
 * (CCCL 3.1, CUDA 13.1); before, no type is offered. The library allocates its own memory. */
#include <cuda/std/version>

#include "kernels/sum/device.h"

#if CCCL_VERSION >= 3001000
#include <limits.h>

#include <cub/device/device_reduce.cuh>
#include <cuda/__execution/determinism.h>
#include <cuda/__execution/require.h>
#include <cuda/stream_ref>

template <typename Real> static int run(const struct call *call) {
  const size_t n = call->input->n;
  if (n > INT_MAX) {
    snprintf(call->message, call->message_size,
             "CUB's deterministic sum takes at most 2^31 - 1 elements");
    return 1;
  }
  const auto environment =
      cuda::std::execution::env{cuda::stream_ref{(cudaStream_t)call->stream},
                                cuda::execution::require(cuda::execution::determinism::gpu_to_gpu)};
  const cudaError_t status = cub::DeviceReduce::Sum((const Real *)call->input->data,
                                                    (Real *)call->result, (int)n, environment);
  return gpu_launched(call, (int)status);
}
#define RUN(type) run<type>
#else
#define RUN(type) NULL
#endif

CUDA_REALIZATION(sum_cub_deterministic, ORDER_FREE, BITS_LIBRARY, RUN(float), RUN(double), NULL,
                 NULL, NULL);
