/* fft: convolution by the transform of a library: FFTW, else GSL. Serial.
 *
 * X = FFT(x), H = FFT(weights, the newest element's first), and the averages are
 *
 *   FFT^-1(X H) / (p (p + 1) / 2)
 *
 * on a circle of the next power of two >= n: what goes round it touches only windows that are not
 * full. x is transformed once for all windows.
 *
 * In the 2-norm the error is about u log n ||x|| ||weights|| (Higham 2002, section 24.1), of which
 * an output may get anything from its share to all, by how the library finds its twiddle factors:
 * FFTW's are right, those of GSL's radix 2 come from recurrences. So no bound an output is claimed.
 * A large element or a NaN anywhere is felt everywhere.
 */
#ifdef REAL

struct T(library) {
  void *(*plan)(int n, REAL *in, REAL *out, int kind, unsigned flags);
  void (*execute)(void *plan);
  void (*destroy)(void *plan);
  int (*forward)(REAL *data, size_t stride, size_t n);
  int (*inverse)(REAL *data, size_t stride, size_t n); /* divides by n */
};

static bool T(find_library)(struct T(library) * library, const char **name) {
  static const char *const gsl[] = {"libgsl.so.28", "libgsl.so.27", "libgsl.so.25"};
  const bool f32 = REAL_BITS == 32;
  void *fftw = dlopen(f32 ? "libfftw3f.so.3" : "libfftw3.so.3", RTLD_LAZY | RTLD_LOCAL);
  memset(library, 0, sizeof *library);
  if (fftw != NULL && take(fftw, f32 ? "fftwf_plan_r2r_1d" : "fftw_plan_r2r_1d", &library->plan) &&
      take(fftw, f32 ? "fftwf_execute" : "fftw_execute", &library->execute) &&
      take(fftw, f32 ? "fftwf_destroy_plan" : "fftw_destroy_plan", &library->destroy)) {
    *name = "fftw";
    return true;
  }
  memset(library, 0, sizeof *library);
  for (size_t i = 0; i < sizeof gsl / sizeof *gsl; i++) {
    void *found = dlopen(gsl[i], RTLD_LAZY | RTLD_LOCAL);
    if (found != NULL &&
        take(found, f32 ? "gsl_fft_real_float_radix2_transform" : "gsl_fft_real_radix2_transform",
             &library->forward) &&
        take(found,
             f32 ? "gsl_fft_halfcomplex_float_radix2_inverse"
                 : "gsl_fft_halfcomplex_radix2_inverse",
             &library->inverse)) {
      *name = "gsl";
      return true;
    }
  }
  return false;
}

/* Transforms data in place, to or from real parts 0 .. n/2 and then imaginary parts n/2 - 1 .. 1,
 * which is the layout of both libraries; back without the factor 1/n in FFTW's case. */
static bool T(transform)(const struct T(library) * library, REAL *data, size_t n, bool back) {
  if (library->plan == NULL) return (back ? library->inverse : library->forward)(data, 1, n) == 0;
  pthread_mutex_lock(&planner); /* FFTW's is not for several threads */
  void *plan = library->plan((int)n, data, data, back ? HALFCOMPLEX_TO_REAL : REAL_TO_HALFCOMPLEX,
                             FFTW_ESTIMATED);
  pthread_mutex_unlock(&planner);
  if (plan == NULL) return false;
  library->execute(plan);
  pthread_mutex_lock(&planner);
  library->destroy(plan);
  pthread_mutex_unlock(&planner);
  return true;
}

static void T(multiply)(const REAL *x, REAL *h, size_t n) {
  h[0] = x[0] * h[0];
  if (n > 1) h[n / 2] = x[n / 2] * h[n / 2];
  for (size_t k = 1; k < n / 2; k++) {
    const REAL real = x[k] * h[k] - x[n - k] * h[n - k];
    h[n - k] = x[k] * h[n - k] + x[n - k] * h[k];
    h[k] = real;
  }
}

