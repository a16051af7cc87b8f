/* Errors against truths worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "harness/errors.h"

#define INF ((double)INFINITY)
#define NOT_A_NUMBER ((double)NAN)

/* Text to an exact number: decimal or 0x...p..., "+" adds a second one: "1+0x1p-60". */
static void set(mpfr_t x, const char *text) {
  char *rest;
  mpfr_set_prec(x, 2400);
  mpfr_strtofr(x, text, &rest, 0, MPFR_RNDN);
  if (*rest == '+') {
    mpfr_t more;
    mpfr_init2(more, 2400);
    mpfr_strtofr(more, rest + 1, &rest, 0, MPFR_RNDN);
    mpfr_add(x, x, more, MPFR_RNDN);
    mpfr_clear(more);
  }
  assert_int_equal(*rest, '\0');
}

static void judge_one(enum type type, double computed, const char *solution, const char *scale,
                      struct errors *errors) {
  struct truth truth;
  truth_init(&truth, 1, 64, 0);
  set(truth.solution[0], solution);
  set(truth.scale[0], scale);
  mpfr_set_ui(truth.condition[0], 3, MPFR_RNDN);
  unsigned char result[sizeof(double)];
  type_store(type, result, 0, computed);
  errors_judge(type, result, &truth, errors);
  truth_clear(&truth);
}

static void same(double a, double b) {
  if (isnan(a) && isnan(b)) return;
  if (a != b) fail_msg("%.17g (%a) is not %.17g (%a)", a, a, b, b);
}

struct judged {
  enum type type;
  double computed;
  const char *solution, *scale;
  double absolute, relative, ulp, scaled;
  size_t not_finite;
};

static void check(const struct judged *row, size_t count) {
  for (size_t k = 0; k < count; k++) {
    struct errors e;
    judge_one(row[k].type, row[k].computed, row[k].solution, row[k].scale, &e);
    same(e.value, row[k].computed);
    same(e.absolute, row[k].absolute);
    same(e.relative, row[k].relative);
    same(e.ulp, row[k].ulp);
    same(e.scaled, row[k].scaled);
    assert_int_equal(e.not_finite, row[k].not_finite);
    assert_int_equal(e.index, 0);
    same(e.condition, 3);
    same(e.rounding, NOT_A_NUMBER);
    same(e.coefficient, NOT_A_NUMBER);
    same(e.truncation, NOT_A_NUMBER);
  }
}
#define CHECK(rows) check(rows, sizeof(rows) / sizeof *(rows))

static void test_ulps(void **unused) {
  (void)unused;
  static const struct judged rows[] = {
      {TYPE_F64, 1, "1", "4", 0, 0, 0, 0, 0},
      /* Half an ulp above 1: the error of rounding to nearest. */
      {TYPE_F64, 1, "0x1.00000000000008p0", "4", 0x1p-53, 0x1p-53 - 0x1p-106, 0.5, 0x1p-55, 0},
      {TYPE_F32, 1, "0x1.000001p0", "1", 0x1p-24, 0x1p-24 - 0x1p-48 + 0x1p-72, 0.5, 0x1p-24, 0},
      /* Below a power of two the ulp of the truth is half as long. */
      {TYPE_F64, 1, "0x0.fffffffffffffcp0", "1", 0x1p-54, 0x1p-54, 0.5, 0x1p-54, 0},
      {TYPE_F64, 2, "1", "2", 1, 1, 0x1p52, 0.5, 0},
      {TYPE_F32, 2, "-2", "2", 4, 2, 0x1p24, 2, 0},
      /* A quarter of an ulp of f32, and the same number in ulps of f64. */
      {TYPE_F32, 1, "0x1.0000008p0", "1", 0x1p-25, 0x1p-25 - 0x1p-50 + 0x1p-75, 0.25, 0x1p-25, 0},
      {TYPE_F64, 1, "0x1.0000008p0", "1", 0x1p-25, 0x1p-25 - 0x1p-50 + 0x1p-75, 0x1p27, 0x1p-25, 0},
      /* An error far too small for a double beside the value, but not for MPFR. */
      {TYPE_F64, 1, "1+0x1p-1000", "1", 0x1p-1000, 0x1p-1000, 0x1p-948, 0x1p-1000, 0},
      {TYPE_F64, 1, "1+0x1p-2000", "1", 0x1p-1074, 0x1p-1074, 0x1p-1074, 0x1p-1074, 0},
  };
  CHECK(rows);
}

