/* outcome_run.c: one run of a point, on the host or on a device, and what can be wrong with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/fp_state.h"
#include "harness/outcome.h"

/* A signalling NaN in either type: a method that leaves the result alone is seen, and one that adds
 * to it, too. */
static const unsigned char poison[8] = {0xa5, 0x5a, 0xa5, 0x7f, 0xa5, 0x5a, 0xf4, 0x7f};

/* Copied from what is poisoned already, twice as much each time up to a page: results of a sweep
 * are many megabytes. */
static void poison_result(void *result, size_t bytes) {
  unsigned char *to = result;
  memcpy(to, poison, bytes < sizeof poison ? bytes : sizeof poison);
  for (size_t done = sizeof poison; done < bytes;) {
    const size_t more = done < 4096 ? done : 4096;
    memcpy(to + done, to, more < bytes - done ? more : bytes - done);
    done += more;
  }
}

static bool still_poisoned(const void *result, size_t length, size_t size) {
  return length > 0 && memcmp((const char *)result + (length - 1) * size,
                              poison + ((length - 1) * size) % 8, size) == 0;
}

void outcome_fail(struct outcome *outcome, const char *why) {
  outcome->failed = true;
  snprintf(outcome->message, sizeof outcome->message, "%s", why);
}

/* A call with room for what the method says. */
struct attempt {
  struct call call;
  char extra[sizeof((struct outcome *)0)->extra];
  char message[sizeof((struct outcome *)0)->message];
  struct fp_state before;
};

static void attempt_begin(struct attempt *attempt, const struct point *point,
                          const struct input *input, const struct params *parameters, void *result,
                          size_t length) {
  attempt->extra[0] = attempt->message[0] = '\0';
  attempt->call = (struct call){.input = input,
                                .parameters = parameters,
                                .threads = point->threads,
                                .result = result,
                                .length = length,
                                .extra = attempt->extra,
                                .extra_size = sizeof attempt->extra,
                                .message = attempt->message,
                                .message_size = sizeof attempt->message};
  attempt->before = fp_state_read();
}

/* Whether the run went well. `why` is the device's word, where the method has none. */
static bool attempt_end(struct outcome *outcome, struct attempt *attempt, bool failed,
                        bool unavailable, const char *why) {
  struct fp_state after = fp_state_read();
  snprintf(outcome->extra, sizeof outcome->extra, "%s", attempt->extra);
  snprintf(outcome->said, sizeof outcome->said, "%.*s", (int)sizeof outcome->said - 1,
           attempt->message);
  if (!fp_state_same(&attempt->before, &after)) {
    char change[120], message[sizeof outcome->message];
    fp_state_change_text(&attempt->before, &after, change, sizeof change);
    fp_state_restore(&attempt->before);
    snprintf(message, sizeof message, "the method changed the floating-point state: %s", change);
    outcome_fail(outcome, message);
    return false;
  }
  if (failed || unavailable) {
    if (attempt->message[0] != '\0')
      outcome_fail(outcome, attempt->message);
    else
      outcome_fail(outcome, why[0] != '\0' ? why : "the method reported a failure");
    if (unavailable) { /* no failure: it could not be tried */
      outcome->failed = false;
      outcome->skipped = true;
    }
  }
  return !failed && !unavailable;
}

static double no_result(struct outcome *outcome) {
  outcome_fail(outcome, "the method wrote no result");
  return -1;
}

size_t point_workspace(const struct point *point, enum type type, size_t n,
                       const struct params *parameters) {
  workspace_function *ask = realization_of(point->method, point->backend)->workspace;
  return ask != NULL ? ask(type, n, parameters) : 0;
}

double outcome_run(struct outcome *outcome, const struct point *point, const struct input *input,
                   const struct params *parameters, void *workspace, void *result, size_t length) {
  struct attempt attempt;
  const size_t scratch = point_workspace(point, input->type, input->n, parameters);
  run_function *run = realization_of(point->method, point->backend)->run[input->type];
  poison_result(result, length * type_size(input->type));
  attempt_begin(&attempt, point, input, parameters, result, length);
  if (scratch > 0) poison_result(workspace, scratch);
  attempt.call.workspace = scratch > 0 ? workspace : NULL;
  double start = seconds_now();
  int failed = run(&attempt.call);
  double seconds = seconds_now() - start;
  if (!attempt_end(outcome, &attempt, failed != 0, failed == RUN_UNAVAILABLE, "")) return -1;
  return still_poisoned(result, length, type_size(input->type)) ? no_result(outcome) : seconds;
}

static double device_failed(struct outcome *outcome, const struct device *device) {
  outcome_fail(outcome, device->error);
  return -1;
}

/* Begins an attempt where the device has the data: one run, on the first copy of them. */
static struct device_batch begin_on_device(struct attempt *attempt, const struct point *point,
                                           const struct input *input,
                                           const struct params *parameters,
                                           struct device_place *place, size_t length) {
  place->device->error[0] = '\0';
  attempt_begin(attempt, point, input, parameters, place->result, length);
  attempt->call.workspace = place->workspace;
  return (struct device_batch){.run =
                                   realization_of(point->method, point->backend)->run[input->type],
                               .call = &attempt->call,
                               .data = place->data,
                               .stride = place->stride,
                               .copies = 1,
                               .repeats = 1};
}

double outcome_run_device(struct outcome *outcome, const struct point *point,
                          const struct input *input, const struct params *parameters,
                          struct device_place *place, size_t repeats, void *result, size_t length) {
  struct device *device = place->device;
  size_t bytes = length * type_size(input->type);
  struct attempt attempt;
  poison_result(result, bytes);
  device->error[0] = '\0';
  if (device->calls->copy(device, place->result, result, bytes))
    return device_failed(outcome, device);
  struct device_batch batch = begin_on_device(&attempt, point, input, parameters, place, length);
  batch.copies = place->copies;
  batch.first = place->next;
  batch.repeats = repeats;
  double seconds = device->calls->time(device, &batch);
  place->next = (place->next + repeats) % place->copies;
  if (!attempt_end(outcome, &attempt, seconds < 0, seconds == DEVICE_UNAVAILABLE, device->error))
    return -1;
  if (device->calls->copy(device, result, place->result, bytes))
    return device_failed(outcome, device);
  return still_poisoned(result, length, type_size(input->type)) ? no_result(outcome) : seconds;
}

double outcome_run_end_to_end(struct outcome *outcome, const struct point *point,
                              const struct input *input, const struct params *parameters,
                              struct device_place *place, void *result, size_t length) {
  struct device *device = place->device;
  size_t size = type_size(input->type);
  struct attempt attempt;
  const struct device_batch batch =
      begin_on_device(&attempt, point, input, parameters, place, length);
  double start = seconds_now();
  bool failed =
      device->calls->copy(device, place->data, input->data, input_elements(input) * size) != 0 ||
      device->calls->time(device, &batch) < 0 ||
      device->calls->copy(device, result, place->result, length * size) != 0;
  double seconds = seconds_now() - start;
  return attempt_end(outcome, &attempt, failed, false, device->error) ? seconds : -1;
}
