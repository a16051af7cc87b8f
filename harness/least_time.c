/* least_time.c: what a computation takes at least, on any machine there is. */
#include "harness/least_time.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "kernels/rules.h"

/* Operations a second that no core exceeds (two vectors of 16 f32 by fused multiply-adds 64 a
 * cycle, at 7.8 GHz), and no device (twice what tensor cores do in 2026). */
static const double most_a_core = 5e11, most_a_device = 2e15;

double most_operations(enum backend backend, int threads) {
  if (backend == BACKEND_CUDA) return most_a_device;
  return most_a_core * (threads > 1 ? threads : 1);
}

double least_seconds(const struct problem *problem, const struct method *method,
                     enum backend backend, int threads, size_t n, const struct params *parameters) {
  if (rules_stop_early(problem, method)) return 0;
  const struct work work = method_work(method, n, parameters);
  return problem->items(n, parameters) * work.operations / most_operations(backend, threads);
}

void duration_text(double seconds, char *text, size_t size) {
  static const struct {
    const char *name;
    double seconds;
  } units[] = {{"seconds", 1}, {"minutes", 60}, {"hours", 3600}, {"days", 86400}, {"years", 3e7}};
  size_t unit = 0;
  while (unit + 1 < sizeof units / sizeof *units && seconds >= 2 * units[unit + 1].seconds)
    unit++;
  snprintf(text, size, "%.3g %s", seconds / units[unit].seconds, units[unit].name);
}

/* Whether half of parameter k would be less to do. */
static bool counts(const struct problem *problem, size_t n, const struct params *given, size_t k) {
  if (!(given->list[k].number >= 2)) return false;
  struct param *list = case_grow(NULL, given->count, sizeof *list);
  memcpy(list, given->list, given->count * sizeof *list);
  list[k].number = floor(list[k].number / 2);
  struct params half = *given;
  half.list = list;
  const bool less = problem->items(n, &half) < problem->items(n, given);
  free(list);
  return less;
}

void blame_text(const struct problem *problem, size_t n, const struct params *parameters,
                char *values, char *keys, size_t size) {
  int used = 0, named = 0;
  values[0] = keys[0] = '\0';
  for (size_t k = 0; k < parameters->count; k++) {
    const struct param *p = &parameters->list[k];
    const size_t room = size - (size_t)used, left = size - (size_t)named;
    if (!counts(problem, n, parameters, k) ||
        strlen(p->key) + strlen(p->text) + 6 > (room < left ? room : left))
      continue;
    used += snprintf(values + used, room, ", %s = %s", p->key, p->text);
    named += snprintf(keys + named, left, " or %s", p->key);
  }
}
