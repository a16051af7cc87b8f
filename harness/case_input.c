/* case_input.c: what the data is (input) and what the problem is asked with (parameters). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"

static const struct key_spec *spec_find(const struct key_spec *specs, const char *key) {
  for (; specs && specs->key; specs++)
    if (strcmp(specs->key, key) == 0) return specs;
  return NULL;
}

const struct key_spec *kind_key_of_form(const struct input_kind *kind, enum key_form form) {
  for (const struct key_spec *spec = kind->keys; spec && spec->key; spec++)
    if (spec->form == form) return spec;
  return NULL;
}

bool kind_takes(const struct input_kind *kind, const char *key) {
  if (strcmp(key, "seed") == 0) return kind->takes_seed;
  return spec_find(kind->keys, key) || spec_find(common_input_keys, key);
}

const struct key_spec *input_key_spec(const struct case_file *c, const char *key) {
  for (size_t i = 0; i < c->kind_count; i++) {
    const struct key_spec *spec = spec_find(c->kinds[i]->keys, key);
    if (spec) return spec;
    if (kind_takes(c->kinds[i], key)) return spec_find(common_input_keys, key);
  }
  return NULL;
}

const struct key_spec *parameter_spec(const struct problem *problem, const char *key) {
  return spec_find(problem->parameters, key);
}

static void names_add_once(struct names *names, const char *name) {
  for (size_t i = 0; i < names->count; i++)
    if (strcmp(names->list[i], name) == 0) return;
  names_add(names, name);
}

void input_key_names(const struct case_file *c, struct names *names) {
  names_add_once(names, "kind");
  for (size_t i = 0; i < c->kind_count; i++)
    for (const struct key_spec *spec = c->kinds[i]->keys; spec && spec->key; spec++)
      names_add_once(names, spec->key);
  for (const struct key_spec *spec = common_input_keys; spec->key; spec++)
    if (input_key_spec(c, spec->key)) names_add_once(names, spec->key);
}

void parameter_names(const struct problem *problem, struct names *names) {
  for (const struct key_spec *spec = problem->parameters; spec && spec->key; spec++)
    names_add_once(names, spec->key);
}

static bool is_given(const struct case_file *c, const struct key_spec *spec) {
  switch (spec->form) {
  case KEY_NUMBERS:
    if (c->value_count > 0) return true;
    break;
  case KEY_SEGMENTS:
    if (c->segment_count > 0) return true;
    break;
  case KEY_PATH:
    return c->file_path != NULL;
  default:
    break;
  }
  return axis_find(c->input_axes, c->input_axis_count, spec->key) != NULL;
}

const char *input_missing_key(const struct case_file *c, const struct input_kind **kind) {
  for (size_t i = 0; i < c->kind_count; i++)
    for (const struct key_spec *spec = c->kinds[i]->keys; spec && spec->key; spec++)
      if ((spec->required || is_data_key(spec)) && !is_given(c, spec)) {
        *kind = c->kinds[i];
        return spec->key;
      }
  return NULL;
}

const struct input_kind *input_without_size(const struct case_file *c) {
  for (size_t i = 0; i < c->kind_count; i++) {
    bool sized = false;
    for (const struct key_spec *spec = c->kinds[i]->keys; spec && spec->key; spec++)
      sized |= is_data_key(spec);
    if (!sized) return c->kinds[i];
  }
  return NULL;
}

static void add_kind(struct case_reader *reader, yaml_node_t *node) {
  struct case_file *c = reader->c;
  const char *name = case_scalar(reader, node, "kind takes a name or a list of names");
  if (!name) return;
  const struct input_kind *kind = input_kind_find(name);
  if (!kind) {
    struct names names = {0};
    for (size_t i = 0; input_kinds[i]; i++)
      names_add(&names, input_kinds[i]->name);
    static const char *const none[] = {NULL};
    doc_unknown(reader->doc, node, "input kind", name, "", names.count ? names.list : none);
    names_clear(&names);
    return;
  }
  for (size_t i = 0; i < c->kind_count; i++)
    if (c->kinds[i] == kind) {
      doc_error(reader->doc, node, "kind holds %s twice", name);
      return;
    }
  c->kinds = case_grow(c->kinds, c->kind_count + 1, sizeof *c->kinds);
  c->kinds[c->kind_count++] = kind;
}

/* A relative path is relative to the case file. */
static void read_path(struct case_reader *reader, yaml_node_t *node) {
  struct case_file *c = reader->c;
  const char *path = case_scalar(reader, node, "path takes the name of one file");
  if (!path) return;
  const char *slash = strrchr(c->path, '/');
  free(c->file_path);
  c->file_path = *path == '/' || !slash
                     ? case_copy(path)
                     : case_text("%.*s/%s", (int)(slash - c->path), c->path, path);
}

