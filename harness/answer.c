/* An answer in a sentence made from the data: "{value: method=naive, type=f32}". */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/must.h"
#include "harness/number.h"
#include "harness/quantity.h"
#include "harness/selector.h"

static char *trimmed(const char *text, size_t length) {
  while (length > 0 && isspace((unsigned char)*text))
    text++, length--;
  while (length > 0 && isspace((unsigned char)text[length - 1]))
    length--;
  return must(strndup(text, length));
}

/* "a" is a text, "a|b" a list. */
static json_t *selected_value(char *text) {
  if (!strchr(text, '|')) return json_string(text);
  json_t *list = json_array();
  char *rest = text;
  for (char *one; (one = strsep(&rest, "|"));) {
    char *word = trimmed(one, strlen(one));
    json_array_append_new(list, json_string(word));
    free(word);
  }
  return list;
}

/* "method=naive, type=f32" as a selector; new reference. */
static json_t *parse_selector(char *text) {
  json_t *selector = must(json_object());
  for (char *one; (one = strsep(&text, ","));) {
    char *equals = strchr(one, '=');
    if (!equals) continue;
    char *key = trimmed(one, (size_t)(equals - one));
    char *value = trimmed(equals + 1, strlen(equals + 1));
    json_object_set_new(selector, key, selected_value(value));
    free(key);
    free(value);
  }
  return selector;
}

/* Words come from the first row selected; only status and message speak of rows that did not end
 * well. */
static bool print_word(FILE *out, const char *quantity, const json_t *where,
                       const struct table *table) {
  bool of_all = strcmp(quantity, "status") == 0 || strcmp(quantity, "message") == 0;
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (!selector_matches(where, row) || !(of_all || row_is_ok(row))) continue;
    char *text = row_lookup(row, quantity);
    bool found = text && *text;
    if (found) fputs(text, out);
    free(text);
    if (found) return true;
  }
  return false;
}

enum { DIGITS = 3 };

/* Counts are exact, whatever the digits asked for. */
static bool is_count(const char *quantity) {
  if (quantity_is_place(quantity)) return true;
  switch (column_find(quantity)) {
  case COL_N:
  case COL_SAMPLES:
  case COL_DISTINCT:
  case COL_RUNS:
    return true;
  default:
    return false;
  }
}

/* Steps, evaluations: 71,980 of 72,000 are not 7.2e4. */
static bool is_whole_extra(const char *quantity, double value) {
  enum { MOST = 10000000 };
  return strncmp(quantity, "extra.", 6) == 0 && value == trunc(value) && fabs(value) < MOST;
}

/* digits 0: none were asked for. */
static bool print_worst(FILE *out, const char *quantity, const json_t *where,
                        const struct table *table, int digits) {
  double *values, worst;
  char why[8], text[NUMBER_TEXT];
  size_t count = quantity_values(quantity, where, NULL, table, &values, why, sizeof why);
  if (count == 0) return false;
  worst = values[0];
  for (size_t i = 1; i < count; i++)
    if (isnan(values[i]) || values[i] > worst) worst = values[i]; /* a NaN stays: worse than any */
  free(values);
  if (is_count(quantity) || (digits == 0 && is_whole_extra(quantity, worst)))
    number_text(worst, text);
  else
    number_rounded_text(worst, digits == 0 ? DIGITS : digits, text);
  fputs(text, out);
  return true;
}

/* The inside of {...}: QUANTITY[: key=value, ...][!DIGITS] */
static void print_field(FILE *out, const char *inside, size_t length, const struct table *table) {
  char *text = trimmed(inside, length);
  int digits = 0;
  char *mark = strrchr(text, '!');
  if (mark) {
    digits = atoi(mark + 1);
    if (digits < 1 || digits > 17) digits = DIGITS;
    *mark = '\0';
  }
  char *colon = strchr(text, ':');
  if (colon) *colon = '\0';
  json_t *where = colon ? parse_selector(colon + 1) : NULL;
  char *quantity = trimmed(text, strlen(text));
  /* What is no number (extra.verdict=stalled) is printed as it stands. */
  bool printed = !quantity_is_text(quantity) && print_worst(out, quantity, where, table, digits);
  if (!printed && !print_word(out, quantity, where, table)) fputs("(not measured)", out);
  json_decref(where);
  free(quantity);
  free(text);
}

char *answer_text(const char *template, const struct table *table) {
  char *answer = NULL;
  size_t size = 0;
  FILE *out = must(open_memstream(&answer, &size));
  for (const char *p = template; *p;) {
    const char *end = *p == '{' && p[1] != '{' ? strchr(p, '}') : NULL;
    if (end) {
      print_field(out, p + 1, (size_t)(end - p - 1), table);
      p = end + 1;
    } else {
      bool doubled = (*p == '{' || *p == '}') && p[1] == *p;
      putc(*p, out);
      p += doubled ? 2 : 1;
    }
  }
  fclose(out);
  return must(answer);
}
