/* given.h: parameters as case files write them. */
#ifndef STUDY_TESTS_GIVEN_H
#define STUDY_TESTS_GIVEN_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernels/kernel.h"

/* "of=mean;window=5", or with spaces, as parameters; text is cut up and holds them. */
struct given {
  struct param list[8];
  struct params params;
  char text[200];
};
static inline const struct params *given(struct given *g, const char *keys) {
  *g = (struct given){.params.list = g->list};
  snprintf(g->text, sizeof g->text, "%s", keys);
  char *rest = NULL;
  for (char *pair = strtok_r(g->text, " ;", &rest); pair != NULL;
       pair = strtok_r(NULL, " ;", &rest)) {
    char *value = strchr(pair, '=');
    assert_non_null(value);
    *value++ = '\0';
    char *end;
    const double number = strtod(value, &end);
    assert_true(g->params.count < sizeof g->list / sizeof *g->list);
    g->list[g->params.count++] = (struct param){pair, value, *end == '\0' ? number : (double)NAN};
  }
  return &g->params;
}

#endif
