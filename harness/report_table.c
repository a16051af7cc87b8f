/* report_table.c: the compact table of a case: for each method, type and backend one row, the one
 * with the largest error at the largest n. All rows are in the .csv, which is linked. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"
#include "harness/verdict.h"

struct entry {
  const struct row *row; /* the one shown; NULL: none ended well */
  const struct row *any; /* any row of this way, to name it */
  size_t rows;
};
struct entries {
  size_t count;
  struct entry *list;
};

static bool same_way(const struct row *a, const struct row *b) {
  return strcmp(a->field[COL_METHOD], b->field[COL_METHOD]) == 0 &&
         strcmp(a->field[COL_TYPE], b->field[COL_TYPE]) == 0 &&
         strcmp(a->field[COL_BACKEND], b->field[COL_BACKEND]) == 0 &&
         strcmp(a->field[COL_SCOPE], b->field[COL_SCOPE]) == 0;
}

static double error_of(const struct row *row) {
  double error = row_number(row, COL_REL_ERROR);
  return isnan(error) ? INFINITY : error;
}

/* Larger n first; at the same n the larger error, and of equals the one that was timed. */
static bool tells_more(const struct row *a, const struct row *b) {
  double n = row_number(a, COL_N), m = row_number(b, COL_N);
  if (n != m) return n > m;
  if (error_of(a) != error_of(b)) return error_of(a) > error_of(b);
  return a->field[COL_SECONDS][0] != '\0' && b->field[COL_SECONDS][0] == '\0';
}

static void add_row(struct entries *all, const struct row *row) {
  struct entry *entry = NULL;
  for (size_t i = 0; i < all->count && entry == NULL; i++)
    if (same_way(all->list[i].any, row)) entry = &all->list[i];
  if (entry == NULL) {
    all->list = text_grow(all->list, all->count + 1, sizeof *all->list);
    entry = &all->list[all->count++];
    *entry = (struct entry){NULL, row, 0};
  }
  entry->rows++;
  if (row_is_ok(row) && (entry->row == NULL || tells_more(row, entry->row))) entry->row = row;
}

static int type_index(const struct row *row) {
  int i = 0;
  while (i < TYPE_COUNT && strcmp(type_name[i], row->field[COL_TYPE]) != 0)
    i++;
  return i;
}

/* Types apart, then the smallest error first: the order in which one reads a comparison. */
static int by_type_and_error(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  int types = type_index(x->any) - type_index(y->any);
  if (types != 0) return types;
  if ((x->row == NULL) != (y->row == NULL)) return x->row == NULL ? 1 : -1;
  if (x->row != NULL && error_of(x->row) != error_of(y->row))
    return error_of(x->row) < error_of(y->row) ? -1 : 1;
  int names = strcmp(x->any->field[COL_METHOD], y->any->field[COL_METHOD]);
  return names != 0 ? names : strcmp(x->any->field[COL_BACKEND], y->any->field[COL_BACKEND]);
}

static void put_number(FILE *out, const struct row *row, enum column column, int digits) {
  if (row->field[column][0] != '\0') {
    char *text = text_number(row_number(row, column), digits);
    fputs(text, out);
    free(text);
  }
  fputs(" | ", out);
}

/* A value as precise as its type prints: nine digits for f32, all that count for f64. */
static void put_value(FILE *out, const struct row *row) {
  double value = row_number(row, COL_VALUE);
  if (row->field[COL_VALUE][0] == '\0')
    fputs(" | ", out);
  else
    fprintf(out, "%.*g | ", type_index(row) == TYPE_F32 ? 9 : 17, value);
}

static void put_time(FILE *out, const struct row *row, const char *unit) {
  double seconds = row_number(row, COL_SECONDS);
  if (!isnan(seconds)) {
    char *time = text_seconds(seconds, 3);
    double half = (row_number(row, COL_SECONDS_HIGH) - row_number(row, COL_SECONDS_LOW)) / 2;
    fputs(time, out);
    if (half >= 0 && seconds > 0) fprintf(out, " ± %.2g %%", 100 * half / seconds);
    free(time);
  }
  fputs(" | ", out);
  double rate = row_number(row, COL_ITEMS_PER_SECOND);
  if (!isnan(rate)) {
    char *text = text_rate(rate, unit, 3);
    markdown_text(out, text);
    free(text);
  }
  fputs(" | ", out);
}

/* Whether a parameter takes more than one value in the table. How many threads ran is the machine's
 * business and would only repeat itself, unless it was swept. */
static bool key_varies(const struct table *table, const char *key) {
  char *first = NULL;
  bool varies = false;
  for (size_t i = 0; i < table->count && !varies; i++) {
    char *value = pairs_get(table->rows[i].field[COL_PARAMETERS], key);
    if (value == NULL) continue;
    varies = first != NULL && strcmp(first, value) != 0;
    if (first == NULL)
      first = value;
    else
      free(value);
  }
  free(first);
  return varies;
}

