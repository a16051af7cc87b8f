/* figures_caption.c: a figure's title and caption: what to look at, what each mark in it means,
 * where it was measured.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_along.h"
#include "harness/figures_convergence.h"
#include "harness/figures_histogram.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

char *figure_quantity_words(const char *quantity, const json_t *resolved) {
  static const char *const words[][2] = {
      {"rel_error", "relative error"},
      {"abs_error", "absolute error"},
      {"ulp_error", "error in ulps"},
      {"value_ratio", "computed / exact value"},
      {"value", "computed value"},
      {"extra.spread_ulps", "distance from the exact sum in ulps"},
      {"seconds_per_item", "time an item"},
      {"seconds", "time"},
      {"bytes_per_second", "bytes read a second"},
      {"rounding_error", "rounding error"},
      {"truncation_error", "truncation error"},
      {"coefficient_error", "error of the rounded coefficients"},
      {"condition", "condition number"},
      {"rank", "method"},
      {"variant", "build"},
      {"n", "n"},
  };
  const char *scale = json_text(resolved, "problem.scale");
  const char *unit = json_text(resolved, "problem.unit");
  if (strcmp(quantity, "items_per_second") == 0)
    return text_make("%s a second", unit[0] != '\0' ? unit : "items");
  if (strcmp(quantity, "scaled_error") == 0)
    return text_make("error relative to the %s", scale[0] != '\0' ? scale : "problem's scale");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i][0], quantity) == 0) return text_make("%s", words[i][1]);
  char *text = text_make("%s", quantity), *blank;
  if (strncmp(text, "extra.", strlen("extra.")) == 0) {
    text_replace(&text, text_make("%s", quantity + strlen("extra.")));
    while ((blank = strchr(text, '_')) != NULL)
      *blank = ' ';
  }
  return text;
}

/* " (kind = uniform or normal, type = f32)"; nothing for a figure of all rows. */
static void put_selector(FILE *out, const json_t *where) {
  const char *key, *gap = " (";
  json_t *value;
  json_object_foreach((json_t *)(uintptr_t)where, key, value) {
    fprintf(out, "%s%s = ", gap, key);
    size_t count = json_is_array(value) ? json_array_size(value) : 1;
    for (size_t i = 0; i < count; i++) {
      const json_t *one = json_is_array(value) ? json_array_get(value, i) : value;
      char *text = json_is_string(one) ? text_make("%s", json_string_value(one))
                                       : text_must(json_dumps(one, JSON_ENCODE_ANY));
      fprintf(out, "%s%s", i > 0 ? " or " : "", text);
      free(text);
    }
    gap = ", ";
  }
  if (gap[0] == ',') fputs(")", out);
}

/* A case's figures without titles of their own differ in what they show or in what they select. */
char *figure_title(const struct figure *figure) {
  const char *own = json_text(figure->plot, "title");
  if (own[0] != '\0') return text_make("%s", own);
  char *value = figure_quantity_words(figure->value, figure->resolved);
  for (size_t i = 1; i < figure->value_count; i++) {
    char *next = figure_quantity_words(figure->values[i], figure->resolved);
    text_replace(&value,
                 text_make("%s%s%s", value, i + 1 < figure->value_count ? ", " : " and ", next));
    free(next);
  }
  char *at = figure_quantity_words(figure->at, figure->resolved);
  struct text_stream s;
  text_open(&s);
  fprintf(s.out, "%s: %s %s %s", json_text(figure->resolved, "title"), value,
          figure->kind->by_variant || strcmp(figure->at, "rank") == 0 ? "by" : "against", at);
  put_selector(s.out, json_object_get(figure->plot, "where"));
  free(value);
  free(at);
  return text_close(&s);
}

bool figure_has_slopes(const struct figure *figure) {
  return figure->kind->by_parameter && figure->kind->is_error &&
         json_text(figure->plot, "slopes")[0] != '\0';
}

/* What there is in a figure that a reader may ask about. */
struct marks {
  size_t points, exact, infinite;
  bool unit, bound, other_order, lost, pairs, forecast, spread;
  bool ceiling, cached, cache_n, transfers, levels;
};

