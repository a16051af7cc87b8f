/* device_cuda.c: backend cuda, by the CUDA runtime, which is linked statically: the program starts
 * where there is no driver and says so here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/device.h"

#ifndef STUDY_CUDA

int cuda_count(char *message, size_t message_size) {
  snprintf(message, message_size, "this build has no CUDA (no nvcc was found when it was made)");
  return 0;
}

struct device *cuda_open(int index, char *message, size_t message_size) {
  (void)index;
  cuda_count(message, message_size);
  return NULL;
}

json_t *cuda_describe(int index) {
  (void)index;
  return json_object();
}

void cuda_versions(char runtime[16], char driver[16]) {
  snprintf(runtime, 16, "none");
  snprintf(driver, 16, "none");
}

#else

#include <cuda_runtime_api.h>

#include "harness/gpu_clock.h"
#include "harness/text.h"

struct cuda {
  cudaStream_t stream;
  cudaEvent_t start, stop;
  struct gpu_clock clock;
  unsigned usual; /* MHz: the highest seen under load */
  struct cudaDeviceProp properties;
};

static struct cuda *cuda_of(const struct device *device) { return device->own; }

/* 0; else -1 with the error in words. An error that stays after it was taken back is of the
 * context. */
static int check(struct device *device, cudaError_t status, const char *what) {
  if (status == cudaSuccess) return 0;
  snprintf(device->error, sizeof device->error, "%s: %s", what, cudaGetErrorString(status));
  cudaGetLastError();
  if (cudaStreamSynchronize(cuda_of(device)->stream) != cudaSuccess) {
    cudaGetLastError();
    device->lost = cudaStreamSynchronize(cuda_of(device)->stream) != cudaSuccess;
  }
  return -1;
}

static void version_text(int version, char text[16]) {
  if (version <= 0)
    snprintf(text, 16, "none");
  else
    snprintf(text, 16, "%d.%d", version / 1000 % 1000, version % 1000 / 10);
}

void cuda_versions(char runtime[16], char driver[16]) {
  int built = 0, has = 0;
  cudaRuntimeGetVersion(&built);
  if (cudaDriverGetVersion(&has) != cudaSuccess) has = 0;
  version_text(built, runtime);
  version_text(has, driver);
}

int cuda_count(char *message, size_t message_size) {
  int count = 0;
  char runtime[16], driver[16];
  cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count > 0) return count;
  cudaGetLastError();
  cuda_versions(runtime, driver);
  if (strcmp(driver, "none") == 0)
    snprintf(message, message_size, "there is no NVIDIA driver here");
  else if (status == cudaErrorInsufficientDriver)
    snprintf(message, message_size, "the NVIDIA driver knows CUDA %s, this build needs %s: too old",
             driver, runtime);
  else if (status == cudaErrorNoDevice || status == cudaSuccess)
    snprintf(message, message_size, "there is no CUDA device here");
  else
    snprintf(message, message_size, "%s", cudaGetErrorString(status));
  return 0;
}

static void cuda_close(struct device *device) {
  struct cuda *cuda = cuda_of(device);
  if (cuda->start != NULL) cudaEventDestroy(cuda->start);
  if (cuda->stop != NULL) cudaEventDestroy(cuda->stop);
  if (cuda->stream != NULL) cudaStreamDestroy(cuda->stream);
  gpu_clock_close(&cuda->clock);
  free(cuda);
}

static void *cuda_allocate(struct device *device, size_t bytes) {
  void *memory = NULL;
  if (check(device, cudaMalloc(&memory, bytes > 0 ? bytes : 256), "device memory")) return NULL;
  return memory;
}

static void cuda_release(struct device *device, void *memory) {
  if (memory != NULL) check(device, cudaFree(memory), "device memory");
}

static double cuda_memory_free(struct device *device) {
  size_t left = 0, all;
  return check(device, cudaMemGetInfo(&left, &all), "device memory") == 0 ? (double)left : 0;
}

/* Waited for. One address space: the runtime finds the direction. */
static int cuda_copy(struct device *device, void *to, const void *from, size_t bytes) {
  cudaStream_t stream = cuda_of(device)->stream;
  if (bytes == 0) return 0;
  if (check(device, cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream), "copy")) return -1;
  return check(device, cudaStreamSynchronize(stream), "copy");
}

static int cuda_poison(struct device *device, void *memory, size_t bytes) {
  if (bytes == 0) return 0;
  return check(device, cudaMemsetAsync(memory, 0xa5, bytes, cuda_of(device)->stream), "poisoning");
}

static int cuda_pin(struct device *device, void *host, size_t bytes) {
  return check(device, cudaHostRegister(host, bytes, cudaHostRegisterDefault), "pinning memory");
}

static void cuda_unpin(struct device *device, void *host) {
  check(device, cudaHostUnregister(host), "pinning memory");
}

static int cuda_fill(struct device *device, const struct sequence *sequence, enum type type,
                     size_t n, void *out) {
  cudaStream_t stream = cuda_of(device)->stream;
  int status = device_fill_cuda(sequence, type, n, out, stream);
  if (check(device, (cudaError_t)status, "making the input")) return -1;
  return check(device, cudaStreamSynchronize(stream), "making the input");
}

/* 0, RUN_UNAVAILABLE, or -1 with device->error. */
static int enqueue(struct device *device, const struct device_batch *batch) {
  for (size_t r = 0; r < batch->repeats; r++) {
    struct input input = *batch->call->input;
    struct call call = *batch->call;
    input.data = batch->data + (batch->first + r) % batch->copies * batch->stride;
    call.input = &input;
    call.stream = cuda_of(device)->stream;
    const int status = batch->run(&call);
    if (status == 0) continue;
    if (status == RUN_UNAVAILABLE) return RUN_UNAVAILABLE;
    /* A refused launch leaves an error behind, which must not be taken for the next one's. */
    snprintf(device->error, sizeof device->error, "%s", cudaGetErrorString(cudaGetLastError()));
    check(device, cudaStreamSynchronize(call.stream), "run");
    return -1;
  }
  return 0;
}

