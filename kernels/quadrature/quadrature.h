/* quadrature.h: the room of the integrators: what a rule promises.
 *
 * The task: the integral of the parameter `integrand` from `from` to `to` (each integrand has ends
 * and constants of its own) by n intervals. There are no data: a problem without a sequence.
 *
 * What a rule computes, in this order, in the type:
 *   a, b and the integrand's constants, rounded once each (task.c)
 *   h = (b - a) / n, n rounded to the type
 *   nodes x_i = fma(i, h, a), i rounded to the type; `_added` forms: x = x + h instead
 *   terms w_i f(x_i), i = 0, 1, ... with weights that have few bits, so that w_i is exact
 *   their sum: in canonical order (kernels/canonical/canonical.h) on openmp and devices, left to
 *     right on serial; plain, by Kahan's steps, or `mixed` (f32 alone): terms in f32, sum in f64
 *   factor * sum once, rounded to the type; the factor is formed in the type, `mixed` multiplies
 *     it by its sum in f64
 *
 *   rule       factor    weights
 *   left       h         1 at i = 0 .. n - 1
 *   trapezoid  h         1/2, 1, 1, ... 1, 1/2
 *   simpson    h / 3     1, 4, 2, 4, ... 4, 1; an odd n closes with the 3/8 rule on the last three
 *                        intervals: 9/8, 27/8, 27/8, 9/8 (17/8 where both meet); n = 1: trapezoid
 *   boole      2 h / 45  7, 32, 12, 32, 14, ... 7; n = 4 m + 2 closes with Simpson (15/2, 30,
 *                        15/2), 4 m + 3 with 3/8 (135/16 times 1, 3, 3, 1), 4 m + 5 with 3/8, then
 *                        Simpson; n < 4: as simpson
 *   simpson_tail_first, _last, _average: as simpson where n is even; an odd n has a trapezoid on
 *                        the first or the last interval instead (3/2, 5/2 where it meets Simpson's
 *                        rule), or half of both (5/4, 13/4, 3, 3, ... 3, 13/4, 5/4)
 *
 * Rules whose nodes are not evenly spaced; width = b - a, rounded; pi rounded to the type:
 *
 *   gauss_legendre      n panels of m = `points` nodes t_j in (-1, 1), weights w_j, both correctly
 *                       rounded (gauss_rules.h); half = h / 2
 *       term p m + j    w_j f(fma(t_j, half, fma(2 p + 1, half, a)))
 *       factor          half
 *
 *   clenshaw_curtis     one rule over n + 1 points, ends included, n at most 4096
 *       nodes           x_k = fma(width, s^2, a), s = sin((k pi) / (2 n)), where 2 k <= n
 *                       x_k = fma(-width, s^2, b), s = sin(((n - k) pi) / (2 n)), elsewhere
 *       weights         w_k = c/n (1 - sum of b_j / (4 j^2 - 1) cos(2 j k pi / n) over j)
 *                       j = m, ... 2, 1 in this order, m = n/2 rounded down
 *                       c = 1 at both ends, else 2; b_j = 1 where 2 j = n, else 2
 *       term k          w_k f(x_k)
 *       factor          width / 2
 *
 *   tanh_sinh           the trapezoid in t over [-t_max, t_max]; t_max = 31/8 in f64, 49/16 in f32:
 *                       there the distance to the end is under u^2 widths, as 1/sqrt(x) asks for
 *       k = |2 j - n|   t = (k t_max) / n; E = exp(t); sinh t, cosh t = (E -+ 1/E) / 2
 *                       e = exp(-(pi sinh t)); q = e / (1 + e)
 *       nodes           x_j = fma(width, q, a) where 2 j < n, fma(-width, q, b) elsewhere: the
 *                       distance width q to the nearer end keeps its digits
 *       term j          (pi cosh t) (q / (1 + e)) f(x_j), j = 0 ... n; a node that rounds to an end
 *                       adds nothing: the rule is open
 *       factor          width (2 t_max / n)
 *
 *   tanh_sinh_distance  the same, but root_tan and near_pole are evaluated from the distance to
 *                       their singular end (distance.h) and lose no node
 *
 *   adaptive            Gauss-Kronrod 7-15 on pieces that are halved, in rounds (adaptive.h)
 *
 * The weights are rule.h's, the integrands integrands.h's, for host and device alike. Functions in
 * integrands are the study's own (kernels/elementary: basic operations and explicit fma), so that
 * the bits are the same everywhere; `_library` forms call libm or the device's library, `_fast`
 * forms the device's intrinsics.
 */
