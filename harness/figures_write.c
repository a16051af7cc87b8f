/* figures_write.c: a figure's two text files. The .csv is tidy data, one line a point. The .gp is
 * complete: definitions, plots/style.gp and plots/<kind>.gp as they stand, reading only the .csv
 * beside it, so that anyone draws the figure again with gnuplot alone. */
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/figures.h"
#include "harness/figures_along.h"
#include "harness/figures_convergence.h"
#include "harness/figures_histogram.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

static void put_number(FILE *out, double v) {
  if (isnan(v)) return; /* an empty field */
  fprintf(out, "%.9g", v);
}

static bool is_expected(const struct figure *figure) {
  return figure->kind->is_extra && figure->kind->by_parameter;
}

static void put_point(FILE *out, const struct figure *figure, const struct figure_panel *panel,
                      size_t panel_number, const struct figure_series *s, size_t series_number,
                      const struct figure_point *p) {
  static const char *const place[] = {"", "floor", "ceiling"};
  static const char *const mark[MARK_COUNT] = {"first", "plain", "other", "flushed"};
  fprintf(out, "%zu,", panel_number);
  csv_write_field(out, panel->title);
  fprintf(out, ",%zu,", series_number);
  csv_write_field(out, s->label);
  fprintf(out, ",%s,%s,%s,%s,%d,%d,%s,", s->method, s->order, type_name[panel->type], s->backend,
          s->linetype, s->other_order, p->row->field[COL_N]);
  csv_write_field(out, p->row->field[COL_PARAMETERS]);
  fprintf(out, ",%.17g,", p->at);
  if (isnan(p->value))
    fputs("nan", out);
  else
    fprintf(out, "%.17g", p->value);
  fprintf(out, ",%s,", place[p->place]);
  put_number(out, p->drawn_at);
  putc(',', out);
  put_number(out, p->drawn_value);
  putc(',', out);
  put_number(out, p->bound);
  fprintf(out, ",%s,%d,%d", p->row->field[COL_SCOPE], p->cached, p->front);
  if (panel->family != NULL) fprintf(out, ",%s", mark[p->mark]);
  if (figure->kind->is_promise) putc(',', out), put_number(out, figure_estimate(figure, p));
  if (is_expected(figure)) {
    const double expected = figure_expected(figure, p->row);
    putc(',', out), put_number(out, panel->value.log ? fabs(expected) : expected);
  }
  if (figure->kind->is_convergence) {
    const double parts[] = {p->truncation, p->rounding, p->coefficient};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
      putc(',', out), put_number(out, parts[i]);
  }
  if (p->share > 0)
    fprintf(out, ",%.9g,%.9g,%.9g,%d", p->share, p->height, p->half_width, p->named);
  if (p->elements > 0) {
    const double more[] = {p->low, p->high, p->truth_low, p->truth_high};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
      putc(',', out), put_number(out, more[i]);
    fprintf(out, ",%.0f,%.0f", p->negative, p->not_finite);
  }
  putc('\n', out);
}

char *figure_csv(const struct figure *figure) {
  struct text_stream s;
  text_open(&s);
  fputs("panel,panel_title,series,label,method,order,type,backend,linetype,dash,n,parameters,x,y,"
        "place,drawn_x,drawn_y,bound,scope,in_cache,front",
        s.out);
  fputs(figure->kind->by_variant       ? ",mark\n"
        : figure->kind->is_histogram   ? ",share,height,half_width,named\n"
        : figure->kind->is_promise     ? ",estimate\n"
        : is_expected(figure)          ? ",drawn_expected\n"
        : figure->kind->is_convergence ? ",truncation,rounding,coefficient\n"
        : figure->kind->is_profile     ? ",low,high,truth_low,truth_high,negative,not_finite\n"
                                       : "\n",
        s.out);
  size_t series = 0;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++) {
      const struct figure_panel *panel = &figure->panels[p];
      series++;
      for (size_t k = 0; k < panel->series[i].count; k++)
        put_point(s.out, figure, panel, p + 1, &panel->series[i], series,
                  &panel->series[i].points[k]);
    }
  return text_close(&s);
}

/* gnuplot's single quotes take everything literally but themselves, which are doubled. */
static void put_quoted(FILE *out, const char *text) {
  putc('\'', out);
  for (; *text != '\0'; text++) {
    if (*text == '\'') putc('\'', out);
    putc(*text == '\n' ? ' ' : *text, out);
  }
  putc('\'', out);
}

static void put_text(FILE *out, const char *name, const char *text) {
  fprintf(out, "%s = ", name);
  put_quoted(out, text);
  putc('\n', out);
}

/* An array of something that each panel, series or label has; none where there are none, as gnuplot
 * wants at least one. Absent numbers are 0, which no
 * position is: gnuplot has no array of NaN that compares. */
static double or_zero(double v) { return isfinite(v) ? v : 0; }

