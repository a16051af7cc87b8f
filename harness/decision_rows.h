/* decision_rows.h: what the results of a machine say of a way to compute: its cost, and its worst
 * error on data like those asked about. */
#ifndef STUDY_HARNESS_DECISION_ROWS_H
#define STUDY_HARNESS_DECISION_ROWS_H

#include "harness/decision.h"
#include "harness/report_data.h"
#include "kernels/kernel.h"

/* The rows of all cases of a problem on a machine, in the order of the cases. */
struct evidence {
  size_t count;
  const struct row **rows; /* owned by the report's data; the list by the caller */
};
struct evidence evidence_of(const struct report_data *data, size_t machine, const char *problem);
/* Leaves the rows that asked the problem with these parameters. */
void evidence_keep(struct evidence *evidence, const struct problem *problem,
                   const struct params *parameters);

/* Whether a scheme stands between the problem and its methods and there are no data, so that n
 * (intervals, steps) is chosen for an error and not given with them. */
bool problem_chooses_n(const struct problem *problem);
/* What the whole of a row took. */
struct cost row_whole_cost(const struct row *row);
/* The way of the row's method, type, backend and n; NULL: there is none. */
struct way *ways_of_row_at_n(const struct ways *ways, const struct row *row);

/* The cost at the timed size nearest to n, by ratio; of several rows there (thread counts, inputs)
 * the fastest's; of several parameters of the problem (windows) the slowest. Beyond a decade above
 * n none counts: what starting up costs is lost on it. end_to_end: with the transfers to and from
 * the device. */
struct cost evidence_cost(const struct evidence *evidence, const struct way *way, double n,
                          bool end_to_end);
/* Fills in the worst relative error measured on data alike: of a condition number within a decade
 * below this one; from n up to a decade above it, else at the nearest size above, else
 * (falls_short) at the largest below. */
void evidence_error(const struct evidence *evidence, struct way *way, double n, double condition);

/* An a-priori bound of a row (absolute) in the unit in which a quantity measures the error; NaN
 * where the quantity is no error, or of more than the bound speaks of (row_has_scheme). */
double row_bound_as(const struct row *row, const char *quantity, double bound);

#endif
