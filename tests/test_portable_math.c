/* test_portable_math.c: exp, log, sin and cos against MPFR, over whole ranges and at the places
 * where reductions fail. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>
#include <mpfr.h>

#include "kernels/input/philox.h"
#include "kernels/input/portable_math.h"

typedef double portable_function(double x);
typedef int true_function(mpfr_t y, const mpfr_t x, mpfr_rnd_t rounding);

/* |computed - truth| in ulps of f64 at the truth; below the smallest normal an ulp is the smallest
 * subnormal. */
static double ulp_error(double computed, const mpfr_t truth) {
  const mpfr_exp_t exponent = mpfr_zero_p(truth) ? -1073 : mpfr_get_exp(truth);
  const long ulp = exponent - 53 < -1074 ? -1074 : (long)(exponent - 53);
  mpfr_t difference;
  mpfr_init2(difference, 200);
  mpfr_sub_d(difference, truth, computed, MPFR_RNDN);
  mpfr_mul_2si(difference, difference, -ulp, MPFR_RNDN);
  const double error = fabs(mpfr_get_d(difference, MPFR_RNDN));
  mpfr_clear(difference);
  return error;
}

static double error_at(portable_function *f, true_function *truth, double x) {
  mpfr_t argument, value;
  mpfr_init2(argument, 53);
  mpfr_init2(value, 160);
  mpfr_set_d(argument, x, MPFR_RNDN);
  truth(value, argument, MPFR_RNDN);
  const double error = ulp_error(f(x), value);
  mpfr_clears(argument, value, (mpfr_ptr)0);
  return error;
}

/* The worst error of `count` arguments uniform in [low, high). */
static double worst_uniform(portable_function *f, true_function *truth, double low, double high,
                            int count) {
  double worst = 0;
  for (int i = 0; i < count; i++) {
    const double u = unit_closed_open(random_at(7, 0, (uint64_t)i).first);
    worst = fmax(worst, error_at(f, truth, low + (high - low) * u));
  }
  return worst;
}

/* The worst error of `count` arguments with all exponents in [low, high) and both signs if
 * `negative`. */
static double worst_exponents(portable_function *f, true_function *truth, int low, int high,
                              int negative, int count) {
  double worst = 0;
  for (int i = 0; i < count; i++) {
    const struct random_pair random = random_at(8, 0, (uint64_t)i);
    const int exponent = low + (int)(random.second % (uint64_t)(high - low));
    const double x = ldexp(1 + unit_closed_open(random.first), exponent);
    worst = fmax(worst, error_at(f, truth, negative && (random.second >> 63) ? -x : x));
  }
  return worst;
}

enum { SAMPLE = 20000 };

static void exp_is_near(void **state) {
  (void)state;
  const double near = worst_uniform(portable_exp, mpfr_exp, -1, 1, SAMPLE);
  const double whole = worst_uniform(portable_exp, mpfr_exp, -708, 709.78, SAMPLE);
  const double subnormal = worst_uniform(portable_exp, mpfr_exp, -745.2, -708, SAMPLE);
  const double tiny = worst_exponents(portable_exp, mpfr_exp, -1074, 0, 1, SAMPLE);
  print_message("exp: worst ulp %.4f in [-1,1], %.4f normal, %.4f subnormal, %.4f tiny\n", near,
                whole, subnormal, tiny);
  assert_true(near < 0.7 && whole < 0.7 && tiny < 0.7);
  assert_true(subnormal < 1);
}

static void exp_at_the_ends(void **state) {
  (void)state;
  assert_true(portable_exp(0) == 1 && portable_exp(-0.0) == 1);
  assert_true(isinf(portable_exp(INFINITY)) && portable_exp(-INFINITY) == 0);
  assert_true(isnan(portable_exp(NAN)));
  const double largest = 0x1.62e42fefa39efp+9;
  assert_true(isfinite(portable_exp(largest)) && isinf(portable_exp(nextafter(largest, INFINITY))));
  assert_true(error_at(portable_exp, mpfr_exp, largest) < 0.7);
  const double smallest = -0x1.74910d52d3051p+9;
  assert_true(portable_exp(smallest) == 0x1p-1074);
  assert_true(portable_exp(nextafter(smallest, -INFINITY)) == 0);
}

static void log_is_near(void **state) {
  (void)state;
  const double near = worst_uniform(portable_log, mpfr_log, 0.5, 2, SAMPLE);
  const double whole = worst_exponents(portable_log, mpfr_log, -1022, 1024, 0, SAMPLE);
  const double subnormal = worst_exponents(portable_log, mpfr_log, -1074, -1022, 0, SAMPLE);
  double around_one = 0;
  for (int i = 1; i < 2000; i++) {
    around_one = fmax(around_one, error_at(portable_log, mpfr_log, 1 + i * DBL_EPSILON));
    around_one = fmax(around_one, error_at(portable_log, mpfr_log, 1 - i * DBL_EPSILON / 2));
  }
  print_message("log: worst ulp %.4f in [1/2,2], %.4f normal, %.4f subnormal, %.4f around 1\n",
                near, whole, subnormal, around_one);
  assert_true(near < 0.8 && whole < 0.8 && subnormal < 0.8 && around_one < 0.8);
}

static void log_at_the_ends(void **state) {
  (void)state;
  assert_true(portable_log(1) == 0 && !signbit(portable_log(1)));
  assert_true(portable_log(0) == -INFINITY && portable_log(-0.0) == -INFINITY);
  assert_true(isinf(portable_log(INFINITY)) && isnan(portable_log(-1)) && isnan(portable_log(NAN)));
  assert_true(isnan(portable_log(-INFINITY)));
  assert_true(error_at(portable_log, mpfr_log, 0x1p-1074) < 0.7);
  assert_true(error_at(portable_log, mpfr_log, DBL_MAX) < 0.7);
  const double root = 0x1.6a09e667f3bcdp+0; /* where the reduction changes sides */
  assert_true(error_at(portable_log, mpfr_log, root) < 0.8);
  assert_true(error_at(portable_log, mpfr_log, nextafter(root, 2)) < 0.8);
}

