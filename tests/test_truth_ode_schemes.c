/* test_truth_ode_schemes.c: Euler's, Heun's and the Runge-Kutta scheme between solution and method:
 * against rationals, polynomials and themselves in other arithmetic; orders; published errors.
 */
#include "tests/ode_truth_helpers.h"

#include "reference/ode_fixed.h"
#include "reference/ode_scheme.h"

/* ---- y' = -y: a step multiplies by a polynomial in h ---- */

static void expect_rational(const char *what, const mpfr_t got, const mpq_t right) {
  MPFR_DECL_INIT(difference, 64);
  mpfr_t wanted;
  mpfr_init2(wanted, 256);
  mpfr_set_q(wanted, right, MPFR_RNDN);
  mpfr_sub(difference, wanted, got, MPFR_RNDA);
  mpfr_abs(difference, difference, MPFR_RNDN);
  mpfr_mul_2ui(difference, difference, 73, MPFR_RNDN);
  mpfr_abs(wanted, wanted, MPFR_RNDN);
  if (!(mpfr_cmp(difference, wanted) < 0))
    fail_msg("%s: %g, not %g", what, mpfr_get_d(got, MPFR_RNDN), mpq_get_d(right));
  mpfr_clear(wanted);
}

/* (1 - h + h^2/2 - h^3/6 + h^4/24)^n, ended after `order` powers; h = 1/n. */
static void stability_power(mpq_t power, unsigned long n, unsigned order) {
  mpq_t factor, term, h;
  mpq_inits(factor, term, h, NULL);
  mpq_set_si(h, -1, n);
  mpq_set_ui(factor, 1, 1);
  mpq_set_ui(term, 1, 1);
  for (unsigned k = 1; k <= order; k++) {
    mpq_t divisor;
    mpq_init(divisor);
    mpq_set_ui(divisor, k, 1);
    mpq_mul(term, term, h);
    mpq_div(term, term, divisor);
    mpq_add(factor, factor, term);
    mpq_clear(divisor);
  }
  mpq_set_ui(power, 1, 1);
  for (unsigned long i = 0; i < n; i++)
    mpq_mul(power, power, factor);
  mpq_clears(factor, term, h, NULL);
}

static const struct {
  const char *name;
  unsigned order;
} schemes[] = {{"euler", 1}, {"heun", 2}, {"rk4", 4}};
enum { SCHEMES = 3 };

static void decay_is_a_polynomial(void **state) {
  (void)state;
  mpq_t right;
  mpq_init(right);
  for (int k = 0; k < SCHEMES; k++) {
    struct asked asked;
    ask(&asked, TYPE_F64, 7, "system=decay");
    struct truth truth = solve_scheme(&asked, schemes[k].name);
    stability_power(right, 7, schemes[k].order);
    expect_rational(schemes[k].name, truth.scheme[0], right);
    truth_clear(&truth);
  }
  mpq_clear(right);
}

/* ---- Lorenz in rationals, a step as the textbook has it ---- */

struct rational_walk {
  mpq_t y[3], k[4][3], at[3], constant[3], h, half, sixth, t;
};

static void each_rational(struct rational_walk *w, void (*act)(mpq_t)) {
  mpq_t *const alone[] = {&w->h, &w->half, &w->sixth, &w->t};
  for (int c = 0; c < 3; c++) {
    act(w->y[c]), act(w->at[c]), act(w->constant[c]);
    for (int i = 0; i < 4; i++)
      act(w->k[i][c]);
  }
  for (int i = 0; i < 4; i++)
    act(*alone[i]);
}
static void begin_one(mpq_t q) { mpq_init(q); }
static void clear_one(mpq_t q) { mpq_clear(q); }

static void rational_slope(struct rational_walk *w, int i, mpq_t *y) {
  mpq_t *dy = w->k[i];
  mpq_sub(dy[0], y[1], y[0]);
  mpq_mul(dy[0], dy[0], w->constant[0]);
  mpq_sub(dy[1], w->constant[1], y[2]);
  mpq_mul(dy[1], dy[1], y[0]);
  mpq_sub(dy[1], dy[1], y[1]);
  mpq_mul(dy[2], y[0], y[1]);
  mpq_mul(w->t, w->constant[2], y[2]);
  mpq_sub(dy[2], dy[2], w->t);
}

static void rational_go(struct rational_walk *w, mpq_t *to, mpq_t h, mpq_t *k) {
  for (int c = 0; c < 3; c++) {
    mpq_mul(w->t, h, k[c]);
    mpq_add(to[c], w->y[c], w->t);
  }
}

