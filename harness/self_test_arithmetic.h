/* self_test_arithmetic.h: the probes that need no problem. */
#ifndef STUDY_HARNESS_SELF_TEST_ARITHMETIC_H
#define STUDY_HARNESS_SELF_TEST_ARITHMETIC_H

#include "kernels/kernel.h"
#include "kernels/probes.h"

extern probe_function *const arithmetic_probes[]; /* ends with NULL */

/* Rounding, FTZ, DAZ and x87 precision by their probes, as they are now. */
bool arithmetic_is_ieee(void);

/* self_test_builds.c, self_test_device.c */
probe_function builds_probe, device_probe;
void device_probe_on(struct probe *probe, enum backend backend);

#endif
