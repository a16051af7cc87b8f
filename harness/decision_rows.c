/* decision_rows.c: see decision_rows.h. */
#include "harness/decision_rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/given_parameters.h"
#include "harness/prose.h"
#include "harness/verdict.h"
#include "kernels/kernel.h"

static const double decade = 10, slack = 1.01;

struct evidence evidence_of(const struct report_data *data, size_t machine, const char *problem) {
  struct evidence evidence = {0};
  for (size_t i = 0; i < data->case_count; i++) {
    const struct report_result *result = data->cases[i].on[machine];
    for (size_t k = 0; result != NULL && k < result->table.count; k++) {
      const struct row *row = &result->table.rows[k];
      if (!row_is_ok(row) || strcmp(row->field[COL_PROBLEM], problem) != 0) continue;
      evidence.rows = text_grow(evidence.rows, evidence.count + 1, sizeof *evidence.rows);
      evidence.rows[evidence.count++] = row;
    }
  }
  return evidence;
}

void evidence_keep(struct evidence *evidence, const struct problem *problem,
                   const struct params *parameters) {
  size_t kept = 0;
  for (size_t i = 0; i < evidence->count; i++) {
    struct params mine;
    if (row_parameters(problem, evidence->rows[i], &mine) == 0 &&
        same_parameters(problem, &mine, parameters))
      evidence->rows[kept++] = evidence->rows[i];
    given_parameters_clear(&mine);
  }
  evidence->count = kept;
}

static bool row_is_of(const struct row *row, const struct way *way) {
  return strcmp(row->field[COL_METHOD], way->method) == 0 &&
         strcmp(row->field[COL_TYPE], way->type) == 0 &&
         strcmp(row->field[COL_BACKEND], way->backend) == 0;
}

/* Whatever a row counts as an item, its median over its rate is the time of one. */
static struct cost cost_of(const struct row *row) {
  double seconds = row_number(row, COL_SECONDS),
         an_item = 1 / row_number(row, COL_ITEMS_PER_SECOND);
  double items = seconds / an_item;
  return (struct cost){an_item, row_number(row, COL_SECONDS_LOW) / items,
                       row_number(row, COL_SECONDS_HIGH) / items, row_number(row, COL_N),
                       row->field[COL_CASE]};
}

bool problem_chooses_n(const struct problem *problem) {
  const struct method *const *methods = methods_of(problem);
  if (problem->takes_sequence) return false; /* a field has the points that it has */
  for (size_t i = 0; methods[i] != NULL; i++)
    if (methods[i]->scheme != NULL) return true;
  return false;
}

struct cost row_whole_cost(const struct row *row) {
  return (struct cost){row_number(row, COL_SECONDS), row_number(row, COL_SECONDS_LOW),
                       row_number(row, COL_SECONDS_HIGH), row_number(row, COL_N),
                       row->field[COL_CASE]};
}

struct way *ways_of_row_at_n(const struct ways *ways, const struct row *row) {
  for (size_t i = 0; i < ways->count; i++)
    if (ways->list[i].at_n == row_number(row, COL_N) && row_is_of(row, &ways->list[i]))
      return &ways->list[i];
  return NULL;
}

/* Whether both rows asked the same of the problem. */
static bool ask_alike(const struct row *a, const struct row *b) {
  const struct problem *problem = problem_find(a->field[COL_PROBLEM]);
  struct params mine = {0}, theirs = {0};
  if (problem == NULL || problem->parameters->key == NULL) return true;
  const bool failed =
      row_parameters(problem, a, &mine) != 0 || row_parameters(problem, b, &theirs) != 0;
  bool alike = !failed && same_parameters(problem, &mine, &theirs);
  given_parameters_clear(&mine);
  given_parameters_clear(&theirs);
  return alike;
}

/* The rows of the way that were timed at the size nearest to n. The caller frees. */
static struct evidence nearest_rows(const struct evidence *evidence, const struct way *way,
                                    double n, bool end_to_end) {
  struct evidence found = {0};
  double nearest = INFINITY;
  for (size_t i = 0; i < evidence->count; i++) {
    const struct row *row = evidence->rows[i];
    if (!row_is_of(row, way) || row_is_end_to_end(row) != end_to_end) continue;
    const struct cost cost = cost_of(row);
    const double away = fabs(log(cost.n / n));
    if (isnan(cost.seconds) || isnan(away) || away > nearest || cost.n > n * decade) continue;
    if (away < nearest) found.count = 0;
    nearest = away;
    found.rows = text_grow(found.rows, found.count + 1, sizeof *found.rows);
    found.rows[found.count++] = row;
  }
  return found;
}

