/* own_data_verdict.c: what stands behind the errors on the reader's numbers, where a scheme stands
 * between mathematics and the methods: by the rule of all results (verdict.h), asked of rows that
 * are made of what was measured here. So finer steps are advised where truncation is too large, and
 * other arithmetic where rounding is.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "harness/must.h"
#include "harness/outcome.h"
#include "harness/own_data_parts.h"
#include "harness/pairs.h"
#include "harness/text.h"
#include "harness/verdict.h"

enum { NAMED = 3, BY_MOST = 8, REASON = 300 };

static double bound_at(const struct own_data *own, const struct contender *c, bound_function *of) {
  const struct bound_query query = {c->type,          own->n,
                                    &own->parameters, c->own.scale,
                                    c->own.magnitude, input_largest(&own->stored[c->type].input)};
  return of != NULL ? of(&query) : (double)NAN;
}

static void put_extra(const struct own_data *own, const struct contender *c,
                      const struct realization *on, struct row *row) {
  char extra[400] = "";
  if (on->forecast != NULL)
    on->forecast(&own->stored[c->type].input, &own->parameters, extra, sizeof extra);
  row_set(row, COL_EXTRA, extra);
  char number[32];
  snprintf(number, sizeof number, "%.17g", c->own.scale);
  row_set_pair(row, COL_EXTRA, "scale", number);
  snprintf(number, sizeof number, "%.17g", input_largest(&own->stored[c->type].input));
  row_set_pair(row, COL_EXTRA, "largest", number);
  snprintf(number, sizeof number, "%.3g", bound_at(own, c, on->typical));
  row_set_pair(row, COL_EXTRA, "typical_bound", number);
}

/* As a run would have written it, but for what no verdict asks for. */
static void put_row(const struct own_data *own, const struct contender *c, struct row *row) {
  const struct realization *on = realization_of(c->method, c->backend);
  const struct errors *e = &c->own;
  char *truth = truth_text(own->stored[c->type].truth.solution[e->index]);
  row_set(row, COL_PROBLEM, own->problem->name);
  row_set(row, COL_METHOD, c->method->name);
  row_set(row, COL_TYPE, type_name[c->type]);
  row_set(row, COL_BACKEND, backend_name[c->backend]);
  row_set_number(row, COL_N, (double)own->n);
  row_set(row, COL_STATUS, c->failed ? "failed" : "ok");
  row_set(row, COL_TRUTH, truth);
  free(truth);
  if (c->failed) return;
  outcome_put_errors(e, bound_at(own, c, on->worst), row);
  put_extra(own, c, on, row);
}

static bool has_scheme(const struct own_data *own) {
  const struct method *const *methods = methods_of(own->problem);
  for (size_t i = 0; methods[i] != NULL; i++)
    if (methods[i]->scheme != NULL) return true;
  return false;
}

bool own_data_is_field(const struct own_data *own) { return own->length > 1 && has_scheme(own); }

/* A row for each contender, in their order. */
static struct table rows_of(const struct own_data *own) {
  struct table table = {0};
  for (size_t i = 0; i < own->contender_count; i++)
    put_row(own, &own->contenders[i], table_add(&table));
  verdicts_assign(&table);
  return table;
}

/* What makes a contender miss the tolerance, in a word or two. */
static const char *cause_of(const struct own_data *own, const struct contender *c,
                            const struct row *row) {
  static const char *const parts[] = {[PART_NONE] = "causes not told apart",
                                      [PART_ROUNDING] = "rounding",
                                      [PART_COEFFICIENT] = "rounded coefficients",
                                      [PART_TRUNCATION] = "truncation"};
  const double error = own_data_is_field(own) ? c->own.scaled : c->own.relative;
  if (c->own.not_finite == 0 && error <= own->tolerance) return "conversion";
  if (row_verdict(row) == POINT_INSTABILITY) return "instability";
  return parts[row_largest_part(row)];
}

struct by {
  const char *cause;
  size_t count;
  const char *names[NAMED], *last;
};

static void add_name(struct by *by, const char *name) {
  if (by->last != NULL && strcmp(by->last, name) == 0) return; /* on the other backend */
  by->last = name;
  if (by->count < NAMED) by->names[by->count] = name;
  by->count++;
}

/* Those of a type that miss the tolerance, by what makes them miss it: "by truncation a, b, c and 4
 * more; by rounding d". */
static void put_misses(const struct own_data *own, const struct table *rows, enum type type,
                       FILE *out) {
  struct by list[BY_MOST] = {{0}};
  size_t count = 0;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (c->type != type || c->failed || own_data_within(own, c)) continue;
    const char *cause = cause_of(own, c, &rows->rows[i]);
    size_t k = 0;
    while (k < count && strcmp(list[k].cause, cause) != 0)
      k++;
    if (k == BY_MOST) continue;
    if (k == count) list[count++].cause = cause;
    add_name(&list[k], c->method->name);
  }
  if (count > 0) fprintf(out, "Not within the tolerance in %s:\n", type_name[type]);
  for (size_t k = 0; k < count; k++) {
    fprintf(out, "  by %s: ", list[k].cause);
    for (size_t i = 0; i < list[k].count && i < NAMED; i++)
      fprintf(out, "%s%s", i > 0 ? ", " : "", list[k].names[i]);
    if (list[k].count > NAMED) fprintf(out, " and %zu more", list[k].count - NAMED);
    fputs(k + 1 < count ? ";\n" : ".\n", out);
  }
}

void own_data_misses(const struct own_data *own, FILE *out) {
  if (!has_scheme(own)) return;
  struct table rows = rows_of(own);
  for (enum type type = 0; type < TYPE_COUNT; type++)
    if (own_data_has(own, type)) put_misses(own, &rows, type, out);
  table_clear(&rows);
}

void own_data_why(const struct own_data *own, const struct contender *c, FILE *out) {
  if (c->method->scheme == NULL || c->failed) return;
  struct table rows = rows_of(own);
  const struct row *row = &rows.rows[c - own->contenders];
  const int verdict = row_verdict(row);
  char reason[REASON];
  row_reason(row, NULL, reason, sizeof reason);
  if (verdict >= 0)
    fprintf(out, "Behind its error: %s,\n  %s.\n", point_verdict_name[verdict], reason);
  table_clear(&rows);
}