static void test_subnormals_and_zero(void **unused) {
  (void)unused;
  static const struct judged rows[] = {
      /* Smallest subnormal, smallest normal, and just below it: the ulp is the same. */
      {TYPE_F64, 0, "0x1p-1074", "1", 0x1p-1074, 1, 1, 0x1p-1074, 0},
      {TYPE_F64, 0x1p-1022, "0x0.fffffffffffff8p-1022", "0x1p-1022", 0x1p-1074,
       0x1.0000000000001p-53, 0.5, 0x1p-53, 0},
      {TYPE_F64, 0x1p-1022, "0x1.0000000000001p-1022", "0x1p-1022", 0x1p-1074, 0x1p-52 - 0x1p-104,
       1, 0x1p-52, 0},
      {TYPE_F64, 0x1p-1021, "0x1.0000000000001p-1021", "0x1p-1021", 0x1p-1073, 0x1p-52 - 0x1p-104,
       1, 0x1p-52, 0},
      {TYPE_F32, 0x1p-149, "0x3p-149", "0x2p-149", 0x1p-148, 0x1.5555555555555p-1, 2, 1, 0},
      {TYPE_F32, 0x1p-126, "0x1.000001p-126", "0x1p-126", 0x1p-150, 0x1p-24 - 0x1p-48 + 0x1p-72,
       0.5, 0x1p-24, 0},
      /* Far below the smallest subnormal. */
      {TYPE_F32, 0x1p-149, "0x1p-1000", "1", 0x1p-149, 0x1p851, 1, 0x1p-149, 0},
      /* A truth of 0: relative is inf, the scaled error survives. Zeros of either sign are right.
       */
      {TYPE_F64, 0x1p-53, "0", "2", 0x1p-53, INF, 0x1p1021, 0x1p-54, 0},
      {TYPE_F32, 0x1p-149, "0", "2", 0x1p-149, INF, 1, 0x1p-150, 0},
      {TYPE_F64, 0.0, "0", "2", 0, 0, 0, 0, 0},
      {TYPE_F64, -0.0, "0", "0", 0, 0, 0, 0, 0},
      {TYPE_F64, 0.0, "-0", "0", 0, 0, 0, 0, 0},
      {TYPE_F64, 1, "0", "0", 1, INF, INF, INF, 0},
  };
  CHECK(rows);
}

#define HALF_ULP_ABOVE_F64 "0x1.fffffffffffff8p1023"
#define HALF_ULP_ABOVE_F32 "0x1.ffffffp127"

static void test_overflow_and_specials(void **unused) {
  (void)unused;
  static const struct judged rows[] = {
      /* Where the truth is finite in the type, an infinity or NaN is an infinite error. */
      {TYPE_F64, INF, "1", "1", INF, INF, INF, INF, 1},
      {TYPE_F64, NOT_A_NUMBER, "1", "1", INF, INF, INF, INF, 1},
      {TYPE_F64, NOT_A_NUMBER, "0", "0", INF, INF, INF, INF, 1},
      {TYPE_F64, INF, "0x1.fffffffffffff7p1023", "1", INF, INF, INF, INF, 1},
      {TYPE_F32, -INF, "-0x1.fffffefp127", "1", INF, INF, INF, INF, 1},
      /* From the largest number and half its ulp on, the infinity of the truth's sign is right. */
      {TYPE_F64, INF, HALF_ULP_ABOVE_F64, "1", 0, 0, 0, 0, 0},
      {TYPE_F64, -INF, "-0x1p1025", "1", 0, 0, 0, 0, 0},
      {TYPE_F32, INF, HALF_ULP_ABOVE_F32, "1", 0, 0, 0, 0, 0},
      {TYPE_F32, -INF, "-" HALF_ULP_ABOVE_F32, "1", 0, 0, 0, 0, 0},
      {TYPE_F64, INF, "-0x1p1025", "1", INF, INF, INF, INF, 1},
      {TYPE_F64, NOT_A_NUMBER, "0x1p1025", "1", INF, INF, INF, INF, 1},
      /* There a finite answer has its honest error. */
      {TYPE_F32, 0x1.fffffep127, HALF_ULP_ABOVE_F32, "0x1p128", 0x1p103,
       0x1p-25 + 0x1p-50 + 0x1p-75, 0.5, 0x1p-25, 0},
      {TYPE_F64, 0x1p1023, "0x1p1024", "0x1p1025", 0x1p1023, 0.5, 0x1p51, 0.25, 0},
      /* Where the truth itself is infinite or NaN, the same answer is right and no other. */
      {TYPE_F64, INF, "inf", "inf", 0, 0, 0, 0, 0},
      {TYPE_F32, -INF, "-inf", "inf", 0, 0, 0, 0, 0},
      {TYPE_F64, -INF, "inf", "inf", INF, INF, INF, INF, 0},
      {TYPE_F64, 1, "inf", "inf", INF, INF, INF, INF, 0},
      {TYPE_F64, NOT_A_NUMBER, "inf", "inf", INF, INF, INF, INF, 0},
      {TYPE_F32, NOT_A_NUMBER, "nan", "nan", 0, 0, 0, 0, 0},
      {TYPE_F64, -NOT_A_NUMBER, "nan", "inf", 0, 0, 0, 0, 0},
      {TYPE_F64, 1, "nan", "nan", INF, INF, INF, INF, 0},
      {TYPE_F64, INF, "nan", "nan", INF, INF, INF, INF, 0},
  };
  CHECK(rows);
}

