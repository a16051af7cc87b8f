/* case_file.c: reads a case from its top-level keys down. */
#include "harness/case_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/report_chapters.h"

static const char *const top_keys[] = {
    "title",    "question", "problem",   "input",      "n",       "types",       "methods",
    "backends", "samples",  "measure",   "parameters", "threads", "limits",      "answer",
    "claims",   "plots",    "decisions", "quick",      "chapter", "item_limits", NULL};
static const char *const quick_keys[] = {"n",       "types",   "methods",     "backends",
                                         "samples", "measure", "parameters",  "input",
                                         "threads", "limits",  "item_limits", NULL};
static const char *const measure_words[] = {"accuracy", "speed", NULL};

enum { QUICK_SAMPLES = 3 };
static const uint64_t quick_n = UINT64_C(1) << 20;

_Noreturn void case_out_of_memory(void) {
  fputs("study: out of memory\n", stderr);
  exit(1);
}

void *case_grow(void *list, size_t count, size_t size) {
  void *larger = reallocarray(list, count ? count : 1, size);
  if (!larger) case_out_of_memory();
  return larger;
}

char *case_copy(const char *text) {
  char *copy = strdup(text);
  if (!copy) case_out_of_memory();
  return copy;
}

char *case_text(const char *format, ...) {
  char *text = NULL;
  va_list arguments;
  va_start(arguments, format);
  if (vasprintf(&text, format, arguments) < 0) case_out_of_memory();
  va_end(arguments);
  return text;
}

void names_add(struct names *names, const char *name) {
  names->list = case_grow(names->list, names->count + 2, sizeof *names->list);
  names->list[names->count++] = name;
  names->list[names->count] = NULL;
}

void names_clear(struct names *names) {
  free(names->list);
  *names = (struct names){0};
}

yaml_node_t *case_node(struct case_reader *reader, const char *key) {
  yaml_node_t *node = reader->quick ? node_get(reader->doc, reader->quick, key) : NULL;
  return node ? node : node_get(reader->doc, reader->root, key);
}

const char *case_scalar(struct case_reader *reader, yaml_node_t *node, const char *what) {
  const char *text = node_text(node);
  if (!text)
    doc_error(reader->doc, node, "%s, not a list or mapping", what);
  else if (!*text)
    doc_error(reader->doc, node, "%s, but nothing is given", what);
  return text && *text ? text : NULL;
}

size_t case_item_count(const yaml_node_t *node) {
  return node_is_list(node) ? node_count(node) : 1;
}

yaml_node_t *case_item(struct case_reader *reader, yaml_node_t *node, size_t i) {
  return node_is_list(node) ? node_item(reader->doc, node, i) : node;
}

static void check_map_keys(struct case_reader *reader, yaml_node_t *map, const char *what,
                           const char *const *allowed) {
  yaml_node_t *key, *value;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(reader->doc, map, i, &key, &value);
    if (text && word_find(allowed, SIZE_MAX, text) < 0)
      doc_unknown(reader->doc, key, what, text, "", allowed);
  }
}

/* The text of a key of its own line; NULL where it is absent or wrong. */
static char *read_text(struct case_reader *reader, const char *key, bool required) {
  yaml_node_t *node = case_node(reader, key);
  if (!node) {
    if (required) doc_error(reader->doc, reader->root, "the key '%s' is missing", key);
    return NULL;
  }
  char what[40];
  snprintf(what, sizeof what, "%s takes a text", key);
  const char *text = case_scalar(reader, node, what);
  return text ? case_copy(text) : NULL;
}

static void read_problem(struct case_reader *reader) {
  yaml_node_t *node = case_node(reader, "problem");
  if (!node) {
    doc_error(reader->doc, reader->root, "the key 'problem' is missing");
    return;
  }
  const char *name = case_scalar(reader, node, "problem takes a name");
  if (!name) return;
  reader->c->problem = problem_find(name);
  if (reader->c->problem) return;
  struct names names = {0};
  for (size_t i = 0; problems[i]; i++)
    names_add(&names, problems[i]->name);
  static const char *const none[] = {NULL};
  doc_unknown(reader->doc, node, "problem", name, "", names.count ? names.list : none);
  names_clear(&names);
}

static void read_measure(struct case_reader *reader) {
  yaml_node_t *node = case_node(reader, "measure");
  const char *word = node ? case_scalar(reader, node, "measure takes a word") : NULL;
  if (!word) return;
  int found = word_find(measure_words, SIZE_MAX, word);
  if (found < 0)
    doc_unknown(reader->doc, node, "measure", word, "", measure_words);
  else
    reader->c->measure = found == 1 ? MEASURE_SPEED : MEASURE_ACCURACY;
}

static void read_chapter(struct case_reader *reader) {
  yaml_node_t *node = case_node(reader, "chapter");
  const char *word = node ? case_scalar(reader, node, "chapter takes a word") : NULL;
  if (!word) return;
  if (word_find(chapter_names, SIZE_MAX, word) < 0)
    doc_unknown(reader->doc, node, "chapter", word, "", chapter_names);
  else
    reader->c->chapter = case_copy(word);
}

