/* figures_axes.c: ranges, tics, and the place of every point. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_convergence.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

double figure_unit_line(const struct figure *figure, enum type type) {
  if (strcmp(figure->value, "rel_error") == 0 || strcmp(figure->value, "scaled_error") == 0)
    return type_unit_roundoff(type);
  return strcmp(figure->value, "ulp_error") == 0 ? 0.5 : NAN;
}

double figure_lost_line(const struct figure *figure, const struct figure_panel *panel) {
  if (!figure->kind->is_error || figure->kind->is_cost || strcmp(figure->value, "rel_error") != 0)
    return NAN;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++)
      if (panel->series[i].points[k].value >= 1) return 1;
  return NAN;
}

/* What an axis has to show. */
struct extent {
  double low, high; /* of the values that the axis can hold; low > high: none */
  bool zero, infinite;
};
static const struct extent nothing = {INFINITY, -INFINITY, false, false};

static void extend(struct extent *extent, double v, bool log_axis) {
  if (!isfinite(v)) {
    extent->infinite = true;
  } else if (log_axis && v <= 0) {
    extent->zero = true;
  } else {
    extent->low = fmin(extent->low, v);
    extent->high = fmax(extent->high, v);
  }
}

/* "200 G": the axis names the unit. */
static char *rate_text(double v) {
  char *rate = text_rate(v, "", 1);
  *strchr(rate, '/') = '\0';
  return rate;
}

/* One tic; in e-notation for powers of ten as print does it. */
static char *tic_text(const char *quantity, double v) {
  if (strcmp(quantity, "seconds_per_item") == 0 || strcmp(quantity, "seconds") == 0)
    return text_seconds(v, 1);
  if (strcmp(quantity, "bytes_per_second") == 0) return text_bytes(v, "/s", 1);
  if (strcmp(quantity, "items_per_second") == 0) return rate_text(v);
  if (strcmp(quantity, "parameter") == 0 && v >= 1) return text_size(rint(v));
  double power = round(log10(v));
  if (fabs(v / pow(10, power) - 1) > 1e-9) {
    double below = floor(log10(v));
    if (below >= -2 && below < 4) return text_number(v, 1);
    return text_make("%.0f·10^{%d}", v / pow(10, below), (int)below);
  }
  return power == 0 ? text_make("1") : text_make("10^{%d}", (int)power);
}

static void put_tic(FILE *out, const char *text, double at) {
  fprintf(out, "%s\"%s\" %.9g", ftell(out) > 1 ? ", " : "", text, at);
}

static void put_tic_at(FILE *out, const char *quantity, double at) {
  char *text = tic_text(quantity, at);
  put_tic(out, text, at);
  free(text);
}

/* Tics on powers of ten, every second, third, ... where there are many, and on 2 and 5 times a
 * power where there are few. */
static void put_log_tics(FILE *out, const char *quantity, double low, double high, int most,
                         bool between) {
  low = fmax(low, DBL_MIN); /* a power of ten below subnormal numbers is 0 */
  high = fmin(high, DBL_MAX);
  int first = (int)ceil(log10(low) - 1e-9), last = (int)floor(log10(high) + 1e-9);
  int step = 1;
  while ((last - first) / step + 1 > most)
    step++;
  bool few = between && last - first < 2;
  for (int e = few ? first - 1 : first; e <= last; e++) {
    double power = pow(10, e);
    if (e >= first && (e % step == 0 || few)) put_tic_at(out, quantity, power);
    for (int m = 2; few && m <= 5; m += 3)
      if (m * power >= low && m * power <= high) put_tic_at(out, quantity, m * power);
  }
}

/* A log axis has neither 0 nor infinity, which a little room makes of the ends of the format. */
static void keep_finite(struct figure_axis *axis) {
  axis->low = fmax(axis->low, DBL_MIN);
  axis->high = fmin(axis->high, DBL_MAX);
}

/* Rates hold their whole range: an axis that ends where they do, with room for a label on top. */
static void rate_axis(const struct extent *extent, const char *quantity, int most, bool between,
                      struct figure_axis *axis) {
  struct text_stream s;
  axis->low = extent->low / 1.3;
  axis->high = extent->high * (extent->high > 30 * extent->low ? 2 : 1.5);
  keep_finite(axis);
  axis->floor = axis->ceiling = NAN;
  text_open(&s);
  fputs("(", s.out);
  put_log_tics(s.out, quantity, axis->low, axis->high, most, between);
  fputs(")", s.out);
  axis->tics = text_close(&s);
}

