/* backtest_certify.c: some signals again, by GMP rationals straight from the definition.
 *
 * Nothing is shared with backtest_lines.c: no running sums, no common denominator, no fixed width.
 * A line takes one rational average for each bar that it looks back on. Bars are taken where the
 * truth has a signal, and evenly.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "reference/backtest_parts.h"

enum { TERMS_WORTH = 100000 }; /* about how many products are spent on a truth */

struct rationals {
  const struct input *input;
  mpq_t price, weight;
};

/* average += scale sum (q - j) x[t - j] / (q (q + 1) / 2) */
static void add_average(struct rationals *r, mpq_t average, size_t t, size_t q, long scale) {
  for (size_t j = 0; j < q; j++) {
    mpq_set_d(r->price, type_element(r->input->type, r->input->data, t - j));
    mpq_set_si(r->weight, scale * (long)(q - j), q * (q + 1) / 2);
    mpq_canonicalize(r->weight);
    mpq_mul(r->price, r->price, r->weight);
    mpq_add(average, average, r->price);
  }
}

/* The line WMA_outer(sum of scale[i] WMA_{size[i]}) at bar t. */
static void line_at(struct rationals *r, mpq_t line, size_t t, size_t outer, const long *scale,
                    const size_t *size, size_t count) {
  mpq_t inner, weight;
  mpq_inits(inner, weight, (mpq_ptr)NULL);
  mpq_set_ui(line, 0, 1);
  for (size_t j = 0; j < outer; j++) {
    mpq_set_ui(inner, 0, 1);
    for (size_t i = 0; i < count; i++)
      add_average(r, inner, t - j, size[i], scale[i]);
    mpq_set_ui(weight, outer - j, outer * (outer + 1) / 2);
    mpq_canonicalize(weight);
    mpq_mul(inner, inner, weight);
    mpq_add(line, line, inner);
  }
  mpq_clears(inner, weight, (mpq_ptr)NULL);
}

static enum sign sign_at(struct rationals *r, const struct combo *c, size_t t) {
  static const long hull[] = {2, -1}, hull3[] = {3, -1, -1};
  const size_t hull_sizes[] = {c->half, c->length}, hull3_sizes[] = {c->third, c->quarter, c->half};
  if (t < c->first) return SIGN_NONE;
  for (size_t j = 0; j <= c->first; j++)
    if (!isfinite(type_element(r->input->type, r->input->data, t - j))) return SIGN_NONE;
  mpq_t h, h3;
  mpq_inits(h, h3, (mpq_ptr)NULL);
  line_at(r, h, t, c->root, hull, hull_sizes, 2);
  line_at(r, h3, t, c->half, hull3, hull3_sizes, 3);
  const int order = mpq_cmp(h3, h);
  mpq_clears(h, h3, (mpq_ptr)NULL);
  return order > 0 ? SIGN_ABOVE : order < 0 ? SIGN_BELOW : SIGN_TIE;
}

static bool word_of(const struct truth *truth, size_t e, uint32_t *word) {
  const mpfr_t *value = (const mpfr_t *)&truth->solution[e];
  if (!mpfr_integer_p(*value) || mpfr_sgn(*value) < 0 || mpfr_cmp_d(*value, 0x1p24) >= 0)
    return false;
  *word = (uint32_t)mpfr_get_ui(*value, MPFR_RNDN);
  return true;
}

/* The bar of a sample: where the word has a signal the first or last one, else any of its bars. */
static size_t bar_of(uint32_t word, size_t e, size_t sample, size_t n) {
  size_t i = sample / 2 % BACKTEST_BARS;
  if (word != 0 && sample % 2 == 0)
    i = (size_t)(sample % 4 == 0 ? __builtin_ctz(word) : 31 - __builtin_clz(word)) / 2;
  const size_t bar = e * BACKTEST_BARS + i;
  return bar < n ? bar : n - 1;
}

int backtest_certify(const struct input *input, const struct params *parameters,
                     const struct truth *truth, char *message, size_t message_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const size_t each = backtest_words(b.n);
  struct rationals r = {.input = input};
  size_t spent = 0;
  int status = 0;
  mpq_inits(r.price, r.weight, (mpq_ptr)NULL);
  for (size_t sample = 0; status == 0 && (sample < 4 || spent < TERMS_WORTH) && sample < 10000;
       sample++) {
    /* 7919 is prime: samples wander over all combos and elements. */
    const size_t e = sample * 7919 * each / 97 % truth->length, k = e / each;
    const struct combo c = combo_of(&b, k);
    uint32_t word = 0;
    const bool readable = word_of(truth, e, &word);
    const size_t t = bar_of(word, e % each, sample, b.n);
    const enum sign before = t > 0 ? sign_at(&r, &c, t - 1) : SIGN_NONE;
    const enum signal wanted = signal_of(before, sign_at(&r, &c, t), b.strict);
    spent += 2 * (c.root * 3 * c.half + c.half * 2 * c.half);
    if (!readable || signal_in(word, t) != wanted) {
      snprintf(message, message_size, "length %zu, bar %zu: signal %u, by rationals %u", c.length,
               t, readable ? (unsigned)signal_in(word, t) : 9, (unsigned)wanted);
      status = -1;
    }
  }
  mpq_clears(r.price, r.weight, (mpq_ptr)NULL);
  return status;
}
