/* work.c: what a point takes: the operations of the integrand, a fused multiply-add being two, and
 * four for node, weight and sum. */
#include "kernels/quadrature/quadrature.h"

enum { EXP = 30, SINE = 40 }; /* of kernels/elementary, in f64 */

struct work quadrature_work(size_t n, const struct params *parameters) {
  static const double operations[INTEGRANDS] = {[INTEGRAND_damped_sine] = SINE + EXP + 2,
                                                [INTEGRAND_decaying_sine] = SINE + EXP + 1,
                                                [INTEGRAND_cubic] = 2,
                                                [INTEGRAND_identity] = 0,
                                                [INTEGRAND_runge] = 4,
                                                [INTEGRAND_root] = 1,
                                                [INTEGRAND_kink] = 1,
                                                [INTEGRAND_step] = 1,
                                                [INTEGRAND_oscillatory] = SINE + 1,
                                                [INTEGRAND_spikes] = 3 * (EXP + 7) + 5,
                                                [INTEGRAND_narrow_normal] = EXP + 6,
                                                [INTEGRAND_mean_normal] = EXP + 7,
                                                [INTEGRAND_root_tan] = 2 * SINE + 2,
                                                [INTEGRAND_near_pole] = 4,
                                                [INTEGRAND_genz_oscillatory] = SINE + 2,
                                                [INTEGRAND_genz_product_peak] = 5,
                                                [INTEGRAND_genz_corner_peak] = 4,
                                                [INTEGRAND_genz_gaussian] = EXP + 3,
                                                [INTEGRAND_genz_continuous] = EXP + 2,
                                                [INTEGRAND_genz_discontinuous] = EXP + 2};
  (void)n;
  const char *name = params_text(parameters, "integrand", "damped_sine");
  const enum quadrature_integrand f = quadrature_integrand_of(name);
  return (struct work){.operations = 4 + (f == INTEGRANDS ? 0 : operations[f])};
}
