/* heat_steady.h: what fixed ends leave in the end. Private to the references of `heat`. */
#ifndef STUDY_REFERENCE_HEAT_STEADY_H
#define STUDY_REFERENCE_HEAT_STEADY_H

#include "reference/heat_basis.h"

/* The solution of Laplace's equation with the border's values, at the points that move. In one
 * dimension the straight line between the ends; in two each edge is the straight line between its
 * corners and a sine series through its points. */
void heat_steady(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field);

/* What the border adds to the points next to it: the sum of neighbours that do not move. */
void heat_from_border(const struct heat_task *task, const struct heat_basis *basis, mpfr_t *field);

#endif
