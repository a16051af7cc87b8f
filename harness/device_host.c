/* device_host.c: backend emulated: the host's memory, and kernels that the emulator executes. Every
 * call is over when it returns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/device.h"
#include "harness/memory.h"
#include "kernels/gpu/emulate.h"

static void host_close(struct device *device) { (void)device; }

/* At least as strictly aligned as a device's memory. */
static void *host_allocate(struct device *device, size_t bytes) {
  void *memory = aligned_alloc(256, (bytes + 255) / 256 * 256 + (bytes == 0 ? 256 : 0));
  if (memory == NULL) snprintf(device->error, sizeof device->error, "not enough memory");
  return memory;
}

static void host_release(struct device *device, void *memory) {
  (void)device;
  free(memory);
}

static double host_memory_free(struct device *device) {
  (void)device;
  return memory_available();
}

static int host_copy(struct device *device, void *to, const void *from, size_t bytes) {
  (void)device;
  if (bytes > 0) memcpy(to, from, bytes);
  return 0;
}

static int host_poison(struct device *device, void *memory, size_t bytes) {
  (void)device;
  if (bytes > 0) memset(memory, 0xa5, bytes);
  return 0;
}

static int host_pin(struct device *device, void *host, size_t bytes) {
  (void)device, (void)host, (void)bytes;
  return 0;
}

static void host_unpin(struct device *device, void *host) { (void)device, (void)host; }

static int host_fill(struct device *device, const struct sequence *sequence, enum type type,
                     size_t n, void *out) {
  if (device_fill_emulated(sequence, type, n, out, NULL) == 0) return 0;
  snprintf(device->error, sizeof device->error, "%s", emulate_error());
  return -1;
}

static double host_time(struct device *device, const struct device_batch *batch) {
  for (size_t r = 0; r < batch->repeats; r++) {
    struct input input = *batch->call->input;
    struct call call = *batch->call;
    input.data = batch->data + (batch->first + r) % batch->copies * batch->stride;
    call.input = &input;
    const int status = batch->run(&call);
    if (status == 0) continue;
    if (status == RUN_UNAVAILABLE) return DEVICE_UNAVAILABLE;
    snprintf(device->error, sizeof device->error, "%s", emulate_error());
    return -1;
  }
  return 0;
}

static double host_clock_fraction(struct device *device) {
  (void)device;
  return 1;
}

static const struct device_calls host_calls = {.close = host_close,
                                               .allocate = host_allocate,
                                               .release = host_release,
                                               .memory_free = host_memory_free,
                                               .copy = host_copy,
                                               .poison = host_poison,
                                               .pin = host_pin,
                                               .unpin = host_unpin,
                                               .fill = host_fill,
                                               .time = host_time,
                                               .clock_fraction = host_clock_fraction};

struct device *host_device_open(char *message, size_t message_size) {
  struct device *device = calloc(1, sizeof *device);
  if (device == NULL) {
    snprintf(message, message_size, "out of memory");
    return NULL;
  }
  device->calls = &host_calls;
  device->backend = BACKEND_EMULATED;
  device->processors = 1;
  return device;
}
