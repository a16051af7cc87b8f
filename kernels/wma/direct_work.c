/* direct_work.c: what an output of the direct weighted averages takes. By window: a product and a
 * sum an element of it, of each window its own. By bar: sums as long as the largest window, once
 * for all windows that end there. Centred, a difference more an element, and the last sum. Every
 * output is divided, and written; the series is read once.
 */
#include "kernels/wma/direct.h"

/* Of `outputs` that take so many operations in all before they are divided. */
static struct work work_of(const struct windows *w, double outputs, double operations,
                           double an_output) {
  return (struct work){.operations = operations / outputs + an_output,
                       .bytes = 1 + (double)w->n / outputs};
}

static struct work by_window(size_t n, const struct params *parameters, double an_element,
                             double an_output) {
  const struct windows w = windows_of(n, parameters);
  double elements = 0, outputs = 0;
  for (size_t k = 0; k < w.count; k++) {
    outputs += (double)windows_outputs(&w, k);
    elements += (double)windows_outputs(&w, k) * (double)windows_size(&w, k);
  }
  return work_of(&w, outputs, an_element * elements, an_output);
}

static struct work by_bar(size_t n, const struct params *parameters, double an_element,
                          double an_output) {
  const struct windows w = windows_of(n, parameters);
  double elements = 0, before = 0; /* a bar sums as far as its largest window that is full */
  for (size_t k = 0; k < w.count; k++) {
    elements += (double)windows_outputs(&w, k) * ((double)windows_size(&w, k) - before);
    before = (double)windows_size(&w, k);
  }
  return work_of(&w, windows_items(n, parameters), an_element * elements, an_output);
}

struct work wma_work_convolution(size_t n, const struct params *parameters) {
  return by_window(n, parameters, 2, 1);
}
struct work wma_work_convolution_centred(size_t n, const struct params *parameters) {
  return by_window(n, parameters, 3, 2);
}
struct work wma_work_nested(size_t n, const struct params *parameters) {
  return by_bar(n, parameters, 2, 1);
}
struct work wma_work_nested_centred(size_t n, const struct params *parameters) {
  return by_bar(n, parameters, 3, 2);
}
