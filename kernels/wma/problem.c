/* problem.c: the linearly weighted moving average, newest element heaviest:
 *
 *   wma_t = sum_{k=1..p} k x_{t-p+k} / (p (p + 1) / 2)
 */
#include "kernels/window/window.h"

static const struct key_spec parameters[] = {WINDOW_KEYS, {.key = NULL}};

static const char *const trials[] = {"window=1", "window=5", "window=50;window_step=7;windows=3",
                                     NULL};

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
    .refuse = windows_refuse,
};
