/* datafile.h: the reader's own numbers, from .csv, .npy, raw .f32/.f64, or standard input ("-"). */
#ifndef STUDY_HARNESS_DATAFILE_H
#define STUDY_HARNESS_DATAFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct datafile {
  size_t count;
  double *values;         /* what was read, in f64 */
  int64_t *integers;      /* the same where the file holds integers (.npy i4/i8, .csv column of
                             integers), else NULL */
  bool is_f32;            /* the file stores f32: every value is one */
  size_t column, columns; /* of a .csv file: which was read, from 1, of how many; else 0 */
  size_t rows;            /* of a .npy file of several dimensions: the first; else 0 */
  size_t gaps;            /* NaN, empty cells and infinities that were kept */
  char order[240];        /* "ascending by column date (1), checked", or why not; "": not asked */
  char description[200];  /* "prices.csv, column close (3 of 7), 150000 rows" */
};

/* What is asked of a file beside that it holds numbers. */
struct datafile_rules {
  const char *order_by; /* of a .csv: a column that ascends strictly from row to row; NULL: none */
  bool find_order;      /* where none is named, a column with the name of a time is so checked */
  bool keep_gaps;       /* NaN, empty cells and infinities are elements, too (empty: NaN) */
};

/* column: NULL (the only one, or the first column that holds numbers), a header's name, or a number
 * from 1. format: NULL (by the name's ending; "-" is csv), "csv", "npy", "f32", "f64". 0; else -1
 * with a message that names file, line and remedy: no such file, no numbers, text or NaN or an
 * infinity in the column (line:column and the text), ragged rows, no such column (nearest names),
 * truncated or foreign .npy, raw size no multiple, larger than memory, rows out of order. rules may
 * be NULL: gaps are refused, the order is as it is. */
int datafile_read(const char *path, const char *column, const char *format,
                  const struct datafile_rules *rules, struct datafile *out, char *message,
                  size_t message_size);
/* The same for a problem of several sequences, into values, one after another: columns of a .csv
 * file (column: "x,y"; NULL: the first that hold numbers), or equal parts of another file. */
int datafile_read_sequences(const char *path, const char *column, const char *format,
                            unsigned sequences, const struct datafile_rules *rules,
                            struct datafile *out, char *message, size_t message_size);
void datafile_clear(struct datafile *file);

#endif
