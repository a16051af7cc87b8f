/* outcome.h: what became of one point: its worst sample, its times, its rows. */
#ifndef STUDY_HARNESS_OUTCOME_H
#define STUDY_HARNESS_OUTCOME_H

#include "harness/ceilings.h"
#include "harness/device.h"
#include "harness/distribution.h"
#include "harness/errors.h"
#include "harness/plan.h"
#include "harness/results.h"
#include "harness/timing.h"

enum { DISTINCT_MAX = 64 };

/* What is timed: the run alone, its data already there; or with the copies to the device and back.
 * One row each. */
enum scope { SCOPE_KERNEL, SCOPE_END_TO_END, SCOPE_COUNT };
extern const char *const scope_name[SCOPE_COUNT];

struct outcome {
  bool failed, skipped; /* skipped: could not be tried here, the message says why */
  char message[256];
  int samples; /* judged so far */
  struct errors worst;
  uint64_t worst_seed;
  bool is_vector;
  double last;           /* element of a vector result, of the worst sample */
  char *bits, *truth;    /* of the worst sample's worst element; owned */
  char extra[1024];      /* what the method measured there */
  char said[200];        /* and what its reader should know of it */
  char forecast[200];    /* what the method foretold from the first sample's input */
  char examined[64];     /* what a sample's result showed by itself (problem.examine) */
  char appraised[1024];  /* what the worst sample's result showed beside the truth */
  char along[80];        /* how its errors lie along it (positions.h) */
  bool worst_is_last;    /* the sample judged last is the worst so far */
  double bound, typical; /* a-priori bounds there; NaN: none */
  bool has_scheme;       /* so that both are of rounding alone */
  double largest;        /* |x| of the input, for bounds */
  size_t distinct; /* different bit patterns of repeated runs of one sample, the most of any */
  uint64_t seen[DISTINCT_MAX];
  size_t seen_count;               /* of the current sample */
  struct distribution orders;      /* where samples are orders of the same data: what they gave */
  int runs;                        /* of the current sample that were not timed */
  struct times times[SCOPE_COUNT]; /* one a timed run */
  char note[SCOPE_COUNT][80];      /* what limits a time: "data fits the last-level cache" */
};
void outcome_clear(struct outcome *outcome);
void outcome_fail(struct outcome *outcome, const char *why);

/* An input where a device has it, and room for a run. */
struct device_place {
  struct device *device;
  char *data; /* copies of it, stride apart; runs take turns */
  size_t stride, copies, next;
  void *result, *workspace;
  size_t workspace_size;
};

/* Bytes of scratch memory that a run of the point takes (kernel.h, workspace). */
size_t point_workspace(const struct point *point, enum type type, size_t n,
                       const struct params *parameters);
/* One run of a point on data: poisons workspace and result, calls the method, notes failure and a
 * changed floating-point state. Returns the seconds of the call, or a negative number when it
 * failed. workspace: point_workspace bytes, 256-byte aligned. */
double outcome_run(struct outcome *outcome, const struct point *point, const struct input *input,
                   const struct params *parameters, void *workspace, void *result, size_t length);
/* The same on a device: `repeats` runs, of which the last one's result comes back to the host.
 * Seconds a run by the device's clock (0 where it has none). */
double outcome_run_device(struct outcome *outcome, const struct point *point,
                          const struct input *input, const struct params *parameters,
                          struct device_place *place, size_t repeats, void *result, size_t length);
/* Copy of the host's input to the device, run, result back: seconds on the wall. */
double outcome_run_end_to_end(struct outcome *outcome, const struct point *point,
                              const struct input *input, const struct params *parameters,
                              struct device_place *place, void *result, size_t length);

/* What the method foretells from the input alone; before it runs. */
void outcome_forecast(struct outcome *outcome, const struct point *point, const struct input *input,
                      const struct params *parameters);
/* Judges a result just computed as sample with this seed: `judged` are those of its elements that
 * have a truth (kernel.h, distinct), all as a rule. */
struct result {
  const void *all, *judged;
  size_t length;
};
void outcome_judge(struct outcome *outcome, const struct point *point, const struct plan_input *in,
                   uint64_t seed, const struct result *result, const struct truth *truth,
                   struct errors *errors);
/* What the result just computed shows by itself to be wrong; kept from any sample. */
void outcome_examine(struct outcome *outcome, const struct problem *problem,
                     const struct input *input, const struct params *parameters,
                     const void *result);
/* What the worst sample's result shows beside its truth: what the problem's reference says of it
 * (truth.h), and how its errors lie along it (NULL: it is no sequence). After outcome_judge. */
struct positions;
void outcome_appraise(struct outcome *outcome, const struct reference *reference,
                      const struct input *input, const struct params *parameters,
                      const void *result, const struct truth *truth,
                      const struct positions *positions);
/* Notes the bits of a repeated run. */
void outcome_note_bits(struct outcome *outcome, enum type type, const void *result, size_t length);

/* What a row says beside the outcome itself. */
struct row_context {
  const char *build;
  const struct ceilings *ceilings;
  struct stop_rule rule;
};
/* The columns of errors and their bound. */
void outcome_put_errors(const struct errors *errors, double bound, struct row *row);
/* The finished row of one scope. A scope other than kernel has one only where it was timed. */
void outcome_row(const struct outcome *outcome, const struct plan *plan, const struct point *point,
                 enum scope scope, const struct row_context *context, struct row *row);
bool outcome_has_row(const struct outcome *outcome, enum scope scope);
/* The columns that say which point a row is about (case .. parameters, scope). */
void point_row(const struct plan *plan, const struct point *point, enum scope scope,
               struct row *row);

#endif
