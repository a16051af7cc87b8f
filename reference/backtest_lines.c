/* backtest_lines.c: running sums of integers, which never lose anything. */
#include "reference/backtest_lines.h"

#include <stdlib.h>
#include <string.h>

#include "reference/exact_bits.h"

/* ---- integers of a fixed width; two limbs, the usual case, as one ---- */

typedef unsigned __int128 two_limbs;

static inline two_limbs two_read(const mp_limb_t *a) { return (two_limbs)a[1] << 64 | a[0]; }
static inline void two_write(mp_limb_t *a, two_limbs value) {
  a[0] = (mp_limb_t)value;
  a[1] = (mp_limb_t)(value >> 64);
}

static inline void add(mp_limb_t *a, const mp_limb_t *b, size_t limbs) {
  if (limbs == 2)
    two_write(a, two_read(a) + two_read(b));
  else
    mpn_add_n(a, a, b, (mp_size_t)limbs);
}
static inline void subtract(mp_limb_t *a, const mp_limb_t *b, size_t limbs) {
  if (limbs == 2)
    two_write(a, two_read(a) - two_read(b));
  else
    mpn_sub_n(a, a, b, (mp_size_t)limbs);
}
static inline void add_times(mp_limb_t *a, const mp_limb_t *b, mp_limb_t factor, size_t limbs) {
  if (limbs == 2)
    two_write(a, two_read(a) + two_read(b) * factor);
  else
    mpn_addmul_1(a, b, (mp_size_t)limbs, factor);
}
static inline void subtract_times(mp_limb_t *a, const mp_limb_t *b, mp_limb_t factor,
                                  size_t limbs) {
  if (limbs == 2)
    two_write(a, two_read(a) - two_read(b) * factor);
  else
    mpn_submul_1(a, b, (mp_size_t)limbs, factor);
}

/* ---- prices ---- */

/* D of a combo and what its parts are multiplied by. */
struct denominators {
  mp_limb_t half, full;             /* of the inner series of h, 2 half - full */
  mp_limb_t third, quarter, middle; /* of that of h3, 3 third - quarter - middle */
  mp_limb_t h, h3;                  /* of the lines */
  size_t bits;                      /* D < 2^bits */
};
static unsigned long weights(size_t q) { return q * (q + 1) / 2; }

static mp_limb_t quotient(const mpz_t a, const mpz_t b, unsigned long times) {
  mpz_t q;
  mpz_init(q);
  mpz_divexact(q, a, b);
  mpz_mul_ui(q, q, times);
  const mp_limb_t limb = mpz_get_ui(q); /* below 2^64 up to BACKTEST_LONGEST */
  mpz_clear(q);
  return limb;
}

static struct denominators denominators_of(const struct combo *c) {
  mpz_t inner, inner3, d, part;
  mpz_inits(inner, inner3, d, part, (mpz_ptr)NULL);
  struct denominators of;
  mpz_set_ui(inner, weights(c->half));
  mpz_lcm_ui(inner, inner, weights(c->length));
  mpz_set_ui(inner3, weights(c->third));
  mpz_lcm_ui(inner3, inner3, weights(c->quarter));
  mpz_lcm_ui(inner3, inner3, weights(c->half));
  mpz_set_ui(part, weights(c->half));
  of.half = quotient(inner, part, 2);
  of.middle = quotient(inner3, part, 1);
  mpz_set_ui(part, weights(c->length));
  of.full = quotient(inner, part, 1);
  mpz_set_ui(part, weights(c->third));
  of.third = quotient(inner3, part, 3);
  mpz_set_ui(part, weights(c->quarter));
  of.quarter = quotient(inner3, part, 1);
  mpz_mul_ui(inner, inner, weights(c->root));
  mpz_mul_ui(inner3, inner3, weights(c->half));
  mpz_lcm(d, inner, inner3);
  of.h = quotient(d, inner, 1);
  of.h3 = quotient(d, inner3, 1);
  of.bits = mpz_sizeinbase(d, 2);
  mpz_clears(inner, inner3, d, part, (mpz_ptr)NULL);
  return of;
}

