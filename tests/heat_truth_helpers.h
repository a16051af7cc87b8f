/* heat_truth_helpers.h: a field and the question that goes with it. */
#ifndef STUDY_TESTS_HEAT_TRUTH_HELPERS_H
#define STUDY_TESTS_HEAT_TRUTH_HELPERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/truth.h"

extern const struct reference reference_heat;

enum { ASKED_MOST = 8, FIELD_MOST = 1 << 12 };
struct asked {
  char text[200];
  struct param list[ASKED_MOST];
  struct params parameters;
  struct input input;
  double f64[FIELD_MOST];
  float f32[FIELD_MOST];
};

/* "r=0.4;steps=20": n points of the type, zeros yet. */
static inline void ask(struct asked *asked, enum type type, size_t n, const char *pairs) {
  assert_true(n <= FIELD_MOST);
  *asked = (struct asked){.input = {.type = type, .n = n}};
  asked->input.data = type == TYPE_F32 ? (const void *)asked->f32 : asked->f64;
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

static inline void set_point(struct asked *asked, size_t i, double u) {
  asked->f64[i] = u;
  asked->f32[i] = (float)u;
}

/* Numbers without a pattern, of both signs, below 1. */
static inline void fill_roughly(struct asked *asked, unsigned seed) {
  uint64_t x = 0x9e3779b97f4a7c15 * (seed + 1);
  for (size_t i = 0; i < asked->input.n; i++) {
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    set_point(asked, i, (double)(int64_t)x * 0x1p-63);
  }
}

static inline struct truth solve(const struct asked *asked) {
  struct truth truth;
  char message[300] = "";
  if (reference_heat.compute(&asked->input, &asked->parameters, &truth, message, sizeof message) !=
      0)
    fail_msg("%s", message);
  return truth;
}

/* With the scheme. */
static inline struct truth solve_scheme(const struct asked *asked, const char *scheme) {
  struct truth truth = solve(asked);
  char message[300] = "";
  if (reference_heat.scheme(scheme, &asked->input, &asked->parameters, &truth, message,
                            sizeof message) != 0)
    fail_msg("%s", message);
  return truth;
}

/* The exponent of max |a - b|; MPFR_EMIN_MIN where there is no difference. */
static inline long exponent_apart(mpfr_t *a, mpfr_t *b, size_t count) {
  MPFR_DECL_INIT(difference, 64);
  long largest = MPFR_EMIN_MIN;
  for (size_t i = 0; i < count; i++) {
    mpfr_sub(difference, a[i], b[i], MPFR_RNDA);
    if (!mpfr_number_p(difference)) return MPFR_EMAX_MAX;
    if (mpfr_regular_p(difference) && mpfr_get_exp(difference) > largest)
      largest = mpfr_get_exp(difference);
  }
  return largest;
}

#endif
