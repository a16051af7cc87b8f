/* yaml_node.c: see yaml_node.h. */
#include "harness/yaml_node.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "harness/case_parts.h"

enum { LARGEST_FILE = 16 << 20, MOST_MISTAKES = 40 };

/* A mistake that the second (quick) reading finds again is reported once. */
__attribute__((format(printf, 4, 0))) static void add_mistake(struct yaml_doc *doc, size_t line,
                                                              size_t column, const char *format,
                                                              va_list arguments) {
  char *text = NULL;
  if (vasprintf(&text, format, arguments) < 0) case_out_of_memory();
  for (char *p = text; *p; p++) /* a message is one line, whatever it quotes */
    if ((unsigned char)*p < ' ') *p = ' ';
  for (size_t i = 0; i < doc->mistake_count; i++) {
    const struct mistake *m = &doc->mistakes[i];
    if (m->line == line && m->column == column && strcmp(m->text, text) == 0) {
      free(text);
      return;
    }
  }
  if (doc->mistake_count >= MOST_MISTAKES) {
    free(text);
    return;
  }
  doc->mistakes = case_grow(doc->mistakes, doc->mistake_count + 1, sizeof *doc->mistakes);
  doc->mistakes[doc->mistake_count++] = (struct mistake){line, column, text};
}

__attribute__((format(printf, 4, 5))) static void error_at(struct yaml_doc *doc, size_t line,
                                                           size_t column, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_mistake(doc, line, column, format, arguments);
  va_end(arguments);
}

void doc_error(struct yaml_doc *doc, const yaml_node_t *at, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_mistake(doc, at->start_mark.line + 1, at->start_mark.column + 1, format, arguments);
  va_end(arguments);
}

void doc_unknown(struct yaml_doc *doc, const yaml_node_t *at, const char *what, const char *wrong,
                 const char *for_what, const char *const *allowed) {
  char *nearest = nearest_names(wrong, allowed);
  int shown = 60; /* of a text that someone forgot to close */
  doc_error(doc, at, "unknown %s '%.*s%s'%s: %s", what, shown, wrong,
            strlen(wrong) > (size_t)shown ? "..." : "", for_what, nearest ? nearest : "");
  free(nearest);
}

static int by_mark(const void *a, const void *b) {
  const struct mistake *x = a, *y = b;
  if (x->line != y->line) return x->line < y->line ? -1 : 1;
  if (x->column != y->column) return x->column < y->column ? -1 : 1;
  return 0;
}

char *doc_errors(const struct yaml_doc *doc) {
  if (doc->mistake_count) qsort(doc->mistakes, doc->mistake_count, sizeof *doc->mistakes, by_mark);
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  if (!out) case_out_of_memory();
  for (size_t i = 0; i < doc->mistake_count; i++) {
    const struct mistake *m = &doc->mistakes[i];
    if (m->line)
      fprintf(out, "%s:%zu:%zu: %s\n", doc->path, m->line, m->column, m->text);
    else
      fprintf(out, "%s: %s\n", doc->path, m->text);
  }
  if (doc->mistake_count >= MOST_MISTAKES)
    fprintf(out, "%s: more mistakes are not shown\n", doc->path);
  fclose(out);
  return text;
}

/* The whole file, NUL-terminated; NULL with a mistake. */
static char *read_file(struct yaml_doc *doc, size_t *length) {
  FILE *file = fopen(doc->path, "rb");
  if (!file) {
    error_at(doc, 0, 0, "cannot be read: %s", strerror(errno));
    return NULL;
  }
  char *text = NULL;
  struct stat status;
  if (fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode)) {
    error_at(doc, 0, 0, "is a folder, not a case file");
  } else {
    text = case_grow(NULL, (size_t)LARGEST_FILE + 2, 1);
    *length = fread(text, 1, (size_t)LARGEST_FILE + 1, file);
    bool failed = ferror(file) != 0;
    if (failed) error_at(doc, 0, 0, "cannot be read: %s", strerror(errno));
    if (!failed && *length > LARGEST_FILE)
      error_at(doc, 0, 0,
               "is larger than 16 MiB: too large for a case file (put numbers into a file of their "
               "own and use input: {kind: file, path: ...})");
    if (failed || *length > LARGEST_FILE) {
      free(text);
      text = NULL;
    } else {
      text = case_grow(text, *length + 1, 1);
      text[*length] = '\0';
    }
  }
  fclose(file);
  return text;
}

/* Where a byte of the text stands, for mistakes that libyaml marks by offset alone. */
static void position(const char *text, size_t offset, size_t *line, size_t *column) {
  *line = 1, *column = 1;
  for (size_t i = 0; i < offset; i++) {
    if (text[i] == '\n')
      ++*line, *column = 1;
    else
      ++*column;
  }
}

static void syntax_error(struct yaml_doc *doc, const yaml_parser_t *parser, const char *text,
                         size_t length) {
  const char *problem = parser->problem ? parser->problem : "unreadable";
  size_t line = parser->problem_mark.line + 1, column = parser->problem_mark.column + 1;
  if (parser->error == YAML_MEMORY_ERROR) case_out_of_memory();
  if (parser->error == YAML_READER_ERROR) {
    size_t offset = parser->problem_offset < length ? parser->problem_offset : length;
    position(text, offset, &line, &column);
    error_at(doc, line, column, "not a text file in UTF-8: %s", problem);
  } else if (parser->context && parser->context_mark.line + 1 != line) {
    error_at(doc, line, column, "no valid YAML: %s (%s that began on line %zu)", problem,
             parser->context, parser->context_mark.line + 1);
  } else {
    error_at(doc, line, column, "no valid YAML: %s", problem);
  }
}

