/* ode_truth_helpers.h: an initial-value problem asked for by its parameters. */
#ifndef STUDY_TESTS_ODE_TRUTH_HELPERS_H
#define STUDY_TESTS_ODE_TRUTH_HELPERS_H

#include "tests/truth_helpers.h"

extern const struct reference reference_ode;

struct asked {
  struct given given;
  struct params parameters;
  struct input input;
};

/* "system=lorenz;end=20": n steps, in the type. */
static inline void ask(struct asked *asked, enum type type, size_t n, const char *pairs) {
  *asked = (struct asked){.input = {.type = type, .n = n}};
  asked->parameters = *given(&asked->given, pairs);
}

static inline struct truth solve(const struct asked *asked) {
  return truth_by(&reference_ode, NULL, &asked->input, &asked->parameters);
}
static inline struct truth solve_scheme(const struct asked *asked, const char *scheme) {
  return truth_by(&reference_ode, scheme, &asked->input, &asked->parameters);
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
