/* rolling_helpers.h: runs a method for moving windows on an array. Included before all else. */
#ifndef STUDY_TESTS_ROLLING_HELPERS_H
#define STUDY_TESTS_ROLLING_HELPERS_H

#include "tests/run.h"

#include "kernels/window/window.h"

extern const struct problem problem_rolling;

/* All outputs, to be freed; NULL: the method does not give that. *length may be NULL. */
static inline void *rolling_run_of(const char *method, enum backend backend, enum type type,
                                   const void *x, size_t n, const char *parameters, int threads,
                                   size_t *length) {
  const struct method *m = method_find(&problem_rolling, method);
  assert_non_null(m);
  struct given g;
  const struct params *params = given(&g, parameters);
  const struct input input = {.type = type, .n = n, .data = x};
  if (problem_rolling.refuse(n, params) != NULL)
    fail_msg("%s: %s", parameters, problem_rolling.refuse(n, params));
  if (length != NULL) *length = problem_rolling.length(n, params);
  return run_of(&problem_rolling, m, backend, &input, params, threads);
}

/* The last output of the serial method on f64 (or on the same numbers as f32). */
static inline double rolling_last(const char *method, enum type type, const double *x, size_t n,
                                  const char *parameters) {
  void *data = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, data, i, x[i]);
  size_t length;
  void *result = rolling_run_of(method, BACKEND_SERIAL, type, data, n, parameters, 1, &length);
  free(data);
  if (result == NULL) return (double)NAN;
  const double last = type_element(type, result, length - 1);
  free(result);
  return last;
}

#endif
