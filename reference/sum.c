/* sum.c: the exact sum, by integer accumulation alone.
 *
 * Every finite number of the type is (-1)^s * m * 2^(w + least), m an integer below 2^p and w >= 0
 * given by the exponent field (`least` is the exponent of the smallest subnormal: -149, -1074). So
 *
 *   1. m is added, as an integer, to the bin of its sign and exponent field. A bin holds 128 bits
 *      and m < 2^53, so it cannot overflow for any n < 2^75, that is, for any n. The order of the
 *      additions is of no account, nor is the number of threads.
 *   2. P = sum of 2^w bin over the positive bins and N, the same over the negative ones, are GMP
 *      integers.
 *   3. sum x = (P - N) 2^least and sum |x| = (P + N) 2^least, stored in MPFR numbers as wide as
 *      the integers: no rounding.
 *
 * The condition number sum|x| / |sum x| is one correctly rounded MPFR division of these, so within
 * 2^-192 of itself. No floating-point instruction is executed on the data: the bits are taken apart
 * as integers. sum_certify.c finds the same by another way; tests/test_truth.c holds both against
 * mpfr_sum and against GMP rationals.
 */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/sum_certify.h"
#include "reference/truth.h"

typedef unsigned __int128 bin;

enum { CONDITION_PRECISION = 192, SMALL_PRECISION = 64 };

/* How the bits of a type are read: sign, exponent field, fraction. */
struct layout {
  int fraction_bits;
  int exponent_bits;
  mpfr_exp_t least; /* exponent of the smallest subnormal */
};
static const struct layout layouts[TYPE_COUNT] = {
    [TYPE_F32] = {23, 8, -149},
    [TYPE_F64] = {52, 11, -1074},
};

static size_t bin_count(const struct layout *layout) {
  return (size_t)2 << layout->exponent_bits; /* sign and exponent field together are the index */
}

/* The significand as an integer. Exponent field 0 (zero and subnormals) has no hidden bit.
 * Infinities and NaNs are taken for numbers here, since a test in this loop would be paid by every
 * element; they land in the two bins of the highest exponent field, where special_answer() finds
 * that they exist. */
static uint64_t significand_f64(uint64_t bits) {
  uint64_t hidden = (uint64_t)((bits & UINT64_C(0x7ff0000000000000)) != 0) << 52;
  return (bits & UINT64_C(0x000fffffffffffff)) | hidden;
}
static uint32_t significand_f32(uint32_t bits) {
  uint32_t hidden = (uint32_t)((bits & UINT32_C(0x7f800000)) != 0) << 23;
  return (bits & UINT32_C(0x007fffff)) | hidden;
}

static uint64_t bits_f64(const unsigned char *data, size_t i) {
  uint64_t bits;
  memcpy(&bits, data + i * sizeof bits, sizeof bits);
  return bits;
}
static uint32_t bits_f32(const unsigned char *data, size_t i) {
  uint32_t bits;
  memcpy(&bits, data + i * sizeof bits, sizeof bits);
  return bits;
}

static void add_f64(bin *bins, const unsigned char *data, size_t begin, size_t end) {
  for (size_t i = begin; i < end; i++) {
    uint64_t bits = bits_f64(data, i);
    bins[(size_t)(bits >> 52)] += significand_f64(bits);
  }
}

static void add_f32(bin *bins, const unsigned char *data, size_t begin, size_t end) {
  for (size_t i = begin; i < end; i++) {
    uint32_t bits = bits_f32(data, i);
    bins[(size_t)(bits >> 23)] += significand_f32(bits);
  }
}

/* The bins of all the data. `bins` has room for one set a thread, all zero; the total is left in
 * the first set. */
static void fill_bins(const struct input *input, bin *bins, size_t count, int threads) {
#pragma omp parallel num_threads(threads)
  {
    size_t team = (size_t)omp_get_num_threads();
    size_t me = (size_t)omp_get_thread_num();
    size_t share = input->n / team, rest = input->n % team;
    size_t begin = me * share + (me < rest ? me : rest);
    size_t end = begin + share + (me < rest ? 1 : 0);
    if (input->type == TYPE_F64)
      add_f64(bins + me * count, input->data, begin, end);
    else
      add_f32(bins + me * count, input->data, begin, end);
#pragma omp barrier
#pragma omp for
    for (size_t i = 0; i < count; i++)
      for (size_t thread = 1; thread < team; thread++)
        bins[i] += bins[thread * count + i];
  }
}

/* With fewer elements a thread, the start of a team costs more than it saves. */
enum { ELEMENTS_WORTH_A_THREAD = 1 << 16 };

static int threads_for(size_t n) {
  size_t useful = n / ELEMENTS_WORTH_A_THREAD + 1;
  int most = omp_get_max_threads();
  return useful < (size_t)most ? (int)useful : most;
}

