/* rules.c: looks up what a problem says of itself. */
#include "kernels/rules.h"

static const struct problem_rules none = {0};

static const struct problem_rules *rules_of(const struct problem *problem) {
  for (size_t i = 0; problem_rules[i] != NULL; i++)
    if (problem_rules[i]->problem == problem) return problem_rules[i];
  return &none;
}

int rules_refuse_data(const struct problem *problem, const struct input *input,
                      const struct params *parameters, char *message, size_t message_size) {
  const struct problem_rules *rules = rules_of(problem);
  if (rules->refuse_data == NULL) return 0;
  return rules->refuse_data(input, parameters, message, message_size);
}

bool rules_refuse_some_data(const struct problem *problem) {
  return rules_of(problem)->refuse_data != NULL;
}

bool rules_stop_early(const struct problem *problem, const struct method *method) {
  const struct method *const *stop = rules_of(problem)->stop_early;
  for (; stop != NULL && *stop != NULL; stop++)
    if (*stop == method) return true;
  return false;
}
