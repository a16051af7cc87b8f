/* rules.h: what some problems say of themselves beside kernel.h: kernels/<problem>/rules.c defines
 * `const struct problem_rules rules_<problem>`; the build finds it by this name. A problem without
 * one takes all data, and its methods do all of their work. */
#ifndef STUDY_KERNELS_RULES_H
#define STUDY_KERNELS_RULES_H

#include "kernels/kernel.h"

struct problem_rules {
  const struct problem *problem;
  /* 0, or -1 and a message that names the first element that the problem makes no sense with (a NaN
   * in a field that spreads it). Untimed, on the host. NULL: it takes all that a type holds. */
  int (*refuse_data)(const struct input *input, const struct params *parameters, char *message,
                     size_t message_size);
  /* Methods for which n is the most they may take: they end where they have what they need. Ends
   * with NULL. NULL: none. */
  const struct method *const *stop_early;
};

/* Made by the build; NULL-terminated. */
extern const struct problem_rules *const problem_rules[];

/* The problem's refuse_data, where there is one. */
int rules_refuse_data(const struct problem *problem, const struct input *input,
                      const struct params *parameters, char *message, size_t message_size);
bool rules_refuse_some_data(const struct problem *problem);
bool rules_stop_early(const struct problem *problem, const struct method *method);

#endif
