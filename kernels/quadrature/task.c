/* task.c: from the parameters of a case file to what the type makes of them: ends, constants and
 * the width of an interval, each rounded once. */
#ifdef REAL

/* The ends that an integrand has by itself. */
static const REAL T(own_ends)[INTEGRANDS][2] = {
    [INTEGRAND_damped_sine] = {R(0.0), R(3.14159265358979323846264338328)},
    [INTEGRAND_decaying_sine] = {R(0.0), R(10.0)},
    [INTEGRAND_cubic] = {R(0.0), R(3.0)},
    [INTEGRAND_identity] = {R(0.0), R(1.0)},
    [INTEGRAND_runge] = {-R(1.0), R(1.0)},
    [INTEGRAND_root] = {R(0.0), R(1.0)},
    [INTEGRAND_kink] = {R(0.0), R(1.0)},
    [INTEGRAND_step] = {R(0.0), R(1.0)},
    [INTEGRAND_oscillatory] = {R(0.0), R(1.0)},
    [INTEGRAND_spikes] = {R(0.0), R(1.0)},
    [INTEGRAND_narrow_normal] = {-R(1000.0), R(0.5)},
    [INTEGRAND_mean_normal] = {R(0.0), R(2000.0)},
    [INTEGRAND_root_tan] = {R(0.0), R(1.57079632679489661923132169164)},
    [INTEGRAND_near_pole] = {R(0.5), R(1.11803398874989484820458683437)},
    [INTEGRAND_genz_oscillatory] = {R(0.0), R(1.0)},
    [INTEGRAND_genz_product_peak] = {R(0.0), R(1.0)},
    [INTEGRAND_genz_corner_peak] = {R(0.0), R(1.0)},
    [INTEGRAND_genz_gaussian] = {R(0.0), R(1.0)},
    [INTEGRAND_genz_continuous] = {R(0.0), R(1.0)},
    [INTEGRAND_genz_discontinuous] = {R(0.0), R(1.0)},
};

/* The constants of integrands.h, rounded once: long double, of which they are made, has digits to
 * spare. */
static void T(constants)(const struct params *given, enum quadrature_integrand f, REAL *c) {
  const bool wide = f == INTEGRAND_mean_normal;
  const long double mean = precise(given, "mean", wide ? 800 : 0.64449662L);
  const long double sd = precise(given, "sd", wide ? 1 : 0.19L);
  const long double a = precise(given, "difficulty", 5), u = precise(given, "shift", 0.3L);
  const long double two_pi = 6.28318530717958647692528676656L;
  switch (f) {
  case INTEGRAND_damped_sine:
    c[0] = -R(0.05);
    break;
  case INTEGRAND_kink:
  case INTEGRAND_step:
    c[0] = R(1.0) / R(3.0);
    break;
  case INTEGRAND_spikes:
    c[0] = R(0.2), c[1] = R(0.4), c[2] = R(0.6);
    break;
  case INTEGRAND_narrow_normal:
  case INTEGRAND_mean_normal:
    c[0] = (REAL)mean, c[1] = (REAL)(1 / sd), c[2] = (REAL)(1 / (sd * sqrtl(two_pi)));
    break;
  case INTEGRAND_genz_oscillatory:
    c[0] = (REAL)(two_pi * u), c[1] = (REAL)a;
    break;
  case INTEGRAND_genz_product_peak:
    c[0] = (REAL)(1 / (a * a)), c[1] = (REAL)u;
    break;
  case INTEGRAND_genz_gaussian:
    c[0] = (REAL)(a * a), c[1] = (REAL)u;
    break;
  default: /* the other Genz families; what is left has none */
    c[0] = (REAL)a, c[1] = (REAL)u;
  }
}

int T(quadrature_of)(const struct call *call, struct T(quadrature) * q) {
  const struct params *given = call->parameters;
  const enum quadrature_integrand f =
      quadrature_integrand_of(params_text(given, "integrand", "damped_sine"));
  *q = (struct T(quadrature)){.integrand = f, .n = call->input->n};
  q->a = params_find(given, "from") == NULL ? T(own_ends)[f][0] : (REAL)precise(given, "from", 0);
  q->b = params_find(given, "to") == NULL ? T(own_ends)[f][1] : (REAL)precise(given, "to", 0);
  q->h = (q->b - q->a) / (REAL)q->n;
  T(constants)(given, f, q->c);
  if (q->h > 0 && isfinite(q->h)) return 0;
  if (!isfinite(q->h)) {
    snprintf(call->message, call->message_size,
             "from (%.9g) to (%.9g) is beyond the range of %s: cut it where the integrand is "
             "negligible%s",
             (double)q->a, (double)q->b, type_name[TYPE], TYPE == TYPE_F32 ? ", or use f64" : "");
    return -1;
  }
  snprintf(call->message, call->message_size,
           "the width of an interval is %g in %s: from (%.9g) and to (%.9g) are too close for %zu "
           "intervals; give a wider range, fewer intervals or f64",
           (double)q->h, type_name[TYPE], (double)q->a, (double)q->b, q->n);
  return -1;
}

#else

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/quadrature/quadrature.h"

#define QUADRATURE_NAME(name) [INTEGRAND_##name] = #name,
const char *const quadrature_integrand_name[INTEGRANDS] = {QUADRATURE_INTEGRANDS(QUADRATURE_NAME)};

enum quadrature_integrand quadrature_integrand_of(const char *name) {
  int f = 0;
  while (f < INTEGRANDS && strcmp(name, quadrature_integrand_name[f]) != 0)
    f++;
  return (enum quadrature_integrand)f;
}

/* A parameter from its text: by way of f64 it would be rounded once more than the type does. A text
 * that strtold does not read to its end is a power, and short. */
static long double precise(const struct params *given, const char *key, long double fallback) {
  const struct param *param = params_find(given, key);
  if (param == NULL) return fallback;
  char *end;
  const long double value = strtold(param->text, &end);
  return *end == '\0' ? value : (long double)param->number;
}

#define TYPE (REAL_BITS == 32 ? TYPE_F32 : TYPE_F64)
#define TWINS "kernels/quadrature/task.c"
#include "kernels/twins.h"

void quadrature_ends(enum quadrature_integrand f, double *from, double *to) {
  *from = own_ends_f64[f][0];
  *to = own_ends_f64[f][1];
}

struct quadrature_f64 quadrature_widened(const struct quadrature_f32 *q) {
  struct quadrature_f64 wide = {.integrand = q->integrand, .n = q->n};
  wide.a = (double)q->a, wide.b = (double)q->b;
  wide.h = (wide.b - wide.a) / (double)q->n;
  for (int k = 0; k < QUADRATURE_CONSTANTS; k++)
    wide.c[k] = (double)q->c[k];
  return wide;
}
#endif
