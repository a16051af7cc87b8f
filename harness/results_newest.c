/* results_newest.c: the rows of one point, of which the newest counts. */
#include "harness/results.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "harness/must.h"

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

/* The rows by hash, and of one hash the oldest first; the caller frees. */
static struct hashed *hashed_rows(const struct table *table) {
  struct hashed *list = must(calloc(table->count + 1, sizeof *list));
  for (size_t i = 0; i < table->count; i++)
    list[i] = (struct hashed){point_hash(&table->rows[i]), i};
  qsort(list, table->count, sizeof *list, compare_hashed);
  return list;
}

void table_keep_newest(struct table *table) {
  if (table->count < 2) return;
  struct hashed *list = hashed_rows(table);
  bool *dropped = must(calloc(table->count, sizeof *dropped));
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

void row_index_open(struct row_index *index, const struct table *table) {
  *index = (struct row_index){table, table->count, hashed_rows(table)};
}

void row_index_close(struct row_index *index) { free(index->list); }

const struct row *row_index_newest(const struct row_index *index, const struct row *point) {
  const uint64_t hash = point_hash(point);
  size_t low = 0, high = index->count; /* the first that lies behind all of this hash */
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (index->list[middle].hash <= hash)
      low = middle + 1;
    else
      high = middle;
  }
  while (low-- > 0 && index->list[low].hash == hash) {
    const struct row *row = &index->table->rows[index->list[low].row];
    if (row_same_point(row, point)) return row;
  }
  return NULL;
}
