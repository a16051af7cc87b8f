/* prose.c: see prose.h. */
#include "harness/prose.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void *text_must(void *allocated) {
  if (allocated == NULL) {
    fputs("study: out of memory while writing the report\n", stderr);
    exit(1);
  }
  return allocated;
}

void *text_grow(void *list, size_t count, size_t size) {
  return text_must(reallocarray(list, count, size));
}

char *text_make(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = NULL;
  int length = vasprintf(&text, format, arguments);
  va_end(arguments);
  return text_must(length < 0 ? NULL : text);
}

void text_replace(char **text, char *by) {
  free(*text);
  *text = by;
}

void text_open(struct text_stream *stream) {
  stream->text = NULL;
  stream->length = 0;
  stream->out = text_must(open_memstream(&stream->text, &stream->length));
}

char *text_close(struct text_stream *stream) {
  fclose(stream->out);
  return text_must(stream->text);
}

/* CommonMark lets a backslash stand before any ASCII punctuation; these are the ones that mean
 * something in running text or in a table's cell. A line end would leave the cell. */
void markdown_text(FILE *out, const char *text) {
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '\n' || *p == '\r') {
      putc(' ', out);
      continue;
    }
    if (strchr("\\`*_{}[]<>|&~$", *p) != NULL) putc('\\', out);
    if (p == text && strchr("#+-=", *p) != NULL) putc('\\', out);
    putc(*p, out);
  }
}

void markdown_code(FILE *out, const char *text) {
  /* The fence is one backtick longer than the longest run inside. */
  size_t longest = 0, run = 0;
  for (const char *p = text; *p != '\0'; p++) {
    run = *p == '`' ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  for (size_t i = 0; i <= longest; i++)
    putc('`', out);
  if (longest > 0) putc(' ', out);
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '|') putc('\\', out); /* a table's cell ends at a bare bar even inside code */
    putc(*p == '\n' ? ' ' : *p, out);
  }
  if (longest > 0) putc(' ', out);
  for (size_t i = 0; i <= longest; i++)
    putc('`', out);
}

void html_text(FILE *out, const char *text) {
  static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  static const char marks[] = "&<>\"";
  for (const char *p = text; *p != '\0'; p++) {
    const char *mark = strchr(marks, *p);
    if (mark != NULL)
      fputs(entity[mark - marks], out);
    else
      putc(*p, out);
  }
}

void markdown_url(FILE *out, const char *path) {
  for (const char *p = path; *p != '\0'; p++) {
    unsigned char c = (unsigned char)*p;
    if (isalnum(c) || strchr("-._~/#=", c) != NULL)
      putc(c, out);
    else
      fprintf(out, "%%%02X", c);
  }
}

void text_trim_exponent(char *text) {
  char *e = strchr(text, 'e');
  if (e == NULL) return;
  char *to = e + 1, *from = e + 1;
  if (*from == '-') *to++ = *from;
  if (*from == '-' || *from == '+') from++;
  while (*from == '0' && from[1] != '\0')
    from++;
  memmove(to, from, strlen(from) + 1);
}

char *text_number(double value, int digits) {
  if (isnan(value)) return text_make("nan");
  if (isinf(value)) return text_make(value > 0 ? "inf" : "-inf");
  if (value == 0) return text_make(signbit(value) ? "-0" : "0");
  double magnitude = fabs(value);
  if (magnitude < 1e-3 || magnitude >= pow(10, fmax(digits, 4))) {
    char *text = text_make("%.*e", digits - 1, value);
    text_trim_exponent(text);
    return text;
  }
  int before = magnitude < 1 ? 0 : (int)floor(log10(magnitude)) + 1;
  int after = digits - before;
  if (magnitude < 1) after = digits - 1 - (int)floor(log10(magnitude));
  return text_make("%.*f", after > 0 ? after : 0, value);
}

char *text_count(const char *digits) {
  size_t length = strlen(digits);
  if (length == 0 || strspn(digits, "0123456789") != length) return text_make("%s", digits);
  struct text_stream s;
  text_open(&s);
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0) putc(',', s.out);
    putc(digits[i], s.out);
  }
  return text_close(&s);
}

/* One digit and a power of ten from 1e4 on is how sizes are spoken of; others in full. */
char *text_size(double n) {
  double power = n >= 1e4 ? pow(10, floor(log10(n))) : 0;
  if (power > 0 && n / power == rint(n / power))
    return text_make("%.0fe%.0f", n / power, floor(log10(n)));
  char *digits = text_make("%.0f", n), *text = text_count(digits);
  free(digits);
  return text;
}

/* In thousands of thousands: takes the prefix out of the value. */
static const char *take_prefix(double *value) {
  static const char *const prefix[] = {"", "k", "M", "G", "T", "P"};
  size_t i = 0;
  while (*value >= 999.5 && i + 1 < sizeof prefix / sizeof *prefix)
    *value /= 1000, i++;
  return prefix[i];
}

char *text_rate(double per_second, const char *unit, int digits) {
  const char *prefix = take_prefix(&per_second);
  char *number = text_number(per_second, digits);
  char *text = text_make("%s %s%s%s/s", number, prefix, prefix[0] != '\0' ? " " : "", unit);
  free(number);
  return text;
}

char *text_bytes(double bytes, const char *per, int digits) {
  const char *prefix = take_prefix(&bytes);
  char *number = text_number(bytes, digits);
  char *text = text_make("%s %sB%s", number, prefix, per);
  free(number);
  return text;
}

char *text_seconds(double seconds, int digits) {
  static const char *const unit[] = {"s", "ms", "µs", "ns", "ps"};
  size_t i = 0;
  double value = seconds;
  while (value > 0 && value < 0.9995 && i + 1 < sizeof unit / sizeof *unit)
    value *= 1000, i++;
  char *number = text_number(value, digits);
  char *text = text_make("%s %s", number, unit[i]);
  free(number);
  return text;
}

size_t text_width(const char *utf8) {
  size_t width = 0;
  for (; *utf8 != '\0'; utf8++)
    width += ((unsigned char)*utf8 & 0xC0U) != 0x80U;
  return width;
}

int text_compare_natural(const char *a, const char *b) {
  while (*a != '\0' && *b != '\0') {
    if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
      char *end_a, *end_b;
      unsigned long long x = strtoull(a, &end_a, 10), y = strtoull(b, &end_b, 10);
      if (x != y) return x < y ? -1 : 1;
      a = end_a, b = end_b;
    } else if (*a != *b) {
      return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
    } else {
      a++, b++;
    }
  }
  return (*a != '\0') - (*b != '\0');
}

bool text_next_pair(const char **cursor, char **key, char **value) {
  while (**cursor == ';')
    ++*cursor;
  if (**cursor == '\0') return false;
  size_t length = strcspn(*cursor, ";");
  const char *equals = memchr(*cursor, '=', length);
  size_t key_length = equals == NULL ? length : (size_t)(equals - *cursor);
  *key = text_must(strndup(*cursor, key_length));
  *value = equals == NULL ? text_make("%s", "")
                          : text_must(strndup(equals + 1, length - key_length - 1));
  *cursor += length;
  return true;
}
