/* quadrature_rules.c: the rules of kernels/quadrature/quadrature.h in as many digits as asked for.
 *
 * A rule is a few sums over every node, every second or every fourth one, for each of which an
 * integrand may have a closed form, and single terms where a rule ends. A block is a rule on
 * consecutive intervals; blocks are added up in units of h.
 */
#include <string.h>

#include "reference/quadrature_parts.h"

struct blocks {
  const struct integral *q;
  unsigned long n;
  mpfr_t total, part;
};

/* total += (above / below) times the sum over `count` nodes from `start` on. */
static void add(struct blocks *b, long above, unsigned long below, unsigned long start,
                unsigned long stride, unsigned long count) {
  const struct stride s = {start, stride, count};
  if (count == 0) return;
  integral_sum(b->part, b->q, b->n, &s);
  mpfr_mul_si(b->part, b->part, above, MPFR_RNDN);
  mpfr_div_ui(b->part, b->part, below, MPFR_RNDN);
  mpfr_add(b->total, b->total, b->part, MPFR_RNDN);
}

/* Each on m intervals from node i on. */
static void left_block(struct blocks *b, unsigned long i, unsigned long m) {
  add(b, 1, 1, i, 1, m);
}
static void trapezoid_block(struct blocks *b, unsigned long i, unsigned long m) {
  if (m == 0) return;
  add(b, 1, 1, i, 1, m);
  add(b, -1, 2, i, 1, 1);
  add(b, 1, 2, i + m, 1, 1);
}
/* 1/3 (1, 4, 2, 4, ... 4, 1); m even */
static void simpson_block(struct blocks *b, unsigned long i, unsigned long m) {
  if (m == 0) return;
  add(b, 2, 3, i, 2, m / 2);
  add(b, 4, 3, i + 1, 2, m / 2);
  add(b, -1, 3, i, 1, 1);
  add(b, 1, 3, i + m, 1, 1);
}
/* 3/8 (1, 3, 3, 1) */
static void three_eighths_block(struct blocks *b, unsigned long i) {
  add(b, 3, 8, i, 3, 2);
  add(b, 9, 8, i + 1, 1, 2);
}
/* 2/45 (7, 32, 12, 32, 14, ... 7); m a multiple of 4 */
static void boole_block(struct blocks *b, unsigned long i, unsigned long m) {
  if (m == 0) return;
  add(b, 28, 45, i, 4, m / 4);
  add(b, 64, 45, i + 1, 2, m / 2);
  add(b, 24, 45, i + 2, 4, m / 4);
  add(b, -14, 45, i, 1, 1);
  add(b, 14, 45, i + m, 1, 1);
}

static void left(struct blocks *b) { left_block(b, 0, b->n); }
static void trapezoid(struct blocks *b) { trapezoid_block(b, 0, b->n); }
static void simpson(struct blocks *b) {
  const unsigned long n = b->n;
  if (n == 1) {
    trapezoid(b);
  } else if (n % 2 == 1) {
    simpson_block(b, 0, n - 3);
    three_eighths_block(b, n - 3);
  } else {
    simpson_block(b, 0, n);
  }
}
/* An odd n: one trapezoid on the first interval or on the last, or half of both ways. */
static void simpson_tail_first(struct blocks *b) {
  trapezoid_block(b, 0, b->n % 2);
  simpson_block(b, b->n % 2, b->n - b->n % 2);
}
static void simpson_tail_last(struct blocks *b) {
  simpson_block(b, 0, b->n - b->n % 2);
  trapezoid_block(b, b->n - b->n % 2, b->n % 2);
}
static void simpson_tail_average(struct blocks *b) {
  simpson_tail_first(b);
  simpson_tail_last(b);
  mpfr_div_2ui(b->total, b->total, 1, MPFR_RNDN);
}
static void boole(struct blocks *b) {
  const unsigned long n = b->n, tail = n % 4 == 1 ? 5 : n % 4;
  if (n < 4) {
    simpson(b);
    return;
  }
  boole_block(b, 0, n - tail);
  if (tail == 3 || tail == 5) three_eighths_block(b, n - tail);
  if (tail == 2 || tail == 5) simpson_block(b, n - 2, 2);
}

static const struct rule {
  const char *name;
  void (*blocks)(struct blocks *b); /* or */
  rule_function *rule;
} rules[] = {
    {"left", left, NULL},
    {"trapezoid", trapezoid, NULL},
    {"simpson", simpson, NULL},
    {"simpson_tail_first", simpson_tail_first, NULL},
    {"simpson_tail_last", simpson_tail_last, NULL},
    {"simpson_tail_average", simpson_tail_average, NULL},
    {"boole", boole, NULL},
    {"gauss_legendre", NULL, gauss_rule},
    {"clenshaw_curtis", NULL, clenshaw_curtis_rule},
    {"tanh_sinh", NULL, tanh_sinh_rule},
    {NULL, NULL, NULL},
};

/* In units of h. */
static int by_blocks(mpfr_t y, const struct rule *rule, const struct integral *q, unsigned long n) {
  if (q->f->sum == NULL && n > q->f->most) return RUN_UNAVAILABLE;
  struct blocks b = {.q = q, .n = n};
  mpfr_inits2(q->precision, b.total, b.part, (mpfr_ptr)NULL);
  mpfr_set_zero(b.total, 1);
  rule->blocks(&b);
  mpfr_sub(y, q->b, q->a, MPFR_RNDN);
  mpfr_div_ui(y, y, n, MPFR_RNDN);
  mpfr_mul(y, y, b.total, MPFR_RNDN);
  mpfr_clears(b.total, b.part, (mpfr_ptr)NULL);
  return 0;
}

int quadrature_rule(mpfr_t y, const char *scheme, const struct integral *q, unsigned long n,
                    const struct params *parameters) {
  for (const struct rule *rule = rules; rule->name != NULL; rule++) {
    if (strcmp(rule->name, scheme) != 0) continue;
    return rule->blocks != NULL ? by_blocks(y, rule, q, n) : rule->rule(y, q, n, parameters);
  }
  return -1;
}
