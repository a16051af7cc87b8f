/* test_quadrature_nodes.c: nodes and weights of Gauss, Legendre and Kronrod are right to the last
 * bit in both types.
 *
 * With the argument "gauss" it writes kernels/quadrature/gauss_nodes.h instead, with "kronrod" the
 * constants of kernels/quadrature/kronrod.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/quadrature/gauss_rules.h"
#include "tests/gauss_mpfr.h"

static const unsigned counts[] = {2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64};
enum { COUNTS = sizeof counts / sizeof *counts };

/* 36 digits: a decimal that rounds as the number itself does, as the test below shows. */
static void write_pair(const mpfr_t node, const mpfr_t weight) {
  char t[60], w[60];
  mpfr_snprintf(t, sizeof t, mpfr_zero_p(node) ? "0.0" : "%.36Rf", node);
  mpfr_snprintf(w, sizeof w, "%.36Rf", weight);
  printf("NODE(%s, %s)\n", t, w);
}

static void write_gauss(void) {
  mpfr_t node, weight;
  mpfr_inits2(GAUSS_BITS, node, weight, (mpfr_ptr)NULL);
  printf("/* gauss_nodes.h: made by tests/test_quadrature_nodes.c, with the argument gauss. */\n"
         "/* clang-format off */\n");
  for (unsigned c = 0; c < COUNTS; c++) {
    printf("/* %u points */\n", counts[c]);
    for (unsigned k = (counts[c] + 1) / 2; k-- > 0;) {
      gauss_pair(node, weight, counts[c], k);
      write_pair(node, weight);
    }
  }
  mpfr_clears(node, weight, (mpfr_ptr)NULL);
}

static void kronrod_init(mpfr_t node[15], mpfr_t weight[15]) {
  for (int k = 0; k < 15; k++)
    mpfr_inits2(GAUSS_BITS, node[k], weight[k], (mpfr_ptr)NULL);
  kronrod(node, weight);
}
static void kronrod_clear(mpfr_t node[15], mpfr_t weight[15]) {
  for (int k = 0; k < 15; k++)
    mpfr_clears(node[k], weight[k], (mpfr_ptr)NULL);
}

static void write_kronrod(void) {
  mpfr_t node[15], weight[15];
  kronrod_init(node, weight);
  for (unsigned k = 0; k < 8; k++)
    write_pair(node[k], weight[k]);
  for (unsigned k = 0; k < 4; k++) {
    gauss_pair(node[0], weight[0], 7, k);
    write_pair(node[0], weight[0]);
  }
  kronrod_clear(node, weight);
}

static void gauss_is_right_to_the_last_bit(void **state) {
  (void)state;
  mpfr_t node, weight;
  mpfr_inits2(GAUSS_BITS, node, weight, (mpfr_ptr)NULL);
  for (unsigned c = 0; c < COUNTS; c++) {
    const unsigned m = counts[c];
    struct gauss_rule_f32 single;
    struct gauss_rule_f64 twice;
    assert_true(gauss_rule_f32(m, &single) && gauss_rule_f64(m, &twice));
    assert_true(single.points == m && twice.points == m);
    for (unsigned k = 0; k < m; k++) { /* descending roots, ascending nodes */
      gauss_pair(node, weight, m, m - 1 - k);
      if (mpfr_cmp_d(node, 0) == 0) mpfr_set_zero(node, 1);
      if (single.node[k] != mpfr_get_flt(node, MPFR_RNDN) ||
          single.weight[k] != mpfr_get_flt(weight, MPFR_RNDN) ||
          twice.node[k] != mpfr_get_d(node, MPFR_RNDN) ||
          twice.weight[k] != mpfr_get_d(weight, MPFR_RNDN))
        fail_msg("node %u of %u", k, m);
    }
  }
  mpfr_clears(node, weight, (mpfr_ptr)NULL);
}

/* The free check: weights sum to the length of the interval, to half an ulp a weight. */
static void weights_sum_to_two(void **state) {
  (void)state;
  for (unsigned c = 0; c < COUNTS; c++) {
    struct gauss_rule_f32 single;
    struct gauss_rule_f64 twice;
    double sum = 0;
    long double wider = 0;
    assert_true(gauss_rule_f32(counts[c], &single) && gauss_rule_f64(counts[c], &twice));
    for (unsigned k = 0; k < counts[c]; k++) {
      sum += (double)single.weight[k];
      wider += (long double)twice.weight[k];
    }
    if (fabs(sum - 2) > counts[c] * 0x1p-25) fail_msg("%u points, f32: %a", counts[c], sum - 2);
    if (fabsl(wider - 2) > counts[c] * 0x1p-54L) fail_msg("%u points: %La", counts[c], wider - 2);
  }
}

static void other_counts_have_a_nearest(void **state) {
  (void)state;
  struct gauss_rule_f64 rule;
  assert_false(gauss_rule_f64(9, &rule) || gauss_rule_f64(1, &rule) || gauss_rule_f64(2.5, &rule));
  assert_int_equal(gauss_points_nearest(9), 8);
  assert_int_equal(gauss_points_nearest(80), 64);
  assert_int_equal(gauss_points_nearest(41), 48);
  assert_int_equal(gauss_points_nearest(-1), 2);
}

int main(int count, char **argument) {
  if (count == 2 && strcmp(argument[1], "gauss") == 0) return write_gauss(), 0;
  if (count == 2 && strcmp(argument[1], "kronrod") == 0) return write_kronrod(), 0;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gauss_is_right_to_the_last_bit),
      cmocka_unit_test(weights_sum_to_two),
      cmocka_unit_test(other_counts_have_a_nearest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
