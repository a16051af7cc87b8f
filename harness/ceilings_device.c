/* ceilings_device.c: a CUDA device's ceilings, by its own clock. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "harness/ceilings.h"
#include "harness/device.h"
#include "kernels/ceiling/ceiling.h"

#ifndef STUDY_CUDA

void ceilings_device(struct ceilings *ceilings, int index, double seconds) {
  char why[128];
  (void)index, (void)seconds;
  device_count(BACKEND_CUDA, why, sizeof why);
  snprintf(ceilings->note[BACKEND_CUDA], sizeof ceilings->note[BACKEND_CUDA],
           "not measured: %.120s", why);
}

#else

/* Blocks of 256 threads that fill a multiprocessor of 2048. */
enum { RESIDENT = 8 };
static const double most_of_array = 1e9, part_of_memory = 0.25;

struct bench {
  struct device *device;
  char *array[3];
  size_t bytes; /* of one array */
};

static run_function *kernel_of(enum ceiling what) {
  switch (what) {
  case CEILING_READ:
    return ceiling_kernels_cuda.read;
  case CEILING_COPY:
    return ceiling_kernels_cuda.copy;
  case CEILING_TRIAD:
    return ceiling_kernels_cuda.triad;
  case CEILING_F32:
  case CEILING_F64:
    return ceiling_kernels_cuda.arithmetic;
  default:
    return ceiling_kernels_cuda.arithmetic_fma;
  }
}

/* Seconds of one run; negative: failed, and the note says why. */
static double time_once(struct ceilings *ceilings, const struct bench *b, enum ceiling what,
                        const struct input *input, size_t blocks) {
  char message[128] = "";
  struct call call = {.input = input,
                      .threads = 1,
                      .result = b->array[1],
                      .length = blocks,
                      .extra = message,
                      .message = message,
                      .message_size = sizeof message,
                      .workspace = b->array[2]};
  struct device_batch batch = {.run = kernel_of(what),
                               .call = &call,
                               .data = b->array[0],
                               .stride = b->bytes,
                               .copies = 1,
                               .repeats = 4};
  double seconds = b->device->calls->time(b->device, &batch);
  if (seconds < 0)
    snprintf(ceilings->note[BACKEND_CUDA], sizeof ceilings->note[BACKEND_CUDA], "%.120s",
             message[0] != '\0' ? message : b->device->error);
  return seconds;
}

/* The best of the grids and runs that fit the time: how many blocks suit the memory is the
 * device's own. */
static double best_rate(struct ceilings *ceilings, const struct bench *b, enum ceiling what,
                        double seconds) {
  bool stream = what <= CEILING_TRIAD;
  enum type type = what == CEILING_F64 || what == CEILING_F64_FMA ? TYPE_F64 : TYPE_F32;
  const struct input input = {.type = stream ? TYPE_F32 : type,
                              .n = stream ? b->bytes / sizeof(float) : 1 << 14};
  double best = 0, spent = 0;
  for (int run = 0; run < 8 || spent < seconds; run++) {
    /* Once or several waves of blocks, in turns. */
    size_t blocks = (size_t)b->device->processors * RESIDENT << (stream ? 2 * (run % 4) : 0);
    double took = time_once(ceilings, b, what, &input, blocks);
    if (took < 0) return 0;
    spent += took * 4;
    double amount = stream
                        ? (1 + (double)what) * (double)b->bytes
                        : 2.0 * (double)input.n * CEILING_CHAINS * CEILING_BLOCK * (double)blocks;
    if (run > 0) best = fmax(best, amount / took); /* the first warms up */
    if (spent > 1) break;                          /* a device so slow that no more is learnt */
  }
  return best;
}

void ceilings_device(struct ceilings *ceilings, int index, double seconds) {
  char *note = ceilings->note[BACKEND_CUDA];
  struct bench b = {.device = device_open(BACKEND_CUDA, index, note, sizeof ceilings->note[0])};
  if (b.device == NULL) return;
  const struct device_calls *calls = b.device->calls;
  const size_t tile = CEILING_TILE * sizeof(float);
  double room = part_of_memory * calls->memory_free(b.device);
  b.bytes = (size_t)fmin(fmax(most_of_array, 4 * b.device->cache_bytes), room) / tile * tile;
  bool ready = b.bytes > 0;
  for (int i = 0; i < 3 && ready; i++) {
    b.array[i] = calls->allocate(b.device, b.bytes);
    /* Zeros would be the same to the memory; what is never written may not be there at all. */
    ready = b.array[i] != NULL && calls->poison(b.device, b.array[i], b.bytes) == 0;
  }
  for (int what = 0; what < CEILING_COUNT && ready; what++)
    ceilings->of[BACKEND_CUDA][what] =
        best_rate(ceilings, &b, (enum ceiling)what, seconds / CEILING_COUNT);
  ceilings->bytes[BACKEND_CUDA] = 3 * (double)b.bytes;
  if (!ready) snprintf(note, sizeof ceilings->note[0], "not measured: %.120s", b.device->error);
  for (int i = 0; i < 3; i++)
    calls->release(b.device, b.array[i]);
  device_close(b.device);
}
#endif
