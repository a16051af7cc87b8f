/* ode_taylor.c: the solution by a Taylor method of high order in MPFR.
 *
 * The coefficients come from recurrences for sums, products and powers: R. E. Moore, Interval
 * Analysis, Prentice-Hall 1966; A. Jorba and M. Zou, A software package for the numerical
 * integration of ODEs by means of high-order Taylor methods, Experiment. Math. 14 (2005), whose
 * choice of order and step this is: the last coefficients times h^order are as small as a rounding.
 *
 * No bound is proved: everything is computed at two settings (precision, order and tolerance all
 * differ) and is taken only where they agree; else both are raised.
 */
#include "reference/ode_cost.h"
#include "reference/patience.h"
#include "reference/ode_taylor.h"

#include <stdio.h>

#define RN MPFR_RNDN

void ode_jet_product(struct ode_jet *jet, mpfr_t *product, mpfr_t *a, mpfr_t *b) {
  mpfr_mul(product[jet->k], a[0], b[jet->k], RN);
  for (size_t i = 1; i <= jet->k; i++) {
    mpfr_mul(jet->term, a[i], b[jet->k - i], RN);
    mpfr_add(product[jet->k], product[jet->k], jet->term, RN);
  }
}

void ode_jet_power(struct ode_jet *jet, mpfr_t *power, mpfr_t *u) {
  const size_t k = jet->k;
  if (k == 0) {
    mpfr_sqrt(jet->term, u[0], RN);
    mpfr_mul(jet->term, jet->term, u[0], RN);
    mpfr_ui_div(power[0], 1, jet->term, RN);
    return;
  }
  mpfr_set_ui(jet->sum, 0, RN); /* sum of (2 k + i) u_i power_(k-i), over -2 k u_0 */
  for (size_t i = 1; i <= k; i++) {
    mpfr_mul(jet->term, u[i], power[k - i], RN);
    mpfr_mul_ui(jet->term, jet->term, 2 * k + i, RN);
    mpfr_add(jet->sum, jet->sum, jet->term, RN);
  }
  mpfr_mul_ui(jet->term, u[0], 2 * k, RN);
  mpfr_div(power[k], jet->sum, jet->term, RN);
  mpfr_neg(power[k], power[k], RN);
}

/* How a solution is computed. */
struct setting {
  mpfr_prec_t precision;
  long tolerance; /* bits below the state at which a step's last terms are */
  size_t order;
};

struct march {
  const struct ode_task *task;
  const struct setting *setting;
  struct ode_jet jet;
  mpfr_t t, h, end, wanted, distance; /* the step goes from t to t + h */
};

static void march_init(struct march *m) {
  const mpfr_prec_t precision = m->setting->precision;
  struct ode_jet *jet = &m->jet;
  jet->order = m->setting->order;
  jet->constants = ode_numbers(ODE_CONSTANTS, precision);
  for (int i = 0; i < ODE_COMPONENTS; i++)
    jet->state[i] = ode_numbers(jet->order + 1, precision);
  for (int i = 0; i < ODE_SERIES; i++)
    jet->series[i] = ode_numbers(jet->order + 1, precision);
  mpfr_inits2(precision, jet->sum, jet->term, m->t, m->h, m->end, m->wanted, m->distance,
              (mpfr_ptr)NULL);
}

static void march_clear(struct march *m) {
  struct ode_jet *jet = &m->jet;
  ode_numbers_free(jet->constants, ODE_CONSTANTS);
  for (int i = 0; i < ODE_COMPONENTS; i++)
    ode_numbers_free(jet->state[i], jet->order + 1);
  for (int i = 0; i < ODE_SERIES; i++)
    ode_numbers_free(jet->series[i], jet->order + 1);
  mpfr_clears(jet->sum, jet->term, m->t, m->h, m->end, m->wanted, m->distance, (mpfr_ptr)NULL);
}

/* The largest exponent of the coefficients k of the state; false where all are 0. */
static bool largest_exponent(const struct march *m, size_t k, mpfr_exp_t *exponent) {
  bool any = false;
  for (int c = 0; c < m->task->system->dimension; c++) {
    if (!mpfr_regular_p(m->jet.state[c][k])) continue;
    const mpfr_exp_t e = mpfr_get_exp(m->jet.state[c][k]);
    if (!any || e > *exponent) *exponent = e;
    any = true;
  }
  return any;
}

/* h = 2^(quarters / 4), a little less where that is irrational. */
static void set_quarters(mpfr_t h, long quarters) {
  static const unsigned long sixteenths[] = {16, 19, 22, 26};
  const long whole = quarters >= 0 ? quarters / 4 : -((3 - quarters) / 4);
  mpfr_set_ui_2exp(h, sixteenths[quarters - 4 * whole], whole - 4, RN);
}

/* The step at which the last two terms are below the tolerance; the rest of the way where they
 * vanish. */
static void choose_step(struct march *m) {
  mpfr_exp_t state = 0, last = 0;
  long quarters = 0;
  bool any = false;
  largest_exponent(m, 0, &state);
  for (size_t k = m->jet.order - 1; k <= m->jet.order; k++) {
    if (!largest_exponent(m, k, &last)) continue;
    const long bits = 4 * (state - m->setting->tolerance - last);
    const long q = bits >= 0 ? bits / (long)k : -((-bits + (long)k - 1) / (long)k);
    if (!any || q < quarters) quarters = q;
    any = true;
  }
  mpfr_sub(m->distance, m->end, m->t, RN);
  if (any) set_quarters(m->h, quarters);
  if (!any || mpfr_greater_p(m->h, m->distance)) mpfr_set(m->h, m->distance, RN);
}

