/* datafile_sequences.c: the reader's numbers for a problem of several sequences (a dot product: x,
 * y): as many columns of a .csv file, or equal parts of another file, one after another. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "harness/datafile_parts.h"

__attribute__((format(printf, 4, 5))) static int
refuse(const char *path, char *message, size_t message_size, const char *format, ...) {
  char name[81];
  va_list arguments;
  text_escape(path, name, sizeof name);
  int used = snprintf(message, message_size, "%s: ", name);
  va_start(arguments, format);
  if (used >= 0 && (size_t)used < message_size)
    vsnprintf(message + used, message_size - (size_t)used, format, arguments);
  va_end(arguments);
  return -1;
}

/* Adds the numbers of `more`, which is cleared. */
static int append(struct datafile *out, struct datafile *more) {
  double *values = realloc(out->values, (out->count + more->count) * sizeof *values);
  if (values != NULL) {
    out->values = values;
    memcpy(values + out->count, more->values, more->count * sizeof *values);
    out->count += more->count;
    out->gaps += more->gaps;
    out->is_f32 = out->is_f32 && more->is_f32;
    size_t used = strlen(out->description);
    const char *comma = strstr(more->description, ", column ");
    snprintf(out->description + used, sizeof out->description - used, " and%s",
             comma != NULL ? comma + 1 : "");
  }
  datafile_clear(more);
  return values != NULL ? 0 : -1;
}

/* The next column that holds numbers, after column *at. */
static int next_numbers(const char *path, const char *format, const struct datafile_rules *rules,
                        size_t columns, size_t *at, struct datafile *out, char *message,
                        size_t message_size) {
  while (++*at <= columns) {
    char name[24];
    snprintf(name, sizeof name, "%zu", *at);
    if (datafile_read(path, name, format, rules, out, message, message_size) == 0) return 0;
  }
  return -1;
}

/* A file without columns holds the sequences one after another. */
static int check_parts(const char *path, unsigned sequences, const struct datafile *file,
                       char *message, size_t message_size) {
  if (file->rows > 0 && file->rows != sequences)
    return refuse(path, message, message_size,
                  "has %zu rows; this problem takes a table of %u, one a sequence", file->rows,
                  sequences);
  if (file->count % sequences != 0)
    return refuse(path, message, message_size,
                  "its %zu numbers do not make %u sequences of equal length, one after another",
                  file->count, sequences);
  return 0;
}

/* names: "x,y", or NULL for the first columns that hold numbers. */
static int read_columns(const char *path, char *names, const char *format,
                        const struct datafile_rules *rules, unsigned sequences,
                        struct datafile *out, char *message, size_t message_size) {
  size_t at = 0;
  for (unsigned found = 0; found < sequences; found++) {
    struct datafile more = {0};
    const char *name = names != NULL ? strsep(&names, ",") : NULL;
    int failed;
    if (found == 0 || name != NULL)
      failed = datafile_read(path, name, format, rules, &more, message, message_size);
    else
      failed = next_numbers(path, format, rules, out->columns, &at, &more, message, message_size);
    if (failed && found > 0 && name == NULL)
      return refuse(path, message, message_size,
                    "holds numbers in %u of its %zu columns; this problem takes %u of them, such "
                    "as --column=x,y",
                    found, out->columns, sequences);
    if (failed) return -1;
    if (found == 0) {
      *out = more;
      at = out->column;
      if (out->columns == 0) return check_parts(path, sequences, out, message, message_size);
    } else if (append(out, &more) != 0) {
      return refuse(path, message, message_size, "out of memory for its numbers");
    }
  }
  return 0;
}

static size_t commas(const char *text) {
  size_t count = 0;
  for (; *text; text++)
    count += *text == ',';
  return count;
}

int datafile_read_sequences(const char *path, const char *column, const char *format,
                            unsigned sequences, const struct datafile_rules *rules,
                            struct datafile *out, char *message, size_t message_size) {
  if (sequences <= 1) return datafile_read(path, column, format, rules, out, message, message_size);
  if (strcmp(path, "-") == 0)
    return refuse(path, message, message_size,
                  "standard input can be read once only, and there is a column for each of %u "
                  "sequences; give a file",
                  sequences);
  if (column != NULL && commas(column) + 1 != sequences)
    return refuse(path, message, message_size, "--column=%s: this problem takes %u, such as x,y",
                  column, sequences);
  char *names = column != NULL ? strdup(column) : NULL;
  int failed = read_columns(path, names, format, rules, sequences, out, message, message_size);
  free(names);
  free(out->integers); /* they are there for exact totals of one sequence */
  out->integers = NULL;
  if (failed) datafile_clear(out);
  return failed;
}
