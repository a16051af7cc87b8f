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
#include "harness/verdict.h"

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

static double extra_number(const struct row *row, const char *key) {
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
  double scale = extra_number(row, "scale");
  return isnan(scale) ? row_number(row, COL_CONDITION) * fabs(row_number(row, COL_TRUTH)) : scale;
}

static enum type type_of(const struct row *row) {
  enum type type = 0;
  while (type + 1 < TYPE_COUNT && strcmp(type_name[type], row->field[COL_TYPE]) != 0)
    type++;
  return type;
}

static struct basis basis_of(const struct row *row) {
  static const struct params none = {0};
  const struct bound_query query = {.type = type_of(row),
                                    .n = count_within_range(row_number(row, COL_N)),
                                    .parameters = &none,
                                    .scale = scale_of(row),
                                    .magnitude = fabs(row_number(row, COL_TRUTH))};
  return (struct basis){.type = query.type,
                        .absolute = row_number(row, COL_ABS_ERROR),
                        .relative = row_number(row, COL_REL_ERROR),
                        .ulp = row_number(row, COL_ULP_ERROR),
                        .scaled = row_number(row, COL_SCALED_ERROR),
                        .bound = row_number(row, COL_BOUND),
                        .typical = extra_number(row, "typical_bound"),
                        .condition = row_number(row, COL_CONDITION),
                        .reach = verdict_reach(problem_find(row->field[COL_PROBLEM]), &query),
                        .truth_is_finite = is_finite_text(row->field[COL_TRUTH]),
                        .poisoned = extra_number(row, "poisoned") > 0,
                        .gain = NAN};
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
  bool named = verdict == POINT_ALGORITHM ||
               (verdict == POINT_INHERENT && mine->basis.gain >= verdict_least_gain);
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
    list[count++] = (struct judged){data_of(row), row, basis_of(row)};
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

/* 3.4 as "3.4", 1234 as "1200". */
static const char *rounded(double number, char text[NUMBER_TEXT]) {
  number_rounded_text(number, 2, text);
  return text;
}

static void add_rounding(struct text *text, const struct basis *e) {
  char times[NUMBER_TEXT];
  if (verdict_rounding(e) == ROUNDING_RANDOM)
    text_append(text, "; as independent roundings would");
  else if (verdict_rounding(e) == ROUNDING_SYSTEMATIC)
    text_append(text, "; systematic: %s times the square-root estimate",
                rounded(e->absolute / e->typical, times));
}

static void floor_reason(struct text *text, const struct basis *e) {
  text_append(text, e->absolute == 0 ? "exact"
                    : e->ulp <= 0.5  ? "within half an ulp"
                                     : "within one ulp");
}

static void bug_reason(struct text *text, const struct basis *e) {
  char times[NUMBER_TEXT];
  if (!e->truth_is_finite)
    text_append(text, "misses a truth that is infinite or NaN");
  else if (isinf(e->absolute))
    text_append(text, "infinite or NaN, though no number on the way can be");
  else if (e->bound > 0)
    text_append(text, "%s times its worst-case bound", rounded(e->absolute / e->bound, times));
  else
    text_append(text, "its worst-case bound is 0");
}

/* "kahan is 12 times closer"; nothing, and false, where the row names no better method. */
static bool add_better(struct text *text, const struct row *row, const char *label,
                       const char *gap) {
  char *name = pairs_get(row->field[COL_EXTRA], "better");
  char times[NUMBER_TEXT];
  double gain = extra_number(row, "gain");
  if (name != NULL && isinf(gain))
    text_append(text, "%s%s does not fail", gap, label != NULL ? label : name);
  else if (name != NULL)
    text_append(text, "%s%s is %s times closer", gap, label != NULL ? label : name,
                rounded(gain, times));
  bool found = name != NULL;
  free(name);
  return found;
}

static void inherent_reason(struct text *text, const struct row *row, const char *better) {
  if (add_better(text, row, better, "; ")) text_append(text, ", should the data be exact");
}

static void algorithm_reason(struct text *text, const struct row *row, const char *better,
                             const struct basis *e) {
  if (!add_better(text, row, better, "")) text_append(text, "another method is closer");
  if (e->poisoned) text_append(text, "; spoiled by what is no part of it");
  add_rounding(text, e);
}

void row_reason(const struct row *row, const char *better, char *buffer, size_t size) {
  struct text text = text_in(buffer, size);
  char number[NUMBER_TEXT];
  text_append(&text, "%s", "");
  const int verdict = row_verdict(row);
  if (verdict < 0) return;
  const struct basis e = basis_of(row);
  switch ((enum point_verdict)verdict) {
  case POINT_BUG:
    bug_reason(&text, &e);
    break;
  case POINT_OVERFLOW:
    text_append(&text, "a number on the way can leave the range of %s", type_name[e.type]);
    break;
  case POINT_FLOOR:
    floor_reason(&text, &e);
    break;
  case POINT_INHERENT:
    text_append(&text, "condition number %s", rounded(e.condition, number));
    inherent_reason(&text, row, better);
    break;
  case POINT_ALGORITHM:
    algorithm_reason(&text, row, better, &e);
    break;
  case POINT_WITHIN:
    text_append(&text, "%s of its worst-case bound", rounded(e.absolute / e.bound, number));
    add_rounding(&text, &e);
    break;
  default:
    text_append(&text, e.poisoned ? "spoiled by what is no part of it" : "no bound is known");
    add_rounding(&text, &e);
  }
}

void verdicts_summary(const struct table *table, char *buffer, size_t size) {
  static const struct {
    enum point_verdict verdict;
    const char *words;
  } parts[] = {{POINT_FLOOR, "at the format's floor"},
               {POINT_INHERENT, "inherent in the data"},
               {POINT_ALGORITHM, "bettered tenfold by another method"},
               {POINT_WITHIN, "within their bound"},
               {POINT_UNPROVEN, "without a bound"},
               {POINT_OVERFLOW, "overflowed on the way"}};
  size_t count[POINT_VERDICT_COUNT] = {0}, all = 0;
  struct text text = text_in(buffer, size);
  for (size_t i = 0; i < table->count; i++) {
    const int verdict = row_verdict(&table->rows[i]);
    if (verdict < 0 || row_is_end_to_end(&table->rows[i])) continue;
    count[verdict]++;
    all++;
  }
  text_append(&text, "%s", "");
  if (all == 0) return;
  text_append(&text, "Of %zu point%s", all, all == 1 ? "" : "s");
  const char *gap = " ";
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (count[parts[i].verdict] == 0) continue;
    text_append(&text, "%s%zu %s", gap, count[parts[i].verdict], parts[i].words);
    gap = ", ";
  }
  if (count[POINT_BUG] > 0)
    text_append(&text, "%s%zu beyond what rounding explains: bug", gap, count[POINT_BUG]);
  else
    text_append(&text, "%snone beyond its bound", count[POINT_UNPROVEN] == all ? ", " : "; ");
}

void verdicts_bugs(const struct table *table, char *buffer, size_t size) {
  enum { NAMED = 4 };
  struct text text = text_in(buffer, size);
  size_t count = 0;
  text_append(&text, "%s", "");
  for (size_t i = 0; i < table->count; i++) {
    char place[200], reason[100];
    if (row_verdict(&table->rows[i]) != POINT_BUG || row_is_end_to_end(&table->rows[i])) continue;
    if (count++ >= NAMED) continue;
    row_place(&table->rows[i], table, NULL, place, sizeof place);
    row_reason(&table->rows[i], NULL, reason, sizeof reason);
    text_append(&text, "%s%s: %s", count > 1 ? "; " : "", place, reason);
  }
  if (count > NAMED) text_append(&text, "; and %zu more", count - NAMED);
}
