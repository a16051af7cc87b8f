/* test_quadrature_adaptive.c: the adaptive rule: its points, its plan, its honesty. */
#include "tests/run.h"

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/adaptive.h"
#include "kernels/quadrature/quadrature.h"
#include "tests/gauss_mpfr.h"

extern const struct problem problem_quadrature;

#ifndef REAL
#define TWINS "kernels/quadrature/kronrod.h"
#include "kernels/twins.h"
#endif

static double run_adaptive(enum backend backend, enum type type, size_t n, const char *keys,
                           int threads) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  return run_number(method_find(&problem_quadrature, "adaptive"), backend, &input, given(&g, keys),
                    threads, NULL);
}

static double extra(const char *key) {
  char wanted[40];
  snprintf(wanted, sizeof wanted, "%s=", key);
  const char *at = strstr(run_extra, wanted);
  if (at == NULL) fail_msg("no %s in %s", key, run_extra);
  return strtod(at + strlen(wanted), NULL);
}

/* On [-1, 1] a node is itself, and an f that is 1 at one node gives its weight; the difference is
 * from the weight in Gauss's rule, where it has one. */
static void kronrod_is_right_to_the_last_bit(void **state) {
  (void)state;
  mpfr_t node[15], weight[15], gauss, unused;
  for (int k = 0; k < 15; k++)
    mpfr_inits2(GAUSS_BITS, node[k], weight[k], (mpfr_ptr)NULL);
  mpfr_inits2(GAUSS_BITS, gauss, unused, (mpfr_ptr)NULL);
  kronrod(node, weight); /* descending */
  for (unsigned k = 0; k < 15; k++) {
    double f[15] = {0}, by7 = 0;
    float f_single[15] = {0}, by7_single = 0;
    f[k] = 1, f_single[k] = 1;
    if (k % 2 == 1) {
      gauss_pair(unused, gauss, 7, k / 2);
      by7 = mpfr_get_d(gauss, MPFR_RNDN), by7_single = mpfr_get_flt(gauss, MPFR_RNDN);
    }
    const double w = mpfr_get_d(weight[k], MPFR_RNDN);
    const float w_single = mpfr_get_flt(weight[k], MPFR_RNDN);
    const struct kronrod_f64 twice = kronrod_of_f64(-1, 1, f);
    const struct kronrod_f32 single = kronrod_of_f32(-1, 1, f_single);
    if (kronrod_node_f64(-1, 1, k) != -mpfr_get_d(node[k], MPFR_RNDN) ||
        kronrod_node_f32(-1, 1, k) != -mpfr_get_flt(node[k], MPFR_RNDN) || twice.value != w ||
        single.value != w_single || twice.difference != fabs(w - by7) ||
        single.difference != fabsf(w_single - by7_single))
      fail_msg("point %u", k);
  }
  for (int k = 0; k < 15; k++)
    mpfr_clears(node[k], weight[k], (mpfr_ptr)NULL);
  mpfr_clears(gauss, unused, (mpfr_ptr)NULL);
}

static void same_bits_everywhere(void **state) {
  (void)state;
  static const char *const keys[] = {
      "integrand=damped_sine tolerance=1e-10", "integrand=spikes tolerance=1e-9",
      "integrand=root tolerance=1e-12",        "integrand=kink tolerance=1e-12",
      "integrand=step tolerance=1e-5",         "integrand=oscillatory to=300 tolerance=1e-6",
      "integrand=near_pole tolerance=1e-3",    "integrand=narrow_normal tolerance=1e-8"};
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t k = 0; k < 8; k++) {
      const enum type type = (enum type)t;
      char text[100], kept[300];
      snprintf(text, sizeof text, "%s", keys[k]);
      if (type == TYPE_F32) snprintf(strchr(text, '1'), 8, "1e-5"); /* within reach */
      if (type == TYPE_F32 && k == 5) snprintf(text, sizeof text, "%s", "integrand=oscillatory");
      const double one = run_adaptive(BACKEND_SERIAL, type, 4000, text, 1);
      snprintf(kept, sizeof kept, "%s", run_extra);
      for (int threads = 1; threads <= 3; threads++) {
        isa_limit((enum isa)(threads - 1));
        const double got = run_adaptive(BACKEND_OPENMP, type, 4000, text, threads);
        if (!same_number(got, one) || strcmp(kept, run_extra) != 0)
          fail_msg("%s, %d threads: %a (%s), not %a (%s)", text, threads, got, run_extra, one,
                   kept);
      }
      const double there = run_adaptive(BACKEND_EMULATED, type, 4000, text, 1);
      if (!same_number(there, one) || strcmp(kept, run_extra) != 0)
        fail_msg("%s: %a emulated (%s), not %a (%s)", text, there, run_extra, one, kept);
    }
}

