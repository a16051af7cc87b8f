/* quadrature_certify.c: the integral by another way than its closed form, of which it uses nothing:
 * tanh-sinh quadrature (H. Takahasi and M. Mori, Publ. RIMS 9, 1974) of f's values.
 *
 * The interval is cut at the zeros of f, and about its corners, singularities and peaks at 1, 2, 4,
 * ... times their width, so that on each piece f is smooth on the scale of the piece, but for its
 * ends. On a piece the step is halved until two results agree to 2^-AGREED: halving doubles the
 * digits, so the finer one is then good to about twice as many, and the closed form is to agree
 * with it to 2^-CLOSE. The integral of |f| is the sum of the pieces' absolute values.
 */
#include <stdio.h>
#include <stdlib.h>

#include "reference/quadrature_parts.h"

enum { PRECISION = 400, LEVELS = 7, REACH = 5 }; /* |t| <= REACH, in steps of 2^-LEVELS at last */
enum { NODES = REACH << LEVELS, AGREED = 44, CLOSE = 74, GONE = 100 };

/* With e = exp(-pi sinh t), t = i 2^-LEVELS > 0: the distance e / (1 + e) of a node to the nearer
 * end of [0, 1], and its weight pi cosh t e / (1 + e)^2. */
struct nodes {
  unsigned level; /* those in steps of 2^-level are there */
  mpfr_t distance[NODES + 1], weight[NODES + 1];
};

static void node_init(struct nodes *nodes, unsigned long i, const mpfr_t pi) {
  mpfr_t sinh_t, e;
  mpfr_inits2(PRECISION, sinh_t, e, (mpfr_ptr)NULL);
  mpfr_ptr distance = nodes->distance[i], weight = nodes->weight[i];
  mpfr_inits2(PRECISION, distance, weight, (mpfr_ptr)NULL);
  mpfr_set_ui_2exp(e, i, -LEVELS, MPFR_RNDN);
  mpfr_sinh_cosh(sinh_t, weight, e, MPFR_RNDN);
  mpfr_mul(e, pi, sinh_t, MPFR_RNDN);
  mpfr_neg(e, e, MPFR_RNDN);
  mpfr_exp(e, e, MPFR_RNDN);
  mpfr_mul(weight, weight, pi, MPFR_RNDN);
  mpfr_add_ui(sinh_t, e, 1, MPFR_RNDN);
  mpfr_div(distance, e, sinh_t, MPFR_RNDN);
  mpfr_mul(weight, weight, distance, MPFR_RNDN);
  mpfr_div(weight, weight, sinh_t, MPFR_RNDN);
  mpfr_clears(sinh_t, e, (mpfr_ptr)NULL);
}
/* Those of one level more. */
static void nodes_refine(struct nodes *nodes) {
  mpfr_t pi;
  mpfr_init2(pi, PRECISION);
  mpfr_const_pi(pi, MPFR_RNDN);
  const unsigned long step = 1UL << (LEVELS - ++nodes->level);
  if (nodes->level == 1) node_init(nodes, 0, pi);
  for (unsigned long i = step; i <= NODES; i += nodes->level > 1 ? 2 * step : step)
    node_init(nodes, i, pi);
  mpfr_clear(pi);
}
static void nodes_clear(struct nodes *nodes) {
  for (unsigned long i = 0; i <= NODES && nodes->level > 0; i += 1UL << (LEVELS - nodes->level))
    mpfr_clears(nodes->distance[i], nodes->weight[i], (mpfr_ptr)NULL);
}

/* |x - y| <= 2^-bits |size| */
static bool is_close(const mpfr_t x, const mpfr_t y, const mpfr_t size, mpfr_exp_t bits) {
  mpfr_t distance, most;
  mpfr_inits2(64, distance, most, (mpfr_ptr)NULL);
  mpfr_sub(distance, x, y, MPFR_RNDA);
  mpfr_mul_2si(most, size, -bits, MPFR_RNDD);
  const bool close = mpfr_number_p(distance) && mpfr_cmpabs(distance, most) <= 0;
  mpfr_clears(distance, most, (mpfr_ptr)NULL);
  return close;
}

/* sum += weight f(from + distance width): from is an end, width is negative at the right one.
 * Whether that was as good as nothing beside the size. */
