/* run.c: the loop over inputs, samples and methods. */
#include "harness/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/outcome.h"
#include "harness/run_rows.h"
#include "harness/series.h"

/* What one input of the plan needs while it is worked on. */
struct stage {
  const struct plan *plan;
  const struct run_settings *settings;
  const struct plan_input *in;
  const struct point *points; /* those of this input */
  size_t count;
  bool *wanted; /* false: resume keeps its row */
  struct outcome *outcomes;
  void *data, *result;
  size_t length;
  struct series samples, times;
};

static void *aligned_array(size_t count, size_t size) {
  size_t bytes = (count * size + 63) / 64 * 64;
  return aligned_alloc(64, bytes > 0 ? bytes : 64);
}

/* Every wanted point on the data of one sample, judged. */
static void run_sample(struct stage *s, uint64_t seed, const struct input *input,
                       const struct truth *truth) {
  for (size_t i = 0; i < s->count; i++) {
    struct outcome *outcome = &s->outcomes[i];
    if (!s->wanted[i] || outcome->failed) continue;
    progress_point(s->settings->progress, (size_t)(s->points - s->plan->points) + i,
                   s->points[i].method->name);
    if (outcome->samples == 0) outcome_forecast(outcome, &s->points[i], input, &s->in->parameters);
    if (outcome_run(outcome, &s->points[i], input, &s->in->parameters, s->result, s->length) < 0)
      continue;
    struct errors errors;
    outcome_judge(outcome, &s->points[i], s->in, seed, s->result, truth, &errors);
    if (s->plan->c->samples > 1) series_sample(&s->samples, s->plan, &s->points[i], seed, &errors);
  }
}

/* Very short runs are timed in batches, so that the clock's own 20 ns or so do not count. */
static size_t batch_size(double seconds) {
  double wanted = 20e-6;
  return seconds >= wanted ? 1 : (size_t)(wanted / (seconds > 1e-9 ? seconds : 1e-9));
}

static double timed_batch(struct stage *s, size_t i, const struct input *input, size_t batch) {
  double total = 0;
  for (size_t k = 0; k < batch; k++) {
    double seconds = outcome_run(&s->outcomes[i], &s->points[i], input, &s->in->parameters,
                                 s->result, s->length);
    if (seconds < 0) return -1;
    total += seconds;
  }
  return total / (double)batch;
}

/* Methods of one comparison take turns, so that a drift of the machine hits all of them alike. */
static void time_points(struct stage *s, const struct input *input) {
  int runs = s->settings->runs > 0 ? s->settings->runs : s->settings->quick ? 3 : 10;
  double budget = s->settings->time_budget > 0 ? s->settings->time_budget
                  : s->settings->quick         ? 0.02
                                               : 0.3;
  double *spent = calloc(s->count, sizeof *spent);
  size_t *batch = calloc(s->count, sizeof *batch);
  for (int run = -1; spent != NULL && batch != NULL && run < runs; run++) { /* run -1 warms up */
    for (size_t i = 0; i < s->count; i++) {
      struct outcome *outcome = &s->outcomes[i];
      if (!s->wanted[i] || outcome->failed || (run >= 3 && spent[i] > budget)) continue;
      progress_point(s->settings->progress, (size_t)(s->points - s->plan->points) + i,
                     s->points[i].method->name);
      if (run < 0) batch[i] = 1;
      double seconds = timed_batch(s, i, input, batch[i]);
      if (seconds < 0) continue;
      outcome_note_bits(outcome, s->in->type, s->result, s->length);
      if (run < 0) {
        batch[i] = batch_size(seconds);
        continue;
      }
      spent[i] += seconds * (double)batch[i];
      times_add(&outcome->times, seconds);
      series_time(&s->times, s->plan, &s->points[i], run, seconds);
    }
  }
  free(spent);
  free(batch);
}

static void fail_all(struct stage *s, const char *why) {
  for (size_t i = 0; i < s->count; i++) {
    s->outcomes[i].failed = true;
    snprintf(s->outcomes[i].message, sizeof s->outcomes[i].message, "%s", why);
  }
}

/* All samples of one input: the data, its truth, the methods. */
static void run_samples(struct stage *s) {
  char message[256] = "";
  const struct reference *reference = reference_find(s->plan->c->problem->name);
  struct input input = {.type = s->in->type, .n = (size_t)s->in->n, .data = s->data};
  for (int k = 0; k < s->plan->c->samples; k++) {
    struct sequence sequence = s->in->sequence;
    struct truth truth;
    sequence.seed += (uint64_t)k;
    if (sequence_fill(&sequence, s->in->type, (size_t)s->in->n, s->data, message, sizeof message) !=
            0 ||
        truth_of(reference, &input, &s->in->parameters, s->settings->truths, &truth, message,
                 sizeof message) != 0) {
      fail_all(s, message);
      return;
    }
    run_sample(s, sequence.seed, &input, &truth);
    truth_clear(&truth);
    if (k == 0 && s->plan->c->measure == MEASURE_SPEED) time_points(s, &input);
  }
}

static int append_rows(struct stage *s, struct run_rows *rows, int *failures) {
  for (size_t i = 0; i < s->count; i++) {
    if (!s->wanted[i]) continue;
    struct row row;
    row_init(&row);
    outcome_row(&s->outcomes[i], s->plan, &s->points[i], s->settings->build, &row);
    *failures += s->outcomes[i].failed;
    int failed = run_rows_append(rows, &row);
    row_clear(&row);
    if (failed) return -1;
  }
  return 0;
}

/* One input with all its points: 0, or -1 when a row could not be written. */
static int run_input(struct stage *s, struct run_rows *rows, int *failures) {
  bool any = false;
  for (size_t i = 0; i < s->count; i++)
    any |= s->wanted[i] = !run_rows_kept(rows, &s->points[i]);
  if (!any) return 0;
  s->length = s->plan->c->problem->length((size_t)s->in->n, &s->in->parameters);
  s->data = aligned_array((size_t)s->in->n, type_size(s->in->type));
  s->result = aligned_array(s->length, type_size(s->in->type));
  s->outcomes = calloc(s->count, sizeof *s->outcomes);
  if (s->outcomes == NULL) return -1;
  if (s->data == NULL || s->result == NULL) {
    fail_all(s, "not enough memory for the data");
  } else {
    run_samples(s);
  }
  int failed = append_rows(s, rows, failures);
  for (size_t i = 0; i < s->count; i++)
    outcome_clear(&s->outcomes[i]);
  free(s->outcomes);
  free(s->data);
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
  series_open(&s.samples, settings, plan->c->name, "samples");
  series_open(&s.times, settings, plan->c->name, "times");
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
  series_close(&s.samples);
  series_close(&s.times);
  if (run_rows_close(&rows, table) != 0 && !broken) {
    snprintf(message, message_size, "%s: cannot write: %s", rows.path, strerror(errno));
    broken = 1;
  }
  free(s.wanted);
  free(rows.path);
  return broken ? -1 : failures;
}
