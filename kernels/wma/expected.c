/* expected.c: the estimates: independent roundings of half an ulp and so of about u / 2 at most, of
 * which m come to sqrt(m) (Higham and Mary, SIAM J. Sci. Comput. 41 (2019)).
 *
 * Between S_{t-p} and S_t a recursive sum rounds p times; a tree's two sums share what is before
 * their run and differ in one or two roundings of the whole. The error of S1 counts t - p times.
 */
#include "kernels/wma/expected.h"

#include <math.h>

static double weight(const struct wma_sizes *s) { return 0.5 * s->p * (s->p + 1); }

/* Both sums' roundings at their full size. */
static double at_full_size(const struct wma_sizes *s, double roundings, double u) {
  return sqrt(roundings) * u * (s->s2 + s->n * s->s1) / weight(s);
}

/* The differences, the product with t - p and their difference: numbers of n p x. */
double wma_expected_recombined(const struct wma_sizes *s) {
  return 2 * s->u * s->n * s->p * s->x / weight(s) + s->u * s->x;
}
double wma_expected_recursive(const struct wma_sizes *s) {
  return at_full_size(s, s->p, s->u) + wma_expected_recombined(s);
}
double wma_expected_tree(const struct wma_sizes *s) {
  return at_full_size(s, 2, s->u) + wma_expected_recombined(s);
}
/* Right sums, each rounded once. */
double wma_expected_rounded(const struct wma_sizes *s) {
  return at_full_size(s, 1, s->u) + wma_expected_recombined(s);
}
/* In twice the precision, about 2 u^2 an operation; then one rounding. */
double wma_expected_double(const struct wma_sizes *s) {
  return at_full_size(s, s->p, 2 * s->u * s->u) + s->u * s->x;
}
double wma_expected_double_tree(const struct wma_sizes *s) {
  return at_full_size(s, 2, 2 * s->u * s->u) + s->u * s->x;
}
/* The total walks by u p x a step, and the weighted total adds up where it has been: the sum of a
 * walk of n steps is about n^1.5 / sqrt(3) steps. */
double wma_expected_running(const struct wma_sizes *s) {
  const double walk = pow(s->n, 1.5) / sqrt(3) * s->u * s->p * s->x / weight(s);
  return walk + sqrt(s->n) * s->u * s->x;
}
/* Errors of u ||x|| ||w|| a level, sqrt(log2 n) levels' worth. ||w||^2 = p (p + 1) (2 p + 1) / 6.
 */
double wma_expected_fft(const struct wma_sizes *s) {
  const double w = sqrt(s->p * (s->p + 1) * (2 * s->p + 1) / 6);
  return s->u * sqrt(log2(s->n + 1) + 1) * s->norm * w / weight(s) + s->u * s->x;
}
