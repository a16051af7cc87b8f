/* cublas.cu: the dot product by NVIDIA's cuBLAS library, as a peer: loaded when it is first called,
 * never linked. */
#include <dlfcn.h>
#include <limits.h>
#include <string.h>

#include "kernels/dot/device.h"

/* What of cublas_v2.h is used; names and values are part of its binary interface. */
typedef struct cublasContext *cublas_handle;
enum { CUBLAS_OK = 0, CUBLAS_POINTERS_ON_DEVICE = 1 };

static struct {
  bool tried;
  const char *why_not;
  cublas_handle handle;
  int (*set_stream)(cublas_handle, cudaStream_t);
  int (*sdot)(cublas_handle, int, const float *, int, const float *, int, float *);
  int (*ddot)(cublas_handle, int, const double *, int, const double *, int, double *);
} here;

static bool take(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static void find(void) {
  static const char *const names[] = {"libcublas.so.13", "libcublas.so.12"};
  int (*create)(cublas_handle *) = NULL;
  int (*set_mode)(cublas_handle, int) = NULL;
  void *library = NULL;
  here.tried = true;
  for (int i = 0; i < 2 && library == NULL; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    here.why_not = "cuBLAS is not installed (libcublas.so.13, libcublas.so.12)";
    return;
  }
  const bool all = take(library, "cublasCreate_v2", &create) &&
                   take(library, "cublasSetPointerMode_v2", &set_mode) &&
                   take(library, "cublasSetStream_v2", &here.set_stream) &&
                   take(library, "cublasSdot_v2", &here.sdot) &&
                   take(library, "cublasDdot_v2", &here.ddot);
  if (!all)
    here.why_not = "the cuBLAS here lacks functions that are called";
  else if (create(&here.handle) != CUBLAS_OK ||
           set_mode(here.handle, CUBLAS_POINTERS_ON_DEVICE) != CUBLAS_OK)
    here.why_not = "cuBLAS is here and does not start on this device";
}

/* Whether it can be called; else call->message says why not. */
static bool ready(const struct call *call) {
  if (!here.tried) find();
  const char *why = here.why_not;
  if (why == NULL && call->input->n > INT_MAX) why = "n is beyond the int of cublas?dot";
  if (why != NULL) snprintf(call->message, call->message_size, "%s", why);
  return why == NULL && here.set_stream(here.handle, (cudaStream_t)call->stream) == CUBLAS_OK;
}

static int finished(const struct call *call, int status) {
  if (status != CUBLAS_OK) snprintf(call->message, call->message_size, "cuBLAS status %d", status);
  return status == CUBLAS_OK ? 0 : -1;
}

static int run_f32(const struct call *call) {
  if (!ready(call)) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  const float *x = (const float *)call->input->data;
  return finished(call, here.sdot(here.handle, n, x, 1, x + n, 1, (float *)call->result));
}

static int run_f64(const struct call *call) {
  if (!ready(call)) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  const double *x = (const double *)call->input->data;
  return finished(call, here.ddot(here.handle, n, x, 1, x + n, 1, (double *)call->result));
}

CUDA_REALIZATION(dot_cublas, ORDER_TREE, BITS_LIBRARY, run_f32, run_f64, dot_bound_naive_fma,
                 dot_typical_blocked, NULL);
