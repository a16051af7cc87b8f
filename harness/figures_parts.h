/* figures_parts.h: what figures_select.c and figures_series.c share. */
#ifndef STUDY_HARNESS_FIGURES_PARTS_H
#define STUDY_HARNESS_FIGURES_PARTS_H

#include <stdio.h>

#include "harness/figures.h"

/* The parameters seen in the selected rows and which of them tell panels apart. */
struct figure_keys {
  size_t seen_count;
  char **seen;
  bool *varies;
};

/* A column, parameter or derived quantity of a row; NaN where it is none. */
double figure_quantity(const struct row *row, const char *name);
/* As axes and tables name it; caller frees. */
char *figure_quantity_words(const char *quantity, const json_t *resolved);
/* The plot's own title, else one that tells it from the case's others; caller frees both. */
char *figure_title(const struct figure *figure);
/* What the figure shows, in a sentence with its numbers; "" where no point has one. */
char *figure_finding(const struct figure *figure);
/* What to look at, what each mark means, and where it was measured. */
char *figure_caption(const struct figure *figure, const struct figure_request *request);
/* Relative error 1, where a panel has points on or above it; NaN: it has none. */
double figure_lost_line(const struct figure *figure, const struct figure_panel *panel);
/* Whether the plot asks for the slopes of errors against a parameter. */
bool figure_has_slopes(const struct figure *figure);
/* Where the problem foretells that the value stops growing; 0: it does not. */
double figure_forecast(const struct figure_panel *panel);
void figure_add_row(struct figure *figure, struct figure_panel *panel, const struct row *row);
/* Sorts series and points, merges a method's series that are the same, ranks methods. */
void figure_finish_panel(struct figure *figure, struct figure_panel *panel);
/* Labels, dashes and bounds: need all panels, so that a method looks the same in each. */
void figure_name_series(struct figure *figure);
struct figure_label *figure_add_label(struct figure_panel *panel, char *text, int linetype);
/* From low to high in about `most` round steps, as gnuplot's list of tics; caller frees. */
char *figure_round_tics(double low, double high, double most);
/* A position on an axis as a fraction of the panel. */
double figure_fraction(const struct figure_axis *axis, bool log_scale, double v);
/* Rates: each panel's ceiling and cache, and the labels that name them: inside the panel, or where
 * they would hide a line there, beside its right edge. */
void figure_rate_limits(struct figure *figure);
void figure_label_limits(const struct figure *figure, struct figure_panel *panel, bool beside);
void figure_label_beside(const struct figure *figure, struct figure_panel *panel, char *text,
                         double level);
/* figures_bars.c: rates by method. Keeps each backend's and type's rows of the largest n; how many.
 */
size_t figure_keep_largest(const struct row **rows, size_t count);
void figure_bar_limits(struct figure *figure);
/* "2.49 T (9.8 ×)"; caller frees. */
char *figure_bar_text(const struct figure_panel *panel, double rate);
void figure_write_bars(FILE *out, const struct figure *figure);
void figure_caption_bars(FILE *out, const struct figure *figure);
void figure_find_bars(FILE *out, const struct figure *figure);
/* The panel's fastest (> 0), plainest (0: the problem's first) or slowest (< 0) bar of those
 * without transfers; NULL: there are none. */
const struct figure_series *figure_bar_of(const struct figure_panel *panel, int which);
/* figures_stable.c: parameters with a limit of stability, which rows know of themselves. */
bool figure_is_unstable(const struct row *row);
/* Where on the axis the unstable part begins; NaN: nowhere. */
double figure_unstable_from(const struct figure *figure, const struct figure_panel *panel);
/* Whether an unstable error is so large that it stands with the infinite ones. */
bool figure_is_blown(const struct figure *figure, const struct figure_point *p);
void figure_caption_stability(FILE *out, const struct figure *figure);
void figure_find_stability(FILE *out, const struct figure *figure);
/* Series that a label of their own names: of those with transfers one stands for all. */
size_t figure_labelled(const struct figure_panel *panel);
void figure_label_points(const struct figure *figure, struct figure_panel *panel);
/* figures_extra.c: quantities that a problem measures beside the error, a panel each. */
void figure_extra_values(struct figure *figure);
void figure_write_extra(FILE *out, const struct figure *figure);
/* The levels that the plot's key `line` names: how many; 0: none, or too many to be levels. */
enum { MOST_LEVELS = 3 };
size_t figure_extra_levels(const struct figure *figure, const struct figure_panel *panel,
                           double levels[MOST_LEVELS]);
char *figure_level_words(const struct figure *figure);
/* Whether values below 0 stand on an axis of decades: their size is drawn. */
bool figure_has_signs(const struct figure *figure);
char *figure_extra_finding(const struct figure *figure);
/* What the plot's key `expected` names of a row's extra, to be held against its value; NaN. */
double figure_expected(const struct figure *figure, const struct row *row);
/* A value as it stands beside its row: a count with all its digits. Caller frees. */
char *figure_extra_text(double value);
/* figures_crossing.c: from which parameter on a method is faster than the one whose rate falls
 * most, and at what error; nothing where none is. */
void figure_find_crossings(FILE *out, const struct figure *figure);
/* figures_lines.c: what sets a row's line apart beside its method, or NULL; and that line's colour.
 */
enum { LINETYPES = 24 }; /* as many as plots/style.gp defines */
const char *figure_line_of(struct figure *figure, const struct row *row);
int figure_line_linetype(const struct figure *figure, const struct row *row, const char *line);
/* From where on a method is faster on a device than elsewhere. */
struct figure_overtaking {
  const struct figure_series *device, *host;
  const struct figure_point *from;
  bool always; /* from the first point on */
};
void figure_write_overtakings(FILE *out, const struct figure *figure);
void figure_find_overtakings(FILE *out, const struct figure *figure);
/* From absolute errors to the unit of the point's value. */
double figure_factor(const struct figure *figure, const struct figure_point *p);
/* figures_promise.c: the error that an adaptive method itself estimates, as the value is measured.
 */
double figure_estimate(const struct figure *figure, const struct figure_point *p);
void figure_find_promises(FILE *out, const struct figure *figure);
/* figures_reached.c: how long each method takes to reach an error, as n grows. */
void figure_find_reached(FILE *out, const struct figure *figure);
/* figures_variants.c */
const char *figure_family(const struct figure *figure, const struct row *row);
size_t figure_variant(struct figure *figure, const struct row *row); /* its line; 0: has none */
void figure_place_variants(struct figure *figure);
void figure_mark_variants(struct figure *figure);
double figure_variant_width(const struct figure *figure); /* of the widest name, in characters */
void figure_variant_axis(const struct figure *figure, const struct figure_panel *panel,
                         struct figure_axis *axis);
void figure_write_variants(FILE *out, const struct figure *figure);
void figure_caption_variants(FILE *out, const struct figure *figure);
void figure_find_variants(FILE *out, const struct figure *figure);
/* Whether a line of a series file (series.h) is about the row's point. */
struct csv_reader;
bool line_is_about(const struct csv_reader *line, const struct row *row);
void figure_panel_clear(struct figure_panel *panel);
/* Backends on which a method gave the same share one series; empty ones go. */
void figure_keep_different(struct figure_panel *panel, bool (*same)(const struct figure_series *a,
                                                                    const struct figure_series *b));

#endif
