/* case_data.c: a kind's own data: values and segments, one set or several with names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"

static bool read_double(struct case_reader *reader, yaml_node_t *node, const char *key,
                        double *number) {
  char what[60];
  snprintf(what, sizeof what, "%s takes numbers", key);
  const char *text = case_scalar(reader, node, what);
  if (!text) return false;
  if (case_number(text, number)) return true;
  doc_error(reader->doc, node, "%s takes numbers (decimal or hex float, inf, nan), not '%s'", key,
            text);
  return false;
}

static double *read_doubles(struct case_reader *reader, yaml_node_t *node, const char *key,
                            size_t *count) {
  size_t items = case_item_count(node);
  double *values = case_grow(NULL, items, sizeof *values);
  *count = 0;
  if (items == 0) doc_error(reader->doc, node, "%s is an empty list", key);
  for (size_t i = 0; i < items; i++)
    if (read_double(reader, case_item(reader, node, i), key, &values[*count])) ++*count;
  return values;
}

static void read_segment(struct case_reader *reader, yaml_node_t *map, struct data_set *set,
                         uint64_t *total) {
  static const char *const allowed[] = {"value", "values", "times", NULL};
  if (!node_is_map(map)) {
    doc_error(reader->doc, map, "a segment is a mapping such as {value: 1, times: 10}");
    return;
  }
  yaml_node_t *data = NULL, *key, *node;
  uint64_t times = 1;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(reader->doc, map, i, &key, &node);
    if (!text) continue;
    const char *count = node_text(node);
    if (word_find(allowed, SIZE_MAX, text) < 0)
      doc_unknown(reader->doc, key, "key", text, " in a segment", allowed);
    else if (strcmp(text, "times") == 0 && (!count || !parse_count(count, &times)))
      doc_error(reader->doc, node, "times takes a whole number such as 10, 1e3 or 2^20");
    else if (strncmp(text, "value", 5) == 0 && data)
      doc_error(reader->doc, key, "a segment takes value or values, not both");
    else if (strncmp(text, "value", 5) == 0)
      data = node;
  }
  if (!data) {
    doc_error(reader->doc, map, "a segment needs 'value' or 'values'");
    return;
  }
  struct segment segment = {.times = times};
  segment.values = read_doubles(reader, data, "a segment", &segment.count);
  set->segments = case_grow(set->segments, set->segment_count + 1, sizeof *set->segments);
  set->segments[set->segment_count++] = segment;
  uint64_t length;
  if (__builtin_mul_overflow(segment.count, times, &length) ||
      __builtin_add_overflow(*total, length, total) || *total > INT64_MAX)
    doc_error(reader->doc, map, "the segments hold more than 2^63-1 elements");
}

/* One segment may stand without its list. */
static void read_segments(struct case_reader *reader, yaml_node_t *node, struct data_set *set) {
  uint64_t total = 0;
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "segments is an empty list");
  for (size_t i = 0; i < case_item_count(node); i++)
    read_segment(reader, case_item(reader, node, i), set, &total);
}

static struct data_set read_set(struct case_reader *reader, const struct key_spec *spec,
                                yaml_node_t *node) {
  struct data_set set = {0};
  if (spec->form == KEY_SEGMENTS)
    read_segments(reader, node, &set);
  else
    set.values = read_doubles(reader, node, spec->key, &set.value_count);
  return set;
}

/* {value: 1, times: 10} is one segment; any other mapping gives names to sets. */
static bool has_names(struct case_reader *reader, yaml_node_t *node) {
  return node_is_map(node) && !node_get(reader->doc, node, "value") &&
         !node_get(reader->doc, node, "values") && !node_get(reader->doc, node, "times");
}

static void read_named_sets(struct case_reader *reader, const struct key_spec *spec,
                            yaml_node_t *map) {
  struct case_file *c = reader->c;
  struct key_spec names = {.key = spec->key, .form = KEY_WORD};
  struct axis *axis = axis_replace(&c->input_axes, &c->input_axis_count, spec->key);
  yaml_node_t *key, *node;
  char why[200];
  if (node_count(map) == 0) doc_error(reader->doc, map, "%s is an empty mapping", spec->key);
  for (size_t i = 0; i < node_count(map); i++) {
    const char *name = node_pair(reader->doc, map, i, &key, &node);
    if (!name) continue;
    if (!axis_add_value(axis, &names, name, why, sizeof why))
      doc_error(reader->doc, key, "%s", why);
    struct data_set set = read_set(reader, spec, node);
    set.key = case_copy(spec->key);
    set.name = case_copy(name);
    c->sets = case_grow(c->sets, c->set_count + 1, sizeof *c->sets);
    c->sets[c->set_count++] = set;
  }
}

void read_data(struct case_reader *reader, const struct key_spec *spec, yaml_node_t *node) {
  struct case_file *c = reader->c;
  if (has_names(reader, node)) {
    read_named_sets(reader, spec, node);
    return;
  }
  struct data_set set = read_set(reader, spec, node);
  if (spec->form == KEY_SEGMENTS) { /* a key given twice is said elsewhere, but read on */
    segments_free(c->segments, c->segment_count);
    c->segments = set.segments;
    c->segment_count = set.segment_count;
  } else {
    free(c->values);
    c->values = set.values;
    c->value_count = set.value_count;
  }
}

void segments_free(struct segment *segments, size_t count) {
  for (size_t i = 0; i < count; i++)
    free((void *)(uintptr_t)segments[i].values);
  free(segments);
}

const struct data_set *data_set_find(const struct case_file *c, const char *key, const char *name) {
  for (size_t i = 0; i < c->set_count; i++)
    if (strcmp(c->sets[i].key, key) == 0 && strcmp(c->sets[i].name, name) == 0) return &c->sets[i];
  return NULL;
}

bool is_data_key(const struct key_spec *spec) {
  return spec->form == KEY_NUMBERS || spec->form == KEY_SEGMENTS || spec->form == KEY_PATH;
}
