/* truth.h: the right answers. MPFR and GMP only: a truth never comes from hardware floating-point
 * arithmetic and shares no accumulator, code path or library function with a contender.
 *
 * reference/<problem>.c defines `const struct reference reference_<problem>`; the build finds it by
 * that name.
 */
#ifndef STUDY_REFERENCE_TRUTH_H
#define STUDY_REFERENCE_TRUTH_H

#include <gmp.h>
#include <mpfr.h>

#include "kernels/kernel.h"

/* The truth of one result vector for the input as stored in the type. Values are exact, or enclosed
 * to within 2^-20 of the unit roundoff of the type judged. Owned: free with truth_clear. */
struct truth {
  size_t length;
  mpfr_t *solution; /* what mathematics says; may be inf or NaN where the input makes it so */
  mpfr_t *scheme;   /* the discrete scheme in exact arithmetic, exact coefficients; NULL: same as
                       solution */
  mpfr_t *scheme_rounded; /* the same with the type's coefficients and data; NULL: same as scheme */
  mpfr_t *scale;          /* the problem's natural scale of each element (sum |x|), exact */
  mpfr_t *condition; /* condition number of each element (inf where the truth is 0 and the scale is
                        not) */
  const char *how;   /* in words, for the report: "exact integer accumulation" (static string) */
};
/* Arrays that `parts` names are allocated with `precision` bits, the others are NULL. The numbers
 * of a truth longer than TRUTH_SHORT lie in one block and keep this precision: mpfr_set_prec, _swap
 * and _clear are for short ones only. */
enum truth_parts { TRUTH_SCHEME = 1, TRUTH_SCHEME_ROUNDED = 2 };
enum { TRUTH_SHORT = 64 };
/* Bytes of memory an element of a long truth is reckoned to take: three numbers of 192 bits. */
enum { TRUTH_BYTES = 3 * (sizeof(mpfr_t) + 192 / 8) };
void truth_init(struct truth *truth, size_t length, mpfr_prec_t precision, unsigned parts);
void truth_clear(struct truth *truth);
void truth_scheme_init(struct truth *truth, mpfr_prec_t precision);
void truth_scheme_clear(struct truth *truth);

struct reference {
  const char *problem;
  const char *coefficients; /* what scheme_rounded rounds, in words: "r"; NULL: no schemes */
  int version;   /* raise when the meaning of the truth changes: old cache entries are then not read
                  */
  bool is_quick; /* computed as fast as it could be read: never kept in the cache */
  /* 0: done, truth initialised and filled; else nothing to clear, and message says why. */
  int (*compute)(const struct input *input, const struct params *parameters, struct truth *truth,
                 char *message, size_t message_size);
  /* The discrete scheme of this name (method.scheme): initialises truth->scheme with it in exact
   * arithmetic with exact coefficients, and truth->scheme_rounded with the type's coefficients and
   * data, both by truth_scheme_init; the solution is there already. RUN_UNAVAILABLE: unknown, or
   * too much work here, and rows then say nothing of it; else as compute. NULL: there are no
   * schemes. */
  int (*scheme)(const char *name, const struct input *input, const struct params *parameters,
                struct truth *truth, char *message, size_t message_size);
  /* Whether the truth is right, found by another way that shares no code with compute; slower, for
   * --verify and the tests. 0: it is; else message says what differs. NULL: there is no other way.
   */
  int (*certify)(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size);
  /* What only this problem can say of a result held against its truth (how many trades moved, for
   * how long a NaN poisoned later windows): "key=value;..." sorted, into text. Untimed. NULL:
   * nothing. */
  void (*appraise)(const struct input *input, const struct params *parameters, const void *result,
                   const struct truth *truth, char *text, size_t text_size);
};
extern const struct reference *const references[]; /* NULL-terminated, made by the build */
const struct reference *reference_find(const char *problem);

/* Where truths are kept: a folder that is written (created when missing; NULL: none), and one that
 * comes with the study and holds what takes long to compute (only read; NULL: none). */
struct truth_folders {
  const char *written, *given;
};

/* The truth from a folder, or computed and stored there. The key is a hash of problem, version,
 * parameters, type, n and the input's bytes. folders == NULL: no cache. A damaged entry is
 * recomputed. An unwritable cache is no failure. Not kept are truths that are quick to compute and
 * very long ones. */
int truth_of(const struct reference *reference, const struct input *input,
             const struct params *parameters, const struct truth_folders *folders,
             struct truth *truth, char *message, size_t message_size);

/* The same for the scheme: replaces truth->scheme and truth->scheme_rounded. name == NULL, or
 * unavailable: both are then NULL, and the result 0. */
int truth_scheme_of(const struct reference *reference, const char *name, const struct input *input,
                    const struct params *parameters, const struct truth_folders *folders,
                    struct truth *truth, char *message, size_t message_size);

#endif
