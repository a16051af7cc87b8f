/* recommend.h: which method, in which type, on which backend, for n numbers and a tolerance: from
 * the results that are there and the a-priori bounds of the methods in this build. */
#ifndef STUDY_HARNESS_RECOMMEND_H
#define STUDY_HARNESS_RECOMMEND_H

#include <stdio.h>

struct recommend_options {
  const char *problem;  /* its name */
  const char *n;        /* how many numbers; NULL: 1e6 */
  const char *set;      /* the problem's parameters, "KEY=V;KEY=V"; NULL: their defaults */
  const char *types;    /* "f32", "f64" or both with a comma; NULL: both */
  const char *backends; /* the same of serial, openmp and cuda; NULL: all */
  double tolerance;     /* largest relative error; 0: 1e-6 */
  double condition;     /* condition number of the numbers; 0: 1 (for sums: of one sign) */
  const char *machine;  /* NULL: this host where it has results, else one with a device */
  const char *host;     /* its name */
  const char *results;  /* folder */
};

/* The answer goes to out, what is wrong to errors. 0: done; 2: bad usage, or no results to answer
 * from. */
int recommend_write(const struct recommend_options *options, FILE *out, FILE *errors);

#endif