/* The f64 nearest to k pi/2: where sin or cos is all cancellation. */
static double worst_at_quarter_turns(portable_function *f, true_function *truth) {
  mpfr_t half_pi;
  mpfr_init2(half_pi, 200);
  mpfr_const_pi(half_pi, MPFR_RNDN);
  mpfr_div_2ui(half_pi, half_pi, 1, MPFR_RNDN);
  double worst = 0;
  for (long k = 1; k < 667000; k += 1 + k / 64) {
    mpfr_t multiple;
    mpfr_init2(multiple, 200);
    mpfr_mul_si(multiple, half_pi, k, MPFR_RNDN);
    const double x = mpfr_get_d(multiple, MPFR_RNDN);
    worst = fmax(worst, fmax(error_at(f, truth, x), error_at(f, truth, -x)));
    mpfr_clear(multiple);
  }
  mpfr_clear(half_pi);
  return worst;
}

static void sin_and_cos_are_near(void **state) {
  (void)state;
  static const struct {
    const char *name;
    portable_function *f;
    true_function *truth;
  } functions[] = {{"sin", portable_sin, mpfr_sin}, {"cos", portable_cos, mpfr_cos}};
  for (int i = 0; i < 2; i++) {
    portable_function *f = functions[i].f;
    true_function *truth = functions[i].truth;
    const double near = worst_uniform(f, truth, -7, 7, SAMPLE);
    const double whole = worst_uniform(f, truth, -0x1p20, 0x1p20, SAMPLE);
    const double tiny = worst_exponents(f, truth, -1074, 19, 1, SAMPLE);
    const double quarters = worst_at_quarter_turns(f, truth);
    print_message(
        "%s: worst ulp %.4f in [-7,7], %.4f to 2^20, %.4f all exponents, %.4f at k pi/2\n",
        functions[i].name, near, whole, tiny, quarters);
    assert_true(near < 0.8 && whole < 0.8 && tiny < 0.8 && quarters < 0.8);
  }
  assert_true(signbit(portable_sin(-0.0)) && portable_cos(0) == 1);
  assert_true(isnan(portable_sin(0x1p21)) && isnan(portable_cos(INFINITY)) &&
              isnan(portable_sin(NAN)));
}

/* 2 pi x with 160 good bits even where x is a multiple of a quarter turn but for its last bit. */
static void angle_of_turns(mpfr_t angle, const mpfr_t x) {
  mpfr_init2(angle, 400);
  mpfr_const_pi(angle, MPFR_RNDN);
  mpfr_mul(angle, angle, x, MPFR_RNDN);
  mpfr_mul_2ui(angle, angle, 1, MPFR_RNDN);
}
static int true_sin_turns(mpfr_t y, const mpfr_t x, mpfr_rnd_t rounding) {
  mpfr_t angle;
  angle_of_turns(angle, x);
  const int ternary = mpfr_sin(y, angle, rounding);
  mpfr_clear(angle);
  return ternary;
}
static int true_cos_turns(mpfr_t y, const mpfr_t x, mpfr_rnd_t rounding) {
  mpfr_t angle;
  angle_of_turns(angle, x);
  const int ternary = mpfr_cos(y, angle, rounding);
  mpfr_clear(angle);
  return ternary;
}

static void turns_are_near(void **state) {
  (void)state;
  const double sin_worst = worst_uniform(portable_sin_turns, true_sin_turns, 0, 1, SAMPLE);
  const double cos_worst = worst_uniform(portable_cos_turns, true_cos_turns, 0, 1, SAMPLE);
  const double small = worst_exponents(portable_sin_turns, true_sin_turns, -54, 0, 1, SAMPLE);
  const double many = worst_uniform(portable_cos_turns, true_cos_turns, -1e6, 1e6, SAMPLE);
  print_message("turns: worst ulp sin %.4f, cos %.4f in [0,1), sin small %.4f, cos to 1e6 %.4f\n",
                sin_worst, cos_worst, small, many);
  assert_true(sin_worst < 0.8 && cos_worst < 0.8 && small < 0.8 && many < 0.8);
  assert_true(portable_cos_turns(0) == 1 && portable_cos_turns(0.5) == -1 &&
              portable_cos_turns(0.25) == 0);
  assert_true(portable_sin_turns(0.25) == 1 && portable_sin_turns(0.75) == -1 &&
              portable_sin_turns(0.5) == 0);
}

/* The bits themselves: what another machine must reproduce. */
static void bits_are_fixed(void **state) {
  (void)state;
  uint64_t hash = 0;
  for (uint64_t i = 0; i < 4096; i++) {
    const double u = unit_open_closed(random_at(3, 0, i).first);
    const double values[] = {portable_exp(40 * u - 20), portable_log(u),
                             portable_sin(100 * u),     portable_cos(100 * u),
                             portable_sin_turns(u),     portable_cos_turns(u)};
    for (int j = 0; j < 6; j++)
      hash = (hash ^ double_to_bits(values[j])) * UINT64_C(0x9E3779B97F4A7C15);
  }
  assert_true(hash == UINT64_C(0x576926151d86be10));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(exp_is_near),          cmocka_unit_test(exp_at_the_ends),
      cmocka_unit_test(log_is_near),          cmocka_unit_test(log_at_the_ends),
      cmocka_unit_test(sin_and_cos_are_near), cmocka_unit_test(turns_are_near),
      cmocka_unit_test(bits_are_fixed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
