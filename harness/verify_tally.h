/* verify_tally.h: what --verify found, and how it says so; for its files alone. */
#ifndef STUDY_HARNESS_VERIFY_TALLY_H
#define STUDY_HARNESS_VERIFY_TALLY_H

#include "harness/verify_parts.h"

struct tally {
  const struct problem *problem;
  const struct method *method;
  size_t points, equal, differing, failed;
  size_t committed_equal, committed_differing;
  char first[512]; /* what was first found wrong */
};
/* Keeps the first that is said. */
__attribute__((format(printf, 2, 3))) void tally_say(struct tally *tally, const char *format, ...);

struct findings {
  struct tally truths, inputs;
  size_t tally_count;
  struct tally *tallies; /* one a method */
  size_t committed_count;
  struct committed_list *committed; /* one a machine */
  struct committed_list found;      /* on the CUDA device here */
  size_t problem_count;             /* what could not be done at all */
  char first_problem[512];
};
struct tally *findings_tally(struct findings *findings, const struct problem *problem,
                             const struct method *method);
__attribute__((format(printf, 2, 3))) void findings_problem(struct findings *findings,
                                                            const char *format, ...);
/* Every verify.csv one folder below results, but that of the folder left out (NULL: none). */
void findings_read(struct findings *findings, const char *results, const char *left_out);
/* The bits found here against those of each machine. */
void findings_compare(struct findings *findings, const struct committed *row, struct tally *tally);
/* Returns the number of differences and failures. */
int findings_print(const struct findings *findings, FILE *out);
/* The device's bits to folder/verify.csv. 0, or 1 having said why not. */
int findings_write(const struct findings *findings, const char *folder, FILE *out);
void findings_clear(struct findings *findings);

#endif
