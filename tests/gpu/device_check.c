/* device_check: every method on a CUDA device against the host, bit for bit: sums against the
 * scalar statements of the canonical order, other problems against their openmp twins, which their
 * tests hold against the statements; then its time beside the vendor's library.
 *
 *   device_check         bits for every length and input, then the table of times
 *   device_check LIMIT   bits for lengths up to LIMIT; no times, and nothing poisoned: for
 *                        compute-sanitizer (memcheck, racecheck, initcheck, synccheck)
 *
 * Exit status 1 on any difference.
 */
#include <cuda_runtime_api.h>

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/sum_inputs.h"
#include "tests/sum_statements.h"

extern const struct problem problem_sum;

static const struct params none = {0};
static int failures;

static void must(cudaError_t status, const char *what) {
  if (status == cudaSuccess) return;
  fprintf(stderr, "device_check: %s: %s\n", what, cudaGetErrorString(status));
  exit(1);
}

static void *device_memory(size_t bytes) {
  void *memory = NULL;
  must(cudaMalloc(&memory, bytes > 0 ? bytes : 1), "allocating on the device");
  return memory;
}

/* ---- one run ---- */

/* A method's arguments on the device. */
struct place {
  const struct realization *on;
  struct input input;
  struct call call;
  char message[256], extra[2];
};

/* `elements` numbers as what the problem takes: one sequence of them, or two of half as many. */
static struct input input_of(const struct problem *problem, enum type type, const void *x,
                             size_t elements) {
  const unsigned sequences = problem->sequences > 1 ? problem->sequences : 1;
  return (struct input){
      .type = type, .n = elements / sequences, .data = x, .sequences = problem->sequences};
}

static void place_make(struct place *p, const struct device_realization *d,
                       const struct input *input, bool poison) {
  memset(p, 0, sizeof *p);
  p->on = d->realization;
  p->input = *input;
  const size_t size = p->on->workspace != NULL ? p->on->workspace(input->type, input->n, &none) : 0;
  p->call = (struct call){.input = &p->input,
                          .parameters = &none,
                          .threads = 1,
                          .result = device_memory(sizeof(double)),
                          .length = 1,
                          .extra = p->extra,
                          .extra_size = sizeof p->extra,
                          .message = p->message,
                          .message_size = sizeof p->message,
                          .workspace = size > 0 ? device_memory(size) : NULL};
  if (!poison) return;
  must(cudaMemset(p->call.result, 0xff, sizeof(double)), "poisoning");
  if (size > 0) must(cudaMemset(p->call.workspace, 0xff, size), "poisoning");
}

static void place_free(struct place *p) {
  must(cudaFree(p->call.result), "cudaFree");
  must(cudaFree(p->call.workspace), "cudaFree");
}

/* False: a library is not installed here. */
static bool enqueue(struct place *p, const char *name) {
  const int status = p->on->run[p->input.type](&p->call);
  if (status == 0 || status == RUN_UNAVAILABLE) return status == 0;
  fprintf(stderr, "device_check: %s: %s\n", name, p->message);
  exit(1);
}

static double result_of(struct place *p, const char *name) {
  double result[1] = {0};
  must(cudaDeviceSynchronize(), name);
  must(cudaMemcpy(result, p->call.result, type_size(p->input.type), cudaMemcpyDeviceToHost), name);
  return type_element(p->input.type, result, 0);
}

static bool same_number(double a, double b) {
  return isnan(a) || isnan(b) ? isnan(a) && isnan(b) : a == b && !signbit(a) == !signbit(b);
}

/* ---- what it should be ---- */

static double on_host(const struct method *method, enum backend backend,
                      const struct input *input) {
  const struct realization *on = realization_of(method, backend);
  char text[256] = "";
  double result[1] = {0};
  const enum type type = input->type;
  const size_t size = on->workspace != NULL ? on->workspace(type, input->n, &none) : 0;
  void *workspace = size > 0 ? aligned_alloc(256, (size + 255) / 256 * 256) : NULL;
  const struct call call = {.input = input,
                            .parameters = &none,
                            .threads = omp_get_max_threads(),
                            .result = result,
                            .length = 1,
                            .extra = text,
                            .extra_size = 1,
                            .message = text,
                            .message_size = sizeof text,
                            .workspace = workspace};
  if (on->run[type] == NULL || on->run[type](&call) != 0) {
    fprintf(stderr, "device_check: %s on the host: %s\n", method->name, text);
    exit(1);
  }
  free(workspace);
  return type_element(type, result, 0);
}

static const struct canonical *statement_of(const char *name, enum type type) {
  for (size_t i = 0; i < SUM_STATEMENTS; i++)
    if (strcmp(sum_statements[i].method, name) == 0) return sum_statements[i].of[type];
  return NULL;
}

static const struct problem *problem_of(const struct method *method) {
  for (const struct problem *const *p = problems; *p != NULL; p++)
    if (method_find(*p, method->name) == method) return *p;
  abort(); /* every method is of a problem */
}

