/* run_device.c: an input where a device has it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/run_stage.h"

/* Between copies of the input; no wider load or cache line crosses it. */
enum { ALIGNMENT = 256 };
/* Beyond this the device's own needs begin. */
static const double usable_part = 0.95;
/* Runs must find their data in memory: at least so many times the last-level cache lies between two
 * uses of the same copy. */
static const double cache_multiple = 4;

static size_t aligned(size_t bytes) { return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

static void give_up(struct stage *s, enum backend backend, bool skip, const char *why) {
  for (size_t i = 0; i < s->count; i++) {
    if (s->points[i].backend != backend || !stage_open(s, i)) continue;
    outcome_fail(&s->outcomes[i], why);
    s->outcomes[i].failed = !skip;
    s->outcomes[i].skipped = skip;
  }
}

/* The largest scratch memory that one of its points asks for. */
static size_t workspace_of(const struct stage *s, enum backend backend) {
  size_t most = 0;
  for (size_t i = 0; i < s->count; i++) {
    if (s->points[i].backend != backend || !stage_open(s, i)) continue;
    workspace_function *ask = realization_of(s->points[i].method, backend)->workspace;
    size_t bytes = ask != NULL ? ask(s->in->type, (size_t)s->in->n, &s->in->parameters) : 0;
    if (bytes > most) most = bytes;
  }
  return most;
}

static bool needed(const struct stage *s, enum backend backend) {
  for (size_t i = 0; i < s->count; i++)
    if (s->points[i].backend == backend && stage_open(s, i)) return true;
  return false;
}

/* How many copies keep runs out of the cache, as far as they fit. */
static size_t copies_for(const struct stage *s, const struct device_place *place, double room) {
  double wanted = ceil(cache_multiple * place->device->cache_bytes / (double)place->stride);
  double fit = floor(room / (double)place->stride);
  if (s->plan->c->measure != MEASURE_SPEED || !place->device->times) return 1;
  if (plan_input_elements(s->in) == 0) return 1; /* nothing is read */
  return (size_t)fmax(1, fmin(wanted, fit));
}

static void device_error(struct stage *s, enum backend backend) {
  give_up(s, backend, false, s->places[backend].device->error);
}

/* false: its points have been given up. */
static bool allocate(struct stage *s, enum backend backend) {
  struct device_place *place = &s->places[backend];
  struct device *device = place->device;
  size_t bytes = plan_input_elements(s->in) * type_size(s->in->type);
  size_t result = aligned(s->length * type_size(s->in->type));
  place->stride = aligned(bytes > 0 ? bytes : 1);
  place->workspace_size = workspace_of(s, backend);
  double fixed = (double)result + (double)place->workspace_size;
  double left = usable_part * device->calls->memory_free(device);
  if (fixed + (double)place->stride > left) {
    char why[160];
    snprintf(why, sizeof why, "needs %.3g GB of the device's memory, %.3g GB are free",
             (fixed + (double)place->stride) / 1e9, left / 1e9);
    give_up(s, backend, true, why);
    return false;
  }
  place->copies = copies_for(s, place, left - fixed);
  place->next = 0;
  place->data = device->calls->allocate(device, place->copies * place->stride);
  place->result = device->calls->allocate(device, result);
  place->workspace =
      place->workspace_size > 0 ? device->calls->allocate(device, place->workspace_size) : NULL;
  if (place->data != NULL && place->result != NULL &&
      (place->workspace != NULL || place->workspace_size == 0))
    return true;
  device_error(s, backend);
  return false;
}

/* Made on the device, the input must be the one that the truth is of: a few pieces are compared,
 * from the first element to the last. 0; -1: the device failed; 1: they differ. */
static int differs(const struct stage *s, const struct device_place *place) {
  enum { PIECE = 4096, PIECES = 16 };
  char piece[PIECE];
  size_t bytes = plan_input_elements(s->in) * type_size(s->in->type);
  size_t length = bytes < PIECE ? bytes : PIECE;
  for (size_t k = 0; k < PIECES && length > 0; k++) {
    size_t at = (bytes - length) / (PIECES - 1) * k;
    if (k == PIECES - 1) at = bytes - length;
    if (place->device->calls->copy(place->device, piece, place->data + at, length)) return -1;
    if (memcmp(piece, (const char *)s->data + at, length) != 0) return 1;
  }
  return 0;
}

/* One copy from the sequence, or from the host; then each copying doubles them. */
static bool fill(struct stage *s, enum backend backend, const struct sequence *sequence) {
  struct device_place *place = &s->places[backend];
  struct device *device = place->device;
  size_t n = (size_t)s->in->n, bytes = plan_input_elements(s->in) * type_size(s->in->type);
  bool own = sequence->kind != NULL && device_fills(sequence);
  int failed = own         ? device->calls->fill(device, sequence, s->in->type, n, place->data)
               : bytes > 0 ? device->calls->copy(device, place->data, s->data, bytes)
                           : 0;
  if (failed == 0 && own) failed = differs(s, place);
  if (failed == 1) {
    give_up(s, backend, false, "the device made another input than the host from the same seed");
    return false;
  }
  for (size_t have = 1; failed == 0 && have < place->copies;) {
    size_t more = have < place->copies - have ? have : place->copies - have;
    failed = device->calls->copy(device, place->data + have * place->stride, place->data,
                                 more * place->stride);
    have += more;
  }
  if (failed == 0 && place->workspace_size > 0)
    failed = device->calls->poison(device, place->workspace, place->workspace_size);
  if (failed != 0) device_error(s, backend);
  return failed == 0;
}

static void note_cache(struct stage *s, enum backend backend) {
  const struct device_place *place = &s->places[backend];
  if (plan_input_elements(s->in) == 0) return;
  if (cache_multiple * place->device->cache_bytes <= (double)place->copies * (double)place->stride)
    return;
  for (size_t i = 0; i < s->count; i++)
    if (s->points[i].backend == backend)
      snprintf(s->outcomes[i].note[SCOPE_KERNEL], sizeof s->outcomes[i].note[SCOPE_KERNEL],
               "data may lie in the device's cache");
}

static void release(struct device_place *place) {
  if (place->device == NULL) return;
  place->device->calls->release(place->device, place->data);
  place->device->calls->release(place->device, place->result);
  place->device->calls->release(place->device, place->workspace);
  place->data = NULL;
  place->result = place->workspace = NULL;
}

void stage_place(struct stage *s, const struct sequence *sequence) {
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++) {
    enum backend backend = (enum backend)b;
    struct device_place *place = &s->places[b];
    char message[256];
    if (!needed(s, backend)) continue;
    int index = backend == BACKEND_CUDA ? s->settings->device : 0;
    if (place->device == NULL) place->device = device_open(backend, index, message, sizeof message);
    if (place->device == NULL) {
      give_up(s, backend, true, message);
      continue;
    }
    if (place->device->lost) {
      give_up(s, backend, false, place->device->error);
      continue;
    }
    if (place->data == NULL && !allocate(s, backend)) {
      release(place);
      continue;
    }
    if (fill(s, backend, sequence)) note_cache(s, backend);
  }
}

void stage_unplace(struct stage *s) {
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++)
    release(&s->places[b]);
}

void stage_close_devices(struct stage *s) {
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++) {
    device_close(s->places[b].device);
    s->places[b] = (struct device_place){0};
  }
}