static bool add_term(mpfr_t sum, const struct integral *q, const mpfr_t from, const mpfr_t width,
                     const mpfr_t distance, const mpfr_t weight, const mpfr_t size) {
  mpfr_t x, y;
  mpfr_inits2(PRECISION, x, y, (mpfr_ptr)NULL);
  mpfr_fma(x, distance, width, from, MPFR_RNDN);
  q->f->value(y, x, q);
  mpfr_mul(y, y, weight, MPFR_RNDN);
  mpfr_add(sum, sum, y, MPFR_RNDN);
  mpfr_mul(y, y, width, MPFR_RNDN);
  mpfr_mul_2ui(y, y, GONE, MPFR_RNDN);
  const bool gone = mpfr_cmpabs(y, size) <= 0;
  mpfr_clears(x, y, (mpfr_ptr)NULL);
  return gone;
}

/* The terms that a level has anew, from the middle towards an end until none counts. */
static void add_terms(mpfr_t sum, const struct integral *q, const struct nodes *nodes,
                      unsigned level, const mpfr_t end, const mpfr_t width, const mpfr_t size) {
  const unsigned long step = 1UL << (LEVELS - level);
  bool gone = false, before = false;
  for (unsigned long i = step; i <= NODES && !(gone && before); i += level > 1 ? 2 * step : step) {
    before = gone;
    gone = add_term(sum, q, end, width, nodes->distance[i], nodes->weight[i], size);
  }
}

/* The integral over one piece. Whether two steps agree. */
static bool piece(mpfr_t y, const struct integral *q, struct nodes *nodes, const mpfr_t lo,
                  const mpfr_t hi, const mpfr_t size) {
  mpfr_t sum, width, back, before;
  mpfr_inits2(PRECISION, sum, width, back, before, (mpfr_ptr)NULL);
  bool agreed = false;
  mpfr_sub(width, hi, lo, MPFR_RNDN);
  mpfr_neg(back, width, MPFR_RNDN);
  mpfr_set_zero(sum, 1);
  mpfr_set_inf(before, 1);
  for (unsigned level = 1; level <= LEVELS && !agreed; level++) {
    if (nodes->level < level) nodes_refine(nodes);
    if (level == 1) add_term(sum, q, lo, width, nodes->distance[0], nodes->weight[0], size);
    add_terms(sum, q, nodes, level, lo, width, size);
    add_terms(sum, q, nodes, level, hi, back, size);
    mpfr_mul(y, sum, width, MPFR_RNDN);
    mpfr_div_2ui(y, y, level, MPFR_RNDN);
    agreed = level > 3 && is_close(y, before, size, AGREED);
    mpfr_set(before, y, MPFR_RNDN);
  }
  mpfr_clears(sum, width, back, before, (mpfr_ptr)NULL);
  return agreed;
}

struct cuts {
  size_t count, room;
  mpfr_t *at;
};

/* Where it lies between the ends. */
static void cut(struct cuts *cuts, const struct integral *q, const mpfr_t at) {
  if (mpfr_cmp(at, q->a) < 0 || mpfr_cmp(at, q->b) > 0) return;
  if (cuts->count == cuts->room) {
    cuts->room = 2 * cuts->room + 16;
    cuts->at = realloc(cuts->at, cuts->room * sizeof *cuts->at);
    if (cuts->at == NULL) abort(); /* as MPFR does */
  }
  mpfr_init2(cuts->at[cuts->count], PRECISION);
  mpfr_set(cuts->at[cuts->count++], at, MPFR_RNDN);
}

static void cut_at_zeros(struct cuts *cuts, const struct integral *q) {
  mpfr_t zero, period, k;
  mpfr_inits2(PRECISION, zero, period, k, (mpfr_ptr)NULL);
  q->f->zeros(zero, period, q);
  if (!mpfr_zero_p(period)) { /* the last one before a */
    mpfr_sub(k, q->a, zero, MPFR_RNDN);
    mpfr_div(k, k, period, MPFR_RNDN);
    mpfr_floor(k, k);
    mpfr_fma(zero, k, period, zero, MPFR_RNDN);
  }
  do {
    cut(cuts, q, zero);
    mpfr_add(zero, zero, period, MPFR_RNDN);
  } while (!mpfr_zero_p(period) && mpfr_cmp(zero, q->b) < 0);
  mpfr_clears(zero, period, k, (mpfr_ptr)NULL);
}

