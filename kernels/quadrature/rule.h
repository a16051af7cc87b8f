/* rule.h: the closed Newton-Cotes rules on n intervals: weights and factors, for host and device
 * (quadrature.h has the table).
 *
 * T. Simpson 1743; R. Cotes 1722; G. Boole 1860; the tails that close an odd count: the 3/8 rule,
 * exact for cubics as Simpson's is, or a trapezoid, which is not. P. J. Davis and P. Rabinowitz,
 * Methods of Numerical Integration, 2nd ed., 1984, section 2.2.
 */
#ifndef STUDY_KERNELS_QUADRATURE_RULE_H
#define STUDY_KERNELS_QUADRATURE_RULE_H

#include <stddef.h>

#include "kernels/input/device.h"

enum quadrature_rule {
  RULE_LEFT,
  RULE_TRAPEZOID,
  RULE_SIMPSON,
  RULE_BOOLE,
  RULE_SIMPSON_TAIL_FIRST,
  RULE_SIMPSON_TAIL_LAST,
  RULE_SIMPSON_TAIL_AVERAGE,
  RULES
};

/* Which rule is left of one for few intervals. */
static inline STUDY_DEVICE enum quadrature_rule rule_on(enum quadrature_rule rule, size_t n) {
  if (rule == RULE_BOOLE && n < 4) rule = RULE_SIMPSON;
  return rule >= RULE_SIMPSON && n == 1 ? RULE_TRAPEZOID : rule;
}

/* How many terms there are: function evaluations. */
static inline STUDY_DEVICE size_t rule_terms(enum quadrature_rule rule, size_t n) {
  return rule == RULE_LEFT ? n : n + 1;
}

/* Composite Simpson on the intervals from `first` to `last`, an even number. */
static inline STUDY_DEVICE double weight_of_simpson(size_t i, size_t first, size_t last) {
  if (i < first || i > last) return 0;
  if (i == first || i == last) return first == last ? 0 : 1;
  return (i - first) % 2 == 1 ? 4 : 2;
}

/* One 3/8 rule from node `first` on, `scale` times 1, 3, 3, 1. */
static inline STUDY_DEVICE double weight_of_three_eighths(size_t i, size_t first, double scale) {
  if (i < first || i > first + 3) return 0;
  return i == first || i == first + 3 ? scale : 3 * scale;
}

/* Simpson's rule with a trapezoid on the first, or the last, of an odd number of intervals: h / 3
 * times 3/2 is h / 2. */
static inline STUDY_DEVICE double weight_of_tail_first(size_t i, size_t n) {
  return weight_of_simpson(i, n % 2, n) + (n % 2 == 1 && i <= 1 ? 1.5 : 0);
}
static inline STUDY_DEVICE double weight_of_tail_last(size_t i, size_t n) {
  return weight_of_simpson(i, 0, n - n % 2) + (n % 2 == 1 && i + 1 >= n ? 1.5 : 0);
}

/* Composite Boole on the intervals from 0 to `last`, a multiple of 4. */
static inline STUDY_DEVICE double weight_of_boole(size_t i, size_t last) {
  if (i > last || last == 0) return 0;
  if (i % 2 == 1) return 32;
  if (i % 4 == 2) return 12;
  return i == 0 || i == last ? 7 : 14;
}

/* The weight of node i, exactly; n is at least what rule_on asks of the rule. */
static inline STUDY_DEVICE double rule_weight(enum quadrature_rule rule, size_t i, size_t n) {
  switch (rule_on(rule, n)) {
  case RULE_TRAPEZOID:
    return i == 0 || i == n ? 0.5 : 1;
  case RULE_SIMPSON:
    if (n % 2 == 0) return weight_of_simpson(i, 0, n);
    return weight_of_simpson(i, 0, n - 3) + weight_of_three_eighths(i, n - 3, 1.125);
  case RULE_SIMPSON_TAIL_FIRST:
    return weight_of_tail_first(i, n);
  case RULE_SIMPSON_TAIL_LAST:
    return weight_of_tail_last(i, n);
  case RULE_SIMPSON_TAIL_AVERAGE:
    return (weight_of_tail_first(i, n) + weight_of_tail_last(i, n)) / 2;
  case RULE_BOOLE:
    switch (n % 4) {
    case 0:
      return weight_of_boole(i, n);
    case 2: /* 2h/45 times 15/2 is h/3 */
      return weight_of_boole(i, n - 2) + 7.5 * weight_of_simpson(i, n - 2, n);
    case 3: /* 2h/45 times 135/16 is 3h/8 */
      return weight_of_boole(i, n - 3) + weight_of_three_eighths(i, n - 3, 8.4375);
    default:
      return weight_of_boole(i, n - 5) + weight_of_three_eighths(i, n - 5, 8.4375) +
             7.5 * weight_of_simpson(i, n - 2, n);
    }
  default:
    return 1;
  }
}

/* Of the nodes RULE_HEAD .. n - RULE_TAIL weights repeat with period 4 and are those of
 * rule_inner: a loop over many terms takes the others apart. */
enum { RULE_HEAD = 2, RULE_TAIL = 6 };
static inline STUDY_DEVICE double rule_inner(enum quadrature_rule rule, size_t i, size_t n) {
  switch (rule_on(rule, n)) {
  case RULE_SIMPSON:
  case RULE_SIMPSON_TAIL_LAST:
    return i % 2 == 1 ? 4 : 2;
  case RULE_SIMPSON_TAIL_FIRST:
    return (i + n) % 2 == 1 ? 4 : 2;
  case RULE_SIMPSON_TAIL_AVERAGE:
    return n % 2 == 1 ? 3 : i % 2 == 1 ? 4 : 2;
  case RULE_BOOLE:
    return i % 2 == 1 ? 32 : i % 4 == 2 ? 12 : 14;
  default:
    return 1;
  }
}

/* What the sum of the terms is multiplied by, formed in the type. */
static inline STUDY_DEVICE float rule_factor_f32(enum quadrature_rule rule, float h, size_t n) {
  rule = rule_on(rule, n);
  if (rule == RULE_LEFT || rule == RULE_TRAPEZOID) return h;
  return rule == RULE_BOOLE ? 2 * h / 45 : h / 3;
}
static inline STUDY_DEVICE double rule_factor_f64(enum quadrature_rule rule, double h, size_t n) {
  rule = rule_on(rule, n);
  if (rule == RULE_LEFT || rule == RULE_TRAPEZOID) return h;
  return rule == RULE_BOOLE ? 2 * h / 45 : h / 3;
}

#endif
