/* problem.c: the dot product of x and y: sum of x_i y_i. */
#include "kernels/dot/dot.h"

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

/* Any number of products has a sum. */
static const char *refuse(size_t n, const struct params *unused) {
  (void)n;
  (void)unused;
  return NULL;
}

const struct problem problem_dot = {
    .name = "dot",
    .title = "Dot product",
    .unit = "products",
    .scale_name = "sum of |x y|",
    .parameters = parameters,
    .takes_sequence = true,
    .sequences = 2,
    .length = length,
    .items = items,
    .refuse = refuse,
};
