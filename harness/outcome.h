/* outcome.h: what became of one point: its worst sample, its times, its row. */
#ifndef STUDY_HARNESS_OUTCOME_H
#define STUDY_HARNESS_OUTCOME_H

#include "harness/errors.h"
#include "harness/plan.h"
#include "harness/results.h"
#include "harness/timing.h"

enum { DISTINCT_MAX = 64 };

struct outcome {
  bool failed;
  char message[256];
  int samples; /* judged so far */
  struct errors worst;
  uint64_t worst_seed;
  char *bits, *truth;    /* of the worst sample's worst element; owned */
  char extra[512];       /* what the method measured there */
  char forecast[200];    /* what the method foretold from the first sample's input */
  double bound, typical; /* a-priori bounds there; NaN: none */
  size_t distinct; /* different bit patterns of repeated runs of one sample, the most of any */
  uint64_t seen[DISTINCT_MAX];
  size_t seen_count;  /* of the current sample */
  struct times times; /* one a timed run */
};
void outcome_clear(struct outcome *outcome);

/* One run of a point on data: poisons the result, calls the method, notes failure and a changed
 * floating-point state. Returns the seconds of the call, or a negative number when it failed. */
double outcome_run(struct outcome *outcome, const struct point *point, const struct input *input,
                   const struct params *parameters, void *result, size_t length);
/* What the method foretells from the input alone; before it runs. */
void outcome_forecast(struct outcome *outcome, const struct point *point, const struct input *input,
                      const struct params *parameters);
/* Judges a result just computed as sample with this seed. */
void outcome_judge(struct outcome *outcome, const struct point *point, const struct plan_input *in,
                   uint64_t seed, const void *result, const struct truth *truth,
                   struct errors *errors);
/* Notes the bits of a repeated run. */
void outcome_note_bits(struct outcome *outcome, enum type type, const void *result, size_t length);

/* The finished row. */
void outcome_row(const struct outcome *outcome, const struct plan *plan, const struct point *point,
                 const char *build, struct row *row);
/* The columns that say which point a row is about (case .. parameters, scope). */
void point_row(const struct plan *plan, const struct point *point, struct row *row);

#endif
