/* device.c: runs, and what their bits should be. */
#include "tests/gpu/device.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/sum_statements.h"

extern const struct problem problem_sum;

int differences;

void trial_make(struct trial *trial, const char *text) {
  memset(trial, 0, sizeof *trial);
  trial->text = text != NULL ? text : "no parameters";
  if (text == NULL) return;
  snprintf(trial->copy, sizeof trial->copy, "%s", text);
  char *rest = trial->copy;
  for (char *pair; (pair = strsep(&rest, ";")) != NULL;) {
    char *value = strchr(pair, '='), *end;
    if (value == NULL || trial->params.count == TRIAL_KEYS) abort(); /* a trial is written right */
    *value++ = '\0';
    const double number = strtod(value, &end);
    trial->list[trial->params.count++] =
        (struct param){pair, value, end != value && *end == '\0' ? number : (double)NAN};
  }
  trial->params.list = trial->list;
}

void must(cudaError_t status, const char *what) {
  if (status == cudaSuccess) return;
  fprintf(stderr, "device_check: %s: %s\n", what, cudaGetErrorString(status));
  exit(1);
}

void *device_memory(size_t bytes) {
  void *memory = NULL;
  must(cudaMalloc(&memory, bytes > 0 ? bytes : 1), "allocating on the device");
  return memory;
}

struct input input_of(const struct problem *problem, enum type type, const void *x,
                      size_t elements) {
  const unsigned sequences = problem->sequences > 1 ? problem->sequences : 1;
  return (struct input){
      .type = type, .n = elements / sequences, .data = x, .sequences = problem->sequences};
}

const struct problem *problem_of(const struct method *method) {
  for (const struct problem *const *p = problems; *p != NULL; p++)
    if (method_find(*p, method->name) == method) return *p;
  abort(); /* every method is of a problem */
}

bool is_cuda(const struct device_realization *d, enum type type) {
  return d->backend == BACKEND_CUDA && d->realization->run[type] != NULL &&
         d->method->variant == NULL;
}

static size_t workspace_of(const struct realization *on, const struct input *input,
                           const struct params *parameters) {
  return on->workspace != NULL ? on->workspace(input->type, input->n, parameters) : 0;
}

/* ---- on the device ---- */

void place_make(struct place *p, const struct device_realization *d, const struct input *input,
                const struct params *parameters, bool poison) {
  memset(p, 0, sizeof *p);
  p->on = d->realization;
  p->problem = problem_of(d->method);
  p->input = *input;
  const size_t size = workspace_of(p->on, input, parameters);
  const size_t length = p->problem->length(input->n, parameters);
  p->call = (struct call){.input = &p->input,
                          .parameters = parameters,
                          .threads = 1,
                          .result = device_memory(length * sizeof(double)),
                          .length = length,
                          .extra = p->extra,
                          .extra_size = sizeof p->extra,
                          .message = p->message,
                          .message_size = sizeof p->message,
                          .workspace = size > 0 ? device_memory(size) : NULL};
  if (!poison) return;
  must(cudaMemset(p->call.result, 0xff, length * sizeof(double)), "poisoning");
  if (size > 0) must(cudaMemset(p->call.workspace, 0xff, size), "poisoning");
}

void place_free(struct place *p) {
  must(cudaFree(p->call.result), "cudaFree");
  must(cudaFree(p->call.workspace), "cudaFree");
}

int place_run(struct place *p) { return p->on->run[p->input.type](&p->call); }

void *place_result(struct place *p) {
  const size_t bytes = p->call.length * type_size(p->input.type);
  void *result = malloc(bytes + 1);
  must(cudaDeviceSynchronize(), "waiting for the device");
  must(cudaMemcpy(result, p->call.result, bytes, cudaMemcpyDeviceToHost), "copying");
  return result;
}

/* ---- on the host ---- */

void *on_host(const struct method *method, enum backend backend, const struct input *input,
              const struct params *parameters) {
  const struct realization *on = realization_of(method, backend);
  char text[256] = "", extra[256] = "";
  if (on->run[input->type] == NULL) return NULL;
  const size_t size = workspace_of(on, input, parameters);
  const size_t length = problem_of(method)->length(input->n, parameters);
  void *workspace = size > 0 ? aligned_alloc(256, (size + 255) / 256 * 256) : NULL;
  void *result = malloc(length * type_size(input->type) + 1);
  const struct call call = {.input = input,
                            .parameters = parameters,
                            .threads = omp_get_max_threads(),
                            .result = result,
                            .length = length,
                            .extra = extra,
                            .extra_size = sizeof extra,
                            .message = text,
                            .message_size = sizeof text,
                            .workspace = workspace};
  const int status = on->run[input->type](&call);
  free(workspace);
  if (status == 0) return result;
  free(result);
  return NULL;
}

static const struct canonical *statement_of(const char *name, enum type type) {
  for (size_t i = 0; i < SUM_STATEMENTS; i++)
    if (strcmp(sum_statements[i].method, name) == 0) return sum_statements[i].of[type];
  return NULL;
}

static bool same_order(const struct device_realization *d, enum backend backend, enum type type) {
  const struct realization *on = realization_of(d->method, backend);
  return on->run[type] != NULL && on->bits == BITS_PORTABLE && on->order == d->realization->order;
}

void *expected(const struct device_realization *d, const struct input *input,
               const struct params *parameters) {
  const struct method *method = d->method;
  if (d->realization->bits != BITS_PORTABLE) return NULL;
  const struct canonical *statement =
      problem_of(method) == &problem_sum ? statement_of(method->name, input->type) : NULL;
  if (statement != NULL) {
    void *value = malloc(sizeof(double));
    type_store(input->type, value, 0, canonical_answer(statement, input->data, input->n));
    return value;
  }
  static const enum backend hosts[] = {BACKEND_OPENMP, BACKEND_SERIAL};
  for (int b = 0; b < 2; b++)
    if (same_order(d, hosts[b], input->type)) return on_host(method, hosts[b], input, parameters);
  if (input->n > 131073) return NULL;
  return on_host(method, BACKEND_EMULATED, input, parameters);
}

/* ---- comparing ---- */

static bool same_number(double a, double b) {
  return isnan(a) || isnan(b) ? isnan(a) && isnan(b) : a == b && !signbit(a) == !signbit(b);
}

void compare(const struct method *method, const struct input *input, const char *what,
             const void *got, const void *wanted, size_t length) {
  size_t different = 0, first = 0;
  for (size_t i = length; i-- > 0;)
    if (!same_number(type_element(input->type, got, i), type_element(input->type, wanted, i))) {
      different++;
      first = i;
    }
  if (different == 0) return;
  printf("DIFFERENT %s %s %s, %s, n = %zu: %zu of %zu, at %zu: %a, not %a\n",
         problem_of(method)->name, method->name, type_name[input->type], what, input->n, different,
         length, first, type_element(input->type, got, first),
         type_element(input->type, wanted, first));
  differences++;
}
