/* positions.h: how the errors lie along a result of many elements: how fast they grow with the
 * position in the sequence, and how large they are as a rule.
 *
 * Positions count from 1; bins are log-spaced, POSITION_BINS a decade. All this is for keys of
 * `extra` and for figures: it is reckoned in f64 from a glance at each truth (glance.h), right to a
 * thousandth of the type's unit roundoff or better. The errors of a row are errors.h's.
 */
#ifndef STUDY_HARNESS_POSITIONS_H
#define STUDY_HARNESS_POSITIONS_H

#include "reference/truth.h"

enum { POSITION_BINS = 8, POSITION_DECADES = 16, BIN_COUNT = POSITION_BINS * POSITION_DECADES };

struct position_bin {
  size_t count;                      /* elements in it; 0: the rest says nothing */
  double low, high;                  /* first and last position */
  double absolute, relative, scaled; /* the largest of each; inf: of what is not finite */
};
struct positions {
  size_t count;   /* elements */
  double squares; /* sum of the squares of scaled errors */
  struct position_bin bins[BIN_COUNT];
};

/* Of one element, from a glance. */
struct element_error {
  double absolute, relative, scaled;
};
struct element_error element_error_of(double value, const mpfr_t solution, const mpfr_t scale);
/* Takes an element's error into its bin. */
void position_bin_note(struct position_bin *bin, double position,
                       const struct element_error *error);

/* Errors by position, of a problem whose `place` says where elements stand. 0, or -1: out of
 * memory.
 */
int positions_judge(const struct problem *problem, const struct input *input,
                    const struct params *parameters, const void *result, const struct truth *truth,
                    struct positions *out);
/* Root mean square of the scaled errors. */
double positions_rms(const struct positions *positions);
/* The exponent with which the largest absolute error of a bin grows with the position: the slope of
 * a line through their logarithms. NaN: fewer than 4 bins have an error, or one is infinite. */
double positions_growth(const struct positions *positions);

/* Where element i of the result stands, from 1, and how many elements from it on follow each other
 * there. */
size_t position_of(const struct problem *problem, const struct input *input,
                   const struct params *parameters, size_t length, size_t i, size_t *run);

#endif