int prices_init(struct prices *prices, const struct backtest *b, enum type type, const void *data) {
  size_t least = SIZE_MAX, most = 0, widest = 0;
  for (size_t i = 0; i < b->n; i++) {
    const struct parts p = parts_of(type, data, i);
    if (p.m == 0) continue;
    const size_t low = p.weight + (size_t)__builtin_ctzll(p.m);
    const size_t high = p.weight + 64 - (size_t)__builtin_clzll(p.m);
    least = low < least ? low : least;
    most = high > most ? high : most;
  }
  for (size_t k = 0; k < b->combos; k++) {
    const struct combo c = combo_of(b, k);
    const size_t bits = denominators_of(&c).bits;
    widest = bits > widest ? bits : widest;
  }
  const size_t bits = widest + (most > least ? most - least : 0) + 4; /* 8, and the sign */
  *prices = (struct prices){.n = b->n, .limbs = bits <= 128 ? 2 : (bits + 63) / 64};
  prices->units = calloc(b->n + 1, prices->limbs * sizeof *prices->units); /* never of nothing */
  prices->finite = calloc(b->n + 1, sizeof *prices->finite);
  if (prices->units == NULL || prices->finite == NULL) {
    prices_clear(prices);
    return -1;
  }
  for (size_t i = 0; i < b->n; i++) {
    const struct parts p = parts_of(type, data, i);
    const uint64_t m = p.m;
    const size_t weight = p.weight;
    mp_limb_t *unit = prices->units + i * prices->limbs;
    prices->finite[i] = !p.special;
    if (m == 0) continue;
    /* m has trailing zeros where weight < least. */
    const size_t shift = weight >= least ? weight - least : 0;
    unit[shift / 64] = (weight >= least ? m : m >> (least - weight)) << shift % 64;
    if (shift % 64 != 0 && m >> (64 - shift % 64) != 0)
      unit[shift / 64 + 1] = m >> (64 - shift % 64);
    if (p.negative) mpn_neg(unit, unit, (mp_size_t)prices->limbs);
  }
  return 0;
}

void prices_clear(struct prices *prices) {
  free(prices->units);
  free(prices->finite);
}

/* ---- lines ---- */

/* out[t] = sum_{j < q} (q - j) x[t - j], x being 0 before `from`: W(t) = W(t-1) + q x[t] - S(t-1),
 * S the plain sum of the window. */
static void weighted_sums(const mp_limb_t *x, size_t from, size_t n, size_t q, size_t limbs,
                          mp_limb_t *out, mp_limb_t *plain) {
  memset(plain, 0, limbs * sizeof *plain);
  for (size_t t = from; t < n; t++) {
    mp_limb_t *now = out + t * limbs;
    if (t > from)
      memcpy(now, now - limbs, limbs * sizeof *now);
    else
      memset(now, 0, limbs * sizeof *now);
    add_times(now, x + t * limbs, q, limbs);
    subtract(now, plain, limbs);
    add(plain, x + t * limbs, limbs);
    if (t >= from + q) subtract(plain, x + (t - q) * limbs, limbs);
  }
}

static enum sign sign_of(const mp_limb_t *a, size_t limbs) {
  if (a[limbs - 1] >> 63) return SIGN_BELOW;
  for (size_t i = 0; i < limbs; i++)
    if (a[i] != 0) return SIGN_ABOVE;
  return SIGN_TIE;
}

/* No bar has a sign whose c->first + 1 prices are not all finite. */
static void drop_undefined(const struct prices *prices, const struct combo *c, signed char *sign) {
  size_t bad = c->first; /* how many bars from here on have no sign */
  for (size_t t = 0; t < prices->n; t++) {
    if (!prices->finite[t]) bad = c->first + 1;
    if (bad > 0) {
      bad--;
      sign[t] = SIGN_NONE;
    }
  }
}

int lines_signs(const struct prices *prices, const struct combo *c, signed char *sign) {
  const size_t n = prices->n, limbs = prices->limbs, series = n * limbs;
  const struct denominators of = denominators_of(c);
  mp_limb_t *room = malloc((4 * series + limbs) * sizeof *room);
  if (room == NULL) return -1;
  mp_limb_t *half = room, *sums = half + series, *inner = sums + series, *h = inner + series;
  mp_limb_t *plain = h + series;

  weighted_sums(prices->units, 0, n, c->half, limbs, half, plain);
  weighted_sums(prices->units, 0, n, c->length, limbs, sums, plain);
  memset(inner, 0, series * sizeof *inner);
  for (size_t i = 0; i < series; i += limbs) {
    add_times(inner + i, half + i, of.half, limbs);
    subtract_times(inner + i, sums + i, of.full, limbs);
  }
  weighted_sums(inner, c->length - 1, n, c->root, limbs, h, plain);

  weighted_sums(prices->units, 0, n, c->third, limbs, sums, plain);
  memset(inner, 0, series * sizeof *inner);
  for (size_t i = 0; i < series; i += limbs) {
    add_times(inner + i, sums + i, of.third, limbs);
    subtract_times(inner + i, half + i, of.middle, limbs);
  }
  weighted_sums(prices->units, 0, n, c->quarter, limbs, sums, plain);
  for (size_t i = 0; i < series; i += limbs)
    subtract_times(inner + i, sums + i, of.quarter, limbs);
  weighted_sums(inner, c->half - 1, n, c->half, limbs, sums, plain);

  for (size_t t = c->first; t < n; t++) {
    mp_limb_t *d = inner + t * limbs;
    memset(d, 0, limbs * sizeof *d);
    add_times(d, sums + t * limbs, of.h3, limbs);
    subtract_times(d, h + t * limbs, of.h, limbs);
    sign[t] = (signed char)sign_of(d, limbs);
  }
  drop_undefined(prices, c, sign);
  free(room);
  return 0;
}
