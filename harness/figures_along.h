/* figures_along.h: the kinds of figure that show a result along its sequence: errors by position,
 * and a profile, the values drawn over the right ones. Their points are those of
 * <case>.positions.csv and <case>.profile.csv. */
#ifndef STUDY_HARNESS_FIGURES_ALONG_H
#define STUDY_HARNESS_FIGURES_ALONG_H

#include <stdio.h>

#include "harness/figures_parts.h"

/* After figure_select: each row's points from the file beside its table. False: no row has any. */
bool figure_along_select(struct figure *figure, const char *stem);
/* A profile's, in the place of figure_axes. */
void figure_profile_axes(struct figure *figure);
/* figures_divergence.c. The axis is time where each row says when its result ends: extra.end_time,
 * or the parameter `end`, or n times `step`; else it is the position. */
void figure_settle_time(struct figure *figure);
double figure_time_at(const struct figure *figure, const struct row *row, double position,
                      double last);
/* The level of 1, where an error of the panel reaches it; else NaN. */
double figure_horizon_line(const struct figure *figure, const struct figure_panel *panel);
void figure_label_horizons(struct figure_panel *panel, const char *along);
void figure_find_divergence(FILE *out, const struct figure *figure);
/* What it shows, in a sentence: after the general one of errors, instead of it of a profile. */
void figure_along_find(FILE *out, const struct figure *figure);
/* The exponent fitted to each line of errors, at its label. */
void figure_label_slopes(struct figure_panel *panel);
/* What its marks mean. */
void figure_along_caption(FILE *out, const struct figure *figure);

#endif
