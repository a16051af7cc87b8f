/* blas.h: the BLAS that is installed, loaded when it is first called and never linked: OpenBLAS
 * (libopenblas.so.0), else whatever the system's libblas.so.3 is. */
#ifndef STUDY_KERNELS_BLAS_BLAS_H
#define STUDY_KERNELS_BLAS_BLAS_H

#include "kernels/kernel.h"

struct blas {
  float (*sdot)(int n, const float *x, int x_step, const float *y, int y_step);
  double (*ddot)(int n, const double *x, int x_step, const double *y, int y_step);
  float (*snrm2)(int n, const float *x, int x_step);
  double (*dnrm2)(int n, const double *x, int x_step);
  void (*set_threads)(int threads); /* NULL: it has one */
};

/* Ready to run on as many threads as the call has. NULL with call->message: there is none, it has
 * no threads where several are asked for, or n is beyond its int: RUN_UNAVAILABLE. */
const struct blas *blas_for(const struct call *call);

#endif
