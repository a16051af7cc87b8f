/* figures_along.c: results along their sequence, from the series that a run wrote. */
#include "harness/figures_along.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/fit.h"
#include "harness/prose.h"
#include "harness/report_data.h"

enum { LEAST_POINTS = 4, MOST_NAMED = 6 };

/* Where the columns of interest are; as many as the line has fields: absent. */
struct columns {
  size_t first, last, of, error, plot, low, high, truth_low, truth_high, negative, not_finite;
};

static struct columns columns_of(const struct figure *figure, const struct csv_reader *line) {
  return (struct columns){.first = csv_find(line, "first"),
                          .last = csv_find(line, figure->kind->is_divergence ? "position" : "last"),
                          .of = csv_find(line, "of"),
                          .error = csv_find(line, figure->value),
                          .plot = csv_find(line, "plot"),
                          .low = csv_find(line, "low"),
                          .high = csv_find(line, "high"),
                          .truth_low = csv_find(line, "truth_low"),
                          .truth_high = csv_find(line, "truth_high"),
                          .negative = csv_find(line, "negative"),
                          .not_finite = csv_find(line, "not_finite")};
}

static double number_at(const struct csv_reader *line, size_t i) {
  char *end;
  if (i >= line->fields) return NAN;
  const char *text = csv_field(line, i);
  const double number = strtod(text, &end);
  return end == text ? NAN : number;
}

static struct figure_point error_point(const struct csv_reader *line, const struct columns *at) {
  return (struct figure_point){.at = number_at(line, at->last),
                               .value = number_at(line, at->error)};
}

/* Of a stretch the value that is farthest from the right one. */
static struct figure_point profile_point(const struct csv_reader *line, const struct columns *at) {
  const double first = number_at(line, at->first), last = number_at(line, at->last);
  struct figure_point p = {.at = first / 2 + last / 2,
                           .low = number_at(line, at->low),
                           .high = number_at(line, at->high),
                           .truth_low = number_at(line, at->truth_low),
                           .truth_high = number_at(line, at->truth_high),
                           .negative = number_at(line, at->negative),
                           .not_finite = number_at(line, at->not_finite),
                           .elements = last - first + 1};
  const bool upper = fabs(p.high - p.truth_high) >= fabs(p.low - p.truth_low);
  p.value = upper ? p.high : p.low;
  return p;
}

/* Lines ascend; where they begin again, the point was measured again, and the later ones hold. */
static void add_line(const struct figure *figure, struct figure_series *s, const struct row *row,
                     const struct csv_reader *line, const struct columns *at) {
  const bool profile = figure->kind->is_profile;
  if (profile && (at->plot >= line->fields ||
                  strcmp(csv_field(line, at->plot), json_text(figure->plot, "name")) != 0))
    return;
  struct figure_point point = profile ? profile_point(line, at) : error_point(line, at);
  if (figure->kind->is_divergence)
    point.at = figure_time_at(figure, row, point.at, number_at(line, at->of));
  if (!isfinite(point.at) || (!profile && isnan(point.value))) return;
  point.row = row;
  point.bound = NAN;
  if (s->count > 0 && point.at <= s->points[s->count - 1].at) s->count = 0;
  s->points = text_grow(s->points, s->count + 1, sizeof *s->points);
  s->points[s->count++] = point;
}

/* The row's point makes way for those along its result. */
static void read_points(const struct figure *figure, struct figure_series *s, const char *path) {
  const struct row *row = s->points[s->count - 1].row;
  FILE *file = fopen(path, "re");
  struct csv_reader line;
  s->count = 0;
  if (file == NULL) return;
  csv_open(&line, file);
  if (csv_next(&line) == CSV_RECORD) {
    const struct columns at = columns_of(figure, &line);
    while (csv_next(&line) == CSV_RECORD)
      if (line_is_about(&line, row)) add_line(figure, s, row, &line, &at);
  }
  csv_close(&line);
  fclose(file);
}

static bool alike(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static bool same_points(const struct figure_series *a, const struct figure_series *b) {
  if (strcmp(a->method, b->method) != 0 || a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (a->points[i].at != b->points[i].at || !alike(a->points[i].value, b->points[i].value) ||
        !alike(a->points[i].low, b->points[i].low) || !alike(a->points[i].high, b->points[i].high))
      return false;
  return true;
}

/* Of a line through the logarithms of errors above 0; NaN: too few. */
static double slope_of(const struct figure_series *s) {
  struct fit fit = {0};
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    if (p->value > 0 && !isinf(p->value) && p->at > 0) fit_add(&fit, p->at, p->value);
  }
  return fit_slope(&fit, LEAST_POINTS);
}

void figure_label_slopes(struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    const double slope = slope_of(s);
    if (!isnan(slope)) text_replace(&s->label, text_make("%s, slope %.2f", s->label, slope));
  }
}

