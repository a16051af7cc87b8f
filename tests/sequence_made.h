/* sequence_made.h: inputs made of a kind and a line of keys, for the tests of sequences. */
#ifndef STUDY_TESTS_SEQUENCE_MADE_H
#define STUDY_TESTS_SEQUENCE_MADE_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernels/input/sequence.h"

/* An input made of a kind and keys, as "mean=3 sd=2". */
struct made {
  struct sequence sequence;
  struct param list[8];
  char text[200];
};
static inline void make(struct made *made, const char *kind, const char *keys) {
  memset(made, 0, sizeof *made);
  made->sequence.kind = input_kind_find(kind);
  made->sequence.seed = 1;
  made->sequence.keys.list = made->list;
  assert_non_null(made->sequence.kind);
  snprintf(made->text, sizeof made->text, "%s", keys);
  char *rest = NULL;
  for (char *pair = strtok_r(made->text, " ", &rest); pair != NULL;
       pair = strtok_r(NULL, " ", &rest)) {
    char *value = strchr(pair, '=');
    *value++ = '\0';
    const struct param param = {pair, value, strtod(value, NULL)};
    made->list[made->sequence.keys.count++] = param;
  }
}
static inline void *fill(const struct made *made, enum type type, size_t n) {
  char message[200] = "";
  void *out = malloc(n * type_size(type));
  assert_non_null(out);
  if (sequence_fill(&made->sequence, type, n, out, message, sizeof message) != 0)
    fail_msg("%s: %s", made->sequence.kind->name, message);
  return out;
}
static inline double *fill_kind(const char *kind, const char *keys, size_t n) {
  struct made made;
  make(&made, kind, keys);
  return fill(&made, TYPE_F64, n);
}
static inline double *fill_values(const char *keys, const double *values, size_t count, size_t n) {
  struct made made;
  make(&made, "values", keys);
  made.sequence.values = values;
  made.sequence.value_count = count;
  return fill(&made, TYPE_F64, n);
}

/* Keys that make no sense, and what the refusal says of them beside the kind. */
struct nonsense {
  const char *kind, *keys, *says;
};
static inline void expect_refused(const struct nonsense *wrong, size_t count) {
  for (size_t w = 0; w < count; w++) {
    struct made made;
    make(&made, wrong[w].kind, wrong[w].keys);
    float out[4];
    char message[200] = "";
    assert_int_not_equal(sequence_fill(&made.sequence, TYPE_F32, 4, out, message, sizeof message),
                         0);
    if (strstr(message, wrong[w].says) == NULL || strstr(message, wrong[w].kind) == NULL)
      fail_msg("%s %s: %s", wrong[w].kind, wrong[w].keys, message);
  }
}

#endif