static void find_coefficients(struct march *m) {
  for (m->jet.k = 0; m->jet.k < m->jet.order; m->jet.k++)
    m->task->system->extend(&m->jet);
}

/* Component c at `distance` after t, by Horner's rule. */
static void evaluate(mpfr_t value, const struct march *m, int c, const mpfr_t distance) {
  mpfr_t *a = m->jet.state[c];
  mpfr_set(value, a[m->jet.order], RN);
  for (size_t k = m->jet.order; k-- > 0;) {
    mpfr_mul(value, value, distance, RN);
    mpfr_add(value, value, a[k], RN);
  }
}

/* Snapshots from `s` on that the present step reaches. */
static size_t take_snapshots(struct march *m, size_t s, size_t j, mpfr_t *out) {
  const struct ode_task *task = m->task;
  for (; s < task->snapshots; s++) {
    ode_snapshot_time(task, s, m->wanted);
    mpfr_sub(m->distance, m->wanted, m->t, RN);
    if (mpfr_greater_p(m->distance, m->h)) break;
    for (int c = 0; c < task->system->dimension; c++)
      evaluate(out[ode_place(task, s, (size_t)c, j)], m, c, m->distance);
  }
  return s;
}

/* Whether this one has taken its share of what patience there is for all, at both settings. */
static bool is_too_slow(const struct march *m, size_t steps) {
  const unsigned long share = 500000000 / m->task->trajectories * truth_patience();
  return steps * ode_series_cost(m->task->system, m->setting->order, m->setting->precision) > share;
}

/* Everything of trajectory j. false: it would take too long. */
static bool march_one(const struct ode_task *task, const struct setting *setting, size_t j,
                      mpfr_t *out) {
  struct march m = {.task = task, .setting = setting};
  mpfr_t state[ODE_COMPONENTS];
  const int dimension = task->system->dimension;
  march_init(&m);
  for (int c = 0; c < ODE_COMPONENTS; c++)
    mpfr_init2(state[c], setting->precision);
  ode_begin(task, ODE_EXACT, j, m.jet.constants, state);
  mpfr_set(m.end, task->end, RN);
  mpfr_set_ui(m.t, 0, RN);
  size_t s = 0;
  for (size_t steps = 0; s < task->snapshots && !is_too_slow(&m, steps); steps++) {
    for (int c = 0; c < dimension; c++)
      mpfr_set(m.jet.state[c][0], state[c], RN);
    find_coefficients(&m);
    choose_step(&m);
    s = take_snapshots(&m, s, j, out);
    for (int c = 0; c < dimension; c++)
      evaluate(state[c], &m, c, m.h);
    mpfr_add(m.t, m.t, m.h, RN);
  }
  bool done = s == task->snapshots;
  for (int c = 0; c < dimension; c++)
    done = done && mpfr_number_p(state[c]);
  for (int c = 0; c < ODE_COMPONENTS; c++)
    mpfr_clear(state[c]);
  march_clear(&m);
  return done;
}

static bool march_all(const struct ode_task *task, const struct setting setting[2],
                      mpfr_t *const out[2]) {
  bool done = true;
#pragma omp parallel for schedule(dynamic) reduction(&& : done)
  for (size_t job = 0; job < 2 * task->trajectories; job++)
    done = march_one(task, &setting[job % 2], job / 2, out[job % 2]) && done;
  return done;
}

static struct setting setting_of(mpfr_prec_t precision) {
  return (struct setting){precision, precision, 8 + (size_t)precision * 7 / 20};
}

/* The bits in which two settings agree, -1 where that takes too long; the finer result is handed
 * out. */
static long try_precision(const struct ode_task *task, mpfr_prec_t precision, mpfr_t *out) {
  enum { BETWEEN = 32 };
  const struct setting setting[2] = {setting_of(precision), setting_of(precision + BETWEEN)};
  const size_t length = ode_length(task);
  mpfr_t *trials[2] = {ode_numbers(length, precision), ode_numbers(length, precision + BETWEEN)};
  long agreed = -1;
  if (march_all(task, setting, trials)) agreed = ode_agreement(task, trials[0], trials[1]);
  for (size_t i = 0; i < length && agreed >= 0; i++)
    mpfr_set(out[i], trials[1][i], RN);
  for (int k = 0; k < 2; k++)
    ode_numbers_free(trials[k], length);
  return agreed;
}

int ode_taylor(const struct ode_task *task, int bits, mpfr_t *out, char *message,
               size_t message_size) {
  enum { MARGIN = 24, TRIALS = 4 };
  mpfr_prec_t precision = bits + MARGIN + ode_growth(task);
  long agreed = 0;
  for (int trial = 0; trial < TRIALS; trial++, precision += precision / 2) {
    agreed = precision <= ODE_PRECISION_MOST ? try_precision(task, precision, out) : -1;
    if (agreed >= bits) return 0;
    if (agreed < 0) break;
  }
  if (agreed < 0 && precision > ODE_PRECISION_MOST)
    snprintf(
        message, message_size,
        "the solution at t = %g takes more than %d bits, so fast do errors grow: no truth; give "
        "an earlier end",
        mpfr_get_d(task->end, RN), ODE_PRECISION_MOST);
  else if (agreed < 0)
    snprintf(
        message, message_size,
        "the solution at t = %g with %ld bits takes more than %lu s: no truth (the environment "
        "variable STUDY_TRUTH_SECONDS allows more)",
        mpfr_get_d(task->end, RN), (long)precision, truth_patience());
  else
    snprintf(message, message_size,
             "the Taylor method agrees in %ld bits of %d only at two settings of %ld bits of "
             "precision: no truth",
             agreed, bits, (long)precision);
  return -1;
}