/* False: there is nothing to compare its bits with. */
static bool expected(const struct device_realization *d, const struct input *input, double *value) {
  const struct method *method = d->method;
  const bool is_sum = problem_of(method) == &problem_sum;
  if (d->realization->bits != BITS_PORTABLE) return false;
  const struct canonical *statement = is_sum ? statement_of(method->name, input->type) : NULL;
  if (statement != NULL)
    *value = canonical_answer(statement, input->data, input->n);
  else if (is_sum && strcmp(method->name, "exact") == 0)
    *value = on_host(method, BACKEND_SERIAL, input);
  else if (!is_sum && method_offers(method, BACKEND_OPENMP, input->type))
    *value = on_host(method, BACKEND_OPENMP, input);
  else if (input->n <= 131073)
    *value = on_host(method, BACKEND_EMULATED, input);
  else
    return false;
  return true;
}

/* Variants of compilers and flags are left to their case: other bits are what it is about. */
static bool is_cuda(const struct device_realization *d, enum type type) {
  return d->backend == BACKEND_CUDA && d->realization->run[type] != NULL &&
         d->method->variant == NULL;
}

/* ---- bits ---- */

static void differ(const struct method *method, const struct input *input, const char *what,
                   double got, double wanted) {
  printf("DIFFERENT %s %s %s, %s, n = %zu: %a, not %a\n", problem_of(method)->name, method->name,
         type_name[input->type], what, input->n, got, wanted);
  failures++;
}

/* The same numbers lie on the device and on the host. */
static void check_method(const struct device_realization *d, const struct input *there,
                         const struct input *here, int numbers, bool poison) {
  struct place p;
  char label[20];
  double wanted = 0;
  snprintf(label, sizeof label, "input %d", numbers);
  place_make(&p, d, there, poison);
  if (enqueue(&p, d->method->name)) {
    const double got = result_of(&p, d->method->name);
    if (expected(d, here, &wanted)) {
      if (!same_number(got, wanted)) differ(d->method, here, label, got, wanted);
    } else if (numbers == INPUT_UNIFORM) {
      wanted = on_host(method_find(problem_of(d->method), "exact"), BACKEND_SERIAL, here);
      if (!(fabs(got - wanted) <= (double)here->n * type_unit_roundoff(here->type) * wanted))
        differ(d->method, here, "beyond its bound", got, wanted);
    }
  }
  place_free(&p);
}

