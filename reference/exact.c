/* exact.c: bins of integers, filled on all cores, and what they come to. */
#include "reference/exact.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "reference/exact_bits.h"

enum { SMALL_PRECISION = 64 };

/* With fewer elements a thread, the start of a team costs more than it saves. */
enum { ELEMENTS_WORTH_A_THREAD = 1 << 16 };

static int threads_for(size_t n) {
  size_t useful = n / ELEMENTS_WORTH_A_THREAD + 1;
  int most = omp_get_max_threads();
  return useful < (size_t)most ? (int)useful : most;
}

/* 192 bits: low, and from 2^64 up, high. */
struct bin {
  uint64_t low;
  unsigned __int128 high;
};

static void bin_add(struct bin *bin, unsigned __int128 m) {
  const bool carry = __builtin_add_overflow(bin->low, (uint64_t)m, &bin->low);
  bin->high += (m >> 64) + carry;
}

static void bin_merge(struct bin *bin, const struct bin *other) {
  const bool carry = __builtin_add_overflow(bin->low, other->low, &bin->low);
  bin->high += other->high + carry;
}

/* ---- the loops ---- */

/* The terms begin .. end - 1. `special` is set where an infinity or NaN was taken for a number: a
 * test for it in this loop would be paid by every element. */
struct job {
  size_t n;
  const unsigned char *x, *y;
  size_t weights; /* bins of one sign */
};
typedef void add_function(const struct job *job, size_t begin, size_t end, struct bin *bins,
                          bool *special);

#define ADD(name, bits_type, read, significand_of, field_bits, fraction_bits)                      \
  static void name##_sum(const struct job *job, size_t begin, size_t end, struct bin *bins,        \
                         bool *special) {                                                          \
    const bits_type top = ((bits_type)1 << (field_bits)) - 1;                                      \
    bool seen = false;                                                                             \
    for (size_t i = begin; i < end; i++) {                                                         \
      const bits_type a = read(job->x, i), field = a >> (fraction_bits)&top;                       \
      const bool negative = a >> ((field_bits) + (fraction_bits)) != 0;                            \
      seen |= field == top;                                                                        \
      bin_add(&bins[(size_t)(field - (field > 0)) + (negative ? job->weights : 0)],                \
              significand_of(a));                                                                  \
    }                                                                                              \
    *special |= seen;                                                                              \
  }                                                                                                \
  static void name##_dot(const struct job *job, size_t begin, size_t end, struct bin *bins,        \
                         bool *special) {                                                          \
    const bits_type top = ((bits_type)1 << (field_bits)) - 1;                                      \
    bool seen = false;                                                                             \
    for (size_t i = begin; i < end; i++) {                                                         \
      const bits_type a = read(job->x, i), b = read(job->y, i);                                    \
      const bits_type fa = a >> (fraction_bits)&top, fb = b >> (fraction_bits)&top;                \
      const bool negative = (a ^ b) >> ((field_bits) + (fraction_bits)) != 0;                      \
      seen |= (fa == top) | (fb == top);                                                           \
      bin_add(&bins[(size_t)(fa - (fa > 0)) + (size_t)(fb - (fb > 0)) +                            \
                    (negative ? job->weights : 0)],                                                \
              (unsigned __int128)significand_of(a) * significand_of(b));                           \
    }                                                                                              \
    *special |= seen;                                                                              \
  }
ADD(add_f32, uint32_t, bits_f32, significand_f32, 8, 23)
ADD(add_f64, uint64_t, bits_f64, significand_f64, 11, 52)

/* The bins of all terms. `bins` has room for one set a thread, all zero; the total is left in the
 * first set. */
static bool fill_bins(const struct job *job, add_function *add, struct bin *bins, int threads) {
  const size_t count = 2 * job->weights;
  bool special = false;
#pragma omp parallel num_threads(threads) reduction(|| : special)
  {
    size_t team = (size_t)omp_get_num_threads();
    size_t me = (size_t)omp_get_thread_num();
    size_t share = job->n / team, rest = job->n % team;
    size_t begin = me * share + (me < rest ? me : rest);
    size_t end = begin + share + (me < rest ? 1 : 0);
    add(job, begin, end, bins + me * count, &special);
#pragma omp barrier
#pragma omp for
    for (size_t i = 0; i < count; i++)
      for (size_t thread = 1; thread < team; thread++)
        bin_merge(&bins[i], &bins[thread * count + i]);
  }
  return special;
}

/* total = sum of 2^w bin over the bins of one sign. */
static void combine(mpz_t total, const struct bin *bins, size_t weights) {
  mpz_t term;
  mpz_init(term);
  mpz_set_ui(total, 0);
  for (size_t w = 0; w < weights; w++) {
    const struct bin *bin = &bins[w];
    if (bin->low == 0 && bin->high == 0) continue;
    mpz_set_ui(term, (unsigned long)(bin->high >> 64));
    mpz_mul_2exp(term, term, 64);
    mpz_add_ui(term, term, (unsigned long)bin->high);
    mpz_mul_2exp(term, term, 64);
    mpz_add_ui(term, term, (unsigned long)bin->low);
    mpz_mul_2exp(term, term, w);
    mpz_add(total, total, term);
  }
  mpz_clear(term);
}

