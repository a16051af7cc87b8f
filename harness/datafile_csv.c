/* datafile_csv.c: one column of a .csv file. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/datafile_parts.h"

enum cell cell_read(const char *text, double *value, int64_t *integer) {
  char *end;
  while (isspace((unsigned char)*text))
    text++;
  if (!*text) return CELL_EMPTY;
  errno = 0;
  *value = strtod(text, &end);
  bool out_of_range = errno == ERANGE; /* or subnormal, which is a number all the same */
  const char *rest = end;
  while (isspace((unsigned char)*rest))
    rest++;
  if (rest == text || *rest) return CELL_TEXT;
  if (isnan(*value)) return CELL_NAN;
  if (isinf(*value)) return out_of_range ? CELL_TOO_LARGE : CELL_INFINITE;
  if (*value == 0 && out_of_range) return CELL_TOO_SMALL;
  errno = 0;
  char *integer_end;
  *integer = strtoll(text, &integer_end, 10);
  return integer_end == end && errno == 0 ? CELL_INTEGER : CELL_REAL;
}

bool cell_is_number(enum cell cell) { return cell == CELL_INTEGER || cell == CELL_REAL; }

/* Text holds no control characters but tabs and line ends; here, a NUL ends each field. */
static bool is_text(const struct csv_reader *reader) {
  size_t controls = 0;
  for (size_t i = 0; i < reader->length; i++) {
    unsigned char byte = (unsigned char)reader->buffer[i];
    controls += byte < ' ' && !(byte >= '\t' && byte <= '\r');
  }
  return controls == reader->fields;
}

/* 1: a record; 0: the end; -1: failed. */
static int next_record(const struct source *source, struct csv_reader *reader) {
  switch (csv_next(reader)) {
  case CSV_RECORD:
  case CSV_TORN: /* a last line without an end is complete in a file of numbers */
    return is_text(reader) ? 1 : refuse_binary(source, reader->line);
  case CSV_END:
    return 0;
  case CSV_UNTERMINATED_QUOTE:
    return source_fail_at(source, reader->line,
                          "a quoted field starts in this record and never ends; close the quote");
  case CSV_NO_MEMORY:
    break;
  }
  return source_fail_at(source, reader->line, "out of memory for a record; is this a .csv file?");
}

/* One column whose text holds another separator, or a first line that is a comment, explains most
 * refusals. (The first command also makes points of decimal commas.) */
const char *cause_hint(const struct columns *columns, const char *text) {
  const char *first = columns->count ? columns->first[0] : "";
  if (*text == '#' || *first == '#')
    return "; a line starting with '#' is a comment, which .csv does not know: grep -v '^#'";
  if (strchr(text, ';') || (columns->count == 1 && strchr(first, ';')))
    return " (fields have to be separated by commas, not ';': tr ',;' '.,')";
  if (strchr(text, '\t') || (columns->count == 1 && strchr(first, '\t')))
    return " (fields have to be separated by commas, not tabs: tr '\\t' ',')";
  return "";
}

static int refuse_cell(const struct source *source, const struct columns *columns, size_t line,
                       const char *text, enum cell cell) {
  static const char *const what[] = {
      [CELL_NAN] = "is not a number (NaN); remove the row, fill the value in, or keep gaps (gaps: "
                   "keep, or --gaps=keep)",
      [CELL_INFINITE] = "is an infinity; remove the row, give a finite value, or keep it (gaps: "
                        "keep, or --gaps=keep)",
      [CELL_TOO_LARGE] = "is beyond the range of f64; scale the column",
      [CELL_TOO_SMALL] =
          "is below the range of f64 and would become 0; write 0 or scale the column",
      [CELL_EMPTY] = "the cell is empty; remove the row, fill the value in, or keep gaps (gaps: "
                     "keep, or --gaps=keep)",
      [CELL_TEXT] = "is no number; remove the row, write a number, or choose another column",
  };
  char where[160];
  if (columns->header)
    snprintf(where, sizeof where, "column %.100s (%zu)", columns->first[columns->chosen],
             columns->chosen + 1);
  else
    snprintf(where, sizeof where, "column %zu", columns->chosen + 1);
  if (cell == CELL_EMPTY) return source_fail_at(source, line, "%s: %s", where, what[cell]);
  return source_fail_at(source, line, "%s: \"%.60s\" %s%s", where, text, what[cell],
                        cause_hint(columns, text));
}

