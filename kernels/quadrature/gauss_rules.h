/* gauss_rules.h: nodes and weights of Gauss and Legendre on [-1, 1], rounded once to the type.
 *
 * C. F. Gauss, Methodus nova integralium valores per approximationem inveniendi (1814): the m roots
 * t_j of the Legendre polynomial P_m, w_j = 2 / ((1 - t_j^2) P_m'(t_j)^2); exact to degree 2 m - 1.
 */
#ifndef STUDY_KERNELS_QUADRATURE_GAUSS_RULES_H
#define STUDY_KERNELS_QUADRATURE_GAUSS_RULES_H

#include "kernels/kernel.h"

enum { GAUSS_POINTS_MAX = 64, GAUSS_POINTS_FALLBACK = 8 };
#define GAUSS_POINTS_TEXT "2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64"

struct gauss_rule_f32 {
  unsigned points;
  float node[GAUSS_POINTS_MAX], weight[GAUSS_POINTS_MAX]; /* nodes ascending */
};
struct gauss_rule_f64 {
  unsigned points;
  double node[GAUSS_POINTS_MAX], weight[GAUSS_POINTS_MAX];
};

/* Whether there is a rule of so many points; if so, it. */
bool gauss_rule_f32(double points, struct gauss_rule_f32 *rule);
bool gauss_rule_f64(double points, struct gauss_rule_f64 *rule);
unsigned gauss_points_nearest(double points); /* for which there is one */

/* The parameter `points`. */
double gauss_points(const struct params *parameters);

#endif