#define PUT_NUMBERS(out, name, count, expression)                                                  \
  do {                                                                                             \
    if ((count) == 0) break;                                                                       \
    fprintf(out, "array %s[%zu] = [", name, (size_t)(count));                                      \
    for (size_t i = 0; i < (count); i++)                                                           \
      fprintf(out, "%s%.9g", i > 0 ? ", " : "", or_zero((double)(expression)));                    \
    fputs("]\n", out);                                                                             \
  } while (0)
#define PUT_TEXTS(out, name, count, expression)                                                    \
  do {                                                                                             \
    if ((count) == 0) break;                                                                       \
    fprintf(out, "array %s[%zu] = [", name, (size_t)(count));                                      \
    for (size_t i = 0; i < (count); i++) {                                                         \
      if (i > 0) fputs(", ", out);                                                                 \
      put_quoted(out, expression);                                                                 \
    }                                                                                              \
    fputs("]\n", out);                                                                             \
  } while (0)

/* Nothing stands below it in its column: there the axis is named. */
static bool is_lowest(const struct figure *figure, const struct figure_panel *panel) {
  for (size_t i = 0; i < figure->panel_count; i++)
    if (figure->panels[i].column == panel->column && figure->panels[i].line > panel->line)
      return false;
  return true;
}

static void put_panels(FILE *out, const struct figure *figure) {
  size_t count = figure->panel_count;
  const struct figure_panel *p = figure->panels;
  fprintf(out, "panels = %zu\n", count);
  PUT_TEXTS(out, "panel_title", count, p[i].title);
  PUT_NUMBERS(out, "column_of", count, p[i].column + 1);
  PUT_NUMBERS(out, "line", count, p[i].line + 1);
  fprintf(out, "lines = %zu\n", figure->lines);
  PUT_NUMBERS(out, "lowest", count, is_lowest(figure, &p[i]));
  PUT_NUMBERS(out, "left", count, p[i].left);
  PUT_NUMBERS(out, "right", count, p[i].right);
  PUT_NUMBERS(out, "bottom", count, p[i].bottom);
  PUT_NUMBERS(out, "top", count, p[i].top);
  PUT_NUMBERS(out, "x_low", count, p[i].at.low);
  PUT_NUMBERS(out, "x_high", count, p[i].at.high);
  PUT_NUMBERS(out, "y_low", count, p[i].value.low);
  PUT_NUMBERS(out, "y_high", count, p[i].value.high);
  PUT_NUMBERS(out, "y_floor", count, p[i].value.floor);
  PUT_NUMBERS(out, "y_ceiling", count, p[i].value.ceiling);
  PUT_TEXTS(out, "x_tics", count, p[i].at.tics);
  PUT_TEXTS(out, "y_tics", count, p[i].value.tics);
  PUT_NUMBERS(out, "unit", count, figure_unit_line(figure, p[i].type));
  PUT_NUMBERS(out, "lost", count, figure_lost_line(figure, &p[i]));
  PUT_NUMBERS(out, "unstable", count, figure_unstable_from(figure, &p[i]));
  PUT_NUMBERS(out, "ceiling", count, p[i].ceiling);
  PUT_NUMBERS(out, "cache_n", count, p[i].cache_n);
}

/* The numbers of a panel's series whose bounds are drawn, as gnuplot iterates over words. */
static char *bounded_series(const struct figure_panel *panel, size_t first) {
  struct text_stream s;
  text_open(&s);
  for (size_t i = 0; i < panel->series_count; i++)
    if (panel->series[i].bounded) fprintf(s.out, "%zu ", first + i);
  return text_close(&s);
}

static void put_series(FILE *out, const struct figure *figure) {
  size_t count = 0;
  for (size_t p = 0; p < figure->panel_count; p++)
    count += figure->panels[p].series_count;
  const struct figure_series **all = text_must(calloc(count + 1, sizeof *all));
  size_t *first = text_must(calloc(figure->panel_count + 1, sizeof *first));
  char **bounded = text_must(calloc(figure->panel_count, sizeof *bounded));
  size_t filled = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    first[p] = filled + 1;
    bounded[p] = bounded_series(&figure->panels[p], first[p]);
    for (size_t k = 0; k < figure->panels[p].series_count; k++)
      all[filled++] = &figure->panels[p].series[k];
  }
  first[figure->panel_count] = filled + 1;
  PUT_NUMBERS(out, "first_series", figure->panel_count, first[i]);
  PUT_NUMBERS(out, "last_series", figure->panel_count, first[i + 1] - 1);
  PUT_TEXTS(out, "bounded", figure->panel_count, bounded[i]);
  PUT_NUMBERS(out, "linetype", count, all[i]->linetype);
  PUT_NUMBERS(out, "other_order", count, all[i]->other_order);
  PUT_NUMBERS(out, "end_to_end", count, all[i]->end_to_end);
  for (size_t p = 0; p < figure->panel_count; p++)
    free(bounded[p]);
  free(bounded);
  free(first);
  free(all);
}

