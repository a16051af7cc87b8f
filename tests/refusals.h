/* refusals.h: what a problem's refuse says of parameters that make no sense. */
#ifndef STUDY_TESTS_REFUSALS_H
#define STUDY_TESTS_REFUSALS_H

#include "tests/given.h"

struct senseless {
  size_t n;
  const char *keys, *says;
};
static inline void expect_refusals(const struct problem *problem, const struct senseless *rows,
                                   size_t count) {
  struct given g;
  for (size_t i = 0; i < count; i++) {
    const char *why = problem->refuse(rows[i].n, given(&g, rows[i].keys));
    if (why == NULL) fail_msg("%s is not refused", rows[i].keys);
    if (strstr(why, rows[i].says) == NULL) fail_msg("%s: %s", rows[i].keys, why);
  }
}

#endif
