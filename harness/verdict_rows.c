/* verdict_rows.c: the verdicts of a case's rows, from the rows alone. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/must.h"
#include "harness/number.h"
#include "harness/pairs.h"
#include "harness/selector.h"
#include "harness/text.h"
#include "harness/verdict_parts.h"

/* A row with the data it speaks of: problem, type, n, input and parameters. How many threads ran is
 * no property of the data. */
struct judged {
  char *data;
  struct row *row;
  struct basis basis;
};

static char *data_of(const struct row *row) {
  static const enum column columns[] = {COL_CASE, COL_PROBLEM, COL_TYPE, COL_N};
  char *text = NULL;
  size_t size = 0;
  FILE *out = must(open_memstream(&text, &size));
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    fprintf(out, "%s\n", row->field[columns[i]]);
  pairs_write_but(out, row->field[COL_PARAMETERS], "threads");
  struct pair input;
  /* Rows of earlier versions have an input of 0 where the problem takes none. */
  if (pairs_find(row->field[COL_EXTRA], "input", strlen("input"), &input) &&
      strspn(input.value, "0") < input.value_length)
    fprintf(out, "%.*s", (int)input.value_length, input.value);
  fclose(out);
  return must(text);
}

double row_extra_number(const struct row *row, const char *key) {
  char *text = pairs_get(row->field[COL_EXTRA], key);
  double number;
  bool found = text != NULL && number_parse(text, &number);
  free(text);
  return found ? number : (double)NAN;
}

static bool is_finite_text(const char *decimal) {
  return isdigit((unsigned char)decimal[decimal[0] == '-']);
}

/* Results of earlier builds have no scale: condition times |truth| is the same but for a truth of
 * 0. */
static double scale_of(const struct row *row) {
  double scale = row_extra_number(row, "scale");
  return isnan(scale) ? row_number(row, COL_CONDITION) * fabs(row_number(row, COL_TRUTH)) : scale;
}

static enum type type_of(const struct row *row) {
  enum type type = 0;
  while (type + 1 < TYPE_COUNT && strcmp(type_name[type], row->field[COL_TYPE]) != 0)
    type++;
  return type;
}

/* NULL: of another version's results. */
static const struct method *method_of(const struct row *row) {
  const struct problem *problem = problem_find(row->field[COL_PROBLEM]);
  return problem != NULL ? method_find(problem, row->field[COL_METHOD]) : NULL;
}

bool row_has_scheme(const struct row *row) {
  const struct method *method = method_of(row);
  return (method != NULL && method->scheme != NULL) ||
         !isnan(row_number(row, COL_TRUNCATION_ERROR));
}

enum error_part row_largest_part(const struct row *row) {
  return error_largest_part(row_number(row, COL_ROUNDING_ERROR),
                            row_number(row, COL_COEFFICIENT_ERROR),
                            row_number(row, COL_TRUNCATION_ERROR));
}

static bool is_unstable(const struct row *row) {
  char *stable = pairs_get(row->field[COL_EXTRA], "stable");
  const bool unstable = stable != NULL && strcmp(stable, "no") == 0;
  free(stable);
  return unstable;
}

/* Parts, and bounds of that of rounding: of the sum, where parts are not known, none speaks. */
static void add_parts(struct basis *e, const struct row *row) {
  e->rounding = row_number(row, COL_ROUNDING_ERROR);
  e->coefficient = row_number(row, COL_COEFFICIENT_ERROR);
  e->truncation = row_number(row, COL_TRUNCATION_ERROR);
  e->told_apart = row_largest_part(row) != PART_NONE;
  if (e->told_apart || !row_has_scheme(row)) return;
  e->bound = e->typical = NAN;
}