/* A bound far above the errors leaves the panel, and is then no mark that asks for a word. */
static bool shows_bound(const struct figure *figure, const struct figure_panel *panel,
                        const struct figure_series *s) {
  if (!s->bounded || figure->kind->is_cost) return false;
  for (size_t k = 0; k < s->count; k++)
    if (s->points[k].bound >= panel->value.low && s->points[k].bound <= panel->value.high)
      return true;
  return false;
}

static struct marks marks_of(const struct figure *figure) {
  struct marks marks = {0};
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    marks.unit =
        marks.unit || (figure->kind->is_error && !isnan(figure_unit_line(figure, panel->type)));
    marks.lost = marks.lost || !isnan(figure_lost_line(figure, panel));
    marks.forecast = marks.forecast || figure_forecast(panel) > 0;
    marks.ceiling = marks.ceiling || panel->ceiling > 0;
    marks.levels =
        marks.levels || (figure->kind->is_extra &&
                         figure_extra_levels(figure, panel, (double[MOST_LEVELS]){0}) > 0);
    marks.cache_n = marks.cache_n || panel->cache_n > 0;
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct figure_series *s = &panel->series[i];
      marks.bound = marks.bound || shows_bound(figure, panel, s);
      marks.other_order = marks.other_order || (s->other_order && !figure->kind->is_profile);
      marks.transfers = marks.transfers || s->end_to_end;
      marks.spread = marks.spread || (s->count > 1 && strcmp(figure->at, "rank") == 0);
      marks.pairs = marks.pairs || (i > 0 && strcmp(panel->series[i - 1].method, s->method) == 0);
      for (size_t k = 0; k < s->count; k++) {
        marks.points++;
        marks.cached = marks.cached || (s->points[k].cached && figure->kind->is_rate);
        marks.exact += s->points[k].place == PLACE_FLOOR;
        marks.infinite += s->points[k].place == PLACE_CEILING;
      }
    }
  }
  return marks;
}

static void put_rate_marks(FILE *out, const struct figure *figure, const struct marks *marks) {
  if (marks->transfers) fputs(" Dashed lines: with the transfers to and from the device.", out);
  if (marks->ceiling) fputs(" Grey line: the read bandwidth measured on this machine.", out);
  if (marks->cached)
    fputs(" Open points: the data may lie in a cache, which is faster than memory.", out);
  if (marks->cache_n) fputs(" Dashed upright line: data as large as that cache.", out);
  if (figure->fastest_only)
    fputs(" Where a point was measured several times (thread counts, seeds), the fastest is drawn.",
          out);
}

static void put_marks(FILE *out, const struct figure *figure, const struct marks *marks) {
  bool rows = figure->kind->by_variant || strcmp(figure->at, "rank") == 0,
       lines = !rows && !figure->kind->is_cost && !figure->kind->is_convergence;
  if (marks->other_order)
    fprintf(out, " Open points%s: the same method in another order than its serial one.",
            lines ? " on dashed lines" : "");
  if (marks->spread)
    fputs(
        " Several points on a line: other orders of the input, thread counts or seeds; the number "
        "at the right is the worst.",
        out);
  if (rows && marks->pairs && !figure->kind->is_bars)
    fputs(" Where two numbers stand at the right, the first is the filled point's.", out);
  if (marks->bound)
    fprintf(out, " %s in a method's colour: its a-priori worst-case bound.",
            rows ? "A tick “|”" : "A thin dotted line");
  if (marks->unit)
    fputs(strcmp(figure->value, "ulp_error") == 0
              ? " Grey line “½ ulp”: what rounding the exact result costs at most."
              : " Grey line “u”: the type's unit roundoff.",
          out);
  if (strcmp(figure->at, "condition") == 0 && marks->unit)
    fputs(" Sloping grey lines: u and u² times the condition number.", out);
  if (marks->lost)
    fputs(" Shaded, from “no digit right” (relative error 1) on: nothing of the result is right; a "
          "result of 0 stands on that line.",
          out);
  if (marks->forecast)
    fputs(" Dashed upright line: where the input alone foretells that the sum stalls.", out);
  if (marks->exact > 0)
    fprintf(out, " Line “%s, which a log axis cannot hold (%zu points).",
            figure->kind->is_error ? "exact (0)”: no error at all" : "0”: zero", marks->exact);
  if (marks->levels) {
    char *words = figure_level_words(figure);
    fprintf(out, rows ? " Dashed upright lines: %s." : " Grey level: %s.", words);
    free(words);
  }
  const char *expected = json_text(figure->plot, "expected");
  if (figure->kind->is_extra && expected[0] != '\0') {
    char *key = text_make("extra.%s", expected), *words = figure_quantity_words(key, NULL);
    fprintf(out, " Wide grey lines: %s, which is what was to be expected.", words);
    free(words);
    free(key);
  }
  if (figure->kind->is_extra && figure_has_signs(figure))
    fputs(" Of values below 0 the size is drawn, and the number at the right has the sign.", out);
  if (marks->infinite > 0)
    fprintf(out, " Line “inf / NaN”: no number, or an infinite error (%zu points).",
            marks->infinite);
}

