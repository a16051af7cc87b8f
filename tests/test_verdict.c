/* The verdict of a point: each rule, and which comes first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/verdict.h"
#include "tests/rows.h"

static const double u = 0x1p-24;

/* An f32 result of a well-conditioned sum of n = 1e6: 100 ulps off, within its bound. */
static struct basis plain(void) {
  return (struct basis){.type = TYPE_F32,
                        .absolute = 100 * u,
                        .relative = 100 * u,
                        .ulp = 100,
                        .scaled = 100 * u,
                        .bound = 1e6 * u,
                        .typical = 1e3 * u,
                        .condition = 1,
                        .reach = 1,
                        .truth_is_finite = true,
                        .gain = NAN};
}

#define expect_verdict(e, verdict)                                                                 \
  assert_string_equal(point_verdict_name[verdict_of(&(e))], point_verdict_name[verdict])

static void within_and_unproven(void **state) {
  (void)state;
  struct basis e = plain();
  expect_verdict(e, POINT_WITHIN);
  e.gain = 9.99;
  expect_verdict(e, POINT_WITHIN);
  e.bound = NAN;
  expect_verdict(e, POINT_UNPROVEN);
  e.gain = 10;
  expect_verdict(e, POINT_ALGORITHM);
}

static void the_format(void **state) {
  (void)state;
  struct basis e = plain();
  e.ulp = 1;
  expect_verdict(e, POINT_FLOOR);
  e.ulp = 1.0001;
  expect_verdict(e, POINT_WITHIN);
  e.ulp = 1;
  e.bound = e.absolute / 2; /* an exact method one ulp off has not kept its promise */
  expect_verdict(e, POINT_BUG);
  e.ulp = 0.5; /* but nothing is nearer than that */
  expect_verdict(e, POINT_FLOOR);
  e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = e.bound = 0; /* n = 0, n = 1 */
  expect_verdict(e, POINT_FLOOR);
}

static void beyond_the_bound(void **state) {
  (void)state;
  struct basis e = plain();
  e.bound = e.absolute;
  expect_verdict(e, POINT_WITHIN);
  e.bound = nextafter(e.absolute, 0);
  expect_verdict(e, POINT_BUG);
  e.condition = 1e9; /* however ill-conditioned: the bound knows */
  e.gain = 1e9;
  expect_verdict(e, POINT_BUG);
}

static void infinite_errors(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  e.gain = INFINITY;
  e.bound = NAN;
  expect_verdict(e, POINT_BUG); /* the sum of |x| is 1: what could overflow? */
  e.reach = 0x1p126;            /* error-free transformations may form twice twice that */
  expect_verdict(e, POINT_OVERFLOW);
  e.reach = 0x1p125;
  expect_verdict(e, POINT_BUG);
  e.type = TYPE_F64;
  e.reach = 0x1p126;
  expect_verdict(e, POINT_BUG);
  e.reach = INFINITY;
  expect_verdict(e, POINT_OVERFLOW);
  e.bound = INFINITY;
  expect_verdict(e, POINT_OVERFLOW);
  struct basis finite = plain(); /* large numbers alone are no overflow */
  finite.reach = 0x1p127;
  expect_verdict(finite, POINT_WITHIN);
  e.reach = 1; /* but there a bound says that there may be no number */
  expect_verdict(e, POINT_ALGORITHM);
  e.reach = INFINITY;
  e.truth_is_finite = false; /* [inf, 1] is inf: not to say so is no overflow */
  expect_verdict(e, POINT_BUG);
}

/* NaN where the truth is a number, because an element before the window was one. */
static void spoiled_by_another(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  expect_verdict(e, POINT_BUG);
  e.poisoned = true;
  expect_verdict(e, POINT_UNPROVEN);
  e.gain = INFINITY;
  expect_verdict(e, POINT_ALGORITHM);
  e.truth_is_finite = false;
  expect_verdict(e, POINT_BUG);
  struct basis finite =
      plain(); /* that some outputs are spoiled excuses no error beyond the bound */
  finite.poisoned = true;
  finite.bound = nextafter(finite.absolute, 0);
  expect_verdict(finite, POINT_BUG);
}