static int by_text(const void *a, const void *b) {
  const yaml_node_t *x = *(yaml_node_t *const *)a, *y = *(yaml_node_t *const *)b;
  int order = strcmp(node_text(x), node_text(y));
  if (order) return order;
  return x->start_mark.index < y->start_mark.index ? -1 : 1;
}

static void check_keys(struct yaml_doc *doc, const yaml_node_t *map) {
  size_t count = node_count(map), scalars = 0;
  yaml_node_t **keys = case_grow(NULL, count + 1, sizeof *keys), *value;
  for (size_t i = 0; i < count; i++) {
    node_pair(doc, map, i, &keys[scalars], &value);
    if (node_text(keys[scalars]))
      scalars++;
    else
      doc_error(doc, keys[scalars], "a key must be a word, not a list or mapping");
  }
  qsort(keys, scalars, sizeof *keys, by_text);
  for (size_t i = 1; i < scalars; i++)
    if (strcmp(node_text(keys[i - 1]), node_text(keys[i])) == 0)
      doc_error(doc, keys[i], "duplicate key '%s' (first on line %zu)", node_text(keys[i]),
                keys[i - 1]->start_mark.line + 1);
  free(keys);
}

/* Over libyaml's flat array of nodes, not down the tree: with aliases the tree may have cycles. */
static void check_nodes(struct yaml_doc *doc) {
  for (yaml_node_t *node = doc->document.nodes.start; node < doc->document.nodes.top; node++) {
    if (node->type == YAML_MAPPING_NODE) check_keys(doc, node);
    if (node->type == YAML_SCALAR_NODE &&
        strlen((const char *)node->data.scalar.value) != node->data.scalar.length)
      doc_error(doc, node, "a NUL character in a text");
  }
}

static void load(struct yaml_doc *doc, const char *text, size_t length) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) case_out_of_memory();
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
  if (!yaml_parser_load(&parser, &doc->document)) {
    syntax_error(doc, &parser, text, length);
  } else {
    doc->loaded = true;
    yaml_document_t second;
    if (!doc_root(doc)) {
      error_at(doc, 0, 0, "is empty: a case needs at least title, question and problem");
    } else if (!yaml_parser_load(&parser, &second)) {
      syntax_error(doc, &parser, text, length);
    } else {
      yaml_node_t *root = yaml_document_get_root_node(&second);
      if (root) doc_error(doc, root, "a second document: a case file holds one case");
      yaml_document_delete(&second);
    }
  }
  yaml_parser_delete(&parser);
}

int doc_open(struct yaml_doc *doc, const char *path, const char *text) {
  *doc = (struct yaml_doc){.path = path};
  size_t length = text ? strlen(text) : 0;
  char *own = text ? NULL : read_file(doc, &length);
  if (!text) text = own;
  if (!text) return -1;
  const char *nul = memchr(text, '\0', length);
  if (nul) {
    size_t line, column;
    position(text, (size_t)(nul - text), &line, &column);
    error_at(doc, line, column, "not a text file: it holds a NUL byte");
  } else {
    load(doc, text, length);
  }
  free(own);
  if (doc->mistake_count || !doc_root(doc)) return -1;
  check_nodes(doc);
  return 0;
}

void doc_close(struct yaml_doc *doc) {
  if (doc->loaded) yaml_document_delete(&doc->document);
  for (size_t i = 0; i < doc->mistake_count; i++)
    free(doc->mistakes[i].text);
  free(doc->mistakes);
  *doc = (struct yaml_doc){0};
}

yaml_node_t *doc_root(struct yaml_doc *doc) {
  return doc->loaded ? yaml_document_get_root_node(&doc->document) : NULL;
}

bool node_is_map(const yaml_node_t *node) { return node->type == YAML_MAPPING_NODE; }
bool node_is_list(const yaml_node_t *node) { return node->type == YAML_SEQUENCE_NODE; }

const char *node_text(const yaml_node_t *node) {
  return node->type == YAML_SCALAR_NODE ? (const char *)node->data.scalar.value : NULL;
}

size_t node_count(const yaml_node_t *node) {
  if (node_is_list(node))
    return (size_t)(node->data.sequence.items.top - node->data.sequence.items.start);
  if (node_is_map(node))
    return (size_t)(node->data.mapping.pairs.top - node->data.mapping.pairs.start);
  return 0;
}

yaml_node_t *node_item(struct yaml_doc *doc, const yaml_node_t *list, size_t i) {
  return yaml_document_get_node(&doc->document, list->data.sequence.items.start[i]);
}

const char *node_pair(struct yaml_doc *doc, const yaml_node_t *map, size_t i, yaml_node_t **key,
                      yaml_node_t **value) {
  const yaml_node_pair_t *pair = &map->data.mapping.pairs.start[i];
  *key = yaml_document_get_node(&doc->document, pair->key);
  *value = yaml_document_get_node(&doc->document, pair->value);
  return node_text(*key);
}

static bool find_pair(struct yaml_doc *doc, const yaml_node_t *map, const char *wanted,
                      yaml_node_t **key, yaml_node_t **value) {
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(doc, map, i, key, value);
    if (text && strcmp(text, wanted) == 0) return true;
  }
  return false;
}

yaml_node_t *node_get(struct yaml_doc *doc, const yaml_node_t *map, const char *key) {
  yaml_node_t *key_node, *value;
  return node_is_map(map) && find_pair(doc, map, key, &key_node, &value) ? value : NULL;
}

yaml_node_t *node_key(struct yaml_doc *doc, yaml_node_t *map, const char *key) {
  yaml_node_t *key_node, *value;
  return node_is_map(map) && find_pair(doc, map, key, &key_node, &value) ? key_node : map;
}
