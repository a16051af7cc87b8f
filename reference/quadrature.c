/* quadrature.c: the integral by its closed form, and what each rule makes of it.
 *
 * The natural scale is the integral of |f|, the same closed form between the zeros of f, to many
 * digits but not all of them; the condition number, with respect to relative changes of f's values,
 * is scale / |integral|.
 */
#include <stdio.h>
#include <string.h>

#include "reference/quadrature_parts.h"

enum { FIRST = 256, LAST = 1 << 15, SUMMED_FIRST = 128, SCALE = 160 };
/* Bits that two results share; and those below the size where a result is as good as 0. */
enum { SHARED = 100, VANISHED = 500 };
/* Two zeros are alike for want of digits, unless there are so many. */
enum { ZERO = 1 << 11 };
/* Sign changes beyond which |f| is not integrated. */
enum { MOST_ZEROS = 1 << 13 };

/* Whether |x - y| <= 2^-bits |size|. */
static bool is_within(const mpfr_t x, const mpfr_t y, const mpfr_t size, mpfr_exp_t bits) {
  mpfr_t distance;
  mpfr_init2(distance, mpfr_get_prec(y));
  mpfr_sub(distance, x, y, MPFR_RNDA);
  const bool within =
      mpfr_zero_p(distance) ||
      (!mpfr_zero_p(size) && mpfr_get_exp(distance) <= mpfr_get_exp(size) - 1 - bits);
  mpfr_clear(distance);
  return within;
}

int quadrature_settle(mpfr_t result, mpfr_prec_t first, const mpfr_t size,
                      settled_function *compute, const void *of) {
  mpfr_t before, now;
  mpfr_init2(before, first);
  mpfr_init2(now, first);
  int status = compute(before, first, of);
  for (mpfr_prec_t p = 2 * first; status == 0; p *= 2) {
    mpfr_set_prec(now, p);
    status = compute(now, p, of);
    if (status != 0) break;
    status = p <= LAST && mpfr_number_p(now) ? 0 : -1;
    if (status == 0 && mpfr_number_p(before) && (p > ZERO || !mpfr_zero_p(now)) &&
        (is_within(before, now, now, SHARED) ||
         (size != NULL && p > VANISHED && is_within(before, now, size, VANISHED))))
      break;
    mpfr_swap(before, now);
  }
  if (status == 0) {
    mpfr_set_prec(result, mpfr_get_prec(now));
    mpfr_set(result, now, MPFR_RNDN);
  }
  mpfr_clears(before, now, (mpfr_ptr)NULL);
  return status;
}

struct question {
  const struct integrand *f;
  const struct params *parameters;
  struct coefficients coefficients;
  const char *scheme;
  unsigned long n;
};

static int solution_at(mpfr_t y, mpfr_prec_t precision, const void *of) {
  const struct question *question = of;
  struct integral q;
  integral_init(&q, question->f, question->parameters, question->coefficients, precision);
  q.f->solution(y, &q, q.a, q.b);
  integral_clear(&q);
  return 0;
}

static int rule_at(mpfr_t y, mpfr_prec_t precision, const void *of) {
  const struct question *question = of;
  struct integral q;
  integral_init(&q, question->f, question->parameters, question->coefficients, precision);
  const int status = quadrature_rule(y, question->scheme, &q, question->n, question->parameters);
  integral_clear(&q);
  return status;
}

/* scale += |integral from lo to hi| */
static void add_size(mpfr_t scale, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t part;
  mpfr_init2(part, q->precision);
  q->f->solution(part, q, lo, hi);
  mpfr_abs(part, part, MPFR_RNDN);
  mpfr_add(scale, scale, part, MPFR_RNDN);
  mpfr_clear(part);
}

/* The first zero above a: first + k period, k being the least integer that does it. */
static void zero_above(mpfr_t zero, const mpfr_t a, const mpfr_t period) {
  mpfr_t k;
  mpfr_init2(k, mpfr_get_prec(zero));
  mpfr_sub(k, a, zero, MPFR_RNDN);
  mpfr_div(k, k, period, MPFR_RNDN);
  mpfr_floor(k, k);
  mpfr_add_ui(k, k, 1, MPFR_RNDN);
  mpfr_fma(zero, k, period, zero, MPFR_RNDN);
  mpfr_clear(k);
}

/* Of an f that changes its sign: 0, or -1: it does so too often. */
static int scale_of(mpfr_t scale, const struct integral *q) {
  mpfr_t lo, zero, period;
  mpfr_inits2(q->precision, lo, zero, period, (mpfr_ptr)NULL);
  mpfr_set(lo, q->a, MPFR_RNDN);
  mpfr_set_zero(scale, 1);
  unsigned long pieces = 0;
  q->f->zeros(zero, period, q);
  if (!mpfr_zero_p(period)) zero_above(zero, q->a, period);
  while (mpfr_cmp(zero, lo) > 0 && mpfr_cmp(zero, q->b) < 0 && pieces++ < MOST_ZEROS) {
    add_size(scale, q, lo, zero);
    mpfr_set(lo, zero, MPFR_RNDN);
    mpfr_add(zero, zero, period, MPFR_RNDN);
  }
  add_size(scale, q, lo, q->b);
  mpfr_clears(lo, zero, period, (mpfr_ptr)NULL);
  return pieces <= MOST_ZEROS ? 0 : -1;
}

