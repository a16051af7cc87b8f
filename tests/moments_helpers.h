/* moments_helpers.h: what the tests of means and variances share: runs with parameters, truths by
 * GMP rationals, and data. */
#ifndef STUDY_TESTS_MOMENTS_HELPERS_H
#define STUDY_TESTS_MOMENTS_HELPERS_H

#include "tests/run.h"

#include <gmp.h>

#include "reference/truth.h"

/* Parameters of the variance. */
struct choice {
  struct param list[2];
  struct params params;
};
static inline void choose(struct choice *c, int ddof, bool deviation) {
  static const char *const digits[] = {"0", "1", "2", "3"};
  c->list[0] = (struct param){"ddof", digits[ddof], ddof};
  c->list[1] = (struct param){"of", deviation ? "deviation" : "variance", (double)NAN};
  c->params = (struct params){2, c->list};
}

/* What a run gives; NAN and *available false where it cannot run here. */
static inline double run_with(const struct method *method, enum backend backend,
                              const struct input *input, const struct params *params, int threads,
                              bool *available) {
  int status;
  const double result = run_number(method, backend, input, params, threads, &status);
  *available = status != RUN_UNAVAILABLE;
  if (status != 0 && *available) fail_msg("%s: %s", method->name, run_message);
  return *available ? result : (double)NAN;
}

/* Calls `check` for every realization of the problem's methods; all backends but a real device. */
static inline void for_every_method(const struct problem *problem, check_function *check) {
  for (const struct method *const *m = methods_of(problem); *m != NULL; m++)
    for (int backend = 0; backend < BACKEND_COUNT; backend++)
      for (int type = 0; type < TYPE_COUNT; type++)
        if (backend != BACKEND_CUDA && method_offers(*m, (enum backend)backend, (enum type)type))
          check(*m, (enum backend)backend, (enum type)type);
}

enum data {
  DATA_UNIFORM,
  DATA_SIGNED,
  DATA_SHIFTED,  /* a large mean */
  DATA_CONSTANT, /* deviation 0, by a value that no type has */
  DATA_WIDE,
  DATA_OUTLIER_FIRST,
  DATA_TINY, /* squares underflow */
  DATA_COUNT
};

static inline double data_element(enum data data, enum type type, size_t i) {
  switch (data) {
  case DATA_SIGNED:
    return uniform() - 0.5;
  case DATA_SHIFTED:
    return 1000 + uniform();
  case DATA_CONSTANT:
    return 0.001;
  case DATA_WIDE:
    return ldexp(uniform() - 0.5, (int)(random_bits() % 40) - 20);
  case DATA_OUTLIER_FIRST:
    return i == 0 ? 1e6 : uniform();
  case DATA_TINY:
    return ldexp(uniform() - 0.25, type == TYPE_F32 ? -70 : -530);
  default:
    return uniform();
  }
}

static inline void *data_of(enum data data, enum type type, size_t n) {
  void *x = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, data_element(data, type, i));
  return x;
}

/* Sums of x, |x| and x^2 as rationals (initialised here). */
struct rational_sums {
  mpq_t x, magnitudes, squares;
};
static inline void rational_sums(struct rational_sums *sums, const struct input *input) {
  mpq_t x;
  mpq_inits(x, sums->x, sums->magnitudes, sums->squares, (mpq_ptr)NULL);
  for (size_t i = 0; i < input->n; i++) {
    mpq_set_d(x, type_element(input->type, input->data, i));
    mpq_add(sums->x, sums->x, x);
    mpq_abs(x, x);
    mpq_add(sums->magnitudes, sums->magnitudes, x);
    mpq_mul(x, x, x);
    mpq_add(sums->squares, sums->squares, x);
  }
  mpq_clear(x);
}
static inline void rational_sums_clear(struct rational_sums *sums) {
  mpq_clears(sums->x, sums->magnitudes, sums->squares, (mpq_ptr)NULL);
}

#endif