static void keeps_what_it_promises(void **state) {
  (void)state;
  static const struct {
    const char *keys;
    double right;
  } integrals[] = {{"integrand=root tolerance=1e-12", 2. / 3},
                   {"integrand=kink tolerance=1e-12", 5. / 18},
                   {"integrand=step tolerance=1e-12", 2. / 3},
                   {"integrand=cubic tolerance=1.2e-14", 20.25},
                   {"integrand=oscillatory tolerance=1e-11", -0.0050636564110975879}};
  for (size_t k = 0; k < 5; k++) {
    const double got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000, integrals[k].keys, 1);
    const double error = fabs(got - integrals[k].right);
    if (extra("converged") != 1 || error > extra("requested_error") ||
        extra("estimated_error") > extra("requested_error"))
      fail_msg("%s: off by %g; %s", integrals[k].keys, error, run_extra);
    assert_string_equal(run_message, "");
    assert_true(extra("evaluations") == 15 * (2 * extra("pieces") - 1));
  }
}

/* What no node sees is not in the estimate: scipy#11571, #17443, #5735 (with SciPy's absolute
 * tolerance, of which a relative one is in no need here), and the spikes. */
static void a_wrong_answer_may_be_a_confident_one(void **state) {
  (void)state;
  const char *normal = "integrand=narrow_normal absolute_tolerance=1.49e-8";
  double got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000, normal, 1);
  assert_true(fabs(got) < 1e-9 && extra("converged") == 1 && extra("pieces") == 1);
  got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000, "integrand=narrow_normal", 1);
  assert_true(fabs(got - 0.22347533732644602501) < 1e-6 && extra("converged") == 1);
  got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000,
                     "integrand=narrow_normal mean=116 sd=3.81 from=0 to=1e6", 1);
  assert_true(got == 0 && extra("converged") == 1 && extra("estimated_error") == 0);
  got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000,
                     "integrand=mean_normal absolute_tolerance=1.49e-8", 1);
  assert_true(fabs(got) < 1e-6 && extra("converged") == 1);
  got = run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000, "integrand=spikes tolerance=1e-3", 1);
  const double error = fabs(got - 0.21080273550054928);
  assert_true(extra("converged") == 1 && error > 4 * extra("requested_error"));
}

static void says_why_it_stopped(void **state) {
  (void)state;
  run_adaptive(BACKEND_SERIAL, TYPE_F64, 5, "integrand=step tolerance=1e-12", 1);
  assert_true(extra("converged") == 0 && extra("pieces") == 5);
  assert_non_null(strstr(run_message, "5 pieces"));
  /* cos(100 x) over whole periods: nothing is left of the integral (CCL#302). */
  run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000,
               "integrand=oscillatory to=6.283185307179586 tolerance=1e-10", 1);
  assert_true(extra("converged") == 0 && extra("reachable_tolerance") > 0.1);
  assert_non_null(strstr(run_message, "so small beside that of |f|"));
  const double got =
      run_adaptive(BACKEND_SERIAL, TYPE_F64, 1000, "integrand=near_pole tolerance=1e-8", 1);
  assert_true(isinf(got) && extra("converged") == 0);
  assert_non_null(strstr(run_message, "not finite"));
}

static void tolerances_under_the_floor_are_refused(void **state) {
  (void)state;
  const struct method *method = method_find(&problem_quadrature, "adaptive");
  struct given g;
  int status;
  struct input input = {.type = TYPE_F32, .n = 10000};
  run_number(method, BACKEND_SERIAL, &input, given(&g, "integrand=identity tolerance=1e-8"), 1,
             &status);
  assert_int_equal(status, RUN_UNAVAILABLE);
  if (strstr(run_message, "5.96e-06") == NULL || strstr(run_message, "1.11e-14") == NULL)
    fail_msg("%s", run_message);
  input.type = TYPE_F64;
  run_number(method, BACKEND_EMULATED, &input, given(&g, "integrand=identity tolerance=1e-15"), 1,
             &status);
  assert_int_equal(status, RUN_UNAVAILABLE);
  input.n = 2000000;
  run_number(method, BACKEND_OPENMP, &input, given(&g, "integrand=identity tolerance=1e-5"), 1,
             &status);
  assert_int_equal(status, RUN_UNAVAILABLE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(kronrod_is_right_to_the_last_bit),
      cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(keeps_what_it_promises),
      cmocka_unit_test(a_wrong_answer_may_be_a_confident_one),
      cmocka_unit_test(says_why_it_stopped),
      cmocka_unit_test(tolerances_under_the_floor_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
