/* test_truth_windows_certify.c: the truths of moving windows and prefix sums on random data of
 * every kind, against the certificates; which refuse a truth that is off by little, and one of
 * other data. */
#include <float.h>

#include "tests/window_helpers.h"

enum kind { PRICES, SIGNS, WIDE, ENDS, ZEROS, GAPS, KINDS };

static double element(enum kind kind, enum type type) {
  const double u = uniform(), sign = random_bits() % 2 == 0 ? 1 : -1;
  const int least = type == TYPE_F32 ? -149 : -1074, most = type == TYPE_F32 ? 127 : 1023;
  const unsigned draw = (unsigned)(random_bits() % 10);
  switch (kind) {
  case PRICES:
    return round(3e6 * (1 + 0.1 * u)) / 100;
  case SIGNS:
    return sign * u;
  case WIDE:
    return sign * ldexp(1 + u, (int)(random_bits() % 120) - 60);
  case ENDS:
    return draw < 3 ? sign * ldexp(1 + (u > 0.5), least) : sign * ldexp(1 + u / 2, most);
  case ZEROS:
    return draw < 4 ? 0.0 : draw < 8 ? -0.0 : sign * u;
  case GAPS:
    return draw == 0 ? NAN : draw == 1 ? sign * (double)INFINITY : sign * u;
  default:
    return 0;
  }
}

static void *series_of(enum kind kind, enum type type, size_t n) {
  void *x = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, element(kind, type));
  return x;
}

static void of_every_kind(void **state) {
  (void)state;
  static const char *const of[] = {"sum", "mean", "variance", "deviation"};
  enum { N = 70 };
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int kind = 0; kind < KINDS; kind++) {
      void *x = series_of((enum kind)kind, (enum type)type, N);
      for (size_t k = 0; k < 4; k++) {
        WINDOWS(params, "2", "5", of[k]); /* 2, 5, ... 14 */
        struct truth truth = solve("rolling", (enum type)type, N, x, &params);
        truth_clear(&truth);
      }
      WINDOWS(params, "1", "23", "sum"); /* 1, 4, ... 67 */
      struct truth truth = solve("wma", (enum type)type, N, x, &params);
      truth_clear(&truth);
      truth = solve("scan", (enum type)type, N, x, &params);
      truth_clear(&truth);
      free(x);
    }
}

/* Outputs are found in stretches of 8192, or of as many as the window is long. */
static void across_stretches(void **state) {
  (void)state;
  static const char *const windows[] = {"3", "8300"};
  enum { N = 17000 };
  double *x = series_of(SIGNS, TYPE_F64, N);
  x[8191] = -0.0;
  x[8195] = NAN;
  for (int k = 0; k < 2; k++) {
    WINDOWS(params, windows[k], "2", "sum");
    WINDOWS(deviation, windows[k], "1", "deviation");
    struct truth truth = solve("wma", TYPE_F64, N, x, &params);
    truth_clear(&truth);
    truth = solve("rolling", TYPE_F64, N, x, &deviation);
    truth_clear(&truth);
  }
  x[8195] = 1;
  const struct params none = {0};
  struct truth truth = solve("scan", TYPE_F64, N, x, &none);
  truth_clear(&truth);
  free(x);
}

/* The truth of `x` but for one number; back as it was afterwards. */
static void refused(const char *problem, const struct input *input, const struct params *params,
                    const struct truth *truth, mpfr_t number) {
  char message[200] = "";
  MPFR_DECL_INIT(kept, 192);
  mpfr_set(kept, number, MPFR_RNDN);
  for (int how = 0; how < 4; how++) {
    if (how == 0 && mpfr_regular_p(kept)) { /* times 1 + 2^-160 */
      mpfr_div_2ui(number, number, 160, MPFR_RNDN);
      mpfr_add(number, number, kept, MPFR_RNDN);
    } else if (how == 1) {
      mpfr_neg(number, kept, MPFR_RNDN);
    } else if (how == 2) {
      mpfr_set_nan(number);
    } else {
      mpfr_set_inf(number, mpfr_inf_p(kept) && mpfr_sgn(kept) > 0 ? -1 : 1);
    }
    if (mpfr_nan_p(number)
            ? mpfr_nan_p(kept)
            : mpfr_equal_p(number, kept) && mpfr_signbit(number) == mpfr_signbit(kept))
      continue;
    if (reference_find(problem)->certify(input, params, truth, message, sizeof message) == 0)
      fail_msg("%s: %g passed for %g", problem, mpfr_get_d(number, MPFR_RNDN),
               mpfr_get_d(kept, MPFR_RNDN));
    mpfr_set(number, kept, MPFR_RNDN);
  }
}

static void wrong_truths_are_refused(void **state) {
  (void)state;
  const double x[] = {-0.0, -0.0, 0.1, -0.1, 0.7, 1e300, 3, INFINITY, 2, 5};
  enum { N = sizeof x / sizeof *x };
  const struct input input = {.type = TYPE_F64, .n = N, .data = x};
  static const char *const names[] = {"scan", "wma", "rolling", "rolling", "rolling", "rolling"};
  static const char *const of[] = {"", "", "sum", "mean", "variance", "deviation"};
  for (size_t k = 0; k < 6; k++) {
    WINDOWS(params, "2", "1", of[k]);
    struct truth truth = solve(names[k], TYPE_F64, N, x, &params);
    for (size_t i = 0; i < truth.length; i++) {
      /* a variance of 0 has no sign to mistake: its negation is tried all the same */
      refused(names[k], &input, &params, &truth, truth.solution[i]);
      if (mpfr_regular_p(truth.scale[i]))
        refused(names[k], &input, &params, &truth, truth.scale[i]);
      refused(names[k], &input, &params, &truth, truth.condition[i]);
    }
    truth.length--;
    char message[200];
    assert_int_not_equal(
        reference_find(names[k])->certify(&input, &params, &truth, message, sizeof message), 0);
    truth.length++;
    truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_every_kind),
      cmocka_unit_test(across_stretches),
      cmocka_unit_test(wrong_truths_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
