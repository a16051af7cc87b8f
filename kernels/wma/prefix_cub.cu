/* prefix_cub.cu: averages by the prefix sums of NVIDIA's CUB library, as a peer. */
#ifdef REAL

#define STEPS "kernels/wma/prefix.h"
#define SCALAR_NAME(name) T(prefix_##name)
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

#define SUM REAL
#define SUMS 2
#include "kernels/wma/averages.cuh"

static int T(run)(const struct call *call) {
  const size_t n = call->input->n, each = wma_aligned(n * sizeof(REAL));
  const REAL *x = (const REAL *)call->input->data;
  char *room = (char *)call->workspace;
  REAL *sum[SUMS] = {(REAL *)room, (REAL *)(room + each)};
  void *temporary = room + 2 * each;
  size_t size = cub_temporary<REAL>(n);
  cudaStream_t stream = (cudaStream_t)call->stream;
  cudaError_t status = cub_scan(temporary, &size, x, sum[0], n, stream);
  if (status == cudaSuccess)
    status = cub_scan(temporary, &size, weighted<REAL>(x), sum[1], n, stream);
  if (status != cudaSuccess) return gpu_launched(call, (int)status);
  return gpu_launched(call, T(enqueue_averages)(call, sum));
}
#undef SUM
#undef SUMS

#else

#include <limits.h>

#include <cub/device/device_scan.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include "kernels/wma/device.h"

/* j x_j, read as it is scanned. */
template <typename Real> struct index_times {
  const Real *x;
  __device__ Real operator()(long long j) const { return (Real)j * x[j]; }
};
template <typename Real> static auto weighted(const Real *x) {
  return thrust::make_transform_iterator(thrust::counting_iterator<long long>(0),
                                         index_times<Real>{x});
}

/* CUB's kernels for 32-bit sizes are the faster ones; it is given its best. */
template <typename In, typename Real>
static cudaError_t cub_scan(void *temporary, size_t *size, In in, Real *out, size_t n,
                            cudaStream_t stream) {
  if (n <= INT_MAX) return cub::DeviceScan::InclusiveSum(temporary, *size, in, out, (int)n, stream);
  return cub::DeviceScan::InclusiveSum(temporary, *size, in, out, (long long)n, stream);
}

/* What the larger of the two scans needs. */
template <typename Real> static size_t cub_temporary(size_t n) {
  size_t plain = 0, product = 0;
  const Real *x = NULL;
  Real *out = NULL;
  cub_scan(NULL, &plain, x, out, n, NULL);
  cub_scan(NULL, &product, weighted<Real>(x), out, n, NULL);
  return plain > product ? plain : product;
}

#define TWINS "kernels/wma/prefix_cub.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  (void)params;
  return 2 * wma_aligned(n * type_size(type)) + 1 +
         (type == TYPE_F32 ? cub_temporary<float>(n) : cub_temporary<double>(n));
}

CUDA_REALIZATION(wma_prefix_cub, ORDER_FREE, BITS_UNORDERED, run_f32, run_f64,
                 wma_bound_prefix_any_order, wma_typical_prefix_blocked, workspace);
#endif
