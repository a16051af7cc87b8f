/* run.c: the loop over inputs, samples and methods. */
#include "harness/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/pinning.h"
#include "harness/run_rows.h"
#include "harness/run_stage.h"
#include "kernels/rules.h"

static void *aligned_array(size_t count, size_t size) {
  size_t bytes = (count * size + 63) / 64 * 64;
  return aligned_alloc(64, bytes > 0 ? bytes : 64);
}

/* The largest that a point on the host asks for. */
static size_t workspace_bytes(const struct stage *s) {
  size_t most = 0;
  for (size_t i = 0; i < s->count; i++) {
    const struct point *point = &s->points[i];
    if (!s->wanted[i] || (int)point->backend >= (int)HOST_BACKEND_COUNT) continue;
    const size_t bytes = point_workspace(point, s->in->type, (size_t)s->in->n, &s->in->parameters);
    if (bytes > most) most = bytes;
  }
  return most;
}

/* 256-byte aligned (kernel.h). */
static void *workspace_array(const struct stage *s) {
  return aligned_alloc(256, (workspace_bytes(s) + 256) / 256 * 256);
}

static size_t plan_index(const struct stage *s, size_t i) {
  return (size_t)(s->points - s->plan->points) + i;
}

void stage_announce(struct stage *s, size_t i) {
  watch_run(s->settings->watch, plan_index(s, i));
  progress_point(s->settings->progress, plan_index(s, i), s->points[i].method->name);
}

bool stage_open(const struct stage *s, size_t i) {
  return s->wanted[i] && !s->outcomes[i].failed && !s->outcomes[i].skipped;
}

bool stage_is_timed(const struct stage *s, size_t i) { return plan_times(s->plan, &s->points[i]); }

void stage_check_lost(struct stage *s, size_t i) {
  const struct device *device = s->places[s->points[i].backend].device;
  if (device == NULL || !device->lost) return;
  watch_abandon(s->settings->watch, s->outcomes[i].message);
  for (size_t k = 0; k < s->count; k++)
    if (s->points[k].backend == device->backend && stage_open(s, k))
      outcome_fail(&s->outcomes[k], "the device was lost at another point of this case");
}

/* One run, not timed, with its result in s->result. Whether it went well. */
static bool run_once(struct stage *s, size_t i, const struct input *input) {
  struct outcome *outcome = &s->outcomes[i];
  const struct point *point = &s->points[i];
  if ((int)point->backend < (int)HOST_BACKEND_COUNT)
    return outcome_run(outcome, point, input, &s->in->parameters, s->workspace, s->result,
                       s->length) >= 0;
  bool ran = outcome_run_device(outcome, point, input, &s->in->parameters,
                                &s->places[point->backend], 1, s->result, s->length) >= 0;
  if (!ran) stage_check_lost(s, i);
  return ran;
}

/* Where the order is not fixed, one run says little of the next: the bits of ten are counted.
 * Timed points count those of their timed runs. */
static void repeat_unordered(struct stage *s, size_t i, const struct input *input) {
  enum { RUNS = 10 };
  struct outcome *outcome = &s->outcomes[i];
  if (realization_of(s->points[i].method, s->points[i].backend)->bits != BITS_UNORDERED) return;
  if (stage_is_timed(s, i)) return;
  for (; outcome->runs < RUNS && run_once(s, i, input); outcome->runs++)
    outcome_note_bits(outcome, s->in->type, s->result, s->length);
}

/* Whether the elements that have a truth could be gathered. */
static bool gather_judged(struct stage *s, size_t i) {
  const struct problem *problem = s->plan->c->problem;
  char message[200] = "";
  if (problem->distinct == NULL) return true;
  if (problem->gather(s->in->type, (size_t)s->in->n, &s->in->parameters, s->result, s->judged,
                      message, sizeof message) == 0)
    return true;
  outcome_fail(&s->outcomes[i], message);
  return false;
}

/* The truth of the scheme that stands between (kernel.h): kept until a method has another. */
static bool take_scheme(struct stage *s, size_t i, const struct input *input, const char **scheme,
                        struct truth *truth) {
  const struct reference *reference = reference_find(s->plan->c->problem->name);
  const char *name = s->points[i].method->scheme;
  char message[256] = "";
  if (name == *scheme || (name && *scheme && strcmp(name, *scheme) == 0)) return true;
  *scheme = name;
  if (truth_scheme_of(reference, name, input, &s->in->parameters, &s->settings->truths, truth,
                      message, sizeof message) == 0)
    return true;
  *scheme = NULL;
  outcome_fail(&s->outcomes[i], message);
  return false;
}

