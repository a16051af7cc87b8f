/* device.h: a device as the run sees it: memory of its own, runs that are enqueued and waited for,
 * a clock. Backend cuda is a GPU (device_cuda.c); backend emulated is plain memory and the emulator
 * (device_host.c), so that every path but the clock can be tested without a GPU.
 *
 * Calls return 0, or -1 with device->error.
 */
#ifndef STUDY_HARNESS_DEVICE_H
#define STUDY_HARNESS_DEVICE_H

#include <jansson.h>

#include "kernels/input/sequence.h"

/* What `time` returns where a run said that it cannot run here (RUN_UNAVAILABLE). */
#define DEVICE_UNAVAILABLE (-2.0)

/* Runs one after another on a stream, turning through copies of the input, so that a run does not
 * find its data in the device's cache. */
struct device_batch {
  run_function *run;
  const struct call *call; /* but input->data and stream, which the batch gives */
  const char *data;        /* copy k lies at data + k stride */
  size_t stride, copies, first;
  size_t repeats;
};

struct device;
struct device_calls {
  void (*close)(struct device *device);
  void *(*allocate)(struct device *device, size_t bytes); /* NULL: no memory, see error */
  void (*release)(struct device *device, void *memory);
  double (*memory_free)(struct device *device);
  int (*copy)(struct device *device, void *to, const void *from, size_t bytes); /* any direction */
  int (*poison)(struct device *device, void *memory, size_t bytes);
  int (*pin)(struct device *device, void *host, size_t bytes); /* for full speed of copies */
  void (*unpin)(struct device *device, void *host);
  /* Only for sequences that device_fills() takes. */
  int (*fill)(struct device *device, const struct sequence *sequence, enum type type, size_t n,
              void *out);
  /* Seconds a run by the device's own clock, all runs waited for; negative: failed, and
   * call->message or error says why. A device without a clock runs and says 0. */
  double (*time)(struct device *device, const struct device_batch *batch);
  /* The clock rate now as a fraction of its usual one under load; 1 where it cannot be asked. */
  double (*clock_fraction)(struct device *device);
};

struct device {
  const struct device_calls *calls;
  enum backend backend;
  int index;
  int processors;     /* SMs; blocks that fill the device are a multiple */
  double cache_bytes; /* of its last-level cache; 0: none */
  bool times;         /* it has a clock */
  bool lost;          /* its context is broken: nothing more runs in this process */
  char error[256];    /* of the last call that failed */
  void *own;
};

/* How many devices a backend has; where there is none, message says why (no driver, driver too old,
 * not built with CUDA). Starts nothing. */
int device_count(enum backend backend, char *message, size_t message_size);
/* NULL with a message where there is none, or none of this index (the message lists those there).
 */
struct device *device_open(enum backend backend, int index, char *message, size_t message_size);
void device_close(struct device *device); /* NULL: nothing */

/* Whether a device makes this input by itself, with the host's bits: a pure function of the index,
 * and no NaN (whose bits a device does not keep). Others are made on the host and copied. */
bool device_fills(const struct sequence *sequence);
/* The kernel's launch (kernels/input/device_fill.cu): only enqueues. 0, or an error of the backend.
 */
int device_fill_emulated(const struct sequence *sequence, enum type type, size_t n, void *out,
                         void *stream);
int device_fill_cuda(const struct sequence *sequence, enum type type, size_t n, void *out,
                     void *stream);

/* Every CUDA device here, for machine.json: name, memory, multiprocessors, caches, driver, clocks.
 * Starts nothing on them. An empty array where there is none. */
json_t *devices_json(void);

/* The two kinds. */
int cuda_count(char *message, size_t message_size);
struct device *cuda_open(int index, char *message, size_t message_size);
json_t *cuda_describe(int index);
struct device *host_device_open(char *message, size_t message_size);
/* "13.0" as built, "none" without; of the driver likewise. */
void cuda_versions(char runtime[16], char driver[16]);

#endif
