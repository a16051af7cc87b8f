/* rules.c: n is the most pieces that an adaptive method may take: it ends where its estimate is
 * small enough. */
#include "kernels/rules.h"

extern const struct problem problem_quadrature;
extern const struct method quadrature_adaptive;

static const struct method *const stop_early[] = {&quadrature_adaptive, NULL};

const struct problem_rules rules_quadrature = {.problem = &problem_quadrature,
                                               .stop_early = stop_early};
