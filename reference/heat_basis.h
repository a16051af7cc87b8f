/* heat_basis.h: waves of a grid: what a field holds of each, in MPFR. Private to the references of
 * `heat`.
 *
 * Along a dimension with periodic ends, of M points, waves are cas(2 pi k x / M), cas = cos + sin
 * (R. V. L. Hartley, Proc. IRE 30 (1942)), k from 0; with fixed ones, of the M - 1 points between
 * them, sin(pi k x / M), k from 1. Both transforms are real and, but for a factor, their own
 * inverse. What does the same to the left and to the right, as diffusion does, multiplies each wave
 * by a number.
 */
#ifndef STUDY_REFERENCE_HEAT_BASIS_H
#define STUDY_REFERENCE_HEAT_BASIS_H

#include "reference/heat_fourier.h"

struct heat_axis {
  size_t points; /* as many as waves; 0: there is no such dimension */
  bool is_fixed;
  struct fourier fourier; /* by which it is done */
};
struct heat_basis {
  mpfr_prec_t precision;
  size_t rows, columns;         /* of points that move */
  struct heat_axis down, along; /* from row to row, and along a row */
};
void heat_basis_init(struct heat_basis *basis, const struct heat_task *task, mpfr_prec_t precision);
void heat_basis_clear(struct heat_basis *basis);

/* In place, rows * columns numbers. */
void heat_transform(const struct heat_basis *basis, mpfr_t *field);
void heat_transform_along(const struct heat_basis *basis, mpfr_t *field);
void heat_transform_down(const struct heat_basis *basis, mpfr_t *field);
void heat_transform_line(const struct heat_axis *axis, mpfr_t *line);
/* Back, where `field` was transformed so: divides by what two transforms multiply by. */
void heat_divide(const struct heat_axis *axis, mpfr_t *field, size_t count);

/* The angle from point to point of wave i (from 0): 2 pi / length times this whole number. */
size_t heat_turn(const struct heat_axis *axis, size_t i);

/* Products that transforming a field takes. */
unsigned long heat_basis_products(const struct heat_task *task);

#endif
