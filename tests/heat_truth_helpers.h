/* heat_truth_helpers.h: a field and the question that goes with it. */
#ifndef STUDY_TESTS_HEAT_TRUTH_HELPERS_H
#define STUDY_TESTS_HEAT_TRUTH_HELPERS_H

#include "tests/truth_helpers.h"

extern const struct reference reference_heat;

enum { FIELD_MOST = 1 << 12 };
struct asked {
  struct given given;
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
  asked->parameters = *given(&asked->given, pairs);
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
  return truth_by(&reference_heat, NULL, &asked->input, &asked->parameters);
}
static inline struct truth solve_scheme(const struct asked *asked, const char *scheme) {
  return truth_by(&reference_heat, scheme, &asked->input, &asked->parameters);
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
