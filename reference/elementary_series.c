/* elementary_series.c: numbers are integers times 2^-w. Each operation cuts off less than one unit,
 * and no sum here has more than 2^12 of them; w leaves so many bits that all of it stays below the
 * tolerance.
 *
 * pi = 16 arctan(1/5) - 4 arctan(1/239) (J. Machin, 1706); ln 2 = 2 artanh(1/3).
 */
#include "reference/elementary_series.h"

#include <gmp.h>

enum { CERTAIN_BITS = 120, SPARE_BITS = 40, LARGE = 20 };

/* sum of sign^i / ((2 i + 1) n^(2 i + 1)): artanh(1/n), or with sign -1 arctan(1/n). */
static void inverse(mpz_t sum, unsigned long n, int sign, mp_bitcnt_t w) {
  mpz_t power, term;
  mpz_inits(power, term, NULL);
  mpz_set_ui(sum, 0);
  mpz_setbit(power, w);
  mpz_tdiv_q_ui(power, power, n);
  for (unsigned long i = 0; mpz_sgn(power) != 0; i++) {
    mpz_tdiv_q_ui(term, power, 2 * i + 1);
    if (sign < 0 && i % 2 == 1)
      mpz_sub(sum, sum, term);
    else
      mpz_add(sum, sum, term);
    mpz_tdiv_q_ui(power, power, n * n);
  }
  mpz_clears(power, term, NULL);
}

static void half_pi(mpz_t result, mp_bitcnt_t w) {
  mpz_t small;
  mpz_init(small);
  inverse(result, 5, -1, w);
  inverse(small, 239, -1, w);
  mpz_mul_ui(result, result, 8);
  mpz_submul_ui(result, small, 2);
  mpz_clear(small);
}

static void ln_2(mpz_t result, mp_bitcnt_t w) {
  inverse(result, 3, 1, w);
  mpz_mul_ui(result, result, 2);
}

/* r^from / from! + ..., every step-th power, with alternating signs where step is 2. */
static void taylor(mpz_t sum, const mpz_t r, unsigned long from, unsigned long step,
                   mp_bitcnt_t w) {
  mpz_t term, factor;
  mpz_inits(term, factor, NULL);
  if (from == 0)
    mpz_setbit(term, w);
  else
    mpz_set(term, r);
  mpz_set(factor, r);
  if (step == 2) {
    mpz_mul(factor, r, r);
    mpz_tdiv_q_2exp(factor, factor, w);
    mpz_neg(factor, factor);
  }
  mpz_set_ui(sum, 0);
  for (unsigned long i = from; mpz_sgn(term) != 0; i += step) {
    mpz_add(sum, sum, term);
    mpz_mul(term, term, factor);
    mpz_tdiv_q_2exp(term, term, w);
    mpz_tdiv_q_ui(term, term, step == 1 ? i + 1 : (i + 1) * (i + 2));
  }
  mpz_clears(term, factor, NULL);
}

/* x 2^w, cut off. */
static void fixed(mpz_t result, const mpfr_t x, mp_bitcnt_t w) {
  const mpfr_exp_t e = mpfr_zero_p(x) ? 0 : mpfr_get_z_2exp(result, x);
  if (mpfr_zero_p(x))
    mpz_set_ui(result, 0);
  else if (e + (mpfr_exp_t)w >= 0)
    mpz_mul_2exp(result, result, (mp_bitcnt_t)(e + (mpfr_exp_t)w));
  else
    mpz_tdiv_q_2exp(result, result, (mp_bitcnt_t)(-e - (mpfr_exp_t)w));
}

/* x = k period + r, |r| <= period / 2. The period has `more` bits than w: k may be so large. */
static void reduce(mpz_t k, mpz_t r, const mpfr_t x, const mpz_t period, mp_bitcnt_t w,
                   mp_bitcnt_t more) {
  mpz_t twice;
  mpz_init(twice);
  fixed(r, x, w + more);
  mpz_mul_2exp(twice, r, 1);
  mpz_add(twice, twice, period);
  mpz_mul_2exp(k, period, 1);
  mpz_fdiv_q(k, twice, k);
  mpz_submul(r, k, period);
  mpz_tdiv_q_2exp(r, r, more);
  mpz_clear(twice);
}

