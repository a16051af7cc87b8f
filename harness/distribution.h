/* distribution.h: which results the orders of one and the same data gave, and how often. */
#ifndef STUDY_HARNESS_DISTRIBUTION_H
#define STUDY_HARNESS_DISTRIBUTION_H

#include "harness/errors.h"

/* One result. */
struct order_result {
  double value;
  double ulps;         /* from the truth, with its sign */
  size_t count;        /* of orders that gave it */
  uint64_t first_seed; /* the first of them */
};

struct distribution {
  size_t count, capacity;
  struct order_result *results; /* ascending in value, -0 before +0, NaN last */
  size_t right, below, above; /* orders whose result is the truth rounded once, is less, is more */
};

/* The result of the sample with this seed, as judged. False: no memory. */
bool distribution_add(struct distribution *distribution, const struct errors *errors,
                      uint64_t seed);
void distribution_clear(struct distribution *distribution);
/* "above=46;below=172;..." into text; "" where there is no result. */
void distribution_text(const struct distribution *distribution, char *text, size_t size);

#endif