/* The processors whose results are drawn: "NVIDIA H200", "Intel Xeon", or both. */
static char *processors(const struct figure *figure) {
  bool device = false, host = false;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++)
      for (size_t k = 0; k < figure->panels[p].series[i].count; k++) {
        const char *backend = figure->panels[p].series[i].points[k].row->field[COL_BACKEND];
        const bool is_device = strcmp(backend, backend_name[BACKEND_CUDA]) == 0;
        device = device || is_device;
        host = host || !is_device;
      }
  char *gpu = device ? json_any(figure->about, "gpu") : text_make("%s", "");
  char *cpu = host ? json_any(figure->about, "cpu") : text_make("%s", "");
  const bool both = gpu[0] != '\0' && cpu[0] != '\0';
  char *words = text_make("%s%s%s", gpu, both ? " and " : "", cpu);
  free(cpu);
  free(gpu);
  return words;
}

/* "Machine h200 (NVIDIA H200), build abc1234, 2026-11-29, 589 points." */
static void put_provenance(FILE *out, const struct figure *figure,
                           const struct figure_request *request, size_t points) {
  char *model = processors(figure);
  const char *date = json_text(figure->about, "date");
  fprintf(out, " Machine %s", request->machine);
  if (model[0] != '\0') fprintf(out, " (%s)", model);
  fprintf(out, ", build %s", request->build);
  if (date[0] != '\0') fprintf(out, ", %.10s", date);
  fprintf(out, ", %zu points.", points);
  free(model);
}

char *figure_caption(const struct figure *figure, const struct figure_request *request) {
  struct text_stream s;
  text_open(&s);
  fputs(figure->kind->look, s.out);
  if (figure->only_n != NULL) {
    char *n = text_count(figure->only_n);
    fprintf(s.out, " Shown: n = %s.", n);
    free(n);
  }
  const struct marks marks = marks_of(figure);
  if (figure->kind->is_histogram)
    figure_histogram_caption(s.out, figure);
  else
    put_marks(s.out, figure, &marks);
  if (figure->kind->by_variant) figure_caption_variants(s.out, figure);
  if (figure->kind->is_along) figure_along_caption(s.out, figure);
  if (figure->kind->by_parameter) figure_caption_stability(s.out, figure);
  if (figure_has_slopes(figure))
    fputs(" The slope at a label is the exponent fitted to the points with an error.", s.out);
  if (figure->kind->is_convergence) figure_caption_convergence(s.out, figure);
  if (figure->kind->is_bars)
    figure_caption_bars(s.out, figure);
  else if (figure->kind->is_rate)
    put_rate_marks(s.out, figure, &marks);
  put_provenance(s.out, figure, request, marks.points);
  if (figure->left_out > 0)
    fprintf(s.out, " Not drawn: %zu points without a result (failed, timed out or skipped).",
            figure->left_out);
  if (figure->panels_left_out > 0)
    fprintf(s.out, " Left out for want of room: %zu further panels; `where` in the case chooses.",
            figure->panels_left_out);
  return text_close(&s);
}
