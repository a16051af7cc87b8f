/* run.h: runs the points of a plan, judges each against the truth, and keeps every row the moment
 * it is known. */
#ifndef STUDY_HARNESS_RUN_H
#define STUDY_HARNESS_RUN_H

#include "harness/plan.h"
#include "harness/progress.h"
#include "harness/results.h"
#include "harness/watch.h"
#include "reference/truth.h"

struct run_settings {
  const char *folder;          /* results/<machine>[.quick]; exists */
  struct truth_folders truths; /* results/.truth, and what comes with the study */
  bool resume;                 /* keep rows of this build that are ok */
  bool filtered;               /* the command line narrowed the case: rows of other points stay */
  int runs;                    /* timed runs a point; 0: 10, or 3 when quick */
  double time_budget;          /* seconds a point; 0: 0.3, or 0.02 when quick */
  bool quick;
  const char *build;
  struct progress *progress;
  struct watch *watch; /* NULL: nobody watches; points that it calls done are left out */
  int device;          /* --device: which CUDA device */
};

/* Runs the plan. Rows go to <folder>/<case>.csv as they come and are put in plan order at the end;
 * series go beside it. `table` receives the rows of this plan (measured now or kept by resume). The
 * number of points that failed, or -1 with a message when nothing could be run or written. */
int run_plan(const struct plan *plan, const struct run_settings *settings, struct table *table,
             char *message, size_t message_size);

#endif
