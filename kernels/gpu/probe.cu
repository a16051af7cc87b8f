/* probe.cu: one thread computes what tells of contraction and of subnormals. Operands come with the
 * launch, so that nothing is computed while compiling. */
#include "kernels/gpu/probe.h"

#include "kernels/gpu/realization.h"

struct probe_arguments {
  double p, product;
  float p_f32, product_f32, normal, half, least, large, larger;
  double *out;
};

KERNEL(probe_kernel, (1), struct probe_arguments) {
  a.out[GPU_PROBE_RESIDUAL_F64] = a.p * a.p - a.product;
  a.out[GPU_PROBE_RESIDUAL_F32] = (double)(a.p_f32 * a.p_f32 - a.product_f32);
  a.out[GPU_PROBE_SUBNORMAL] = (double)(a.normal * a.half);
  a.out[GPU_PROBE_OPERAND] = (double)(a.least * a.large * a.larger);
}

static int run_probe(const struct call *call) {
  struct probe_arguments a;
  a.p = 1 + 0x1p-27; /* p p = 1 + 2^-26 + 2^-54, whose last term one rounding loses */
  a.product = 1 + 0x1p-26;
  a.p_f32 = 1 + 0x1p-13f;
  a.product_f32 = 1 + 0x1p-12f;
  a.normal = 0x1p-126f;
  a.half = 0.5f;
  a.least = 0x1p-149f;
  a.large = 0x1p75f;
  a.larger = 0x1p74f;
  a.out = (double *)call->result;
  return gpu_launched(call, LAUNCH(probe_kernel, 1, 1, 0, call->stream, a));
}

#ifdef __CUDACC__
run_function *const gpu_probe_cuda = run_probe;
#else
run_function *const gpu_probe_emulated = run_probe;
#endif
