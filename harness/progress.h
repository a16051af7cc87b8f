/* progress.h: where the run is, on stderr: a live line on a terminal, plain lines otherwise. */
#ifndef STUDY_HARNESS_PROGRESS_H
#define STUDY_HARNESS_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
  bool quiet, live;
  const char *name; /* of the case */
  size_t cases, case_number;
  size_t points, done;
  double started, case_started, drawn;
};
void progress_start(struct progress *progress, bool quiet, size_t cases);
void progress_case(struct progress *progress, const char *name, size_t points);
void progress_point(struct progress *progress, size_t done, const char *what);
/* Removes the live line, so that a message or a table can be printed. */
void progress_clear(struct progress *progress);
void progress_case_done(struct progress *progress);

#endif
