/* datafile_parts.h: what the readers of the file formats share; private to datafile*.c. */
#ifndef STUDY_HARNESS_DATAFILE_PARTS_H
#define STUDY_HARNESS_DATAFILE_PARTS_H

#include <stdio.h>

#include "harness/csv.h"
#include "harness/datafile.h"

/* What is read from, and where a message goes. */
struct source {
  FILE *file;
  const char *name;                   /* as in messages: the path, or "standard input" */
  double size;                        /* bytes in all; -1: not known (a pipe) */
  const struct datafile_rules *rules; /* may be NULL */
  char *message;
  size_t message_size;
};

/* Writes the message "NAME: ..."; always -1. What a terminal would not print is escaped. */
int source_fail(const struct source *source, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same as "NAME:LINE: ...". */
int source_fail_at(const struct source *source, size_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What is no text was given where text is read; always -1. */
int refuse_binary(const struct source *source, size_t line);
/* A copy in which control characters and bytes that are no UTF-8 are written \xNN; cut where it
 * does not fit. */
void text_escape(const char *text, char *out, size_t size);
/* The text between the blanks at its ends. */
const char *text_trimmed(const char *text, size_t *length);
/* 0, or -1 and a message where so many bytes more cannot be had. */
int source_reserve(const struct source *source, double bytes);

/* Numbers whose count is not known before the end. */
struct growing {
  size_t capacity;
  bool keep_integers;
};
int growing_push(const struct source *source, struct growing *growing, struct datafile *out,
                 double value, int64_t integer);

/* Readers: 0, with count, values, integers, is_f32 and description in *out; or -1 with a message.
 * What they leave in *out on failure is freed by the caller. */
int read_csv(const struct source *source, const char *column, struct datafile *out);
int read_npy(const struct source *source, struct datafile *out);
int read_raw(const struct source *source, size_t item_size, struct datafile *out);

/* One cell of a .csv column. */
enum cell {
  CELL_INTEGER,
  CELL_REAL,
  CELL_NAN,
  CELL_INFINITE,
  CELL_TOO_LARGE,
  CELL_TOO_SMALL, /* rounds to zero and is none */
  CELL_EMPTY,
  CELL_TEXT
};
enum cell cell_read(const char *text, double *value, int64_t *integer);
bool cell_is_number(enum cell cell);

/* Which column of a .csv file holds the numbers, from its first record and the one after it. */
struct columns {
  size_t count;
  char **first;      /* the fields of the first record */
  size_t first_line; /* the line it starts on */
  size_t chosen;
  bool header; /* the first record names the columns */
};
int columns_choose(const struct source *source, const char *wanted, const struct csv_reader *second,
                   struct columns *columns); /* second == NULL: the file has one record */
/* The column of that name, or with that number from 1, as columns->chosen; else a message. */
int column_find_named(const struct source *source, const char *wanted, struct columns *columns);

/* datafile_order.c: a place in time: an integer, another number, or seconds since 1970 and
 * nanoseconds. */
struct moment {
  enum { MOMENT_NONE, MOMENT_INTEGER, MOMENT_NUMBER, MOMENT_TIME } form;
  int64_t whole;
  double part;
};
struct ordering {
  bool active, found; /* found: nobody named it */
  size_t column;
  struct moment before; /* of the row before, which stands in this line as this text */
  size_t line;
  char text[41];
};
/* Which column the rows have to ascend by, by the rules; wanted: the one named for the numbers. */
int ordering_choose(const struct source *source, const char *wanted, const struct columns *columns,
                    struct ordering *ordering);
/* The next row's cell; out->order says what was checked. */
int ordering_take(const struct source *source, const struct columns *columns,
                  struct ordering *ordering, size_t line, const char *text, struct datafile *out);
/* Whether NaN and infinities are elements. */
static inline bool keeps_gaps(const struct source *source) {
  return source->rules != NULL && source->rules->keep_gaps;
}
/* What may be wrong where the text is refused: other separators, a comment; "": nothing that is
 * known. */
const char *cause_hint(const struct columns *columns, const char *text);

#endif
