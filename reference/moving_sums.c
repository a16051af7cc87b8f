/* moving_sums.c: integers of fixed size, to which numbers are added at their places. */
#include "reference/moving_sums.h"

#include <stdlib.h>
#include <string.h>

#include "reference/exact_bits.h"

_Static_assert(GMP_NUMB_BITS == 64 && MOVING_PRECISION % GMP_NUMB_BITS == 0,
               "limbs of 64 bits, no nails");

typedef unsigned __int128 wide;

static unsigned bits_of(size_t count) {
  unsigned bits = 0;
  for (; count > 0; count >>= 1)
    bits++;
  return bits;
}

struct moving_data moving_data_of(const struct input *input, size_t longest) {
  const unsigned char *x = input->data;
  unsigned least = UINT32_MAX, most = 0;
  bool negative = false, positive = false;
  for (size_t i = 0; i < input->n; i++) {
    const struct parts p = parts_of(input->type, x, i);
    if (p.m == 0) continue;
    if (p.weight < least) least = p.weight;
    if (p.weight > most) most = p.weight;
    negative |= p.negative;
    positive |= !p.negative;
  }
  if (least > most) least = most; /* no number at all but zeros */
  /* |sum of k x| < longest^2 2^(53 + most - least), and a sign */
  const unsigned bits = most - least + 53 + 2 * bits_of(longest) + 1;
  return (struct moving_data){.type = input->type,
                              .n = input->n,
                              .x = x,
                              .least = least,
                              .exponent = layouts[input->type].least + (mpfr_exp_t)least,
                              .limbs = bits / 64 + 1,
                              .mixed = negative && positive};
}

/* Where the sums lie in the block that `at` begins: six of a sum's size, and the scratch. */
static void place(struct moving_sums *sums, mp_limb_t *at, bool weighted, bool squares) {
  const size_t limbs = sums->data->limbs;
  const bool mixed = sums->data->mixed;
  sums->sum = at;
  sums->magnitude = mixed ? at + limbs : NULL;
  sums->weighted = weighted ? at + 2 * limbs : NULL;
  sums->weighted_magnitude = weighted && mixed ? at + 3 * limbs : NULL;
  sums->squares = squares ? at + 4 * limbs : NULL;
  sums->scratch = at + 6 * limbs;
}

static mp_limb_t *block_new(const struct moving_data *data) {
  mp_limb_t *block = calloc(12 * data->limbs, sizeof *block);
  if (block == NULL) abort(); /* as inside GMP */
  return block;
}

void moving_init(struct moving_sums *sums, const struct moving_data *data, unsigned terms) {
  *sums = (struct moving_sums){.data = data};
  place(sums, block_new(data), (terms & MOVING_WEIGHTED) != 0, (terms & MOVING_SQUARES) != 0);
}

void moving_copy(struct moving_sums *copy, const struct moving_sums *sums) {
  *copy = *sums;
  place(copy, block_new(sums->data), sums->weighted != NULL, sums->squares != NULL);
  memcpy(copy->sum, sums->sum, 6 * sums->data->limbs * sizeof *copy->sum);
}

void moving_clear(struct moving_sums *sums) { free(sums->sum); }

/* sum += or -= m 2^place, modulo 2^(64 limbs): two's complement takes care of the sign. */
static inline void put(mp_limb_t *sum, size_t limbs, wide m, unsigned place, bool subtract) {
  const unsigned at = place / 64, shift = place % 64;
  const wide low = m << shift;
  mp_limb_t term[3] = {(mp_limb_t)low, (mp_limb_t)(low >> 64),
                       shift > 0 ? (mp_limb_t)(m >> (128 - shift)) : 0};
  const mp_size_t room = (mp_size_t)(limbs - at), size = room < 3 ? room : 3;
  if (subtract)
    mpn_sub(sum + at, sum + at, room, term, size);
  else
    mpn_add(sum + at, sum + at, room, term, size);
}

static void count(struct moving_sums *sums, const struct parts *p, bool joins) {
  size_t *counter = !p->special   ? &sums->minus_zero
                    : p->nan      ? &sums->nan
                    : p->negative ? &sums->minus_infinity
                                  : &sums->plus_infinity;
  if (p->special || p->negative) *counter = joins ? *counter + 1 : *counter - 1;
}

static void squares_put(struct moving_sums *sums, const struct parts *p, unsigned place,
                        bool subtract) {
  if (sums->squares != NULL)
    put(sums->squares, 2 * sums->data->limbs, (wide)p->m * p->m, 2 * place, subtract);
}

void moving_add(struct moving_sums *sums, size_t i) {
  const struct moving_data *data = sums->data;
  const struct parts p = parts_of(data->type, data->x, i);
  sums->count++;
  if (p.m == 0) {
    count(sums, &p, true);
    return;
  }
  const unsigned place = p.weight - data->least;
  const wide weighted = (wide)p.m * sums->count;
  put(sums->sum, data->limbs, p.m, place, p.negative);
  if (sums->weighted != NULL) put(sums->weighted, data->limbs, weighted, place, p.negative);
  squares_put(sums, &p, place, false);
  if (!data->mixed) return;
  put(sums->magnitude, data->limbs, p.m, place, false);
  if (sums->weighted != NULL) put(sums->weighted_magnitude, data->limbs, weighted, place, false);
}

/* Every weight falls by one, the first element's to 0. */
void moving_drop(struct moving_sums *sums, size_t i) {
  const struct moving_data *data = sums->data;
  const mp_size_t limbs = (mp_size_t)data->limbs;
  const struct parts p = parts_of(data->type, data->x, i);
  if (sums->weighted != NULL) {
    mpn_sub_n(sums->weighted, sums->weighted, sums->sum, limbs);
    if (data->mixed)
      mpn_sub_n(sums->weighted_magnitude, sums->weighted_magnitude, sums->magnitude, limbs);
  }
  sums->count--;
  if (p.m == 0) {
    count(sums, &p, false);
    return;
  }
  const unsigned place = p.weight - data->least;
  put(sums->sum, data->limbs, p.m, place, !p.negative);
  squares_put(sums, &p, place, true);
  if (data->mixed) put(sums->magnitude, data->limbs, p.m, place, true);
}

/* Rounded towards zero until here; ternary tells whether anything was cut off. */
static void round_to_odd(mpfr_t number, int ternary) {
  if (ternary != 0) *(mp_limb_t *)mpfr_custom_get_significand(number) |= 1;
}

int moving_quotient(mpfr_t number, const mp_limb_t *z, size_t limbs, mpfr_exp_t exponent,
                    unsigned long divisor, mp_limb_t *scratch) {
  const bool negative = z[limbs - 1] >> 63 != 0;
  if (negative) {
    mpn_neg(scratch, z, (mp_size_t)limbs);
    z = scratch;
  }
  mp_size_t size = (mp_size_t)limbs;
  while (size > 0 && z[size - 1] == 0)
    size--;
  if (size == 0) {
    mpfr_set_zero(number, 1);
    return 0;
  }
  mpz_t view;
  const mpz_srcptr integer = mpz_roinit_n(view, z, negative ? -size : size);
  round_to_odd(number, mpfr_set_z_2exp(number, integer, exponent, MPFR_RNDZ));
  if (divisor > 1) round_to_odd(number, mpfr_div_ui(number, number, divisor, MPFR_RNDZ));
  return negative ? -1 : 1;
}
