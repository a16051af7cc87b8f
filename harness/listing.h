/* listing.h: --list, --list=methods, --list=kinds, --dry-run: what there is, and what would be
 * done. */
#ifndef STUDY_HARNESS_LISTING_H
#define STUDY_HARNESS_LISTING_H

#include <stdio.h>

#include "harness/plan.h"

void list_case(FILE *out, const struct case_file *c);
void list_methods(FILE *out);
void list_kinds(FILE *out); /* the kinds of input with their keys, and parameters of problems */

struct forecast {
  size_t points;
  double bytes;   /* most memory at a time */
  double seconds; /* roughly */
};
struct forecast plan_forecast(const struct plan *plan, double time_budget);
void forecast_print(FILE *out, const char *name, const struct forecast *forecast);

#endif