/* Ten times the double 0.1: had the truth been rounded to f64 first, the error would be half an
 * ulp. */
static void test_truth_is_not_rounded_first(void **unused) {
  (void)unused;
  struct errors e;
  /* Plain summation gives 1 - 2^-53; the exact sum of ten of these doubles is 1 + 2^-54. */
  judge_one(TYPE_F64, 0x1.fffffffffffffp-1, "1+0x1p-54", "1+0x1p-54", &e);
  same(e.absolute, 0x1p-53 + 0x1p-54);
  same(e.ulp, 0.75);
  same(e.scale, 1);
  same(e.magnitude, 1);
  judge_one(TYPE_F64, -3, "-2.5", "1e400", &e);
  same(e.magnitude, 2.5);
  same(e.scale, INF);
  same(e.absolute, 0.5);
}

static void make_vector(struct truth *truth, size_t length, const char *const *solution,
                        const char *const *scale) {
  truth_init(truth, length, 64, 0);
  for (size_t i = 0; i < length; i++) {
    set(truth->solution[i], solution[i]);
    set(truth->scale[i], scale[i]);
    mpfr_set_ui(truth->condition[i], i, MPFR_RNDN);
  }
}

static void test_worst_element(void **unused) {
  (void)unused;
  static const char *const solution[] = {"1", "1", "100", "1", "0", "1"};
  static const char *const scale[] = {"1", "1", "100", "1", "0", "1"};
  enum { LENGTH = sizeof solution / sizeof *solution };
  struct truth truth;
  make_vector(&truth, LENGTH, solution, scale);
  static const struct {
    double computed[LENGTH];
    size_t index, not_finite;
    double absolute;
  } rows[] = {
      {{1, 1, 100, 1, 0, 1}, 0, 0, 0},         /* all right: the first */
      {{1, 1.5, 101, 1, 0, 1}, 1, 0, 0.5},     /* the largest scaled, not the largest absolute */
      {{1, 1.5, 150, 0.5, 0, 1}, 1, 0, 0.5},   /* ties: the first */
      {{1, 1.5, 101, 1.75, 0, 1}, 3, 0, 0.75}, /**/
      {{1, 1.5, 101, 1, 1e-300, 1}, 4, 0, 1e-300},       /* over a scale of 0 */
      {{1, 1.5, 101, 1, 1e-300, INF}, 5, 1, INF},        /* not finite outranks even that */
      {{1, NOT_A_NUMBER, 101, -INF, 1, INF}, 1, 3, INF}, /* the first of these */
  };
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      unsigned char result[LENGTH * sizeof(double)];
      for (size_t i = 0; i < LENGTH; i++)
        type_store((enum type)t, result, i, rows[k].computed[i]);
      if (t == TYPE_F32 && rows[k].absolute == 1e-300) continue; /* underflows */
      struct errors e;
      errors_judge((enum type)t, result, &truth, &e);
      assert_int_equal(e.index, rows[k].index);
      assert_int_equal(e.not_finite, rows[k].not_finite);
      same(e.absolute, rows[k].absolute);
      same(e.value, type_element((enum type)t, result, e.index));
      same(e.condition, (double)e.index);
    }
  truth_clear(&truth);
  truth_init(&truth, 0, 64, 0);
  struct errors e;
  errors_judge(TYPE_F64, NULL, &truth, &e);
  same(e.absolute, 0);
  assert_int_equal(e.not_finite, 0);
  truth_clear(&truth);
}

