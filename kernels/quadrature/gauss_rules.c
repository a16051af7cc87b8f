/* gauss_rules.c: the tables of gauss_rules.h: the nodes that are not negative, from decimals that
 * the compiler rounds once to each type (gauss_nodes.h). tests/test_quadrature_nodes.c holds both
 * types' values against MPFR, bit for bit, and writes gauss_nodes.h. */
#ifdef REAL

struct T(gauss_pair) {
  REAL node, weight;
};
static const struct T(gauss_pair) T(gauss_table)[] = {
#define NODE(t, w) {R(t), R(w)},
#include "kernels/quadrature/gauss_nodes.h"
#undef NODE
};

/* An odd m has a node at 0, which is the first of its half. */
bool T(gauss_rule)(double points, struct T(gauss_rule) * rule) {
  const struct T(gauss_pair) *half = T(gauss_table);
  for (size_t k = 0; k < sizeof counts / sizeof *counts; half += (counts[k++] + 1) / 2) {
    const unsigned m = counts[k];
    if (points < m || points > m) continue;
    rule->points = m;
    for (unsigned j = 0; j < (m + 1) / 2; j++) {
      const unsigned right = m / 2 + j, left = m - 1 - right;
      rule->node[left] = -half[j].node;
      rule->node[right] = half[j].node;
      rule->weight[left] = rule->weight[right] = half[j].weight;
    }
    return true;
  }
  return false;
}

#else

#include "kernels/quadrature/gauss_rules.h"

#include <math.h>

static const unsigned counts[] = {2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64};

#define TWINS "kernels/quadrature/gauss_rules.c"
#include "kernels/twins.h"

unsigned gauss_points_nearest(double points) {
  unsigned best = counts[0];
  for (size_t k = 1; k < sizeof counts / sizeof *counts; k++)
    if (fabs(points - counts[k]) < fabs(points - best)) best = counts[k];
  return best;
}

double gauss_points(const struct params *parameters) {
  return params_number(parameters, "points", GAUSS_POINTS_FALLBACK);
}
#endif
