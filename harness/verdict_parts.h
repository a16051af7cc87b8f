/* verdict_parts.h: what the parts of verdict share; private to verdict*.c. */
#ifndef STUDY_HARNESS_VERDICT_PARTS_H
#define STUDY_HARNESS_VERDICT_PARTS_H

#include "harness/verdict.h"

/* What the verdict of a row rests on; its gain, which other rows decide, is NaN. */
struct basis row_basis(const struct row *row);
/* The error that bounds speak of: that of rounding where it is known apart, else the whole. */
double basis_rounding(const struct basis *basis);
/* A number among the extras; NaN: it is absent, or none. */
double row_extra_number(const struct row *row, const char *key);

#endif
