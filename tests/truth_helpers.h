/* truth_helpers.h: a truth asked for by parameters as case files write them. */
#ifndef STUDY_TESTS_TRUTH_HELPERS_H
#define STUDY_TESTS_TRUTH_HELPERS_H

#include "reference/truth.h"
#include "tests/given.h"

/* scheme == NULL: the solution alone. */
static inline struct truth truth_by(const struct reference *reference, const char *scheme,
                                    const struct input *input, const struct params *parameters) {
  struct truth truth;
  char message[300] = "";
  if (reference->compute(input, parameters, &truth, message, sizeof message) != 0)
    fail_msg("%s", message);
  if (scheme != NULL &&
      reference->scheme(scheme, input, parameters, &truth, message, sizeof message) != 0)
    fail_msg("%s", message);
  return truth;
}

#endif
