/* rules.c: a time that stands still, or that has reached the end, is not added to any more. */
#include "kernels/rules.h"

extern const struct problem problem_clock;
extern const struct method clock_added, clock_until_end, clock_until_end_f64, clock_until_half;

static const struct method *const stop_early[] = {&clock_added, &clock_until_end,
                                                  &clock_until_end_f64, &clock_until_half, NULL};

const struct problem_rules rules_clock = {.problem = &problem_clock, .stop_early = stop_early};