static int take_cell(const struct source *source, const struct columns *columns, size_t line,
                     const char *text, struct growing *growing, struct datafile *out) {
  double value = 0;
  int64_t integer = 0;
  enum cell cell = cell_read(text, &value, &integer);
  const bool gap = cell == CELL_NAN || cell == CELL_INFINITE || cell == CELL_EMPTY;
  if (gap && keeps_gaps(source)) {
    if (cell == CELL_EMPTY) value = NAN;
    cell = CELL_REAL;
    out->gaps++;
  }
  if (!cell_is_number(cell)) return refuse_cell(source, columns, line, text, cell);
  if (cell == CELL_REAL && growing->keep_integers) {
    growing->keep_integers = false;
    free(out->integers);
    out->integers = NULL;
  }
  return growing_push(source, growing, out, value, integer);
}

static int take_record(const struct source *source, const struct columns *columns,
                       const struct csv_reader *reader, struct ordering *ordering,
                       struct growing *growing, struct datafile *out) {
  if (reader->fields != columns->count)
    return source_fail_at(
        source, reader->line,
        "%zu field%s here, %zu in line %zu; every record needs the same columns%s", reader->fields,
        reader->fields == 1 ? "" : "s", columns->count, columns->first_line,
        cause_hint(columns, csv_field(reader, 0)));
  if (ordering_take(source, columns, ordering, reader->line, csv_field(reader, ordering->column),
                    out))
    return -1;
  return take_cell(source, columns, reader->line, csv_field(reader, columns->chosen), growing, out);
}

static int keep_first(const struct source *source, const struct csv_reader *reader,
                      struct columns *columns) {
  columns->first_line = reader->line;
  columns->first = calloc(reader->fields, sizeof *columns->first);
  if (!columns->first) return source_fail(source, "out of memory");
  for (; columns->count < reader->fields; columns->count++) {
    columns->first[columns->count] = strdup(csv_field(reader, columns->count));
    if (!columns->first[columns->count]) return source_fail(source, "out of memory");
  }
  return 0;
}

static int read_records(const struct source *source, const char *wanted, struct csv_reader *reader,
                        struct columns *columns, struct datafile *out) {
  struct growing growing = {0, true};
  struct ordering ordering;
  int more = next_record(source, reader);
  if (more < 0) return -1;
  if (more == 0) return source_fail(source, "holds only empty lines");
  if (keep_first(source, reader, columns)) return -1;
  more = next_record(source, reader);
  if (more < 0 || columns_choose(source, wanted, more ? reader : NULL, columns)) return -1;
  if (ordering_choose(source, wanted, columns, &ordering)) return -1;
  if (!columns->header && ordering_take(source, columns, &ordering, columns->first_line,
                                        columns->first[ordering.column], out))
    return -1;
  if (!columns->header && take_cell(source, columns, columns->first_line,
                                    columns->first[columns->chosen], &growing, out))
    return -1;
  for (; more > 0; more = next_record(source, reader))
    if (take_record(source, columns, reader, &ordering, &growing, out)) return -1;
  if (more == 0 && out->count == 0)
    return source_fail(source, "holds a header (\"%.60s\") and no numbers below it",
                       columns->first[columns->chosen]);
  return more;
}

static void describe(const struct source *source, const struct columns *columns,
                     struct datafile *out) {
  char name[80] = "", path[81], cut[61], header[61];
  text_escape(source->name, path, sizeof path);
  if (columns->header) {
    size_t length;
    const char *given = text_trimmed(columns->first[columns->chosen], &length);
    snprintf(cut, sizeof cut, "%.*s", length < 60 ? (int)length : 60, given);
    text_escape(cut, header, sizeof header);
    snprintf(name, sizeof name, "%s (", header);
  }
  snprintf(out->description, sizeof out->description, "%s, column %s%zu of %zu%s, %zu row%s", path,
           name, columns->chosen + 1, columns->count, columns->header ? ")" : "", out->count,
           out->count == 1 ? "" : "s");
}

int read_csv(const struct source *source, const char *column, struct datafile *out) {
  struct csv_reader reader;
  struct columns columns = {0};
  csv_open(&reader, source->file);
  int failed = read_records(source, column, &reader, &columns, out);
  if (!failed) describe(source, &columns, out);
  out->column = columns.chosen + 1;
  out->columns = columns.count;
  csv_close(&reader);
  for (size_t i = 0; i < columns.count; i++)
    free(columns.first[i]);
  free(columns.first);
  return failed;
}
