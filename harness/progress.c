/* progress.c: where the run is. */
#include "harness/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "harness/timing.h"

void progress_start(struct progress *progress, bool quiet, size_t cases) {
  const char *terminal = getenv("TERM");
  *progress = (struct progress){.quiet = quiet, .cases = cases, .started = seconds_now()};
  progress->live = !quiet && isatty(STDERR_FILENO) && terminal != NULL && terminal[0] != '\0' &&
                   !(terminal[0] == 'd' && terminal[1] == 'u'); /* dumb */
}

void progress_case(struct progress *progress, const char *name, size_t points) {
  progress->name = name;
  progress->case_number++;
  progress->points = points;
  progress->done = 0;
  progress->case_started = seconds_now();
  progress->drawn = 0;
  if (!progress->quiet && !progress->live)
    fprintf(stderr, "[%zu/%zu] %s: %zu points\n", progress->case_number, progress->cases, name,
            points);
}

void progress_point(struct progress *progress, size_t done, const char *what) {
  progress->done = done;
  double now = seconds_now();
  if (!progress->live || now - progress->drawn < 0.1) return;
  progress->drawn = now;
  double elapsed = now - progress->case_started;
  char eta[48] = "";
  if (done > 0 && elapsed > 1)
    snprintf(eta, sizeof eta, ", %.0f s to go",
             elapsed / (double)done * (double)(progress->points - done));
  fprintf(stderr, "\r\033[K[%zu/%zu] %s: point %zu of %zu, %.0f s%s  %.40s", progress->case_number,
          progress->cases, progress->name, done, progress->points, elapsed, eta, what);
}

void progress_clear(struct progress *progress) {
  if (progress->live) fputs("\r\033[K", stderr);
}

void progress_case_done(struct progress *progress) {
  progress_clear(progress);
  if (!progress->quiet)
    fprintf(stderr, "[%zu/%zu] %s: %zu points in %.1f s\n", progress->case_number, progress->cases,
            progress->name, progress->points, seconds_now() - progress->case_started);
}
