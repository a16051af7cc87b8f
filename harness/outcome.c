/* outcome.c: from runs of one point to its row. */
#include "harness/outcome.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "harness/must.h"
#include "harness/positions.h"
#include "harness/text.h"

const char *const scope_name[SCOPE_COUNT] = {
    [SCOPE_KERNEL] = "kernel", [SCOPE_END_TO_END] = "end_to_end"};

void outcome_clear(struct outcome *outcome) {
  free(outcome->bits);
  free(outcome->truth);
  for (int scope = 0; scope < SCOPE_COUNT; scope++)
    times_clear(&outcome->times[scope]);
  distribution_clear(&outcome->orders);
  *outcome = (struct outcome){0};
}

static double ask_bound(bound_function *bound, const struct plan_input *in, double largest,
                        const struct errors *errors) {
  struct bound_query query = {.type = in->type,
                              .n = (size_t)in->n,
                              .parameters = &in->parameters,
                              .scale = errors->scale,
                              .magnitude = errors->magnitude,
                              .largest = largest};
  return bound != NULL ? bound(&query) : NAN;
}

void outcome_forecast(struct outcome *outcome, const struct point *point, const struct input *input,
                      const struct params *parameters) {
  forecast_function *forecast = realization_of(point->method, point->backend)->forecast;
  for (int host = 0; forecast == NULL && host < HOST_BACKEND_COUNT; host++)
    forecast = point->method->on[host].forecast; /* a device forms what the host does */
  if (forecast != NULL) forecast(input, parameters, outcome->forecast, sizeof outcome->forecast);
}

void outcome_examine(struct outcome *outcome, const struct problem *problem,
                     const struct input *input, const struct params *parameters,
                     const void *result) {
  char found[sizeof outcome->examined] = "";
  if (problem->examine == NULL) return;
  problem->examine(input, parameters, result, found, sizeof found);
  if (found[0] != '\0') memcpy(outcome->examined, found, sizeof found);
}

void outcome_judge(struct outcome *outcome, const struct point *point, const struct plan_input *in,
                   uint64_t seed, const struct result *result, const struct truth *truth,
                   struct errors *errors) {
  errors_judge(in->type, result->judged, truth, errors);
  outcome->seen_count = 0;
  outcome->runs = 1;
  outcome_note_bits(outcome, in->type, result->all, result->length);
  if (sequence_is_permuted(&in->sequence) && truth->length == 1 &&
      !distribution_add(&outcome->orders, errors, seed))
    outcome_fail(outcome, "not enough memory for the results of all orders");
  bool first = outcome->samples++ == 0;
  outcome->worst_is_last = first || errors->scaled > outcome->worst.scaled;
  if (!outcome->worst_is_last) return;
  outcome->worst = *errors;
  outcome->worst_seed = seed;
  free(outcome->bits);
  free(outcome->truth);
  outcome->bits = bits_text(in->type, result->all, result->length);
  outcome->is_vector = truth->length > 1;
  if (outcome->is_vector) outcome->last = type_element(in->type, result->judged, truth->length - 1);
  outcome->truth = truth->length > 0 ? truth_text(truth->solution[errors->index]) : strdup("");
  const struct realization *on = realization_of(point->method, point->backend);
  outcome->has_scheme = point->method->scheme != NULL;
  outcome->bound = ask_bound(on->worst, in, outcome->largest, errors);
  outcome->typical = ask_bound(on->typical, in, outcome->largest, errors);
}

void outcome_appraise(struct outcome *outcome, const struct reference *reference,
                      const struct input *input, const struct params *parameters,
                      const void *result, const struct truth *truth,
                      const struct positions *positions) {
  if (!outcome->worst_is_last) return;
  outcome->appraised[0] = '\0';
  if (reference->appraise != NULL)
    reference->appraise(input, parameters, result, truth, outcome->appraised,
                        sizeof outcome->appraised);
  outcome->along[0] = '\0';
  if (positions == NULL || positions->count < 2) return;
  struct text text = text_in(outcome->along, sizeof outcome->along);
  text_append(&text, "rms_error=%.6g", positions_rms(positions));
  const double growth = positions_growth(positions);
  /* What a problem itself calls so (of a field, a step) goes before that along the result. */
  char *own = pairs_get(outcome->appraised, "growth");
  if (own == NULL && !isnan(growth)) text_append(&text, ";growth=%.4f", growth);
  free(own);
}

