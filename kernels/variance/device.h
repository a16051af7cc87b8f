/* device.h: variances on the device: what a .cu file of theirs needs, where it may be C++. */
#ifndef STUDY_KERNELS_VARIANCE_DEVICE_H
#define STUDY_KERNELS_VARIANCE_DEVICE_H

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/variance/variance.h"
#ifdef __cplusplus
}
#endif

/* The realization of a method for means on this backend, which stands in another file. */
#ifdef __CUDACC__
#define MEAN_HERE(name) name##_cuda
#define EXTERN_MEAN(name) extern "C" const struct realization name##_cuda
#else
#define MEAN_HERE(name) name##_emulated
#define EXTERN_MEAN(name) extern const struct realization name##_emulated
#endif

/* From S, in the place of the result, to what was asked for: as variance_conclude. */
struct conclude_arguments {
  void *result;
  double freedom;
  bool f32, root;
};
KERNEL(conclude, (1), struct conclude_arguments) {
  float *f32 = (float *)a.result;
  double *f64 = (double *)a.result;
  const double spread = a.f32 ? (double)*f32 : *f64, variance = spread / a.freedom;
  const double answer = a.root ? sqrt(variance) : variance;
  if (a.f32)
    *f32 = (float)answer;
  else
    *f64 = answer;
}

static int variance_conclude_there(const struct call *call) {
  struct conclude_arguments a;
  a.result = call->result;
  a.freedom = variance_freedom(call->input->n, call->parameters);
  a.f32 = call->input->type == TYPE_F32;
  a.root = variance_is_deviation(call->parameters);
  return LAUNCH(conclude, 1, 1, 0, call->stream, a);
}

/* The passes of canonical.cuh. */
typedef int passes_function(const struct call *call, const void *context);

/* One pass, whose context, where it has one, lies on the device. */
static inline int variance_pass_there(const struct call *call, passes_function *passes,
                                      const void *context) {
  int status = passes(call, context);
  if (status == 0) status = variance_conclude_there(call);
  return gpu_launched(call, status);
}

/* A mean in the type, written into the workspace's head behind the flag, then a pass over the
 * differences from it. */
#define CENTRE_AT (WORKSPACE_HEAD / 2)
static inline int variance_passes_there(const struct call *call, const struct realization *mean,
                                        passes_function *passes) {
  struct call first = *call;
  first.result = (char *)call->workspace + CENTRE_AT;
  const int status = mean->run[call->input->type](&first);
  return status != 0 ? status : variance_pass_there(call, passes, first.result);
}

#endif
