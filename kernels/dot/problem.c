/* problem.c: the dot product of x and y: sum of x_i y_i. */
#include "kernels/reduction.h"

const struct problem problem_dot = {
    .name = "dot",
    .title = "Dot product",
    .unit = "products",
    .scale_name = "sum of |x y|",
    .parameters = no_parameters,
    .takes_sequence = true,
    .sequences = 2,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse_nothing,
};
