/* own_data_parameters.c: the problem's parameters, from --set and their defaults. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"
#include "harness/number.h"
#include "harness/own_data_parts.h"

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
  double number;
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
static int take_pair(struct own_data *own, struct param *list, char *pair, char *message,
                     size_t size) {
  char *equals = strchr(pair, '=');
  if (!equals) {
    snprintf(message, size, "--set=%s: KEY=VALUE is needed", pair);
    return -1;
  }
  *equals = '\0';
  for (size_t i = 0; own->problem->parameters[i].key; i++) {
    const struct key_spec *spec = &own->problem->parameters[i];
    if (strcmp(spec->key, pair) != 0) continue;
    free((char *)(uintptr_t)list[i].text); /* given twice: the last one counts */
    return keep(&list[i], spec, equals + 1, message, size);
  }
  return refuse_key(own->problem, pair, message, size);
}

static int take_given(struct own_data *own, struct param *list, char *message, size_t size) {
  char *text = strdup(own->options->set ? own->options->set : ""), *rest = text, *pair;
  int failed = text ? 0 : -1;
  while (!failed && (pair = strsep(&rest, ";")))
    if (*pair) failed = take_pair(own, list, pair, message, size);
  free(text);
  return failed;
}

static int take_defaults(struct own_data *own, struct param *list, char *message, size_t size) {
  for (size_t i = 0; own->problem->parameters[i].key; i++) {
    const struct key_spec *spec = &own->problem->parameters[i];
    char text[NUMBER_TEXT];
    if (list[i].text) continue;
    if (spec->required) {
      snprintf(message, size, "problem %s needs the parameter %s, as in --set=%s=%s: %s",
               own->problem->name, spec->key, spec->key,
               spec->form == KEY_WORD ? "WORD" : "50", spec->help ? spec->help : "");
      return -1;
    }
    if (isnan(spec->fallback)) continue; /* a word: the problem knows what its absence means */
    number_text(spec->fallback, text);
    if (keep(&list[i], spec, text, message, size)) return -1;
  }
  return 0;
}

/* Kernels find a parameter by its key: those that nobody gave are not in the list. */
static void drop_absent(struct own_data *own, struct param *list) {
  size_t kept = 0;
  for (size_t i = 0; i < own->parameters.count; i++) {
    const struct param param = list[i];
    list[i] = (struct param){.key = NULL};
    if (param.text != NULL) list[kept++] = param;
  }
  own->parameters.count = kept;
}

int own_data_parameters(struct own_data *own, char *message, size_t message_size) {
  size_t count = spec_count(own->problem);
  struct param *list = calloc(count + 1, sizeof *list);
  if (!list) {
    snprintf(message, message_size, "out of memory");
    return -1;
  }
  own->parameters = (struct params){count, list};
  if (take_given(own, list, message, message_size) ||
      take_defaults(own, list, message, message_size))
    return -1;
  drop_absent(own, list);
  return 0;
}

/* The texts and the list are this file's own, const only to the kernels. */
void own_data_parameters_clear(struct own_data *own) {
  for (size_t i = 0; i < own->parameters.count; i++)
    free((char *)(uintptr_t)own->parameters.list[i].text);
  free((struct param *)(uintptr_t)own->parameters.list);
}
