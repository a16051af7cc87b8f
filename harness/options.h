/* options.h: the command line (DESIGN 4). */
#ifndef STUDY_HARNESS_OPTIONS_H
#define STUDY_HARNESS_OPTIONS_H

#include "harness/case_file.h"

enum action {
  ACTION_RUN,
  ACTION_LIST_CASES,
  ACTION_LIST_METHODS,
  ACTION_LIST_KINDS,
  ACTION_DRY_RUN,
  ACTION_REPORT,
  ACTION_VERIFY,
  ACTION_COMPARE,
  ACTION_SELF_TEST,
  ACTION_DOCTOR,
  ACTION_NEW,
  ACTION_OWN_DATA,
  ACTION_RECOMMEND
};

struct options {
  enum action action;
  bool all, quick, measure_only, resume, quiet, fail_on_refuted;
  struct overrides overrides;
  int runs;            /* 0: as the case says */
  double time_budget;  /* seconds a point; 0: default */
  double timeout;      /* seconds a case; 0: default */
  int device;          /* index of the CUDA device; -1: not given */
  const char *machine; /* NULL: host name */
  const char *results; /* NULL: the default folder */
  const char *report;
  const char *new_name;
  const char *compare, *threshold; /* --compare=A,B; NULL: the default */
  const char *input, *column, *problem, *got, *gaps;
  double tolerance; /* 0: default */
  double condition; /* 0: default */
  char **cases;     /* NULL-terminated, as typed */
};

/* Exits with status 2 and a message on bad usage; --help and --version print and exit 0. */
void options_parse(int argc, char **argv, struct options *options);

#endif
