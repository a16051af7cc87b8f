/* self_test.h: the probes, for --self-test and machine.json. */
#ifndef STUDY_HARNESS_SELF_TEST_H
#define STUDY_HARNESS_SELF_TEST_H

#include <stdio.h>

#include "kernels/probes.h"

enum { MOST_PROBES = 32 };

/* Runs the probes of the arithmetic and then those of the problems. How many were run. */
size_t self_test_probes(struct probe *out, size_t max);
/* One line a probe, with its values. 0; 1 where one failed. */
int self_test_print(FILE *file);

#endif