/* What the quick: block does not say is made small here. */
static void make_quick(struct case_reader *reader) {
  struct case_file *c = reader->c;
  c->is_quick = true;
  bool own_n = reader->quick && node_get(reader->doc, reader->quick, "n");
  bool own_samples = reader->quick && node_get(reader->doc, reader->quick, "samples");
  if (!own_samples && c->samples > QUICK_SAMPLES) c->samples = QUICK_SAMPLES;
  if (own_n) return;
  size_t kept = 0;
  bool above = false;
  for (size_t i = 0; i < c->n_count; i++) {
    if (c->n[i] > quick_n)
      above = true;
    else
      c->n[kept++] = c->n[i];
  }
  c->n_count = kept;
  if (above && kept == 0) n_add(c, quick_n);
}

static void read_case(struct case_reader *reader) {
  struct case_file *c = reader->c;
  check_map_keys(reader, reader->root, "key", top_keys);
  c->title = read_text(reader, "title", true);
  c->question = read_text(reader, "question", true);
  c->answer = read_text(reader, "answer", false);
  read_chapter(reader);
  read_problem(reader);
  read_measure(reader);
  read_types(reader);
  read_backends(reader);
  read_limits(reader);
  read_threads(reader);
  read_samples(reader);
  if (!c->problem) return; /* the rest depends on it */
  read_methods(reader);
  read_input(reader);
  read_parameters(reader);
  read_n(reader);
}

/* Last, since a claim may be about the quick form as well. */
static void read_statements(struct case_reader *reader) {
  struct case_file *c = reader->c;
  read_claims(reader);
  read_decisions(reader);
  read_plots(reader);
  if (c->answer) check_answer(reader, case_node(reader, "answer"), c->answer);
  if (!c->quick) return;
  c->quick->claims = json_incref(c->claims);
  c->quick->decisions = json_incref(c->decisions);
  c->quick->plots = json_incref(c->plots);
}

static struct case_file *case_new(const char *path) {
  struct case_file *c = case_grow(NULL, 1, sizeof *c);
  *c = (struct case_file){.samples = 1, .path = case_copy(path)};
  const char *slash = strrchr(path, '/');
  c->name = case_copy(slash ? slash + 1 : path);
  char *ending = strrchr(c->name, '.');
  if (ending && ending != c->name && (strcmp(ending, ".yaml") == 0 || strcmp(ending, ".yml") == 0))
    *ending = '\0';
  return c;
}

static void read_both(struct case_reader *reader, const char *path) {
  struct case_file *c = reader->c;
  read_case(reader);
  yaml_node_t *quick = node_get(reader->doc, reader->root, "quick");
  if (quick && !node_is_map(quick)) {
    doc_error(reader->doc, quick, "quick takes a mapping of the keys that change under --quick");
    return;
  }
  if (quick) check_map_keys(reader, quick, "key in quick", quick_keys);
  c->quick = case_new(path);
  struct case_reader second = *reader;
  second.c = c->quick;
  second.quick = quick;
  read_case(&second);
  make_quick(&second);
  if (c->problem) read_statements(reader);
}

int case_read(const char *path, const char *text, struct case_file **out, char **errors) {
  *out = NULL;
  *errors = NULL;
  struct yaml_doc doc;
  struct case_file *c = case_new(path);
  if (doc_open(&doc, path, text) == 0) {
    struct case_reader reader = {.doc = &doc, .c = c, .root = doc_root(&doc)};
    if (node_is_map(reader.root))
      read_both(&reader, path);
    else
      doc_error(&doc, reader.root,
                "a case file is a mapping (title: ..., question: ..., problem: ...)");
  }
  bool wrong = doc.mistake_count > 0;
  if (wrong) {
    *errors = doc_errors(&doc);
    case_free(c);
  } else {
    *out = c;
  }
  doc_close(&doc);
  return wrong ? -1 : 0;
}

static void free_axes(struct axis *axes, size_t count) {
  for (size_t i = 0; i < count; i++)
    axis_clear(&axes[i]);
  free(axes);
}

void case_free(struct case_file *c) {
  if (!c) return;
  case_free(c->quick);
  char *texts[] = {c->name,        c->path,          c->title,     c->question,
                   c->chapter,     c->answer,        c->file_path, c->file_column,
                   c->file_format, c->file_order_by, c->file_gaps};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    free(texts[i]);
  free(c->kinds);
  free_axes(c->input_axes, c->input_axis_count);
  free_axes(c->parameter_axes, c->parameter_axis_count);
  free(c->values);
  segments_free(c->segments, c->segment_count);
  for (size_t i = 0; i < c->set_count; i++) {
    free(c->sets[i].key);
    free(c->sets[i].name);
    free(c->sets[i].values);
    segments_free(c->sets[i].segments, c->sets[i].segment_count);
  }
  free(c->sets);
  free(c->n);
  free(c->threads);
  free(c->methods);
  json_decref(c->claims);
  json_decref(c->plots);
  json_decref(c->decisions);
  free(c);
}
