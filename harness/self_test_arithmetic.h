/* self_test_arithmetic.h: the probes that need no problem. */
#ifndef STUDY_HARNESS_SELF_TEST_ARITHMETIC_H
#define STUDY_HARNESS_SELF_TEST_ARITHMETIC_H

#include "kernels/probes.h"

extern probe_function *const arithmetic_probes[]; /* ends with NULL */

#endif
