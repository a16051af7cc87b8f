/* probes.h: small questions with known answers that tell whether the arithmetic is what the study
 * takes it to be, and whether an optimiser has taken a method apart. */
#ifndef STUDY_KERNELS_PROBES_H
#define STUDY_KERNELS_PROBES_H

#include <stdbool.h>

struct probe {
  const char *name;
  const char *expected;
  char measured[64];
  bool passed;
  const char *meaning; /* what it would mean if it failed */
};
typedef void probe_function(struct probe *probe); /* fills in every member */

/* The probes of the problems; ends with NULL. */
extern probe_function *const kernel_probes[];

/* kernels/sum/probes.c */
probe_function sum_probe_kahan, sum_probe_kahan_openmp, sum_probe_neumaier;

#endif
