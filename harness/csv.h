/* csv.h: RFC 4180, one record at a time: quoted fields, doubled quotes, line ends inside quotes, LF
 * or CRLF. */
#ifndef STUDY_HARNESS_CSV_H
#define STUDY_HARNESS_CSV_H

#include <stddef.h>
#include <stdio.h>

struct csv_reader {
  FILE *file;
  size_t line; /* line on which the last record started, from 1 */
  size_t next_line;
  char *buffer; /* the record's text, fields NUL-terminated */
  size_t buffer_size, length;
  size_t *start; /* offset of each field in buffer */
  size_t fields, fields_size;
};
enum csv_status { CSV_RECORD, CSV_END, CSV_UNTERMINATED_QUOTE, CSV_TORN, CSV_NO_MEMORY };
void csv_open(struct csv_reader *reader, FILE *file); /* the file stays the caller's */
void csv_close(struct csv_reader *reader);
/* CSV_TORN: the last record, without a line end (its fields are there). An entirely empty line is
 * skipped. */
enum csv_status csv_next(struct csv_reader *reader);
const char *csv_field(const struct csv_reader *reader, size_t i);
/* The first field with this text, as a column is looked for in a header; reader->fields: none. */
size_t csv_find(const struct csv_reader *reader, const char *text);
/* Writes one field, quoted where RFC 4180 asks for it. */
void csv_write_field(FILE *file, const char *text);

#endif
