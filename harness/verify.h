/* verify.h: --verify: the same bits everywhere (DESIGN 3.3, 4).
 *
 * For each problem, each of a few telling inputs, sizes on both sides of every boundary of the
 * canonical order, and both types: all realizations of a method that promise the same bits give
 * them: on openmp with 1, 2, 3 and all threads, emulated, and on the CUDA device where there is
 * one. Inputs made on a device equal those made on the host. Truths are certified by a second way
 * on the smaller sizes. Where there is a device its bits are written to <folder>/verify.csv; bits
 * that were committed from other machines are compared with those found here.
 */
#ifndef STUDY_HARNESS_VERIFY_H
#define STUDY_HARNESS_VERIFY_H

#include <stdio.h>

#include "harness/plan.h"

struct verify_options {
  struct surroundings here;
  int device;
  const char *results;             /* every <machine>/verify.csv under it is compared */
  const char *folder;              /* of this machine */
  bool quick;                      /* n up to 16385 */
  const struct overrides *filters; /* methods, types, backends, n, threads: only those */
  bool quiet;                      /* no progress */
};
/* Prints what was found. 0: no difference; 1: some, or something could not be run. */
int verify_run(const struct verify_options *options, FILE *out);

#endif
