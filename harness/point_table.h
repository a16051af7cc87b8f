/* point_table.h: what a case found, for the terminal: its rows as a table, then its claims with
 * verdicts. */
#ifndef STUDY_HARNESS_POINT_TABLE_H
#define STUDY_HARNESS_POINT_TABLE_H

#include <jansson.h>
#include <stdio.h>

#include "harness/results.h"

/* method, order, type, backend, then n, scope and parameters where they vary, value, error in ulps,
 * time with its 95 % interval, the ratio to the fastest on the same input (of any type), and the
 * verdict (verdict.h). More than 40 rows: the largest n of each only, and where the rest is. At the
 * end how many points have which verdict. */
void point_table_print(FILE *out, const struct table *table, const char *csv_path);

/* "  D1 holds: Naive float accumulation gives 991.14154 — measured 991.14154052734375 (...)", one
 * line a claim. */
void claims_print(FILE *out, const json_t *claims, const struct table *table);

#endif
