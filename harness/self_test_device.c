/* self_test_device.c: is the device's arithmetic IEEE 754's, too? nvcc contracts by default and a
 * documented switch may do nothing: the numbers decide. */
#include <stdio.h>

#include "harness/device.h"
#include "harness/self_test_arithmetic.h"
#include "kernels/gpu/probe.h"

static run_function *probe_on(enum backend backend) {
#ifdef STUDY_CUDA
  if (backend == BACKEND_CUDA) return gpu_probe_cuda;
#endif
  return backend == BACKEND_EMULATED ? gpu_probe_emulated : NULL;
}

/* 0; else why is said. */
static int ask(struct device *device, run_function *run, double values[GPU_PROBE_VALUES], char *why,
               size_t why_size) {
  const size_t bytes = GPU_PROBE_VALUES * sizeof *values;
  char message[128] = "", extra[8] = "";
  const struct input input = {.type = TYPE_F64};
  const struct params none = {0, NULL};
  struct call call = {.input = &input,
                      .parameters = &none,
                      .threads = 1,
                      .result = device->calls->allocate(device, bytes),
                      .length = GPU_PROBE_VALUES,
                      .extra = extra,
                      .extra_size = sizeof extra,
                      .message = message,
                      .message_size = sizeof message};
  const struct device_batch batch = {.run = run, .call = &call, .copies = 1, .repeats = 1};
  const bool done = call.result != NULL && device->calls->time(device, &batch) >= 0 &&
                    device->calls->copy(device, values, call.result, bytes) == 0;
  if (!done) snprintf(why, why_size, "%s", message[0] != '\0' ? message : device->error);
  device->calls->release(device, call.result);
  return done ? 0 : -1;
}

void device_probe_on(struct probe *probe, enum backend backend) {
  *probe = (struct probe){"device: contraction, FTZ off", "0, 0, 5.87747e-39, 1",
                          "not applicable without a device", true,
                          "the device fuses a*b - c or flushes subnormals: nvcc's -fmad=false or "
                          "-ftz=false was lost"};
  char why[256];
  double values[GPU_PROBE_VALUES];
  run_function *run = probe_on(backend);
  if (run == NULL || device_count(backend, why, sizeof why) == 0) return;
  struct device *device = device_open(backend, 0, why, sizeof why);
  probe->passed = device != NULL && ask(device, run, values, why, sizeof why) == 0;
  if (probe->passed) {
    snprintf(probe->measured, sizeof probe->measured, "%.6g, %.6g, %.6g, %.6g",
             values[GPU_PROBE_RESIDUAL_F64], values[GPU_PROBE_RESIDUAL_F32],
             values[GPU_PROBE_SUBNORMAL], values[GPU_PROBE_OPERAND]);
    probe->passed = values[GPU_PROBE_RESIDUAL_F64] == 0 && values[GPU_PROBE_RESIDUAL_F32] == 0 &&
                    values[GPU_PROBE_SUBNORMAL] == 0x1p-127 && values[GPU_PROBE_OPERAND] == 1;
  } else {
    snprintf(probe->measured, sizeof probe->measured, "failed: %.50s", why);
  }
  device_close(device);
}

void device_probe(struct probe *probe) { device_probe_on(probe, BACKEND_CUDA); }
