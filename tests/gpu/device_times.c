/* device_times.c: how long methods take on the device, beside the vendor's library or the fastest;
 * and the bits of these long inputs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/gpu/device.h"
#include "tests/sum_inputs.h"

enum { ROUNDS = 20, METHODS_MAX = 64 };

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
  place_run(&t->place);
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
  const struct realization *on = realization_of(method, BACKEND_OPENMP);
  if (on->run[here->type] == NULL || on->order != t->of->realization->order) return;
  if (t->of->realization->bits != BITS_PORTABLE) return;
  void *got = place_result(&t->place);
  void *wanted = on_host(method, BACKEND_OPENMP, here, t->place.call.parameters);
  if (wanted != NULL) compare(method, here, "long", got, wanted, t->place.call.length);
  free(wanted);
  free(got);
}

static void print_times(const struct problem *problem, const struct timed *list, int count) {
  const struct timed *peer = peer_of(list, count);
  for (int m = 0; m < count; m++) {
    const struct timed *t = &list[m];
    const float ms = t->ms[t->rounds / 2];
    const size_t numbers =
        input_elements(&t->place.input) + (t->place.call.length > 1 ? t->place.call.length : 0);
    const double bytes = (double)(numbers * type_size(t->place.input.type));
    printf("%-8s %-4s %11zu %-24s %9.4f ms  (%9.4f .. %9.4f) %8.1f GB/s  %6.3f of %s\n",
           problem->name, type_name[t->place.input.type], t->place.input.n, t->of->method->name,
           (double)ms, (double)t->ms[0], (double)t->ms[t->rounds - 1], bytes / (double)ms * 1e-6,
           (double)(peer->ms[peer->rounds / 2] / ms), peer->of->method->name);
  }
}

static void time_problem(const struct problem *problem, const struct trial *trial,
                         const struct input *there, const struct input *here, bool print) {
  static struct timed list[METHODS_MAX];
  int count = 0;
  for (const struct device_realization *d = device_realizations; d->method != NULL; d++) {
    if (!is_cuda(d, here->type) || problem_of(d->method) != problem) continue;
    if (strcmp(d->method->name, "kahan_one_thread") == 0) continue; /* takes minutes */
    if (count == METHODS_MAX) break;
    struct timed *t = &list[count];
    memset(t, 0, sizeof *t);
    t->of = d;
    place_make(&t->place, d, there, &trial->params, true);
    if (place_run(&t->place) == 0)
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

/* The same numbers on the host, uniform ones, and on the device. */
static void *long_input(enum type type, size_t n, void **on_device) {
  void *x = malloc(n * type_size(type));
  if (x == NULL) {
    fprintf(stderr, "device_check: no memory on the host\n");
    exit(1);
  }
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, sum_input_element(INPUT_UNIFORM, type, i));
  *on_device = device_memory(n * type_size(type));
  must(cudaMemcpy(*on_device, x, n * type_size(type), cudaMemcpyHostToDevice), "copying");
  return x;
}

/* Of problems whose result is a number, or that need no parameters. */
static void time_length(enum type type, const void *x, const void *on_device, size_t elements,
                        bool print) {
  struct trial none;
  trial_make(&none, NULL);
  for (const struct problem *const *p = problems; *p != NULL; p++) {
    if ((*p)->trials != NULL) continue;
    const struct input there = input_of(*p, type, on_device, elements);
    const struct input here = input_of(*p, type, x, elements);
    time_problem(*p, &none, &there, &here, print);
  }
}

/* 2^28 .. 2^30 f32, 2^27 .. 2^29 f64; and one length beyond, whose chunks are more than a block of
 * the second kernel merges. */
void time_type(enum type type) {
  const size_t longest = (size_t)1 << (type == TYPE_F32 ? 30 : 29), beyond = longest + 4000001;
  void *on_device, *x = long_input(type, beyond, &on_device);
  for (size_t n = longest / 4; n <= longest; n *= 2)
    time_length(type, x, on_device, n, true);
  time_length(type, x, on_device, type == TYPE_F32 ? beyond : longest - 4321, false);
  must(cudaFree(on_device), "cudaFree");
  free(x);
}

/* 80 windows over 150,000 numbers, of every problem that takes windows and no other parameter. */
void time_sweeps(enum type type) {
  enum { BARS = 150000 };
  struct trial sweep;
  void *on_device, *x = long_input(type, BARS, &on_device);
  trial_make(&sweep, "window=20;window_step=2;windows=80");
  for (const struct problem *const *p = problems; *p != NULL; p++) {
    bool windows = false;
    for (const struct key_spec *key = (*p)->parameters; key != NULL && key->key != NULL; key++)
      windows = windows || strcmp(key->key, "windows") == 0;
    if (!windows) continue;
    const struct input there = input_of(*p, type, on_device, BARS);
    const struct input here = input_of(*p, type, x, BARS);
    time_problem(*p, &sweep, &there, &here, true);
  }
  must(cudaFree(on_device), "cudaFree");
  free(x);
}
