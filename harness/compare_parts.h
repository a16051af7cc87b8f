/* compare_parts.h: what the parts of a comparison share; for compare*.c alone. A is side 0. */
#ifndef STUDY_HARNESS_COMPARE_PARTS_H
#define STUDY_HARNESS_COMPARE_PARTS_H

#include <jansson.h>

#include "harness/compare.h"
#include "harness/results.h"
#include "harness/timing.h"

struct compare_side {
  char *name;   /* in texts and file names: the folder's last part, or the machine's name */
  char *folder; /* with machine.json */
  json_t *about;
};

struct compare_case {
  char *name;
  json_t *resolved[2]; /* NULL: the side lacks the case */
  struct table table[2];
};

/* What became of a quantity from A to B. */
enum change { CHANGE_NONE, CHANGE_BETTER, CHANGE_WORSE };
extern const char *const change_name[]; /* "", "better", "worse" */

/* A point on both sides, or on one. */
struct compare_pair {
  const struct compare_case *c;
  const struct row *row[2]; /* NULL: the side lacks the point */
  /* How the bits of its method may be compared; absent from the resolved case: as a library's. */
  enum { CLASS_PORTABLE, CLASS_LIBRARY, CLASS_UNORDERED, CLASS_COUNT } bits_class;
  bool both_ok, bits_differ, input_differs, threads_differ;
  enum change status; /* worse: ended well on A alone */
  double error[2];    /* scaled, else relative, else absolute; NaN: none */
  double growth;      /* of the error: B/A; infinite from 0; NaN: no error on a side */
  enum change error_change;
  double ratio, low, high; /* of the times: B/A with its interval; NaN: not timed on both */
  enum change time_change; /* beyond noise and threshold */
  bool past;               /* the threshold, in whatever it was */
};

struct compare_claim {
  const struct compare_case *c;
  char *id, *says;
  int verdict[2];
  char *detail[2];
};

struct comparison {
  const struct compare_options *options;
  double threshold; /* a ratio, at least 1 */
  struct compare_side side[2];
  size_t case_count;
  struct compare_case *cases;
  size_t pair_count;
  struct compare_pair *pairs;
  size_t claim_count;
  struct compare_claim *claims; /* whose verdict changed */
  char *id;                     /* compare-<A>-<B> */
};

extern const char *const bits_class_name[];

/* Reading: 0, or EXIT_USAGE with what is wrong on stderr. Files damaged within a folder are bad
 * usage, too: what cannot be read must not pass for unchanged. */
int compare_find_side(const struct compare_options *options, const char *given,
                      struct compare_side *side);
int compare_read(struct comparison *comparison);
/* Runs two drivers in turn, A B A B, into a temporary folder, and makes its folders the sides. */
int compare_measure(struct comparison *comparison, const char *const drivers[2], char **folder);
bool compare_is_driver(const char *given);
/* The second round of a measurement widens the first one's times. */
int compare_second_round(struct comparison *comparison, const char *folder);

void compare_pairs(struct comparison *comparison);  /* the rows of all cases */
void compare_claims(struct comparison *comparison); /* verdicts that changed */

/* The median of the ratios of the times that both have, with its interval. */
struct interval compare_median(const struct comparison *comparison, size_t *count);
bool compare_is_past(const struct comparison *comparison);
void compare_text(FILE *out, const struct comparison *comparison);
/* All pairs; `line` and what follows it is where the figure draws them. */
void compare_csv(FILE *out, const struct comparison *comparison);
/* The .gp beside the .csv, and what gnuplot makes of it where it is there. 0, or -1 said on
 * stderr. */
int compare_figure(const struct comparison *comparison);

#endif
