/* problem.c: the Euclidean norm: the square root of the sum of x_i^2. */
#include "kernels/norm/norm.h"

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

/* Any number of elements has a norm. */
static const char *refuse(size_t n, const struct params *unused) {
  (void)n;
  (void)unused;
  return NULL;
}

/* The sum of squares, which may overflow where the norm does not. */
static double reach(const struct bound_query *query) { return query->scale * query->scale; }

const struct problem problem_norm = {
    .name = "norm",
    .title = "Euclidean norm",
    .unit = "elements",
    .scale_name = "the norm itself",
    .parameters = parameters,
    .takes_sequence = true,
    .length = length,
    .items = items,
    .refuse = refuse,
    .reach = reach,
};