/* Series are carried along (kernel.h), and schemes start from their data; else to look through all
 * of them is as slow as to sum. */
static bool asks_largest(const struct stage *s) {
  bool asks = s->plan->c->problem->is_series;
  for (size_t i = 0; i < s->count && s->in->sequence.kind != NULL; i++)
    asks = asks || s->points[i].method->scheme != NULL;
  return asks;
}

/* Every wanted point on the data of one sample, judged. */
static void run_sample(struct stage *s, uint64_t seed, const struct input *input,
                       struct truth *truth) {
  const char *scheme = NULL;
  const double largest = asks_largest(s) ? input_largest(input) : 0;
  for (size_t i = 0; i < s->count; i++) {
    struct outcome *outcome = &s->outcomes[i];
    if (!stage_open(s, i)) continue;
    stage_announce(s, i);
    if (outcome->samples == 0) outcome_forecast(outcome, &s->points[i], input, &s->in->parameters);
    if (!take_scheme(s, i, input, &scheme, truth)) continue;
    if (!run_once(s, i, input) || !gather_judged(s, i)) continue;
    const struct result result = {s->result, s->judged, s->length};
    struct errors errors;
    outcome->largest = largest;
    outcome_judge(outcome, &s->points[i], s->in, seed, &result, truth, &errors);
    outcome_examine(outcome, s->plan->c->problem, input, &s->in->parameters, s->result);
    stage_along(s, i, input, truth);
    if (s->plan->c->samples > 1 && outcome->orders.count == 0)
      series_sample(&s->samples, s->plan, &s->points[i], seed, &errors);
    repeat_unordered(s, i, input);
  }
}

static void fail_all(struct stage *s, const char *why) {
  for (size_t i = 0; i < s->count; i++)
    outcome_fail(&s->outcomes[i], why);
}

/* No method is asked: the problem makes no sense with such data. */
static void skip_all(struct stage *s, const char *why) {
  for (size_t i = 0; i < s->count; i++) {
    outcome_fail(&s->outcomes[i], why);
    s->outcomes[i].failed = false;
    s->outcomes[i].skipped = true;
  }
}

/* Fills the data of one sample. Whether it went well. */
static bool make_data(struct stage *s, const struct sequence *sequence, const struct input *input) {
  char message[256] = "";
  if (sequence->kind == NULL) return true;
  if (sequence_fill(sequence, s->in->type, (size_t)s->in->n, s->data, message, sizeof message) !=
      0) {
    fail_all(s, message);
    return false;
  }
  if (rules_refuse_data(s->plan->c->problem, input, &s->in->parameters, message, sizeof message) !=
      0) {
    skip_all(s, message);
    return false;
  }
  return true;
}

/* All samples of one input: the data, its truth, the methods. */
static void run_samples(struct stage *s) {
  char message[256] = "";
  const struct reference *reference = reference_find(s->plan->c->problem->name);
  const bool has_data = s->in->sequence.kind != NULL;
  struct input input = {.type = s->in->type,
                        .n = (size_t)s->in->n,
                        .data = has_data ? s->data : NULL,
                        .sequences = s->in->sequence.sequences};
  for (int k = 0; k < s->plan->c->samples; k++) {
    struct sequence sequence = s->in->sequence;
    struct truth truth;
    sequence.seed += (uint64_t)k;
    if (!make_data(s, &sequence, &input)) return;
    if (truth_of(reference, &input, &s->in->parameters, &s->settings->truths, &truth, message,
                 sizeof message) != 0) {
      fail_all(s, message);
      return;
    }
    stage_place(s, &sequence);
    run_sample(s, sequence.seed, &input, &truth);
    truth_clear(&truth);
    if (k == 0 && s->plan->c->measure == MEASURE_SPEED) stage_time(s, &input);
  }
}

static int append_rows(struct stage *s, struct run_rows *rows, int *failures) {
  for (size_t i = 0; i < s->count; i++) {
    if (!s->wanted[i]) continue;
    *failures += s->outcomes[i].failed;
    series_orders(&s->orders, s->plan, &s->points[i], &s->outcomes[i].orders);
    for (int scope = 0; scope < SCOPE_COUNT; scope++) {
      struct row row;
      if (!outcome_has_row(&s->outcomes[i], (enum scope)scope)) continue;
      row_init(&row);
      outcome_row(&s->outcomes[i], s->plan, &s->points[i], (enum scope)scope, &s->context, &row);
      int failed = run_rows_append(rows, &row);
      row_clear(&row);
      if (failed) return -1;
    }
    watch_done(s->settings->watch, plan_index(s, i));
  }
  return 0;
}