/* ---- what integers do not say ---- */

/* x_i, or x_i y_i, taken apart. */
struct term {
  bool nan, infinite, zero, negative;
};

static struct term term_at(enum type type, const struct job *job, size_t i) {
  const struct kind_of_bits a = kind_of_bits(type, job->x, i);
  if (job->y == NULL) return (struct term){a.nan, a.infinite, a.zero, a.negative};
  const struct kind_of_bits b = kind_of_bits(type, job->y, i);
  const bool nan = a.nan || b.nan || (a.infinite && b.zero) || (a.zero && b.infinite);
  return (struct term){nan, !nan && (a.infinite || b.infinite), a.zero || b.zero,
                       a.negative != b.negative};
}

static void find_specials(enum type type, const struct job *job, struct exact_total *total) {
  for (size_t i = 0; i < job->n; i++) {
    const struct term term = term_at(type, job, i);
    total->nan |= term.nan;
    total->plus_infinity |= term.infinite && !term.negative;
    total->minus_infinity |= term.infinite && term.negative;
  }
}

static bool all_minus_zero(enum type type, const struct job *job) {
  for (size_t i = 0; i < job->n; i++) {
    const struct term term = term_at(type, job, i);
    if (!term.zero || !term.negative) return false;
  }
  return job->n > 0;
}

/* ---- together ---- */

static int accumulate(enum type type, const struct job *job, add_function *add,
                      struct exact_total *total) {
  const int threads = threads_for(job->n);
  struct bin *bins = calloc((size_t)threads * 2 * job->weights, sizeof *bins);
  if (bins == NULL) return -1;
  const bool special = fill_bins(job, add, bins, threads);
  mpz_inits(total->plus, total->minus, (mpz_ptr)NULL);
  if (special) {
    find_specials(type, job, total);
  } else {
    combine(total->plus, bins, job->weights);
    combine(total->minus, bins + job->weights, job->weights);
    if (mpz_sgn(total->plus) == 0 && mpz_sgn(total->minus) == 0)
      total->minus_zero = all_minus_zero(type, job);
  }
  free(bins);
  return 0;
}

/* Weights run from 0 to so many less 1; the field of infinities and NaNs is among them. */
static size_t weights_of(enum type type) { return (size_t)1 << layouts[type].exponent_bits; }

int exact_sum(enum type type, size_t n, const void *x, struct exact_total *total) {
  *total = (struct exact_total){.exponent = layouts[type].least};
  const struct job job = {.n = n, .x = x, .weights = weights_of(type)};
  return accumulate(type, &job, type == TYPE_F32 ? add_f32_sum : add_f64_sum, total);
}

int exact_dot(enum type type, size_t n, const void *x, const void *y, struct exact_total *total) {
  *total = (struct exact_total){.exponent = 2 * layouts[type].least};
  const struct job job = {.n = n, .x = x, .y = y, .weights = 2 * weights_of(type)};
  return accumulate(type, &job, type == TYPE_F32 ? add_f32_dot : add_f64_dot, total);
}

void exact_clear(struct exact_total *total) {
  mpz_clears(total->plus, total->minus, (mpz_ptr)NULL);
}

bool exact_is_finite(const struct exact_total *total) {
  return !total->nan && !total->plus_infinity && !total->minus_infinity;
}

void exact_number(mpfr_t number, const mpz_t integer, mpfr_exp_t exponent) {
  size_t bits = mpz_sizeinbase(integer, 2);
  mpfr_set_prec(number, bits > SMALL_PRECISION ? (mpfr_prec_t)bits : SMALL_PRECISION);
  mpfr_set_z_2exp(number, integer, exponent, MPFR_RNDN);
}

void exact_value(mpfr_t number, const struct exact_total *total) {
  if (total->nan || (total->plus_infinity && total->minus_infinity)) {
    mpfr_set_nan(number);
  } else if (!exact_is_finite(total)) {
    mpfr_set_inf(number, total->minus_infinity ? -1 : 1);
  } else {
    mpz_t sum;
    mpz_init(sum);
    mpz_sub(sum, total->plus, total->minus);
    exact_number(number, sum, total->exponent);
    /* Cancellation gives +0. */
    if (mpz_sgn(sum) == 0) mpfr_set_zero(number, total->minus_zero ? -1 : 1);
    mpz_clear(sum);
  }
}

void exact_magnitude(mpfr_t number, const struct exact_total *total) {
  if (total->nan) {
    mpfr_set_nan(number);
  } else if (!exact_is_finite(total)) {
    mpfr_set_inf(number, 1);
  } else {
    mpz_t sum;
    mpz_init(sum);
    mpz_add(sum, total->plus, total->minus);
    exact_number(number, sum, total->exponent);
    mpz_clear(sum);
  }
}

void exact_condition(mpfr_t condition, const mpfr_t value, const mpfr_t scale) {
  if (!mpfr_number_p(scale)) {
    mpfr_set_nan(condition);
  } else if (mpfr_zero_p(scale)) {
    mpfr_set_ui(condition, 1, MPFR_RNDN);
  } else {
    mpfr_div(condition, scale, value, MPFR_RNDN); /* a value of 0 gives inf */
    mpfr_abs(condition, condition, MPFR_RNDN);
  }
}
