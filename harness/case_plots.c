/* case_plots.c: the figures of a case: the name of a kind of figure, or a mapping that says more.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/figures.h"
#include "harness/report.h"

static const char what_scalar[] = "a key of a plot takes a word or a list of words";

static void check_figure(struct case_reader *reader, yaml_node_t *at, const char *figure) {
  if (word_find(figure_kinds, SIZE_MAX, figure) < 0)
    doc_unknown(reader->doc, at, "figure", figure, "", figure_kinds);
}

/* The name becomes part of file names. */
static bool is_file_word(const char *name) {
  for (const char *p = name; *p; p++)
    if (!isalnum((unsigned char)*p) && !strchr("-_.", *p)) return false;
  return isalnum((unsigned char)*name);
}

static void check_name(struct case_reader *reader, yaml_node_t *at, const char *name,
                       const json_t *earlier) {
  size_t i;
  json_t *plot;
  if (!is_file_word(name))
    doc_error(reader->doc, at, "a figure's name takes letters, digits, '-', '_' and '.', not '%s'",
              name);
  json_array_foreach(earlier, i, plot) {
    const char *taken = json_string_value(json_object_get(plot, "name"));
    if (taken && strcmp(taken, name) == 0)
      doc_error(reader->doc, at, "figure name '%s' is already taken: give one a 'name' of its own",
                name);
  }
}

/* A kind whose axis is a parameter has to be told which, one about what a problem measures has to
 * be told what. */
static void check_axes(struct case_reader *reader, yaml_node_t *at, yaml_node_t *map,
                       const char *name) {
  const struct figure_kind *kind = figure_kind_find(name);
  yaml_node_t *x = map ? node_get(reader->doc, map, "x") : NULL;
  if (!kind) return;
  if (kind->by_parameter && !x)
    doc_error(reader->doc, at,
              "figure %s needs the key 'x': the parameter on its axis, as in "
              "{figure: %s, x: window}",
              name, name);
  else if (kind->by_parameter && node_text(x))
    check_axis(reader, x, node_text(x), " of a figure");
  if (kind->is_extra && !(map && node_get(reader->doc, map, "value")))
    doc_error(reader->doc, at,
              "figure %s needs the key 'value': a key of extra, or a list of them, "
              "as in {figure: %s, value: trades_moved}",
              name, name);
}

static json_t *read_plot_map(struct case_reader *reader, yaml_node_t *map, const json_t *earlier) {
  json_t *plot = json_object();
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *name = node_pair(reader->doc, map, i, &key, &value);
    if (!name) continue;
    bool selector = strcmp(name, "where") == 0;
    json_t *json = selector ? read_selector(reader, value) : read_words(reader, value, what_scalar);
    if (json) json_object_set_new(plot, name, json);
  }
  yaml_node_t *figure = node_get(reader->doc, map, "figure");
  yaml_node_t *name = node_get(reader->doc, map, "name");
  const char *kind = figure ? node_text(figure) : NULL;
  if (!kind) {
    doc_error(reader->doc, map, "a plot needs the key 'figure': the name of a kind of figure");
    return plot;
  }
  check_figure(reader, figure, kind);
  check_axes(reader, figure, map, kind);
  if (!name) json_object_set_new(plot, "name", json_string(kind));
  const char *word = json_string_value(json_object_get(plot, "name"));
  if (word)
    check_name(reader, name ? name : figure, word, earlier);
  else
    doc_error(reader->doc, name, "a figure's name is one word");
  return plot;
}

static json_t *read_plot(struct case_reader *reader, yaml_node_t *node, const json_t *earlier) {
  if (node_is_map(node)) return read_plot_map(reader, node, earlier);
  const char *figure = case_scalar(reader, node, "a plot is a figure's name or a mapping");
  if (!figure) return json_object();
  check_figure(reader, node, figure);
  check_axes(reader, node, NULL, figure);
  check_name(reader, node, figure, earlier);
  return json_pack("{s:s, s:s}", "figure", figure, "name", figure);
}

void read_plots(struct case_reader *reader) {
  json_t *plots = reader->c->plots = json_array();
  yaml_node_t *node = case_node(reader, "plots");
  if (!node) return;
  for (size_t i = 0; i < case_item_count(node); i++)
    json_array_append_new(plots, read_plot(reader, case_item(reader, node, i), plots));
}