static void the_data(void **state) {
  (void)state;
  struct basis e = plain();
  e.gain = 1e6;
  e.condition = 100;
  expect_verdict(e, POINT_INHERENT);
  e.condition = 99.9;
  expect_verdict(e, POINT_ALGORITHM);
  e.condition = NAN;
  expect_verdict(e, POINT_ALGORITHM);
  e.relative = e.condition = INFINITY; /* a truth of 0 */
  expect_verdict(e, POINT_ALGORITHM);
  e.scaled = u;
  expect_verdict(e, POINT_INHERENT);
}

/* The same behind a scheme: the error is mostly its own. */
static struct basis stepped(void) {
  struct basis e = plain();
  e.told_apart = true;
  e.rounding = 10 * u;
  e.coefficient = 5 * u;
  e.truncation = 100 * u;
  return e;
}

static void the_scheme(void **state) {
  (void)state;
  struct basis e = stepped();
  expect_verdict(e, POINT_TRUNCATION);
  e.gain = 1e6; /* another scheme is named beside it */
  expect_verdict(e, POINT_TRUNCATION);
  e.bound = 10 * u; /* the bound is of rounding, which keeps it */
  expect_verdict(e, POINT_TRUNCATION);
  e.bound = nextafter(10 * u, 0);
  expect_verdict(e, POINT_BUG);
  e = stepped();
  e.condition = 100; /* storing the data does as much */
  expect_verdict(e, POINT_INHERENT);
  e = stepped();
  e.ulp = 1;
  expect_verdict(e, POINT_FLOOR);
  e = stepped();
  e.coefficient = 100.5 * u;
  expect_verdict(e, POINT_COEFFICIENT);
  e.rounding = 100.5 * u; /* of equals rounding, of which something is known */
  expect_verdict(e, POINT_WITHIN);
  e.gain = 10;
  expect_verdict(e, POINT_ALGORITHM);
  e.gain = e.bound = NAN;
  expect_verdict(e, POINT_UNPROVEN);
}

static void parts(void **state) {
  (void)state;
  assert_int_equal(error_largest_part(3, 2, 1), PART_ROUNDING);
  assert_int_equal(error_largest_part(0, 0, 0), PART_ROUNDING);
  assert_int_equal(error_largest_part(1, 2, 2), PART_COEFFICIENT);
  assert_int_equal(error_largest_part(0, 1, INFINITY), PART_TRUNCATION);
  assert_int_equal(error_largest_part(NAN, 1, 2), PART_NONE);
  assert_int_equal(error_largest_part(1, NAN, 2), PART_NONE);
  assert_int_equal(error_largest_part(1, 2, NAN), PART_NONE);
}

/* Steps too long for the system: exact arithmetic would not have held it either. */
static void a_scheme_that_overflows(void **state) {
  (void)state;
  struct basis e = stepped();
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  e.reach = INFINITY;
  e.rounding = 0;
  e.truncation = INFINITY;
  expect_verdict(e, POINT_TRUNCATION);
  e.truncation = 1e39; /* beyond f32 */
  expect_verdict(e, POINT_TRUNCATION);
  e.rounding = INFINITY; /* NaN where the scheme has a number too large for the type */
  expect_verdict(e, POINT_TRUNCATION);
  e.truncation = 1e38;
  expect_verdict(e, POINT_OVERFLOW);
  e.reach = 1;
  expect_verdict(e, POINT_BUG);
  e.truncation = 1e39;
  e.type = TYPE_F64;
  expect_verdict(e, POINT_BUG);
}

