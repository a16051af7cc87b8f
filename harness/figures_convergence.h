/* figures_convergence.h: the kind of figure that tells truncation from rounding along n. */
#ifndef STUDY_HARNESS_FIGURES_CONVERGENCE_H
#define STUDY_HARNESS_FIGURES_CONVERGENCE_H

#include <stdio.h>

#include "harness/figures_parts.h"

/* The parts of each point's error, and which of them are drawn. */
void figure_convergence_parts(const struct figure *figure, struct figure_panel *panel);
/* How far down the value axis goes for the parts. */
double figure_convergence_low(const struct figure *figure, double low);
/* Where rounding the coefficients costs more than the format's floor; NaN: nowhere. */
double figure_coefficient_level(const struct figure *figure, const struct figure_panel *panel);
void figure_write_convergence(FILE *out, const struct figure *figure);
void figure_find_convergence(FILE *out, const struct figure *figure);
void figure_caption_convergence(FILE *out, const struct figure *figure);

#endif
