/* selector.h: which rows a claim speaks of, and which rows may be held against each other. */
#ifndef STUDY_HARNESS_SELECTOR_H
#define STUDY_HARNESS_SELECTOR_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "harness/results.h"

/* A selector is a JSON object column-or-parameter: value (or a list of values); all must match.
 * Numbers match by value ("1e6" is 1000000), texts by letter. */
bool selector_matches(const json_t *selector, const struct row *row);

/* Text against a JSON value, or one of a list: by letter, or by value where both are numbers. */
bool value_matches(const json_t *value, const char *text);

/* The number of a JSON value: a number, or a text that is one ("0x1.8p0", "inf", "2^20"). */
bool json_as_number(const json_t *value, double *number);

/* "method=klein, type=f16", lists as a|b; "anything" where it selects every row. */
void selector_text(const json_t *selector, char *text, size_t size);

/* The rows agree on everything that tells points apart but the keys of `may_differ` (may be NULL).
 * What one side does not have is no disagreement: a serial row has no threads, an untimed row no
 * scope, a kind of input not the keys of another. The order of a reduction follows from method and
 * backend, and never parts rows. */
bool rows_agree_but(const struct row *a, const struct row *b, const json_t *may_differ);

/* "naive, f32, serial, n = 1000000", then what else varies in the table: "window = 50". The axis
 * `without`, unless NULL, is left out. */
void row_place(const struct row *row, const struct table *table, const char *without, char *text,
               size_t size);

#endif
