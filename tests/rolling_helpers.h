/* rolling_helpers.h: runs a method for moving windows on an array. Included before all else. */
#ifndef STUDY_TESTS_ROLLING_HELPERS_H
#define STUDY_TESTS_ROLLING_HELPERS_H

#include "tests/sum_helpers.h"

#include "kernels/window/window.h"

extern const struct problem problem_rolling;

/* "of=mean;window=5" as parameters; text is cut up and holds them. */
struct pairs {
  struct params params;
  struct param list[8];
  char text[200];
};

static inline void pairs_read(struct pairs *p, const char *from) {
  *p = (struct pairs){.params.list = p->list};
  snprintf(p->text, sizeof p->text, "%s", from);
  char *rest = p->text;
  for (char *pair; (pair = strsep(&rest, ";")) != NULL;) {
    char *value = strchr(pair, '=');
    assert_non_null(value);
    *value++ = '\0';
    char *end;
    const double number = strtod(value, &end);
    p->list[p->params.count++] =
        (struct param){.key = pair, .text = value, .number = *end == '\0' ? number : (double)NAN};
  }
}

/* All outputs, to be freed; NULL: the method does not give that. *length may be NULL. */
static inline void *rolling_run_of(const char *method, enum backend backend, enum type type,
                                   const void *x, size_t n, const char *parameters, int threads,
                                   size_t *length) {
  const struct method *m = method_find(&problem_rolling, method);
  assert_non_null(m);
  const struct realization *on = realization_of(m, backend);
  assert_non_null(on->run[type]);
  struct pairs p;
  pairs_read(&p, parameters);
  if (problem_rolling.refuse(n, &p.params) != NULL)
    fail_msg("%s: %s", parameters, problem_rolling.refuse(n, &p.params));
  const size_t outputs = problem_rolling.length(n, &p.params);
  const size_t size = on->workspace != NULL ? on->workspace(type, n, &p.params) : 0;
  void *workspace = size > 0 ? aligned_alloc(256, (size + 255) / 256 * 256) : NULL;
  void *result = malloc(outputs * sizeof(double));
  memset(result, 0xa5, outputs * sizeof(double));
  char extra[100] = "", message[200] = "";
  const struct input input = {.type = type, .n = n, .data = x};
  const struct call call = {.input = &input,
                            .parameters = &p.params,
                            .threads = threads,
                            .result = result,
                            .length = outputs,
                            .extra = extra,
                            .extra_size = sizeof extra,
                            .message = message,
                            .message_size = sizeof message,
                            .workspace = workspace};
  const int status = on->run[type](&call);
  free(workspace);
  if (length != NULL) *length = outputs;
  if (status == 0) return result;
  if (status != RUN_UNAVAILABLE) fail_msg("%s: %s", method, message);
  free(result);
  return NULL;
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
