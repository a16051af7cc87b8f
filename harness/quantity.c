#include "harness/quantity.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/fit.h"
#include "harness/must.h"
#include "harness/number.h"
#include "harness/selector.h"
#include "harness/sweep.h"
#include "harness/text.h"

bool quantity_is_text(const char *quantity) {
  switch (column_find(quantity)) {
  case COL_CASE:
  case COL_PROBLEM:
  case COL_METHOD:
  case COL_ORDER:
  case COL_TYPE:
  case COL_BACKEND:
  case COL_PARAMETERS:
  case COL_BITS:
  case COL_SCOPE:
  case COL_STATUS:
  case COL_MESSAGE:
  case COL_EXTRA:
  case COL_BUILD:
    return true;
  default:
    return false;
  }
}

void why_no_row(const json_t *where, const struct table *table, char *why, size_t why_size) {
  struct text text = text_in(why, why_size);
  char words[200];
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (!selector_matches(where, row) || row_is_ok(row)) continue;
    row_place(row, table, NULL, words, sizeof words);
    text_append(&text, "%s", row->field[COL_STATUS]);
    if (*row->field[COL_MESSAGE]) text_append(&text, ": %s", row->field[COL_MESSAGE]);
    text_append(&text, " (%s)", words);
    return;
  }
  selector_text(where, words, sizeof words);
  text_append(&text, "no row matches %s", words);
}

static bool row_quantity(const struct row *row, const char *quantity, double *value) {
  char *text = row_lookup(row, quantity);
  bool found = text && number_parse(text, value);
  free(text);
  return found;
}

static void add(struct measurements *out, struct measurement one) {
  if ((out->count & (out->count - 1)) == 0) { /* full at every power of two */
    size_t capacity = out->count ? 2 * out->count : 1;
    out->list = must(realloc(out->list, capacity * sizeof *out->list));
  }
  out->list[out->count++] = one;
}

const struct row **selected_rows(const json_t *where, const struct table *table, size_t *count,
                                 size_t *not_ok) {
  const struct row **rows = must(calloc(table->count + 1, sizeof(const struct row *)));
  *count = 0;
  for (size_t i = 0; i < table->count; i++) {
    if (!selector_matches(where, &table->rows[i])) continue;
    if (row_is_ok(&table->rows[i]))
      rows[(*count)++] = &table->rows[i];
    else if (not_ok)
      ++*not_ok;
  }
  return rows;
}

static void measure_rows(const char *quantity, const struct row **rows, size_t count,
                         struct measurements *out) {
  for (size_t i = 0; i < count; i++) {
    struct measurement one = {.row = rows[i]};
    if (row_quantity(rows[i], quantity, &one.value)) add(out, one);
  }
}

static void measure_ratios(const char *quantity, const json_t *over, const struct row **rows,
                           size_t count, const struct row **divisors, size_t divisor_count,
                           struct measurements *out) {
  for (size_t i = 0; i < count; i++) {
    double numerator, denominator;
    if (!row_quantity(rows[i], quantity, &numerator)) continue;
    for (size_t j = 0; j < divisor_count; j++) {
      if (!rows_agree_but(rows[i], divisors[j], over)) continue;
      if (!row_quantity(divisors[j], quantity, &denominator)) continue;
      if (numerator == 0 && denominator == 0) continue; /* two exact results: no ratio */
      add(out, (struct measurement){
                   .value = numerator / denominator, .row = rows[i], .against = divisors[j]});
    }
  }
}

/* What is asked of a sweep along an axis. */
enum ask { ASK_ORDER, ASK_OPTIMUM, ASK_LEAST, ASK_TAKEOVER };
const char *const sweep_quantities[] = {[ASK_ORDER] = "order",
                                        [ASK_OPTIMUM] = "optimum",
                                        [ASK_LEAST] = "least",
                                        [ASK_TAKEOVER] = "takeover",
                                        NULL};

