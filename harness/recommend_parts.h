/* recommend_parts.h: what the parts of recommend share; private to recommend*.c. */
#ifndef STUDY_HARNESS_RECOMMEND_PARTS_H
#define STUDY_HARNESS_RECOMMEND_PARTS_H

#include <stdint.h>

#include "harness/decision_bounds.h"
#include "harness/decision_rows.h"
#include "harness/recommend.h"
#include "kernels/kernel.h"

struct question {
  const struct problem *problem;
  struct params parameters;
  char *others; /* parameters that there are results with; NULL: none */
  double n, condition, limit;
  bool n_given, elsewhere;  /* elsewhere: the machine was not named, and is not this host */
  unsigned types, backends; /* bit masks */
  struct report_data data;
  size_t machine;            /* in the foreground */
  struct evidence *evidence; /* one a machine */
};

/* The ways of a machine, with errors and costs for n numbers of a condition number; sorted. */
struct ways question_ways(const struct question *question, size_t machine, double n,
                          double condition);
/* The largest n (or condition number) at which the sense in which the way meets the limit still
 * holds; infinite where no n (2^62) or condition number (1e300) ends it; NaN: only measured. */
double largest_n(const struct question *question, const struct way *way);
double largest_condition(const struct question *question, const struct way *way);

/* What stands behind the measured error, where a scheme stands between mathematics and the method:
 * "; behind it: truncation, the scheme's own error, ..."; else nothing. */
void recommend_cause(const struct way *way, FILE *out);

/* The answer where n is chosen, too. */
void recommend_sizes(const struct question *question, FILE *out);
void recommend_print(const struct question *question, FILE *out);

#endif
