/* errors.h: how far a computed result is from the truth (DESIGN 3.6). All arithmetic in MPFR;
 * rounded to f64 last. */
#ifndef STUDY_HARNESS_ERRORS_H
#define STUDY_HARNESS_ERRORS_H

#include "reference/truth.h"

struct errors {
  size_t index;    /* the element with the largest scaled error; the rest speaks of it */
  double value;    /* what was computed there (exact) */
  double absolute; /* |computed - solution| */
  double relative; /* absolute / |solution|; 0/0 is 0, x/0 is inf */
  double ulp; /* absolute / ulp of the type at the solution; fractional; below the smallest normal
                 an ulp is the smallest subnormal */
  double scaled;      /* absolute / scale; 0/0 is 0 */
  double rounding;    /* |computed - scheme_rounded|; NaN where the truth has no scheme */
  double coefficient; /* |scheme_rounded - scheme|; NaN likewise */
  double truncation;  /* |scheme - solution|; NaN likewise */
  double condition;
  double scale;      /* rounded to f64, for bounds */
  double magnitude;  /* |solution| rounded to f64 */
  double rounded;    /* solution rounded once to the type */
  int side;          /* of the solution on which the value lies: -1, 0 (on it, or NaN), 1 */
  size_t not_finite; /* elements that are NaN or infinite where the truth is not */
};

/* Judges `length` computed elements. A NaN or infinity where the truth is finite in the type is an
 * infinite error; where the truth is infinite (or overflows the type) or NaN, the same answer is
 * error 0. */
void errors_judge(enum type type, const void *computed, const struct truth *truth,
                  struct errors *out);

/* The truth of one element in decimal: at least 40 significant digits (fewer only where the decimal
 * ends there), plain or e-notation, no padding; inf, -inf, nan. Caller frees. */
char *truth_text(const mpfr_t value);

/* `bits` of a result: hex float (%a; nan, inf, -inf) for one element, else 64-bit XXH3 of the bytes
 * with every NaN made the same, as 16 hex digits. Caller frees. */
char *bits_text(enum type type, const void *computed, size_t length);

#endif