/* total = sum of 2^w bin over the bins of one sign. */
static void combine(mpz_t total, const bin *bins, size_t fields) {
  mpz_t term;
  mpz_init(term);
  mpz_set_ui(total, 0);
  for (size_t field = 0; field + 1 < fields; field++) {
    if (bins[field] == 0) continue;
    mpz_set_ui(term, (unsigned long)(bins[field] >> 64));
    mpz_mul_2exp(term, term, 64);
    mpz_add_ui(term, term, (unsigned long)bins[field]);
    /* Fields 0 and 1 (subnormal, smallest normal) have the same weight. */
    mpz_mul_2exp(term, term, field > 0 ? field - 1 : 0);
    mpz_add(total, total, term);
  }
  mpz_clear(term);
}

/* number = integer * 2^exponent, exactly. */
static void set_exact(mpfr_t number, const mpz_t integer, mpfr_exp_t exponent) {
  size_t bits = mpz_sizeinbase(integer, 2);
  mpfr_set_prec(number, bits > SMALL_PRECISION ? (mpfr_prec_t)bits : SMALL_PRECISION);
  mpfr_set_z_2exp(number, integer, exponent, MPFR_RNDN);
}

/* What was seen among infinities and NaNs. */
struct specials {
  bool nan, plus, minus;
};

static struct specials find_specials(const struct input *input) {
  const struct layout *layout = &layouts[input->type];
  uint64_t infinity = ((UINT64_C(1) << layout->exponent_bits) - 1) << layout->fraction_bits;
  uint64_t sign = UINT64_C(1) << (layout->exponent_bits + layout->fraction_bits);
  struct specials seen = {false, false, false};
  for (size_t i = 0; i < input->n; i++) {
    uint64_t bits = input->type == TYPE_F64 ? bits_f64(input->data, i) : bits_f32(input->data, i);
    uint64_t magnitude = bits & ~sign;
    if (magnitude > infinity) seen.nan = true;
    if (magnitude == infinity && (bits & sign) == 0) seen.plus = true;
    if (magnitude == infinity && (bits & sign) != 0) seen.minus = true;
  }
  return seen;
}

/* As IEEE arithmetic has it: a NaN makes NaN, opposite infinities make NaN, else the infinity
 * stands. */
static void special_answer(const struct input *input, struct truth *truth) {
  struct specials seen = find_specials(input);
  if (seen.nan || (seen.plus && seen.minus))
    mpfr_set_nan(truth->solution[0]);
  else
    mpfr_set_inf(truth->solution[0], seen.minus ? -1 : 1);
  if (seen.nan)
    mpfr_set_nan(truth->scale[0]);
  else
    mpfr_set_inf(truth->scale[0], 1);
  mpfr_set_nan(truth->condition[0]);
}

/* An empty sum is +0, and -0 + -0 is -0: only where all elements are -0 is the sum -0. */
static bool all_minus_zero(const struct input *input) {
  const struct layout *layout = &layouts[input->type];
  uint64_t minus_zero = UINT64_C(1) << (layout->exponent_bits + layout->fraction_bits);
  for (size_t i = 0; i < input->n; i++) {
    uint64_t bits = input->type == TYPE_F64 ? bits_f64(input->data, i) : bits_f32(input->data, i);
    if (bits != minus_zero) return false;
  }
  return input->n > 0;
}

static void finite_answer(const struct input *input, const bin *bins, struct truth *truth) {
  const struct layout *layout = &layouts[input->type];
  size_t fields = bin_count(layout) / 2;
  mpz_t plus, minus, total;
  mpz_inits(plus, minus, total, (mpz_ptr)NULL);
  combine(plus, bins, fields);
  combine(minus, bins + fields, fields);

  mpz_sub(total, plus, minus);
  set_exact(truth->solution[0], total, layout->least);
  mpz_add(total, plus, minus);
  set_exact(truth->scale[0], total, layout->least);
  if (mpfr_zero_p(truth->scale[0])) {
    mpfr_set_ui(truth->condition[0], 1, MPFR_RNDN);
    mpfr_set_zero(truth->solution[0], all_minus_zero(input) ? -1 : 1);
  } else {
    /* A sum of 0 under a scale that is not gives inf, by this division; its sign is +, as
     * cancellation gives +0. */
    mpfr_div(truth->condition[0], truth->scale[0], truth->solution[0], MPFR_RNDN);
    mpfr_abs(truth->condition[0], truth->condition[0], MPFR_RNDN);
  }
  mpz_clears(plus, minus, total, (mpz_ptr)NULL);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters; /* a sum has none */
  size_t count = bin_count(&layouts[input->type]);
  int threads = threads_for(input->n);
  bin *bins = calloc((size_t)threads * count, sizeof *bins);
  if (bins == NULL) {
    snprintf(message, message_size, "no memory for the bins of %d threads", threads);
    return -1;
  }
  fill_bins(input, bins, count, threads);
  truth_init(truth, 1, CONDITION_PRECISION, 0);
  truth->how = "exact integer accumulation";
  if (bins[count / 2 - 1] != 0 || bins[count - 1] != 0)
    special_answer(input, truth);
  else
    finite_answer(input, bins, truth);
  free(bins);
  return 0;
}

const struct reference reference_sum = {
    .problem = "sum",
    .version = 1,
    .compute = compute,
    .certify = sum_certify,
};
