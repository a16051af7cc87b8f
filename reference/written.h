/* written.h: numbers as case files write them, for references that need all of their digits. */
#ifndef STUDY_REFERENCE_WRITTEN_H
#define STUDY_REFERENCE_WRITTEN_H

#include <mpfr.h>
#include <stdbool.h>

/* The whole text, decimal, hexadecimal or a power as 2^-10, rounded once to the number's precision;
 * false where it is no finite number. */
bool written_number(mpfr_t number, const char *text);

#endif