void outcome_note_bits(struct outcome *outcome, enum type type, const void *result, size_t length) {
  uint64_t hash = XXH3_64bits(result, length * type_size(type));
  for (size_t i = 0; i < outcome->seen_count; i++)
    if (outcome->seen[i] == hash) return;
  if (outcome->seen_count < DISTINCT_MAX) outcome->seen[outcome->seen_count++] = hash;
  if (outcome->seen_count > outcome->distinct) outcome->distinct = outcome->seen_count;
}

void point_row(const struct plan *plan, const struct point *point, enum scope scope,
               struct row *row) {
  const struct plan_input *in = &plan->inputs[point->input];
  char n[24];
  snprintf(n, sizeof n, "%llu", (unsigned long long)in->n);
  row_set(row, COL_CASE, plan->c->name);
  row_set(row, COL_PROBLEM, plan->c->problem->name);
  row_set(row, COL_METHOD, point->method->name);
  row_set(row, COL_ORDER, order_name[realization_of(point->method, point->backend)->order]);
  row_set(row, COL_TYPE, type_name[in->type]);
  row_set(row, COL_BACKEND, backend_name[point->backend]);
  row_set(row, COL_N, n);
  row_set(row, COL_PARAMETERS, point->parameters);
  row_set(row, COL_SCOPE, scope_name[scope]);
}

