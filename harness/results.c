#include "harness/results.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

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

/* Rows are small: without memory for one there is nothing left to save, for what was measured is in
 * the file already. */
static void *or_die(void *memory) {
  if (memory) return memory;
  perror("study: a row of results");
  exit(1);
}

void row_init(struct row *row) {
  for (int i = 0; i < COLUMN_COUNT; i++)
    row->field[i] = or_die(strdup(""));
}

void row_clear(struct row *row) {
  for (int i = 0; i < COLUMN_COUNT; i++) {
    free(row->field[i]);
    row->field[i] = NULL;
  }
}

void row_set(struct row *row, enum column column, const char *text) {
  char *copy = or_die(strdup(text)); /* before the free: text may be the field itself */
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
  return or_die(strndup(pair.value, pair.value_length));
}

char *row_lookup(const struct row *row, const char *name) {
  int column = column_find(name);
  if (column >= 0) return or_die(strdup(row->field[column]));
  if (strncmp(name, "extra.", 6) == 0) return pairs_get(row->field[COL_EXTRA], name + 6);
  return pairs_get(row->field[COL_PARAMETERS], name);
}

bool row_same_point(const struct row *a, const struct row *b) {
  for (int i = COL_CASE; i <= COL_PARAMETERS; i++)
    if (strcmp(a->field[i], b->field[i]) != 0) return false;
  return strcmp(a->field[COL_SCOPE], b->field[COL_SCOPE]) == 0;
}

/* A row by the hash of what makes it a point, so that the rows of a point come together by one
 * sort. */
struct hashed {
  uint64_t hash;
  size_t row;
};

/* The NUL of each field goes in, too: "a", "bc" is not "ab", "c". */
static uint64_t point_hash(const struct row *row) {
  uint64_t hash = 0;
  for (int i = COL_CASE; i <= COL_PARAMETERS; i++)
    hash = XXH64(row->field[i], strlen(row->field[i]) + 1, hash);
  return XXH64(row->field[COL_SCOPE], strlen(row->field[COL_SCOPE]) + 1, hash);
}

static int compare_hashed(const void *a, const void *b) {
  const struct hashed *x = a, *y = b;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->row > y->row) - (x->row < y->row);
}

/* Rows of one hash, oldest first. The newest of a point changes places with the oldest, and all but
 * that place are left behind. Two points may share a hash, so the rows themselves decide. */
static void keep_newest_of(struct table *table, const struct hashed *list, size_t count,
                           bool *dropped) {
  for (size_t i = 0; i < count; i++) {
    struct row *first = &table->rows[list[i].row];
    size_t newest = i;
    if (dropped[list[i].row]) continue;
    for (size_t k = i + 1; k < count; k++) {
      if (dropped[list[k].row] || !row_same_point(first, &table->rows[list[k].row])) continue;
      dropped[list[k].row] = true;
      newest = k;
    }
    struct row old = *first;
    *first = table->rows[list[newest].row];
    table->rows[list[newest].row] = old;
  }
}

void table_keep_newest(struct table *table) {
  if (table->count < 2) return;
  struct hashed *list = or_die(calloc(table->count, sizeof *list));
  bool *dropped = or_die(calloc(table->count, sizeof *dropped));
  for (size_t i = 0; i < table->count; i++)
    list[i] = (struct hashed){point_hash(&table->rows[i]), i};
  qsort(list, table->count, sizeof *list, compare_hashed);
  for (size_t from = 0, to; from < table->count; from = to) {
    for (to = from + 1; to < table->count && list[to].hash == list[from].hash;)
      to++;
    keep_newest_of(table, list + from, to - from, dropped);
  }
  size_t kept = 0;
  for (size_t i = 0; i < table->count; i++) {
    if (dropped[i])
      row_clear(&table->rows[i]);
    else
      table->rows[kept++] = table->rows[i];
  }
  table->count = kept;
  free(dropped);
  free(list);
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
    table->rows = or_die(realloc(table->rows, capacity * sizeof *table->rows));
    table->capacity = capacity;
  }
  struct row *row = &table->rows[table->count++];
  row_init(row);
  return row;
}
