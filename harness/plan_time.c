/* plan_time.c: what no machine could do within the time limit is refused before anything is
 * measured: a mistyped count would run until the limit, and tell nothing. Never by a guess: the
 * rates are beyond what there is. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/plan_parts.h"
#include "kernels/rules.h"

/* Operations a second that no core exceeds (two vectors of 16 f32 by fused multiply-adds 64 a
 * cycle, at 7.8 GHz), and no device (twice what tensor cores do in 2026). */
static const double most_a_core = 5e11, most_a_device = 2e15;

static double most_of(const struct expansion *e, const struct point *point) {
  if (point->backend == BACKEND_CUDA) return most_a_device;
  if (point->backend == BACKEND_EMULATED)
    return most_a_core * (e->here->threads > 1 ? e->here->threads : 1);
  return most_a_core * (point->threads > 1 ? point->threads : 1);
}

static double items_of(const struct expansion *e, const struct plan_input *input) {
  return e->c->problem->items((size_t)input->n, &input->parameters);
}

/* What a run takes at least, in seconds. */
static double least_seconds(const struct expansion *e, const struct plan_input *input,
                            const struct point *point) {
  if (rules_stop_early(e->c->problem, point->method)) return 0;
  const struct work work = method_work(point->method, (size_t)input->n, &input->parameters);
  return items_of(e, input) * work.operations / most_of(e, point);
}

static void duration_text(double seconds, char *text, size_t size) {
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
static bool counts(const struct expansion *e, const struct plan_input *input, size_t k) {
  const struct params *given = &input->parameters;
  if (!(given->list[k].number >= 2)) return false;
  struct param *list = case_grow(NULL, given->count, sizeof *list);
  memcpy(list, given->list, given->count * sizeof *list);
  list[k].number = floor(list[k].number / 2);
  struct plan_input half = *input;
  half.parameters.list = list;
  const bool less = items_of(e, &half) < items_of(e, input);
  free(list);
  return less;
}

/* "n = 1e6, steps = 1e12", and "n or steps": what there is to lower. */
static void blame_text(const struct expansion *e, const struct plan_input *input, char *values,
                       char *keys, size_t size) {
  char count[32];
  plan_count_text(input->n, count, sizeof count);
  int used = snprintf(values, size, "n = %s", count), named = snprintf(keys, size, "n");
  for (size_t k = 0; k < input->parameters.count; k++) {
    const struct param *p = &input->parameters.list[k];
    const size_t room = size - (size_t)used, left = size - (size_t)named;
    if (!counts(e, input, k) || strlen(p->key) + strlen(p->text) + 6 > (room < left ? room : left))
      continue;
    used += snprintf(values + used, room, ", %s = %s", p->key, p->text);
    named += snprintf(keys + named, left, " or %s", p->key);
  }
}

int plan_check_time(struct expansion *e, const struct plan_input *input, const struct point *points,
                    size_t count) {
  const double limit = e->here->timeout > 0 ? e->here->timeout : PLAN_TIMEOUT;
  for (size_t i = 0; i < count; i++) {
    const double seconds = least_seconds(e, input, &points[i]);
    if (!(seconds > limit)) continue;
    char values[200], keys[200], duration[40];
    blame_text(e, input, values, keys, sizeof values);
    duration_text(seconds, duration, sizeof duration);
    return plan_refuse(e,
                       "%s: %.4g %s, and %s on %s would take %s for them even at %.3g operations "
                       "a second, which no machine does; the limit is %g s: lower %s, leave out "
                       "the backend, or raise --timeout=",
                       values, items_of(e, input), e->c->problem->unit, points[i].method->name,
                       backend_name[points[i].backend], duration, most_of(e, &points[i]), limit,
                       keys);
  }
  return 0;
}
