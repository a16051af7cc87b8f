#include "harness/csv.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void csv_open(struct csv_reader *reader, FILE *file) {
  memset(reader, 0, sizeof *reader);
  reader->file = file;
  reader->next_line = 1;
}

void csv_close(struct csv_reader *reader) {
  free(reader->buffer);
  free(reader->start);
  memset(reader, 0, sizeof *reader);
}

static bool push(struct csv_reader *reader, int c) {
  if (reader->length == reader->buffer_size) {
    size_t size = reader->buffer_size ? 2 * reader->buffer_size : 1024;
    char *buffer = realloc(reader->buffer, size);
    if (!buffer) return false;
    reader->buffer = buffer;
    reader->buffer_size = size;
  }
  reader->buffer[reader->length++] = (char)c;
  return true;
}

static bool begin_field(struct csv_reader *reader) {
  if (reader->fields == reader->fields_size) {
    size_t size = reader->fields_size ? 2 * reader->fields_size : 64;
    size_t *start = realloc(reader->start, size * sizeof *start);
    if (!start) return false;
    reader->start = start;
    reader->fields_size = size;
  }
  reader->start[reader->fields++] = reader->length;
  return true;
}

/* Spreadsheets begin a UTF-8 file with a byte order mark, which is no part of the first name. */
static void drop_byte_order_mark(struct csv_reader *reader) {
  if (reader->line == 1 && reader->fields == 1 && reader->length == 3 &&
      memcmp(reader->buffer, "\xEF\xBB\xBF", 3) == 0)
    reader->length = 0;
}

/* The rest of a quoted field, up to and with its closing quote. */
static enum csv_status quoted(struct csv_reader *reader) {
  for (;;) {
    int c = getc_unlocked(reader->file);
    if (c == EOF) return CSV_UNTERMINATED_QUOTE;
    if (c == '"') {
      c = getc_unlocked(reader->file);
      if (c != '"') {
        if (c != EOF) ungetc(c, reader->file);
        return CSV_RECORD;
      }
    }
    if (c == '\n') reader->next_line++;
    if (!push(reader, c)) return CSV_NO_MEMORY;
  }
}

/* True at LF, or at CR before LF, which is then read too. A CR elsewhere is text. */
static bool line_ends(struct csv_reader *reader, int c) {
  if (c == '\r') {
    int next = getc_unlocked(reader->file);
    if (next == '\n')
      c = next;
    else if (next != EOF)
      ungetc(next, reader->file);
  }
  if (c == '\n') reader->next_line++;
  return c == '\n';
}

/* One record. *blank: nothing came before its end, not even quotes. */
static enum csv_status record(struct csv_reader *reader, bool *blank) {
  reader->line = reader->next_line;
  reader->length = 0;
  reader->fields = 0;
  *blank = true;
  if (!begin_field(reader)) return CSV_NO_MEMORY;
  for (;; *blank = false) {
    int c = getc_unlocked(reader->file);
    bool at_end = c == EOF || line_ends(reader, c);
    if (at_end || c == ',') {
      if (!push(reader, '\0')) return CSV_NO_MEMORY;
      if (at_end) return c == EOF ? CSV_TORN : CSV_RECORD;
      if (!begin_field(reader)) return CSV_NO_MEMORY;
    } else if (c == '"' && reader->length == reader->start[reader->fields - 1]) {
      enum csv_status status = quoted(reader);
      if (status == CSV_UNTERMINATED_QUOTE && !push(reader, '\0')) return CSV_NO_MEMORY;
      if (status != CSV_RECORD) return status;
    } else {
      if (!push(reader, c)) return CSV_NO_MEMORY;
      drop_byte_order_mark(reader);
    }
  }
}

enum csv_status csv_next(struct csv_reader *reader) {
  for (;;) {
    bool blank;
    enum csv_status status = record(reader, &blank);
    if (!blank) return status;
    if (status != CSV_RECORD) return status == CSV_TORN ? CSV_END : status;
  }
}

const char *csv_field(const struct csv_reader *reader, size_t i) {
  return reader->buffer + reader->start[i];
}

size_t csv_find(const struct csv_reader *reader, const char *text) {
  size_t i = 0;
  while (i < reader->fields && strcmp(csv_field(reader, i), text) != 0)
    i++;
  return i;
}

void csv_write_field(FILE *file, const char *text) {
  if (!strpbrk(text, ",\"\r\n")) {
    fputs(text, file);
    return;
  }
  putc('"', file);
  for (; *text; text++) {
    if (*text == '"') putc('"', file);
    putc(*text, file);
  }
  putc('"', file);
}
