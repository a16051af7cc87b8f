/* problem.c: an integral of one variable, by n intervals. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/quadrature/quadrature.h"
#include "kernels/reduction.h"

static const struct key_spec parameters[] = {
    {.key = "integrand",
     .form = KEY_WORD,
     .fallback = NAN,
     .help = "damped_sine (the default), decaying_sine, cubic, identity, runge, root, kink, step, "
             "oscillatory, spikes, narrow_normal, mean_normal, root_tan, near_pole, or genz_ and "
             "oscillatory, product_peak, corner_peak, gaussian, continuous or discontinuous"},
    {.key = "from",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "the lower end; else the integrand's"},
    {.key = "to",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "the upper end; else the integrand's"},
    {.key = "difficulty", .form = KEY_NUMBER, .fallback = NAN, .help = "genz_...: their a; 5"},
    {.key = "shift", .form = KEY_NUMBER, .fallback = NAN, .help = "genz_...: their u; 0.3"},
    {.key = "mean",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "..._normal: else the integrand's"},
    {.key = "sd", .form = KEY_NUMBER, .fallback = NAN, .help = "..._normal: else the integrand's"},
    {.key = "points",
     .form = KEY_INTEGER,
     .fallback = NAN,
     .help = "gauss_legendre: nodes a panel, of which there are n; 8"},
    {.key = "tolerance",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "adaptive: relative; n is then the most pieces"},
    {.key = "absolute_tolerance",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "adaptive: an error that is small enough whatever the value; 0"},
    {.key = NULL}};

static const char *const trials[] = {"integrand=damped_sine",
                                     "integrand=decaying_sine;from=-1;to=2.5",
                                     "integrand=cubic",
                                     "integrand=runge",
                                     "integrand=kink",
                                     "integrand=step",
                                     "integrand=oscillatory",
                                     "integrand=spikes",
                                     "integrand=mean_normal",
                                     "integrand=root;points=5;tolerance=1e-3",
                                     "integrand=root_tan",
                                     "integrand=near_pole",
                                     "integrand=genz_oscillatory;difficulty=9;shift=0.7",
                                     "integrand=genz_discontinuous",
                                     NULL};

/* Where an integrand is defined, and no number before or after. */
struct domain {
  double from, to;
};
static struct domain domain_of(enum quadrature_integrand f, double difficulty) {
  struct domain domain = {-INFINITY, INFINITY};
  if (f == INTEGRAND_root) domain.from = 0;
  if (f == INTEGRAND_near_pole) domain.from = 0.5;
  if (f == INTEGRAND_root_tan) domain = (struct domain){0, 1.5707963267948968};
  if (f == INTEGRAND_genz_corner_peak) domain.from = nextafter(-1 / difficulty, INFINITY);
  return domain;
}

static _Thread_local char text[600]; /* of the last refusal */

static const char *unknown(const char *name) {
  int used = snprintf(text, sizeof text, "there is no integrand '%.40s': there are", name);
  for (int f = 0; f < INTEGRANDS; f++)
    used += snprintf(text + used, sizeof text - (size_t)used, "%s %s", f == 0 ? "" : ",",
                     quadrature_integrand_name[f]);
  return text;
}

static const char *refuse_ends(enum quadrature_integrand f, const struct params *given) {
  double from, to;
  quadrature_ends(f, &from, &to);
  from = params_number(given, "from", from);
  to = params_number(given, "to", to);
  const struct domain domain = domain_of(f, params_number(given, "difficulty", 5));
  if (!isfinite(from) || !isfinite(to))
    return "from and to are finite numbers: cut an infinite range where the integrand is "
           "negligible";
  if (!(from < to))
    snprintf(text, sizeof text,
             "from (%g) is not below to (%g): give the lower end as from, and the sign is yours",
             from, to);
  else if (from < domain.from || to > domain.to)
    snprintf(text, sizeof text, "%s is defined from %g to %g, not from %g to %g: change from or to",
             quadrature_integrand_name[f], domain.from, domain.to, from, to);
  else
    return NULL;
  return text;
}

static const char *refuse(size_t n, const struct params *given) {
  const char *name = params_text(given, "integrand", "damped_sine");
  const enum quadrature_integrand f = quadrature_integrand_of(name);
  const double difficulty = params_number(given, "difficulty", 5);
  const double sd = params_number(given, "sd", 1), tolerance = params_number(given, "tolerance", 1);
  if (f == INTEGRANDS) return unknown(name);
  if (n == 0) return "n is the number of intervals, from 1 on";
  if (n > (size_t)1 << 53) return "n is at most 2^53: beyond, f64 cannot count the nodes";
  if (!(difficulty > 0 && isfinite(difficulty))) return "difficulty is a positive number";
  if (!isfinite(params_number(given, "shift", 0))) return "shift is a finite number";
  if (!isfinite(params_number(given, "mean", 0))) return "mean is a finite number";
  if (!(sd > 0 && isfinite(sd))) return "sd is a positive number";
  if (!(params_number(given, "points", 8) >= 1)) return "points is a number of nodes from 1 on";
  if (!(params_number(given, "absolute_tolerance", 0) >= 0))
    return "absolute_tolerance is a number from 0 on";
  if (!(tolerance > 0)) return "tolerance is a positive number, of the integral's size 1";
  return refuse_ends(f, given);
}

const struct problem problem_quadrature = {
    .name = "quadrature",
    .title = "Quadrature",
    .unit = "points",
    .scale_name = "integral of |f|",
    .parameters = parameters,
    .trials = trials,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse,
    .examine = quadrature_examine,
};
