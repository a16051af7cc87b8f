/* work.c: what an output of a weighted average takes, in the mean over the windows of a run.
 *
 * By window: a product and a sum an element of it, of each window its own. By bar: sums as long as
 * the largest window, once for all windows that end there. Carried along: what an element of the
 * series takes is shared by all windows, and each reads what it left (from a cache, if that is
 * large enough). Every output is divided, and written.
 */
#include "kernels/wma/direct.h"
#include "kernels/wma/local_block.h"
#include "kernels/wma/wma.h"

/* ---- each window afresh ---- */

static struct work by_window(size_t n, const struct params *parameters, double an_element,
                             double an_output) {
  return (struct work){.operations = an_element * windows_mean(n, parameters) + an_output,
                       .bytes = 2};
}

static struct work by_bar(size_t n, const struct params *parameters, double an_element,
                          double an_output) {
  const struct windows w = windows_of(n, parameters);
  double elements = 0, before = 0; /* a bar sums as far as its largest window that is full */
  for (size_t k = 0; k < w.count; k++) {
    elements += (double)windows_outputs(&w, k) * ((double)windows_size(&w, k) - before);
    before = (double)windows_size(&w, k);
  }
  return (struct work){.operations =
                           an_element * elements / windows_items(n, parameters) + an_output,
                       .bytes = 1 + windows_share(n, parameters)};
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

/* ---- prefix sums ---- */

/* The numbers that are stored an element take `room` times the room of one. An element is counted
 * from left to right: in blocks it passes some additions more. */
static struct work by_prefix(size_t n, const struct params *parameters, double an_element,
                             double an_output, double room) {
  const double share = windows_share(n, parameters);
  return (struct work){.operations = an_output + share * an_element,
                       .bytes = 1 + room + share * (1 + room)};
}

struct work wma_work_prefix(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 3, 5, 2);
}
struct work wma_work_prefix_centred(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 4, 6, 2);
}
struct work wma_work_prefix_f64(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 3, 5, 4);
}
struct work wma_work_prefix_compensated(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 15, 9, 4);
}
struct work wma_work_prefix_compensated_high(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 17, 5, 2);
}
struct work wma_work_prefix_double_single(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 33, 74, 4);
}
/* Integers count as numbers. Their room is that of f32 data; in f64 they take half as much. */
struct work wma_work_prefix_fixed(size_t n, const struct params *parameters) {
  return by_prefix(n, parameters, 7, 6, 4);
}

/* A piece of each block that a window touches, in the mean 1 + (p - 1) / LOCAL_BLOCK of them. */
static struct work by_pieces(size_t n, const struct params *parameters, double an_element,
                             double a_piece, double an_output) {
  const double pieces = 1 + (windows_mean(n, parameters) - 1) / LOCAL_BLOCK;
  return by_prefix(n, parameters, an_element, a_piece * pieces + an_output, 2);
}
struct work wma_work_prefix_local(size_t n, const struct params *parameters) {
  return by_pieces(n, parameters, 3, 5, 0);
}
struct work wma_work_prefix_local_centred(size_t n, const struct params *parameters) {
  return by_pieces(n, parameters, 4, 15, 1);
}

/* ---- running totals ---- */

/* A beginning reads its window and adds it up, three operations an element. */
static struct work begun_every(size_t n, const struct params *parameters, double outputs) {
  const struct windows w = windows_of(n, parameters);
  const double mean = windows_mean(n, parameters);
  const double fewest = (double)w.count / windows_items(n, parameters);
  const double elements = mean * (1 / outputs > fewest ? 1 / outputs : fewest);
  return (struct work){.operations = 6 + 3 * elements, .bytes = 2 + elements};
}
struct work wma_work_running(size_t n, const struct params *parameters) {
  return begun_every(n, parameters, (double)n);
}
struct work wma_work_running_reanchored(size_t n, const struct params *parameters) {
  return begun_every(n, parameters, (double)wma_reanchor(parameters));
}

/* ---- a transform ---- */

/* On a circle of `size` numbers a transform takes 2.5 size log2 size, and reads and writes it once
 * at the least: of the series once, of each window there and back, with the product between. */
struct work wma_work_fft(size_t n, const struct params *parameters) {
  const double outputs = windows_items(n, parameters);
  const double windows = (double)windows_of(n, parameters).count;
  const double logarithm = ceil(log2((double)n)), size = exp2(logarithm);
  return (struct work){.operations =
                           ((2 * windows + 1) * 2.5 * logarithm + 3 * windows) * size / outputs + 2,
                       .bytes = (8 * windows + 3) * size / outputs + 2};
}