static const char *const file_keys[FILE_WORDS] = {"column", "format", "order_by", "gaps"};

char **file_word(struct case_file *c, const char *key) {
  char **words[FILE_WORDS] = {&c->file_column, &c->file_format, &c->file_order_by, &c->file_gaps};
  for (size_t i = 0; i < FILE_WORDS; i++)
    if (strcmp(key, file_keys[i]) == 0) return words[i];
  return NULL;
}

const char *file_word_at(const struct case_file *c, size_t i, const char **key) {
  const char *const words[FILE_WORDS] = {c->file_column, c->file_format, c->file_order_by,
                                         c->file_gaps};
  *key = file_keys[i];
  return words[i];
}

const char *file_gaps_mistake(const char *word) {
  const bool known = strcmp(word, "keep") == 0 || strcmp(word, "refuse") == 0;
  return known ? NULL : "gaps takes keep or refuse";
}

static void read_file_word(struct case_reader *reader, yaml_node_t *node, const char *key) {
  char what[60];
  snprintf(what, sizeof what, "%s takes one word", key);
  const char *text = case_scalar(reader, node, what);
  if (!text) return;
  const char *mistake = strcmp(key, "gaps") == 0 ? file_gaps_mistake(text) : NULL;
  if (mistake) doc_error(reader->doc, node, "%s, not '%s'", mistake, text);
  char **word = file_word(reader->c, key);
  free(*word);
  *word = case_copy(text);
}

static bool is_file_word(struct case_file *c, const char *key) {
  if (!file_word(c, key)) return false;
  for (size_t i = 0; i < c->kind_count; i++)
    if (kind_key_of_form(c->kinds[i], KEY_PATH) && spec_find(c->kinds[i]->keys, key)) return true;
  return false;
}

static void read_input_key(struct case_reader *reader, const char *key, yaml_node_t *key_node,
                           yaml_node_t *node, bool overridden) {
  struct case_file *c = reader->c;
  const struct key_spec *spec = input_key_spec(c, key);
  if (!spec) {
    if (overridden) return; /* a key of the normal input whose kind the quick: block replaces */
    struct names names = {0};
    input_key_names(c, &names);
    doc_unknown(reader->doc, key_node, "key", key, " in input", names.list);
    names_clear(&names);
  } else if (spec->form == KEY_NUMBERS || spec->form == KEY_SEGMENTS) {
    read_data(reader, spec, node);
  } else if (spec->form == KEY_PATH) {
    read_path(reader, node);
  } else if (is_file_word(c, key)) {
    read_file_word(reader, node, key);
  } else {
    read_axis(reader, spec, node, &c->input_axes, &c->input_axis_count);
  }
}

/* The keys of one mapping but `kind`; those that `above` (the quick: block's mapping) gives are
 * left out. */
static void read_input_map(struct case_reader *reader, yaml_node_t *map, yaml_node_t *above) {
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(reader->doc, map, i, &key, &value);
    if (!text || strcmp(text, "kind") == 0) continue;
    if (above && node_get(reader->doc, above, text)) continue;
    read_input_key(reader, text, key, value, above != NULL);
  }
}

/* The mapping of a section, in the case itself and in its quick: block. false: something is no
 * mapping. */
static bool section_maps(struct case_reader *reader, const char *key, yaml_node_t **map,
                         yaml_node_t **quick) {
  *map = node_get(reader->doc, reader->root, key);
  *quick = reader->quick ? node_get(reader->doc, reader->quick, key) : NULL;
  bool good = true;
  yaml_node_t *both[] = {*map, *quick};
  for (int i = 0; i < 2; i++)
    if (both[i] && !node_is_map(both[i])) {
      doc_error(reader->doc, both[i], "%s takes a mapping such as {%s}", key,
                strcmp(key, "input") == 0 ? "kind: uniform, low: 0, high: 1" : "key: value");
      good = false;
    }
  return good;
}

