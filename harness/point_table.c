#include "harness/point_table.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/must.h"
#include "harness/number.h"
#include "harness/pairs.h"
#include "harness/prose.h"
#include "harness/selector.h"
#include "harness/verdict.h"

enum { ROWS_MOST = 40, WIDTH_MOST = 100, CELL = 48, COLUMNS_MOST = 32, NOTES_MOST = 6 };

/* One column of the printed table; its cells lie row by row in `cells`. */
struct printed {
  char heading[CELL];
  bool right; /* numbers stand right */
  bool dropped;
  int width;
  char cells[ROWS_MOST][CELL];
};
struct layout {
  size_t row_count;
  const struct row *rows[ROWS_MOST];
  size_t count;
  struct printed columns[COLUMNS_MOST];
};

static struct printed *add_column(struct layout *layout, const char *heading, bool right) {
  if (layout->count == COLUMNS_MOST) return NULL;
  struct printed *column = &layout->columns[layout->count++];
  *column = (struct printed){.right = right};
  snprintf(column->heading, CELL, "%s", heading);
  return column;
}

/* A column of texts as they are in the rows; left out where `only_varying` and they are all the
 * same. */
static void add_text_column(struct layout *layout, enum column source, bool right,
                            bool only_varying) {
  bool varies = false;
  for (size_t i = 1; i < layout->row_count; i++)
    varies |= strcmp(layout->rows[i]->field[source], layout->rows[0]->field[source]) != 0;
  if (only_varying && !varies) return;
  struct printed *column = add_column(layout, column_name[source], right);
  for (size_t i = 0; column && i < layout->row_count; i++)
    snprintf(column->cells[i], CELL, "%.*s", CELL - 1, layout->rows[i]->field[source]);
}

static bool has_heading(const struct layout *layout, const struct pair *pair) {
  for (size_t i = 0; i < layout->count; i++)
    if (strlen(layout->columns[i].heading) == pair->key_length &&
        memcmp(layout->columns[i].heading, pair->key, pair->key_length) == 0)
      return true;
  return false;
}

static bool key_varies(const struct layout *layout, const struct pair *pair) {
  for (size_t i = 0; i < layout->row_count; i++) {
    struct pair other;
    if (pairs_find(layout->rows[i]->field[COL_PARAMETERS], pair->key, pair->key_length, &other) &&
        (other.value_length != pair->value_length ||
         memcmp(other.value, pair->value, pair->value_length) != 0))
      return true;
  }
  return false;
}

static void add_parameter_columns(struct layout *layout) {
  for (size_t i = 0; i < layout->row_count; i++) {
    const char *cursor = layout->rows[i]->field[COL_PARAMETERS];
    struct pair pair;
    while (pairs_next(&cursor, &pair)) {
      if (has_heading(layout, &pair) || !key_varies(layout, &pair)) continue;
      char key[CELL];
      snprintf(key, sizeof key, "%.*s", (int)pair.key_length, pair.key);
      struct printed *column = add_column(layout, key, true);
      for (size_t j = 0; column && j < layout->row_count; j++) {
        struct pair other;
        if (pairs_find(layout->rows[j]->field[COL_PARAMETERS], pair.key, pair.key_length, &other))
          snprintf(column->cells[j], CELL, "%.*s", (int)other.value_length, other.value);
      }
    }
  }
}

/* Nine digits tell every f32 apart, 17 every f64; fewer where they do, or where the page has no
 * room. */
static void value_text(const struct row *row, int most, char cell[CELL]) {
  if (!row_is_ok(row)) {
    snprintf(cell, CELL, "%s", row->field[COL_STATUS]);
    return;
  }
  double value;
  if (!number_parse(row->field[COL_VALUE], &value)) return;
  bool is_f32 = strcmp(row->field[COL_TYPE], "f32") == 0;
  if (is_f32 && most > 9) most = 9;
  for (int digits = 1; digits <= most; digits++) {
    char text[NUMBER_TEXT];
    number_rounded_text(value, digits, text);
    snprintf(cell, CELL, "%s", text);
    if (is_f32 ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value) return;
  }
}

static void error_text(const struct row *row, char cell[CELL]) {
  double error;
  char text[NUMBER_TEXT];
  if (!number_parse(row->field[COL_ULP_ERROR], &error)) return;
  number_rounded_text(error, 3, text);
  snprintf(cell, CELL, "%s", text);
}

