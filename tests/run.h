/* run.h: one run of a method on the host or in the emulator, as the driver makes it: the result and
 * the workspace are poisoned before. */
#ifndef STUDY_TESTS_RUN_H
#define STUDY_TESTS_RUN_H

#include "tests/given.h"
#include "tests/sum_helpers.h"

static char run_message[300]; /* of the last run: why it could not, or what to know of it */
static char run_extra[300];   /* and what it measured */

/* Into `length` elements of the caller's; the method's own status. */
static inline int run_into(const struct method *method, enum backend backend,
                           const struct input *input, const struct params *params, int threads,
                           void *result, size_t length) {
  const struct realization *on = realization_of(method, backend);
  const size_t size = on->workspace != NULL ? on->workspace(input->type, input->n, params) : 0;
  void *workspace = NULL; /* of no byte more than asked for */
  if (size > 0) assert_int_equal(posix_memalign(&workspace, 256, size), 0);
  if (size > 0) memset(workspace, 0xff, size);
  memset(result, 0xa5, length * type_size(input->type));
  run_extra[0] = run_message[0] = '\0';
  const struct call call = {.input = input,
                            .parameters = params,
                            .threads = threads,
                            .result = result,
                            .length = length,
                            .extra = run_extra,
                            .extra_size = sizeof run_extra,
                            .message = run_message,
                            .message_size = sizeof run_message,
                            .workspace = workspace};
  assert_non_null(on->run[input->type]);
  const int status = on->run[input->type](&call);
  free(workspace);
  return status;
}

/* The same where the result is one number. status == NULL: the run must not fail. */
static inline double run_number(const struct method *method, enum backend backend,
                                const struct input *input, const struct params *params, int threads,
                                int *status) {
  double result[1];
  const int got = run_into(method, backend, input, params, threads, result, 1);
  if (status != NULL)
    *status = got;
  else if (got != 0)
    fail_msg("%s: %s", method->name, run_message);
  return type_element(input->type, result, 0);
}

/* The whole result, to be freed, behind which nothing was written; NULL: it cannot run here or on
 * this, as run_message says. */
static inline void *run_of(const struct problem *problem, const struct method *method,
                           enum backend backend, const struct input *input,
                           const struct params *params, int threads) {
  const size_t length = problem->length(input->n, params), size = type_size(input->type);
  unsigned char *result = new_elements(input->type, length + 1);
  memset(result + length * size, 0xa5, size);
  const int status = run_into(method, backend, input, params, threads, result, length);
  for (size_t i = 0; i < size; i++)
    assert_int_equal(result[length * size + i], 0xa5);
  if (status == 0) return result;
  if (status != RUN_UNAVAILABLE) fail_msg("%s: %s", method->name, run_message);
  free(result);
  return NULL;
}

#endif
