/* uneven.c: sums of terms that a rule produces, times its factor. */
#ifdef REAL

void T(uneven_sum)(const struct call *call, uneven_terms *terms, const void *source, size_t count,
                   REAL factor, const struct canonical *sum) {
  const struct canonical_data data = {.produce = terms, .source = source};
  REAL total;
  canonical_run_on(sum, &data, count, call->threads, &total);
  *(REAL *)call->result = factor * total;
}

#else

#include "kernels/quadrature/uneven.h"

#define TWINS "kernels/quadrature/uneven.c"
#include "kernels/twins.h"

/* The state of a sum of f32 in f64 is that sum (kernels/sum/mixed.h); the factor is the context. */
static void finish_by_factor(const void *state, const struct canonical_data *data, size_t n,
                             void *result) {
  (void)n;
  *(float *)result = (float)(*(const double *)data->context * *(const double *)state);
}

void uneven_sum_mixed(const struct call *call, uneven_terms *terms, const void *source,
                      size_t count, float factor) {
  const double wide = (double)factor;
  const struct canonical_data data = {.produce = terms, .source = source, .context = &wide};
  struct canonical sum = canonical_mixed_f32;
  sum.finish = finish_by_factor;
  canonical_run_on(&sum, &data, count, call->threads, call->result);
}
#endif