/* k[1] += k[0] ... as the schemes weigh them; into k[0]. */
static void rational_sum(struct rational_walk *w, const unsigned long weight[4]) {
  for (int c = 0; c < 3; c++) {
    mpq_t factor;
    mpq_init(factor);
    for (int i = 0; i < 4; i++) {
      if (weight[i] == 0) continue;
      mpq_set_ui(factor, weight[i], 1);
      mpq_mul(w->t, w->k[i][c], factor);
      if (i == 0)
        mpq_set(w->k[0][c], w->t);
      else
        mpq_add(w->k[0][c], w->k[0][c], w->t);
    }
    mpq_clear(factor);
  }
}

static void rational_step(struct rational_walk *w, unsigned order) {
  static const unsigned long heun[] = {1, 1, 0, 0}, rk4[] = {1, 2, 2, 1};
  rational_slope(w, 0, w->y);
  if (order == 2) {
    rational_go(w, w->at, w->h, w->k[0]);
    rational_slope(w, 1, w->at);
    rational_sum(w, heun);
  }
  for (int i = 1; i < 4 && order == 4; i++) {
    rational_go(w, w->at, i < 3 ? w->half : w->h, w->k[i - 1]);
    rational_slope(w, i, w->at);
  }
  if (order == 4) rational_sum(w, rk4);
  rational_go(w, w->y, order == 1 ? w->h : order == 2 ? w->half : w->sixth, w->k[0]);
}

/* Three steps of 1/24 from (1, 0, 0), exactly or with what f32 has: 8/3, 1/24 and h/6. */
static void rational_lorenz(struct rational_walk *w, unsigned order, bool rounded) {
  mpq_set_ui(w->y[0], 1, 1);
  mpq_set_ui(w->y[1], 0, 1);
  mpq_set_ui(w->y[2], 0, 1);
  mpq_set_ui(w->constant[0], 10, 1);
  mpq_set_ui(w->constant[1], 28, 1);
  mpq_set_ui(w->constant[2], 8, 3);
  mpq_set_ui(w->h, 1, 24);
  if (rounded) mpq_set_d(w->constant[2], (double)(8.0F / 3.0F));
  if (rounded) mpq_set_d(w->h, (double)(1.0F / 24.0F));
  mpq_div_2exp(w->half, w->h, 1);
  mpq_set_ui(w->t, 6, 1);
  mpq_div(w->sixth, w->h, w->t);
  if (rounded) mpq_set_d(w->sixth, (double)((float)mpq_get_d(w->h) / 6.0F));
  for (int i = 0; i < 3; i++)
    rational_step(w, order);
}

static void lorenz_is_what_rationals_give(void **state) {
  (void)state;
  struct rational_walk w;
  each_rational(&w, begin_one);
  for (int k = 0; k < SCHEMES; k++) {
    struct asked asked;
    ask(&asked, TYPE_F32, 3, "system=lorenz;end=0.125");
    struct truth truth = solve_scheme(&asked, schemes[k].name);
    for (int rounded = 0; rounded < 2; rounded++) {
      rational_lorenz(&w, schemes[k].order, rounded != 0);
      for (int c = 0; c < 3; c++)
        expect_rational(schemes[k].name, rounded ? truth.scheme_rounded[c] : truth.scheme[c],
                        w.y[c]);
    }
    truth_clear(&truth);
  }
  each_rational(&w, clear_one);
}

/* ---- fixed point and MPFR, written apart ---- */

static void two_arithmetics_agree(void **state) {
  (void)state;
  static const char *const tasks[] = {
      "system=decay;end=3;trajectories=2;snapshots=2",  "system=oscillator;snapshots=2",
      "system=lorenz;end=1;trajectories=2;snapshots=2", "system=van_der_pol;end=6.5",
      "system=brusselator;end=5;trajectories=2",
  };
  for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++)
    for (int m = 0; m < SCHEMES; m++)
      for (int which = 0; which < 2; which++) {
        struct asked asked;
        struct ode_task task;
        char message[300] = "";
        ask(&asked, TYPE_F64, 100, tasks[k]);
        assert_int_equal(
            ode_task_init(&task, &asked.input, &asked.parameters, message, sizeof message), 0);
        mpfr_t *a = ode_numbers(ode_length(&task), 320), *b = ode_numbers(ode_length(&task), 320);
        assert_true(ode_fixed_offers(schemes[m].name, &task));
        for (size_t j = 0; j < task.trajectories; j++) {
          if (!ode_fixed_march(schemes[m].name, &task, (enum ode_coefficients)which, j, 5, a))
            fail_msg("%s, %s leaves the range", tasks[k], schemes[m].name);
          ode_scheme_march(ode_scheme_find(schemes[m].name), &task, (enum ode_coefficients)which, j,
                           320, b);
        }
        const long bits = ode_agreement(&task, a, b);
        if (bits < 225) fail_msg("%s, %s: %ld bits", tasks[k], schemes[m].name, bits);
        ode_numbers_free(a, ode_length(&task));
        ode_numbers_free(b, ode_length(&task));
        ode_task_clear(&task);
      }
}

