/* window_helpers.h: what the tests of the truths of moving windows share. */
#ifndef STUDY_TESTS_WINDOW_HELPERS_H
#define STUDY_TESTS_WINDOW_HELPERS_H

#include "tests/sum_helpers.h"

#include "reference/truth.h"

/* Declares parameters of both problems; each has its own alone. */
#define WINDOWS(name, window, windows, what)                                                       \
  const struct param name##_list[] = {{"window", window, strtod(window, NULL)},                    \
                                      {"windows", windows, strtod(windows, NULL)},                 \
                                      {"window_step", "3", 3},                                     \
                                      {"of", what, (double)NAN}};                                  \
  const struct params name = {4, name##_list}

static inline struct truth solve(const char *problem, enum type type, size_t n, const void *x,
                                 const struct params *params) {
  const struct reference *reference = reference_find(problem);
  const struct input input = {.type = type, .n = n, .data = x};
  struct truth truth;
  char message[200] = "";
  assert_non_null(reference);
  if (reference->compute(&input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s", message);
  if (reference->certify != NULL &&
      reference->certify(&input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s: %s", problem, message);
  return truth;
}

/* mpfr_cmp finds NaN equal to anything. */
static inline bool equals(const mpfr_t number, double wanted) {
  return mpfr_number_p(number) && mpfr_cmp_d(number, wanted) == 0;
}

/* The last output of one window. */
static inline void last_is(const char *of, const char *window, enum type type, size_t n,
                           const void *x, double wanted) {
  WINDOWS(params, window, "1", of);
  struct truth truth = solve("rolling", type, n, x, &params);
  if (!equals(truth.solution[truth.length - 1], wanted))
    fail_msg("%s of %s: %.17g, not %.17g", of, window,
             mpfr_get_d(truth.solution[truth.length - 1], MPFR_RNDN), wanted);
  truth_clear(&truth);
}

#endif
