/* own_data_parts.h: what the parts of own_data share; private to own_data*.c. */
#ifndef STUDY_HARNESS_OWN_DATA_PARTS_H
#define STUDY_HARNESS_OWN_DATA_PARTS_H

#include "harness/datafile.h"
#include "harness/errors.h"
#include "harness/own_data.h"
#include "kernels/kernel.h"
#include "reference/truth.h"

enum { MESSAGE = 512, CONTENDER_MESSAGE = 256 };

/* The numbers as stored in a type, with the right answer for them. */
struct stored {
  struct input input;
  size_t changed;      /* numbers of the file that the type does not hold exactly */
  size_t out_of_range; /* numbers that became infinite in it */
  bool has_truth;
  struct truth truth;
  const char
      *scheme; /* whose exact course is in the truth (kernel.h: method->scheme); NULL: none */
  struct errors conversion; /* what storing alone does to the result: index, absolute, relative */
};

/* Integers of the file that f64 does not hold, and what that does to their total (exact, as text;
 * NULL where every integer is held). */
struct integer_loss {
  size_t changed;
  char *given, *stored, *difference;
  double relative;
};

/* One method on one backend in one type. */
struct contender {
  const struct method *method;
  enum backend backend;
  enum type type;
  bool failed;
  char message[CONTENDER_MESSAGE]; /* why; else what a reader of the result should know */
  void *result;
  struct errors own; /* against the truth of the numbers as stored in the type */
  /* Against the truth of the numbers as stored in f64: conversion included. `relative` is to the
   * problem's scale where own_data_is_field. */
  struct errors total;
  double seconds; /* median of one run */
};

struct own_data {
  const struct own_data_options *options;
  const struct problem *problem;
  double tolerance;
  unsigned types;
  int threads;
  struct params parameters;
  struct datafile file;
  size_t n;      /* numbers of one sequence of the problem */
  size_t length; /* of the result */
  struct stored stored[TYPE_COUNT];
  struct integer_loss loss;
  void *workspace; /* as much as any of the contenders asks for */
  size_t contender_count;
  struct contender *contenders;
};

/* Each: 0, or -1 with a message. What they allocate is freed by own_data_clear. */
int own_data_check_time(const struct own_data *own, FILE *errors, char *message,
                        size_t message_size); /* it can be done; a word where it takes long */
int own_data_store(struct own_data *own, char *message, size_t message_size);
int own_data_results(struct own_data *own, char *message, size_t message_size); /* untimed */
int own_data_measure(struct own_data *own, char *message, size_t message_size); /* and timed */
/* What an item of the reader's numbers takes. */
double own_data_operations(const struct own_data *own, const struct method *method);
/* What stands behind the result that the reader got elsewhere. */
int own_data_got(const struct own_data *own, FILE *out, char *message, size_t message_size);

void own_data_store_clear(struct own_data *own);
void own_data_measure_clear(struct own_data *own);

bool own_data_has(const struct own_data *own, enum type type);
const struct contender *own_data_find(const struct own_data *own, const struct method *method,
                                      enum backend backend, enum type type);
/* The largest condition number of the results for the numbers as given; infinite; or NaN. */
double own_data_condition(const struct own_data *own);
/* Where result i stands, from 1: among the numbers where the problem says so, else among the
 * results. */
size_t own_data_place(const struct own_data *own, size_t i);
/* Whether the results are a field that schemes step on: one of its elements may be 0, and errors
 * are relative to the problem's scale. */
bool own_data_is_field(const struct own_data *own);
/* Whether it is accurate enough, conversion included. */
bool own_data_within(const struct own_data *own, const struct contender *c);
/* The contender to use; NULL: none is within the tolerance. */
const struct contender *own_data_recommended(const struct own_data *own);

enum { CELL = 32 };
/* "one core", "all cores"; an openmp run with one thread is no run on all. */
const char *own_data_where(const struct own_data *own, enum backend backend);
/* Short texts: an error, and a time with its unit. */
const char *own_data_number(double number, char text[CELL]);
const char *own_data_time(double seconds, char text[CELL]);

void own_data_print(const struct own_data *own, FILE *out);
void own_data_table(const struct own_data *own, FILE *out);
void own_data_recommend(const struct own_data *own, FILE *out);
/* Where a scheme stands between (else nothing): which methods miss the tolerance by what, and what
 * stands behind the error of one. */
void own_data_misses(const struct own_data *own, FILE *out);
void own_data_why(const struct own_data *own, const struct contender *c, FILE *out);

/* Prints the problem and those of its parameters that are not the defaults; whether there are any.
 */
bool own_data_title(const struct own_data *own, FILE *out);

#endif
