/* problem.c: the Euclidean norm: the square root of the sum of x_i^2. */
#include "kernels/reduction.h"

/* The sum of squares, which may overflow where the norm does not. */
static double reach(const struct bound_query *query) { return query->scale * query->scale; }

const struct problem problem_norm = {
    .name = "norm",
    .title = "Euclidean norm",
    .unit = "elements",
    .scale_name = "the norm itself",
    .parameters = no_parameters,
    .takes_sequence = true,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse_nothing,
    .reach = reach,
};