/* x: transformed; h: room for n. */
static bool T(averages)(const struct T(library) * library, const REAL *x, REAL *h, size_t n,
                        size_t p, size_t outputs, REAL *out) {
  for (size_t k = 0; k < n; k++)
    h[k] = k < p ? (REAL)(p - k) : R(0.0);
  if (!T(transform)(library, h, n, false)) return false;
  T(multiply)(x, h, n);
  if (!T(transform)(library, h, n, true)) return false;
  const REAL scale = library->plan != NULL ? (REAL)n : R(1.0); /* a power of two */
  const REAL weight = (REAL)wma_weight(p);
  for (size_t o = 0; o < outputs; o++)
    out[o] = h[o + p - 1] / scale / weight;
  return true;
}

static int T(serial)(const struct call *call) {
  const char *name = "";
  struct T(library) library;
  if (!T(find_library)(&library, &name)) return no_library(call, REAL_BITS == 32);
  const struct windows w = windows_of(call->input->n, call->parameters);
  const size_t n = circle(call->input->n);
  if (n > INT_MAX) return too_long(call);
  REAL *x = aligned_alloc(64, 2 * (n + 16) * sizeof *x / 64 * 64);
  if (x == NULL) return wma_no_memory(call);
  REAL *h = x + (n < 16 ? 16 : n), *result = call->result;
  memcpy(x, call->input->data, w.n * sizeof *x);
  memset(x + w.n, 0, (n - w.n) * sizeof *x);
  bool good = T(transform)(&library, x, n, false);
  for (size_t k = 0; good && k < w.count; k++)
    good = T(averages)(&library, x, h, n, windows_size(&w, k), windows_outputs(&w, k),
                       result + windows_offset(&w, k));
  free(x);
  snprintf(call->extra, call->extra_size, "library=%s", name);
  if (good) return 0;
  snprintf(call->message, call->message_size, "the transform of %zu numbers by %s failed", n, name);
  return -1;
}

#else

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>

#include "kernels/wma/wma.h"

/* fftw3.h: FFTW_R2HC, FFTW_HC2R and FFTW_ESTIMATE. */
enum { REAL_TO_HALFCOMPLEX = 0, HALFCOMPLEX_TO_REAL = 1, FFTW_ESTIMATED = 1 << 6 };
static pthread_mutex_t planner = PTHREAD_MUTEX_INITIALIZER;

/* POSIX lets a data pointer be read as a function's; ISO C only so. */
static bool take(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

/* The next power of two from n on: GSL's transforms know no other. */
static size_t circle(size_t n) {
  size_t size = 1;
  while (size < n)
    size *= 2;
  return size;
}

static int no_library(const struct call *call, bool f32) {
  snprintf(call->message, call->message_size,
           "neither FFTW nor GSL is installed (Debian: %s or libgsl27)",
           f32 ? "libfftw3-single3" : "libfftw3-double3");
  return RUN_UNAVAILABLE;
}
static int too_long(const struct call *call) {
  snprintf(call->message, call->message_size, "n is beyond the int of these libraries");
  return RUN_UNAVAILABLE;
}

#define TWINS "kernels/wma/fft.c"
#include "kernels/twins.h"

const struct method wma_fft = {
    .name = "fft",
    .label = "FFT",
    .summary = "Convolution by a library's fast Fourier transform of the whole series: FFTW, else "
               "GSL.",
    .citation =
        "Cooley and Tukey, An algorithm for the machine calculation of complex Fourier "
        "series, Math. Comp. 19 (1965); Frigo and Johnson, The design and implementation of "
        "FFTW3, Proc. IEEE 93 (2005)",
    .bound_citation = "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, "
                      "section 24.1",
    .linetype = 22,
    .operations = 243, /* of one window, at n = 150,000 */
    .bytes = 21,
    .work = wma_work_fft,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(serial),
                               .forecast = wma_forecast_fft}},
};
#endif
