/* case_claims.c: claims, decisions and the answer: sentences whose truth the rows decide. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/quantity.h"

static const char *const claim_keys[] = {
    "id",        "says",   "source",          "where",   "quantity", "over",
    "equals",    "within", "within_relative", "at_most", "at_least", "same_bits",
    "condition", NULL};
static const char *const decision_keys[] = {"need",    "where",   "quantity",
                                            "at_most", "cost_at", NULL};

/* A limit or expected value. JSON knows no infinities, so those are texts. */
static json_t *read_json_number(struct case_reader *reader, yaml_node_t *node, const char *key) {
  char what[60];
  double number;
  snprintf(what, sizeof what, "%s takes a number", key);
  const char *text = case_scalar(reader, node, what);
  if (!text) return NULL;
  if (!case_number(text, &number)) {
    doc_error(reader->doc, node, "%s (decimal or hex float), not '%s'", what, text);
    return NULL;
  }
  bool tolerance = strncmp(key, "within", strlen("within")) == 0;
  bool finite = isfinite(number);
  if (tolerance && !(finite && number >= 0))
    doc_error(reader->doc, node, "%s takes a finite number from 0, not '%s'", key, text);
  if (strcmp(key, "equals") != 0 && isnan(number))
    doc_error(reader->doc, node, "%s takes a number: nothing compares with nan", key);
  if (finite) return json_real(number);
  return json_string(isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
}

static json_t *read_same_bits(struct case_reader *reader, yaml_node_t *node) {
  json_t *pair = json_array();
  if (!node_is_list(node) || node_count(node) != 2) {
    doc_error(reader->doc, node, "same_bits takes a list of two selectors");
    return pair;
  }
  for (size_t i = 0; i < 2; i++)
    json_array_append_new(pair, read_selector(reader, node_item(reader->doc, node, i)));
  return pair;
}

/* Only equality can be asked of words. */
static json_t *read_quantity(struct case_reader *reader, yaml_node_t *node, bool words) {
  const char *text = case_scalar(reader, node, "quantity takes a column or order(AXIS)");
  if (!text) return NULL;
  check_quantity(reader, node, text, words);
  return json_string(text);
}

/* What a claim's quantity is made of decides what it may equal: "quantity: status, equals: failed".
 */
static bool equals_words(struct case_reader *reader, yaml_node_t *map) {
  yaml_node_t *quantity = node_get(reader->doc, map, "quantity");
  yaml_node_t *equals = node_get(reader->doc, map, "equals");
  const char *name = quantity ? node_text(quantity) : NULL;
  if (!name || !equals) return false;
  if (quantity_is_text(name)) return true;
  double number; /* what a problem measures may be a number or a word */
  bool is_number = node_text(equals) && case_number(node_text(equals), &number);
  return strncmp(name, "extra.", strlen("extra.")) == 0 && !is_number;
}

static json_t *read_equal_words(struct case_reader *reader, yaml_node_t *map, yaml_node_t *node) {
  const char *quantity = node_text(node_get(reader->doc, map, "quantity"));
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    if (node_text(item)) check_selector_value(reader, item, quantity, node_text(item));
  }
  return read_words(reader, node, "equals takes a word or a list of words");
}

static json_t *read_statement_key(struct case_reader *reader, yaml_node_t *map, const char *key,
                                  yaml_node_t *node) {
  if (strcmp(key, "where") == 0 || strcmp(key, "over") == 0) return read_selector(reader, node);
  if (strcmp(key, "quantity") == 0)
    return read_quantity(reader, node, node_get(reader->doc, map, "equals"));
  if (strcmp(key, "same_bits") == 0) return read_same_bits(reader, node);
  if (strcmp(key, "equals") == 0 && equals_words(reader, map))
    return read_equal_words(reader, map, node);
  if (strcmp(key, "equals") == 0 || strncmp(key, "within", 6) == 0 || strncmp(key, "at_", 3) == 0 ||
      strcmp(key, "cost_at") == 0)
    return read_json_number(reader, node, key);
  char what[60];
  snprintf(what, sizeof what, "%s takes a text", key);
  const char *text = case_scalar(reader, node, what);
  return text ? json_string(text) : NULL;
}

/* A mapping of the allowed keys, all validated. */
static json_t *read_statement(struct case_reader *reader, yaml_node_t *map, const char *what,
                              const char *const *allowed) {
  json_t *statement = json_object();
  if (!node_is_map(map)) {
    doc_error(reader->doc, map, "a %s is a mapping", what);
    return statement;
  }
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *name = node_pair(reader->doc, map, i, &key, &value);
    if (!name) continue;
    if (word_find(allowed, SIZE_MAX, name) < 0) {
      char *where = case_text(" in a %s", what);
      doc_unknown(reader->doc, key, "key", name, where, allowed);
      free(where);
      continue;
    }
    json_t *json = read_statement_key(reader, map, name, value);
    if (json) json_object_set_new(statement, name, json);
  }
  return statement;
}

static bool has(struct case_reader *reader, yaml_node_t *map, const char *key) {
  return node_get(reader->doc, map, key) != NULL;
}

static void require_keys(struct case_reader *reader, yaml_node_t *map, const char *what,
                         const char *const *keys) {
  for (size_t i = 0; keys[i]; i++)
    if (!has(reader, map, keys[i]))
      doc_error(reader->doc, map, "a %s needs the key '%s'", what, keys[i]);
}

