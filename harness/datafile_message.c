/* datafile_message.c: messages about a file, which quote it and yet stay harmless text. */
#include <stdarg.h>
#include <string.h>

#include "harness/datafile_parts.h"

/* Bytes of the printable UTF-8 character that starts here; 0: there is none (a control character,
 * or no UTF-8). */
static size_t printable(const char *text) {
  const unsigned char *byte = (const unsigned char *)text;
  if (byte[0] < 0x80) return byte[0] >= ' ' && byte[0] != 0x7F;
  size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
  if (byte[0] < 0xC2 || byte[0] > 0xF4) return 0;
  for (size_t i = 1; i < length; i++)
    if ((byte[i] & 0xC0) != 0x80) return 0;
  return byte[0] == 0xC2 && byte[1] < 0xA0 ? 0 : length; /* U+0080 to U+009F move cursors too */
}

void text_escape(const char *text, char *out, size_t size) {
  size_t at = 0;
  while (*text && size) {
    size_t length = printable(text), needed = length ? length : 4;
    if (at + needed >= size) break;
    if (length)
      memcpy(out + at, text, length);
    else
      snprintf(out + at, size - at, "\\x%02X", (unsigned char)*text);
    at += needed;
    text += length ? length : 1;
  }
  if (size) out[at] = '\0';
}

__attribute__((format(printf, 3, 0))) static int fail(const struct source *source, size_t line,
                                                      const char *format, va_list arguments) {
  char raw[1024];
  int start = line ? snprintf(raw, sizeof raw, "%s:%zu: ", source->name, line)
                   : snprintf(raw, sizeof raw, "%s: ", source->name);
  if (start >= 0 && (size_t)start < sizeof raw)
    vsnprintf(raw + start, sizeof raw - (size_t)start, format, arguments);
  text_escape(raw, source->message, source->message_size);
  return -1;
}

int source_fail(const struct source *source, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int failed = fail(source, 0, format, arguments);
  va_end(arguments);
  return failed;
}

int source_fail_at(const struct source *source, size_t line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int failed = fail(source, line, format, arguments);
  va_end(arguments);
  return failed;
}

int refuse_binary(const struct source *source, size_t line) {
  return source_fail_at(source, line,
                        "holds binary data, not text; give raw numbers as a file named .f32 or "
                        ".f64, NumPy's as .npy, and text as UTF-8");
}
