/* bounds.h: a-priori bounds of the means; their proofs are in bounds.c. */
#ifndef STUDY_KERNELS_MEAN_BOUNDS_H
#define STUDY_KERNELS_MEAN_BOUNDS_H

#include "kernels/kernel.h"

bound_function mean_bound_naive, mean_bound_pairwise, mean_bound_blocked;
bound_function mean_bound_kahan, mean_bound_kahan_canonical;
bound_function mean_bound_sum2, mean_bound_sum2_canonical;
bound_function mean_bound_mixed, mean_bound_mixed_canonical;
bound_function mean_bound_exact, mean_bound_running, mean_bound_running_neumaier;
bound_function mean_bound_divided_first, mean_bound_gsl;
bound_function mean_typical_naive, mean_typical_pairwise, mean_typical_blocked;
bound_function mean_typical_kahan, mean_typical_kahan_canonical;
bound_function mean_typical_sum2, mean_typical_sum2_canonical;
bound_function mean_typical_mixed, mean_typical_mixed_canonical;
bound_function mean_typical_running, mean_typical_divided_first, mean_typical_gsl;

/* Of a mean that is a sum, whose bound or estimate is `of`, divided by n. */
double mean_bound_of_sum(const struct bound_query *q, bound_function *of);

/* How far a running mean of n numbers may be off, in units of mean|x|; bounds.c, B. */
double mean_running_growth(double n, double u);
/* G^2 K of B: the squares of the errors of all running means, weighted, in units of sum x^2. */
double mean_running_squares(double n, double u);

#endif
