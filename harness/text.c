#include "harness/text.h"

#include <stdarg.h>
#include <stdio.h>

struct text text_in(char *buffer, size_t size) {
  buffer[0] = '\0';
  return (struct text){.buffer = buffer, .size = size};
}

void text_append(struct text *text, const char *format, ...) {
  size_t room = text->size - text->length;
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text->buffer + text->length, room, format, arguments);
  va_end(arguments);
  if (length < 0) return;
  if ((size_t)length < room) {
    text->length += (size_t)length;
    return;
  }
  /* Back over the continuation bytes of a UTF-8 character that was cut in two, and over its start.
   */
  size_t end = text->size - 1;
  size_t start = end;
  while (start > text->length && ((unsigned char)text->buffer[start - 1] & 0xC0) == 0x80)
    start--;
  if (start > text->length && (unsigned char)text->buffer[start - 1] >= 0xC0) {
    unsigned char lead = (unsigned char)text->buffer[start - 1];
    size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (end - (start - 1) < whole) end = start - 1;
  }
  text->buffer[end] = '\0';
  text->length = end;
  text->size = end + 1; /* full: later appends add nothing */
}
