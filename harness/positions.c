/* positions.c: errors along a result. */
#include "harness/positions.h"

#include <math.h>
#include <stdlib.h>

#include "harness/fit.h"
#include "harness/glance.h"

/* So many elements are judged by one thread at a time, and their sums added in this order: results
 * do not depend on the number of threads. */
enum { PIECE = 1 << 16, LEAST_BINS = 4 };

static double over(double error, double size) { return error == 0 ? 0 : error / fabs(size); }

/* Far from 1, or no number. */
static struct element_error plain_error(double value, const mpfr_t solution, const mpfr_t scale) {
  const double truth = mpfr_get_d(solution, MPFR_RNDN);
  const bool same = value == truth || (isnan(value) && isnan(truth));
  double absolute = same ? 0 : fabs(value - truth);
  if (isnan(absolute)) absolute = INFINITY;
  if (isinf(absolute)) return (struct element_error){INFINITY, INFINITY, INFINITY};
  return (struct element_error){absolute, over(absolute, truth),
                                over(absolute, mpfr_get_d(scale, MPFR_RNDN))};
}

struct element_error element_error_of(double value, const mpfr_t solution, const mpfr_t scale) {
  struct glance truth, size;
  if (!isfinite(value) || !glance(solution, &truth) || !glance(scale, &size))
    return plain_error(value, solution, scale);
  const double absolute = glance_distance(&truth, value);
  return (struct element_error){absolute, over(absolute, truth.high), over(absolute, size.high)};
}

static size_t bin_of(size_t position) {
  const size_t bin = (size_t)(POSITION_BINS * log10((double)position) + 1e-9);
  return bin < BIN_COUNT ? bin : BIN_COUNT - 1;
}

/* The last position of a bin. */
static size_t bin_end(size_t bin) {
  size_t end = (size_t)ceil(pow(10, (double)(bin + 1) / POSITION_BINS));
  while (bin_of(end) > bin)
    end--;
  return end;
}

/* fmax() is a call; a scale of NaN is passed over by either. */
static void at_least(double *most, double error) {
  if (error > *most) *most = error;
}

void position_bin_note(struct position_bin *bin, double position,
                       const struct element_error *error) {
  if (bin->count++ == 0) bin->low = bin->high = position;
  if (position < bin->low) bin->low = position;
  at_least(&bin->high, position);
  at_least(&bin->absolute, error->absolute);
  at_least(&bin->relative, error->relative);
  at_least(&bin->scaled, error->scaled);
}

size_t position_of(const struct problem *problem, const struct input *input,
                   const struct params *parameters, size_t length, size_t i, size_t *run) {
  size_t at;
  problem->place(input->n, parameters, i, &at, run);
  if (*run > length - i) *run = length - i;
  return at + 1;
}

struct job {
  const struct problem *problem;
  const struct input *input;
  const struct params *parameters;
  const void *result;
  const struct truth *truth;
};

static void judge_piece(const struct job *job, size_t from, size_t to, struct positions *out) {
  const struct truth *truth = job->truth;
  for (size_t i = from; i < to;) {
    size_t run,
        position = position_of(job->problem, job->input, job->parameters, truth->length, i, &run);
    size_t bin = bin_of(position), end = bin_end(bin);
    for (const size_t stop = run < to - i ? i + run : to; i < stop; i++, position++) {
      if (position > end) bin = bin_of(position), end = bin_end(bin);
      const double value = type_element(job->input->type, job->result, i);
      const struct element_error error =
          element_error_of(value, truth->solution[i], truth->scale[i]);
      position_bin_note(&out->bins[bin], (double)position, &error);
      out->squares += error.scaled * error.scaled;
    }
  }
  out->count = to - from;
}

static void merge(struct positions *into, const struct positions *piece) {
  into->count += piece->count;
  into->squares += piece->squares;
  for (size_t b = 0; b < BIN_COUNT; b++) {
    const struct position_bin *from = &piece->bins[b];
    struct position_bin *to = &into->bins[b];
    if (from->count == 0) continue;
    const struct element_error error = {from->absolute, from->relative, from->scaled};
    const size_t count = to->count + from->count;
    position_bin_note(to, from->low, &error);
    position_bin_note(to, from->high, &error);
    to->count = count;
  }
}

int positions_judge(const struct problem *problem, const struct input *input,
                    const struct params *parameters, const void *result, const struct truth *truth,
                    struct positions *out) {
  const struct job job = {problem, input, parameters, result, truth};
  const size_t length = truth->length, count = (length + PIECE - 1) / PIECE;
  *out = (struct positions){0};
  struct positions *pieces = calloc(count > 0 ? count : 1, sizeof *pieces);
  if (pieces == NULL) return -1;
#pragma omp parallel for schedule(static) if (count > 1)
  for (size_t k = 0; k < count; k++)
    judge_piece(&job, k * PIECE, k + 1 < count ? (k + 1) * PIECE : length, &pieces[k]);
  for (size_t k = 0; k < count; k++)
    merge(out, &pieces[k]);
  free(pieces);
  return 0;
}

double positions_rms(const struct positions *positions) {
  return positions->count > 0 ? sqrt(positions->squares / (double)positions->count) : 0;
}

double positions_growth(const struct positions *positions) {
  struct fit fit = {0};
  for (size_t b = 0; b < BIN_COUNT; b++) {
    const struct position_bin *bin = &positions->bins[b];
    if (isinf(bin->absolute)) return NAN;
    if (bin->count > 0 && bin->absolute > 0)
      fit_add(&fit, sqrt(bin->low * bin->high), bin->absolute);
  }
  return fit_slope(&fit, LEAST_BINS);
}