struct basis row_basis(const struct row *row) {
  static const struct params none = {0};
  const double largest = row_extra_number(row, "largest");
  const struct bound_query query = {.type = type_of(row),
                                    .n = count_within_range(row_number(row, COL_N)),
                                    .parameters = &none,
                                    .scale = scale_of(row),
                                    .magnitude = fabs(row_number(row, COL_TRUTH)),
                                    .largest = isnan(largest) ? 0 : largest};
  struct basis basis = {
      .type = query.type,
      .absolute = row_number(row, COL_ABS_ERROR),
      .relative = row_number(row, COL_REL_ERROR),
      .ulp = row_number(row, COL_ULP_ERROR),
      .scaled = row_number(row, COL_SCALED_ERROR),
      .bound = row_number(row, COL_BOUND),
      .typical = row_extra_number(row, "typical_bound"),
      .condition = row_number(row, COL_CONDITION),
      .reach = verdict_reach(problem_find(row->field[COL_PROBLEM]), &query),
      .truth_is_finite = is_finite_text(row->field[COL_TRUTH]),
      .poisoned = row_extra_number(row, "poisoned") > 0,
      .unstable = is_unstable(row),
      .growth = pow(row_extra_number(row, "growth_finest"), row_extra_number(row, "steps")),
      .gain = NAN};
  add_parts(&basis, row);
  return basis;
}

/* The row of another method that gains most; of equals one on the same backend, and then the one
 * that the case names first. NULL: none gains anything. */
static const struct judged *best_other(const struct judged *mine, const struct judged *group,
                                       size_t count, double *gain) {
  const struct judged *best = NULL;
  bool best_is_near = false;
  for (size_t i = 0; i < count; i++) {
    const struct judged *other = &group[i];
    if (strcmp(other->row->field[COL_METHOD], mine->row->field[COL_METHOD]) == 0) continue;
    bool near = strcmp(other->row->field[COL_BACKEND], mine->row->field[COL_BACKEND]) == 0;
    double found = verdict_gain(&mine->basis, other->basis.scaled);
    if (isnan(found)) continue;
    if (best != NULL && !(found > *gain || (found == *gain && near && !best_is_near))) continue;
    best = other;
    best_is_near = near;
    *gain = found;
  }
  return best;
}

static void judge(struct judged *mine, const struct judged *group, size_t count) {
  struct row *row = mine->row;
  char gain[NUMBER_TEXT];
  const struct judged *better = best_other(mine, group, count, &mine->basis.gain);
  enum point_verdict verdict = verdict_of(&mine->basis);
  const bool may_name = verdict == POINT_ALGORITHM || verdict == POINT_INHERENT ||
                        verdict == POINT_TRUNCATION || verdict == POINT_COEFFICIENT;
  const bool named = may_name && mine->basis.gain >= verdict_least_gain;
  number_rounded_text(mine->basis.gain, 3, gain);
  row_set_pair(row, COL_EXTRA, "verdict", point_verdict_name[verdict]);
  row_set_pair(row, COL_EXTRA, "better", named ? better->row->field[COL_METHOD] : NULL);
  row_set_pair(row, COL_EXTRA, "gain", named ? gain : NULL);
}

/* Rows of the same data come together, in the order of the table. */
static int by_data(const void *a, const void *b) {
  const struct judged *x = a, *y = b;
  int order = strcmp(x->data, y->data);
  return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

void verdicts_assign(struct table *table) {
  struct judged *list = must(calloc(table->count + 1, sizeof *list));
  size_t count = 0;
  for (size_t i = 0; i < table->count; i++) {
    struct row *row = &table->rows[i];
    if (!row_is_ok(row) || isnan(row_number(row, COL_ABS_ERROR))) continue;
    list[count++] = (struct judged){data_of(row), row, row_basis(row)};
  }
  qsort(list, count, sizeof *list, by_data);
  for (size_t from = 0, to; from < count; from = to) {
    for (to = from + 1; to < count && strcmp(list[to].data, list[from].data) == 0;)
      to++;
    for (size_t i = from; i < to; i++)
      judge(&list[i], list + from, to - from);
  }
  for (size_t i = 0; i < count; i++)
    free(list[i].data);
  free(list);
}

int row_verdict(const struct row *row) {
  char *word = pairs_get(row->field[COL_EXTRA], "verdict");
  int verdict = 0;
  while (word != NULL && verdict < POINT_VERDICT_COUNT &&
         strcmp(word, point_verdict_name[verdict]) != 0)
    verdict++;
  bool known = word != NULL && verdict < POINT_VERDICT_COUNT;
  free(word);
  return known ? verdict : -1;
}