/* Parameters are few: an axis of whole decades would be half empty. */
static void tight_axis(const struct extent *extent, int most, struct figure_axis *axis) {
  /* By logarithms: from a subnormal number to 1 is further than the format reaches. */
  const double room = exp(0.03 * (log(extent->high) - log(extent->low)));
  struct text_stream s;
  axis->low = fmax(extent->low / room, DBL_TRUE_MIN);
  axis->high = fmin(extent->high * room, DBL_MAX);
  axis->floor = axis->ceiling = NAN;
  text_open(&s);
  fputs("(", s.out);
  put_log_tics(s.out, "parameter", axis->low, axis->high, most, true);
  fputs(")", s.out);
  axis->tics = text_close(&s);
}

static void linear_tight_axis(const struct extent *extent, int most, struct figure_axis *axis) {
  const double room = 0.03 * (extent->high - extent->low);
  axis->low = extent->low - room;
  axis->high = extent->high + room;
  axis->floor = axis->ceiling = NAN;
  axis->tics = figure_round_tics(axis->low, axis->high, most);
}

static void log_axis(const struct extent *extent, const char *quantity, const char *zero_name,
                     const char *infinite_name, int most, double room, struct figure_axis *axis) {
  bool any = extent->low <= extent->high;
  double low = any ? floor(log10(extent->low) + 1e-9) : -1;
  double high = any ? ceil(log10(extent->high) - 1e-9) : 1;
  if (high - low < 1) high = low + 1;
  /* The room for what a log axis cannot hold: a part of the axis, at least most of a decade. */
  double gap = fmax(0.7, room * (high - low));
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  put_log_tics(s.out, quantity, pow(10, low), pow(10, high), most, room < 0.1);
  axis->floor = extent->zero ? pow(10, low - gap) : NAN;
  axis->ceiling = extent->infinite ? pow(10, high + gap) : NAN;
  if (extent->zero) put_tic(s.out, zero_name, axis->floor);
  if (extent->infinite) put_tic(s.out, infinite_name, axis->ceiling);
  fputs(")", s.out);
  axis->tics = text_close(&s);
  double pad = 0.02 * (high - low);
  axis->low = pow(10, extent->zero ? low - 1.6 * gap : low - pad);
  axis->high = pow(10, extent->infinite ? high + 1.6 * gap : high + pad);
  keep_finite(axis);
}

/* The texts of a linear axis' tics; callers free. */
typedef char *tic_function(double v);
static char *plain_tic(double v) { return text_make("%.6g", v); }
static char *rate_tic(double v) { return v == 0 ? text_make("0") : rate_text(v); }

/* From 0 or below to `least` or above, with about `most` tics. */
static void linear_axis(const struct extent *extent, double least, double most, tic_function *tic,
                        struct figure_axis *axis) {
  const bool any = extent->low <= extent->high;
  double low = fmin(0, any ? extent->low : 0), high = fmax(least, any ? extent->high : least);
  low = fmax(low, -1e300); /* so that the span is finite */
  high = fmin(high, 1e300);
  if (!(high > low)) high = low + 1;
  double span = high - low, step = pow(10, floor(log10(span)));
  if (span / step < 2.5) step /= 5;
  while (span / step > most)
    step *= 2;
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  const int first = (int)ceil(low / step), last = (int)floor(high / step + 0.5);
  for (int i = first; i <= last; i++) {
    char *text = tic(i * step);
    put_tic(s.out, text, i * step);
    free(text);
  }
  axis->floor = NAN;
  axis->ceiling = extent->infinite ? high + 0.12 * span : NAN;
  if (extent->infinite) put_tic(s.out, "inf / NaN", axis->ceiling);
  fputs(")", s.out);
  axis->tics = text_close(&s);
  axis->low = low - 0.04 * span;
  axis->high = extent->infinite ? high + 0.18 * span : high + 0.08 * span;
}

