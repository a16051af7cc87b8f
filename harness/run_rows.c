/* run_rows.c: the rows of a run. */
#include "harness/run_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/outcome.h"
#include "harness/selector.h"
#include "harness/verdict.h"

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

/* Which data a row speaks of: labels alone do not tell (input_id.h). Of a problem that takes none
 * a row has no such key (of earlier versions it is 0). */
static bool is_of_input(const struct row *row, const struct plan_input *in) {
  char wanted[24], *found = pairs_get(row->field[COL_EXTRA], "input");
  snprintf(wanted, sizeof wanted, "%016llx", (unsigned long long)in->id);
  bool same = found != NULL ? strcmp(found, wanted) == 0 : in->sequence.kind == NULL;
  free(found);
  return same;
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

/* A point that was timed on a device has a row for each scope. */
static bool needs(const struct run_rows *rows, const struct point *point, enum scope scope) {
  return scope == SCOPE_KERNEL ||
         (point->backend == BACKEND_CUDA && rows->plan->c->measure == MEASURE_SPEED);
}

bool run_rows_kept(const struct run_rows *rows, const struct point *point) {
  bool kept = rows->settings->resume;
  for (int scope = 0; kept && scope < SCOPE_COUNT; scope++) {
    if (!needs(rows, point, (enum scope)scope)) continue;
    struct row wanted;
    row_init(&wanted);
    point_row(rows->plan, point, (enum scope)scope, &wanted);
    const struct row *found = newest(rows, &wanted);
    kept = found != NULL && row_is_ok(found) &&
           strcmp(found->field[COL_BUILD], rows->settings->build) == 0 &&
           row_number(found, COL_SAMPLES) == rows->plan->c->samples &&
           is_of_input(found, &rows->plan->inputs[point->input]) &&
           (!plan_times(rows->plan, point) || found->field[COL_SECONDS][0] != '\0');
    row_clear(&wanted);
  }
  return kept;
}

int run_rows_append(struct run_rows *rows, const struct row *row) {
  struct row *kept = table_add(&rows->table);
  if (kept == NULL) return -1;
  copy_row(kept, row);
  return results_append(rows->path, row);
}

/* The rows of the plan's points in its order. An end-to-end row belongs to the kernel row before
 * it: one that is older is of an earlier run, which this one took the place of. */
static void collect_plan(const struct run_rows *rows, struct table *out) {
  struct row_index index;
  row_index_open(&index, &rows->table);
  for (size_t i = 0; i < rows->plan->point_count; i++) {
    const struct row *kernel = NULL;
    for (int scope = 0; scope < SCOPE_COUNT; scope++) {
      struct row wanted;
      row_init(&wanted);
      point_row(rows->plan, &rows->plan->points[i], (enum scope)scope, &wanted);
      const struct row *found = row_index_newest(&index, &wanted);
      if (scope == SCOPE_KERNEL) kernel = found;
      if (kernel == NULL || found < kernel) found = NULL;
      if (found != NULL) copy_row(table_add(out), found);
      row_clear(&wanted);
    }
  }
  row_index_close(&index);
}

/* The labels of each input of the plan, by its index. */
static void label_inputs(const struct plan *plan, struct table *labels) {
  for (size_t i = 0; i < plan->input_count; i++)
    table_add(labels);
  for (size_t i = 0; i < plan->point_count; i++)
    if (i == 0 || plan->points[i].input != plan->points[i - 1].input)
      point_row(plan, &plan->points[i], SCOPE_KERNEL, &labels->rows[plan->points[i].input]);
}

/* A row of another method, type or size whose input has the labels of one of this plan's, but is
 * other data: the case file was edited since. It must not stand beside the new rows. */
static bool is_stale(const struct plan *plan, const struct table *labels, const struct row *row,
                     const json_t *may_differ) {
  for (size_t i = 0; i < labels->count; i++)
    if (labels->rows[i].field[COL_CASE][0] != '\0' && /* else no point is left of this input */
        rows_agree_but(row, &labels->rows[i], may_differ))
      return !is_of_input(row, &plan->inputs[i]);
  return false;
}

/* Behind the plan's rows, those of earlier runs that it does not hold. */
static void keep_others(const struct run_rows *rows, struct table *all) {
  struct table labels = {0};
  struct row_index index;
  json_t *may_differ = json_pack("{s:n,s:n,s:n,s:n,s:n,s:n,s:n}", "method", "type", "backend", "n",
                                 "samples", "scope", "threads");
  label_inputs(rows->plan, &labels);
  row_index_open(&index, all);
  for (size_t i = 0; i < rows->earlier; i++) {
    const struct row *row = &rows->table.rows[i];
    if (row_index_newest(&index, row) == NULL && !is_stale(rows->plan, &labels, row, may_differ))
      copy_row(table_add(all), row);
  }
  row_index_close(&index);
  table_clear(&labels);
  json_decref(may_differ);
  table_keep_newest(all);
}

int run_rows_close(struct run_rows *rows, struct table *out) {
  collect_plan(rows, out);
  const size_t of_plan = out->count;
  if (rows->settings->filtered) keep_others(rows, out);
  verdicts_assign(out);
  int failed = results_replace(rows->path, out);
  while (out->count > of_plan)
    row_clear(&out->rows[--out->count]);
  table_clear(&rows->table);
  return failed;
}
