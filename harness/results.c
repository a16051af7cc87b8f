#include "harness/results.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/must.h"
#include "harness/number.h"
#include "harness/pairs.h"

const char *const column_name[COLUMN_COUNT] = {
    [COL_CASE] = "case",
    [COL_PROBLEM] = "problem",
    [COL_METHOD] = "method",
    [COL_ORDER] = "order",
    [COL_TYPE] = "type",
    [COL_BACKEND] = "backend",
    [COL_N] = "n",
    [COL_PARAMETERS] = "parameters",
    [COL_SAMPLES] = "samples",
    [COL_VALUE] = "value",
    [COL_BITS] = "bits",
    [COL_TRUTH] = "truth",
    [COL_ABS_ERROR] = "abs_error",
    [COL_REL_ERROR] = "rel_error",
    [COL_ULP_ERROR] = "ulp_error",
    [COL_SCALED_ERROR] = "scaled_error",
    [COL_ROUNDING_ERROR] = "rounding_error",
    [COL_COEFFICIENT_ERROR] = "coefficient_error",
    [COL_TRUNCATION_ERROR] = "truncation_error",
    [COL_BOUND] = "bound",
    [COL_CONDITION] = "condition",
    [COL_DISTINCT] = "distinct",
    [COL_SECONDS] = "seconds",
    [COL_SECONDS_LOW] = "seconds_low",
    [COL_SECONDS_HIGH] = "seconds_high",
    [COL_RUNS] = "runs",
    [COL_SCOPE] = "scope",
    [COL_ITEMS_PER_SECOND] = "items_per_second",
    [COL_BYTES_PER_SECOND] = "bytes_per_second",
    [COL_CEILING_FRACTION] = "ceiling_fraction",
    [COL_STATUS] = "status",
    [COL_MESSAGE] = "message",
    [COL_EXTRA] = "extra",
    [COL_BUILD] = "build",
};

int column_find(const char *name) {
  for (int i = 0; i < COLUMN_COUNT; i++)
    if (strcmp(column_name[i], name) == 0) return i;
  return -1;
}

void row_init(struct row *row) {
  for (int i = 0; i < COLUMN_COUNT; i++)
    row->field[i] = must(strdup(""));
}

void row_clear(struct row *row) {
  for (int i = 0; i < COLUMN_COUNT; i++) {
    free(row->field[i]);
    row->field[i] = NULL;
  }
}

void row_set(struct row *row, enum column column, const char *text) {
  char *copy = must(strdup(text)); /* before the free: text may be the field itself */
  free(row->field[column]);
  row->field[column] = copy;
}

void row_set_number(struct row *row, enum column column, double number) {
  char text[NUMBER_TEXT];
  number_text(number, text);
  row_set(row, column, text);
}

double row_number(const struct row *row, enum column column) {
  double number;
  return number_parse(row->field[column], &number) ? number : NAN;
}

bool pairs_next(const char **cursor, struct pair *pair) {
  while (**cursor == ';')
    ++*cursor;
  if (**cursor == '\0') return false;
  size_t length = strcspn(*cursor, ";");
  size_t key = strcspn(*cursor, "=;");
  pair->key = *cursor;
  pair->key_length = key;
  pair->value = *cursor + (key < length ? key + 1 : length);
  pair->value_length = key < length ? length - key - 1 : 0;
  *cursor += length;
  return true;
}

bool pairs_find(const char *pairs, const char *key, size_t key_length, struct pair *pair) {
  while (pairs_next(&pairs, pair))
    if (pair->key_length == key_length && memcmp(pair->key, key, key_length) == 0) return true;
  return false;
}

char *pairs_get(const char *pairs, const char *key) {
  struct pair pair;
  if (!pairs_find(pairs, key, strlen(key), &pair)) return NULL;
  return must(strndup(pair.value, pair.value_length));
}

void pairs_write_but(FILE *out, const char *pairs, const char *key) {
  for (struct pair pair; pairs_next(&pairs, &pair);)
    if (pair.key_length != strlen(key) || memcmp(pair.key, key, pair.key_length) != 0)
      fprintf(out, "%.*s=%.*s;", (int)pair.key_length, pair.key, (int)pair.value_length,
              pair.value);
}

/* How much of `pairs` comes before a key: keys are sorted. */
static size_t length_before(const char *pairs, const char *key) {
  const char *cursor = pairs;
  struct pair pair;
  size_t length = strlen(key);
  while (pairs_next(&cursor, &pair)) {
    size_t common = pair.key_length < length ? pair.key_length : length;
    int order = strncmp(pair.key, key, common);
    if (order > 0 || (order == 0 && pair.key_length >= length)) return (size_t)(pair.key - pairs);
  }
  return strlen(pairs);
}

void row_set_pair(struct row *row, enum column column, const char *key, const char *value) {
  const char *old = row->field[column];
  size_t before = length_before(old, key);
  const char *rest = old + before;
  struct pair pair;
  if (pairs_find(old, key, strlen(key), &pair)) rest = pair.value + pair.value_length;
  rest += strspn(rest, ";");
  while (before > 0 && old[before - 1] == ';')
    before--;
  char *text = NULL;
  if (asprintf(&text, "%.*s%s%s%s%s%s%s", (int)before, old,
               before > 0 && (value != NULL || *rest != '\0') ? ";" : "", value != NULL ? key : "",
               value != NULL ? "=" : "", value != NULL ? value : "",
               value != NULL && *rest != '\0' ? ";" : "", rest) < 0)
    text = NULL;
  free(row->field[column]);
  row->field[column] = must(text);
}

char *row_lookup(const struct row *row, const char *name) {
  int column = column_find(name);
  if (column >= 0) return must(strdup(row->field[column]));
  if (strncmp(name, "extra.", 6) == 0) return pairs_get(row->field[COL_EXTRA], name + 6);
  return pairs_get(row->field[COL_PARAMETERS], name);
}

bool row_is_ok(const struct row *row) { return strcmp(row->field[COL_STATUS], "ok") == 0; }

bool row_is_end_to_end(const struct row *row) {
  return strcmp(row->field[COL_SCOPE], "end_to_end") == 0;
}

bool row_same_point(const struct row *a, const struct row *b) {
  for (int i = COL_CASE; i <= COL_PARAMETERS; i++)
    if (strcmp(a->field[i], b->field[i]) != 0) return false;
  return strcmp(a->field[COL_SCOPE], b->field[COL_SCOPE]) == 0;
}

void table_clear(struct table *table) {
  for (size_t i = 0; i < table->count; i++)
    row_clear(&table->rows[i]);
  free(table->rows);
  *table = (struct table){0};
}

struct row *table_add(struct table *table) {
  if (table->count == table->capacity) {
    size_t capacity = table->capacity ? 2 * table->capacity : 64;
    table->rows = must(realloc(table->rows, capacity * sizeof *table->rows));
    table->capacity = capacity;
  }
  struct row *row = &table->rows[table->count++];
  row_init(row);
  return row;
}
