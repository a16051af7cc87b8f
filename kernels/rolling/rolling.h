/* rolling.h: the room of the methods for moving sums, means, variances and deviations.
 *
 * The task: of each window of p neighbouring numbers (kernels/window/window.h) the sum, the sum
 * over p, the variance S / (p - ddof), S = sum (x - mean)^2, or its root. Many methods find one of
 * S and the sum only: asked for what they do not give, they say so and the row is skipped.
 *
 * A method is a function on a stretch of outputs: the first output is formed afresh from the first
 * p numbers, and what follows is the method's own affair. Methods that carry something from output
 * to output carry it over the whole series, as published, or over stretches that are a function of
 * the parameters alone; the bits then depend on no number of threads.
 */
#ifndef STUDY_KERNELS_ROLLING_ROLLING_H
#define STUDY_KERNELS_ROLLING_ROLLING_H

#include <math.h> /* for the templates */
#include <stdlib.h>

#include "kernels/rolling/bounds.h"
#include "kernels/rolling/forecast.h"
#include "kernels/sum/sum.h"
#include "kernels/window/window.h"

/* What a run is asked for, of one window. */
struct rolling {
  size_t p;                /* elements of the window */
  bool mean, spread, root; /* the sum over p; S / (p - ddof), or its root */
  size_t freedom;          /* p - ddof */
  double guard;            /* `guarded`: a variance below it is called 0 */
};

enum rolling_gives { ROLLING_SUMS = 1, ROLLING_SPREADS = 2 };

struct rolling rolling_of(const struct params *parameters, size_t p);
bool rolling_wants_spread(const struct params *parameters);
/* Whether a method that gives these can do what is asked; else call->message says which can. */
bool rolling_can(const struct call *call, unsigned gives);

/* `outputs` of them, from x[0] .. x[outputs + p - 2]. 0: done; -1: no memory. */
typedef int rolling_function(const void *x, size_t outputs, const struct rolling *w, void *out);
/* How many outputs a stretch has, at least 1: a function of the parameters alone. */
typedef size_t rolling_stretch(const struct params *parameters, size_t p);

/* All windows, on call->threads. stretch == NULL: a window's outputs are one stretch. */
int rolling_run(const struct call *call, rolling_function *method, unsigned gives,
                rolling_stretch *stretch);

rolling_stretch rolling_reanchor; /* parameter reanchor */
rolling_stretch rolling_pieces;   /* for methods whose outputs know nothing of each other */
rolling_stretch rolling_blocks;   /* as many, a multiple of p */

/* What an output takes (work.c). */
work_function rolling_work_direct, rolling_work_direct_compensated, rolling_work_sum_of_squares;
work_function rolling_work_two_pass, rolling_work_two_pass_compensated, rolling_work_exact;
work_function rolling_work_prefix, rolling_work_two_stacks, rolling_work_reanchored;

/* T(function), which has typed arguments, as a rolling_function and a run_function of that name. */
#define ROLLING_RUN(run, function, gives, stretch)                                                 \
  static int T(run##_stretch)(const void *x, size_t outputs, const struct rolling *w, void *out) { \
    return T(function)((const REAL *)x, outputs, w, (REAL *)out);                                  \
  }                                                                                                \
  static int T(run)(const struct call *call) {                                                     \
    return rolling_run(call, T(run##_stretch), gives, stretch);                                    \
  }

#endif
