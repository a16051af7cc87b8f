/* gsl_library.h: the GNU Scientific Library, where it is installed; never linked. */
#ifndef STUDY_KERNELS_MEAN_GSL_LIBRARY_H
#define STUDY_KERNELS_MEAN_GSL_LIBRARY_H

#include "kernels/kernel.h"

/* double gsl_stats_mean(const double data[], size_t stride, size_t n) and its like, by type. */
typedef double gsl_f32_function(const float *data, size_t stride, size_t n);
typedef double gsl_f64_function(const double *data, size_t stride, size_t n);

/* NULL: not there; call->message then says so, and the run is RUN_UNAVAILABLE. */
gsl_f32_function *gsl_f32(const char *name, const struct call *call);
gsl_f64_function *gsl_f64(const char *name, const struct call *call);

#endif
