/* case_selector.c: which rows a claim or figure speaks of, and of which quantity. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/quantity.h"
#include "harness/results.h"
#include "harness/verdict.h"

static const char extra_prefix[] = "extra.";

static bool is_extra(const char *name) {
  return strncmp(name, extra_prefix, strlen(extra_prefix)) == 0 && name[strlen(extra_prefix)];
}

static bool is_input_key(const struct case_file *c, const char *key) {
  return c->kind_count > 0 && (strcmp(key, "kind") == 0 || input_key_spec(c, key));
}

static bool is_selector_key(const struct case_file *c, const char *key) {
  return column_find(key) >= 0 || is_extra(key) || strcmp(key, "threads") == 0 ||
         parameter_spec(c->problem, key) || is_input_key(c, key);
}

static void selector_key_names(const struct case_file *c, struct names *names) {
  parameter_names(c->problem, names);
  if (c->kind_count) input_key_names(c, names);
  names_add(names, "threads");
  words_names(column_name, COLUMN_COUNT, names);
  names_add(names, "extra.KEY");
}

void check_selector_key(struct case_reader *reader, yaml_node_t *at, const char *key) {
  const struct case_file *c = reader->c;
  /* The quick form may have kinds of its own. */
  if (is_selector_key(c, key) || (c->quick && is_input_key(c->quick, key))) return;
  struct names names = {0};
  selector_key_names(c, &names);
  doc_unknown(reader->doc, at, "column or parameter", key, "", names.list);
  names_clear(&names);
}

static void axis_names(const struct axis *axis, struct names *names) {
  for (size_t i = 0; axis && i < axis->count; i++)
    names_add(names, axis->values[i].text);
}

/* The values that a key takes in the rows of this case, where the case itself says so. */
static void values_of(const struct case_file *c, const char *key, struct names *names) {
  static const char *const scopes[] = {"kernel", "end_to_end"};
  static const char *const statuses[] = {"ok", "failed", "timeout", "skipped"};
  if (strcmp(key, "method") == 0) {
    for (size_t i = 0; i < c->method_count; i++)
      names_add(names, c->methods[i]->name);
  } else if (strcmp(key, "kind") == 0) {
    for (size_t i = 0; i < c->kind_count; i++)
      names_add(names, c->kinds[i]->name);
  } else if (strcmp(key, "type") == 0) {
    for (int i = 0; i < TYPE_COUNT; i++)
      if (c->types >> i & 1) names_add(names, type_name[i]);
  } else if (strcmp(key, "backend") == 0) {
    for (int i = 0; i < BACKEND_COUNT; i++)
      if (c->backends >> i & 1) names_add(names, backend_name[i]);
  } else if (strcmp(key, "order") == 0) {
    words_names(order_name, ORDER_COUNT, names);
  } else if (strcmp(key, "scope") == 0) {
    words_names(scopes, 2, names);
  } else if (strcmp(key, "status") == 0) {
    words_names(statuses, 4, names);
  } else if (strcmp(key, "extra.verdict") == 0) {
    words_names(point_verdict_name, POINT_VERDICT_COUNT, names);
  } else {
    axis_names(axis_find(c->input_axes, c->input_axis_count, key), names);
    axis_names(axis_find(c->parameter_axes, c->parameter_axis_count, key), names);
  }
}

static bool equal_values(const char *a, const char *b) {
  double x, y;
  if (strcmp(a, b) == 0) return true;
  return case_number(a, &x) && case_number(b, &y) && x == y;
}

static bool check_n(struct case_reader *reader, yaml_node_t *at, const char *text) {
  const struct case_file *forms[] = {reader->c, reader->c->quick};
  uint64_t n;
  if (!parse_count(text, &n)) {
    doc_error(reader->doc, at, "n takes a whole number such as 1000000, 1e6 or 2^20, not '%s'",
              text);
    return false;
  }
  for (int f = 0; f < 2; f++) {
    if (!forms[f]) continue;
    if (forms[f]->n_count == 0) return true; /* the input's own size: not known here */
    for (size_t i = 0; i < forms[f]->n_count; i++)
      if (forms[f]->n[i] == n) return true;
  }
  doc_error(reader->doc, at, "n %s is not in this case, so that no row would match", text);
  return false;
}

void check_selector_value(struct case_reader *reader, yaml_node_t *at, const char *key,
                          const char *value) {
  if (strcmp(key, "n") == 0) {
    check_n(reader, at, value);
    return;
  }
  struct names names = {0};
  values_of(reader->c, key, &names);
  if (reader->c->quick) values_of(reader->c->quick, key, &names);
  bool found = names.count == 0; /* nothing known: any value may come */
  for (size_t i = 0; i < names.count && !found; i++)
    found = equal_values(names.list[i], value);
  if (!found) {
    /* Both forms of the case may have named the same value. */
    struct names once = {0};
    for (size_t i = 0; i < names.count; i++)
      if (word_find(once.list, once.count, names.list[i]) < 0) names_add(&once, names.list[i]);
    doc_unknown(reader->doc, at, key, value, " in this case", once.list);
    names_clear(&once);
  }
  names_clear(&names);
}

