/* series.h: <case>.<series>.csv: what a figure needs beyond rows. Here the error of every sample;
 * where samples are orders of the same data, the results they gave; errors and values along a
 * result; and raw timings. */
#ifndef STUDY_HARNESS_SERIES_H
#define STUDY_HARNESS_SERIES_H

#include <stdio.h>

#include "harness/distribution.h"
#include "harness/run.h"

struct series {
  char *path;
  char header[256];
  FILE *lines; /* of the points whose rows are not written yet; NULL: none, so no empty files */
  char *text;  /* what they are */
  size_t length;
  bool keep; /* append to what is there */
  bool failed;
};
void series_open(struct series *series, const struct run_settings *settings, const char *name,
                 const char *kind);
void series_sample(struct series *series, const struct plan *plan, const struct point *point,
                   uint64_t seed, const struct errors *errors);
/* One line a result; none where there is none. */
void series_orders(struct series *series, const struct plan *plan, const struct point *point,
                   const struct distribution *orders);
/* One line a bin that has elements. */
struct positions;
void series_positions(struct series *series, const struct plan *plan, const struct point *point,
                      const struct positions *positions);
/* One line a stretch that has elements; `last` is the last position of all. */
struct position_bin;
void series_divergence(struct series *series, const struct plan *plan, const struct point *point,
                       size_t last, const struct position_bin *bin);
/* A stretch of a result: values and truths from the least to the largest, so that no spike is lost
 * where many share a line. Positions count from 1. */
struct profile_bin {
  size_t first, last;
  double low, high, truth_low, truth_high;
  size_t negative;   /* values below 0 whose truth is not */
  size_t not_finite; /* values that are so where the truth is not; in none of the above */
};
void series_profile(struct series *series, const struct plan *plan, const struct point *point,
                    const char *plot, const struct profile_bin *bin);
void series_time(struct series *series, const struct plan *plan, const struct point *point,
                 const char *scope, size_t run, double seconds);
/* To the file with the lines so far: called when the rows of their points are there, so that a run
 * that dies leaves lines of finished points alone, and one that goes on repeats none. */
void series_commit(struct series *series);
/* A series that could not be written is said on stderr: the rows do not depend on it. */
void series_close(struct series *series);

#endif