/* "condition=1e38": what of the parameters tells this row from others. */
static void put_parameters(FILE *out, const struct table *table, const struct row *row) {
  const char *cursor = row->field[COL_PARAMETERS], *gap = "";
  for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
    if (key_varies(table, key)) {
      fputs(gap, out);
      markdown_text(out, key);
      fputs(" ", out);
      markdown_text(out, value);
      gap = ", ";
    }
    free(key);
    free(value);
  }
  fputs(" | ", out);
}

static bool any_parameter_varies(const struct table *table) {
  for (size_t i = 0; i < table->count; i++) {
    const char *cursor = table->rows[i].field[COL_PARAMETERS];
    bool varies = false;
    for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
      varies = varies || key_varies(table, key);
      free(key);
      free(value);
    }
    if (varies) return true;
  }
  return false;
}

/* "**algorithm**: Kahan is 12 times closer": a word first, so that it can be told at a glance. */
static void put_verdict(FILE *out, const json_t *resolved, const struct row *row) {
  const int verdict = row_verdict(row);
  if (verdict >= 0) {
    char reason[300], *better = pairs_get(row->field[COL_EXTRA], "better");
    row_reason(row, better != NULL ? case_method_label(resolved, better) : NULL, reason,
               sizeof reason);
    fprintf(out, "**%s**: ", point_verdict_name[verdict]);
    markdown_text(out, reason);
    free(better);
  }
  fputs(" |", out);
}

static bool any_verdict(const struct table *table) {
  for (size_t i = 0; i < table->count; i++)
    if (row_verdict(&table->rows[i]) >= 0) return true;
  return false;
}

static void put_summary(FILE *out, const struct table *table) {
  char summary[400], bugs[1000];
  verdicts_summary(table, summary, sizeof summary);
  if (summary[0] == '\0') return;
  markdown_text(out, summary);
  verdicts_bugs(table, bugs, sizeof bugs);
  if (bugs[0] != '\0') fputs(" (", out);
  markdown_text(out, bugs);
  fputs(bugs[0] != '\0' ? "). " : ". ", out);
}

static void put_entry(FILE *out, const struct entry *entry, const struct report_result *result,
                      bool timed, bool varies, bool judged) {
  const json_t *resolved = result->resolved;
  const struct row *row = entry->row != NULL ? entry->row : entry->any;
  fputs("| ", out);
  markdown_text(out, case_method_label(resolved, row->field[COL_METHOD]));
  fprintf(out, " | %s | %s | %s | ", row->field[COL_ORDER], row->field[COL_TYPE],
          row->field[COL_BACKEND]);
  char *n = text_count(row->field[COL_N]);
  fprintf(out, "%s | ", n);
  free(n);
  if (varies) put_parameters(out, &result->table, row);
  if (entry->row == NULL) {
    fprintf(out, "%s%s | | | | |%s\n", timed ? "| | " : "", row->field[COL_STATUS],
            judged ? " |" : "");
    return;
  }
  if (timed) put_time(out, row, json_text(resolved, "problem.unit"));
  put_value(out, row);
  put_number(out, row, COL_REL_ERROR, 3);
  put_number(out, row, COL_ULP_ERROR, 3);
  put_number(out, row, COL_SCALED_ERROR, 3);
  put_number(out, row, COL_BOUND, 2);
  if (judged) put_verdict(out, resolved, row);
  fputs("\n", out);
}

static bool any_timed(const struct table *table) {
  for (size_t i = 0; i < table->count; i++)
    if (table->rows[i].field[COL_SECONDS][0] != '\0') return true;
  return false;
}

void report_case_table(FILE *out, const struct report *report, const struct report_case *c,
                       size_t machine) {
  const struct report_result *result = c->on[machine];
  struct entries all = {0};
  for (size_t i = 0; i < result->table.count; i++)
    add_row(&all, &result->table.rows[i]);
  if (all.count > 0) qsort(all.list, all.count, sizeof *all.list, by_type_and_error);
  bool varies = any_parameter_varies(&result->table), timed = any_timed(&result->table);
  bool judged = any_verdict(&result->table);
  bool chosen = false; /* is this table a choice of rows? */
  for (size_t i = 0; i < all.count; i++)
    chosen = chosen || all.list[i].rows > 1;
  put_summary(out, &result->table);
  fputs(chosen ? "For each method, type and backend the row with the largest relative error at its "
                 "largest n; all "
               : "All ",
        out);
  fprintf(out, "%zu rows: ", result->table.count);
  report_csv_link(out, report, c, machine);
  fprintf(out,
          ".\n\n| Method | Order | Type | Backend | n | %s%sValue | Relative error | Ulps | "
          "Scaled error | Bound (absolute) |%s\n"
          "|---|---|---|---|---:|%s%s---:|---:|---:|---:|---:|%s\n",
          varies ? "Parameters | " : "", timed ? "Time | Rate | " : "",
          judged ? " [Verdict](#verdicts) |" : "", varies ? "---|" : "", timed ? "---:|---:|" : "",
          judged ? "---|" : "");
  for (size_t i = 0; i < all.count; i++)
    put_entry(out, &all.list[i], result, timed, varies, judged);
  fputs("\n", out);
  free(all.list);
}
