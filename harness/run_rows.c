/* run_rows.c: the rows of a run. */
#include "harness/run_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/outcome.h"

int run_rows_open(struct run_rows *rows, const struct plan *plan,
                  const struct run_settings *settings, char *message, size_t message_size) {
  *rows = (struct run_rows){.plan = plan, .settings = settings};
  if (asprintf(&rows->path, "%s/%s.csv", settings->folder, plan->c->name) < 0) {
    snprintf(message, message_size, "out of memory");
    rows->path = NULL;
    return -1;
  }
  if (results_read(rows->path, &rows->table, message, message_size) != 0) {
    table_clear(&rows->table);
    free(rows->path);
    return -1;
  }
  rows->earlier = rows->table.count;
  return 0;
}

static void copy_row(struct row *to, const struct row *from) {
  for (int column = 0; column < COLUMN_COUNT; column++)
    row_set(to, (enum column)column, from->field[column]);
}

/* The newest row of a point, or NULL. */
static const struct row *newest(const struct run_rows *rows, const struct row *point) {
  for (size_t i = rows->table.count; i-- > 0;)
    if (row_same_point(&rows->table.rows[i], point)) return &rows->table.rows[i];
  return NULL;
}

bool run_rows_kept(const struct run_rows *rows, const struct point *point) {
  if (!rows->settings->resume) return false;
  struct row wanted;
  row_init(&wanted);
  point_row(rows->plan, point, &wanted);
  const struct row *found = newest(rows, &wanted);
  bool kept = found != NULL && strcmp(found->field[COL_STATUS], "ok") == 0 &&
              strcmp(found->field[COL_BUILD], rows->settings->build) == 0 &&
              row_number(found, COL_SAMPLES) == rows->plan->c->samples &&
              (rows->plan->c->measure == MEASURE_ACCURACY || found->field[COL_SECONDS][0] != '\0');
  row_clear(&wanted);
  return kept;
}

int run_rows_append(struct run_rows *rows, const struct row *row) {
  struct row *kept = table_add(&rows->table);
  if (kept == NULL) return -1;
  copy_row(kept, row);
  return results_append(rows->path, row);
}

/* The rows of the plan's points in its order. */
static void collect_plan(const struct run_rows *rows, struct table *out) {
  for (size_t i = 0; i < rows->plan->point_count; i++) {
    struct row wanted;
    row_init(&wanted);
    point_row(rows->plan, &rows->plan->points[i], &wanted);
    const struct row *found = newest(rows, &wanted);
    struct row *copy = found != NULL ? table_add(out) : NULL;
    if (copy != NULL) copy_row(copy, found);
    row_clear(&wanted);
  }
}

static bool contains(const struct table *table, const struct row *row) {
  for (size_t i = 0; i < table->count; i++)
    if (row_same_point(&table->rows[i], row)) return true;
  return false;
}

int run_rows_close(struct run_rows *rows, struct table *out) {
  struct table all = {0};
  collect_plan(rows, out);
  collect_plan(rows, &all);
  for (size_t i = 0; i < rows->earlier && rows->settings->filtered; i++) {
    const struct row *row = &rows->table.rows[i];
    struct row *copy = contains(&all, row) ? NULL : table_add(&all);
    if (copy != NULL) copy_row(copy, row);
  }
  int failed = results_replace(rows->path, &all);
  table_clear(&all);
  table_clear(&rows->table);
  return failed;
}
