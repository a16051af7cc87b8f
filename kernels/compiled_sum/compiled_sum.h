/* compiled_sum.h: what is said of each source, whatever compiled it, and what runs a variant.
 *
 * The bounds are those of the algorithm as it is written. A variant whose result is beyond its
 * bound is no longer that algorithm.
 */
#ifndef STUDY_KERNELS_COMPILED_SUM_H
#define STUDY_KERNELS_COMPILED_SUM_H

#include <stdio.h>

#include "kernels/sum/sum.h"

#define LABEL_naive "Recursive"
#define FACTS_naive                                                                                \
  .family = LABEL_naive, .linetype = 1, .operations = 1, .bytes = 1,                               \
  .citation =                                                                                      \
      "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.1",   \
  .bound_citation =                                                                                \
      "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)"
#define WORST_naive sum_bound_recursive
#define TYPICAL_naive sum_typical_recursive

#define LABEL_kahan "Kahan"
#define FACTS_kahan                                                                                \
  .family = LABEL_kahan, .linetype = 2, .operations = 4, .bytes = 1,                               \
  .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",               \
  .bound_citation = "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; explicit constants: "                \
                    "kernels/sum/bounds_compensated.c"
#define WORST_kahan sum_bound_kahan
#define TYPICAL_kahan sum_typical_kahan

#define LABEL_neumaier "Neumaier"
#define FACTS_neumaier                                                                             \
  .family = LABEL_neumaier, .linetype = 4, .operations = 4, .bytes = 1,                            \
  .citation = "Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher "         \
              "Summen, ZAMM 54 (1974)",                                                            \
  .bound_citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. "   \
                    "26 (2005), section 4"
#define WORST_neumaier sum_bound_sum2
#define TYPICAL_neumaier sum_typical_sum2

/* No bound is published for the sum that a running mean gives. */
#define LABEL_running_mean "n × running mean"
#define FACTS_running_mean                                                                         \
  .family = LABEL_running_mean, .linetype = 7, .operations = 4, .bytes = 1,                        \
  .citation = "Welford, Note on a method for calculating corrected sums of squares and "           \
              "products, Technometrics 4 (1962)",                                                  \
  .bound_citation = "none"
#define WORST_running_mean NULL
#define TYPICAL_running_mean NULL

/* What a row tells of the compiler, so that a claim can say which one it is about. */
static inline void compiled_by(const struct call *call, const char *extra) {
  snprintf(call->extra, call->extra_size, "%s", extra);
}

/* -march=haswell: whether this processor lacks what such code takes for granted. */
static inline int lacks_haswell(const struct call *call) {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
      __builtin_cpu_supports("bmi2"))
    return 0;
  snprintf(call->message, call->message_size, "compiled for processors with AVX2 and FMA");
  return 1;
}
static inline int lacks_nothing(const struct call *call) {
  (void)call;
  return 0;
}

/* The run functions of a variant that was compiled for the host. */
#define HOST_RUN(name, real, type, extra, lacks)                                                   \
  real compiled_sum_##name##_##type(const real *x, size_t n);                                      \
  static int run_##type(const struct call *call) {                                                 \
    if (lacks(call)) return RUN_UNAVAILABLE;                                                       \
    compiled_by(call, extra);                                                                      \
    *(real *)call->result = compiled_sum_##name##_##type(call->input->data, call->input->n);       \
    return 0;                                                                                      \
  }
#define HOST_RUNS(name, extra, lacks)                                                              \
  HOST_RUN(name, float, f32, extra, lacks) HOST_RUN(name, double, f64, extra, lacks)

#endif
