/* problem.c: the sum, mean, variance or standard deviation of a moving window. */
#include <math.h>
#include <string.h>

#include "kernels/window/window.h"

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
    {.key = NULL}};

static const char *refuse(size_t n, const struct params *given) {
  const char *of = params_text(given, "of", "sum");
  const double ddof = params_number(given, "ddof", 1);
  const bool spread = strcmp(of, "variance") == 0 || strcmp(of, "deviation") == 0;
  if (!spread && strcmp(of, "sum") != 0 && strcmp(of, "mean") != 0)
    return "parameter of is sum, mean, variance or deviation";
  if (!(ddof >= 0 && ddof <= 0x1p53)) return "ddof is an integer from 0 on";
  if (spread && params_number(given, "window", 0) <= ddof)
    return "a variance divides by window - ddof: the window must be larger than ddof";
  return windows_refuse(n, given);
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
};
