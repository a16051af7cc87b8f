/* problem.c: the sum, mean, variance or standard deviation of a moving window. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/rolling/rolling.h"

static const struct key_spec parameters[] = {
    WINDOW_KEYS,
    {.key = "of",
     .form = KEY_WORD,
     .fallback = NAN,
     .help = "sum (the default), mean, variance or deviation"},
    {.key = "ddof",
     .form = KEY_INTEGER,
     .fallback = 1,
     .help =
         "what is taken off the window in a variance's divisor: 1 of a sample, 0 of a population"},
    {.key = "reanchor",
     .form = KEY_INTEGER,
     .fallback = ROLLING_REANCHOR,
     .help = "after how many outputs the method reanchored begins afresh"},
    {.key = "guard",
     .form = KEY_NUMBER,
     .fallback = ROLLING_GUARD,
     .help = "below which variance the method guarded answers 0"},
    {.key = NULL}};

static const char *refuse(size_t n, const struct params *given) {
  const char *of = params_text(given, "of", "sum");
  const double ddof = params_number(given, "ddof", 1);
  const bool spread = rolling_wants_spread(given);
  if (!spread && strcmp(of, "sum") != 0 && strcmp(of, "mean") != 0)
    return "parameter of is sum, mean, variance or deviation";
  if (!(ddof >= 0 && ddof <= 0x1p53)) return "ddof is an integer from 0 on";
  if (spread && params_number(given, "window", 0) <= ddof)
    return "a variance divides by window - ddof: the window must be larger than ddof";
  if (!(params_number(given, "reanchor", ROLLING_REANCHOR) >= 1))
    return "reanchor counts outputs: give it a number from 1 on";
  return windows_refuse(n, given);
}

/* How many outputs of a window are no possible answer, whatever the truth: a variance below 0 or a
 * root of one (NaN where every number is finite), a window of one number that is not that number.
 */
static size_t impossible(const struct input *input, const struct rolling *w, const void *out,
                         size_t outputs, bool finite) {
  size_t count = 0;
  for (size_t t = 0; t < outputs; t++) {
    const double y = type_element(input->type, out, t);
    if (w->spread)
      count += y < 0 || (finite && isnan(y));
    else if (w->p == 1)
      count += memcmp((const char *)out + t * type_size(input->type),
                      (const char *)input->data + t * type_size(input->type),
                      type_size(input->type)) != 0;
  }
  return count;
}

/* Means outside the least and the largest number of their window, by more than a rounding of the
 * mean: the extremes of blocks of p, from both sides, give those of every window (van Herk 1992);
 * without memory for them: rescanned when the extreme has left. */
static size_t outside(const struct input *input, size_t p, const void *out, size_t outputs) {
  const double slack = 2 * type_unit_roundoff(input->type);
  size_t count = 0, least = 0, largest = 0;
  for (size_t t = 0; t < outputs; t++) {
    const bool afresh = t == 0 || least < t || largest < t;
    if (afresh) least = largest = t;
    for (size_t i = afresh ? t : t + p - 1; i < t + p; i++) {
      const double x = type_element(input->type, input->data, i);
      if (x <= type_element(input->type, input->data, least)) least = i;
      if (x >= type_element(input->type, input->data, largest)) largest = i;
    }
    const double low = type_element(input->type, input->data, least);
    const double high = type_element(input->type, input->data, largest);
    const double y = type_element(input->type, out, t);
    count += y < low - slack * fabs(low) || y > high + slack * fabs(high);
  }
  return count;
}

/* Squares that neither overflow nor make an infinity of their sum. */
static bool tame(const struct input *input) {
  const double most = input->type == TYPE_F32 ? 1e18 : 1e150;
  for (size_t i = 0; i < input->n; i++)
    if (!(fabs(type_element(input->type, input->data, i)) < most)) return false;
  return true;
}

/* Oracle-free: what shows to be wrong without the truth. */
static void examine(const struct input *input, const struct params *given, const void *result,
                    char *text, size_t text_size) {
  const struct windows windows = windows_of(input->n, given);
  const bool finite = tame(input), spread = rolling_wants_spread(given);
  size_t wrong = 0, out_of_range = 0, identities = 0;
  for (size_t k = 0; k < windows.count; k++) {
    const struct rolling w = rolling_of(given, windows_size(&windows, k));
    const size_t outputs = windows_outputs(&windows, k);
    const char *out = (const char *)result + windows_offset(&windows, k) * type_size(input->type);
    *(spread ? &wrong : &identities) += impossible(input, &w, out, outputs, finite);
    if (w.mean && finite) out_of_range += outside(input, w.p, out, outputs);
  }
  if (wrong > 0) snprintf(text, text_size, "negative_variances=%zu", wrong);
  if (identities > 0 && out_of_range == 0)
    snprintf(text, text_size, "identity_broken=%zu", identities);
  if (identities > 0 && out_of_range > 0)
    snprintf(text, text_size, "identity_broken=%zu;outside=%zu", identities, out_of_range);
  if (identities == 0 && out_of_range > 0) snprintf(text, text_size, "outside=%zu", out_of_range);
}

/* Totals of the series, or of its squares. */
static double reach(const struct bound_query *q) {
  const double n = (double)q->n, largest = fmax(q->largest, 0);
  return rolling_wants_spread(q->parameters) ? n * n * largest * largest : n * largest;
}

static const char *const trials[] = {"window=1", "of=mean;window=5",
                                     "of=variance;window=50;window_step=7;windows=3",
                                     "of=deviation;window=20", NULL};

const struct problem problem_rolling = {
    .name = "rolling",
    .title = "Moving sum, mean and deviation",
    .unit = "windows",
    .scale_name = "sum of |x| in the window, divided as the result is",
    .parameters = parameters,
    .trials = trials,
    .takes_sequence = true,
    .is_series = true,
    .length = windows_length,
    .items = windows_items,
    .place = windows_place,
    .refuse = refuse,
    .reach = reach,
    .examine = examine,
};
