/* given_parameters.c: the problem's parameters, from --set and their defaults. */
#include "harness/given_parameters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"
#include "harness/number.h"
#include "harness/pairs.h"
#include "harness/prose.h"

static size_t spec_count(const struct problem *problem) {
  size_t count = 0;
  while (problem->parameters[count].key)
    count++;
  return count;
}

static int refuse_key(const struct problem *problem, const char *key, char *message, size_t size) {
  size_t count = spec_count(problem);
  const char **names = calloc(count + 1, sizeof *names);
  for (size_t i = 0; names && i < count; i++)
    names[i] = problem->parameters[i].key;
  char *near = names ? nearest_names(key, names) : NULL;
  snprintf(message, size, "--set=%s: %s has no such parameter: %s", key, problem->name,
           near ? near : "");
  free(near);
  free(names);
  return -1;
}

/* A parameter with its own copy of the text. */
static int keep(struct param *param, const struct key_spec *spec, const char *text, char *message,
                size_t size) {
  char *copy = strdup(text);
  double number = NAN;
  bool is_number = copy && number_parse(copy, &number);
  *param = (struct param){spec->key, copy, is_number ? number : (double)NAN};
  bool needs_number = spec->form == KEY_NUMBER || spec->form == KEY_INTEGER;
  bool is_whole = spec->form != KEY_INTEGER || number == rint(number); /* NaN is none */
  if (copy && (is_number || !needs_number) && (is_whole || !is_number)) return 0;
  if (copy && is_number)
    snprintf(message, size, "--set=%s=%s: a whole number is needed: %s", spec->key, text,
             spec->help ? spec->help : "");
  else
    snprintf(message, size, "--set=%s=%s: a number is needed (one, not a list): %s", spec->key,
             text, spec->help ? spec->help : "");
  return -1;
}

/* Takes KEY=V from the text. */
static int take_pair(const struct problem *problem, struct param *list, char *pair, char *message,
                     size_t size) {
  char *equals = strchr(pair, '=');
  if (!equals) {
    snprintf(message, size, "--set=%s: KEY=VALUE is needed", pair);
    return -1;
  }
  *equals = '\0';
  for (size_t i = 0; problem->parameters[i].key; i++) {
    const struct key_spec *spec = &problem->parameters[i];
    if (strcmp(spec->key, pair) != 0) continue;
    free((char *)(uintptr_t)list[i].text); /* given twice: the last one counts */
    return keep(&list[i], spec, equals + 1, message, size);
  }
  return refuse_key(problem, pair, message, size);
}

static int take_given(const struct problem *problem, const char *set, struct param *list,
                      char *message, size_t size) {
  char *text = strdup(set ? set : ""), *rest = text, *pair;
  int failed = text ? 0 : -1;
  while (!failed && (pair = strsep(&rest, ";")))
    if (*pair) failed = take_pair(problem, list, pair, message, size);
  free(text);
  return failed;
}

static int take_defaults(const struct problem *problem, struct param *list, char *message,
                         size_t size) {
  for (size_t i = 0; problem->parameters[i].key; i++) {
    const struct key_spec *spec = &problem->parameters[i];
    char text[NUMBER_TEXT];
    if (list[i].text) continue;
    if (spec->required) {
      snprintf(message, size, "problem %s needs the parameter %s, as in --set=%s=%s: %s",
               problem->name, spec->key, spec->key,
               spec->form == KEY_WORD     ? "WORD"
               : spec->form == KEY_NUMBER ? "0.5"
                                          : "50",
               spec->help ? spec->help : "");
      return -1;
    }
    if (isnan(spec->fallback)) continue; /* a word: the problem knows what its absence means */
    number_text(spec->fallback, text);
    if (keep(&list[i], spec, text, message, size)) return -1;
  }
  return 0;
}

/* Kernels find a parameter by its key: those that nobody gave are not in the list. */
static void drop_absent(struct params *parameters, struct param *list) {
  size_t kept = 0;
  for (size_t i = 0; i < parameters->count; i++) {
    const struct param param = list[i];
    list[i] = (struct param){.key = NULL};
    if (param.text != NULL) list[kept++] = param;
  }
  parameters->count = kept;
}

int given_parameters(const struct problem *problem, const char *set, struct params *out,
                     char *message, size_t message_size) {
  const size_t count = spec_count(problem);
  struct param *list = calloc(count + 1, sizeof *list);
  *out = (struct params){0};
  if (!list) {
    snprintf(message, message_size, "out of memory");
    return -1;
  }
  *out = (struct params){count, list};
  if (take_given(problem, set, list, message, message_size) ||
      take_defaults(problem, list, message, message_size))
    return -1;
  drop_absent(out, list);
  return 0;
}

/* The texts and the list are this file's own, const only to the kernels. */
void given_parameters_clear(struct params *parameters) {
  for (size_t i = 0; i < parameters->count; i++)
    free((char *)(uintptr_t)parameters->list[i].text);
  free((struct param *)(uintptr_t)parameters->list);
  *parameters = (struct params){0};
}

int row_parameters(const struct problem *problem, const struct row *row, struct params *out) {
  struct text_stream s;
  text_open(&s);
  for (const struct key_spec *spec = problem->parameters; spec->key; spec++) {
    struct pair pair;
    if (pairs_find(row->field[COL_PARAMETERS], spec->key, strlen(spec->key), &pair))
      fprintf(s.out, "%s=%.*s;", spec->key, (int)pair.value_length, pair.value);
  }
  char *set = text_close(&s), message[200];
  int failed = given_parameters(problem, set, out, message, sizeof message);
  free(set);
  return failed;
}

static bool same_value(const struct param *a, const struct param *b) {
  if (a == NULL || b == NULL) return a == b;
  return isnan(a->number) || isnan(b->number) ? strcmp(a->text, b->text) == 0
                                              : a->number == b->number;
}

bool same_parameters(const struct problem *problem, const struct params *a,
                     const struct params *b) {
  for (const struct key_spec *spec = problem->parameters; spec->key; spec++)
    if (!same_value(params_find(a, spec->key), params_find(b, spec->key))) return false;
  return true;
}

unsigned parameters_apart(const struct problem *problem, const struct params *asked,
                          const struct params *other) {
  unsigned apart = 0;
  for (const struct key_spec *spec = problem->parameters; spec->key; spec++) {
    const struct param *mine = params_find(asked, spec->key);
    const bool is_default = !mine || (!spec->required && mine->number == spec->fallback);
    if (!same_value(mine, params_find(other, spec->key))) apart += is_default ? 1 : 2;
  }
  return apart;
}

char *parameters_words(const struct problem *problem, const struct params *parameters) {
  struct text_stream s;
  const char *gap = "";
  text_open(&s);
  for (const struct key_spec *spec = problem->parameters; spec->key; spec++) {
    const struct param *param = params_find(parameters, spec->key);
    if (param == NULL || (!spec->required && param->number == spec->fallback)) continue;
    fprintf(s.out, "%s%s = %s", gap, spec->key, param->text);
    gap = ", ";
  }
  return text_close(&s);
}