json_t *read_words(struct case_reader *reader, yaml_node_t *node, const char *what) {
  if (!node_is_list(node)) {
    const char *text = case_scalar(reader, node, what);
    return text ? json_string(text) : NULL;
  }
  json_t *list = json_array();
  if (node_count(node) == 0) doc_error(reader->doc, node, "%s, but the list is empty", what);
  for (size_t i = 0; i < node_count(node); i++) {
    const char *text = case_scalar(reader, node_item(reader->doc, node, i), what);
    if (text) json_array_append_new(list, json_string(text));
  }
  return list;
}

json_t *read_selector(struct case_reader *reader, yaml_node_t *node) {
  json_t *selector = json_object();
  if (!node_is_map(node)) {
    doc_error(reader->doc, node, "a selector is a mapping such as {method: kahan, type: f32}");
    return selector;
  }
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(node); i++) {
    const char *name = node_pair(reader->doc, node, i, &key, &value);
    if (!name) continue;
    check_selector_key(reader, key, name);
    json_t *words = read_words(reader, value, "a selector takes a value or a list of values");
    if (!words) continue;
    for (size_t k = 0; k < case_item_count(value); k++) {
      yaml_node_t *item = case_item(reader, value, k);
      if (node_text(item) && *node_text(item))
        check_selector_value(reader, item, name, node_text(item));
    }
    json_object_set_new(selector, name, words);
  }
  return selector;
}

static void check_column(struct case_reader *reader, yaml_node_t *at, const char *name,
                         bool words) {
  int column = column_find(name);
  if (is_extra(name) || (column >= 0 && (words || !quantity_is_text(name)))) return;
  struct names names = {0};
  for (int i = 0; i < COLUMN_COUNT; i++)
    if (words || !quantity_is_text(column_name[i])) names_add(&names, column_name[i]);
  names_add(&names, "extra.KEY");
  static const char *const of_sweeps[] = {"order(AXIS)", "order(COLUMN,AXIS)", "least(AXIS)",
                                          "optimum(AXIS)", "takeover(AXIS)"};
  for (size_t i = 0; i < sizeof of_sweeps / sizeof *of_sweeps; i++)
    names_add(&names, of_sweeps[i]);
  doc_unknown(reader->doc, at, "quantity", name, "", names.list);
  names_clear(&names);
}

static bool is_numeric(const struct key_spec *spec) {
  return spec && (spec->form == KEY_NUMBER || spec->form == KEY_INTEGER);
}

/* What a slope can be fitted over: n, threads, and the numbers that the input or the problem takes.
 */
static bool is_axis(const struct case_file *c, const char *key) {
  return strcmp(key, "n") == 0 || strcmp(key, "threads") == 0 ||
         is_numeric(parameter_spec(c->problem, key)) ||
         (c->kind_count > 0 && is_numeric(input_key_spec(c, key)));
}

void check_axis(struct case_reader *reader, yaml_node_t *at, const char *key, const char *where) {
  const struct case_file *c = reader->c;
  if (is_axis(c, key) || (c->quick && is_axis(c->quick, key))) return;
  struct names all = {0}, names = {0};
  names_add(&names, "n");
  names_add(&names, "threads");
  parameter_names(c->problem, &all);
  if (c->kind_count) input_key_names(c, &all);
  for (size_t i = 0; i < all.count; i++)
    if (is_axis(c, all.list[i])) names_add(&names, all.list[i]);
  doc_unknown(reader->doc, at, "axis", key, where, names.list);
  names_clear(&names);
  names_clear(&all);
}

/* "order" of "order(n)"; NULL: a column. */
static const char *sweep_name(const char *quantity) {
  const size_t length = strcspn(quantity, "(");
  for (size_t i = 0; quantity[length] && sweep_quantities[i]; i++)
    if (strlen(sweep_quantities[i]) == length &&
        strncmp(sweep_quantities[i], quantity, length) == 0)
      return sweep_quantities[i];
  return NULL;
}

void check_quantity(struct case_reader *reader, yaml_node_t *at, const char *quantity, bool words) {
  const char *name = sweep_name(quantity);
  if (!name) {
    check_column(reader, at, quantity, words);
    return;
  }
  char *inside = case_copy(quantity + strlen(name) + 1);
  char *end = strchr(inside, ')'), *comma = strchr(inside, ',');
  if (!end || end[1]) {
    doc_error(reader->doc, at, "'%s' is no quantity: write %s(AXIS) or %s(COLUMN,AXIS)", quantity,
              name, name);
  } else {
    *end = '\0';
    char *axis = inside + strspn(inside, " ");
    if (comma) {
      *comma = '\0';
      axis = comma + 1 + strspn(comma + 1, " ");
      check_column(reader, at, inside, false);
    }
    axis[strcspn(axis, " ")] = '\0'; /* blanks may stand before the ')' */
    char *where = case_text(" in %s()", name);
    check_axis(reader, at, axis, where);
    free(where);
  }
  free(inside);
}