static void time_text(const struct row *row, char cell[CELL]) {
  static const struct {
    double unit;
    const char *name;
  } units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}};
  double seconds = row_number(row, COL_SECONDS);
  if (!(seconds >= 0)) return;
  size_t i = 0;
  while (i < 3 && seconds < 0.9995 * units[i].unit)
    i++; /* 0.9995: what 3 digits round up to 1 */
  char text[NUMBER_TEXT];
  number_rounded_text(seconds / units[i].unit, 3, text);
  double low = row_number(row, COL_SECONDS_LOW), high = row_number(row, COL_SECONDS_HIGH);
  double half = (high - low) / 2 / seconds;
  if (isfinite(half))
    snprintf(cell, CELL, "%s %s ±%.*f %%", text, units[i].name, half < 0.0995 ? 1 : 0, 100 * half);
  else
    snprintf(cell, CELL, "%s %s", text, units[i].name);
}

/* The fastest time on the same input, of whatever type and by whatever computes on it. */
static double fastest_time(const struct row *row, const struct table *table) {
  json_t *free_to_differ =
      must(json_pack("{s:n,s:n,s:n,s:n,s:n}", "method", "type", "backend", "scope", "threads"));
  double fastest = row_number(row, COL_SECONDS);
  for (size_t j = 0; j < table->count; j++) {
    double other = row_number(&table->rows[j], COL_SECONDS);
    if (other > 0 && other < fastest && rows_agree_but(row, &table->rows[j], free_to_differ))
      fastest = other;
  }
  json_decref(free_to_differ);
  return fastest;
}

static void add_times(struct layout *layout, const struct table *table) {
  bool timed = false;
  for (size_t i = 0; i < layout->row_count; i++)
    timed |= row_number(layout->rows[i], COL_SECONDS) >= 0;
  if (!timed) return;
  struct printed *time = add_column(layout, "time", true);
  struct printed *ratio = add_column(layout, "ratio", true);
  for (size_t i = 0; time && ratio && i < layout->row_count; i++) {
    const struct row *row = layout->rows[i];
    time_text(row, time->cells[i]);
    double seconds = row_number(row, COL_SECONDS);
    if (!(seconds > 0)) continue;
    char text[NUMBER_TEXT];
    number_rounded_text(seconds / fastest_time(row, table), 3, text);
    snprintf(ratio->cells[i], CELL, "%s", text);
  }
}

/* "algorithm: kahan", or the word alone where the page has no room. */
static void verdict_text(const struct row *row, bool whole, char cell[CELL]) {
  const int verdict = row_verdict(row);
  if (verdict < 0) return;
  const bool may_name = verdict != POINT_INHERENT; /* which asks whether the data are exact */
  char *better = may_name ? pairs_get(row->field[COL_EXTRA], "better") : NULL;
  bool named = whole && better != NULL;
  snprintf(cell, CELL, "%s%s%s", point_verdict_name[verdict], named ? ": " : "",
           named ? better : "");
  free(better);
}

static struct printed *add_verdicts(struct layout *layout) {
  bool any = false;
  for (size_t i = 0; i < layout->row_count; i++)
    any |= row_verdict(layout->rows[i]) >= 0;
  struct printed *column = any ? add_column(layout, "verdict", false) : NULL;
  for (size_t i = 0; column && i < layout->row_count; i++)
    verdict_text(layout->rows[i], true, column->cells[i]);
  return column;
}

/* Among the rows that differ in n alone, none is larger. n: of every row. */
static bool is_largest(const struct table *table, const double *n, size_t i) {
  json_t *along_n = must(json_pack("{s:n}", "n"));
  bool largest = true;
  for (size_t j = 0; j < table->count && largest; j++)
    largest = !(n[j] > n[i] && rows_agree_but(&table->rows[i], &table->rows[j], along_n));
  json_decref(along_n);
  return largest;
}

/* The rows to print: all, or of many the largest n of each series, and of those the first 40. */
static void choose_rows(struct layout *layout, const struct table *table) {
  double *n = must(calloc(table->count + 1, sizeof *n));
  for (size_t i = 0; i < table->count; i++)
    n[i] = row_number(&table->rows[i], COL_N);
  for (size_t i = 0; i < table->count && layout->row_count < ROWS_MOST; i++)
    if (table->count <= ROWS_MOST || is_largest(table, n, i))
      layout->rows[layout->row_count++] = &table->rows[i];
  free(n);
}

static int total_width(struct layout *layout) {
  int total = 0;
  for (size_t i = 0; i < layout->count; i++) {
    struct printed *column = &layout->columns[i];
    column->width = (int)text_width(column->heading);
    for (size_t j = 0; j < layout->row_count; j++) {
      int width = (int)text_width(column->cells[j]);
      if (width > column->width) column->width = width;
    }
    if (!column->dropped) total += column->width + 2;
  }
  return total;
}

/* On a narrow page the order goes first, since method and backend imply it; then the names of
 * better methods and the last digits of the values. */