/* "order(AXIS)" or "order(COLUMN,AXIS)": both into names of the caller; an absent column is "". */
enum { NAME_MOST = 64 };
struct asked {
  enum ask what;
  char column[NAME_MOST], axis[NAME_MOST];
};
static bool parse_asked(const char *quantity, struct asked *asked) {
  char name[16];
  int end = 0, inside = 0;
  if (sscanf(quantity, "%15[a-z](%n", name, &inside) != 1 || inside == 0) return false;
  int what = 0;
  while (sweep_quantities[what] != NULL && strcmp(sweep_quantities[what], name) != 0)
    what++;
  if (sweep_quantities[what] == NULL) return false;
  asked->what = (enum ask)what;
  asked->column[0] = '\0';
  quantity += inside;
  if (sscanf(quantity, " %63[^,() ] )%n", asked->axis, &end) == 1 && end > 0 && !quantity[end])
    return true;
  end = 0;
  return sscanf(quantity, " %63[^,() ] , %63[^,() ] )%n", asked->column, asked->axis, &end) == 2 &&
         end > 0 && !quantity[end];
}

char *quantity_axis(const char *quantity) {
  struct asked asked;
  return parse_asked(quantity, &asked) ? strdup(asked.axis) : NULL;
}

bool quantity_is_place(const char *quantity) {
  struct asked asked;
  return parse_asked(quantity, &asked) && (asked.what == ASK_OPTIMUM || asked.what == ASK_TAKEOVER);
}

/* A slope of the column named, by all points that can be drawn on log-log axes: an exact result
 * (error 0) cannot. */
static bool measure_slope(const struct asked *asked, const struct row **rows, size_t count,
                          struct measurement *out) {
  struct fit fit = {0};
  for (size_t i = 0; i < count; i++) {
    double x, y;
    if (row_quantity(rows[i], asked->axis, &x) && row_quantity(rows[i], asked->column, &y) &&
        isfinite(x) && isfinite(y) && x > 0 && y > 0)
      fit_add(&fit, x, y);
  }
  out->value = fit_slope(&fit, 3);
  return !isnan(out->value);
}

/* The row with the smallest value in the column (the relative error where none is named). */
static bool measure_least(const struct asked *asked, const struct row **rows, size_t count,
                          struct measurement *out) {
  const char *column = asked->column[0] ? asked->column : column_name[COL_REL_ERROR];
  double least = INFINITY, x, y;
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    if (!row_quantity(rows[i], asked->axis, &x) || !row_quantity(rows[i], column, &y)) continue;
    if (isnan(x) || isnan(y) || (any && !(y < least))) continue;
    any = true;
    least = y;
    out->row = rows[i];
    out->value = asked->what == ASK_OPTIMUM ? x : y;
  }
  return any;
}

static bool measure_sweep(const struct asked *asked, const struct row **rows, size_t count,
                          struct measurement *out) {
  struct sweep sweep = {0};
  for (size_t i = 0; i < count; i++) {
    double at;
    if (row_quantity(rows[i], asked->axis, &at)) sweep_add(&sweep, rows[i], at);
  }
  sweep_sort(&sweep);
  if (asked->what == ASK_TAKEOVER) {
    const struct sweep_point *from = sweep_takeover(&sweep);
    out->value = from != NULL ? from->at : (double)NAN;
  } else {
    const struct sweep_order order = sweep_order(&sweep);
    out->value = order.slope;
    out->used = order.used;
    out->from = order.from;
    out->to = order.to;
  }
  sweep_clear(&sweep);
  return !isnan(out->value);
}

static bool measure_asked(const struct asked *asked, const struct row **rows, size_t count,
                          struct measurement *out) {
  if (asked->what == ASK_ORDER && asked->column[0]) return measure_slope(asked, rows, count, out);
  if (asked->what == ASK_OPTIMUM || asked->what == ASK_LEAST)
    return measure_least(asked, rows, count, out);
  return measure_sweep(asked, rows, count, out);
}

