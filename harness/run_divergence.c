/* run_divergence.c: how a result leaves its truth: the largest errors of equal stretches along it,
 * for the figure of that name. A decade of bins (positions.h) would hide all of the second half.
 */
#include <stdlib.h>

#include "harness/positions.h"
#include "harness/run_stage.h"

/* As many stretches as a figure can tell apart. */
enum { STRETCHES = 500 };

/* Calls visit for each element with its position, from 1. */
struct walk {
  const struct stage *stage;
  const struct input *input;
  const struct truth *truth;
  size_t last; /* the largest position */
  size_t count;
  struct position_bin *bins;
};

static void find_last(struct walk *walk, size_t i, size_t position) {
  (void)i;
  if (position > walk->last) walk->last = position;
}

static void note_element(struct walk *walk, size_t i, size_t position) {
  const double value = type_element(walk->stage->in->type, walk->stage->judged, i);
  const struct element_error error =
      element_error_of(value, walk->truth->solution[i], walk->truth->scale[i]);
  const size_t bin = (size_t)((__uint128_t)(position - 1) * walk->count / walk->last);
  position_bin_note(&walk->bins[bin], (double)position, &error);
}

static void walk_along(struct walk *walk,
                       void (*visit)(struct walk *walk, size_t i, size_t position)) {
  const struct problem *problem = walk->stage->plan->c->problem;
  const struct params *parameters = &walk->stage->in->parameters;
  for (size_t i = 0, run; i < walk->truth->length; i += run) {
    const size_t position =
        position_of(problem, walk->input, parameters, walk->truth->length, i, &run);
    for (size_t k = 0; k < run; k++)
      visit(walk, i + k, position + k);
  }
}

void stage_diverge(struct stage *s, const struct point *point, const struct input *input,
                   const struct truth *truth) {
  struct walk walk = {.stage = s, .input = input, .truth = truth};
  walk_along(&walk, find_last);
  walk.count = walk.last < STRETCHES ? walk.last : STRETCHES;
  walk.bins = calloc(walk.count + 1, sizeof *walk.bins);
  if (walk.bins == NULL) {
    s->divergences.failed = true; /* said when it is closed */
    return;
  }
  walk_along(&walk, note_element);
  for (size_t b = 0; b < walk.count; b++) {
    const struct position_bin *bin = &walk.bins[b];
    if (bin->count > 0) series_divergence(&s->divergences, s->plan, point, walk.last, bin);
  }
  free(walk.bins);
}
