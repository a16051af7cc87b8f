/* case_set.c: see case_set.h. */
#include "harness/case_set.h"

#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"

static int unknown_key(const struct case_file *c, const char *key, char **errors) {
  struct names names = {0};
  if (c->kind_count) input_key_names(c, &names);
  parameter_names(c->problem, &names);
  static const char *const none[] = {NULL};
  char *nearest = nearest_names(key, names.count ? names.list : none);
  *errors =
      case_text("--set: unknown key '%s' for case %s: %s", key, c->name, nearest ? nearest : "");
  free(nearest);
  names_clear(&names);
  return -1;
}

static int set_kinds(struct case_file *c, char *values, char **errors) {
  char *rest = NULL;
  c->kind_count = 0;
  for (char *word = strtok_r(values, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
    const struct input_kind *kind = input_kind_find(word);
    if (!kind) {
      struct names names = {0};
      for (size_t i = 0; input_kinds[i]; i++)
        names_add(&names, input_kinds[i]->name);
      char *nearest = nearest_names(word, names.list);
      *errors = case_text("--set: unknown input kind '%s': %s", word, nearest ? nearest : "");
      free(nearest);
      names_clear(&names);
      return -1;
    }
    c->kinds = case_grow(c->kinds, c->kind_count + 1, sizeof *c->kinds);
    c->kinds[c->kind_count++] = kind;
  }
  return 0;
}

/* Where the case names its sets of data, --set chooses among them. */
static int choose_sets(struct case_file *c, const struct key_spec *spec, char *values,
                       char **errors) {
  struct names names = {0};
  for (size_t i = 0; i < c->set_count; i++)
    if (strcmp(c->sets[i].key, spec->key) == 0) names_add(&names, c->sets[i].name);
  struct key_spec words = {.key = spec->key, .form = KEY_WORD};
  struct axis *axis = axis_replace(&c->input_axes, &c->input_axis_count, spec->key);
  char *rest = NULL, why[200] = "";
  int status = 0;
  for (char *word = strtok_r(values, ",", &rest); word && status == 0;
       word = strtok_r(NULL, ",", &rest)) {
    if (data_set_find(c, spec->key, word)) {
      if (axis_add_value(axis, &words, word, why, sizeof why)) continue;
      *errors = case_text("--set: %s", why);
    } else {
      char *nearest = nearest_names(word, names.list);
      *errors = case_text("--set: unknown %s '%s': %s", spec->key, word, nearest ? nearest : "");
      free(nearest);
    }
    status = -1;
  }
  names_clear(&names);
  return status;
}

static int set_data(struct case_file *c, char *values, char **errors) {
  char *rest = NULL;
  c->value_count = 0;
  for (char *word = strtok_r(values, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
    double number;
    if (!case_number(word, &number)) {
      *errors = case_text("--set: values takes numbers, not '%s'", word);
      return -1;
    }
    c->values = case_grow(c->values, c->value_count + 1, sizeof *c->values);
    c->values[c->value_count++] = number;
  }
  return 0;
}

static int set_axis(struct axis **axes, size_t *count, const struct key_spec *spec, char *values,
                    char **errors) {
  char *rest = NULL, why[200];
  struct axis *axis = axis_replace(axes, count, spec->key);
  for (char *word = strtok_r(values, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
    if (!axis_add_value(axis, spec, word, why, sizeof why)) {
      *errors = case_text("--set: %s", why);
      return -1;
    }
  return 0;
}

static void set_word(char **word, const char *text) {
  free(*word);
  *word = case_copy(text);
}

static int set_input(struct case_file *c, const struct key_spec *spec, char *values,
                     char **errors) {
  if (is_data_key(spec) && axis_find(c->input_axes, c->input_axis_count, spec->key))
    return choose_sets(c, spec, values, errors);
  switch (spec->form) {
  case KEY_NUMBERS:
    return set_data(c, values, errors);
  case KEY_SEGMENTS:
    *errors = case_text("--set: segments are set in the case file alone");
    return -1;
  case KEY_PATH:
    set_word(&c->file_path, values);
    return 0; /* relative to where the user stands */
  default:
    break;
  }
  char **word = c->file_path ? file_word(c, spec->key) : NULL;
  if (!word) return set_axis(&c->input_axes, &c->input_axis_count, spec, values, errors);
  const char *mistake = word == &c->file_gaps ? file_gaps_mistake(values) : NULL;
  if (mistake) *errors = case_text("--set: %s, not '%s'", mistake, values);
  if (!mistake) set_word(word, values);
  return mistake ? -1 : 0;
}

static int set_one(struct case_file *c, char *assignment, char **errors) {
  char *equal = strchr(assignment, '=');
  if (!equal || equal == assignment || strspn(equal + 1, ",") == strlen(equal + 1)) {
    *errors = case_text("--set takes KEY=VALUE[,VALUE...], not '%s'", assignment);
    return -1;
  }
  *equal = '\0';
  char *values = equal + 1;
  if (c->kind_count && strcmp(assignment, "kind") == 0) return set_kinds(c, values, errors);
  const struct key_spec *spec = input_key_spec(c, assignment);
  if (spec) return set_input(c, spec, values, errors);
  spec = parameter_spec(c->problem, assignment);
  if (!spec) return unknown_key(c, assignment, errors);
  return set_axis(&c->parameter_axes, &c->parameter_axis_count, spec, values, errors);
}

int case_set(struct case_file *c, const char *assignments, char **errors) {
  char *copy = case_copy(assignments), *rest = NULL;
  int status = 0;
  for (char *one = strtok_r(copy, ";", &rest); one && status == 0; one = strtok_r(NULL, ";", &rest))
    status = set_one(c, one, errors);
  free(copy);
  if (status) return status;
  const struct input_kind *kind;
  const char *missing = input_missing_key(c, &kind);
  if (!missing) return 0;
  *errors =
      case_text("--set: input kind %s of case %s needs the key '%s'", kind->name, c->name, missing);
  return -1;
}
