/* device_check: every method on a CUDA device against the host, bit for bit: sums against the
 * scalar statements of the canonical order, other problems against their host twins, which their
 * tests hold against the statements, with every set of parameters that the problem wants tried;
 * then its time beside the vendor's library.
 *
 *   device_check         bits for every length and input, then the tables of times
 *   device_check LIMIT [PROBLEM ...]   bits for lengths up to LIMIT, of these problems alone; no
 *                        times, and nothing poisoned: for compute-sanitizer (memcheck, racecheck,
 *                        initcheck, synccheck)
 *
 * Exit status 1 on any difference.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/gpu/device.h"
#include "tests/sum_inputs.h"

/* Beside its trials, of a problem on windows: windows longer than what kernels hold at a time, a
 * window twice, and the sweep of many. */
static const char *const sweeps[] = {"window=600;window_step=511;windows=3",
                                     "window=3;window_step=0;windows=2",
                                     "window=20;window_step=2;windows=80", NULL};
static const char *const no_trials[] = {NULL};

static bool has_windows(const struct problem *problem) {
  for (const struct key_spec *key = problem->parameters; key != NULL && key->key != NULL; key++)
    if (strcmp(key->key, "windows") == 0) return true;
  return false;
}

/* Not of fixed bits: within n u sum|x| of an exact result, where there is such a method. */
static void check_bound(const struct device_realization *d, const struct input *here,
                        const struct params *parameters, const void *got) {
  const struct method *exact = method_find(problem_of(d->method), "exact");
  void *wanted = exact != NULL ? on_host(exact, BACKEND_SERIAL, here, parameters) : NULL;
  if (wanted == NULL) return;
  const double a = type_element(here->type, got, 0), b = type_element(here->type, wanted, 0);
  if (!(fabs(a - b) <= (double)here->n * type_unit_roundoff(here->type) * b))
    compare(d->method, here, "beyond its bound", got, wanted, 1);
  free(wanted);
}

/* The same numbers lie on the device and on the host. What the one refuses the other does, too. */
static void check_method(const struct device_realization *d, const struct input *there,
                         const struct input *here, const struct trial *trial, int numbers,
                         bool poison) {
  struct place p;
  char label[260];
  snprintf(label, sizeof label, "input %d, %s", numbers, trial->text);
  place_make(&p, d, there, &trial->params, poison);
  const int status = place_run(&p);
  void *wanted = status != RUN_UNAVAILABLE ? expected(d, here, &trial->params) : NULL;
  if (status == 0) {
    void *got = place_result(&p);
    if (wanted != NULL)
      compare(d->method, here, label, got, wanted, p.call.length);
    else if (numbers == INPUT_UNIFORM && p.call.length == 1)
      check_bound(d, here, &trial->params, got);
    free(got);
  } else if (wanted != NULL) {
    printf("DIFFERENT %s %s, %s: fails, and the host does not: %s\n", p.problem->name,
           d->method->name, label, p.message);
    differences++;
  }
  free(wanted);
  place_free(&p);
}

static void check_trial(const struct problem *problem, const char *text, const struct input *there,
                        const struct input *here, int numbers, bool poison) {
  struct trial trial;
  trial_make(&trial, text);
  if (problem->refuse != NULL && problem->refuse(here->n, &trial.params) != NULL) return;
  for (const struct device_realization *d = device_realizations; d->method != NULL; d++)
    if (is_cuda(d, here->type) && problem_of(d->method) == problem)
      check_method(d, there, here, &trial, numbers, poison);
}

static char **chosen; /* names of problems, the end of argv after them; none: all */

static bool is_chosen(const struct problem *problem) {
  for (char **name = chosen; name != NULL && *name != NULL; name++)
    if (strcmp(*name, problem->name) == 0) return true;
  return chosen == NULL || *chosen == NULL;
}

static void check_input(enum type type, int numbers, size_t elements, bool poison) {
  const size_t bytes = elements * type_size(type);
  void *x = malloc(bytes > 0 ? bytes : 1);
  void *on_device = device_memory(bytes);
  sum_input_fill((enum sum_input)numbers, type, x, elements);
  must(cudaMemcpy(on_device, x, bytes, cudaMemcpyHostToDevice), "copying");
  for (const struct problem *const *p = problems; *p != NULL; p++) {
    if (!is_chosen(*p)) continue;
    if (!(*p)->takes_sequence && numbers != INPUT_UNIFORM) continue; /* without data: once */
    const struct input there = input_of(*p, type, on_device, elements);
    const struct input here = input_of(*p, type, x, elements);
    const char *const *trials = (*p)->trials != NULL ? (*p)->trials : no_trials;
    if (*trials == NULL) check_trial(*p, NULL, &there, &here, numbers, poison);
    for (; *trials != NULL; trials++)
      check_trial(*p, *trials, &there, &here, numbers, poison);
    for (trials = has_windows(*p) && elements <= 131073 ? sweeps : no_trials; *trials != NULL;
         trials++)
      check_trial(*p, *trials, &there, &here, numbers, poison);
  }
  must(cudaFree(on_device), "cudaFree");
  free(x);
}

static void check_bits(size_t limit, bool poison) {
  int compared = 0;
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t l = 0; l < SUM_LENGTHS && sum_lengths[l] <= limit; l++)
      for (int input = 0; input < SUM_INPUTS; input++) {
        if (sum_lengths[l] > 200000 && input > INPUT_WIDE) continue;
        check_input((enum type)type, input, sum_lengths[l], poison);
        compared++;
      }
  printf("bits: %d inputs, %d differences\n", compared, differences);
}

int main(int argc, char **argv) {
  const size_t limit = argc > 1 ? strtoull(argv[1], NULL, 10) : SIZE_MAX;
  if (argc > 2) chosen = argv + 2;
  struct cudaDeviceProp device;
  must(cudaGetDeviceProperties(&device, 0), "looking for a device");
  printf("%s, %d multiprocessors\n", device.name, device.multiProcessorCount);
  check_bits(limit, argc == 1);
  if (argc == 1)
    for (int type = 0; type < TYPE_COUNT; type++) {
      time_sweeps((enum type)type);
      time_type((enum type)type);
    }
  printf("%d differences\n", differences);
  return differences > 0;
}