static void fit_width(struct layout *layout, struct printed *value, struct printed *verdict) {
  for (size_t i = 0; i < layout->count && total_width(layout) > WIDTH_MOST; i++)
    if (strcmp(layout->columns[i].heading, "order") == 0) layout->columns[i].dropped = true;
  if (total_width(layout) <= WIDTH_MOST) return;
  for (size_t i = 0; verdict && i < layout->row_count; i++)
    verdict_text(layout->rows[i], false, verdict->cells[i]);
  if (!value || total_width(layout) <= WIDTH_MOST) return;
  for (size_t i = 0; i < layout->row_count; i++)
    value_text(layout->rows[i], 9, value->cells[i]);
  total_width(layout);
}

/* Spaces are owed until a text follows, so that no line ends with any. */
static void print_line(FILE *out, const struct layout *layout, size_t row, bool heading) {
  int owed = 0;
  for (size_t i = 0; i < layout->count; i++) {
    const struct printed *column = &layout->columns[i];
    if (column->dropped) continue;
    const char *text = heading ? column->heading : column->cells[row];
    int padding = column->width - (int)text_width(text);
    owed += 2 + (column->right ? padding : 0);
    if (*text) {
      fprintf(out, "%*s%s", owed, "", text);
      owed = 0;
    }
    if (!column->right) owed += padding;
  }
  putc('\n', out);
}

static const char *message_of(const struct table *table, size_t i) {
  return table->rows[i].field[COL_MESSAGE];
}

/* What rows have to say (why one failed, a warning), each text once. */
static void print_messages(FILE *out, const struct table *table) {
  int printed = 0;
  for (size_t i = 0; i < table->count; i++) {
    const char *message = message_of(table, i);
    size_t first = 0, more = 0;
    while (strcmp(message_of(table, first), message) != 0)
      first++;
    if (*message == '\0' || first < i) continue;
    if (printed++ == NOTES_MOST) {
      fputs("  note: more messages in the file\n", out);
      return;
    }
    for (size_t j = i + 1; j < table->count; j++)
      more += strcmp(message_of(table, j), message) == 0;
    char place[200];
    row_place(&table->rows[i], table, NULL, place, sizeof place);
    fprintf(out, "  note: %s (%s", message, place);
    if (more > 0) fprintf(out, " and %zu more row%s", more, more > 1 ? "s" : "");
    fputs(")\n", out);
  }
}

static void print_summary(FILE *out, const struct table *table) {
  char summary[400], bugs[1000];
  verdicts_summary(table, summary, sizeof summary);
  if (summary[0] != '\0') fprintf(out, "  %s.\n", summary);
  verdicts_bugs(table, bugs, sizeof bugs);
  if (bugs[0] != '\0') fprintf(out, "  bug: %s\n", bugs);
}

void point_table_print(FILE *out, const struct table *table, const char *csv_path) {
  if (table->count == 0) return;
  struct layout layout = {0};
  choose_rows(&layout, table);
  add_text_column(&layout, COL_METHOD, false, false);
  add_text_column(&layout, COL_ORDER, false, false);
  add_text_column(&layout, COL_TYPE, false, false);
  add_text_column(&layout, COL_BACKEND, false, false);
  add_text_column(&layout, COL_SCOPE, false, true);
  add_text_column(&layout, COL_N, true, true);
  add_parameter_columns(&layout);
  struct printed *value = add_column(&layout, "value", true);
  struct printed *error = add_column(&layout, "ulps", true);
  for (size_t i = 0; value && error && i < layout.row_count; i++) {
    value_text(layout.rows[i], 17, value->cells[i]);
    error_text(layout.rows[i], error->cells[i]);
  }
  add_times(&layout, table);
  struct printed *verdict = add_verdicts(&layout);
  fit_width(&layout, value, verdict);
  print_line(out, &layout, 0, true);
  for (size_t i = 0; i < layout.row_count; i++)
    print_line(out, &layout, i, false);
  size_t more = table->count - layout.row_count;
  if (more > 0) fprintf(out, "  %zu more row%s: see %s\n", more, more > 1 ? "s" : "", csv_path);
  print_messages(out, table);
  print_summary(out, table);
}

void claims_print(FILE *out, const json_t *claims, const struct table *table) {
  for (size_t i = 0; i < json_array_size(claims); i++) {
    const json_t *claim = json_array_get(claims, i);
    const char *id = json_string_value(json_object_get(claim, "id"));
    const char *says = json_string_value(json_object_get(claim, "says"));
    struct judgement judged;
    claim_judge(claim, table, &judged);
    fprintf(out, "  %s %s: %s — %s%s\n", id ? id : "claim", verdict_name[judged.verdict],
            says ? says : "", judged.verdict == VERDICT_NOT_TESTED ? "" : "measured ",
            judged.detail);
  }
}
