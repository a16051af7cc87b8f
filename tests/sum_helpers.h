/* sum_helpers.h: what the tests of the summation methods share: inputs, runs, and exact sums by
 * mpfr_sum. */
#ifndef STUDY_TESTS_SUM_HELPERS_H
#define STUDY_TESTS_SUM_HELPERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/sum/sum.h"

extern const struct problem problem_sum;

static uint64_t random_state = 1;

static inline uint64_t random_bits(void) { /* splitmix64 */
  uint64_t z = (random_state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}
static inline double uniform(void) { return (double)(random_bits() >> 11) * 0x1p-53; }

/* n elements of the type, 64-byte aligned; free with free. */
static inline void *new_elements(enum type type, size_t n) {
  void *x = aligned_alloc(64, (n * type_size(type) / 64 + 1) * 64);
  assert_non_null(x);
  return x;
}

/* What a run of the method gives, exactly, as f64. The result is poisoned before. */
static inline double run_method(const struct method *method, enum backend backend, enum type type,
                                const void *x, size_t n, int threads) {
  const struct input input = {.type = type, .n = n, .data = x};
  const struct params none = {0};
  char text[2] = "";
  double result[1];
  memset(result, 0xa5, sizeof result);
  const struct call call = {.input = &input,
                            .parameters = &none,
                            .threads = threads,
                            .result = result,
                            .length = 1,
                            .extra = text,
                            .extra_size = 1,
                            .message = text,
                            .message_size = 1};
  assert_int_equal(realization_of(method, backend)->run[type](&call), 0);
  return type_element(type, result, 0);
}

/* Wide enough for any sum of 2^40 f64 numbers to be exact. */
enum { EXACT_BITS = 2200 };

/* sum of the elements, or of their magnitudes, exactly (initialises `sum`). */
static inline void exact_sum(mpfr_t sum, enum type type, const void *x, size_t n, bool magnitudes) {
  enum { PIECE = 512 };
  static mpfr_t element[PIECE];
  static mpfr_ptr pointer[PIECE];
  if (pointer[0] == NULL)
    for (size_t i = 0; i < PIECE; i++) {
      mpfr_init2(element[i], 53);
      pointer[i] = element[i];
    }
  mpfr_t piece;
  mpfr_init2(piece, EXACT_BITS);
  mpfr_init2(sum, EXACT_BITS);
  mpfr_set_zero(sum, 1);
  for (size_t first = 0; first < n; first += PIECE) {
    const size_t count = n - first < PIECE ? n - first : PIECE;
    for (size_t i = 0; i < count; i++) {
      const double value = type_element(type, x, first + i);
      mpfr_set_d(element[i], magnitudes ? fabs(value) : value, MPFR_RNDN);
    }
    assert_int_equal(mpfr_sum(piece, pointer, (unsigned long)count, MPFR_RNDN), 0);
    assert_int_equal(mpfr_add(sum, sum, piece, MPFR_RNDN), 0);
  }
  mpfr_clear(piece);
}

/* The truth rounded once to the type, by MPFR with the type's exponent range (subnormals too). */
static inline double rounded_to_type(const mpfr_t truth, enum type type) {
  return type == TYPE_F32 ? (double)mpfr_get_flt(truth, MPFR_RNDN) : mpfr_get_d(truth, MPFR_RNDN);
}

/* Same number: zeros with their signs, any NaN as good as another. */
static inline bool same_number(double a, double b) {
  if (isnan(a) || isnan(b)) return isnan(a) && isnan(b);
  return a == b && !signbit(a) == !signbit(b);
}

/* Calls `check` for every realization of every method that runs on this host. */
typedef void check_function(const struct method *method, enum backend backend, enum type type);
static inline void for_every_sum(check_function *check) {
  const struct method *const *list = methods_of(&problem_sum);
  assert_non_null(list[0]);
  for (; *list != NULL; list++)
    for (int backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++)
      for (int type = 0; type < TYPE_COUNT; type++)
        if ((*list)->on[backend].run[type] != NULL)
          check(*list, (enum backend)backend, (enum type)type);
}
static inline bool is_textbook(const struct method *method) {
  return strstr(method->name, "_textbook") != NULL;
}
/* With an accumulator of 16 bits. */
static inline bool is_half(const struct method *method) {
  return strstr(method->name, "f16") != NULL;
}

#endif
