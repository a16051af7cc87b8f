/* stretches.h: a direct method on all cores of the host: SIMD over the outputs or bars of a
 * stretch, stretches over threads. */
#ifndef STUDY_KERNELS_WMA_STRETCHES_H
#define STUDY_KERNELS_WMA_STRETCHES_H

#include "kernels/canonical/canonical.h"
#include "kernels/wma/direct.h"

/* A method of the first form in one type: outputs x[0 .. p-1], x[1 .. p], ..., `count` of them. */
struct wma_by_window {
  enum type type;
  void (*stretch[ISA_COUNT])(const void *x, size_t count, size_t p, void *out);
};
/* Of the second: every window's outputs at the bars from `begin` to before `end`. */
struct wma_by_bar {
  enum type type;
  void (*stretch[ISA_COUNT])(const void *x, const struct windows *w, size_t begin, size_t end,
                             void *result);
};

/* The bodies of a run_function on all cores. */
int wma_by_window_run(const struct wma_by_window *method, const struct call *call, enum isa isa);
int wma_by_bar_run(const struct wma_by_bar *method, const struct call *call, enum isa isa);

extern const struct wma_by_window wma_convolution_fast_f32, wma_convolution_fast_f64;
extern const struct wma_by_window wma_convolution_fma_fast_f32, wma_convolution_fma_fast_f64;
extern const struct wma_by_window wma_convolution_centred_fast_f32;
extern const struct wma_by_window wma_convolution_centred_fast_f64;
extern const struct wma_by_window wma_convolution_tf32_fast_f32;
extern const struct wma_by_bar wma_nested_fast_f32, wma_nested_fast_f64;
extern const struct wma_by_bar wma_nested_centred_fast_f32, wma_nested_centred_fast_f64;
extern const struct wma_by_bar wma_nested_wide_fast_f32;

#endif
