/* recommend_sizes.c: which method with how many intervals or steps: where a scheme stands between
 * mathematics and method, n is the reader's to choose, and the cheapest n that is within the
 * tolerance is part of the answer. All of it is measured: no bound speaks of truncation.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/given_parameters.h"
#include "harness/prose.h"
#include "harness/recommend_parts.h"

enum { LINES = 12, LEAST_NAME = 8 };

static bool is_asked(const char *name, const char *const *names, int count, unsigned mask) {
  for (int i = 0; i < count; i++)
    if (strcmp(name, names[i]) == 0) return (mask >> i & 1U) != 0;
  return false;
}

/* Of a result with several elements the error relative to the problem's scale: one of them may be
 * 0. */
static double error_of(const struct question *q, const struct row *row) {
  const size_t n = (size_t)row_number(row, COL_N);
  const bool scaled = q->problem->length(n, &q->parameters) > 1;
  return row_number(row, scaled ? COL_SCALED_ERROR : COL_REL_ERROR);
}

static void add_row(const struct question *q, const struct row *row, struct ways *ways) {
  char *const *field = row->field;
  const double error = error_of(q, row), n = row_number(row, COL_N);
  if (isnan(error) || !is_asked(field[COL_TYPE], type_name, TYPE_COUNT, q->types) ||
      !is_asked(field[COL_BACKEND], backend_name, BACKEND_EMULATED, q->backends))
    return;
  struct way *way = ways_of_row_at_n(ways, row);
  if (way == NULL) {
    const struct method *method = method_find(q->problem, field[COL_METHOD]);
    const struct way first = {
        .method = field[COL_METHOD],
        .label = field[COL_METHOD],
        .type = field[COL_TYPE],
        .backend = field[COL_BACKEND],
        .guaranteed = NAN,
        .expected = NAN,
        .strained = NAN,
        .measured = error,
        .measured_n = n,
        .measured_case = field[COL_CASE],
        .measured_row = row,
        .at_n = n,
        .operations =
            method != NULL ? n * method_work(method, (size_t)n, &q->parameters).operations : n,
        .cost = no_cost};
    way = ways_add(ways, &first);
  }
  if (error > way->measured) {
    way->measured = error;
    way->measured_row = row;
  }
  const struct cost cost = row_whole_cost(row);
  if (!(cost.seconds >= way->cost.seconds) && !isnan(cost.seconds)) way->cost = cost;
}

static bool same_method(const struct way *a, const struct way *b) {
  return strcmp(a->method, b->method) == 0 && strcmp(a->type, b->type) == 0 &&
         strcmp(a->backend, b->backend) == 0;
}

/* Whether a cheaper way before it is the same method with another n. */
static bool is_repeated(const struct ways *ways, size_t i, double limit) {
  for (size_t k = 0; k < i; k++)
    if (ways->list[k].measured <= limit && same_method(&ways->list[k], &ways->list[i])) return true;
  return false;
}

static void put(FILE *out, int width, char *text) {
  fprintf(out, "%*s%s", width > (int)text_width(text) ? width - (int)text_width(text) : 0, "",
          text);
  free(text);
}

static char *time_text(const struct way *way) {
  return isnan(way->cost.seconds) ? text_make("-") : text_seconds(way->cost.seconds, 3);
}

static void put_table(const struct question *q, const struct ways *ways, const struct way *best,
                      FILE *out) {
  int name = LEAST_NAME, lines = 0;
  for (size_t i = 0; i < ways->count; i++)
    if ((int)strlen(ways->list[i].method) > name) name = (int)strlen(ways->list[i].method);
  fprintf(out, "\nEach with the cheapest n that is within:\n  %-*s %-4s %-7s%12s%11s%10s\n", name,
          "method", "type", "backend", "n", "time", "measured");
  for (size_t i = 0; i < ways->count && lines < LINES; i++) {
    const struct way *way = &ways->list[i];
    if (!(way->measured <= q->limit) || (way != best && is_repeated(ways, i, q->limit))) continue;
    lines++;
    fprintf(out, "%c %-*s %-4s %-7s", way == best ? '*' : ' ', name, way->method, way->type,
            way->backend);
    put(out, 12, count_words(way->at_n));
    put(out, 11, time_text(way));
    put(out, 10, text_number(way->measured, 2));
    fputs("\n", out);
  }
}

static const struct way *nearest_of(const struct ways *ways) {
  const struct way *nearest = NULL;
  for (size_t i = 0; i < ways->count; i++)
    if (nearest == NULL || ways->list[i].measured < nearest->measured) nearest = &ways->list[i];
  return nearest;
}

static void put_answer(const struct question *q, const struct ways *ways, FILE *out) {
  const struct way *best = ways_cheapest(ways, q->limit, MEASURED_ONLY, NULL);
  const struct way *way = best != NULL ? best : nearest_of(ways);
  if (way == NULL) {
    fputs("Nothing was measured in these types on these backends.\n", out);
    return;
  }
  if (best == NULL)
    fputs("Nothing measured on this machine is within the tolerance.\nNearest: ", out);
  char *n = count_words(way->at_n), *time = time_text(way), *error = text_number(way->measured, 2);
  fprintf(out, "%s%s in %s on %s with n = %s", best != NULL ? "Use " : "", way->method, way->type,
          way->backend, n);
  if (!isnan(way->cost.seconds)) fprintf(out, ": %s", time);
  fprintf(out, ".\n  Measured only: an error of %s, in case %s, for these parameters", error,
          way->measured_case);
  if (best == NULL) recommend_cause(way, out);
  fputs(".\n", out);
  if (isnan(way->cost.seconds))
    fputs("  It was not timed here: it needs the fewest operations.\n", out);
  free(error);
  free(time);
  free(n);
  if (best != NULL) put_table(q, ways, best, out);
}

void recommend_sizes(const struct question *q, FILE *out) {
  struct ways ways = {0};
  const struct evidence *evidence = &q->evidence[q->machine];
  for (size_t i = 0; i < evidence->count; i++)
    add_row(q, evidence->rows[i], &ways);
  ways_sort(&ways);
  char *parameters = parameters_words(q->problem, &q->parameters), *limit = limit_words(q->limit);
  fprintf(out, "%s%s%s, relative error up to %s; n is chosen (--n=N for one).\nMachine %s%s.\n\n",
          q->problem->title, parameters[0] != '\0' ? ", " : "", parameters, limit,
          q->data.machines[q->machine].name,
          q->data.machines[q->machine].only_quick ? " (quick run)"
          : q->elsewhere                          ? " (this host has no results)"
                                                  : "");
  put_answer(q, &ways, out);
  free(limit);
  free(parameters);
  free(ways.list);
}
