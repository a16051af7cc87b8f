/* gauss.h: composite Gauss-Legendre (quadrature.h): a task with its rule, and its terms. */
#ifndef STUDY_KERNELS_QUADRATURE_GAUSS_H
#define STUDY_KERNELS_QUADRATURE_GAUSS_H

#include <math.h>

#include "kernels/quadrature/gauss_rules.h"
#include "kernels/quadrature/quadrature.h"

struct gauss_f32 {
  struct quadrature_f32 task; /* of n panels */
  struct gauss_rule_f32 rule;
  float half; /* the factor: of a panel's width */
};
struct gauss_f64 {
  struct quadrature_f64 task;
  struct gauss_rule_f64 rule;
  double half;
};

#ifdef __cplusplus
extern "C" {
#endif
/* From the parameters; call->extra says by how much the weights miss the interval's length,
 * relatively: weight_sum_error. 0, or as a run_function. */
int gauss_of_f32(const struct call *call, struct gauss_f32 *gauss);
int gauss_of_f64(const struct call *call, struct gauss_f64 *gauss);

/* The sum of `count` weights, less `length`, divided by it. */
double weight_sum_error_f32(const float *weight, size_t count, double length);
double weight_sum_error_f64(const double *weight, size_t count, double length);
#ifdef __cplusplus
}
#endif

/* On openmp: the terms in canonical order, summed by a method of that order. */
struct canonical;
int gauss_run_f32(const struct call *call, const struct canonical *sum);
int gauss_run_f64(const struct call *call, const struct canonical *sum);
int gauss_run_mixed(const struct call *call); /* terms in f32, sum and factor in f64 */

#endif