/* One way to decide: equals (alone: the very number) with its tolerance, limits, or equal bits. */
static void check_verdict(struct case_reader *reader, yaml_node_t *map) {
  bool equals = has(reader, map, "equals");
  bool within = has(reader, map, "within"), relative = has(reader, map, "within_relative");
  bool limits = has(reader, map, "at_most") || has(reader, map, "at_least");
  bool same = has(reader, map, "same_bits");
  if (equals + limits + same == 0)
    doc_error(reader->doc, map,
              "a claim needs a verdict: equals (with within or within_relative), "
              "at_most, at_least or same_bits");
  else if (equals + limits + same > 1)
    doc_error(reader->doc, map,
              "a claim has one verdict: equals, or at_most and at_least, or "
              "same_bits");
  else if (within && relative)
    doc_error(reader->doc, map, "a claim takes within or within_relative, not both");
  else if (!equals && (within || relative))
    doc_error(reader->doc, node_key(reader->doc, map, within ? "within" : "within_relative"),
              "within belongs to equals");
  if (same && (has(reader, map, "quantity") || has(reader, map, "over")))
    doc_error(reader->doc, map, "same_bits compares bits: it takes no quantity and no over");
  if (!same && !has(reader, map, "quantity"))
    doc_error(reader->doc, map, "a claim needs the key 'quantity'");
}

static void check_range(struct case_reader *reader, yaml_node_t *map, const json_t *claim) {
  const json_t *most = json_object_get(claim, "at_most"),
               *least = json_object_get(claim, "at_least");
  if (json_is_real(most) && json_is_real(least) && json_real_value(most) < json_real_value(least))
    doc_error(reader->doc, node_key(reader->doc, map, "at_most"), "at_most is less than at_least");
}

static void check_id(struct case_reader *reader, yaml_node_t *map, const json_t *claim,
                     const json_t *earlier) {
  const char *id = json_string_value(json_object_get(claim, "id"));
  size_t i;
  json_t *other;
  json_array_foreach(earlier, i, other) {
    const char *taken = json_string_value(json_object_get(other, "id"));
    if (id && taken && strcmp(id, taken) == 0)
      doc_error(reader->doc, node_get(reader->doc, map, "id"), "claim id '%s' is already taken",
                id);
  }
}

void read_claims(struct case_reader *reader) {
  static const char *const required[] = {"id", "says", NULL};
  reader->c->claims = json_array();
  yaml_node_t *node = case_node(reader, "claims");
  if (!node) return;
  if (!node_is_list(node)) {
    doc_error(reader->doc, node, "claims takes a list of mappings");
    return;
  }
  for (size_t i = 0; i < node_count(node); i++) {
    yaml_node_t *map = node_item(reader->doc, node, i);
    json_t *claim = read_statement(reader, map, "claim", claim_keys);
    if (node_is_map(map)) {
      require_keys(reader, map, "claim", required);
      check_verdict(reader, map);
      check_range(reader, map, claim);
      check_id(reader, map, claim, reader->c->claims);
    }
    json_array_append_new(reader->c->claims, claim);
  }
}

void read_decisions(struct case_reader *reader) {
  static const char *const required[] = {"need", "quantity", "at_most", NULL};
  reader->c->decisions = json_array();
  yaml_node_t *node = case_node(reader, "decisions");
  if (!node) return;
  if (!node_is_list(node)) {
    doc_error(reader->doc, node, "decisions takes a list of mappings");
    return;
  }
  for (size_t i = 0; i < node_count(node); i++) {
    yaml_node_t *map = node_item(reader->doc, node, i);
    json_array_append_new(reader->c->decisions,
                          read_statement(reader, map, "decision", decision_keys));
    if (!node_is_map(map)) continue;
    require_keys(reader, map, "decision", required);
    yaml_node_t *cost_at = node_get(reader->doc, map, "cost_at");
    double size;
    if (cost_at && node_text(cost_at) && case_number(node_text(cost_at), &size) && !(size >= 1))
      doc_error(reader->doc, cost_at, "cost_at takes a size from 1: 1e7 or 2^24");
  }
}

static char *trim(char *text) {
  text += strspn(text, " \n");
  for (size_t n = strlen(text); n && strchr(" \n", text[n - 1]); n--)
    text[n - 1] = '\0';
  return text;
}

/* One {QUANTITY: key=value, key=value|value!DIGITS}, without its braces. */
static void check_field(struct case_reader *reader, yaml_node_t *node, char *field) {
  char *digits = strrchr(field, '!');
  uint64_t count = 0;
  if (digits) {
    *digits++ = '\0';
    if (!parse_count(trim(digits), &count) || count < 1 || count > 17)
      doc_error(reader->doc, node,
                "answer: '!' and how many digits (1 to 17) come last, as in {value: type=f32!9}, "
                "not '!%s'",
                digits);
  }
  char *colon = strchr(field, ':');
  if (colon) *colon++ = '\0';
  check_quantity(reader, node, trim(field), true);
  char *rest = NULL;
  for (char *pair = colon ? strtok_r(colon, ",", &rest) : NULL; pair;
       pair = strtok_r(NULL, ",", &rest)) {
    char *equal = strchr(pair, '=');
    if (!equal) {
      doc_error(reader->doc, node, "answer: '%s' is no key=value", trim(pair));
      continue;
    }
    *equal = '\0';
    char *key = trim(pair), *more = NULL;
    check_selector_key(reader, node, key);
    for (char *value = strtok_r(equal + 1, "|", &more); value; value = strtok_r(NULL, "|", &more))
      check_selector_value(reader, node, key, trim(value));
  }
}

void check_answer(struct case_reader *reader, yaml_node_t *node, const char *answer) {
  for (const char *open = strchr(answer, '{'); open; open = strchr(open, '{')) {
    const char *close = strchr(open, '}');
    if (!close) {
      doc_error(reader->doc, node, "answer: a '{' without its '}'");
      return;
    }
    char *field = case_text("%.*s", (int)(close - open - 1), open + 1);
    check_field(reader, node, field);
    free(field);
    open = close;
  }
}
