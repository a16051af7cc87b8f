/* case_axes.c: the axes of a sweep: the values of a key, n, threads, samples. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"

enum { MOST_PER_DECADE = 1000, MOST_SAMPLES = 1000000, MOST_THREADS = 4096 };

const struct key_spec common_input_keys[] = {
    {"seed", KEY_INTEGER, false, 1, "the first sample's seed"},
    {"scale", KEY_NUMBER, false, 1, "x = scale * value + offset"},
    {"offset", KEY_NUMBER, false, 0, "x = scale * value + offset"},
    {"reverse", KEY_INTEGER, false, 0, "1: the last element comes first"},
    {"shuffle", KEY_INTEGER, false, 0, "k > 0: the elements in the order of the k-th permutation"},
    {"permute", KEY_WORD, false, 0,
     "every or random: each sample is another order of the same elements (every: lexicographic)"},
    {"spike_at", KEY_INTEGER, false, NAN, "index (from 0) of an element that is replaced"},
    {"spike", KEY_NUMBER, false, NAN, "what stands there instead: nan, inf, 1e90"},
    {"spike_factor", KEY_NUMBER, false, NAN, "or what the element there is multiplied by"},
    {"regime_at", KEY_INTEGER, false, NAN, "index from which on all elements are scaled"},
    {"regime_factor", KEY_NUMBER, false, NAN, "what they are multiplied by"},
    {NULL, KEY_NUMBER, false, 0, NULL}};

/* A whole number, perhaps negative, that f64 holds. */
static bool parse_integer(const char *text, double *number) {
  uint64_t count;
  bool negative = *text == '-';
  if (!parse_count(text + negative, &count)) return false;
  *number = negative ? -(double)count : (double)count;
  return true;
}

bool is_pair_text(const char *text) {
  for (const char *p = text; *p; p++)
    if (*p == ';' || *p == '=' || (unsigned char)*p < ' ') return false;
  return true;
}

bool param_parse(const struct key_spec *spec, const char *text, struct param *out, char *why,
                 size_t why_size) {
  double number = NAN;
  const char *takes = NULL;
  if (spec->form == KEY_INTEGER) {
    /* A seed is a counter: it has no sign. */
    bool counter = strcmp(spec->key, "seed") == 0;
    if (!parse_integer(text, &number) || (counter && *text == '-'))
      takes = "takes whole numbers up to 2^63-1";
  } else if (spec->form == KEY_NUMBER) {
    if (!case_number(text, &number))
      takes = "takes numbers (decimal or hex float in the range of f64, inf, nan)";
  } else {
    if (!is_pair_text(text))
      takes = "takes words without ';', '=' and line ends";
    else if (!case_number(text, &number))
      number = NAN;
  }
  if (takes) {
    snprintf(why, why_size, "%s %s, not '%s'", spec->key, takes, text);
    return false;
  }
  *out = (struct param){.key = spec->key, .text = text, .number = number};
  return true;
}

static bool same_value(const struct param *a, const struct param *b) {
  if (isnan(a->number) || isnan(b->number)) return strcmp(a->text, b->text) == 0;
  return a->number == b->number && signbit(a->number) == signbit(b->number);
}

bool axis_add_value(struct axis *axis, const struct key_spec *spec, const char *text, char *why,
                    size_t why_size) {
  struct param value;
  if (!param_parse(spec, text, &value, why, why_size)) return false;
  for (size_t i = 0; i < axis->count; i++)
    if (same_value(&axis->values[i],
                   &value)) { // NOLINT(clang-analyzer-unix.Malloc): case_grow is a realloc
      snprintf(why, why_size, "%s holds %s twice", spec->key, text);
      return false;
    }
  axis->values = case_grow(axis->values, axis->count + 1, sizeof *axis->values);
  axis->values[axis->count++] = // NOLINT(clang-analyzer-unix.Malloc)
      (struct param){.key = axis->key, .text = case_copy(text), .number = value.number};
  return true;
}

void axis_clear(struct axis *axis) {
  for (size_t i = 0; i < axis->count; i++)
    free((void *)(uintptr_t)axis->values[i].text);
  free(axis->values);
  free(axis->key);
  *axis = (struct axis){0};
}

struct axis *axis_find(struct axis *axes, size_t count, const char *key) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(axes[i].key, key) == 0) return &axes[i];
  return NULL;
}

struct axis *axis_replace(struct axis **axes, size_t *count, const char *key) {
  struct axis *axis = axis_find(*axes, *count, key);
  if (axis) {
    axis_clear(axis);
  } else {
    *axes = case_grow(*axes, *count + 1, sizeof **axes);
    axis = &(*axes)[(*count)++];
  }
  *axis = (struct axis){.key = case_copy(key)};
  return axis;
}

void read_axis(struct case_reader *reader, const struct key_spec *spec, yaml_node_t *node,
               struct axis **axes, size_t *count) {
  struct axis *axis = axis_replace(axes, count, spec->key);
  char what[80], why[200];
  snprintf(what, sizeof what, "%s takes a value or a list of values", spec->key);
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "%s, but the list is empty", what);
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    const char *text = case_scalar(reader, item, what);
    if (text && !axis_add_value(axis, spec, text, why, sizeof why))
      doc_error(reader->doc, item, "%s", why);
  }
}

