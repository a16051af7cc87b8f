/* quadrature_truths.h: what the tests of the truth of integrals share. */
#ifndef STUDY_TESTS_QUADRATURE_TRUTHS_H
#define STUDY_TESTS_QUADRATURE_TRUTHS_H

#include "reference/truth.h"
#include "tests/run.h"

extern const struct reference reference_quadrature;

/* Parameters as given() takes them. */
static inline void solve(const char *parameters, enum type type, size_t n, struct truth *truth) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  char message[300] = "";
  if (reference_quadrature.compute(&input, given(&g, parameters), truth, message, sizeof message))
    fail_msg("%s: %s", parameters, message);
}

/* The same with a scheme; its status. */
static inline int solve_scheme(const char *scheme, const char *parameters, enum type type, size_t n,
                               struct truth *truth) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  char message[300] = "";
  solve(parameters, type, n, truth);
  return reference_quadrature.scheme(scheme, &input, given(&g, parameters), truth, message,
                                     sizeof message);
}

/* x is the decimal number of the text, its last digit being rounded or cut off. */
static inline void is_text(const mpfr_t x, const char *text, const char *what) {
  mpfr_t off, unit;
  mpfr_inits2(256, off, unit, (mpfr_ptr)NULL);
  const char *point = strchr(text, '.');
  mpfr_set_str(off, text, 10, MPFR_RNDN);
  mpfr_sub(off, x, off, MPFR_RNDN);
  mpfr_ui_pow_ui(unit, 10, point != NULL ? strlen(point + 1) : 0, MPFR_RNDN);
  mpfr_mul(off, off, unit, MPFR_RNDN);
  mpfr_abs(off, off, MPFR_RNDN);
  if (!mpfr_number_p(x) || mpfr_cmp_ui(off, 1) > 0) {
    char got[80];
    mpfr_snprintf(got, sizeof got, "%.40Rg", x);
    fail_msg("%s: %s, not %s", what, got, text);
  }
  mpfr_clears(off, unit, (mpfr_ptr)NULL);
}

/* To 2^-90, or as 0: both are of size 1e-100 then. */
static inline bool agrees(const mpfr_t x, const mpfr_t y) {
  mpfr_t off;
  mpfr_init2(off, 64);
  mpfr_sub(off, x, y, MPFR_RNDN);
  const bool agree = mpfr_zero_p(off) || mpfr_get_exp(off) < -300 ||
                     (!mpfr_zero_p(y) && mpfr_get_exp(off) <= mpfr_get_exp(y) - 90);
  mpfr_clear(off);
  return agree;
}

/* scheme - solution */
static inline void error_of(mpfr_t error, const char *scheme, const char *parameters,
                            unsigned long n) {
  struct truth truth;
  if (solve_scheme(scheme, parameters, TYPE_F64, n, &truth) != 0)
    fail_msg("no %s of %s, n = %lu", scheme, parameters, n);
  mpfr_sub(error, truth.scheme[0], truth.solution[0], MPFR_RNDN);
  truth_clear(&truth);
}

/* Intervals with corners and jumps at nodes, between nodes, and outside. */
__attribute__((unused)) static const char *const integrals[] = {
    "integrand=damped_sine",
    "integrand=decaying_sine",
    "integrand=cubic",
    "integrand=cubic from=-0.7 to=2.1",
    "integrand=identity",
    "integrand=runge",
    "integrand=root",
    "integrand=kink",
    "integrand=kink from=0.5 to=1",
    "integrand=step",
    "integrand=step from=-1 to=0.25",
    "integrand=oscillatory",
    "integrand=spikes",
    "integrand=narrow_normal from=-1",
    "integrand=mean_normal from=795 to=805",
    "integrand=genz_oscillatory",
    "integrand=genz_product_peak difficulty=3.3",
    "integrand=genz_corner_peak",
    "integrand=genz_gaussian",
    "integrand=genz_continuous",
    "integrand=genz_discontinuous",
    "integrand=genz_discontinuous shift=0.5",
    NULL};

#endif