#ifndef STUDY_KERNELS_QUADRATURE_QUADRATURE_H
#define STUDY_KERNELS_QUADRATURE_QUADRATURE_H

#include "kernels/kernel.h"
#include "kernels/quadrature/rule.h"

/* Every integrand by its name. One more is a name here, its function in integrands.h, ends and
 * constants in task.c, operations in work.c, and its truth in reference/quadrature_*.c. */
#define QUADRATURE_INTEGRANDS(EACH)                                                                \
  EACH(damped_sine)                                                                                \
  EACH(decaying_sine)                                                                              \
  EACH(cubic)                                                                                      \
  EACH(identity)                                                                                   \
  EACH(runge)                                                                                      \
  EACH(root)                                                                                       \
  EACH(kink)                                                                                       \
  EACH(step)                                                                                       \
  EACH(oscillatory)                                                                                \
  EACH(spikes)                                                                                     \
  EACH(narrow_normal)                                                                              \
  EACH(mean_normal)                                                                                \
  EACH(root_tan)                                                                                   \
  EACH(near_pole)                                                                                  \
  EACH(genz_oscillatory)                                                                           \
  EACH(genz_product_peak)                                                                          \
  EACH(genz_corner_peak)                                                                           \
  EACH(genz_gaussian)                                                                              \
  EACH(genz_continuous)                                                                            \
  EACH(genz_discontinuous)

#define QUADRATURE_ENUM(name) INTEGRAND_##name,
enum quadrature_integrand { QUADRATURE_INTEGRANDS(QUADRATURE_ENUM) INTEGRANDS };
#undef QUADRATURE_ENUM

enum { QUADRATURE_CONSTANTS = 3 };

/* A task with all that the type rounds once. */
struct quadrature_f32 {
  enum quadrature_integrand integrand;
  size_t n;
  float a, b, h;
  float c[QUADRATURE_CONSTANTS]; /* the integrand's constants */
};
struct quadrature_f64 {
  enum quadrature_integrand integrand;
  size_t n;
  double a, b, h;
  double c[QUADRATURE_CONSTANTS];
};

#ifdef __cplusplus
extern "C" {
#endif

/* INTEGRANDS: none of this name. */
enum quadrature_integrand quadrature_integrand_of(const char *name);
extern const char *const quadrature_integrand_name[INTEGRANDS];
/* The ends that an integrand has by itself. */
void quadrature_ends(enum quadrature_integrand f, double *from, double *to);

/* From parameters that problem_quadrature does not refuse. 0, or -1 with the reason in the call's
 * message: ends that the type does not tell apart. */
int quadrature_of_f32(const struct call *call, struct quadrature_f32 *q);
int quadrature_of_f64(const struct call *call, struct quadrature_f64 *q);
/* A task of f32, its ends and constants as they are rounded there, to be carried out in f64. */
struct quadrature_f64 quadrature_widened(const struct quadrature_f32 *q);

/* f at one point: the study's own functions, or those of libm. */
typedef float quadrature_function_f32(float x, const float *constants);
typedef double quadrature_function_f64(double x, const double *constants);
quadrature_function_f32 *quadrature_function_of_f32(enum quadrature_integrand integrand);
quadrature_function_f64 *quadrature_function_of_f64(enum quadrature_integrand integrand);
quadrature_function_f32 *quadrature_library_of_f32(enum quadrature_integrand integrand);
quadrature_function_f64 *quadrature_library_of_f64(enum quadrature_integrand integrand);

/* Of a result that is not finite: the first node of n intervals at which f is not (examine.c). */
void quadrature_examine(const struct input *input, const struct params *parameters,
                        const void *result, char *text, size_t text_size);

work_function quadrature_work; /* operations a point, those of exp and sin counted */

#ifdef __cplusplus
}
#endif

#endif