static void cut_at_features(struct cuts *cuts, const struct integral *q) {
  mpfr_t centre[INTEGRAND_FEATURES], width[INTEGRAND_FEATURES], at, length;
  mpfr_inits2(PRECISION, at, length, (mpfr_ptr)NULL);
  for (unsigned k = 0; k < INTEGRAND_FEATURES; k++)
    mpfr_inits2(PRECISION, centre[k], width[k], (mpfr_ptr)NULL);
  const unsigned count = q->f->features(centre, width, q);
  for (unsigned k = 0; k < count; k++) {
    mpfr_max(centre[k], centre[k], q->a, MPFR_RNDN); /* of one outside, the nearer end */
    mpfr_min(centre[k], centre[k], q->b, MPFR_RNDN);
    cut(cuts, q, centre[k]);
    mpfr_max(length, q->b, centre[k], MPFR_RNDN); /* from the centre to the farthest end */
    mpfr_min(at, q->a, centre[k], MPFR_RNDN);
    mpfr_sub(length, length, at, MPFR_RNDN);
    for (; mpfr_cmp(width[k], length) < 0; mpfr_mul_2ui(width[k], width[k], 1, MPFR_RNDN)) {
      mpfr_add(at, centre[k], width[k], MPFR_RNDN);
      cut(cuts, q, at);
      mpfr_sub(at, centre[k], width[k], MPFR_RNDN);
      cut(cuts, q, at);
    }
  }
  for (unsigned k = 0; k < INTEGRAND_FEATURES; k++)
    mpfr_clears(centre[k], width[k], (mpfr_ptr)NULL);
  mpfr_clears(at, length, (mpfr_ptr)NULL);
}

static int by_place(const void *x, const void *y) {
  return mpfr_cmp(*(const mpfr_t *)x, *(const mpfr_t *)y);
}

/* The integrals of f and |f|. Whether every piece was settled. */
static bool integrate(mpfr_t total, mpfr_t absolute, const struct integral *q, const mpfr_t size) {
  struct cuts cuts = {0};
  cut(&cuts, q, q->a);
  cut(&cuts, q, q->b);
  if (q->f->zeros != NULL) cut_at_zeros(&cuts, q);
  if (q->f->features != NULL) cut_at_features(&cuts, q);
  qsort(cuts.at, cuts.count, sizeof *cuts.at, by_place);
  struct nodes *nodes = malloc(sizeof *nodes);
  if (nodes == NULL) abort();
  nodes->level = 0;
  mpfr_t part;
  mpfr_init2(part, PRECISION);
  mpfr_set_zero(total, 1);
  mpfr_set_zero(absolute, 1);
  bool settled = true;
  for (size_t i = 0; i + 1 < cuts.count && settled; i++) {
    if (mpfr_equal_p(cuts.at[i], cuts.at[i + 1])) continue;
    settled = piece(part, q, nodes, cuts.at[i], cuts.at[i + 1], size);
    mpfr_add(total, total, part, MPFR_RNDN);
    mpfr_abs(part, part, MPFR_RNDN);
    mpfr_add(absolute, absolute, part, MPFR_RNDN);
  }
  mpfr_clear(part);
  nodes_clear(nodes);
  free(nodes);
  for (size_t i = 0; i < cuts.count; i++)
    mpfr_clear(cuts.at[i]);
  free(cuts.at);
  return settled;
}

static const char *wrong_in(const struct integral *q, const struct truth *truth) {
  mpfr_t total, absolute, condition;
  mpfr_inits2(PRECISION, total, absolute, condition, (mpfr_ptr)NULL);
  const char *wrong = NULL;
  if (!integrate(total, absolute, q, truth->scale[0])) {
    wrong = "tanh-sinh quadrature does not converge";
  } else if (!is_close(truth->scale[0], absolute, absolute, CLOSE)) {
    wrong = "the integral of |f| differs from that by tanh-sinh quadrature";
  } else if (!is_close(truth->solution[0], total, absolute, CLOSE)) {
    wrong = "the integral differs from that by tanh-sinh quadrature";
  } else if (!mpfr_zero_p(truth->solution[0])) {
    mpfr_div(condition, truth->scale[0], truth->solution[0], MPFR_RNDN);
    mpfr_abs(condition, condition, MPFR_RNDN);
    if (!is_close(truth->condition[0], condition, condition, CLOSE))
      wrong = "the condition number is not the integral of |f| over that of f";
  }
  mpfr_clears(total, absolute, condition, (mpfr_ptr)NULL);
  return wrong;
}

int quadrature_certify(const struct input *input, const struct params *parameters,
                       const struct truth *truth, char *message, size_t message_size) {
  const struct integrand *f = integrand_find(params_text(parameters, "integrand", "damped_sine"));
  if (f == NULL) {
    snprintf(message, message_size, "the truth knows no such integrand");
    return -1;
  }
  struct integral q;
  integral_init(&q, f, parameters, (struct coefficients){.type = input->type}, PRECISION);
  const char *wrong = wrong_in(&q, truth);
  integral_clear(&q);
  if (wrong == NULL) return 0;
  snprintf(message, message_size, "%s", wrong);
  return -1;
}
