/* device.h: a method's run on a CUDA device and on the host, for device_check. */
#ifndef STUDY_TESTS_GPU_DEVICE_H
#define STUDY_TESTS_GPU_DEVICE_H

#include <cuda_runtime_api.h>

#include "kernels/kernel.h"

/* Parameters from a text as in problem.trials: "window=5;windows=3". */
enum { TRIAL_KEYS = 8 };
struct trial {
  const char *text;
  char copy[200];
  struct param list[TRIAL_KEYS];
  struct params params;
};
void trial_make(struct trial *trial, const char *text); /* NULL: no parameters */

/* Prints what happened, and exits, unless status is a success. */
void must(cudaError_t status, const char *what);
void *device_memory(size_t bytes);

/* A method's arguments on the device. */
struct place {
  const struct realization *on;
  const struct problem *problem;
  struct input input;
  struct call call;
  char message[256], extra[256];
};
const struct problem *problem_of(const struct method *method);
void place_make(struct place *p, const struct device_realization *d, const struct input *input,
                const struct params *parameters, bool poison);
void place_free(struct place *p);
int place_run(struct place *p); /* as a run_function: it is only enqueued */
/* The result, call.length elements, after all that is under way; free with free. */
void *place_result(struct place *p);

/* `elements` numbers as what the problem takes: one sequence of them, or two of half as many. */
struct input input_of(const struct problem *problem, enum type type, const void *x,
                      size_t elements);
/* The result of a run on the host, or NULL where it fails or is not offered; free with free. */
void *on_host(const struct method *method, enum backend backend, const struct input *input,
              const struct params *parameters);
/* What the bits of a portable realization are held against, NULL where there is nothing: of a sum
 * the scalar statement, else the host's in the same order. */
void *expected(const struct device_realization *d, const struct input *input,
               const struct params *parameters);

/* Variants of compilers and flags are left to their case: other bits are what it is about. */
bool is_cuda(const struct device_realization *d, enum type type);

/* Differences so far, and one more where results of this length differ; says where. */
extern int differences;
void compare(const struct method *method, const struct input *input, const char *what,
             const void *got, const void *wanted, size_t length);

/* Times of long inputs of every problem, and of sweeps of windows (device_times.c). */
void time_type(enum type type);
void time_sweeps(enum type type);

#endif
