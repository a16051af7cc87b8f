/* case_parts.h: what the files that read a case share; for them alone.
 *
 * A case is read twice: as it is, and in its quick form, where a key of the quick: block stands in
 * for the normal one. So every quick: block is checked by the very code that checks the case, and
 * --quick only swaps the two.
 */
#ifndef STUDY_HARNESS_CASE_PARTS_H
#define STUDY_HARNESS_CASE_PARTS_H

#include "harness/case_file.h"
#include "harness/yaml_node.h"

struct case_reader {
  struct yaml_doc *doc;
  struct case_file *c;
  yaml_node_t *root;
  yaml_node_t *quick; /* the quick: block while the quick form is read, else NULL */
};

/* Memory for a case is small; without it nothing can go on. */
_Noreturn void case_out_of_memory(void);
void *case_grow(void *list, size_t count, size_t size);
char *case_copy(const char *text);
__attribute__((format(printf, 1, 2))) char *case_text(const char *format, ...);

/* A growing list of names, always ended by NULL. The names stay their owners'. */
struct names {
  size_t count;
  const char **list;
};
void names_add(struct names *names, const char *name);
void names_clear(struct names *names);

/* The node of a top-level key: the quick: block's where that has it. NULL: absent in both. */
yaml_node_t *case_node(struct case_reader *reader, const char *key);
/* The scalar text of a node; NULL with a mistake that says `what` takes. */
const char *case_scalar(struct case_reader *reader, yaml_node_t *node, const char *what);
/* Item i of a list, or the node itself where it stands alone. */
size_t case_item_count(const yaml_node_t *node);
yaml_node_t *case_item(struct case_reader *reader, yaml_node_t *node, size_t i);

/* Decimal, hex float, inf, nan, also as YAML spells them, or a power as 2^20. */
bool case_number(const char *text, double *number);

/* What says how a file is read: one word each, so they are no axes. NULL: the key is none. */
char **file_word(struct case_file *c, const char *key);
/* Of all of them, for who lists them; the word may be NULL. */
enum { FILE_WORDS = 4 };
const char *file_word_at(const struct case_file *c, size_t i, const char **key);
/* What may stand behind gaps; else what it takes. */
const char *file_gaps_mistake(const char *word);

/* axes (case_axes.c) */
extern const struct key_spec common_input_keys[]; /* seed, scale, ... permute */
bool param_parse(const struct key_spec *spec, const char *text, struct param *out, char *why,
                 size_t why_size);
bool is_pair_text(const char *text); /* may stand in a "key=value;..." field */
bool axis_add_value(struct axis *axis, const struct key_spec *spec, const char *text, char *why,
                    size_t why_size);
void axis_clear(struct axis *axis);
struct axis *axis_find(struct axis *axes, size_t count, const char *key);
/* The axis of the key, emptied, or a new one at the end of the list. */
struct axis *axis_replace(struct axis **axes, size_t *count, const char *key);
void read_axis(struct case_reader *reader, const struct key_spec *spec, yaml_node_t *node,
               struct axis **axes, size_t *count);
void read_n(struct case_reader *reader);
void read_threads(struct case_reader *reader);
void read_samples(struct case_reader *reader);
/* Appends to c->n; false: already there. */
bool n_add(struct case_file *c, uint64_t n);

/* a kind's own data (case_data.c) */
void read_data(struct case_reader *reader, const struct key_spec *spec, yaml_node_t *node);
void segments_free(struct segment *segments, size_t count);
const struct data_set *data_set_find(const struct case_file *c, const char *key, const char *name);
bool is_data_key(
    const struct key_spec *spec); /* has no default, and is no axis unless its sets have names */

/* input and parameters (case_input.c) */
void read_input(struct case_reader *reader);
void read_parameters(struct case_reader *reader);
/* A key of the input's kinds, or common to all; NULL: none takes it. */
const struct key_spec *input_key_spec(const struct case_file *c, const char *key);
bool kind_takes(const struct input_kind *kind, const char *key);
const struct key_spec *kind_key_of_form(const struct input_kind *kind, enum key_form form);
const struct key_spec *parameter_spec(const struct problem *problem, const char *key);
void input_key_names(const struct case_file *c, struct names *names);
void parameter_names(const struct problem *problem, struct names *names);
/* The first required key that is not given, and the kind that asks for it. NULL: none. */
const char *input_missing_key(const struct case_file *c, const struct input_kind **kind);
/* A kind that has no size of its own, so that n is needed; NULL: none. */
const struct input_kind *input_without_size(const struct case_file *c);

/* methods, types, backends (case_methods.c) */
void read_methods(struct case_reader *reader);
void read_types(struct case_reader *reader);
void read_backends(struct case_reader *reader);
void read_limits(struct case_reader *reader);
bool is_glob(const char *text);
void method_names(const struct problem *problem, struct names *names);
int word_find(const char *const *words, size_t count, const char *word); /* -1: none */
void words_names(const char *const *words, size_t count, struct names *names);

/* claims, plots, decisions (case_selector.c, case_claims.c, case_plots.c) */
json_t *read_selector(struct case_reader *reader, yaml_node_t *node);
void check_selector_key(struct case_reader *reader, yaml_node_t *at, const char *key);
void check_selector_value(struct case_reader *reader, yaml_node_t *at, const char *key,
                          const char *value);
/* words: a column that holds words will do as well. */
/* A mistake where a key is no axis of numbers; `where` ends "unknown axis X". */
void check_axis(struct case_reader *reader, yaml_node_t *at, const char *key, const char *where);
void check_quantity(struct case_reader *reader, yaml_node_t *at, const char *quantity, bool words);
/* A scalar, or a list of scalars, as texts; NULL with a mistake. */
json_t *read_words(struct case_reader *reader, yaml_node_t *node, const char *what);
void read_claims(struct case_reader *reader);
void read_decisions(struct case_reader *reader);
void read_plots(struct case_reader *reader);
void check_answer(struct case_reader *reader, yaml_node_t *node, const char *answer);

#endif