static double cuda_time(struct device *device, const struct device_batch *batch) {
  struct cuda *cuda = cuda_of(device);
  float milliseconds = 0;
  if (check(device, cudaEventRecord(cuda->start, cuda->stream), "event")) return -1;
  int status = enqueue(device, batch);
  if (status == RUN_UNAVAILABLE) return DEVICE_UNAVAILABLE;
  if (status != 0) return -1;
  if (check(device, cudaEventRecord(cuda->stop, cuda->stream), "event") ||
      check(device, cudaStreamSynchronize(cuda->stream), "run") ||
      check(device, cudaEventElapsedTime(&milliseconds, cuda->start, cuda->stop), "event"))
    return -1;
  return 1e-3 * (double)milliseconds / (double)batch->repeats;
}

static double cuda_clock_fraction(struct device *device) {
  struct cuda *cuda = cuda_of(device);
  unsigned now = gpu_clock_now(&cuda->clock);
  if (now > cuda->usual) cuda->usual = now;
  return now > 0 ? (double)now / cuda->usual : 1;
}

json_t *cuda_describe(int index) {
  struct cudaDeviceProp p;
  char runtime[16], driver[16], bus_id[32] = "", capability[16], throttled[128] = "";
  if (cudaGetDeviceProperties(&p, index) != cudaSuccess) return json_object();
  cudaDeviceGetPCIBusId(bus_id, sizeof bus_id, index);
  struct gpu_clock clock = gpu_clock_open(bus_id);
  cuda_versions(runtime, driver);
  gpu_clock_throttled(&clock, throttled, sizeof throttled);
  snprintf(capability, sizeof capability, "%d.%d", p.major, p.minor);
  json_t *json =
      json_pack("{s:i, s:s, s:s, s:I, s:i, s:I, s:I, s:b, s:s, s:s, s:i, s:i, s:s}", "index", index,
                "name", p.name, "compute_capability", capability, "memory_bytes",
                (json_int_t)p.totalGlobalMem, "multiprocessors", p.multiProcessorCount, "l2_bytes",
                (json_int_t)p.l2CacheSize, "shared_bytes_per_multiprocessor",
                (json_int_t)p.sharedMemPerMultiprocessor, "ecc", p.ECCEnabled, "driver_cuda",
                driver, "runtime_cuda", runtime, "clock_mhz", (int)gpu_clock_now(&clock),
                "clock_most_mhz", (int)gpu_clock_most(&clock), "throttled_by", throttled);
  gpu_clock_close(&clock);
  return json;
}

static const struct device_calls cuda_calls = {.close = cuda_close,
                                               .allocate = cuda_allocate,
                                               .release = cuda_release,
                                               .memory_free = cuda_memory_free,
                                               .copy = cuda_copy,
                                               .poison = cuda_poison,
                                               .pin = cuda_pin,
                                               .unpin = cuda_unpin,
                                               .fill = cuda_fill,
                                               .time = cuda_time,
                                               .clock_fraction = cuda_clock_fraction};

/* "no CUDA device 3; there are: 0 (NVIDIA H200), 1 (NVIDIA H200)" */
static void list_devices(int index, int count, char *message, size_t message_size) {
  struct text list = text_in(message, message_size);
  struct cudaDeviceProp properties;
  text_append(&list, "no CUDA device %d; there %s:", index, count == 1 ? "is" : "are");
  for (int i = 0; i < count; i++)
    if (cudaGetDeviceProperties(&properties, i) == cudaSuccess)
      text_append(&list, "%s %d (%s)", i > 0 ? "," : "", i, properties.name);
}

static int start(struct device *device) {
  struct cuda *cuda = cuda_of(device);
  char bus_id[32] = "";
  if (check(device, cudaSetDevice(device->index), "device") ||
      check(device, cudaGetDeviceProperties(&cuda->properties, device->index), "device") ||
      check(device, cudaStreamCreateWithFlags(&cuda->stream, cudaStreamNonBlocking), "stream") ||
      check(device, cudaEventCreate(&cuda->start), "event") ||
      check(device, cudaEventCreate(&cuda->stop), "event"))
    return -1;
  if (cudaDeviceGetPCIBusId(bus_id, sizeof bus_id, device->index) == cudaSuccess)
    cuda->clock = gpu_clock_open(bus_id);
  device->processors = cuda->properties.multiProcessorCount;
  device->cache_bytes = cuda->properties.l2CacheSize;
  return 0;
}

struct device *cuda_open(int index, char *message, size_t message_size) {
  int count = cuda_count(message, message_size);
  if (count == 0) return NULL;
  if (index < 0 || index >= count) {
    list_devices(index, count, message, message_size);
    return NULL;
  }
  struct device *device = calloc(1, sizeof *device);
  struct cuda *cuda = calloc(1, sizeof *cuda);
  if (device == NULL || cuda == NULL) {
    snprintf(message, message_size, "out of memory");
    free(device);
    free(cuda);
    return NULL;
  }
  *device = (struct device){
      .calls = &cuda_calls, .backend = BACKEND_CUDA, .index = index, .times = true, .own = cuda};
  if (start(device) == 0) return device;
  snprintf(message, message_size, "CUDA device %d: %s", index, device->error);
  device_close(device);
  return NULL;
}
#endif
