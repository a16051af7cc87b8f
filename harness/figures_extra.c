/* figures_extra.c: figures of what a problem measures beside the error: trades that moved, windows
 * that a NaN spoiled. The plot's key `value` names one key of extra, or several: panels of each. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"
#include "harness/selector.h"

/* Keys with `extra.` before them or without. */
static void add_value(struct figure *figure, const char *key) {
  static const char start[] = "extra.";
  const bool whole = strncmp(key, start, strlen(start)) == 0;
  if (key[0] == '\0') return;
  figure->values = text_grow(figure->values, figure->value_count + 1, sizeof *figure->values);
  figure->values[figure->value_count++] = text_make("%s%s", whole ? "" : start, key);
}

void figure_extra_values(struct figure *figure) {
  const json_t *value = json_object_get(figure->plot, "value"), *one;
  size_t i;
  if (json_is_string(value)) add_value(figure, json_string_value(value));
  json_array_foreach(value, i, one) {
    if (json_is_string(one)) add_value(figure, json_string_value(one));
  }
  if (figure->value_count > 0) figure->value = figure->values[0];
}

char *figure_extra_text(double value) {
  if (!(fabs(value) < 1e9) || value != rint(value)) return text_number(value, 2);
  char *digits = text_make("%.0f", fabs(value)), *count = text_count(digits);
  text_replace(&digits, text_make("%s%s", value < 0 ? "-" : "", count));
  free(count);
  return digits;
}

/* Adds a level that is not there yet; false: there is no room for it. */
static bool add_level(double levels[MOST_LEVELS], size_t *count, double level) {
  for (size_t i = 0; i < *count; i++)
    if (levels[i] == level) return true;
  if (*count == MOST_LEVELS) return false;
  levels[(*count)++] = level;
  return true;
}

static bool as_number(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end != text && *end == '\0';
}

/* Levels that the plot's key `line` gives as numbers; 0: it does not. */
static size_t given_levels(const struct figure *figure, double levels[MOST_LEVELS]) {
  const json_t *line = json_object_get(figure->plot, "line"), *one;
  size_t i, count = 0;
  if (json_is_array(line)) {
    json_array_foreach(line, i, one) {
      if (count < MOST_LEVELS && json_as_number(one, &levels[count])) count++;
    }
    return count;
  }
  return line != NULL && json_as_number(line, &levels[0]);
}

/* The plot's key `line` gives numbers or names another key of extra: levels to hold the values
 * against. */
size_t figure_extra_levels(const struct figure *figure, const struct figure_panel *panel,
                           double levels[MOST_LEVELS]) {
  const char *key = json_text(figure->plot, "line");
  size_t count = 0;
  const size_t given = given_levels(figure, levels);
  if (given > 0) return given;
  for (size_t i = 0; i < panel->series_count && key[0] != '\0'; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      char *text = pairs_get(panel->series[i].points[k].row->field[COL_EXTRA], key);
      const double level = text != NULL ? strtod(text, NULL) : NAN;
      free(text);
      if (!(level > 0) || !isfinite(level)) continue;
      if (!add_level(levels, &count, level)) return 0; /* no levels, but a value a point */
    }
  return count;
}

double figure_expected(const struct figure *figure, const struct row *row) {
  const char *key = json_text(figure->plot, "expected");
  double number;
  char *text = key[0] != '\0' ? pairs_get(row->field[COL_EXTRA], key) : NULL;
  const bool any = text != NULL && as_number(text, &number);
  free(text);
  return any ? number : (double)NAN;
}

char *figure_level_words(const struct figure *figure) {
  double levels[MOST_LEVELS];
  const size_t given = given_levels(figure, levels);
  char *list = text_make("%s", "");
  for (size_t i = 0; i < given; i++)
    text_replace(&list, text_make("%s%s%g", list,
                                  i == 0          ? ""
                                  : i + 1 < given ? ", "
                                                  : " and ",
                                  levels[i]));
  if (given > 0) return list;
  free(list);
  char *key = text_make("extra.%s", json_text(figure->plot, "line"));
  char *words = figure_quantity_words(key, figure->resolved);
  free(key);
  return words;
}

