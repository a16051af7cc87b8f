/* case_json.c: the resolved case, so that the report needs no case file (schema 1, report.h). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/paths.h"

static json_t *axis_json(const char *section, const char *key, json_t *values) {
  return json_pack("{s:s, s:s, s:o}", "section", section, "key", key, "values", values);
}

static json_t *number_text_json(uint64_t number) {
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, number);
  return json_string(text);
}

static void add_axes(json_t *axes, const char *section, const struct axis *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    json_t *values = json_array();
    for (size_t k = 0; k < list[i].count; k++)
      json_array_append_new(values, json_string(list[i].values[k].text));
    json_array_append_new(axes, axis_json(section, list[i].key, values));
  }
}

static void add_kinds(json_t *axes, const struct case_file *c) {
  if (!c->kind_count) return;
  json_t *kinds = json_array();
  for (size_t i = 0; i < c->kind_count; i++)
    json_array_append_new(kinds, json_string(c->kinds[i]->name));
  json_array_append_new(axes, axis_json("input", "kind", kinds));
}

static void add_file(json_t *axes, const struct case_file *c) {
  if (!c->file_path) return;
  const char *slash = strrchr(c->file_path, '/');
  const char *name = slash ? slash + 1 : c->file_path, *key;
  json_array_append_new(axes, axis_json("input", "path", json_pack("[s]", name)));
  for (size_t i = 0; i < FILE_WORDS; i++) {
    const char *word = file_word_at(c, i, &key);
    if (word) json_array_append_new(axes, axis_json("input", key, json_pack("[s]", word)));
  }
}

static json_t *axes_json(const struct case_file *c) {
  json_t *axes = json_array();
  add_kinds(axes, c);
  add_file(axes, c);
  add_axes(axes, "input", c->input_axes, c->input_axis_count);
  add_axes(axes, "parameters", c->parameter_axes, c->parameter_axis_count);
  if (c->n_count) {
    json_t *values = json_array();
    for (size_t i = 0; i < c->n_count; i++)
      json_array_append_new(values, number_text_json(c->n[i]));
    json_array_append_new(axes, axis_json("n", "n", values));
  }
  if (c->thread_count) {
    json_t *values = json_array();
    for (size_t i = 0; i < c->thread_count; i++)
      json_array_append_new(values, c->threads[i] ? number_text_json((uint64_t)c->threads[i])
                                                  : json_string("all"));
    json_array_append_new(axes, axis_json("threads", "threads", values));
  }
  return axes;
}

static json_t *mask_json(unsigned mask, const char *const *words, int count) {
  json_t *list = json_array();
  for (int i = 0; i < count; i++)
    if (mask >> i & 1) json_array_append_new(list, json_string(words[i]));
  return list;
}

/* A case of the checkout is named by its path there, for results are read on other machines; any
 * other by its whole path, so that a namesake of it is found. */
static json_t *file_json(const char *path) {
  char *real = realpath(path, NULL), *home = realpath(home_folder(), NULL);
  const char *file = real ? real : path;
  const size_t length = home ? strlen(home) : 0;
  if (length && strncmp(file, home, length) == 0 && file[length] == '/') file += length + 1;
  json_t *text = json_string(file);
  free(real);
  free(home);
  return text;
}

static json_t *text_or_empty(const char *text) { return json_string(text ? text : ""); }

static json_t *method_json(const struct case_file *c, const struct method *method) {
  json_t *on = json_object();
  for (int b = 0; b < BACKEND_COUNT; b++) {
    bool offered = false;
    for (int t = 0; t < TYPE_COUNT; t++)
      offered |= (c->types >> t & 1) && method_offers(method, (enum backend)b, (enum type)t);
    if (!offered || !(c->backends >> b & 1)) continue;
    const struct realization *r = realization_of(method, (enum backend)b);
    json_object_set_new(
        on, backend_name[b],
        json_pack("{s:s, s:s}", "order", order_name[r->order], "bits", bits_name[r->bits]));
  }
  json_t *json = json_object();
  json_object_set_new(json, "name", json_string(method->name));
  json_object_set_new(json, "label", text_or_empty(method->label));
  if (method->family) json_object_set_new(json, "family", json_string(method->family));
  if (method->variant) json_object_set_new(json, "variant", json_string(method->variant));
  json_object_set_new(json, "summary", text_or_empty(method->summary));
  json_object_set_new(json, "citation", text_or_empty(method->citation));
  json_object_set_new(json, "bound_citation", text_or_empty(method->bound_citation));
  json_object_set_new(json, "linetype", json_integer(method->linetype));
  json_object_set_new(json, "operations", json_real(method->operations));
  json_object_set_new(json, "bytes", json_real(method->bytes));
  json_object_set_new(json, "on", on);
  return json;
}

/* A case under cases/ is named, any other is given by its path. */
static char *command_text(const struct case_file *c) {
  const char *slash = strrchr(c->path, '/');
  size_t folder = slash ? (size_t)(slash - c->path) : 0;
  static const char house[] = "cases";
  size_t length = strlen(house);
  bool named = folder >= length && strncmp(slash - length, house, length) == 0 &&
               (folder == length || slash[-(ptrdiff_t)length - 1] == '/');
  return case_text("./study %s%s", c->is_quick ? "--quick " : "", named ? c->name : c->path);
}

json_t *case_json(const struct case_file *c) {
  json_t *json = json_object(), *methods = json_array();
  for (size_t i = 0; i < c->method_count; i++)
    json_array_append_new(methods, method_json(c, c->methods[i]));
  json_object_set_new(json, "schema", json_integer(1));
  json_object_set_new(json, "case", json_string(c->name));
  json_object_set_new(json, "file", file_json(c->path));
  json_object_set_new(json, "title", json_string(c->title));
  json_object_set_new(json, "question", json_string(c->question));
  if (c->answer) json_object_set_new(json, "answer", json_string(c->answer));
  if (c->chapter) json_object_set_new(json, "chapter", json_string(c->chapter));
  json_object_set_new(json, "measure",
                      json_string(c->measure == MEASURE_SPEED ? "speed" : "accuracy"));
  json_object_set_new(json, "samples", json_integer(c->samples));
  json_object_set_new(json, "problem",
                      json_pack("{s:s, s:o, s:o, s:o}", "name", c->problem->name, "title",
                                text_or_empty(c->problem->title), "unit",
                                text_or_empty(c->problem->unit), "scale",
                                text_or_empty(c->problem->scale_name)));
  json_object_set_new(json, "axes", axes_json(c));
  json_object_set_new(json, "types", mask_json(c->types, type_name, TYPE_COUNT));
  json_object_set_new(json, "backends", mask_json(c->backends, backend_name, BACKEND_COUNT));
  json_object_set_new(json, "methods", methods);
  json_object_set_new(json, "claims", json_deep_copy(c->claims));
  json_object_set_new(json, "plots", json_deep_copy(c->plots));
  json_object_set_new(json, "decisions", json_deep_copy(c->decisions));
  char *command = command_text(c);
  json_object_set_new(json, "command", json_string(command));
  free(command);
  return json;
}
