/* probes.c: the probes of all problems. A list by hand, unlike methods and problems: a probe is
 * about the compiler and the machine, a problem is complete without one, and two or three lines
 * that can be read are less than the machinery that would find them. */
#include "kernels/probes.h"

#include <stddef.h>

probe_function *const kernel_probes[] = {sum_probe_kahan, sum_probe_kahan_openmp,
                                         sum_probe_neumaier, NULL};
