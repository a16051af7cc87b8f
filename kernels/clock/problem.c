/* problem.c: the time after n steps. */
#include "kernels/clock/clock.h"

static const struct key_spec parameters[] = {
    {.key = "step", .form = KEY_NUMBER, .fallback = NAN, .help = "the time step; or give end"},
    {.key = "end",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "the time after n steps, of which a step is the n-th part; or give step"},
    {.key = "start", .form = KEY_NUMBER, .fallback = 0, .help = "the time before the first step"},
    {.key = NULL}};

static const char *const trials[] = {"step=0.3", "end=1", "step=0.01;start=293113.719", NULL};

static size_t length(size_t n, const struct params *given) {
  (void)n, (void)given;
  return 1;
}
static double items(size_t n, const struct params *given) {
  (void)given;
  return (double)n;
}

static const char *refuse(size_t n, const struct params *given) {
  static _Thread_local char text[160];
  const bool has_step = params_find(given, "step") != NULL;
  const bool has_end = params_find(given, "end") != NULL;
  const double start = params_number(given, "start", 0);
  if (n == 0) return "n is the number of steps, from 1 on";
  if (has_step && has_end) return "parameters: give step or end, not both";
  if (!has_step && !has_end) return "parameters need step, or end of which it is the n-th part";
  const double step = params_number(given, "step", 1), end = params_number(given, "end", 0);
  if (!isfinite(start)) return "start is a finite number";
  if (has_step && !(step > 0 && isfinite(step)))
    snprintf(text, sizeof text, "step is a positive number, not %g: time would not go on", step);
  else if (has_end && !(end > start && isfinite(end)))
    snprintf(text, sizeof text, "end is a number after start (%g), not %g", start, end);
  else
    return NULL;
  return text;
}

const struct problem problem_clock = {
    .name = "clock",
    .title = "Counting time steps",
    .unit = "steps",
    .scale_name = "the later of start and end",
    .parameters = parameters,
    .trials = trials,
    .length = length,
    .items = items,
    .refuse = refuse,
};
