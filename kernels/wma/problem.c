/* problem.c: the linearly weighted moving average, newest element heaviest:
 *
 *   wma_t = sum_{k=1..p} k x_{t-p+k} / (p (p + 1) / 2)
 */
#include "kernels/wma/wma.h"

static const struct key_spec parameters[] = {
    WINDOW_KEYS,
    {.key = "reanchor",
     .form = KEY_INTEGER,
     .fallback = WMA_REANCHOR,
     .help = "running_reanchored: outputs from one fresh start to the next"},
    {.key = "tick",
     .form = KEY_NUMBER,
     .fallback = WMA_TICK,
     .help = "prefix_fixed: what all data are multiples of"},
    {.key = NULL}};

static const char *const trials[] = {"window=1", "window=5", "window=50;window_step=7;windows=3",
                                     "reanchor=100;window=300", NULL};

static const char *refuse(size_t n, const struct params *params) {
  if (!(params_number(params, "reanchor", WMA_REANCHOR) >= 1))
    return "reanchor is a number of outputs from 1 on";
  const double tick = params_number(params, "tick", WMA_TICK);
  if (!(tick > 0 && tick <= 0x1p1000)) return "tick is a positive number";
  return windows_refuse(n, params);
}

const struct problem problem_wma = {
    .name = "wma",
    .title = "Weighted moving average",
    .unit = "averages",
    .scale_name = "weighted average of |x| in the window",
    .parameters = parameters,
    .trials = trials,
    .takes_sequence = true,
    .is_series = true,
    .length = windows_length,
    .items = windows_items,
    .place = windows_place,
    .refuse = refuse,
};
