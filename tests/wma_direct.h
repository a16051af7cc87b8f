/* wma_direct.h: what the tests of the weighted averages that look at each window afresh share. */
#ifndef STUDY_TESTS_WMA_DIRECT_H
#define STUDY_TESTS_WMA_DIRECT_H

#include "tests/sum_helpers.h"

#include "kernels/wma/stretches.h"

extern const struct problem problem_wma;

static const struct direct {
  const char *name;
  const struct wma_by_window *by_window[TYPE_COUNT];
  const struct wma_by_bar *by_bar[TYPE_COUNT];
} direct[] = {
    {.name = "convolution", .by_window = {&wma_convolution_fast_f32, &wma_convolution_fast_f64}},
    {.name = "convolution_fma",
     .by_window = {&wma_convolution_fma_fast_f32, &wma_convolution_fma_fast_f64}},
    {.name = "convolution_centred",
     .by_window = {&wma_convolution_centred_fast_f32, &wma_convolution_centred_fast_f64}},
    {.name = "convolution_tf32", .by_window = {&wma_convolution_tf32_fast_f32}},
    {.name = "nested", .by_bar = {&wma_nested_fast_f32, &wma_nested_fast_f64}},
    {.name = "nested_centred",
     .by_bar = {&wma_nested_centred_fast_f32, &wma_nested_centred_fast_f64}},
    {.name = "nested_f64", .by_bar = {&wma_nested_wide_fast_f32}},
};
enum { DIRECT = sizeof direct / sizeof *direct, TF32 = 3 };

/* ---- runs ---- */

struct sweep {
  struct param list[3];
  struct params params;
};
static inline struct sweep sweep_of(size_t window, size_t windows, size_t step) {
  return (struct sweep){.list = {{"window", "", (double)window},
                                 {"windows", "", (double)windows},
                                 {"window_step", "", (double)step}},
                        .params = {3, NULL}};
}

enum { ANY_ISA = -1 };

/* All outputs of a run, after a margin of one that nobody may write to; free with free. */
static inline void *average(const struct direct *d, enum backend backend, int isa, enum type type,
                            const void *x, size_t n, struct sweep *s, int threads) {
  const struct realization *on = realization_of(method_find(&problem_wma, d->name), backend);
  const struct input input = {.type = type, .n = n, .data = x};
  char text[200] = "";
  s->params.list = s->list;
  assert_null(windows_refuse(n, &s->params));
  const size_t length = windows_length(n, &s->params), size = type_size(type);
  unsigned char *result = malloc((length + 1) * size);
  memset(result, 0xa5, (length + 1) * size);
  const struct call call = {.input = &input,
                            .parameters = &s->params,
                            .threads = threads,
                            .result = result,
                            .length = length,
                            .extra = text,
                            .extra_size = 1,
                            .message = text,
                            .message_size = sizeof text};
  int status;
  if (isa != ANY_ISA && d->by_window[type] != NULL)
    status = wma_by_window_run(d->by_window[type], &call, (enum isa)isa);
  else if (isa != ANY_ISA)
    status = wma_by_bar_run(d->by_bar[type], &call, (enum isa)isa);
  else
    status = on->run[type](&call);
  if (status != 0) fail_msg("%s: %s", d->name, text);
  for (size_t i = 0; i < size; i++)
    assert_int_equal(result[length * size + i], 0xa5);
  return result;
}

static inline bool offers(const struct direct *d, int type) {
  return d->by_window[type] != NULL || d->by_bar[type] != NULL;
}

static inline void same(const struct direct *d, const char *where, enum type type, const void *a,
                        const void *b, size_t length, const struct sweep *s, size_t n) {
  for (size_t i = 0; i < length; i++)
    if (!same_number(type_element(type, a, i), type_element(type, b, i)))
      fail_msg("%s %s %s, n = %zu, window %g, %g windows, output %zu: %a, not %a", d->name,
               type_name[type], where, n, s->list[0].number, s->list[1].number, i,
               type_element(type, b, i), type_element(type, a, i));
}

#endif
