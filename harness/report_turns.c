/* report_turns.c: of a case whose figures tell truncation from rounding, the same as a table: for
 * each method and type the order, from where on rounding takes over, and the least error. Side by
 * side stand the ways of one scheme: what compensation buys.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_parts.h"
#include "harness/selector.h"
#include "harness/sweep.h"

enum { SHORT = 16, MOST_LINES = 200 };

/* The plot that shows it; NULL: none does. */
static const json_t *convergence_of(const json_t *resolved) {
  size_t i;
  const json_t *plot;
  json_array_foreach(json_object_get(resolved, "plots"), i, plot) {
    if (strcmp(json_text(plot, "figure"), "convergence") == 0) return plot;
  }
  return NULL;
}

/* One backend stands for all: that with the canonical order where it is there. */
static const char *backend_of(const struct table *table) {
  const char *first = "";
  for (size_t i = 0; i < table->count; i++) {
    const char *backend = table->rows[i].field[COL_BACKEND];
    if (!row_is_ok(&table->rows[i])) continue;
    if (strcmp(backend, backend_name[BACKEND_OPENMP]) == 0) return backend;
    if (first[0] == '\0') first = backend;
  }
  return first;
}

static bool varies(const struct table *table, const char *key, const char *value) {
  for (size_t i = 0; i < table->count; i++) {
    char *other = pairs_get(table->rows[i].field[COL_PARAMETERS], key);
    const bool differs = other != NULL && strcmp(other, value) != 0;
    free(other);
    if (differs) return true;
  }
  return false;
}

/* "damped_sine": the values of the parameters that the case sweeps. */
static char *setting_of(const struct table *table, const struct row *row) {
  struct text_stream s;
  text_open(&s);
  const char *cursor = row->field[COL_PARAMETERS], *gap = "";
  for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
    if (strcmp(key, "threads") != 0 && varies(table, key, value)) {
      const bool is_word = strtod(value, NULL) == 0 && value[0] != '0';
      fprintf(s.out, "%s%s%s%s", gap, is_word ? "" : key, is_word ? "" : " = ", value);
      gap = ", ";
    }
    free(key);
    free(value);
  }
  return text_close(&s);
}

/* A line of the table: rows that differ in n alone. */
struct turn {
  const struct row *row; /* one of them */
  char *setting;
  struct sweep sweep;
  double least, least_at, last, last_at; /* in the quantity shown */
};

static void note(struct turn *turn, const struct row *row, const char *quantity) {
  const double n = row_number(row, COL_N),
               error = row_number(row, (enum column)column_find(quantity));
  sweep_add(&turn->sweep, row, n);
  if (isnan(error)) return;
  if (isnan(turn->least) || error < turn->least) turn->least = error, turn->least_at = n;
  if (isnan(turn->last_at) || n >= turn->last_at) turn->last = error, turn->last_at = n;
}

static size_t turns_of(const struct table *table, const char *quantity, struct turn *turns) {
  const char *backend = backend_of(table);
  json_t *free_axis = json_pack("{s:n, s:n}", "n", "threads");
  size_t count = 0;
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (!row_is_ok(row) || row_is_end_to_end(row) || strcmp(row->field[COL_BACKEND], backend) != 0)
      continue;
    size_t k = 0;
    while (k < count && !rows_agree_but(turns[k].row, row, free_axis))
      k++;
    if (k == MOST_LINES) continue;
    if (k == count)
      turns[count++] = (struct turn){.row = row,
                                     .setting = setting_of(table, row),
                                     .least = NAN,
                                     .least_at = NAN,
                                     .last = NAN,
                                     .last_at = NAN};
    note(&turns[k], row, quantity);
  }
  json_decref(free_axis);
  return count;
}

static void put_cell(FILE *out, char *text) {
  fprintf(out, " %s |", text);
  free(text);
}

static void put_turn(FILE *out, const struct report_case *c, struct turn *turn, bool settings) {
  sweep_sort(&turn->sweep);
  const struct sweep_order order = sweep_order(&turn->sweep);
  const struct sweep_point *takeover = sweep_takeover(&turn->sweep);
  fputs("| ", out);
  markdown_text(out, case_method_label(case_resolved(c), turn->row->field[COL_METHOD]));
  fputs(" | ", out);
  if (settings) markdown_text(out, turn->setting);
  if (settings) fputs(" | ", out);
  fprintf(out, "%s |", turn->row->field[COL_TYPE]);
  put_cell(out, isnan(order.slope) ? text_make("–") : text_make("%.2f", -order.slope));
  put_cell(out, takeover != NULL ? text_size(takeover->at) : text_make("–"));
  put_cell(out, text_number(turn->least, 2));
  put_cell(out, isnan(turn->least_at) ? text_make("–") : text_size(turn->least_at));
  put_cell(out, text_number(turn->last, 2));
  put_cell(out, isnan(turn->last_at) ? text_make("–") : text_size(turn->last_at));
  fputs("\n", out);
}

/* By setting, then method as it came, then type. */
static int by_setting(const void *a, const void *b) {
  const struct turn *x = a, *y = b;
  const int setting = text_compare_natural(x->setting, y->setting);
  if (setting != 0) return setting;
  return (x->row > y->row) - (x->row < y->row);
}

void report_case_turns(FILE *out, const struct report *report, const struct report_case *c) {
  const json_t *plot = convergence_of(case_resolved(c));
  const struct table *table = &case_first(c)->table;
  if (plot == NULL) return;
  const char *quantity = json_text(plot, "y")[0] != '\0' ? json_text(plot, "y") : "rel_error";
  struct turn *turns = text_must(calloc(MOST_LINES, sizeof *turns));
  const size_t count = turns_of(table, quantity, turns);
  if (count > 1) qsort(turns, count, sizeof *turns, by_setting);
  bool settings = false;
  for (size_t i = 0; i < count; i++)
    settings = settings || turns[i].setting[0] != '\0';
  char *label = report_machine_label(report, c, c->first);
  if (count > SHORT)
    fputs("<details><summary>Where rounding takes over from truncation, as a table</summary>\n\n",
          out);
  if (count > 0) {
    fputs("Where rounding takes over from truncation, and the errors (", out);
    char *words = figure_quantity_words(quantity, case_resolved(c));
    markdown_text(out, words);
    free(words);
    fputs("), on ", out);
    markdown_text(out, label);
    fprintf(out,
            ", %s. The order is fitted to truncation alone (to the error itself where a method has "
            "no scheme).\n\n| Method |%s Type | Order | Rounding takes over from n = | Least error "
            "| at n = | Error | at n = |\n|---|%s---|--:|--:|--:|--:|--:|--:|\n",
            backend_of(table), settings ? " Of |" : "", settings ? "---|" : "");
  }
  for (size_t i = 0; i < count; i++) {
    put_turn(out, c, &turns[i], settings);
    sweep_clear(&turns[i].sweep);
    free(turns[i].setting);
  }
  if (count > 0) fputs("\n", out);
  if (count > SHORT) fputs("</details>\n\n", out);
  free(label);
  free(turns);
}
