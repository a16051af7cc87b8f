/* problem.c: the sum of n numbers again, by plain loops whose bits are the compiler's choice.
 *
 * The sources are in source/, written once each as textbooks print them. cmake/variants.cmake
 * compiles them with a table of compilers and flags; each pair is a method, described by what the
 * build makes of variant.c.in and, for nvcc, variant.cu.in.
 */
#include "kernels/compiled_sum/compiled_sum.h"

static const struct key_spec parameters[] = {{.key = NULL}};

static size_t length(size_t n, const struct params *unused) {
  (void)n;
  (void)unused;
  return 1;
}

static double items(size_t n, const struct params *unused) {
  (void)unused;
  return (double)n;
}

static const char *refuse(size_t n, const struct params *unused) {
  (void)n;
  (void)unused;
  return NULL;
}

const struct problem problem_compiled_sum = {
    .name = "compiled_sum",
    .title = "Summation as compilers leave it",
    .unit = "elements",
    .scale_name = "sum of |x|",
    .parameters = parameters,
    .takes_sequence = true,
    .length = length,
    .items = items,
    .refuse = refuse,
};
