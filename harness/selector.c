#include "harness/selector.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/number.h"
#include "harness/pairs.h"
#include "harness/text.h"

bool json_as_number(const json_t *value, double *number) {
  if (json_is_string(value)) return number_parse(json_string_value(value), number);
  if (!json_is_number(value)) return false;
  *number = json_number_value(value);
  return true;
}

static bool one_matches(const json_t *value, const char *text) {
  if (json_is_boolean(value)) return strcmp(json_is_true(value) ? "true" : "false", text) == 0;
  if (json_is_string(value) && strcmp(json_string_value(value), text) == 0) return true;
  double wanted, found;
  return json_as_number(value, &wanted) && number_parse(text, &found) && wanted == found;
}

bool value_matches(const json_t *value, const char *text) {
  if (!json_is_array(value)) return one_matches(value, text);
  for (size_t i = 0; i < json_array_size(value); i++)
    if (one_matches(json_array_get(value, i), text)) return true;
  return false;
}

/* An axis of the sweep comes before a column of its name: `condition: 1e8` means the input that was
 * asked for, not the condition number that it then had. */
static char *selected_text(const struct row *row, const char *key) {
  char *axis = pairs_get(row->field[COL_PARAMETERS], key);
  return axis ? axis : row_lookup(row, key);
}

bool selector_matches(const json_t *selector, const struct row *row) {
  if (!selector) return true;
  if (!json_is_object(selector)) return false;
  const char *key;
  const json_t *value;
  json_object_foreach((json_t *)selector, key, value) { /* the macro knows no const */
    char *text = selected_text(row, key);
    bool matches = text && value_matches(value, text);
    free(text);
    if (!matches) return false;
  }
  return true;
}

static void append_value(struct text *text, const json_t *value) {
  char number[NUMBER_TEXT];
  if (json_is_string(value)) {
    text_append(text, "%s", json_string_value(value));
  } else if (json_is_number(value)) {
    number_text(json_number_value(value), number);
    text_append(text, "%s", number);
  } else if (json_is_boolean(value)) {
    text_append(text, "%s", json_is_true(value) ? "true" : "false");
  }
}

void selector_text(const json_t *selector, char *buffer, size_t size) {
  struct text text = text_in(buffer, size);
  const char *key;
  const json_t *value;
  json_object_foreach((json_t *)selector, key, value) {
    text_append(&text, "%s%s=", text.length ? ", " : "", key);
    if (!json_is_array(value)) append_value(&text, value);
    for (size_t i = 0; i < json_array_size(value); i++) {
      if (i) text_append(&text, "|");
      append_value(&text, json_array_get(value, i));
    }
  }
  if (text.length == 0) text_append(&text, "anything");
}

static bool names(const json_t *object, const struct pair *pair) {
  char key[128];
  snprintf(key, sizeof key, "%.*s", (int)pair->key_length, pair->key);
  return json_object_get(object, key) != NULL;
}

/* A parameter parts two rows when both have it: kinds of input have keys of their own, and only
 * openmp has threads. */
static bool parameters_agree(const char *a, const char *b, const json_t *may_differ) {
  struct pair pair, other;
  while (pairs_next(&a, &pair)) {
    if (names(may_differ, &pair) || !pairs_find(b, pair.key, pair.key_length, &other)) continue;
    if (pair.value_length != other.value_length ||
        memcmp(pair.value, other.value, pair.value_length) != 0)
      return false;
  }
  return true;
}

bool rows_agree_but(const struct row *a, const struct row *b, const json_t *may_differ) {
  static const enum column telling[] = {COL_N,    COL_TYPE,    COL_METHOD,  COL_BACKEND,
                                        COL_CASE, COL_PROBLEM, COL_SAMPLES, COL_SCOPE};
  for (size_t i = 0; i < sizeof telling / sizeof *telling; i++) {
    enum column column = telling[i];
    if (json_object_get(may_differ, column_name[column])) continue;
    const char *x = a->field[column], *y = b->field[column];
    if (column == COL_SCOPE && (*x == '\0' || *y == '\0')) continue;
    if (strcmp(x, y) != 0) return false;
  }
  if (json_object_get(may_differ, "parameters")) return true;
  return parameters_agree(a->field[COL_PARAMETERS], b->field[COL_PARAMETERS], may_differ);
}

static bool varies(const struct table *table, const struct pair *pair) {
  for (size_t i = 0; i < table->count; i++) {
    struct pair other;
    if (pairs_find(table->rows[i].field[COL_PARAMETERS], pair->key, pair->key_length, &other) &&
        (pair->value_length != other.value_length ||
         memcmp(pair->value, other.value, pair->value_length) != 0))
      return true;
  }
  return false;
}

static bool is_key(const struct pair *pair, const char *key) {
  return key && strlen(key) == pair->key_length && memcmp(key, pair->key, pair->key_length) == 0;
}

void row_place(const struct row *row, const struct table *table, const char *without, char *buffer,
               size_t size) {
  struct text text = text_in(buffer, size);
  text_append(&text, "%s, %s, %s", row->field[COL_METHOD], row->field[COL_TYPE],
              row->field[COL_BACKEND]);
  if (row_is_end_to_end(row)) text_append(&text, ", end to end");
  if (!without || strcmp(without, "n") != 0) text_append(&text, ", n = %s", row->field[COL_N]);
  const char *cursor = row->field[COL_PARAMETERS];
  struct pair pair;
  while (pairs_next(&cursor, &pair))
    if (!is_key(&pair, without) && varies(table, &pair))
      text_append(&text, ", %.*s = %.*s", (int)pair.key_length, pair.key, (int)pair.value_length,
                  pair.value);
}
