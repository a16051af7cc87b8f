/* own_data.h: the reader's own numbers: how each method does on them, and which to use. */
#ifndef STUDY_HARNESS_OWN_DATA_H
#define STUDY_HARNESS_OWN_DATA_H

#include <stdbool.h>
#include <stdio.h>

struct own_data_options {
  const char *path;    /* "-": standard input */
  const char *column;  /* NULL: the first that holds numbers; "x,y" where there are two sequences */
  const char *format;  /* NULL: by the name */
  bool keep_gaps;      /* NaN, empty cells and infinities are numbers of the reader's, too */
  const char *problem; /* its name */
  const char *set;     /* the problem's parameters, "KEY=V;KEY=V"; NULL: their defaults */
  double tolerance;    /* largest relative error that is accurate enough; 0: 1e-6 */
  const char *type;    /* "f32", "f64" or both with a comma; NULL: both */
  int threads;         /* openmp; 0: all */
  const char *got; /* what another program made of the numbers: is it rounding? NULL: not asked */
};

/* The verdict on stdout, what is wrong on stderr. 0: done; 2: bad input. */
int own_data_run(const struct own_data_options *options);
/* The same into other files. */
int own_data_write(const struct own_data_options *options, FILE *out, FILE *errors);

#endif
