/* uneven.cuh: a rule whose nodes are not evenly spaced, on the device: its terms into the
 * workspace, then their sum in canonical order, then the factor.
 *
 * A template: needs REAL and T (twins.h); struct T(source), T(term)(&source, i) for the device, and
 * SUM_STEPS and SETTLES for kernels/canonical/canonical.cuh. Gives T(run_terms). With WIDER the
 * sum and its product with the factor are in f64.
 */
#ifndef UNEVEN_THREADS
#define UNEVEN_THREADS 256
static inline size_t uneven_room(size_t bytes) { return (bytes + 255) / 256 * 256; }
#endif

struct T(term_arguments) {
  struct T(source) source;
  size_t count;
  REAL *terms;
};

KERNEL(T(make_terms), (UNEVEN_THREADS), struct T(term_arguments)) {
  const size_t step = (size_t)gridDim.x * UNEVEN_THREADS;
  for (size_t i = (size_t)blockIdx.x * UNEVEN_THREADS + threadIdx.x; i < a.count; i += step)
    a.terms[i] = T(term)(&a.source, i);
}

struct T(factor_arguments) {
  REAL *result;
  REAL factor;
  double *context;
};
#ifdef WIDER
KERNEL(T(put_factor), (1), struct T(factor_arguments)) { *a.context = (double)a.factor; }

#define STEPS SUM_STEPS
#define CONTEXT double
#define TERM(x, context) ((void)(context), (x))
#define FINISHED_BY , context
#define ACC double
#define ACC_BITS 64
#else
KERNEL(T(multiply), (1), struct T(factor_arguments)) { *a.result = a.factor * *a.result; }

#define STEPS SUM_STEPS
#endif
#include "kernels/canonical/canonical.cuh"

/* Terms, then what follows them in the workspace. */
static int T(run_terms)(const struct call *call, const struct T(source) * source, size_t count,
                        REAL factor) {
  struct T(term_arguments) make;
  make.source = *source;
  make.count = count;
  make.terms = (REAL *)call->workspace;
  const size_t blocks = (count - 1) / UNEVEN_THREADS + 1;
  const size_t most = 4 * (size_t)FULL_GRID(T(make_terms), UNEVEN_THREADS);
  const unsigned grid = (unsigned)(blocks < most ? blocks : most);
  int status = LAUNCH(T(make_terms), grid, UNEVEN_THREADS, 0, call->stream, make);
  struct input of_terms = *call->input;
  of_terms.data = make.terms;
  of_terms.n = count;
  struct call sum = *call;
  sum.input = &of_terms;
  struct T(factor_arguments) end;
  end.result = (REAL *)call->result;
  end.factor = factor;
  end.context = (double *)((char *)call->workspace + uneven_room(count * sizeof(REAL)));
  sum.workspace = (char *)end.context + 256;
#ifdef WIDER
  if (status == 0) status = LAUNCH(T(put_factor), 1, 1, 0, call->stream, end);
  if (status == 0) status = T(passes)(&sum, end.context);
#else
  if (status == 0) status = T(run)(&sum);
  if (status == 0) status = LAUNCH(T(multiply), 1, 1, 0, call->stream, end);
#endif
  return gpu_launched(call, status);
}
#undef SUM_STEPS
#undef WIDER