/* A measurement for each group of rows that differ along the axis alone. */
static void measure_groups(const struct asked *asked, const struct row **rows, size_t count,
                           struct measurements *out) {
  json_t *free_axis = must(json_object()); /* what may differ within a group */
  bool *grouped = must(calloc(count + 1, sizeof *grouped));
  const struct row **group = must(calloc(count + 1, sizeof(const struct row *)));
  json_object_set_new(free_axis, asked->axis, json_null());
  for (size_t i = 0; i < count; i++) {
    if (grouped[i]) continue;
    size_t members = 0;
    for (size_t j = i; j < count; j++) {
      if (grouped[j] || !rows_agree_but(rows[i], rows[j], free_axis)) continue;
      grouped[j] = true;
      group[members++] = rows[j];
    }
    struct measurement one = {.row = rows[i]};
    if (measure_asked(asked, group, members, &one)) add(out, one);
  }
  free(group);
  free(grouped);
  json_decref(free_axis);
}

static void why_no_sweep(const struct asked *asked, char *why, size_t why_size) {
  if (asked->what == ASK_ORDER)
    snprintf(why, why_size, "no three points along %s with a finite, positive %s", asked->axis,
             *asked->column ? asked->column : "error");
  else if (asked->what == ASK_TAKEOVER)
    snprintf(why, why_size, "rounding does not take over from truncation along %s", asked->axis);
  else
    snprintf(why, why_size, "no number in %s along %s",
             *asked->column ? asked->column : column_name[COL_REL_ERROR], asked->axis);
}

static size_t measure_over(const char *quantity, const json_t *where, const json_t *over,
                           const struct table *table, const struct row **rows, size_t count,
                           struct measurements *out, char *why, size_t why_size) {
  size_t divisor_count;
  const struct row **divisors = selected_rows(over, table, &divisor_count, NULL);
  measure_ratios(quantity, over, rows, count, divisors, divisor_count, out);
  free(divisors);
  if (out->count > 0) return out->count;
  if (divisor_count == 0) {
    why_no_row(over, table, why, why_size);
  } else {
    char upper[120], lower[120];
    selector_text(where, upper, sizeof upper);
    selector_text(over, lower, sizeof lower);
    snprintf(why, why_size, "no pair of rows with a number in %s: %s over %s", quantity, upper,
             lower);
  }
  return 0;
}

size_t quantity_measure(const char *quantity, const json_t *where, const json_t *over,
                        const struct table *table, struct measurements *out, char *why,
                        size_t why_size) {
  *out = (struct measurements){0};
  char ignored[1];
  if (why_size == 0) {
    why = ignored;
    why_size = sizeof ignored;
  }
  *why = '\0';
  size_t count;
  const struct row **rows = selected_rows(where, table, &count, &out->not_ok);
  struct asked asked;
  if (count == 0) {
    why_no_row(where, table, why, why_size);
  } else if (parse_asked(quantity, &asked)) {
    measure_groups(&asked, rows, count, out);
    if (out->count == 0) why_no_sweep(&asked, why, why_size);
  } else if (over) {
    measure_over(quantity, where, over, table, rows, count, out, why, why_size);
  } else {
    measure_rows(quantity, rows, count, out);
    char words[200];
    row_place(rows[0], table, NULL, words, sizeof words);
    if (out->count == 0) snprintf(why, why_size, "no number in %s (%s)", quantity, words);
  }
  free(rows);
  return out->count;
}

size_t quantity_values(const char *quantity, const json_t *where, const json_t *over,
                       const struct table *table, double **values, char *why_none,
                       size_t why_size) {
  struct measurements found;
  size_t count = quantity_measure(quantity, where, over, table, &found, why_none, why_size);
  *values = NULL;
  if (count > 0) *values = must(calloc(count, sizeof **values));
  for (size_t i = 0; i < count; i++)
    (*values)[i] = found.list[i].value;
  free(found.list);
  return count;
}

bool quantity_is_result(const char *quantity) {
  return strcmp(quantity, "value") == 0 || strcmp(quantity, "extra.lowest") == 0 ||
         strcmp(quantity, "extra.highest") == 0;
}
