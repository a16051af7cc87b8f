/* heat_task.h: a field of the heat equation as the truth reads it: the stored points, r from what
 * is written, no floating point. Private to the references of `heat`; kernels/heat/heat.h says what
 * the task is.
 */
#ifndef STUDY_REFERENCE_HEAT_TASK_H
#define STUDY_REFERENCE_HEAT_TASK_H

#include "reference/truth.h"

struct heat_task {
  enum type type;
  const void *data;
  size_t stride; /* points of a row of the field given */
  size_t rows,
      columns; /* of what is evolved: the field, or the first of its tiles; rows 1: a line */
  size_t steps;
  bool is_fixed;
  bool is_finite;          /* all points are numbers */
  bool is_constant;        /* and the same */
  const char *r;           /* as written */
  mpfr_exp_t largest;      /* every |u| < 2^largest; MPFR_EMIN_MIN where all are zero */
  unsigned long logarithm; /* points <= 2^logarithm */
};
/* 0; or a message: the field does not repeat after `period`, though it should. */
int heat_task_init(struct heat_task *task, const struct input *input,
                   const struct params *parameters, char *message, size_t message_size);

size_t heat_points(const struct heat_task *task);
/* Point j of row i, as it is stored. */
double heat_stored(const struct heat_task *task, size_t i, size_t j);
/* The same, exact where the number has 53 bits; 0 where it is no number. */
void heat_point(mpfr_t number, const struct heat_task *task, size_t i, size_t j);
/* Points keep their values there. */
bool heat_is_border(const struct heat_task *task, size_t i, size_t j);

/* r to the number's precision; and the type's: the nearest f64 of it, rounded to the type. */
void heat_r(mpfr_t r, const struct heat_task *task);
void heat_r_rounded(mpfr_t r, const struct heat_task *task);
/* What 1 - 2 r, in two dimensions 1 - 4 r, of the type's r is too large by, once rounded. */
void heat_excess(mpfr_t excess, const struct heat_task *task);

/* An array of zeros, in one piece: free() ends it, and precisions stay. Never NULL. */
mpfr_t *heat_numbers(size_t count, mpfr_prec_t precision);
/* The exponent of the largest magnitude; MPFR_EMIN_MIN where all are zero. */
mpfr_exp_t heat_exponent(mpfr_t *numbers, size_t count);

#endif
