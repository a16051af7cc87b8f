/* run_rows.h: the rows of a run, with those of earlier runs of the same case.
 *
 * Rows are appended as they come, so that an interrupt loses nothing. At the end the file is
 * tidied: the newest row of each point stays, in plan order. Rows of points that this plan does not
 * hold stay behind them when the command line narrowed the case, and go when the whole case ran:
 * its question has changed.
 */
#ifndef STUDY_HARNESS_RUN_ROWS_H
#define STUDY_HARNESS_RUN_ROWS_H

#include "harness/run.h"

struct run_rows {
  char *path;
  const struct plan *plan;
  const struct run_settings *settings;
  struct table table; /* earlier rows, then those appended now */
  size_t earlier;     /* how many of them are earlier */
};
int run_rows_open(struct run_rows *rows, const struct plan *plan,
                  const struct run_settings *settings, char *message, size_t message_size);
/* Whether --resume keeps the row of this point: measured by this build, ok, with as many samples.
 */
bool run_rows_kept(const struct run_rows *rows, const struct point *point);
int run_rows_append(struct run_rows *rows, const struct row *row);
/* Tidies the file and hands out the rows of this plan. 0, or -1 with errno. Frees rows in any
 * case but for the path, which the caller frees. */
int run_rows_close(struct run_rows *rows, struct table *out);

#endif