static void judge_parts(unsigned parts, struct errors *e) {
  struct truth truth;
  truth_init(&truth, 1, 64, parts);
  set(truth.solution[0], "2");
  set(truth.scale[0], "4");
  mpfr_set_ui(truth.condition[0], 1, MPFR_RNDN);
  if (truth.scheme != NULL) set(truth.scheme[0], "2.125");
  if (truth.scheme_rounded != NULL) set(truth.scheme_rounded[0], "2.1875");
  double computed = 2.25;
  errors_judge(TYPE_F64, &computed, &truth, e);
  truth_clear(&truth);
}

static void test_scheme_parts(void **unused) {
  (void)unused;
  struct errors e;
  judge_parts(TRUTH_SCHEME | TRUTH_SCHEME_ROUNDED, &e);
  same(e.absolute, 0.25);
  same(e.truncation, 0.125);
  same(e.coefficient, 0.0625);
  same(e.rounding, 0.0625);
  judge_parts(TRUTH_SCHEME, &e); /* the rounded scheme is the scheme */
  same(e.truncation, 0.125);
  same(e.coefficient, 0);
  same(e.rounding, 0.125);
  judge_parts(TRUTH_SCHEME_ROUNDED, &e); /* the scheme is the solution */
  same(e.truncation, 0);
  same(e.coefficient, 0.1875);
  same(e.rounding, 0.0625);
  judge_parts(0, &e);
  same(e.rounding, NOT_A_NUMBER);
}

static double rational_f64(const mpq_t q) {
  mpfr_t rounded;
  mpfr_init2(rounded, 53);
  mpfr_set_q(rounded, q, MPFR_RNDN);
  double x = mpfr_get_d(rounded, MPFR_RNDN);
  mpfr_clear(rounded);
  return x;
}

/* The largest power of two not above `magnitude`, over 2^(p-1). */
static void ulp_by_definition(mpq_t ulp, const mpq_t magnitude, enum type type) {
  mpq_set_ui(ulp, 1, 1);
  while (mpq_cmp(ulp, magnitude) > 0)
    mpq_div_2exp(ulp, ulp, 1);
  while (mpq_cmp(ulp, magnitude) <= 0)
    mpq_mul_2exp(ulp, ulp, 1);
  mpq_div_2exp(ulp, ulp, (mp_bitcnt_t)type_precision(type));
}

/* Random truths between the numbers of the type, against GMP rationals. */
static void test_against_rationals(void **unused) {
  (void)unused;
  gmp_randstate_t random;
  gmp_randinit_default(random);
  mpq_t distance, term, ulp;
  mpq_inits(distance, term, ulp, (mpq_ptr)NULL);
  struct truth truth;
  truth_init(&truth, 1, 120, 0);
  mpfr_set_ui(truth.condition[0], 3, MPFR_RNDN);
  for (long i = 0; i < 2000; i++) {
    enum type type = i % 2 == 0 ? TYPE_F32 : TYPE_F64;
    do
      mpfr_urandom(truth.solution[0], random, MPFR_RNDN);
    while (mpfr_zero_p(truth.solution[0]));
    mpfr_mul_2si(truth.solution[0], truth.solution[0], i % 151 - 60, MPFR_RNDN);
    if (i % 3 == 0) mpfr_neg(truth.solution[0], truth.solution[0], MPFR_RNDN);
    mpfr_set_ui(truth.scale[0], 1 + (unsigned long)i, MPFR_RNDN);
    unsigned char result[sizeof(double)];
    type_store(type, result, 0, mpfr_get_d(truth.solution[0], MPFR_RNDU) * (i % 5 == 0 ? 1.25 : 1));
    struct errors e;
    errors_judge(type, result, &truth, &e);

    mpq_set_d(distance, e.value);
    mpfr_get_q(term, truth.solution[0]);
    mpq_sub(distance, distance, term);
    mpq_abs(distance, distance);
    mpq_abs(term, term);
    same(e.absolute, rational_f64(distance));
    ulp_by_definition(ulp, term, type);
    mpq_div(ulp, distance, ulp);
    same(e.ulp, rational_f64(ulp));
    mpq_div(term, distance, term);
    same(e.relative, rational_f64(term));
    mpq_set_ui(term, 1 + (unsigned long)i, 1);
    mpq_div(term, distance, term);
    same(e.scaled, rational_f64(term));
  }
  truth_clear(&truth);
  mpq_clears(distance, term, ulp, (mpq_ptr)NULL);
  gmp_randclear(random);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ulps),
      cmocka_unit_test(test_against_rationals),
      cmocka_unit_test(test_subnormals_and_zero),
      cmocka_unit_test(test_overflow_and_specials),
      cmocka_unit_test(test_truth_is_not_rounded_first),
      cmocka_unit_test(test_worst_element),
      cmocka_unit_test(test_scheme_parts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