/* What a run reads and writes, by the method's own account. */
static double bytes_moved(const struct plan *plan, const struct point *point) {
  const struct plan_input *in = &plan->inputs[point->input];
  double items = plan->c->problem->items((size_t)in->n, &in->parameters);
  struct work work = method_work(point->method, (size_t)in->n, &in->parameters);
  return items * work.bytes * (double)type_size(in->type);
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Takes "b=2;;a=1" apart and returns "a=1;b=2". */
static char *sorted_pairs(char *pairs) {
  size_t count = 0, length = strlen(pairs), size = 0;
  char **list = must(calloc(length / 2 + 1, sizeof *list)), *rest = pairs, *text = NULL;
  for (char *pair; (pair = strsep(&rest, ";")) != NULL;)
    if (*pair != '\0') list[count++] = pair;
  qsort(list, count, sizeof *list, by_text);
  FILE *out = must(open_memstream(&text, &size));
  for (size_t i = 0; i < count; i++)
    fprintf(out, "%s%s", i > 0 ? ";" : "", list[i]);
  fclose(out);
  free(list);
  return must(text);
}

/* The method's own pairs and the harness's, sorted by key. */
static char *merged_extra(const struct outcome *outcome, const struct plan *plan,
                          const struct point *point, const struct times *times) {
  const struct plan_input *in = &plan->inputs[point->input];
  const struct errors *worst = &outcome->worst;
  char orders[300], *text = NULL;
  size_t size = 0;
  FILE *out = must(open_memstream(&text, &size));
  distribution_text(&outcome->orders, orders, sizeof orders);
  fprintf(out, "%s;%s;%s;%s;%s;%s", outcome->extra, outcome->forecast, outcome->examined,
          outcome->appraised, outcome->along, orders);
  if (worst->not_finite > 0) fprintf(out, ";not_finite=%zu", worst->not_finite);
  if (in->sequence.kind != NULL) fprintf(out, ";input=%016llx", (unsigned long long)in->id);
  if (!isnan(outcome->typical)) fprintf(out, ";typical_bound=%.3g", outcome->typical);
  if (!isnan(worst->scale)) fprintf(out, ";scale=%.17g", worst->scale);
  if (outcome->has_scheme && outcome->largest > 0) fprintf(out, ";largest=%.17g", outcome->largest);
  if (worst->index > 0) fprintf(out, ";worst_index=%zu", worst->index);
  if (outcome->is_vector)
    fprintf(out, isnan(outcome->last) ? ";last=nan" : ";last=%.17g", outcome->last);
  if (plan->c->samples > 1)
    fprintf(out, ";worst_seed=%llu", (unsigned long long)outcome->worst_seed);
  if (times->count > 0)
    fprintf(out, ";bytes=%.17g;outliers=%zu", bytes_moved(plan, point), times_outliers(times));
  if (times->discarded > 0) fprintf(out, ";discarded=%zu", times->discarded);
  fclose(out);
  char *sorted = sorted_pairs(must(text));
  free(text);
  return sorted;
}

void outcome_put_errors(const struct errors *e, double bound, struct row *row) {
  row_set_number(row, COL_ABS_ERROR, e->absolute);
  row_set_number(row, COL_REL_ERROR, e->relative);
  row_set_number(row, COL_ULP_ERROR, e->ulp);
  row_set_number(row, COL_SCALED_ERROR, e->scaled);
  if (!isnan(e->rounding)) row_set_number(row, COL_ROUNDING_ERROR, e->rounding);
  if (!isnan(e->coefficient)) row_set_number(row, COL_COEFFICIENT_ERROR, e->coefficient);
  if (!isnan(e->truncation)) row_set_number(row, COL_TRUNCATION_ERROR, e->truncation);
  if (!isnan(bound)) row_set_number(row, COL_BOUND, bound);
  if (!isnan(e->condition)) row_set_number(row, COL_CONDITION, e->condition);
}

static void error_columns(const struct outcome *outcome, struct row *row) {
  const struct errors *worst = &outcome->worst;
  row_set_number(row, COL_VALUE, worst->value);
  row_set(row, COL_BITS, outcome->bits);
  row_set(row, COL_TRUTH, outcome->truth);
  outcome_put_errors(worst, outcome->bound, row);
}

static void time_columns(const struct times *times, const struct plan *plan,
                         const struct point *point, enum scope scope,
                         const struct ceilings *ceilings, struct row *row) {
  const struct plan_input *in = &plan->inputs[point->input];
  struct interval time = times_interval(times);
  double items = plan->c->problem->items((size_t)in->n, &in->parameters) / time.median;
  struct work work = method_work(point->method, (size_t)in->n, &in->parameters);
  double bytes = items * work.bytes * (double)type_size(in->type);
  row_set_number(row, COL_SECONDS, time.median);
  row_set_number(row, COL_SECONDS_LOW, time.low);
  row_set_number(row, COL_SECONDS_HIGH, time.high);
  row_set_number(row, COL_ITEMS_PER_SECOND, items);
  row_set_number(row, COL_BYTES_PER_SECOND, bytes);
  /* The ceilings are the device's own; a copy over the bus has another. */
  double fraction =
      ceilings_fraction(ceilings, point->backend, in->type, bytes, items * work.operations);
  if (scope == SCOPE_KERNEL && isfinite(fraction))
    row_set_number(row, COL_CEILING_FRACTION, fraction);
}

static void add_warning(struct text *text, const char *warning) {
  if (warning[0] != '\0') text_append(text, "%s%s", text->length > 0 ? "; " : "", warning);
}

/* What the bound speaks of: where a scheme stands between, of rounding alone. NaN: that was not
 * told apart from the scheme's own error. */
static double bounded_error(const struct outcome *outcome) {
  return outcome->has_scheme ? outcome->worst.rounding : outcome->worst.absolute;
}

/* Correct first, then what limits the trust in the times. */
static void warnings(const struct outcome *outcome, const struct times *times, enum scope scope,
                     const struct stop_rule *rule, struct row *row) {
  char message[512] = "", warning[200] = "";
  struct text text = text_in(message, sizeof message);
  const double error = bounded_error(outcome);
  if (error > outcome->bound)
    add_warning(&text, isinf(error) ? "overflow or NaN: outside what the bound speaks of"
                                    : "beyond its worst-case bound");
  add_warning(&text, outcome->said);
  times_warning(times, rule, warning, sizeof warning);
  add_warning(&text, warning);
  if (times->count > 0) add_warning(&text, outcome->note[scope]);
  row_set(row, COL_MESSAGE, message);
}

bool outcome_has_row(const struct outcome *outcome, enum scope scope) {
  return scope == SCOPE_KERNEL ||
         (!outcome->failed && !outcome->skipped && outcome->times[scope].count > 0);
}

void outcome_row(const struct outcome *outcome, const struct plan *plan, const struct point *point,
                 enum scope scope, const struct row_context *context, struct row *row) {
  const struct times *times = &outcome->times[scope];
  bool ok = !outcome->failed && !outcome->skipped;
  point_row(plan, point, scope, row);
  row_set_number(row, COL_SAMPLES, plan->c->samples);
  row_set_number(row, COL_RUNS, times->count > 0 ? (double)times->count : outcome->runs);
  row_set(row, COL_BUILD, context->build);
  row_set(row, COL_STATUS, ok ? "ok" : outcome->skipped ? "skipped" : "failed");
  row_set(row, COL_MESSAGE, outcome->message);
  if (!ok) return;
  row_set_number(row, COL_DISTINCT, (double)outcome->distinct);
  error_columns(outcome, row);
  if (times->count > 0) time_columns(times, plan, point, scope, context->ceilings, row);
  warnings(outcome, times, scope, &context->rule, row);
  char *extra = merged_extra(outcome, plan, point, times);
  row_set(row, COL_EXTRA, extra);
  free(extra);
}
