/* case_override.c: what the command line changes in a case: filters, n, seed, threads. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/case_set.h"

/* The quick form takes the case's place. */
static void make_quick(struct case_file *c) {
  struct case_file *quick = c->quick;
  if (!quick) return;
  c->quick = NULL;
  struct case_file normal = *c;
  *c = *quick;
  *quick = normal;
  case_free(quick);
}

static int usage(char **errors, const char *option, const char *text, const char *wrong,
                 const char *const *allowed) {
  char *nearest = nearest_names(wrong, allowed);
  *errors = case_text("--%s=%s: unknown %s '%s': %s", option, text, option, wrong,
                      nearest ? nearest : "");
  free(nearest);
  return -1;
}

/* The words of a comma-separated list; free the list and its first word's text. */
static size_t split(const char *text, char **copy, char ***words) {
  size_t count = 0;
  char *rest = NULL;
  *copy = case_copy(text);
  *words = NULL;
  for (char *word = strtok_r(*copy, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
    *words = case_grow(*words, count + 1, sizeof **words);
    (*words)[count++] = word;
  }
  return count;
}

static bool selects(const char *pattern, const struct method *method) {
  return strcmp(pattern, "all") == 0 || fnmatch(pattern, method->name, 0) == 0;
}

/* A method that no problem has is a slip of the pen; one of another problem just selects nothing
 * here. */
static bool any_problem_has(const char *pattern) {
  for (size_t p = 0; problems[p]; p++) {
    const struct method *const *methods = methods_of(problems[p]);
    for (size_t i = 0; methods[i]; i++)
      if (selects(pattern, methods[i])) return true;
  }
  return false;
}

static int filter_methods(struct case_file *c, const char *text, char **errors) {
  char *copy, **words;
  size_t count = split(text, &copy, &words), kept = 0;
  int status = 0;
  for (size_t w = 0; w < count && status == 0; w++) {
    if (any_problem_has(words[w])) continue;
    struct names names = {0};
    method_names(c->problem, &names);
    static const char *const none[] = {NULL};
    status = usage(errors, "method", text, words[w], names.count ? names.list : none);
    names_clear(&names);
  }
  for (size_t i = 0; i < c->method_count && status == 0; i++) {
    bool selected = false;
    for (size_t w = 0; w < count; w++)
      selected |= selects(words[w], c->methods[i]);
    if (selected) c->methods[kept++] = c->methods[i];
  }
  if (status == 0) c->method_count = kept;
  free(words);
  free(copy);
  return status ? status : kept == 0;
}

static int filter_mask(unsigned *mask, const char *option, const char *text,
                       const char *const *names, size_t name_count, char **errors) {
  char *copy, **words;
  size_t count = split(text, &copy, &words);
  unsigned selected = 0;
  int status = 0;
  for (size_t w = 0; w < count && status == 0; w++) {
    int found = word_find(names, name_count, words[w]);
    if (found >= 0) {
      selected |= 1U << found;
    } else if (strcmp(words[w], "all") == 0) {
      selected = ~0U;
    } else {
      struct names allowed = {0};
      words_names(names, name_count, &allowed);
      status = usage(errors, option, text, words[w], allowed.list);
      names_clear(&allowed);
    }
  }
  free(words);
  free(copy);
  if (status) return status;
  *mask &= selected;
  return *mask == 0;
}

static int replace_n(struct case_file *c, const char *text, char **errors) {
  char *copy, **words;
  size_t count = split(text, &copy, &words);
  int status = 0;
  c->n_count = 0;
  for (size_t w = 0; w < count && status == 0; w++) {
    uint64_t n;
    if (parse_count(words[w], &n)) {
      n_add(c, n);
    } else {
      *errors = case_text("--n=%s: '%s' is no whole number up to 2^63-1, such as 1000000, 1e6 or "
                          "2^20",
                          text, words[w]);
      status = -1;
    }
  }
  if (status == 0 && count == 0) {
    *errors = case_text("--n takes whole numbers, such as 1e6,1e7");
    status = -1;
  }
  free(words);
  free(copy);
  return status;
}

static void set_seed(struct case_file *c, uint64_t seed) {
  if (!input_key_spec(c, "seed")) return; /* every kind is deterministic */
  struct axis *axis = axis_replace(&c->input_axes, &c->input_axis_count, "seed");
  char text[24], why[100];
  snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
  axis_add_value(axis, &common_input_keys[0], text, why, sizeof why);
}

/* Is there still a method that one of the remaining backends offers in one of the remaining types?
 */
static bool has_points(const struct case_file *c) {
  for (size_t i = 0; i < c->method_count; i++)
    for (int b = 0; b < BACKEND_COUNT; b++)
      for (int t = 0; t < TYPE_COUNT; t++)
        if ((c->backends >> b & 1) && (c->types >> t & 1) &&
            method_offers(c->methods[i], (enum backend)b, (enum type)t))
          return true;
  return false;
}

int case_override(struct case_file *c, const struct overrides *o, char **errors) {
  *errors = NULL;
  if (o->quick) make_quick(c);
  bool left_out = false, filtered = false;
  int status = 0;
  if (o->methods && *o->methods) {
    status = filter_methods(c, o->methods, errors);
    left_out |= status == 1, filtered = true;
  }
  if (status >= 0 && o->types && *o->types) {
    status = filter_mask(&c->types, "type", o->types, type_name, TYPE_COUNT, errors);
    left_out |= status == 1, filtered = true;
  }
  if (status >= 0 && o->backends && *o->backends) {
    status = filter_mask(&c->backends, "backend", o->backends, backend_name, BACKEND_COUNT, errors);
    left_out |= status == 1, filtered = true;
  }
  if (status >= 0 && o->set && *o->set) status = case_set(c, o->set, errors);
  if (status >= 0 && o->n && *o->n) status = replace_n(c, o->n, errors);
  if (status < 0) return -1;
  if (o->has_seed) set_seed(c, o->seed);
  if (o->threads > 0) {
    c->threads = case_grow(c->threads, 1, sizeof *c->threads);
    c->threads[0] = o->threads;
    c->thread_count = 1;
  }
  return left_out || (filtered && !has_points(c));
}