/* Ranks: a line for each method, its label as the tic, the best on top (the script reverses). */
static void rank_axis(const struct figure *figure, const struct figure_panel *panel,
                      struct figure_axis *axis) {
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  double last = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *series = &panel->series[i];
    if (i > 0 && strcmp(panel->series[i - 1].method, series->method) == 0) continue;
    double rank = series->points[0].at;
    const char *label = case_method_label(figure->resolved, series->method);
    char *safe = text_make("%s", label);
    for (char *p = safe; *p != '\0'; p++)
      if (strchr("\"\\`", *p) != NULL || (unsigned char)*p < ' ') /* `...` runs a program */
        *p = '\'';
    put_tic(s.out, safe, rank);
    free(safe);
    last = fmax(last, rank);
  }
  fputs(")", s.out);
  axis->tics = text_close(&s);
  axis->low = 0.4;
  axis->high = last + 0.6;
  axis->floor = axis->ceiling = NAN;
}

static void place_points(const struct figure *figure, struct figure_panel *panel) {
  const struct figure_axis *at = &panel->at, *value = &panel->value;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      struct figure_point *p = &panel->series[i].points[k];
      p->place = PLACE_AXIS;
      p->drawn_value = p->value;
      p->drawn_at = p->at;
      if (figure->kind->is_extra && value->log) p->drawn_value = fabs(p->value);
      if (value->log && p->drawn_value <= 0)
        p->place = PLACE_FLOOR, p->drawn_value = value->floor;
      else if (!isfinite(p->value))
        p->place = PLACE_CEILING, p->drawn_value = value->ceiling;
      if (figure_is_blown(figure, p)) p->place = PLACE_CEILING, p->drawn_value = value->ceiling;
      if (isinf(p->at)) p->drawn_at = at->ceiling;
      if (figure->at_log && p->at <= 0) p->drawn_at = at->floor;
    }
}

/* Panels that share a value axis: those of a type; of rates those of the host, and of devices; of
 * several quantities those of one. */
static bool same_scale(const struct figure *figure, const struct figure_panel *a,
                       const struct figure_panel *b) {
  const char *cuda = backend_name[BACKEND_CUDA];
  if (figure->kind->is_extra) return strcmp(a->quantity, b->quantity) == 0;
  if (!figure->kind->is_rate || figure->kind->is_crossover) return a->type == b->type;
  return (strcmp(a->series[0].backend, cuda) == 0) == (strcmp(b->series[0].backend, cuda) == 0);
}

/* From where to where the points of all panels reach. */
static struct extent at_extent(const struct figure *figure, bool log_axis) {
  struct extent at = nothing;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++)
        extend(&at, panel->series[i].points[k].at, log_axis);
  }
  return at;
}

/* The same, when it is settled whether the axis is one of decades: not of a parameter that moves
 * within one. */
static struct extent settle_at(struct figure *figure) {
  const struct extent at = at_extent(figure, figure->kind->at_log);
  const bool narrow = !at.zero && !at.infinite && at.low < at.high && at.high < 10 * at.low;
  figure->at_log = figure->kind->at_log && !(figure->kind->by_parameter && narrow);
  return at;
}

/* The same of the values on the scale of a panel, and of the lines drawn with them. */
static struct extent value_extent(const struct figure *figure, const struct figure_panel *of,
                                  bool log_axis) {
  const struct figure_kind *kind = figure->kind;
  struct extent extent = nothing;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    if (!same_scale(figure, panel, of)) continue;
    double unit = figure_unit_line(figure, panel->type);
    if (kind->is_error && !isnan(unit)) extend(&extent, unit, true);
    if (panel->ceiling > 0) extend(&extent, panel->ceiling, true);
    double levels[MOST_LEVELS];
    const size_t count = kind->is_extra ? figure_extra_levels(figure, panel, levels) : 0;
    for (size_t i = 0; i < count; i++)
      extend(&extent, levels[i], true);
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++) {
        const struct figure_point *point = &panel->series[i].points[k];
        const double value = figure_is_blown(figure, point) ? INFINITY : point->value;
        const double expected =
            kind->by_parameter && kind->is_extra ? figure_expected(figure, point->row) : value;
        extend(&extent, kind->is_extra && log_axis ? fabs(value) : value, log_axis);
        if (isfinite(expected)) extend(&extent, log_axis ? fabs(expected) : expected, log_axis);
      }
  }
  if (kind->is_convergence && extent.low <= extent.high)
    extent.low = figure_convergence_low(figure, extent.low);
  return extent;
}

