/* problem.c: the sum of n numbers again, by plain loops whose bits are the compiler's choice.
 *
 * The sources are in source/, written once each as textbooks print them. cmake/variants.cmake
 * compiles them with a table of compilers and flags; each pair is a method, described by what the
 * build makes of variant.c.in and, for nvcc, variant.cu.in.
 */
#include "kernels/reduction.h"

const struct problem problem_compiled_sum = {
    .name = "compiled_sum",
    .title = "Summation as compilers leave it",
    .unit = "elements",
    .scale_name = "sum of |x|",
    .parameters = no_parameters,
    .takes_sequence = true,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse_nothing,
};
