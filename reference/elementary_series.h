/* elementary_series.h: exp, sin and cos by their Taylor series in integers: another way to what
 * MPFR says, for elementary.c alone. */
#ifndef STUDY_REFERENCE_ELEMENTARY_SERIES_H
#define STUDY_REFERENCE_ELEMENTARY_SERIES_H

#include <mpfr.h>
#include <stdbool.h>

/* Whether value is f(x) to 2^-120 of itself; f: 'e' exp, 's' sin, 'c' cos. Special values as ISO C,
 * annex F. */
bool series_confirms(char f, const mpfr_t x, const mpfr_t value);

#endif