static void check_input(enum type type, int numbers, size_t elements, bool poison) {
  const size_t bytes = elements * type_size(type);
  void *x = malloc(bytes > 0 ? bytes : 1);
  void *on_device = device_memory(bytes);
  sum_input_fill((enum sum_input)numbers, type, x, elements);
  must(cudaMemcpy(on_device, x, bytes, cudaMemcpyHostToDevice), "copying");
  for (const struct device_realization *d = device_realizations; d->method != NULL; d++) {
    if (!is_cuda(d, type)) continue;
    const struct problem *problem = problem_of(d->method);
    const struct input there = input_of(problem, type, on_device, elements);
    const struct input here = input_of(problem, type, x, elements);
    if (problem->refuse != NULL && problem->refuse(here.n, &none) != NULL) continue;
    check_method(d, &there, &here, numbers, poison);
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
  printf("bits: %d inputs, %d differences\n", compared, failures);
}

/* ---- times ---- */

enum { ROUNDS = 20, METHODS_MAX = 32 };

struct timed {
  const struct device_realization *of;
  struct place place;
  float ms[ROUNDS];
  int rounds;
  bool slow; /* next to the peer: one run must do */
};

static int by_time(const void *a, const void *b) {
  const float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

static float time_once(struct timed *t, cudaEvent_t from, cudaEvent_t to) {
  float ms = 0;
  must(cudaEventRecord(from, NULL), "event");
  enqueue(&t->place, t->of->method->name);
  must(cudaEventRecord(to, NULL), "event");
  must(cudaEventSynchronize(to), t->of->method->name);
  must(cudaEventElapsedTime(&ms, from, to), "event");
  return ms;
}

/* The vendor's library, where it ran, else the fastest. */
static const struct timed *peer_of(const struct timed *list, int count) {
  const struct timed *peer = &list[0];
  for (int m = 0; m < count; m++) {
    const char *name = list[m].of->method->name;
    if (strcmp(name, "cub") == 0 || strcmp(name, "cublas") == 0) return &list[m];
    if (list[m].ms[list[m].rounds / 2] < peer->ms[peer->rounds / 2]) peer = &list[m];
  }
  return peer;
}

/* Two runs to warm up, then rounds of one run a method; whoever takes more than 20 times the peer's
 * time has had enough. */
static void time_rounds(struct timed *list, int count) {
  cudaEvent_t from, to;
  must(cudaEventCreate(&from), "event");
  must(cudaEventCreate(&to), "event");
  for (int m = 0; m < count; m++) {
    time_once(&list[m], from, to);
    list[m].ms[0] = time_once(&list[m], from, to);
  }
  const float peer = peer_of(list, count)->ms[0];
  for (int m = 0; m < count; m++)
    list[m].slow = list[m].ms[0] > 20 * peer;
  for (int round = 0; round < ROUNDS; round++)
    for (int m = 0; m < count; m++)
      if (!list[m].slow) list[m].ms[round] = time_once(&list[m], from, to);
  for (int m = 0; m < count; m++)
    list[m].rounds = list[m].slow ? 1 : ROUNDS;
  for (int m = 0; m < count; m++)
    qsort(list[m].ms, (size_t)list[m].rounds, sizeof list[m].ms[0], by_time);
  must(cudaEventDestroy(from), "event");
  must(cudaEventDestroy(to), "event");
}

/* The bits of a long input, against openmp's. */
static void check_long(struct timed *t, const struct input *here) {
  const struct method *method = t->of->method;
  if (!method_offers(method, BACKEND_OPENMP, here->type)) return;
  if (t->of->realization->bits != BITS_PORTABLE) return;
  const double got = result_of(&t->place, method->name);
  const double wanted = on_host(method, BACKEND_OPENMP, here);
  if (!same_number(got, wanted)) differ(method, here, "long", got, wanted);
}

static void print_times(const struct problem *problem, const struct timed *list, int count) {
  const struct timed *peer = peer_of(list, count);
  for (int m = 0; m < count; m++) {
    const struct timed *t = &list[m];
    const float ms = t->ms[t->rounds / 2];
    const double bytes = (double)(input_elements(&t->place.input) * type_size(t->place.input.type));
    printf("%-8s %-4s %11zu %-21s %9.4f ms  (%9.4f .. %9.4f) %8.1f GB/s  %6.3f of %s\n",
           problem->name, type_name[t->place.input.type], t->place.input.n, t->of->method->name,
           (double)ms, (double)t->ms[0], (double)t->ms[t->rounds - 1], bytes / (double)ms * 1e-6,
           (double)(peer->ms[peer->rounds / 2] / ms), peer->of->method->name);
  }
}

static void time_problem(const struct problem *problem, const struct input *there,
                         const struct input *here, bool print) {
  static struct timed list[METHODS_MAX];
  int count = 0;
  for (const struct device_realization *d = device_realizations; d->method != NULL; d++) {
    if (!is_cuda(d, here->type) || problem_of(d->method) != problem) continue;
    if (strcmp(d->method->name, "kahan_one_thread") == 0) continue; /* takes minutes */
    struct timed *t = &list[count];
    memset(t, 0, sizeof *t);
    t->of = d;
    place_make(&t->place, d, there, true);
    if (enqueue(&t->place, d->method->name))
      count++;
    else
      place_free(&t->place);
  }
  if (count == 0) return;
  time_rounds(list, count);
  if (print) print_times(problem, list, count);
  for (int m = 0; m < count; m++) {
    check_long(&list[m], here);
    place_free(&list[m].place);
  }
}

static void time_length(enum type type, const void *x, const void *on_device, size_t elements,
                        bool print) {
  for (const struct problem *const *p = problems; *p != NULL; p++) {
    const struct input there = input_of(*p, type, on_device, elements);
    const struct input here = input_of(*p, type, x, elements);
    time_problem(*p, &there, &here, print);
  }
}

/* 2^28 .. 2^30 f32, 2^27 .. 2^29 f64; and one length beyond, whose chunks are more than a block of
 * the second kernel merges. */
static void time_type(enum type type) {
  const size_t longest = (size_t)1 << (type == TYPE_F32 ? 30 : 29), beyond = longest + 4000001;
  void *x = malloc(beyond * type_size(type));
  if (x == NULL) {
    fprintf(stderr, "device_check: no memory on the host\n");
    exit(1);
  }
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < beyond; i++)
    type_store(type, x, i, sum_input_element(INPUT_UNIFORM, type, i));
  void *on_device = device_memory(beyond * type_size(type));
  must(cudaMemcpy(on_device, x, beyond * type_size(type), cudaMemcpyHostToDevice), "copying");
  for (size_t n = longest / 4; n <= longest; n *= 2)
    time_length(type, x, on_device, n, true);
  time_length(type, x, on_device, type == TYPE_F32 ? beyond : longest - 4321, false);
  must(cudaFree(on_device), "cudaFree");
  free(x);
}

int main(int argc, char **argv) {
  const size_t limit = argc > 1 ? strtoull(argv[1], NULL, 10) : SIZE_MAX;
  struct cudaDeviceProp device;
  must(cudaGetDeviceProperties(&device, 0), "looking for a device");
  printf("%s, %d multiprocessors\n", device.name, device.multiProcessorCount);
  check_bits(limit, argc == 1);
  if (argc == 1)
    for (int type = 0; type < TYPE_COUNT; type++)
      time_type((enum type)type);
  printf("%d differences\n", failures);
  return failures > 0;
}
