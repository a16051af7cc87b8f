/* ode_truth_helpers.h: an initial-value problem asked for by its parameters. */
#ifndef STUDY_TESTS_ODE_TRUTH_HELPERS_H
#define STUDY_TESTS_ODE_TRUTH_HELPERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/truth.h"

extern const struct reference reference_ode;

enum { ASKED_MOST = 8 };
struct asked {
  char text[200];
  struct param list[ASKED_MOST];
  struct params parameters;
  struct input input;
};

/* "system=lorenz;end=20": n steps, in the type. */
static inline void ask(struct asked *asked, enum type type, size_t n, const char *pairs) {
  *asked = (struct asked){.input = {.type = type, .n = n}};
  snprintf(asked->text, sizeof asked->text, "%s", pairs);
  size_t count = 0;
  char *rest = asked->text, *pair;
  while ((pair = strsep(&rest, ";")) != NULL) {
    char *value = strchr(pair, '=');
    assert_true(value != NULL && count < ASKED_MOST);
    *value++ = '\0';
    asked->list[count++] = (struct param){pair, value, strtod(value, NULL)};
  }
  asked->parameters = (struct params){count, asked->list};
}

static inline struct truth solve(const struct asked *asked) {
  struct truth truth;
  char message[300] = "";
  if (reference_ode.compute(&asked->input, &asked->parameters, &truth, message, sizeof message) !=
      0)
    fail_msg("%s", message);
  return truth;
}

/* With the scheme. */
static inline struct truth solve_scheme(const struct asked *asked, const char *scheme) {
  struct truth truth = solve(asked);
  char message[300] = "";
  if (reference_ode.scheme(scheme, &asked->input, &asked->parameters, &truth, message,
                           sizeof message) != 0)
    fail_msg("%s", message);
  return truth;
}

/* max |a - b| */
static inline double apart(const struct truth *truth, mpfr_t *a, mpfr_t *b) {
  MPFR_DECL_INIT(difference, 64);
  double largest = 0;
  for (size_t i = 0; i < truth->length; i++) {
    mpfr_sub(difference, a[i], b[i], MPFR_RNDA);
    mpfr_abs(difference, difference, MPFR_RNDN);
    const double d = mpfr_get_d(difference, MPFR_RNDA);
    if (!(d <= largest)) largest = d;
  }
  return largest;
}

static inline void expect_about(const char *what, double got, double wanted, double relative) {
  if (!(got >= wanted * (1 - relative) && got <= wanted * (1 + relative)))
    fail_msg("%s is %g, not %g", what, got, wanted);
}

#endif
