/* problem.c: prefix sums: s_i = x_0 + ... + x_i, for every i. */
#include "kernels/reduction.h"

static size_t as_many(size_t n, const struct params *unused) {
  (void)unused;
  return n;
}

static void where_it_is(size_t n, const struct params *unused, size_t i, size_t *at, size_t *run) {
  (void)unused;
  *at = i;
  *run = n - i;
}

const struct problem problem_scan = {
    .name = "scan",
    .title = "Prefix sums",
    .unit = "elements",
    .scale_name = "sum of |x| up to the element",
    .parameters = no_parameters,
    .takes_sequence = true,
    .is_series = true,
    .length = as_many,
    .items = an_item_each,
    .place = where_it_is,
    .refuse = refuse_nothing,
};
