/* run_along.c: what a result of many elements shows beside its truth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/positions.h"
#include "harness/run_stage.h"
#include "harness/selector.h"

/* As many bins as a figure has pixels to tell apart. */
enum { PROFILE_BINS = 1500 };

/* Whether a plot of this kind shows the point. */
static bool shows(const json_t *plot, const char *kind, const struct plan *plan,
                  const struct point *point) {
  const char *figure = json_string_value(json_object_get(plot, "figure"));
  const json_t *where = json_object_get(plot, "where");
  if (figure == NULL || strcmp(figure, kind) != 0) return false;
  struct row row;
  row_init(&row);
  point_row(plan, point, SCOPE_KERNEL, &row);
  const bool selected = where == NULL || selector_matches(where, &row);
  row_clear(&row);
  return selected;
}

static bool any_shows(const char *kind, const struct plan *plan, const struct point *point) {
  size_t i;
  json_t *plot;
  json_array_foreach(plan->c->plots, i, plot) {
    if (shows(plot, kind, plan, point)) return true;
  }
  return false;
}

static void note_value(struct profile_bin *bin, double value, double truth) {
  if (!isfinite(value)) {
    bin->not_finite += isfinite(truth);
    return;
  }
  bin->low = fmin(bin->low, value);
  bin->high = fmax(bin->high, value);
  bin->negative += value < 0 && truth >= 0;
}

/* Elements from .. to - 1, whose first stands at `position`. */
static struct profile_bin gather(enum type type, const void *result, const struct truth *truth,
                                 size_t from, size_t to, size_t position) {
  struct profile_bin bin = {position, position + (to - from) - 1, NAN, NAN, NAN, NAN, 0, 0};
  for (size_t i = from; i < to; i++) {
    const double right = mpfr_get_d(truth->solution[i], MPFR_RNDN);
    if (isfinite(right)) {
      bin.truth_low = fmin(bin.truth_low, right);
      bin.truth_high = fmax(bin.truth_high, right);
    }
    note_value(&bin, type_element(type, result, i), right);
  }
  return bin;
}

/* The plot's `from` and `to`, positions from 1; of several windows the first one's outputs. */
static void write_profile(struct stage *s, const struct point *point, const json_t *plot,
                          const struct input *input, const struct truth *truth) {
  size_t run;
  const size_t begin =
      position_of(s->plan->c->problem, input, &s->in->parameters, s->length, 0, &run);
  double from = (double)begin, to = (double)(begin + run - 1), number;
  if (json_as_number(json_object_get(plot, "from"), &number)) from = fmax(from, ceil(number));
  if (json_as_number(json_object_get(plot, "to"), &number)) to = fmin(to, floor(number));
  if (!(from <= to)) return;
  const size_t first = (size_t)from - begin, count = (size_t)(to - from) + 1;
  const size_t bins = count < PROFILE_BINS ? count : PROFILE_BINS;
  const char *name = json_string_value(json_object_get(plot, "name"));
  for (size_t b = 0; b < bins; b++) {
    const size_t low = first + count / bins * b + count % bins * b / bins;
    const size_t high = first + count / bins * (b + 1) + count % bins * (b + 1) / bins;
    const struct profile_bin bin = gather(s->in->type, s->judged, truth, low, high, begin + low);
    series_profile(&s->profiles, s->plan, point, name, &bin);
  }
}

static void write_profiles(struct stage *s, const struct point *point, const struct input *input,
                           const struct truth *truth) {
  size_t i;
  json_t *plot;
  json_array_foreach(s->plan->c->plots, i, plot) {
    if (shows(plot, "profile", s->plan, point)) write_profile(s, point, plot, input, truth);
  }
}

void stage_along(struct stage *s, size_t i, const struct input *input, const struct truth *truth) {
  const struct problem *problem = s->plan->c->problem;
  const struct reference *reference = reference_find(problem->name);
  const struct params *parameters = &s->in->parameters;
  const struct point *point = &s->points[i];
  struct outcome *outcome = &s->outcomes[i];
  const bool along = problem->place != NULL && truth->length > 0;
  struct positions *positions = along ? malloc(sizeof *positions) : NULL;
  if (positions != NULL &&
      positions_judge(problem, input, parameters, s->judged, truth, positions) != 0) {
    free(positions);
    positions = NULL;
  }
  if (along && positions == NULL)
    outcome_fail(outcome, "not enough memory for the errors by position");
  outcome_appraise(outcome, reference, input, parameters, s->judged, truth, positions);
  if (positions != NULL && outcome->samples == 1) { /* figures show the first sample */
    if (any_shows("error-by-position", s->plan, point))
      series_positions(&s->positions, s->plan, point, positions);
    if (any_shows("divergence", s->plan, point)) stage_diverge(s, point, input, truth);
    write_profiles(s, point, input, truth);
  }
  free(positions);
}