static void unstable_schemes(void **state) {
  (void)state;
  struct basis e = stepped();
  e.unstable = true;
  e.growth = INFINITY;
  e.scaled = 1e9;
  e.gain = 1e9;
  e.bound = NAN; /* none speaks of such steps */
  expect_verdict(e, POINT_INSTABILITY);
  e.bound = e.rounding;
  expect_verdict(e, POINT_INSTABILITY);
  e.bound = nextafter(e.rounding, 0);
  expect_verdict(e, POINT_BUG);
  e.told_apart = false;
  expect_verdict(e, POINT_INSTABILITY);
  e.growth = NAN; /* not said how much: the word counts */
  expect_verdict(e, POINT_INSTABILITY);
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  e.reach = INFINITY; /* an overflow on the way is of it */
  expect_verdict(e, POINT_INSTABILITY);
  e.ulp = e.scaled = NAN;
  expect_verdict(e, POINT_INSTABILITY);
  e.ulp = 1; /* nothing is wrong */
  e.absolute = 0;
  expect_verdict(e, POINT_FLOOR);
}

/* A wave that grows is no reason as long as it is small. */
static void unstable_but_early(void **state) {
  (void)state;
  struct basis e = stepped();
  e.unstable = true;
  e.rounding = 50 * u;
  e.growth = 9.99; /* over all steps */
  expect_verdict(e, POINT_TRUNCATION);
  e.growth = 10;
  expect_verdict(e, POINT_INSTABILITY);
  e.rounding = 10 * u;
  e.growth = 10; /* truncation is ten times the rounding error, the result is still there */
  expect_verdict(e, POINT_TRUNCATION);
  e.rounding = 10.01 * u; /* what grew is in both */
  expect_verdict(e, POINT_INSTABILITY);
  e.rounding = 0;
  e.scaled = 1;
  expect_verdict(e, POINT_TRUNCATION);
  e.scaled = 1.01; /* waves of the data */
  expect_verdict(e, POINT_INSTABILITY);
}

static void gains(void **state) {
  (void)state;
  struct basis e = plain();
  assert_true(verdict_gain(&e, 10 * u) == 10);
  assert_true(verdict_gain(&e, 0) == 200); /* half an ulp is all one may hope for */
  assert_true(verdict_gain(&e, 0.01 * u) == 200);
  assert_true(isnan(verdict_gain(&e, 100 * u)));
  assert_true(isnan(verdict_gain(&e, INFINITY)));
  e.ulp = e.scaled = INFINITY;
  assert_true(isinf(verdict_gain(&e, u)));
  assert_true(isnan(verdict_gain(&e, INFINITY)));
}

static void roundings(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = 4 * e.typical;
  assert_int_equal(verdict_rounding(&e), ROUNDING_RANDOM);
  e.absolute *= 1.01;
  assert_int_equal(verdict_rounding(&e), ROUNDING_SYSTEMATIC);
  e.typical = NAN;
  assert_int_equal(verdict_rounding(&e), ROUNDING_UNKNOWN);
  e.typical = e.absolute = INFINITY;
  assert_int_equal(verdict_rounding(&e), ROUNDING_UNKNOWN);
  e = stepped();
  e.typical = e.rounding / 4;
  assert_int_equal(verdict_rounding(&e), ROUNDING_RANDOM);
  e.rounding *= 1.01;
  assert_int_equal(verdict_rounding(&e), ROUNDING_SYSTEMATIC);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(within_and_unproven),
      cmocka_unit_test(the_format),
      cmocka_unit_test(beyond_the_bound),
      cmocka_unit_test(infinite_errors),
      cmocka_unit_test(spoiled_by_another),
      cmocka_unit_test(the_data),
      cmocka_unit_test(the_scheme),
      cmocka_unit_test(parts),
      cmocka_unit_test(a_scheme_that_overflows),
      cmocka_unit_test(unstable_schemes),
      cmocka_unit_test(unstable_but_early),
      cmocka_unit_test(gains),
      cmocka_unit_test(roundings),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