/* Whether sum 2^(shift - w) is value to CERTAIN_BITS. */
static bool is_near(const mpz_t sum, const mpfr_t value, long shift, mp_bitcnt_t w) {
  mpfr_t series, error;
  const mpfr_prec_t bits = (mpfr_prec_t)(mpz_sizeinbase(sum, 2) + 2);
  mpfr_inits2(bits < 192 ? 192 : bits, series, error, (mpfr_ptr)NULL);
  mpfr_set_z_2exp(series, sum, shift - (long)w, MPFR_RNDN);
  mpfr_sub(error, series, value, MPFR_RNDA);
  const bool near =
      mpfr_zero_p(error) ||
      (mpfr_regular_p(value) && mpfr_get_exp(error) < mpfr_get_exp(value) - CERTAIN_BITS);
  mpfr_clears(series, error, (mpfr_ptr)NULL);
  return near;
}

/* |x| >= 2^(LARGE - 1): exp(x) is beyond the numbers of every type, and may be beyond those of
 * MPFR.
 */
static bool is_beyond(const mpfr_t x, const mpfr_t value) {
  if (mpfr_sgn(x) > 0)
    return mpfr_inf_p(value) ? mpfr_sgn(value) > 0
                             : mpfr_regular_p(value) && mpfr_get_exp(value) > 1L << LARGE;
  return mpfr_zero_p(value) || (mpfr_regular_p(value) && mpfr_get_exp(value) < -(1L << LARGE));
}

static bool confirms_exp(const mpfr_t x, const mpfr_t value) {
  const mp_bitcnt_t w = CERTAIN_BITS + SPARE_BITS, more = 64;
  mpz_t k, r, period, sum;
  if (mpfr_inf_p(x) || (!mpfr_zero_p(x) && mpfr_get_exp(x) > LARGE)) return is_beyond(x, value);
  mpz_inits(k, r, period, sum, NULL);
  ln_2(period, w + more);
  reduce(k, r, x, period, w, more);
  taylor(sum, r, 0, 1, w);
  const bool near = is_near(sum, value, mpz_get_si(k), w);
  mpz_clears(k, r, period, sum, NULL);
  return near;
}

static bool confirms_sine(char f, const mpfr_t x, const mpfr_t value) {
  if (mpfr_inf_p(x)) return mpfr_nan_p(value);
  if (mpfr_zero_p(x) && f == 's')
    return mpfr_zero_p(value) && mpfr_signbit(value) == mpfr_signbit(x);
  if (!mpfr_regular_p(value)) return false; /* no other number has a rational sine or cosine */
  const mpfr_exp_t small = mpfr_get_exp(value), large = mpfr_zero_p(x) ? 0 : mpfr_get_exp(x);
  const mp_bitcnt_t w = CERTAIN_BITS + SPARE_BITS + (mp_bitcnt_t)(small < 0 ? -small : 0);
  const mp_bitcnt_t more = 64 + (mp_bitcnt_t)(large > 0 ? large : 0);
  mpz_t k, r, period, sum;
  mpz_inits(k, r, period, sum, NULL);
  half_pi(period, w + more);
  reduce(k, r, x, period, w, more);
  if (f == 'c') mpz_add_ui(k, k, 1);
  taylor(sum, r, mpz_odd_p(k) ? 0 : 1, 2, w);
  if (mpz_tstbit(k, 1)) mpz_neg(sum, sum);
  const bool near = is_near(sum, value, 0, w);
  mpz_clears(k, r, period, sum, NULL);
  return near;
}

bool series_confirms(char f, const mpfr_t x, const mpfr_t value) {
  if (mpfr_nan_p(x)) return mpfr_nan_p(value);
  return f == 'e' ? confirms_exp(x, value) : confirms_sine(f, x, value);
}