/* The question and, of an f that changes its sign, the scale. 0, or why there is no such integral.
 */
static int pose(struct question *question, const struct params *parameters, mpfr_t scale,
                char *message, size_t message_size) {
  const char *name = params_text(parameters, "integrand", "damped_sine");
  *question = (struct question){.f = integrand_find(name), .parameters = parameters};
  if (question->f == NULL) {
    snprintf(message, message_size, "integrand=%s: the truth knows none of that name", name);
    return -1;
  }
  struct integral q;
  integral_init(&q, question->f, parameters, question->coefficients, SCALE);
  int status = 0;
  if (q.f->defined != NULL && !q.f->defined(&q)) {
    mpfr_snprintf(message, message_size, "integrand=%s is not defined on all of [%.17Rg, %.17Rg]",
                  name, q.a, q.b);
    status = -1;
  } else if (q.f->zeros != NULL && scale_of(scale, &q) != 0) {
    mpfr_snprintf(message, message_size,
                  "integrand=%s changes its sign more than %d times in [%.17Rg, %.17Rg]: "
                  "ask for a shorter interval",
                  name, (int)MOST_ZEROS, q.a, q.b);
    status = -1;
  }
  integral_clear(&q);
  return status;
}

static void condition_of(mpfr_t condition, const mpfr_t scale, const mpfr_t solution) {
  if (mpfr_zero_p(scale)) {
    mpfr_set_ui(condition, 1, MPFR_RNDN);
    return;
  }
  mpfr_div(condition, scale, solution, MPFR_RNDN); /* inf for a solution of 0 */
  mpfr_abs(condition, condition, MPFR_RNDN);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)input;
  struct question question;
  mpfr_t scale, solution;
  mpfr_init2(scale, SCALE);
  mpfr_init2(solution, FIRST);
  int status = pose(&question, parameters, scale, message, message_size);
  if (status == 0) {
    const mpfr_prec_t first = question.f->first > 0 ? question.f->first : FIRST;
    const bool turns = question.f->zeros != NULL;
    status = quadrature_settle(solution, first, turns ? scale : NULL, solution_at, &question);
    if (!turns) mpfr_set(scale, solution, MPFR_RNDN);
    if (status != 0)
      snprintf(message, message_size, "integrand=%s: no two precisions agree on its integral",
               question.f->name);
  }
  if (status == 0) {
    truth_init(truth, 1, SCALE, 0);
    truth->how = "closed form in MPFR, at two precisions that agree";
    mpfr_set_prec(truth->solution[0], mpfr_get_prec(solution));
    mpfr_set(truth->solution[0], solution, MPFR_RNDN);
    mpfr_set(truth->scale[0], scale, MPFR_RNDN);
    condition_of(truth->condition[0], scale, solution);
  }
  mpfr_clears(scale, solution, (mpfr_ptr)NULL);
  return status;
}

static int scheme(const char *name, const struct input *input, const struct params *parameters,
                  struct truth *truth, char *message, size_t message_size) {
  struct question question = {
      .f = integrand_find(params_text(parameters, "integrand", "damped_sine")),
      .parameters = parameters,
      .scheme = name,
      .coefficients = {.type = input->type},
      .n = input->n};
  if (question.f == NULL) return RUN_UNAVAILABLE;
  const mpfr_prec_t first = question.f->sum != NULL ? FIRST : SUMMED_FIRST;
  mpfr_t exact, rounded;
  mpfr_inits2(first, exact, rounded, (mpfr_ptr)NULL);
  int status = quadrature_settle(exact, first, truth->scale[0], rule_at, &question);
  question.coefficients.rounded = true;
  if (status == 0) status = quadrature_settle(rounded, first, truth->scale[0], rule_at, &question);
  if (status == 0) {
    truth_scheme_init(truth, FIRST);
    mpfr_set(truth->scheme[0], exact, MPFR_RNDN);
    mpfr_set(truth->scheme_rounded[0], rounded, MPFR_RNDN);
  } else {
    /* A rule that meets a pole, or has too many terms to add up, has no such truth. */
    snprintf(message, message_size, "%s of %s by %zu intervals: not to be had", name,
             question.f->name, input->n);
    status = RUN_UNAVAILABLE;
  }
  mpfr_clears(exact, rounded, (mpfr_ptr)NULL);
  return status;
}

const struct reference reference_quadrature = {
    .problem = "quadrature",
    .coefficients = "ends, constants, nodes and weights",
    .version = 2,
    .compute = compute,
    .scheme = scheme,
    .certify = quadrature_certify,
};