bool n_add(struct case_file *c, uint64_t n) {
  for (size_t i = 0; i < c->n_count; i++)
    if (c->n[i] == n) return false;
  c->n = case_grow(c->n, c->n_count + 1, sizeof *c->n);
  c->n[c->n_count++] = n;
  return true;
}

static const char counts_allowed[] = "whole numbers up to 2^63-1, such as 1000000, 1e6 or 2^20";

static bool read_count(struct case_reader *reader, yaml_node_t *node, const char *key,
                       uint64_t *count) {
  char what[60];
  snprintf(what, sizeof what, "%s takes a whole number", key);
  const char *text = case_scalar(reader, node, what);
  if (!text) return false;
  if (parse_count(text, count)) return true;
  doc_error(reader->doc, node, "%s takes %s, not '%s'", key, counts_allowed, text);
  return false;
}

/* Evenly on a log scale, rounded to whole numbers; where rounding makes neighbours equal, one
 * stays. */
static void add_decades(struct case_file *c, uint64_t from, uint64_t to, uint64_t per_decade) {
  n_add(c, from);
  for (uint64_t k = 1;; k++) {
    long double n = roundl((long double)from * powl(10, (long double)k / (long double)per_decade));
    if (n >= (long double)to) break;
    n_add(c, (uint64_t)n);
  }
  n_add(c, to);
}

static void read_n_range(struct case_reader *reader, yaml_node_t *map) {
  static const char *const allowed[] = {"from", "to", "per_decade", NULL};
  uint64_t value[3] = {0, 0, 1};
  bool given[3] = {false, false, true}, good = true;
  yaml_node_t *key, *node;
  for (size_t i = 0; i < node_count(map); i++) {
    const char *text = node_pair(reader->doc, map, i, &key, &node);
    int found = text ? word_find(allowed, SIZE_MAX, text) : -1;
    if (found < 0) {
      if (text) doc_unknown(reader->doc, key, "key", text, " in n", allowed);
      good = false;
    } else {
      given[found] = true;
      good &= read_count(reader, node, text, &value[found]);
    }
  }
  for (int i = 0; i < 3; i++)
    if (!given[i]) doc_error(reader->doc, map, "n: {from, to, per_decade} needs '%s'", allowed[i]);
  if (!good || !given[0] || !given[1]) return;
  if (value[0] == 0)
    doc_error(reader->doc, map, "n: from starts at 1");
  else if (value[1] < value[0])
    doc_error(reader->doc, map, "n: to is less than from");
  else if (value[2] < 1 || value[2] > MOST_PER_DECADE)
    doc_error(reader->doc, map, "n: per_decade is 1 to %d", MOST_PER_DECADE);
  else
    add_decades(reader->c, value[0], value[1], value[2]);
}

void read_n(struct case_reader *reader) {
  struct case_file *c = reader->c;
  yaml_node_t *node = case_node(reader, "n");
  if (!node) {
    const struct input_kind *kind = input_without_size(c);
    if (kind)
      doc_error(reader->doc, reader->root,
                "the key 'n' is missing: input %s has no size of its own", kind->name);
    else if (!c->problem->takes_sequence)
      doc_error(reader->doc, reader->root, "the key 'n' is missing");
    return;
  }
  if (node_is_map(node)) {
    read_n_range(reader, node);
    return;
  }
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "n is an empty list");
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    uint64_t n;
    if (read_count(reader, item, "n", &n) && !n_add(c, n))
      doc_error(reader->doc, item, "n holds %s twice", node_text(item));
  }
}

/* false: already there. */
static bool threads_add(struct case_file *c, int threads) {
  for (size_t i = 0; i < c->thread_count; i++)
    if (c->threads[i] == threads) return false;
  c->threads = case_grow(c->threads, c->thread_count + 1, sizeof *c->threads);
  c->threads[c->thread_count++] = threads;
  return true;
}

void read_threads(struct case_reader *reader) {
  yaml_node_t *node = case_node(reader, "threads");
  if (!node) return;
  if (case_item_count(node) == 0) doc_error(reader->doc, node, "threads is an empty list");
  for (size_t i = 0; i < case_item_count(node); i++) {
    yaml_node_t *item = case_item(reader, node, i);
    const char *text = case_scalar(reader, item, "threads takes a number or a list of numbers");
    uint64_t count = 0;
    if (!text) continue;
    bool all = strcmp(text, "all") == 0; /* 0 in the list */
    if (!all && !(parse_count(text, &count) && count >= 1 && count <= MOST_THREADS))
      doc_error(reader->doc, item, "threads takes whole numbers from 1 to %d, or all, not '%s'",
                MOST_THREADS, text);
    else if (!threads_add(reader->c, (int)count))
      doc_error(reader->doc, item, "threads holds %s twice", text);
  }
}

void read_samples(struct case_reader *reader) {
  yaml_node_t *node = case_node(reader, "samples");
  uint64_t count;
  if (!node || !read_count(reader, node, "samples", &count)) return;
  if (count < 1 || count > MOST_SAMPLES)
    doc_error(reader->doc, node, "samples is 1 to %d", MOST_SAMPLES);
  else
    reader->c->samples = (int)count;
}
