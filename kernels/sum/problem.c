/* problem.c: the sum of n numbers. */
#include "kernels/sum/sum.h"

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

/* Any number of elements has a sum. */
static const char *refuse(size_t n, const struct params *unused) {
  (void)n;
  (void)unused;
  return NULL;
}

const struct problem problem_sum = {
    .name = "sum",
    .title = "Summation",
    .unit = "elements",
    .scale_name = "sum of |x|",
    .parameters = parameters,
    .takes_sequence = true,
    .length = length,
    .items = items,
    .refuse = refuse,
};
