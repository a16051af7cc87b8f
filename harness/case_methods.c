/* case_methods.c: which methods, types and backends a case asks for, and up to which n. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"

int word_find(const char *const *words, size_t count, const char *word) {
  for (size_t i = 0; i < count && words[i]; i++)
    if (strcmp(words[i], word) == 0) return (int)i;
  return -1;
}

void words_names(const char *const *words, size_t count, struct names *names) {
  for (size_t i = 0; i < count && words[i]; i++)
    names_add(names, words[i]);
}

bool is_glob(const char *text) { return strpbrk(text, "*?[") != NULL; }

void method_names(const struct problem *problem, struct names *names) {
  const struct method *const *methods = methods_of(problem);
  for (size_t i = 0; methods[i]; i++)
    names_add(names, methods[i]->name);
}

static void add_method(struct case_file *c, const struct method *method) {
  for (size_t i = 0; i < c->method_count; i++)
    if (c->methods[i] == method) return;
  c->methods = case_grow(c->methods, c->method_count + 1, sizeof *c->methods);
  c->methods[c->method_count++] = method;
}

/* Drops what an item before this one selected; false: nothing of that name was there. */
static bool drop_methods(struct case_file *c, const char *pattern) {
  size_t kept = 0;
  for (size_t i = 0; i < c->method_count; i++)
    if (fnmatch(pattern, c->methods[i]->name, 0) != 0) c->methods[kept++] = c->methods[i];
  bool dropped = kept < c->method_count;
  c->method_count = kept;
  return dropped;
}

/* A name, a glob or `all`; with a leading '!', what is not wanted of those before. false: selects
 * nothing. */
static bool add_methods(struct case_file *c, const char *pattern) {
  if (*pattern == '!') return drop_methods(c, pattern + 1);
  const struct method *const *methods = methods_of(c->problem);
  bool all = strcmp(pattern, "all") == 0, found = false;
  for (size_t i = 0; methods[i]; i++)
    if (all || fnmatch(pattern, methods[i]->name, 0) == 0) {
      add_method(c, methods[i]);
      found = true;
    }
  return found;
}

/* A word that an earlier item of the list holds already says nothing: a slip, as a second n is. (A
 * glob may well select what a name does too.) */
static bool is_repeated(struct case_reader *reader, yaml_node_t *list, size_t i, const char *key) {
  const char *text = node_text(case_item(reader, list, i));
  for (size_t k = 0; text && k < i; k++) {
    const char *earlier = node_text(case_item(reader, list, k));
    if (!earlier || strcmp(earlier, text) != 0) continue;
    doc_error(reader->doc, case_item(reader, list, i), "%s holds %s twice", key, text);
    return true;
  }
  return false;
}

void read_methods(struct case_reader *reader) {
  struct case_file *c = reader->c;
  yaml_node_t *node = case_node(reader, "methods");
  if (!node) {
    add_methods(c, "all");
    return;
  }
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "methods is an empty list");
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    const char *text = case_scalar(reader, item, "methods takes names, globs or all; '!' drops");
    if (!text || is_repeated(reader, node, i, "methods") || add_methods(c, text)) continue;
    struct names names = {0};
    method_names(c->problem, &names);
    char *where = case_text(" for problem %s", c->problem->name);
    static const char *const none[] = {NULL};
    doc_unknown(reader->doc, item, "method", text, where, names.count ? names.list : none);
    free(where);
    names_clear(&names);
  }
  if (c->method_count == 0 && case_item_count(node) > 0 && reader->doc->mistake_count == 0)
    doc_error(reader->doc, node, "methods drops every method that it names");
}

/* A list of words as a bit mask. */
static unsigned read_mask(struct case_reader *reader, const char *key, const char *what,
                          const char *const *words, size_t count) {
  yaml_node_t *node = case_node(reader, key);
  unsigned all = (1U << count) - 1, mask = 0;
  char what_takes[60];
  snprintf(what_takes, sizeof what_takes, "%s takes a name or a list of names", key);
  if (!node) return all;
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "%s is an empty list", key);
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    const char *text = case_scalar(reader, item, what_takes);
    if (!text || is_repeated(reader, node, i, key)) continue;
    int found = word_find(words, count, text);
    if (found >= 0) {
      mask |= 1U << found;
    } else if (strcmp(text, "all") == 0) {
      mask = all;
    } else {
      struct names names = {0};
      words_names(words, count, &names);
      doc_unknown(reader->doc, item, what, text, "", names.list);
      names_clear(&names);
    }
  }
  return mask;
}

void read_types(struct case_reader *reader) {
  reader->c->types = read_mask(reader, "types", "type", type_name, TYPE_COUNT);
}

void read_backends(struct case_reader *reader) {
  reader->c->backends = read_mask(reader, "backends", "backend", backend_name, BACKEND_COUNT);
}

static void read_limits_of(struct case_reader *reader, const char *of, uint64_t *limits) {
  yaml_node_t *map = case_node(reader, of), *key, *value;
  if (!map) return;
  if (!node_is_map(map)) {
    doc_error(reader->doc, map, "%s takes a mapping such as {openmp: 1e8, cuda: 1e9}", of);
    return;
  }
  for (size_t i = 0; i < node_count(map); i++) {
    const char *name = node_pair(reader->doc, map, i, &key, &value);
    const char *text = node_text(value);
    int backend = name ? word_find(backend_name, BACKEND_COUNT, name) : -1;
    uint64_t limit = 0;
    if (name && backend < 0) {
      struct names names = {0};
      words_names(backend_name, BACKEND_COUNT, &names);
      char *where = case_text(" in %s", of);
      doc_unknown(reader->doc, key, "backend", name, where, names.list);
      free(where);
      names_clear(&names);
    } else if (!text || !parse_count(text, &limit) || limit == 0) {
      doc_error(reader->doc, value, "a limit is a whole number from 1, such as 1e8");
    } else if (name) {
      limits[backend] = limit;
    }
  }
}

void read_limits(struct case_reader *reader) {
  read_limits_of(reader, "limits", reader->c->limit);
  read_limits_of(reader, "item_limits", reader->c->item_limit);
}
