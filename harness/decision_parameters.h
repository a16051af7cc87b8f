/* decision_parameters.h: a need speaks of rows with certain parameters of the problem (a window, or
 * several): its bounds and costs are of these, and not of whatever else was measured.
 */
#ifndef STUDY_HARNESS_DECISION_PARAMETERS_H
#define STUDY_HARNESS_DECISION_PARAMETERS_H

#include <jansson.h>

#include "harness/decision_bounds.h"
#include "harness/decision_rows.h"

/* The different parameters of the selected rows (where == NULL: all); at least one set, perhaps
 * empty. */
struct parameter_sets {
  size_t count;
  struct params *list;
};
struct parameter_sets parameter_sets_of(const struct table *table, const json_t *where,
                                        const struct problem *problem);
void parameter_sets_clear(struct parameter_sets *sets);

/* way_bound, the worst over the sets. */
double bound_over(const struct problem *problem, const struct parameter_sets *sets,
                  const struct way *way, enum assurance sense, double n, double condition);
/* The rows, of whichever case, that asked the problem with one of the sets. The caller frees rows.
 */
struct evidence evidence_asking(const struct evidence *rows, const struct problem *problem,
                                const struct parameter_sets *sets);

#endif
