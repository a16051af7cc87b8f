/* number.h: f64 to text and back, for results, claims and sentences. */
#ifndef STUDY_HARNESS_NUMBER_H
#define STUDY_HARNESS_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

enum { NUMBER_TEXT = 32 }; /* room for any number with its NUL */

/* The number's own decimal expansion where 17 digits hold it, else the shortest text that reads
 * back the same; inf, -inf, nan. */
void number_text(double number, char text[NUMBER_TEXT]);

/* Rounded to so many significant digits (1 .. 17): plain decimals from 1e-4 up to 1e7, e-notation
 * beyond. */
void number_rounded_text(double number, int digits, char text[NUMBER_TEXT]);

/* Decimal, hex float, inf, nan, or a power as 2^20; the whole text or nothing. */
bool number_parse(const char *text, double *number);

/* A count that a file gave as any number at all, within what an index holds: NaN is 0. */
size_t count_within_range(double count);

#endif