/* Whether rows or builds have the other axis, so that tic texts stand side by side: more room. */
static bool is_across(const struct figure *figure) {
  return figure->kind->by_variant || strcmp(figure->at, "rank") == 0;
}

static int most_tics(const struct figure *figure) {
  return figure->kind->by_variant ? 4 : figure->columns > 1 ? 6 : 9;
}

static void at_axis(const struct figure *figure, struct figure_panel *panel,
                    const struct extent *at) {
  if (figure->kind->by_variant)
    figure_variant_axis(figure, panel, &panel->at);
  else if (is_across(figure))
    rank_axis(figure, panel, &panel->at);
  else if (figure->kind->by_parameter && !figure->at_log)
    linear_tight_axis(at, most_tics(figure), &panel->at);
  else if (figure->kind->by_parameter && at->low < at->high && !at->zero && !at->infinite)
    tight_axis(at, most_tics(figure), &panel->at);
  else if (figure->at_log)
    log_axis(at, figure->at, "0", "∞", most_tics(figure), 0.07, &panel->at);
  else
    linear_axis(at, 1, 8, plain_tic, &panel->at);
}

/* Against a parameter a curve's sign is seen: many decades of one sign only are an axis of decades.
 */
static bool spans_decades(const struct figure *figure, const struct extent *size,
                          const struct extent *value) {
  const char *scale = json_text(figure->plot, "scale");
  if (scale[0] != '\0') return strcmp(scale, "log") == 0;
  if (figure->kind->by_parameter) return value->low >= 0 && size->high >= 1e3 * size->low;
  return size->high >= 30 * size->low;
}

/* What a problem measures may be anything: an axis of decades only where the values, whatever their
 * signs, span some. */
static void extra_axis(const struct figure *figure, struct figure_panel *panel) {
  const struct extent size = value_extent(figure, panel, true);
  const struct extent value = value_extent(figure, panel, false);
  panel->value.log = spans_decades(figure, &size, &value);
  if (panel->value.log)
    log_axis(&size, panel->quantity, "0", is_across(figure) ? "inf /\\nNaN" : "inf / NaN",
             most_tics(figure), 0.2, &panel->value);
  else if (!is_across(figure))
    linear_axis(&value, 0, 8, plain_tic, &panel->value);
  else
    linear_axis(&value, 0, size.high >= 1e5 ? 3 : 4, figure_extra_text, &panel->value);
}

/* Bars start at 0, unless a slow one would be none beside the fastest. */
static void bars_axis(const struct figure *figure, struct figure_panel *panel) {
  const struct extent extent = value_extent(figure, panel, true);
  panel->value.log = extent.high >= 30 * extent.low;
  if (panel->value.log)
    rate_axis(&extent, panel->quantity, most_tics(figure), false, &panel->value);
  else
    linear_axis(&extent, 0, 5, rate_tic, &panel->value);
}

static void value_axis(const struct figure *figure, struct figure_panel *panel) {
  const struct extent whole = value_extent(figure, panel, figure->kind->value_log),
                      *extent = &whole;
  const struct figure_kind *kind = figure->kind;
  const bool across = is_across(figure);
  const bool any = extent->low <= extent->high;
  const bool positive = any && !extent->zero && !extent->infinite;
  panel->value.log = kind->value_log;
  const char *zero = !kind->is_error ? "0" : across ? "exact\\n(0)" : "exact (0)";
  const double margin = kind->by_variant ? 0.45 : across ? 0.2 : 0.07;
  if (kind->is_rate && positive)
    rate_axis(extent, panel->quantity, 9, true, &panel->value);
  else if (kind->value_log)
    log_axis(extent, panel->quantity, zero, across ? "inf /\\nNaN" : "inf / NaN",
             across ? most_tics(figure) : 9, margin, &panel->value);
  else
    linear_axis(extent, 1, 8, plain_tic, &panel->value);
}

void figure_axes(struct figure *figure) {
  const struct extent at = settle_at(figure);
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    at_axis(figure, panel, &at);
    (figure->kind->is_extra  ? extra_axis
     : figure->kind->is_bars ? bars_axis
                             : value_axis)(figure, panel);
    place_points(figure, panel);
  }
}
