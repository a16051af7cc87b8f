/* device_fill.cu: fills device memory with an input: a thread makes elements, one grid's width
 * apart. The order of operations is that of sequence.c: the element in f64, times scale, plus
 * offset, rounded once to the type. */
#include "kernels/gpu/gpu.h"
#include "kernels/input/device_fill.h"
#include "kernels/input/elements.h"
#include "kernels/input/waves.h"

enum { FILL_BLOCK = 256, FILL_GRID_MAX = 4096 };

DEVICE double fill_element(const struct fill_arguments *a, uint64_t i) {
  const double first = a->key[0], second = a->key[1];
  switch (a->kind) {
  case FILL_LINEAR:
    return linear_element(first, second, i);
  case FILL_HARMONIC:
    return harmonic_element(first, i);
  case FILL_ALTERNATING:
    return alternating_element(first, i);
  case FILL_PIECEWISE:
    return piecewise_element((uint64_t)first, a->seed, i);
  case FILL_UNIFORM:
    return uniform_element(first, second, a->seed, i);
  case FILL_NORMAL:
    return normal_element(first, second, a->seed, i);
  case FILL_LOGNORMAL:
    return lognormal_element(first, second, a->seed, i);
  case FILL_WIDE:
    return wide_element((int)first, a->seed, i);
  case FILL_SINE:
    return wave_element(wave_of(first, second, a->n), i);
  case FILL_SINES:
    return waves_element(waves_of(a->key, a->n), i);
  case FILL_BUMP:
    return bump_element(first, second, i);
  default:
    return first;
  }
}

KERNEL(fill_kernel, (FILL_BLOCK), struct fill_arguments) {
  const uint64_t width = (uint64_t)gridDim.x * blockDim.x;
  for (uint64_t at = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; at < a.total; at += width) {
    uint64_t i = at;
    if (a.reverse) i = at / a.n * a.n + (a.n - 1 - at % a.n); /* each sequence by itself */
    double x = fill_element(&a, i);
    /* Scale 1 and offset 0 are left out, not computed: -0 + 0 is +0. */
    if (a.scale != 1) x *= a.scale;
    if (a.offset != 0) x += a.offset;
    if (a.wide)
      ((double *)a.out)[at] = x;
    else
      ((float *)a.out)[at] = (float)x;
  }
}

#ifdef __CUDACC__
extern "C" int fill_launch_cuda(const struct fill_arguments *arguments, void *stream);
#define FILL_LAUNCH fill_launch_cuda
#else
int fill_launch_emulated(const struct fill_arguments *arguments, void *stream);
#define FILL_LAUNCH fill_launch_emulated
#endif

int FILL_LAUNCH(const struct fill_arguments *arguments, void *stream) {
  const struct fill_arguments packed = *arguments;
  const uint64_t blocks = (packed.total + FILL_BLOCK - 1) / FILL_BLOCK;
  if (blocks == 0) return 0;
  const unsigned grid = blocks < FILL_GRID_MAX ? (unsigned)blocks : (unsigned)FILL_GRID_MAX;
  return LAUNCH(fill_kernel, grid, FILL_BLOCK, 0, stream, packed);
}
