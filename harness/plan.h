/* plan.h: from a case to its points, in the order of the rows. */
#ifndef STUDY_HARNESS_PLAN_H
#define STUDY_HARNESS_PLAN_H

#include "harness/case_file.h"

/* One input: everything that decides the bits of the data but the sample's seed. Consecutive points
 * share it. */
struct plan_input {
  struct sequence sequence; /* seed: of the first sample */
  enum type type;
  uint64_t n;
  struct params parameters; /* of the problem */
  uint64_t id;              /* input_id of the sequence: hashed once, for it reads all the data */
};

/* Elements of the data: of all its sequences. */
size_t plan_input_elements(const struct plan_input *input);

struct point {
  size_t input; /* index into plan->inputs */
  const struct method *method;
  enum backend backend;
  int threads;
  char *parameters; /* the results column: every axis of the sweep and parameter, sorted; threads on
                       openmp */
};

struct plan {
  const struct case_file *c;
  size_t input_count;
  struct plan_input *inputs;
  size_t point_count;
  struct point *points; /* grouped by input, ascending */
  double bytes;         /* the largest input with its result, once */
  struct params_arena *arena;
};

/* Which backends this machine and build have (bit mask) and how many threads "all" means. */
enum { PLAN_TIMEOUT = 600 };
struct surroundings {
  unsigned backends;
  int threads;
  bool emulation_asked; /* by name: else emulated rows only stand in for a device's */
  bool takes_any_data;  /* who plans looks at the data where they are made (rules.h) */
  double timeout;       /* seconds that a run may take; 0: PLAN_TIMEOUT */
};
/* 0, or -1 with a message (a parameter that makes no sense, a file that cannot be read, too large
 * for memory). `values`: the data of kind `file`, already loaded; it and the case must outlive the
 * plan. */
int plan_make(const struct case_file *c, const struct surroundings *here, size_t value_count,
              const double *values, struct plan *plan, char *message, size_t message_size);
void plan_clear(struct plan *plan);
/* Whether a point of it is timed: what the host emulates tells nothing of a device's speed. */
bool plan_times(const struct plan *plan, const struct point *point);

#endif
