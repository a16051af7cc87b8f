/* pairs.h: walking through a "key=value;key=value" field (parameters, extra) in place. */
#ifndef STUDY_HARNESS_PAIRS_H
#define STUDY_HARNESS_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct pair {
  const char *key, *value; /* in the field's own text: not NUL-terminated */
  size_t key_length, value_length;
};
/* Start with *cursor at the field's text; false after the last pair. A value ends at ';' and may
 * hold '='. */
bool pairs_next(const char **cursor, struct pair *pair);
bool pairs_find(const char *pairs, const char *key, size_t key_length, struct pair *pair);
/* All pairs but the one of this key: threads are no property of the data that a row speaks of. */
void pairs_write_but(FILE *out, const char *pairs, const char *key);

#endif
