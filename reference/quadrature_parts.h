/* quadrature_parts.h: integrals as the truth of `quadrature` sees them; for the files
 * quadrature*.c alone.
 *
 * An integrand is a family of functions with constants. `solution` and `scheme` take ends and
 * constants as the case file's decimals say them, `scheme_rounded` as the type holds them; both are
 * the same functions of them here. Every number is computed at two precisions, the second twice the
 * first, until the two agree (quadrature_settle): no single result is trusted.
 */
#ifndef STUDY_REFERENCE_QUADRATURE_PARTS_H
#define STUDY_REFERENCE_QUADRATURE_PARTS_H

#include "reference/truth.h"

enum { INTEGRAND_CONSTANTS = 3, INTEGRAND_FEATURES = 3 };

/* Whether ends, constants, nodes and weights are exact, or each rounded once to the type. */
struct coefficients {
  enum type type;
  bool rounded;
};

struct integral {
  const struct integrand *f;
  mpfr_prec_t precision;
  struct coefficients coefficients;
  mpfr_t a, b;
  mpfr_t c[INTEGRAND_CONSTANTS];
  /* Of root_tan: b is the pole itself, which no type holds and nothing rounds here: what a type
   * makes of f near it is rounding. */
  bool pole;
};

/* Where an integrand changes its sign within any interval: nowhere, or at first + k period for all
 * integers k (period 0: at first alone). */
typedef void zeros_function(mpfr_t first, mpfr_t period, const struct integral *q);
/* sum over j < count of f(x_{start + j stride}), x_i = a + i (b - a) / n; count may be 0. */
struct stride {
  unsigned long start, stride, count;
};
typedef void stride_function(mpfr_t y, const struct integral *q, unsigned long n,
                             const struct stride *s);

struct integrand {
  const char *name;
  /* The ends that nobody gave and the constants, exact but for the precision. */
  void (*pose)(struct integral *q, const struct params *parameters);
  /* Whether f is there on [a, b]; NULL: everywhere. */
  bool (*defined)(const struct integral *q);
  void (*value)(mpfr_t y, const mpfr_t x, const struct integral *q);
  /* The integral from lo to hi in closed form, for exact constants. */
  void (*solution)(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi);
  zeros_function *zeros; /* NULL: f >= 0 */
  /* Where f has a corner, a singularity or a peak, and how wide that is; how many. NULL: nowhere.
   */
  unsigned (*features)(mpfr_t *centre, mpfr_t *width, const struct integral *q);
  stride_function *sum; /* in closed form; NULL: there is none */
  unsigned long most;   /* terms that may be added up one by one */
  mpfr_prec_t first;    /* bits to begin with; 0: the usual */
};
extern const struct integrand integrand_damped_sine, integrand_decaying_sine, integrand_oscillatory,
    integrand_genz_oscillatory, integrand_genz_continuous, integrand_genz_discontinuous,
    integrand_cubic, integrand_identity, integrand_kink, integrand_step, integrand_runge,
    integrand_root, integrand_near_pole, integrand_root_tan, integrand_genz_product_peak,
    integrand_genz_corner_peak, integrand_spikes, integrand_narrow_normal, integrand_mean_normal,
    integrand_genz_gaussian;

/* NULL: there is none of that name. */
const struct integrand *integrand_find(const char *name);
/* Clear with integral_clear. */
void integral_init(struct integral *q, const struct integrand *f, const struct params *parameters,
                   struct coefficients coefficients, mpfr_prec_t precision);
void integral_clear(struct integral *q);
/* A parameter exactly as its text says it (a decimal, a hex float, a power as 2^-10), rounded to
 * the precision of x; else the fallback, a fraction. */
void quadrature_given(mpfr_t x, const struct params *parameters, const char *key, long above,
                      unsigned long below);
/* x rounded once to the type, to nearest, where coefficients are. */
void quadrature_round(mpfr_t x, struct coefficients coefficients);

/* x_i = a + i (b - a) / n. */
void integral_node(mpfr_t x, const struct integral *q, unsigned long n, unsigned long i);
/* The distance of two nodes of s. */
void integral_gap(mpfr_t gap, const struct integral *q, unsigned long n, const struct stride *s);
/* How many of the nodes of s lie below c: those from there on are c or above. A node that
 * is within half the digits of c is c: ends and constants are short decimals or numbers of a type,
 * so that nodes differ by more or not at all. */
unsigned long stride_below(const struct integral *q, unsigned long n, const struct stride *s,
                           const mpfr_t c);
/* The same for those that are c or below. */
unsigned long stride_up_to(const struct integral *q, unsigned long n, const struct stride *s,
                           const mpfr_t c);
/* sum of e^((c + i w) x) over the nodes of s; c and w are not both 0. */
void geometric_sum(mpfr_t re, mpfr_t im, const struct integral *q, unsigned long n,
                   const struct stride *s, const mpfr_t c, const mpfr_t w);
/* f's closed form, or term by term. */
void integral_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s);

/* Rules whose nodes are not evenly spaced (quadrature_nodes.c). 0 or RUN_UNAVAILABLE. */
typedef int rule_function(mpfr_t y, const struct integral *q, unsigned long n,
                          const struct params *parameters);
rule_function gauss_rule, clenshaw_curtis_rule, tanh_sinh_rule;
/* The j-th root of P_m from the right, j = 0, 1, ..., and its weight, to the precision of both. */
void gauss_node(mpfr_t node, mpfr_t weight, unsigned long j, unsigned long m);

/* A rule's result; RUN_UNAVAILABLE: it cannot be had for so many intervals, or so many points a
 * panel; -1: it has no such rule. */
int quadrature_rule(mpfr_t y, const char *scheme, const struct integral *q, unsigned long n,
                    const struct params *parameters);

/* Runs compute at doubling precisions from first on until two results agree to 2^-100 of
 * themselves, or, of a result that is 0 or nearly so beside the size, to 2^-500 of the size. 0;
 * else what compute said, or -1: they never agree, or they are no numbers. */
typedef int settled_function(mpfr_t y, mpfr_prec_t precision, const void *of);
int quadrature_settle(mpfr_t result, mpfr_prec_t first, const mpfr_t size,
                      settled_function *compute, const void *of);

/* certify of struct reference. */
int quadrature_certify(const struct input *input, const struct params *parameters,
                       const struct truth *truth, char *message, size_t message_size);

#endif
