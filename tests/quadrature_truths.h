/* quadrature_truths.h: what the tests of the truth of integrals share. */
#ifndef STUDY_TESTS_QUADRATURE_TRUTHS_H
#define STUDY_TESTS_QUADRATURE_TRUTHS_H

#include "reference/truth.h"
#include "tests/run.h"

extern const struct reference reference_quadrature;

/* Parameters as given() takes them. */
static inline void solve(const char *parameters, enum type type, size_t n, struct truth *truth) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  char message[300] = "";
  if (reference_quadrature.compute(&input, given(&g, parameters), truth, message, sizeof message))
    fail_msg("%s: %s", parameters, message);
}

/* The same with a scheme; its status. */
static inline int solve_scheme(const char *scheme, const char *parameters, enum type type, size_t n,
                               struct truth *truth) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  char message[300] = "";
  solve(parameters, type, n, truth);
  return reference_quadrature.scheme(scheme, &input, given(&g, parameters), truth, message,
                                     sizeof message);
}

#endif