bool figure_along_select(struct figure *figure, const char *stem) {
  size_t lines = 0;
  const bool profile = figure->kind->is_profile, divergence = figure->kind->is_divergence;
  if (divergence) figure_settle_time(figure);
  char *path = text_make("%s.%s.csv", stem != NULL ? stem : "",
                         profile      ? "profile"
                         : divergence ? "divergence"
                                      : "positions");
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++)
      if (panel->series[i].count > 0) read_points(figure, &panel->series[i], path);
    figure_keep_different(panel, same_points);
    lines += panel->series_count;
  }
  free(path);
  figure_name_series(figure);
  char *along = figure_quantity_words(figure->at, figure->resolved);
  for (size_t p = 0; !profile && p < figure->panel_count; p++)
    if (divergence)
      figure_label_horizons(&figure->panels[p], along);
    else
      figure_label_slopes(&figure->panels[p]);
  free(along);
  return lines > 0;
}

char *figure_round_tics(double low, double high, double most) {
  static const double steps[] = {1, 2, 5, 10};
  const double least = (high - low) / most, power = pow(10, floor(log10(least)));
  double step = 10 * power;
  for (size_t i = 4; i-- > 0;)
    if (steps[i] * power >= least) step = steps[i] * power;
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  const double first = ceil(low / step), last = floor(high / step);
  for (double i = first; i <= last && i < first + 100; i++) {
    const double at = i * step + 0.0; /* no -0 */
    char *digits = text_make("%.10g", fabs(at)), *text = text_count(digits);
    const bool whole = strspn(digits, "0123456789") == strlen(digits);
    fprintf(s.out, "%s\"%s%s\" %.12g", ftell(s.out) > 1 ? ", " : "", at < 0 ? "−" : "",
            whole ? text : digits, at);
    free(text);
    free(digits);
  }
  fputs(")", s.out);
  return text_close(&s);
}

static void extend(struct figure_axis *axis, double v) {
  if (!isfinite(v)) return;
  axis->low = fmin(axis->low, v);
  axis->high = fmax(axis->high, v);
}

static void finish_axis(struct figure_axis *axis, double pad, double most) {
  if (!(axis->low <= axis->high)) axis->low = 0, axis->high = 1;
  axis->low = fmax(axis->low, -1e300); /* so that the span is finite */
  axis->high = fmin(axis->high, 1e300);
  double span = axis->high - axis->low;
  if (!(span > 1e-12 * fabs(axis->high))) span = fmax(1, fabs(axis->high)) * 1e-6;
  axis->low -= pad * span;
  axis->high += pad * span;
  axis->tics = figure_round_tics(axis->low, axis->high, most);
}

/* What an unstable run computed has room beside what is right, and is cut off beyond. */
static void extend_within(struct figure_axis *axis, const struct figure_axis *right, double v) {
  const double room = 1.5 * (right->high - right->low);
  if (isfinite(v)) extend(axis, fmin(fmax(v, right->low - room), right->high + room));
}

/* The values of stable runs, and all that are right; then, within bounds, those of others. */
static void profile_extent(const struct figure_panel *panel, struct figure_axis *axis) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct figure_point *point = &panel->series[i].points[k];
      extend(axis, point->truth_low);
      extend(axis, point->truth_high);
      if (figure_is_unstable(point->row)) continue;
      extend(axis, point->low);
      extend(axis, point->high);
    }
  const struct figure_axis right = *axis;
  for (size_t i = 0; i < panel->series_count && right.low <= right.high; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      extend_within(axis, &right, panel->series[i].points[k].low);
      extend_within(axis, &right, panel->series[i].points[k].high);
    }
}

/* Labels point to where their lines end on the panel. */
static void place_within(struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      struct figure_point *point = &panel->series[i].points[k];
      const double value = isfinite(point->value) ? point->value : point->truth_high;
      point->drawn_at = point->at;
      point->drawn_value = fmin(fmax(value, panel->value.low), panel->value.high);
    }
}

static bool is_cut(const struct figure_panel *panel, const struct figure_point *p) {
  return p->high > panel->value.high || p->low < panel->value.low;
}