/* Steps of 0.4 throw the Brusselator out of any range: told by fixed point, followed by MPFR. */
static void what_leaves_the_range_is_told(void **state) {
  (void)state;
  struct asked asked;
  struct ode_task task;
  char message[300] = "";
  ask(&asked, TYPE_F64, 50, "system=brusselator");
  assert_int_equal(ode_task_init(&task, &asked.input, &asked.parameters, message, sizeof message),
                   0);
  mpfr_t *y = ode_numbers(2, 320);
  assert_false(ode_fixed_march("heun", &task, ODE_EXACT, 0, 5, y));
  ode_numbers_free(y, 2);
  ode_task_clear(&task);
  struct truth truth = solve_scheme(&asked, "heun");
  assert_false(apart(&truth, truth.scheme, truth.solution) < 1e6);
  truth_clear(&truth);
}

/* ---- errors ---- */

static void orders(void **state) {
  (void)state;
  static const char *const tasks[] = {"system=oscillator", "system=kepler;end=2",
                                      "system=arenstorf;end=0.02", "system=brusselator;end=2"};
  for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++)
    for (int m = 0; m < SCHEMES; m++) {
      double error[2];
      for (size_t i = 0; i < 2; i++) {
        struct asked asked;
        ask(&asked, TYPE_F64, (size_t)1024 << i, tasks[k]);
        struct truth truth = solve_scheme(&asked, schemes[m].name);
        error[i] = apart(&truth, truth.scheme, truth.solution);
        truth_clear(&truth);
      }
      expect_about(tasks[k], error[0] / error[1], 1 << schemes[m].order, 0.06);
    }
}

/* The table of RK4 on Lorenz to t = 10, where no rounding is in the way; and the floor that 8/3
 * rounded to f32 sets. */
static void published_errors(void **state) {
  (void)state;
  static const double truncation[] = {1.7e-5, 4.9e-8, 1.8e-10};
  for (size_t k = 0; k < 3; k++) {
    struct asked asked;
    ask(&asked, TYPE_F32, (size_t)1 << (11 + 2 * k), "system=lorenz");
    struct truth truth = solve_scheme(&asked, "rk4");
    expect_about("truncation", apart(&truth, truth.scheme, truth.solution), truncation[k], 0.03);
    expect_about("coefficient", apart(&truth, truth.scheme_rounded, truth.scheme), 3.6e-6, 0.05);
    truth_clear(&truth);
  }
}

/* ---- what is not done ---- */

static void expect_unavailable(const char *scheme, size_t n, const char *pairs, const char *why) {
  struct asked asked;
  char message[300] = "";
  struct truth truth;
  ask(&asked, TYPE_F64, n, pairs);
  truth = solve(&asked);
  assert_int_equal(reference_ode.scheme(scheme, &asked.input, &asked.parameters, &truth, message,
                                        sizeof message),
                   RUN_UNAVAILABLE);
  if (strstr(message, why) == NULL) fail_msg("'%s' is not in '%s'", why, message);
  truth_clear(&truth);
}

static void refusals(void **state) {
  (void)state;
  struct asked asked;
  struct truth truth;
  char message[300] = "";
  expect_unavailable("leapfrog", 10, "system=decay", "'leapfrog'");
  expect_unavailable("rk4", (size_t)1 << 40, "system=decay", "1099511627776 steps");
  setenv("STUDY_TRUTH_SECONDS", "0", 1);
  expect_unavailable("rk4", 2000000, "system=oscillator", "STUDY_TRUTH_SECONDS");
  unsetenv("STUDY_TRUTH_SECONDS");
  ask(&asked, TYPE_F64, 10, "system=rossler");
  assert_int_equal(
      reference_ode.compute(&asked.input, &asked.parameters, &truth, message, sizeof message), -1);
  assert_non_null(strstr(message, "'rossler'"));
  ask(&asked, TYPE_F64, 10, "system=lorenz;snapshots=3");
  assert_int_equal(
      reference_ode.compute(&asked.input, &asked.parameters, &truth, message, sizeof message), -1);
  assert_non_null(strstr(message, "multiple of the snapshots"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(decay_is_a_polynomial),
      cmocka_unit_test(lorenz_is_what_rationals_give),
      cmocka_unit_test(two_arithmetics_agree),
      cmocka_unit_test(what_leaves_the_range_is_told),
      cmocka_unit_test(orders),
      cmocka_unit_test(published_errors),
      cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
