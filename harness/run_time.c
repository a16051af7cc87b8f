/* run_time.c: times the points of one input in turns, so that a drift of the machine hits all of
 * them alike (DESIGN 7). */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#include "harness/pinning.h"
#include "harness/run_stage.h"

/* Very short runs are timed in batches: on the host so that the clock's own 20 ns or so do not
 * count and a point leaves a thousand or two raw timings at most, on a device so that the first
 * launch's delay does not count, and so that what surrounds a sample does not take much longer than
 * it. */
static const double host_batch = 200e-6, device_batch = 5e-3;
static const double usual_clock_part = 0.75;
enum { DISCARDED_MAX = 20, BATCH_MAX = 100000 };

/* One thing that is timed. */
struct lap {
  size_t point;
  enum scope scope;
  size_t batch;
  double spent;
  bool done;
};

static size_t batch_size(const struct stage *s, const struct lap *lap, double seconds) {
  bool on_device = s->points[lap->point].backend == BACKEND_CUDA;
  double wanted = on_device ? device_batch : host_batch;
  if (seconds >= wanted) return 1;
  double batch = wanted / (seconds > 1e-9 ? seconds : 1e-9);
  return batch < BATCH_MAX ? (size_t)batch : BATCH_MAX;
}

static double host_sample(struct stage *s, const struct lap *lap, const struct input *input) {
  const struct point *point = &s->points[lap->point];
  double total = 0;
  if (point->backend == BACKEND_OPENMP) pinning_team(point->threads);
  for (size_t k = 0; k < lap->batch; k++) {
    double seconds = outcome_run(&s->outcomes[lap->point], point, input, &s->in->parameters,
                                 s->workspace, s->result, s->length);
    if (seconds < 0) return -1;
    total += seconds;
  }
  return total / (double)lap->batch;
}

static double end_to_end_sample(struct stage *s, const struct lap *lap, const struct input *input) {
  const struct point *point = &s->points[lap->point];
  double total = 0;
  for (size_t k = 0; k < lap->batch; k++) {
    double seconds =
        outcome_run_end_to_end(&s->outcomes[lap->point], point, input, &s->in->parameters,
                               &s->places[point->backend], s->result, s->length);
    if (seconds < 0) return seconds;
    total += seconds;
  }
  return total / (double)lap->batch;
}

/* Seconds a run; the result of the last one is in s->result. Negative: it failed. */
static double sample(struct stage *s, const struct lap *lap, const struct input *input) {
  const struct point *point = &s->points[lap->point];
  struct outcome *outcome = &s->outcomes[lap->point];
  struct device_place *place = &s->places[point->backend];
  if ((int)point->backend < (int)HOST_BACKEND_COUNT) return host_sample(s, lap, input);
  double seconds = lap->scope == SCOPE_END_TO_END
                       ? end_to_end_sample(s, lap, input)
                       : outcome_run_device(outcome, point, input, &s->in->parameters, place,
                                            lap->batch, s->result, s->length);
  if (seconds < 0) stage_check_lost(s, lap->point);
  return seconds;
}

/* Whether the device's clock was so low that the sample says nothing. */
static bool throttled(struct stage *s, const struct lap *lap) {
  struct device *device = s->places[s->points[lap->point].backend].device;
  struct times *times = &s->outcomes[lap->point].times[lap->scope];
  if (device == NULL || device->calls->clock_fraction(device) >= usual_clock_part) return false;
  if (times->discarded < DISCARDED_MAX) {
    times->discarded++;
    return true;
  }
  times->throttled = true;
  return false;
}

/* The first of these runs finds caches and page tables cold; the second says how long a run is. */
static void warm_up(struct stage *s, struct lap *lap, const struct input *input) {
  lap->batch = 1;
  double seconds = sample(s, lap, input);
  if (seconds >= 0 && seconds < s->context.rule.budget) seconds = sample(s, lap, input);
  if (seconds >= 0) lap->batch = batch_size(s, lap, seconds);
}

static void take_turn(struct stage *s, struct lap *lap, const struct input *input) {
  struct outcome *outcome = &s->outcomes[lap->point];
  struct times *times = &outcome->times[lap->scope];
  double seconds = sample(s, lap, input);
  if (seconds < 0) return;
  outcome_note_bits(outcome, s->in->type, s->result, s->length);
  lap->spent += seconds * (double)lap->batch;
  if (throttled(s, lap)) return;
  size_t before = times->count;
  times_add(times, seconds);
  if (times->count == before) lap->done = true; /* no memory for another */
  series_time(&s->times, s->plan, &s->points[lap->point], scope_name[lap->scope], before, seconds);
  lap->done |= times_stop(times, &s->context.rule, lap->spent) != STOP_NOT_YET;
}

/* Whether any of them is left to take a turn. */
static bool round_of(struct stage *s, struct lap *laps, size_t count, const struct input *input,
                     bool warming) {
  bool left = false;
  for (size_t k = 0; k < count; k++) {
    struct lap *lap = &laps[k];
    if (lap->done || !stage_open(s, lap->point)) continue;
    stage_announce(s, lap->point);
    if (warming)
      warm_up(s, lap, input);
    else
      take_turn(s, lap, input);
    left |= !lap->done;
  }
  return left;
}

static size_t list_laps(const struct stage *s, struct lap *laps) {
  size_t count = 0;
  for (size_t i = 0; i < s->count; i++) {
    if (!stage_open(s, i) || !stage_is_timed(s, i)) continue;
    laps[count++] = (struct lap){.point = i, .scope = SCOPE_KERNEL};
    if (s->points[i].backend == BACKEND_CUDA)
      laps[count++] = (struct lap){.point = i, .scope = SCOPE_END_TO_END};
  }
  return count;
}

static void note_cache(struct stage *s, size_t bytes) {
  double cache = last_level_cache();
  if (bytes == 0 || cache <= 0 || (double)bytes > cache) return;
  for (size_t i = 0; i < s->count; i++)
    if ((int)s->points[i].backend < (int)HOST_BACKEND_COUNT)
      snprintf(s->outcomes[i].note[SCOPE_KERNEL], sizeof s->outcomes[i].note[SCOPE_KERNEL],
               "data fits the last-level cache (%.3g MB)", cache / 1e6);
}

/* Copies to a device run at full speed only from memory that does not move. */
static bool pin_data(struct stage *s, struct device *gpu, size_t bytes) {
  if (gpu == NULL || bytes == 0) return false;
  if (gpu->calls->pin(gpu, s->data, bytes) == 0) return true;
  for (size_t i = 0; i < s->count; i++)
    snprintf(s->outcomes[i].note[SCOPE_END_TO_END], sizeof s->outcomes[i].note[SCOPE_END_TO_END],
             "from memory that is not pinned");
  return false;
}

void stage_time(struct stage *s, const struct input *input) {
  struct lap *laps = calloc(SCOPE_COUNT * s->count + 1, sizeof *laps);
  struct device *gpu = s->places[BACKEND_CUDA].device;
  size_t bytes = input_elements(input) * type_size(input->type);
  if (laps == NULL) return;
  size_t count = list_laps(s, laps);
  bool pinned = pin_data(s, gpu, bytes);
  note_cache(s, bytes);
  pinning_begin();
  bool left = round_of(s, laps, count, input, true);
  while (left)
    left = round_of(s, laps, count, input, false);
  pinning_end();
  if (pinned) gpu->calls->unpin(gpu, s->data);
  free(laps);
}
