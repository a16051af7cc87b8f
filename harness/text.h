/* text.h: building a text in a buffer of fixed size; what does not fit is cut off at the end of a
 * character. */
#ifndef STUDY_HARNESS_TEXT_H
#define STUDY_HARNESS_TEXT_H

#include <stddef.h>

struct text {
  char *buffer;
  size_t size, length;
};
/* size at least 1 */
struct text text_in(char *buffer, size_t size);
void text_append(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
