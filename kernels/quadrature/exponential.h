/* exponential.h: the tanh-sinh rule's terms and sums on the host; f of x, or, where an integrand
 * has such a form, of the distance to its singular end. */
#ifndef STUDY_KERNELS_QUADRATURE_EXPONENTIAL_H
#define STUDY_KERNELS_QUADRATURE_EXPONENTIAL_H

#include "kernels/quadrature/quadrature.h"

/* What the sum of the terms is multiplied by. */
float tanh_sinh_product_f32(size_t n, float a, float b);
double tanh_sinh_product_f64(size_t n, double a, double b);

/* In canonical order by vectors and all threads, and left to right. */
int exponential_openmp_f32(const struct call *call, bool by_distance);
int exponential_openmp_f64(const struct call *call, bool by_distance);
int exponential_serial_f32(const struct call *call, bool by_distance);
int exponential_serial_f64(const struct call *call, bool by_distance);

#endif