/* Keys that are nothing without each other; the second may be one of two. */
static void check_spoil_keys(struct case_reader *reader, yaml_node_t *at) {
  static const char *const needs[][3] = {{"spike_at", "spike", "spike_factor"},
                                         {"spike", "spike_at", NULL},
                                         {"spike_factor", "spike_at", NULL},
                                         {"regime_at", "regime_factor", NULL},
                                         {"regime_factor", "regime_at", NULL}};
  const struct case_file *c = reader->c;
  bool there[3];
  for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
    for (int k = 0; k < 3; k++)
      there[k] = needs[i][k] && axis_find(c->input_axes, c->input_axis_count, needs[i][k]);
    if (there[0] && !there[1] && !there[2])
      doc_error(reader->doc, at, "input: %s needs the key '%s'%s%s", needs[i][0], needs[i][1],
                needs[i][2] ? " or " : "", needs[i][2] ? needs[i][2] : "");
  }
  if (axis_find(c->input_axes, c->input_axis_count, "spike") &&
      axis_find(c->input_axes, c->input_axis_count, "spike_factor"))
    doc_error(reader->doc, at, "input takes spike or spike_factor, not both");
}

void read_input(struct case_reader *reader) {
  struct case_file *c = reader->c;
  yaml_node_t *map, *quick;
  if (!section_maps(reader, "input", &map, &quick)) return;
  if (!c->problem->takes_sequence) {
    if (map || quick)
      doc_error(reader->doc, node_key(reader->doc, map ? reader->root : reader->quick, "input"),
                "problem %s takes no input: its data are in 'parameters'", c->problem->name);
    return;
  }
  if (!map && !quick) {
    doc_error(reader->doc, reader->root, "the key 'input' is missing: problem %s takes a sequence",
              c->problem->name);
    return;
  }
  yaml_node_t *kind = quick ? node_get(reader->doc, quick, "kind") : NULL;
  if (!kind && map) kind = node_get(reader->doc, map, "kind");
  if (!kind) {
    doc_error(reader->doc, map ? map : quick, "input needs the key 'kind'");
    return;
  }
  if (case_item_count(kind) == 0) doc_error(reader->doc, kind, "kind is an empty list");
  for (size_t i = 0; i < case_item_count(kind); i++)
    add_kind(reader, case_item(reader, kind, i));
  if (c->kind_count < case_item_count(kind)) return; /* its keys cannot be judged */
  if (map) read_input_map(reader, map, quick);
  if (quick) read_input_map(reader, quick, NULL);
  check_spoil_keys(reader, map ? map : quick);
  const struct input_kind *needs;
  const char *missing = input_missing_key(c, &needs);
  bool tried = missing && ((map && node_get(reader->doc, map, missing)) ||
                           (quick && node_get(reader->doc, quick, missing)));
  if (missing && !tried) /* else its own mistake is already there */
    doc_error(reader->doc, map ? map : quick, "input kind %s needs the key '%s'", needs->name,
              missing);
}

static void read_parameter_map(struct case_reader *reader, yaml_node_t *map, yaml_node_t *above) {
  struct case_file *c = reader->c;
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(reader->doc, map, i, &key, &value);
    if (!text || (above && node_get(reader->doc, above, text))) continue;
    const struct key_spec *spec = parameter_spec(c->problem, text);
    if (spec) {
      read_axis(reader, spec, value, &c->parameter_axes, &c->parameter_axis_count);
      continue;
    }
    struct names names = {0};
    parameter_names(c->problem, &names);
    char *where = case_text(" for problem %s", c->problem->name);
    static const char *const none[] = {NULL};
    doc_unknown(reader->doc, key, "parameter", text, where, names.count ? names.list : none);
    free(where);
    names_clear(&names);
  }
}

void read_parameters(struct case_reader *reader) {
  struct case_file *c = reader->c;
  yaml_node_t *map, *quick;
  if (!section_maps(reader, "parameters", &map, &quick)) return;
  if (map) read_parameter_map(reader, map, quick);
  if (quick) read_parameter_map(reader, quick, NULL);
  for (const struct key_spec *spec = c->problem->parameters; spec && spec->key; spec++)
    if (spec->required && !axis_find(c->parameter_axes, c->parameter_axis_count, spec->key))
      doc_error(reader->doc, map ? map : node_key(reader->doc, reader->root, "problem"),
                "problem %s needs the parameter '%s'", c->problem->name, spec->key);
  /* A key that a kind and the problem share (columns) stands for both. */
  for (size_t i = 0; map && i < c->parameter_axis_count; i++)
    if (axis_find(c->input_axes, c->input_axis_count, c->parameter_axes[i].key))
      doc_error(reader->doc, map, "the key '%s' is under input, too: give it once, for both",
                c->parameter_axes[i].key);
}