struct cost evidence_cost(const struct evidence *evidence, const struct way *way, double n,
                          bool end_to_end) {
  struct evidence rows = nearest_rows(evidence, way, n, end_to_end);
  struct cost slowest = no_cost;
  for (size_t i = 0; i < rows.count; i++) {
    struct cost fastest = cost_of(rows.rows[i]);
    for (size_t k = 0; k < rows.count; k++) {
      const struct cost other = cost_of(rows.rows[k]);
      if (other.seconds < fastest.seconds && ask_alike(rows.rows[i], rows.rows[k])) fastest = other;
    }
    if (isnan(slowest.seconds) || fastest.seconds > slowest.seconds) slowest = fastest;
  }
  free(rows.rows);
  return slowest;
}

/* A field or a trajectory that a scheme steps on: its last element is told (outcome.c). */
static bool is_stepped(const struct row *row) {
  char *last = row_has_scheme(row) ? pairs_get(row->field[COL_EXTRA], "last") : NULL;
  const bool stepped = last != NULL;
  free(last);
  return stepped;
}

/* Of several elements that a scheme gives, one may be 0: then relative to the problem's scale. */
static double error_of(const struct row *row) {
  return row_number(row, is_stepped(row) ? COL_SCALED_ERROR : COL_REL_ERROR);
}

/* The scheme's own error is of the field, and not of the condition of one of its elements. */
static bool is_alike(const struct row *row, double condition) {
  if (is_stepped(row)) return true;
  double of_row = row_number(row, COL_CONDITION);
  return of_row <= condition * slack && (of_row * decade > condition || condition < decade);
}

/* The range of sizes that answers for n. False: there is none. */
static bool sizes_for(const struct evidence *evidence, const struct way *way, double n,
                      double condition, double *from, double *to) {
  double above = INFINITY, below = 0;
  for (size_t i = 0; i < evidence->count; i++) {
    const struct row *row = evidence->rows[i];
    double size = row_number(row, COL_N);
    if (!row_is_of(row, way) || !is_alike(row, condition)) continue;
    if (size >= n && size < above) above = size;
    if (size < n && size > below) below = size;
  }
  *from = isfinite(above) ? n : below;
  *to = isfinite(above) ? fmax(above, n * decade) : below;
  return isfinite(above) || below > 0;
}

void evidence_error(const struct evidence *evidence, struct way *way, double n, double condition) {
  double from, to;
  if (!sizes_for(evidence, way, n, condition, &from, &to)) return;
  way->falls_short = to < n;
  for (size_t i = 0; i < evidence->count; i++) {
    const struct row *row = evidence->rows[i];
    double size = row_number(row, COL_N), error = error_of(row);
    if (!row_is_of(row, way) || !is_alike(row, condition) || size < from || size > to) continue;
    if (isnan(error) || error <= way->measured) continue;
    way->measured = error;
    way->measured_n = size;
    way->measured_case = row->field[COL_CASE];
    way->measured_row = row;
  }
}

/* In ulps of the truth: below the smallest normal an ulp is the smallest subnormal. */
static double ulps_of(const struct row *row, double absolute) {
  bool narrow = strcmp(row->field[COL_TYPE], type_name[TYPE_F32]) == 0;
  int precision = type_precision(narrow ? TYPE_F32 : TYPE_F64), least = narrow ? -126 : -1022;
  double truth = fabs(row_number(row, COL_TRUTH));
  int exponent = truth > 0 && isfinite(truth) ? ilogb(truth) : least;
  return absolute / ldexp(1, (exponent < least ? least : exponent) - precision + 1);
}

double row_bound_as(const struct row *row, const char *quantity, double bound) {
  const bool of_rounding = strcmp(quantity, column_name[COL_ROUNDING_ERROR]) == 0;
  if (row_has_scheme(row)) return of_rounding ? bound : (double)NAN;
  if (strcmp(quantity, column_name[COL_ABS_ERROR]) == 0) return bound;
  if (strcmp(quantity, column_name[COL_REL_ERROR]) == 0)
    return bound / fabs(row_number(row, COL_TRUTH));
  if (strcmp(quantity, column_name[COL_ULP_ERROR]) == 0) return ulps_of(row, bound);
  if (strcmp(quantity, column_name[COL_SCALED_ERROR]) == 0)
    return row_number(row, COL_SCALED_ERROR) / row_number(row, COL_ABS_ERROR) * bound;
  return NAN;
}
