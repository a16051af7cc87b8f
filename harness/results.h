/* results.h: rows of results and the .csv files that hold them (DESIGN 6). */
#ifndef STUDY_HARNESS_RESULTS_H
#define STUDY_HARNESS_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum column {
  COL_CASE,
  COL_PROBLEM,
  COL_METHOD,
  COL_ORDER,
  COL_TYPE,
  COL_BACKEND,
  COL_N,
  COL_PARAMETERS,
  COL_SAMPLES,
  COL_VALUE,
  COL_BITS,
  COL_TRUTH,
  COL_ABS_ERROR,
  COL_REL_ERROR,
  COL_ULP_ERROR,
  COL_SCALED_ERROR,
  COL_ROUNDING_ERROR,
  COL_COEFFICIENT_ERROR,
  COL_TRUNCATION_ERROR,
  COL_BOUND,
  COL_CONDITION,
  COL_DISTINCT,
  COL_SECONDS,
  COL_SECONDS_LOW,
  COL_SECONDS_HIGH,
  COL_RUNS,
  COL_SCOPE,
  COL_ITEMS_PER_SECOND,
  COL_BYTES_PER_SECOND,
  COL_CEILING_FRACTION,
  COL_STATUS,
  COL_MESSAGE,
  COL_EXTRA,
  COL_BUILD,
  COLUMN_COUNT
};
extern const char *const column_name[COLUMN_COUNT];
int column_find(const char *name); /* -1: no such column */

/* A row is text, as in the file; a field is never NULL, "" where empty. Fields are owned by the
 * row. */
struct row {
  char *field[COLUMN_COUNT];
};
void row_init(struct row *row);
void row_clear(struct row *row);
void row_set(struct row *row, enum column column, const char *text);
void row_set_number(struct row *row, enum column column,
                    double number); /* %.17g in its shortest form that reads back
                                       the same; inf, nan */
double row_number(const struct row *row, enum column column); /* NaN where empty or no number */
/* key of a "key=value;..." field (parameters, extra); caller frees; NULL: absent. */
char *pairs_get(const char *pairs, const char *key);
/* Sets key of such a field to a value, in the order of the keys; NULL: takes it out. */
void row_set_pair(struct row *row, enum column column, const char *key, const char *value);
/* A column by name, "extra.KEY", a key of `parameters`, or "n"; caller frees; NULL: no such thing
 * in this row. */
char *row_lookup(const struct row *row, const char *name);
bool row_is_ok(const struct row *row);
bool row_is_end_to_end(const struct row *row); /* the same result once more, with the copies */
/* Two rows are the same point: all of case .. parameters and scope agree. */
bool row_same_point(const struct row *a, const struct row *b);

struct table {
  size_t count, capacity;
  struct row *rows;
};
void table_clear(struct table *table);
struct row *table_add(struct table *table); /* a new empty row at the end */
/* Of the rows of one point only the last is kept, in the place of the first: a run that was broken
 * off and started again has appended newer rows behind older ones. */
void table_keep_newest(struct table *table);

/* The rows of a table by their point. Rows that are added after row_index_open are not in it, and
 * none may go. */
struct row_index {
  const struct table *table;
  size_t count;
  struct hashed *list;
};
void row_index_open(struct row_index *index, const struct table *table);
void row_index_close(struct row_index *index);
const struct row *row_index_newest(const struct row_index *index,
                                   const struct row *point); /* or NULL */

/* Reads a results file. Absent: an empty table, 0. A torn last line (an interrupted write) is
 * dropped. Another header or damage: -1, and message says where (path:line). */
int results_read(const char *path, struct table *table, char *message, size_t message_size);
/* Appends one row (with the header when the file is new) by a single write, so that a reader sees
 * whole rows only. A torn last line is cut off first. 0, or -1 with errno. */
int results_append(const char *path, const struct row *row);
/* Replaces the file by the table: written beside it, synced, renamed. 0, or -1 with errno. */
int results_replace(const char *path, const struct table *table);

#endif
