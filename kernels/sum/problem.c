/* problem.c: the sum of n numbers. */
#include "kernels/reduction.h"

const struct problem problem_sum = {
    .name = "sum",
    .title = "Summation",
    .unit = "elements",
    .scale_name = "sum of |x|",
    .parameters = no_parameters,
    .takes_sequence = true,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse_nothing,
};