/* The threads that will read the data write to its pages first. */
static void touch_data(struct stage *s) {
  if (s->plan->c->measure != MEASURE_SPEED) return;
  int threads = 1;
  for (size_t i = 0; i < s->count; i++)
    if (s->points[i].threads > threads) threads = s->points[i].threads;
  pinning_begin();
  pinning_team(threads);
  pinning_first_touch(s->data, plan_input_elements(s->in) * type_size(s->in->type), threads);
  pinning_first_touch(s->workspace, workspace_bytes(s), threads);
  pinning_end();
}

/* One input with all its points: 0, or -1 when a row could not be written. */
static int run_input(struct stage *s, struct run_rows *rows, int *failures) {
  bool any = false;
  for (size_t i = 0; i < s->count; i++)
    any |= s->wanted[i] =
        !watch_is_done(s->settings->watch, plan_index(s, i)) && !run_rows_kept(rows, &s->points[i]);
  if (!any) return 0;
  watch_prepare(s->settings->watch, plan_index(s, 0));
  s->length = s->plan->c->problem->length((size_t)s->in->n, &s->in->parameters);
  s->data = aligned_array(plan_input_elements(s->in), type_size(s->in->type));
  s->result = aligned_array(s->length, type_size(s->in->type));
  s->workspace = workspace_array(s);
  const struct problem *problem = s->plan->c->problem;
  s->judged = s->result;
  if (problem->distinct != NULL)
    s->judged = aligned_array(problem_judged(problem, (size_t)s->in->n, &s->in->parameters),
                              type_size(s->in->type));
  s->outcomes = calloc(s->count, sizeof *s->outcomes);
  if (s->outcomes == NULL) return -1;
  if (s->data == NULL || s->result == NULL || s->workspace == NULL || s->judged == NULL) {
    fail_all(s, "not enough memory for the data");
  } else {
    touch_data(s);
    run_samples(s);
    stage_unplace(s);
  }
  int failed = append_rows(s, rows, failures);
  series_commit(&s->samples);
  series_commit(&s->orders);
  series_commit(&s->times);
  series_commit(&s->positions);
  series_commit(&s->divergences);
  series_commit(&s->profiles);
  for (size_t i = 0; i < s->count; i++)
    outcome_clear(&s->outcomes[i]);
  free(s->outcomes);
  free(s->data);
  if (s->judged != s->result) free(s->judged);
  free(s->workspace);
  free(s->result);
  return failed;
}

static size_t points_of_input(const struct plan *plan, size_t first) {
  size_t last = first;
  while (last < plan->point_count && plan->points[last].input == plan->points[first].input)
    last++;
  return last - first;
}

int run_plan(const struct plan *plan, const struct run_settings *settings, struct table *table,
             char *message, size_t message_size) {
  struct run_rows rows;
  if (run_rows_open(&rows, plan, settings, message, message_size) != 0) return -1;
  struct stage s = {.plan = plan, .settings = settings};
  ceilings_read(&s.ceilings, settings->folder);
  s.context = (struct row_context){
      .build = settings->build,
      .ceilings = &s.ceilings,
      .rule = stop_rule_of(settings->quick, settings->runs, settings->time_budget)};
  series_open(&s.samples, settings, plan->c->name, "samples");
  series_open(&s.orders, settings, plan->c->name, "orders");
  series_open(&s.times, settings, plan->c->name, "times");
  series_open(&s.positions, settings, plan->c->name, "positions");
  series_open(&s.divergences, settings, plan->c->name, "divergence");
  series_open(&s.profiles, settings, plan->c->name, "profile");
  s.wanted = calloc(plan->point_count + 1, sizeof *s.wanted);
  int failures = 0, broken = s.wanted == NULL;
  for (size_t first = 0; !broken && first < plan->point_count; first += s.count) {
    s.count = points_of_input(plan, first);
    s.points = plan->points + first;
    s.in = &plan->inputs[s.points->input];
    broken = run_input(&s, &rows, &failures);
  }
  if (broken)
    snprintf(message, message_size, "%s: cannot write: %s (rows already there are kept)", rows.path,
             strerror(errno));
  stage_close_devices(&s);
  series_close(&s.samples);
  series_close(&s.orders);
  series_close(&s.times);
  series_close(&s.positions);
  series_close(&s.divergences);
  series_close(&s.profiles);
  if (run_rows_close(&rows, table) != 0 && !broken) {
    snprintf(message, message_size, "%s: cannot write: %s", rows.path, strerror(errno));
    broken = 1;
  }
  free(s.wanted);
  free(rows.path);
  return broken ? -1 : failures;
}
