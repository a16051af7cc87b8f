/* verify_bits.c: runs a method once where a point says, for its bits alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/errors.h"
#include "harness/outcome.h"
#include "harness/verify_parts.h"

static void *aligned(size_t bytes) { return aligned_alloc(256, (bytes + 256) / 256 * 256); }

static size_t data_bytes(const struct placed *placed) {
  return plan_input_elements(placed->in) * type_size(placed->in->type);
}

int placed_make(struct placed *placed, const struct problem *problem, const struct plan_input *in,
                struct device *const *devices) {
  *placed = (struct placed){.in = in, .problem = problem, .devices = devices};
  size_t n = problem->takes_sequence ? (size_t)in->n : 0;
  placed->data = aligned(problem->takes_sequence ? data_bytes(placed) : 0);
  placed->host = (struct input){.type = in->type,
                                .n = (size_t)in->n,
                                .data = placed->data,
                                .sequences = in->sequence.sequences};
  if (placed->data == NULL) {
    snprintf(placed->message, sizeof placed->message, "out of memory");
    return -1;
  }
  if (!problem->takes_sequence) return 0;
  return sequence_fill(&in->sequence, in->type, n, placed->data, placed->message,
                       sizeof placed->message);
}

void placed_clear(struct placed *placed) {
  for (int b = 0; b < BACKEND_COUNT; b++) {
    struct device *device = placed->devices[b];
    if (placed->there[b] != NULL) device->calls->release(device, placed->there[b]);
  }
  free(placed->data);
}

static bool device_failed(struct placed *placed, const struct device *device) {
  snprintf(placed->message, sizeof placed->message, "%s", device->error);
  return false;
}

/* The host's data on the device, once. */
static bool bring(struct placed *placed, struct device *device) {
  void **there = &placed->there[device->backend];
  if (*there != NULL) return true;
  size_t bytes = placed->problem->takes_sequence ? data_bytes(placed) : 0;
  *there = device->calls->allocate(device, bytes > 0 ? bytes : 1);
  if (*there == NULL) return device_failed(placed, device);
  if (bytes > 0 && device->calls->copy(device, *there, placed->data, bytes) != 0)
    return device_failed(placed, device);
  return true;
}

int placed_same_there(struct placed *placed, enum backend backend, size_t *where) {
  struct device *device = placed->devices[backend];
  const struct plan_input *in = placed->in;
  size_t bytes = data_bytes(placed), size = type_size(in->type);
  placed->message[0] = '\0';
  if (device == NULL || bytes == 0 || !device_fills(&in->sequence)) return -1;
  unsigned char *back = aligned(bytes);
  void *made = device->calls->allocate(device, bytes);
  int same = -1;
  if (back == NULL || made == NULL || device->calls->poison(device, made, bytes) != 0 ||
      device->calls->fill(device, &in->sequence, in->type, (size_t)in->n, made) != 0 ||
      device->calls->copy(device, back, made, bytes) != 0) {
    device_failed(placed, device);
  } else {
    same = memcmp(back, placed->data, bytes) == 0;
    for (*where = 0; !same; ++*where)
      if (memcmp(back + *where * size, (char *)placed->data + *where * size, size) != 0) break;
  }
  if (made != NULL) device->calls->release(device, made);
  free(back);
  return same;
}

/* The result's bytes are poisoned: a method that writes nothing differs from one that does. */
static bool run_on_host(struct placed *placed, const struct point *point, struct call *call) {
  run_function *run = realization_of(point->method, point->backend)->run[placed->in->type];
  const size_t scratch =
      point_workspace(point, placed->in->type, (size_t)placed->in->n, &placed->in->parameters);
  call->input = &placed->host;
  call->workspace = scratch > 0 ? aligned(scratch) : NULL;
  if (scratch > 0 && call->workspace == NULL) {
    snprintf(placed->message, sizeof placed->message, "out of memory");
    return false;
  }
  if (scratch > 0) memset(call->workspace, 0xa5, scratch);
  const int status = run(call);
  free(call->workspace);
  if (status == 0) return true;
  placed->unavailable = status == RUN_UNAVAILABLE;
  snprintf(placed->message, sizeof placed->message, "%s", call->message);
  return false;
}

static bool run_on_device(struct placed *placed, const struct point *point, struct call *call) {
  struct device *device = placed->devices[point->backend];
  const struct realization *on = realization_of(point->method, point->backend);
  size_t bytes = call->length * type_size(placed->in->type);
  void *host_result = call->result;
  if (!bring(placed, device)) return false;
  const size_t scratch =
      point_workspace(point, placed->in->type, (size_t)placed->in->n, &placed->in->parameters);
  void *result = device->calls->allocate(device, bytes > 0 ? bytes : 1);
  void *workspace = scratch > 0 ? device->calls->allocate(device, scratch) : NULL;
  bool good = result != NULL && (scratch == 0 || workspace != NULL) &&
              device->calls->copy(device, result, host_result, bytes) == 0 &&
              (scratch == 0 || device->calls->poison(device, workspace, scratch) == 0);
  if (good) {
    call->input = &placed->host; /* the batch gives its data */
    call->result = result;
    call->workspace = workspace;
    struct device_batch batch = {.run = on->run[placed->in->type],
                                 .call = call,
                                 .data = placed->there[point->backend],
                                 .copies = 1,
                                 .repeats = 1};
    const double seconds = device->calls->time(device, &batch);
    placed->unavailable = seconds == DEVICE_UNAVAILABLE;
    good = seconds >= 0 && device->calls->copy(device, host_result, result, bytes) == 0;
  }
  if (!good) {
    device_failed(placed, device);
    if (call->message[0] != '\0')
      snprintf(placed->message, sizeof placed->message, "%s", call->message);
  }
  call->result = host_result;
  if (result != NULL) device->calls->release(device, result);
  if (workspace != NULL) device->calls->release(device, workspace);
  return good;
}

char *placed_bits(struct placed *placed, const struct point *point) {
  enum type type = placed->in->type;
  const struct params *parameters = &placed->in->parameters;
  char extra[1024] = "", message[256] = "";
  struct call call = {.parameters = parameters,
                      .threads = point->threads,
                      .length = placed->problem->length((size_t)placed->in->n, parameters),
                      .extra = extra,
                      .extra_size = sizeof extra,
                      .message = message,
                      .message_size = sizeof message};
  size_t bytes = call.length * type_size(type);
  void *result = aligned(bytes);
  if (result == NULL) {
    snprintf(placed->message, sizeof placed->message, "out of memory");
    return NULL;
  }
  memset(result, 0xa5, bytes);
  call.result = result;
  placed->message[0] = '\0';
  placed->unavailable = false;
  bool device = (int)point->backend >= (int)HOST_BACKEND_COUNT;
  bool good = device ? run_on_device(placed, point, &call) : run_on_host(placed, point, &call);
  char *bits = good ? bits_text(type, result, call.length) : NULL;
  free(result);
  return bits;
}