void figure_profile_axes(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    panel->at = panel->value =
        (struct figure_axis){INFINITY, -INFINITY, .floor = NAN, .ceiling = NAN};
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++)
        extend(&panel->at, panel->series[i].points[k].at);
    profile_extent(panel, &panel->value);
    finish_axis(&panel->at, 0, figure->columns > 1 ? 5 : 8);
    finish_axis(&panel->value, 0.06, 6);
    place_within(panel);
  }
}

struct totals {
  double elements, negative, not_finite, farthest;
};

static struct totals totals_of(const struct figure_series *s) {
  struct totals totals = {0};
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    totals.elements += p->elements;
    totals.negative += p->negative > 0 ? p->negative : 0;
    totals.not_finite += p->not_finite > 0 ? p->not_finite : 0;
    const double off = fmax(fabs(p->high - p->truth_high), fabs(p->low - p->truth_low));
    if (isfinite(off)) totals.farthest = fmax(totals.farthest, off);
  }
  return totals;
}

static char *count_words(double count) {
  char *digits = text_make("%.0f", count), *text = text_count(digits);
  free(digits);
  return text;
}

static void find_profile(FILE *out, const struct figure_panel *panel, const struct figure_series *s,
                         bool first) {
  const struct totals totals = totals_of(s);
  char *off = text_number(totals.farthest, 3), *all = count_words(totals.elements);
  fprintf(out, "%s%s: %s is off by up to %s over %s values", first ? "" : " ", panel->title,
          s->label, off, all);
  free(all);
  free(off);
  const double counts[] = {totals.negative, totals.not_finite};
  static const char *const words[] = {"below 0 where the right one is not", "no number"};
  for (int i = 0; i < 2; i++) {
    if (counts[i] == 0) continue;
    char *count = count_words(counts[i]);
    fprintf(out, ", %s %s %s", count, counts[i] == 1 ? "is" : "are", words[i]);
    free(count);
  }
  fputs(".", out);
}

/* "The error grows with the position to the power of 1.02 (Recursive), 0.01 (Kahan)." */
static void find_slopes(FILE *out, const struct figure_panel *panel, bool alone) {
  size_t named = 0;
  for (size_t i = 0; i < panel->series_count && named < MOST_NAMED; i++) {
    const double slope = slope_of(&panel->series[i]);
    if (isnan(slope)) continue;
    char *label = text_must(strdup(panel->series[i].label));
    char *end = strstr(label, ", slope ");
    if (end != NULL) *end = '\0';
    if (named == 0)
      fprintf(out, " Along the result%s%s the error grows with the position to the power of",
              alone ? "" : " in ", alone ? "" : panel->title);
    fprintf(out, "%s %.2f (%s)", named > 0 ? "," : "", slope, label);
    free(label);
    named++;
  }
  if (named > 0) fputs(".", out);
}

void figure_along_find(FILE *out, const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    if (!figure->kind->is_profile) find_slopes(out, panel, figure->panel_count == 1);
    for (size_t i = 0; figure->kind->is_profile && i < panel->series_count && i < MOST_NAMED; i++)
      find_profile(out, panel, &panel->series[i], p == 0 && i == 0);
  }
}

void figure_along_caption(FILE *out, const struct figure *figure) {
  double negative = 0, widest = 1;
  size_t cut = 0;
  if (figure->kind->is_divergence) {
    fputs(" A point is the largest error since the one before it. Grey level: an error of 1.", out);
    return;
  }
  if (!figure->kind->is_profile) {
    fputs(" A point is the largest error between the position before it and its own; positions "
          "count from 1, eight bins a decade. The slope at a label is the exponent fitted to the "
          "points with an error.",
          out);
    return;
  }
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++) {
      const struct figure_series *s = &figure->panels[p].series[i];
      negative += totals_of(s).negative;
      for (size_t k = 0; k < s->count; k++)
        widest = fmax(widest, s->points[k].elements),
        cut += is_cut(&figure->panels[p], &s->points[k]);
    }
  fputs(" Wide grey line: the exact values; over it, in colour, the computed ones. Positions count "
        "from 1.",
        out);
  if (widest > 1)
    fprintf(out, " Each point of the line spans up to %.0f values, from the least to the largest.",
            widest);
  if (cut > 0)
    fprintf(out,
            " Marked at the edges: values of unstable runs that lie beyond them (%zu point%s).",
            cut, cut == 1 ? "" : "s");
  if (negative > 0) {
    char *count = count_words(negative);
    fprintf(out,
            " Marked at the lower edge: where values are below 0 and the exact ones are not "
            "(%s value%s).",
            count, negative == 1 ? "" : "s");
    free(count);
  }
}