static void put_labels(FILE *out, const struct figure *figure) {
  size_t count = 0;
  for (size_t p = 0; p < figure->panel_count; p++)
    count += figure->panels[p].label_count;
  const struct figure_label **all = text_must(calloc(count + 1, sizeof *all));
  size_t *panel = text_must(calloc(count + 1, sizeof *panel));
  size_t filled = 0;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t k = 0; k < figure->panels[p].label_count; k++) {
      panel[filled] = p + 1;
      all[filled++] = &figure->panels[p].labels[k];
    }
  fprintf(out, "labels = %zu\n", count);
  PUT_NUMBERS(out, "label_panel", count, panel[i]);
  PUT_TEXTS(out, "label_text", count, all[i]->text);
  PUT_NUMBERS(out, "label_linetype", count, all[i]->linetype);
  PUT_NUMBERS(out, "label_x", count, all[i]->x);
  PUT_NUMBERS(out, "label_y", count, all[i]->y);
  PUT_NUMBERS(out, "label_left", count, all[i]->left);
  PUT_NUMBERS(out, "label_height", count, all[i]->height);
  PUT_NUMBERS(out, "label_hook", count, all[i]->hook);
  PUT_NUMBERS(out, "label_hook_height", count, all[i]->hook_height);
  PUT_NUMBERS(out, "label_leader", count, all[i]->leader);
  PUT_NUMBERS(out, "label_ends_here", count, all[i]->ends_here);
  free(panel);
  free(all);
}

double figure_forecast(const struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      char *text = pairs_get(panel->series[i].points[k].row->field[COL_EXTRA], "forecast_stall_n");
      double n = text != NULL ? strtod(text, NULL) : 0;
      free(text);
      if (n > 0 && isfinite(n)) return n;
    }
  return 0;
}

/* One line of comment. Behind a line end in a title that came with the results stood a command that
 * gnuplot would run. */
__attribute__((format(printf, 2, 3))) static void put_comment(FILE *out, const char *format, ...) {
  char *text = NULL;
  va_list arguments;
  va_start(arguments, format);
  if (vasprintf(&text, format, arguments) < 0) text = NULL;
  va_end(arguments);
  fputs("# ", out);
  for (const char *p = text_must(text); *p != '\0'; p++)
    putc((unsigned char)*p < ' ' || *p == '\\' ? ' ' : *p, out);
  putc('\n', out);
  free(text);
}

/* Upright beside the panels. */
static bool is_too_long(const struct figure *figure, const char *name) {
  static const double character = 6; /* in the small font */
  const struct figure_panel *first = &figure->panels[0];
  return character * (double)text_width(name) > (first->top - first->bottom) * figure->height;
}

char *figure_gp(const struct figure *figure, const char *style, const char *script) {
  struct text_stream s;
  const char *id = figure->id;
  text_open(&s);
  put_comment(s.out, "%s", figure->title);
  put_comment(s.out, "Case %s: %s", json_text(figure->resolved, "case"),
              json_text(figure->resolved, "question"));
  fputs("#\n", s.out);
  put_comment(s.out, "gnuplot %s.gp                     draws %s.svg from %s.csv beside it", id, id,
              id);
  put_comment(s.out, "gnuplot -e \"format='pdf'\" %s.gp   the same as pdf; or png", id);
  putc('\n', s.out);
  put_text(s.out, "id", figure->id);
  put_text(s.out, "title", figure->title);
  put_text(s.out, "subtitle", figure->subtitle);
  char *x = figure->kind->is_histogram ? text_make("%s", histogram_x)
                                       : figure_quantity_words(figure->at, figure->resolved);
  char *y = figure->value_count > 1 ? text_make("value") /* the panels' titles name theirs */
                                    : figure_quantity_words(figure->value, figure->resolved);
  /* A long name does not fit beside a low panel; the title has it. */
  if (strcmp(figure->value, column_name[COL_SCALED_ERROR]) == 0 && is_too_long(figure, y))
    text_replace(&y, text_make("scaled error"));
  put_text(s.out, "x_name", x);
  put_text(s.out, "y_name", y);
  free(x);
  free(y);
  fprintf(s.out, "width = %.0f\nheight = %.0f\n", figure->width, figure->height);
  fprintf(s.out, "x_log = %d\ny_log = %d\n", figure->at_log, figure->kind->value_log);
  put_panels(s.out, figure);
  PUT_NUMBERS(s.out, "forecast", figure->panel_count, figure_forecast(&figure->panels[i]));
  put_series(s.out, figure);
  put_labels(s.out, figure);
  if (figure->kind->by_variant) figure_write_variants(s.out, figure);
  if (figure->kind->is_extra) figure_write_extra(s.out, figure);
  if (figure->kind->is_bars) figure_write_bars(s.out, figure);
  if (figure->kind->is_divergence)
    PUT_NUMBERS(s.out, "horizon", figure->panel_count,
                figure_horizon_line(figure, &figure->panels[i]));
  if (figure->kind->is_crossover) figure_write_overtakings(s.out, figure);
  if (figure->kind->is_convergence) figure_write_convergence(s.out, figure);
  fprintf(s.out, "\n# plots/style.gp\n%s\n# plots/%s.gp\n%s", style, figure->kind->name, script);
  return text_close(&s);
}
