/* compare.h: two folders of results, or two builds, held against each other: bits, errors, times
 * and verdicts that changed from A to B (DESIGN 4, --compare=A,B).
 *
 * Rows are paired by point. A point whose number of threads is another on B (all of them, on a
 * machine with more) is paired where it is the only one left over on both sides.
 */
#ifndef STUDY_HARNESS_COMPARE_H
#define STUDY_HARNESS_COMPARE_H

#include <stdbool.h>
#include <stdio.h>

struct compare_options {
  const char *a_and_b;   /* "A,B": folders with machine.json, names of machines under results, or
                            drivers */
  const char *threshold; /* "1.05" or "5%"; NULL: 1.05 */
  const char *results;   /* the folder of results */
  const char *report;    /* where compare-<A>-<B>.{txt,csv,gp,svg,png,pdf} go */
  const char *plots;     /* folder with style.gp and compare.gp */
  char *const *cases;    /* names or globs; none: all */
  bool quick, quiet;     /* of drivers: with --quick (always where no case is named); no progress */
  const char *methods, *types, *backends; /* of drivers, as their options; NULL: all */
  int threads, runs;                      /* 0: default */
  double time_budget;
};
/* 0; 1 past the threshold: a time beyond noise (both 95 % intervals apart) and beyond it, other
 * bits of a portable method, an error that grew by more than it, a point that no longer ends well;
 * 2 bad usage, said on stderr. The text goes to out, too. */
int compare_run(const struct compare_options *options, FILE *out);

#endif
