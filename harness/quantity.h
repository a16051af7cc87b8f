/* quantity.h: the numbers a claim is about, each with the rows it came from. */
#ifndef STUDY_HARNESS_QUANTITY_H
#define STUDY_HARNESS_QUANTITY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "harness/results.h"

struct measurement {
  double value;
  const struct row *row;     /* of the table; the first of a group for order() */
  const struct row *against; /* the row divided by; NULL: no ratio */
  size_t used;               /* of order(): how many points it was fitted to; 0: all there are */
  double from, to;           /* and the first and the last of them */
};
struct measurements {
  size_t count;
  struct measurement *list;
  size_t not_ok; /* selected rows left out for their status */
};

/* quantity: a column, extra.KEY, or of a sweep along an axis, over the rows that `where` selects
 *   order(AXIS)         log-log slope of truncation, or where there is none of the error before
 *                       rounding turns it (sweep.h)
 *   order(COLUMN,AXIS)  the same of a column, by all points
 *   least(AXIS)         the least relative error, least(COLUMN,AXIS) that of a column
 *   optimum(AXIS)       where along the axis it is least; optimum(COLUMN,AXIS) likewise
 *   takeover(AXIS)      from where on rounding is larger than truncation
 * With `over`, each value is the ratio to the row that `over` selects and that
 * agrees on every column and parameter that `over` itself does not name: what only `where` names is
 * the same in both. Fills out (the caller frees out->list); 0: none, and why says the reason. */
size_t quantity_measure(const char *quantity, const json_t *where, const json_t *over,
                        const struct table *table, struct measurements *out, char *why,
                        size_t why_size);

/* The values alone; the caller frees. */
size_t quantity_values(const char *quantity, const json_t *where, const json_t *over,
                       const struct table *table, double **values, char *why_none, size_t why_size);

/* "order", "optimum", ...: what is asked as NAME(AXIS) or NAME(COLUMN,AXIS); NULL ends. */
extern const char *const sweep_quantities[];
/* The axis of "order(AXIS)" or "order(COLUMN,AXIS)"; caller frees; NULL: nothing of a sweep. */
char *quantity_axis(const char *quantity);
/* A place along an axis: n itself, where the axis is n. */
bool quantity_is_place(const char *quantity);

/* A column that holds words (method, bits, status, ...), or is no number by nature. */
bool quantity_is_text(const char *quantity);

/* The rows of the table that a selector selects and that ended well; the caller frees. not_ok (may
 * be NULL) is raised by the selected ones that did not. */
const struct row **selected_rows(const json_t *where, const struct table *table, size_t *count,
                                 size_t *not_ok);

/* Why a selection has nothing to offer: no such row, or no row that ended well. */
void why_no_row(const json_t *where, const struct table *table, char *why, size_t why_size);

/* Whether it is a result itself (value, or one end of those of many orders): known by all its
 * digits, where errors, times and ratios are by a few. */
bool quantity_is_result(const char *quantity);

#endif
