/* listing.c: what there is, and what would be done. */
#include "harness/listing.h"

#include <math.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/number.h"
#include "harness/text.h"
#include "kernels/input/sequence.h"

void list_case(FILE *out, const struct case_file *c) {
  fprintf(out, "%-24s %-12s %s\n", c->name, c->problem->name, c->title);
}

/* Whether there was anything to list. */
static bool list_realization(FILE *out, const struct method *method, enum backend backend) {
  char types[64];
  struct text list = text_in(types, sizeof types);
  for (int type = 0; type < TYPE_COUNT; type++) {
    if (!method_offers(method, backend, (enum type)type)) continue;
    text_append(&list, "%s%s", types[0] != '\0' ? " " : "", type_name[type]);
  }
  if (types[0] == '\0') return false;
  const struct realization *on = realization_of(method, backend);
  fprintf(out, "  %-20s %-9s %-10s %-10s %-9s %4.3g  %s\n", method->name, backend_name[backend],
          order_name[on->order], bits_name[on->bits], types, method->operations, method->label);
  return true;
}

/* A method that this build lacks (no nvcc, no other compiler) is known all the same. */
static void list_method(FILE *out, const struct method *method) {
  bool any = false;
  for (int backend = 0; backend < BACKEND_COUNT; backend++)
    any |= list_realization(out, method, (enum backend)backend);
  if (!any) fprintf(out, "  %-20s nowhere here: %s\n", method->name, method->summary);
}

void list_methods(FILE *out) {
  for (size_t i = 0; problems[i] != NULL; i++) {
    const struct problem *problem = problems[i];
    fprintf(out, "%s: %s, counted in %s, scaled by %s\n", problem->name, problem->title,
            problem->unit, problem->scale_name);
    fprintf(out, "  %-20s %-9s %-10s %-10s %-9s %4s  %s\n", "method", "backend", "order", "bits",
            "types", "ops", "label");
    for (const struct method *const *method = methods_of(problem); *method != NULL; method++)
      list_method(out, *method);
  }
}

/* What the key takes, as a case file spells it. */
static const char *const form_words[] = {
    [KEY_NUMBER] = "a number",
    [KEY_INTEGER] = "a whole number",
    [KEY_WORD] = "a word",
    [KEY_NUMBERS] = "a list of numbers",
    [KEY_SEGMENTS] = "a list of {value or values, times}",
    [KEY_PATH] = "a path",
};

/* "    sd         1          a number: standard deviation"; a default that is no number is none. */
static void list_key(FILE *out, const struct key_spec *spec) {
  bool has_default = !spec->required && (spec->form == KEY_NUMBER || spec->form == KEY_INTEGER);
  char fallback[NUMBER_TEXT] = "";
  if (has_default && !isnan(spec->fallback)) number_text(spec->fallback, fallback);
  fprintf(out, "    %-14s %-9s  %s", spec->key, spec->required ? "required" : fallback,
          form_words[spec->form]);
  if (spec->help != NULL && spec->help[0] != '\0') fprintf(out, ": %s", spec->help);
  putc('\n', out);
}

static void list_parameters(FILE *out) {
  fputs("parameters of problems (parameters: {KEY: VALUE, ...}) and their defaults\n", out);
  for (size_t i = 0; problems[i] != NULL; i++) {
    const struct key_spec *spec = problems[i]->parameters;
    if (spec == NULL || spec->key == NULL) continue;
    fprintf(out, "  %-14s %s\n", problems[i]->name, problems[i]->title);
    for (; spec->key != NULL; spec++)
      list_key(out, spec);
  }
}

void list_kinds(FILE *out) {
  fprintf(out, "kinds of input (input: {kind: NAME, KEY: VALUE, ...}), their keys and defaults\n");
  for (size_t i = 0; input_kinds[i] != NULL; i++) {
    const struct input_kind *kind = input_kinds[i];
    fprintf(out, "  %-14s %s\n", kind->name, kind->summary);
    for (const struct key_spec *spec = kind->keys; spec->key != NULL; spec++)
      list_key(out, spec);
  }
  fputs("  every kind, besides (seed: those that draw random numbers)\n", out);
  for (const struct key_spec *spec = common_input_keys; spec->key != NULL; spec++)
    list_key(out, spec);
  list_parameters(out);
}

/* The cost model is coarse on purpose: an addition that waits for the one before takes 4 cycles at
 * about 3 GHz on one core, as all of them do where an item takes few; of more most wait for none.
 * The data, its truth and its judging take about 6 ns an element. */
static double seconds_an_item(double operations) {
  const double waiting = fmin(operations, 4);
  return 1.3e-9 * waiting + 0.3e-9 * (operations - waiting);
}

struct forecast plan_forecast(const struct plan *plan, double time_budget) {
  struct forecast forecast = {.points = plan->point_count, .bytes = plan->bytes};
  const struct case_file *c = plan->c;
  for (size_t i = 0; i < plan->input_count; i++)
    forecast.seconds += 6e-9 * (double)plan->inputs[i].n * c->samples;
  for (size_t i = 0; i < plan->point_count; i++) {
    const struct point *point = &plan->points[i];
    const struct plan_input *in = &plan->inputs[point->input];
    const struct work work = method_work(point->method, (size_t)in->n, &in->parameters);
    double once =
        seconds_an_item(work.operations) * c->problem->items((size_t)in->n, &in->parameters);
    if (point->backend == BACKEND_OPENMP) once /= 4.0 * point->threads;
    /* The budget is mostly spent: few machines are quiet enough for 1 % earlier. */
    double timed = c->measure == MEASURE_SPEED ? fmax(10 * once, time_budget) : 0;
    if (point->backend == BACKEND_CUDA) timed *= 2; /* with and without transfers */
    if (point->backend == BACKEND_EMULATED) timed = 0;
    forecast.seconds += once * c->samples + timed;
  }
  return forecast;
}

void forecast_print(FILE *out, const char *name, const struct forecast *forecast) {
  fprintf(out, "%-24s %7zu points  %9.1f MB  %8.1f s\n", name, forecast->points,
          forecast->bytes / 1e6, forecast->seconds);
}
