/* figures_histogram.h: the kind of figure that shows what many orders of the same numbers gave. */
#ifndef STUDY_HARNESS_FIGURES_HISTOGRAM_H
#define STUDY_HARNESS_FIGURES_HISTOGRAM_H

#include <stdio.h>

#include "harness/figures_parts.h"

/* The x of its data. */
#define histogram_x "share of the orders"
/* After figure_select: each row's results from the file at `path` (NULL, absent: none). False: no
 * row has any. */
bool figure_histogram_select(struct figure *figure, const char *path);
/* In the place of figure_axes and figure_labels. */
void figure_histogram_axes(struct figure *figure);
void figure_histogram_labels(struct figure *figure);
/* What it shows, in a sentence; caller frees. */
char *figure_histogram_finding(const struct figure *figure);
/* What its marks mean. */
void figure_histogram_caption(FILE *out, const struct figure *figure);

#endif
