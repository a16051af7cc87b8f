/* ceiling.h: kernels that do one thing as fast as a device can, for its ceilings. No problem of the
 * study: there is no method here. */
#ifndef STUDY_KERNELS_CEILING_CEILING_H
#define STUDY_KERNELS_CEILING_CEILING_H

#include "kernels/kernel.h"

/* Each takes a call whose length is the number of blocks to launch.
 * Bandwidth: input->data holds n f32; result as many (copy, triad), or one word (read); workspace
 * is the triad's second array. n is a multiple of CEILING_TILE.
 * Arithmetic: in input->type; a thread makes n steps on each of CEILING_CHAINS numbers, two
 * operations a step; result takes one element. */
struct ceiling_kernels {
  run_function *read, *copy, *triad;
  run_function *arithmetic, *arithmetic_fma;
};
enum {
  CEILING_BLOCK = 256,
  CEILING_LOADS = 8, /* of 16 bytes in flight a thread */
  CEILING_TILE = CEILING_BLOCK * CEILING_LOADS * 4,
  CEILING_CHAINS = 8
};

#ifdef __cplusplus
extern "C" {
#endif
extern const struct ceiling_kernels ceiling_kernels_cuda, ceiling_kernels_emulated;
#ifdef __cplusplus
}
#endif
#endif
