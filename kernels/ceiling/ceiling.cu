/* ceiling.cu: reads, copies and computes as fast as a device can. */
#include "kernels/ceiling/ceiling.h"
#include "kernels/gpu/gpu.h"

struct stream_arguments {
  const float4 *in, *other;
  float4 *out;
  size_t tiles; /* of CEILING_BLOCK x CEILING_LOADS float4 */
  unsigned never;
};

enum { TILE = CEILING_BLOCK * CEILING_LOADS };

/* Reads everything and keeps an exclusive or of it, which is written only if it equals a number
 * that the compiler does not know. */
KERNEL(read_kernel, (CEILING_BLOCK), struct stream_arguments) {
  unsigned bits = 0;
  for (size_t tile = blockIdx.x; tile < a.tiles; tile += gridDim.x) {
    float4 x[CEILING_LOADS];
    UNROLL for (int k = 0; k < CEILING_LOADS; k++) x[k] =
        __ldg(&a.in[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x]);
    UNROLL for (int k = 0; k < CEILING_LOADS; k++) bits ^=
        __float_as_uint(x[k].x) ^ __float_as_uint(x[k].y) ^ __float_as_uint(x[k].z) ^
        __float_as_uint(x[k].w);
  }
  if (bits == a.never) *(unsigned *)(void *)a.out = bits;
}

KERNEL(copy_kernel, (CEILING_BLOCK), struct stream_arguments) {
  for (size_t tile = blockIdx.x; tile < a.tiles; tile += gridDim.x) {
    float4 x[CEILING_LOADS];
    UNROLL for (int k = 0; k < CEILING_LOADS; k++) x[k] =
        __ldg(&a.in[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x]);
    UNROLL for (int k = 0; k < CEILING_LOADS; k++)
        a.out[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x] = x[k];
  }
}

/* out = in + 3 other */
KERNEL(triad_kernel, (CEILING_BLOCK), struct stream_arguments) {
  for (size_t tile = blockIdx.x; tile < a.tiles; tile += gridDim.x) {
    float4 x[CEILING_LOADS], y[CEILING_LOADS];
    UNROLL for (int k = 0; k < CEILING_LOADS; k++) {
      x[k] = __ldg(&a.in[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x]);
      y[k] = __ldg(&a.other[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x]);
    }
    UNROLL for (int k = 0; k < CEILING_LOADS; k++) {
      x[k].x += 3 * y[k].x;
      x[k].y += 3 * y[k].y;
      x[k].z += 3 * y[k].z;
      x[k].w += 3 * y[k].w;
      a.out[tile * TILE + (size_t)k * CEILING_BLOCK + threadIdx.x] = x[k];
    }
  }
}

struct arithmetic_arguments {
  void *out;
  size_t steps;
  double factor, term, never; /* near the fixed point: neither grows nor becomes subnormal */
};

/* CEILING_CHAINS numbers a thread, each x <- factor x + term over and over. */
#define ARITHMETIC(name, REAL, STEP)                                                               \
  KERNEL(name, (CEILING_BLOCK), struct arithmetic_arguments) {                                     \
    const REAL factor = (REAL)a.factor, term = (REAL)a.term;                                       \
    REAL x[CEILING_CHAINS], sum = 0;                                                               \
    UNROLL for (int k = 0; k < CEILING_CHAINS; k++) x[k] = (REAL)(threadIdx.x + 2 * (unsigned)k);  \
    for (size_t step = 0; step < a.steps; step += 4)                                               \
      UNROLL for (int again = 0; again < 4; again++)                                               \
          UNROLL for (int k = 0; k < CEILING_CHAINS; k++) x[k] = STEP(x[k], factor, term);         \
    UNROLL for (int k = 0; k < CEILING_CHAINS; k++) sum += x[k];                                   \
    if (sum == (REAL)a.never) *(REAL *)a.out = sum;                                                \
  }
#define STEP_PLAIN(x, factor, term) ((x) * (factor) + (term))
ARITHMETIC(f32_kernel, float, STEP_PLAIN)
ARITHMETIC(f64_kernel, double, STEP_PLAIN)
ARITHMETIC(f32_fma_kernel, float, __fmaf_rn)
ARITHMETIC(f64_fma_kernel, double, __fma_rn)

static int explain(const struct call *call, int status) {
  if (status == 0) return 0;
  const char *text = gpu_error_text(status);
  size_t i = 0;
  for (; text[i] != '\0' && i + 1 < call->message_size; i++)
    call->message[i] = text[i];
  if (call->message_size > 0) call->message[i] = '\0';
  return -1;
}

static struct stream_arguments stream_arguments_of(const struct call *call) {
  struct stream_arguments a;
  a.in = (const float4 *)call->input->data;
  a.other = (const float4 *)call->workspace;
  a.out = (float4 *)call->result;
  a.tiles = call->input->n / CEILING_TILE;
  a.never = 0x5ca1ab1eu;
  return a;
}

static int run_read(const struct call *call) {
  const struct stream_arguments a = stream_arguments_of(call);
  return explain(call,
                 LAUNCH(read_kernel, (unsigned)call->length, CEILING_BLOCK, 0, call->stream, a));
}
static int run_copy(const struct call *call) {
  const struct stream_arguments a = stream_arguments_of(call);
  return explain(call,
                 LAUNCH(copy_kernel, (unsigned)call->length, CEILING_BLOCK, 0, call->stream, a));
}
static int run_triad(const struct call *call) {
  const struct stream_arguments a = stream_arguments_of(call);
  return explain(call,
                 LAUNCH(triad_kernel, (unsigned)call->length, CEILING_BLOCK, 0, call->stream, a));
}

static struct arithmetic_arguments arithmetic_arguments_of(const struct call *call) {
  struct arithmetic_arguments a;
  a.out = call->result;
  a.steps = call->input->n;
  a.factor = 0.5;
  a.term = 1;
  a.never = -1;
  return a;
}

static int run_arithmetic(const struct call *call) {
  const struct arithmetic_arguments a = arithmetic_arguments_of(call);
  const unsigned grid = (unsigned)call->length;
  if (call->input->type == TYPE_F32)
    return explain(call, LAUNCH(f32_kernel, grid, CEILING_BLOCK, 0, call->stream, a));
  return explain(call, LAUNCH(f64_kernel, grid, CEILING_BLOCK, 0, call->stream, a));
}
static int run_arithmetic_fma(const struct call *call) {
  const struct arithmetic_arguments a = arithmetic_arguments_of(call);
  const unsigned grid = (unsigned)call->length;
  if (call->input->type == TYPE_F32)
    return explain(call, LAUNCH(f32_fma_kernel, grid, CEILING_BLOCK, 0, call->stream, a));
  return explain(call, LAUNCH(f64_fma_kernel, grid, CEILING_BLOCK, 0, call->stream, a));
}

#ifdef __CUDACC__
#define CEILING_KERNELS ceiling_kernels_cuda
#else
#define CEILING_KERNELS ceiling_kernels_emulated
#endif
const struct ceiling_kernels CEILING_KERNELS = {run_read, run_copy, run_triad, run_arithmetic,
                                                run_arithmetic_fma};
