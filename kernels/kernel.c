/* kernel.c: the words of kernel.h, and looking things up by name. */
#include "kernels/kernel.h"

#include <math.h>
#include <string.h>

const char *const type_name[TYPE_COUNT] = {[TYPE_F32] = "f32", [TYPE_F64] = "f64"};
const char *const backend_name[BACKEND_COUNT] = {[BACKEND_SERIAL] = "serial",
                                                 [BACKEND_OPENMP] = "openmp",
                                                 [BACKEND_CUDA] = "cuda",
                                                 [BACKEND_EMULATED] = "emulated"};
const char *const order_name[ORDER_COUNT] = {[ORDER_RECURSIVE] = "recursive",
                                             [ORDER_CANONICAL] = "canonical",
                                             [ORDER_TREE] = "tree",
                                             [ORDER_FREE] = "free"};
const char *const bits_name[BITS_COUNT] = {
    [BITS_PORTABLE] = "portable", [BITS_LIBRARY] = "library", [BITS_UNORDERED] = "unordered"};

size_t type_size(enum type type) { return type == TYPE_F32 ? sizeof(float) : sizeof(double); }
double type_unit_roundoff(enum type type) { return type == TYPE_F32 ? 0x1p-24 : 0x1p-53; }
size_t problem_judged(const struct problem *problem, size_t n, const struct params *parameters) {
  if (problem->distinct != NULL) return problem->distinct(n, parameters);
  return problem->length != NULL ? problem->length(n, parameters) : 1;
}

size_t input_elements(const struct input *input) {
  if (input->data == NULL) return 0;
  return input->n * (input->sequences > 1 ? input->sequences : 1);
}
double input_largest(const struct input *input) {
  double largest = 0;
  for (size_t i = 0; i < input_elements(input); i++)
    largest = fmax(largest, fabs(type_element(input->type, input->data, i)));
  return largest;
}
int type_precision(enum type type) { return type == TYPE_F32 ? 24 : 53; }

double type_element(enum type type, const void *data, size_t i) {
  return type == TYPE_F32 ? ((const float *)data)[i] : ((const double *)data)[i];
}

void type_store(enum type type, void *data, size_t i, double value) {
  if (type == TYPE_F32)
    ((float *)data)[i] = (float)value;
  else
    ((double *)data)[i] = value;
}

const struct param *params_find(const struct params *params, const char *key) {
  for (size_t p = 0; params != NULL && p < params->count; p++)
    if (strcmp(params->list[p].key, key) == 0) return &params->list[p];
  return NULL;
}

double params_number(const struct params *params, const char *key, double fallback) {
  const struct param *param = params_find(params, key);
  return param == NULL ? fallback : param->number;
}

const char *params_text(const struct params *params, const char *key, const char *fallback) {
  const struct param *param = params_find(params, key);
  return param == NULL ? fallback : param->text;
}

const struct problem *problem_find(const char *name) {
  for (size_t p = 0; problems[p] != NULL; p++)
    if (strcmp(problems[p]->name, name) == 0) return problems[p];
  return NULL;
}

const struct method *const *methods_of(const struct problem *problem) {
  static const struct method *const none[] = {NULL};
  for (size_t p = 0; problems[p] != NULL; p++)
    if (problems[p] == problem) return problem_methods[p];
  return none;
}

const struct method *method_find(const struct problem *problem, const char *name) {
  const struct method *const *methods = methods_of(problem);
  for (size_t m = 0; methods[m] != NULL; m++)
    if (strcmp(methods[m]->name, name) == 0) return methods[m];
  return NULL;
}

const struct realization *realization_of(const struct method *method, enum backend backend) {
  static const struct realization nowhere;
  if ((int)backend < (int)HOST_BACKEND_COUNT) return &method->on[backend];
  for (const struct device_realization *d = device_realizations; d->method != NULL; d++)
    if (d->method == method && d->backend == backend) return d->realization;
  return &nowhere;
}

struct work method_work(const struct method *method, size_t n, const struct params *parameters) {
  if (method->work != NULL) return method->work(n, parameters);
  return (struct work){.operations = method->operations, .bytes = method->bytes};
}

bool method_offers(const struct method *method, enum backend backend, enum type type) {
  return realization_of(method, backend)->run[type] != NULL;
}
