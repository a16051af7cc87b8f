/* yaml_node.h: a YAML document with its marks, and the mistakes found in it.
 *
 * A thin layer over libyaml's document API: nodes are libyaml's own. Mistakes are collected, not
 * thrown, so that one reading reports them all; each line of doc_errors() is complete in itself:
 * file:line:column: what.
 */
#ifndef STUDY_HARNESS_YAML_NODE_H
#define STUDY_HARNESS_YAML_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <yaml.h>

struct mistake {
  size_t line, column; /* from 1; line 0: the file as a whole */
  char *text;
};

struct yaml_doc {
  const char *path; /* as messages name it; the caller's */
  yaml_document_t document;
  bool loaded;
  size_t mistake_count;
  struct mistake *mistakes;
};

/* Reads one document from `text`, or from the file where text is NULL. Duplicate keys, keys that
 * are no scalars and NUL characters are mistakes already here. 0: there is a root (look at
 * mistake_count all the same). */
int doc_open(struct yaml_doc *doc, const char *path, const char *text);
void doc_close(struct yaml_doc *doc);

__attribute__((format(printf, 3, 4))) void doc_error(struct yaml_doc *doc, const yaml_node_t *at,
                                                     const char *format, ...);
/* "unknown WHAT 'WRONG'FOR: did you mean ..." */
void doc_unknown(struct yaml_doc *doc, const yaml_node_t *at, const char *what, const char *wrong,
                 const char *for_what, const char *const *allowed);
/* All mistakes by line, one a line. Caller frees. */
char *doc_errors(const struct yaml_doc *doc);

yaml_node_t *doc_root(struct yaml_doc *doc);
bool node_is_map(const yaml_node_t *node);
bool node_is_list(const yaml_node_t *node);
const char *node_text(const yaml_node_t *node); /* NULL: no scalar */
size_t node_count(const yaml_node_t *node);     /* items of a list, pairs of a mapping */
yaml_node_t *node_item(struct yaml_doc *doc, const yaml_node_t *list, size_t i);
const char *node_pair(struct yaml_doc *doc, const yaml_node_t *map, size_t i, yaml_node_t **key,
                      yaml_node_t **value); /* the key's text */
yaml_node_t *node_get(struct yaml_doc *doc, const yaml_node_t *map, const char *key); /* or NULL */
/* The mark of the key itself, for mistakes about it; the map's where it is absent. */
yaml_node_t *node_key(struct yaml_doc *doc, yaml_node_t *map, const char *key);

#endif
