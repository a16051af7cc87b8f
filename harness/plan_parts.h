/* plan_parts.h: what the files of the plan share; for them alone. */
#ifndef STUDY_HARNESS_PLAN_PARTS_H
#define STUDY_HARNESS_PLAN_PARTS_H

#include "harness/plan.h"

/* A plan in the making. */
struct expansion {
  const struct case_file *c;
  const struct surroundings *here;
  size_t value_count; /* of kind file */
  const double *values;
  double memory;
  struct plan *plan;
  size_t input_capacity, point_capacity;
  char *message;
  size_t message_size;
};

/* Checks (plan_check.c): 0, or -1 with a message. Refusals are always -1; of the input they are
 * said at `input:` of the case file. */
int plan_refuse(struct expansion *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
int plan_refuse_input(struct expansion *e, const char *why);
int plan_check_segments(struct expansion *e, const struct sequence *sequence);
/* An input with its parameters, which are written as `pairs`, and its room in memory. */
int plan_check_input(struct expansion *e, const struct plan_input *input, const char *pairs);
/* plan_time.c: the points of an input can be done within the time limit, for all that is known. */
int plan_check_time(struct expansion *e, const struct plan_input *input, const struct point *points,
                    size_t count);
/* 10000000000000 reads as 1e13. */
void plan_count_text(uint64_t n, char *text, size_t size);

/* Everything a plan points to lives as long as the plan: one list of blocks, freed together. */
struct params_arena {
  size_t count;
  void **blocks;
};
void *arena_take(struct params_arena *arena, size_t count, size_t size);
char *arena_text(struct params_arena *arena, const char *text);
void arena_free(struct params_arena *arena);

/* One combination of the axes but n and type. */
struct combination {
  const struct input_kind *kind; /* NULL: the problem takes no sequence */
  size_t count;
  const struct axis *
      *axes;  /* input axes that the kind takes, then parameters; the last turns fastest */
  size_t *at; /* which value of each */
};
/* The value of a key; NULL: not an axis of this combination. */
const struct param *combination_value(const struct combination *combination, const char *key);

/* Every key of the kind (or of the problem), as chosen or by default. */
struct params kind_params(struct params_arena *arena, const struct combination *combination);
struct params problem_params(struct params_arena *arena, const struct problem *problem,
                             const struct combination *combination);
/* The results column without threads, and with them. */
char *pairs_text(struct params_arena *arena, const struct case_file *c,
                 const struct combination *combination, const struct params *parameters,
                 int threads); /* threads 0: none */

#endif