/* "2^24", "1,000": short, since a level's neighbours have names, too. */
static char *level_text(double level) {
  int exponent;
  const bool power = level >= 1024 && frexp(level, &exponent) == 0.5;
  return power ? text_make("2^%d", exponent - 1) : figure_extra_text(level);
}

/* All panels' levels in one list, each with its panel and its name. */
static void put_levels(FILE *out, const struct figure *figure) {
  struct text_stream panels, at, names;
  size_t count = 0;
  text_open(&panels), text_open(&at), text_open(&names);
  for (size_t p = 0; p < figure->panel_count; p++) {
    double levels[MOST_LEVELS];
    const size_t mine = figure_extra_levels(figure, &figure->panels[p], levels);
    for (size_t i = 0; i < mine; i++) {
      const char *gap = count++ > 0 ? ", " : "";
      char *number = level_text(levels[i]);
      fprintf(panels.out, "%s%zu", gap, p + 1);
      fprintf(at.out, "%s%.9g", gap, levels[i]);
      fprintf(names.out, "%s'%s'", gap, number);
      free(number);
    }
  }
  char *list[] = {text_close(&panels), text_close(&at), text_close(&names)};
  static const char *const name[] = {"level_panel", "level_at", "level_name"};
  fprintf(out, "levels = %zu\n", count);
  for (int i = 0; i < 3; i++) {
    if (count > 0) fprintf(out, "array %s[%zu] = [%s]\n", name[i], count, list[i]);
    free(list[i]);
  }
}

/* Levels, and which panels have an axis of decades. */
void figure_write_extra(FILE *out, const struct figure *figure) {
  put_levels(out, figure);
  fprintf(out, "array value_log[%zu] = [", figure->panel_count);
  for (size_t p = 0; p < figure->panel_count; p++)
    fprintf(out, "%s%d", p > 0 ? ", " : "", figure->panels[p].value.log);
  fprintf(out, "]\none_value = %d\nhas_expected = %d\n", figure->value_count == 1,
          json_text(figure->plot, "expected")[0] != '\0');
}

bool figure_has_signs(const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; figure->panels[p].value.log && i < figure->panels[p].series_count; i++)
      for (size_t k = 0; k < figure->panels[p].series[i].count; k++)
        if (figure->panels[p].series[i].points[k].value < 0) return true;
  return false;
}

/* What sets a panel apart beside its quantity, which its group starts with. */
static char *rest_of_group(const struct figure *figure, const struct figure_panel *panel) {
  char *words = figure_quantity_words(panel->quantity, figure->resolved);
  const char *rest = panel->group + strlen(words);
  free(words);
  return text_make("%s", strncmp(rest, ", ", 2) == 0 ? rest + 2 : rest);
}

/* Of each quantity what a figure of it alone would say. */
char *figure_extra_finding(const struct figure *figure) {
  struct text_stream s;
  text_open(&s);
  for (size_t v = 0; v < figure->value_count; v++) {
    struct figure one = *figure;
    one.value = figure->values[v];
    one.value_count = 1;
    one.panel_count = 0;
    one.panels = text_must(calloc(figure->panel_count, sizeof *one.panels));
    for (size_t p = 0; p < figure->panel_count; p++) {
      if (strcmp(figure->panels[p].quantity, one.value) != 0) continue;
      one.panels[one.panel_count] = figure->panels[p];
      one.panels[one.panel_count++].group = rest_of_group(figure, &figure->panels[p]);
    }
    char *finding = figure_finding(&one);
    fprintf(s.out, "%s%s", v > 0 && finding[0] != '\0' ? " " : "", finding);
    free(finding);
    for (size_t p = 0; p < one.panel_count; p++)
      free(one.panels[p].group);
    free(one.panels);
  }
  return text_close(&s);
}
