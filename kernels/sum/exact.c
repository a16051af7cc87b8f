/* exact: the correctly rounded sum: exact whatever the data and their order, rounded once to
 * nearest even.
 *
 * |error| <= u |sum|, half an ulp. Serial: R. M. Neal's small superaccumulator, arXiv:1505.05571
 * (2015), number by number. OpenMP: blocks are first condensed to a few numbers of the same sum by
 * error-free extraction (S. M. Rump, T. Ogita, S. Oishi, SIAM J. Sci. Comput. 31 (2008)). Integers
 * add in any order to the same bits.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define SIMD_BODY "kernels/sum/condense.h"
#include "kernels/canonical/simd.h"

static REAL T(rounded)(struct accumulator *a, size_t n) {
  return (REAL)accumulator_round(a, n, REAL_BITS == 32 ? 24 : 53, REAL_BITS == 32 ? -149 : -1074);
}

static REAL T(one_by_one)(const REAL *x, size_t n) {
  struct accumulator a;
  accumulator_clear(&a);
  for (size_t first = 0; first < n; first += ACCUMULATOR_PENDING_MAX) {
    const size_t left = n - first;
    const size_t end = left < ACCUMULATOR_PENDING_MAX ? n : first + ACCUMULATOR_PENDING_MAX;
    for (size_t i = first; i < end; i++)
      accumulator_deposit(&a, (double)x[i]);
    accumulator_carry(&a);
  }
  return T(rounded)(&a, n);
}
SUM_RUN(serial, one_by_one)

/* By instruction set. */
struct T(condenser) {
  uint64_t (*load)(const REAL *x, double *r);
  extract_function *extract;
};
static const struct T(condenser) T(condense)[ISA_COUNT] = {
    {T(load_sse2), T(extract_sse2)},
    {T(load_avx2), T(extract_avx2)},
    {T(load_avx512), T(extract_avx512)},
};

static void T(add_range)(struct accumulator *a, const REAL *x, size_t n, enum isa isa) {
  const struct T(condenser) *condenser = &T(condense)[isa];
  double r[CONDENSE_BLOCK];
  size_t i = 0;
  for (; n - i >= CONDENSE_BLOCK; i += CONDENSE_BLOCK) {
    const uint64_t largest = condenser->load(x + i, r);
    add_block(a, condenser->extract, largest, r);
  }
  for (; i < n; i++)
    accumulator_add(a, (double)x[i]);
}

REAL T(sum_exact_condensed)(const REAL *x, size_t n, int threads, enum isa isa) {
  struct accumulator total;
  accumulator_clear(&total);
  if (n == 0) return R(0.0);
#pragma omp parallel num_threads(threads) if (n > CONDENSE_BLOCK)
  {
    const struct range mine =
        range_of_thread(n, (size_t)omp_get_thread_num(), (size_t)omp_get_num_threads());
    struct accumulator a;
    accumulator_clear(&a);
    T(add_range)(&a, x + mine.first, mine.count, isa);
#pragma omp critical(sum_exact)
    accumulator_merge(&total, &a);
  }
  return T(rounded)(&total, n);
}

static int T(openmp)(const struct call *call) {
  *(REAL *)call->result =
      T(sum_exact_condensed)(call->input->data, call->input->n, call->threads, isa_best());
  return 0;
}
#undef ACC
#undef ACC_BITS

#else

#include <omp.h>

#include "kernels/sum/accumulator.h"
#include "kernels/sum/exact.h"

/* M in condense.h; a block is 16 KiB, in L1. */
enum { CONDENSE_LOG2_BLOCK = 11, CONDENSE_BLOCK = 1 << CONDENSE_LOG2_BLOCK };
/* A pass takes 84 bits; data wider than this many are as fast added one by one. */
enum { CONDENSE_PASSES_MAX = 3 };

typedef bool extract_function(double *r, double sigma0, double sigma1, double part[2]);

/* 2^exponent, 1 <= biased exponent <= 2046. Below that a level would be finer than any number: the
 * first will do. */
static double power(int biased) {
  const uint64_t bits = (uint64_t)(biased < 1 ? 1 : biased) << 52;
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* The block in r, whose largest magnitude has the bits `largest`. */
static void add_block(struct accumulator *a, extract_function *extract, uint64_t largest,
                      double *r) {
  /* All magnitudes are below 2^(E - 1022), E the biased exponent: sigma is 2^(E - 1022 + M), biased
   * E + 1 + M. Without a finite sigma, with specials, and with nothing but zeros (whose signs
   * count) one by one. */
  int biased = (int)(largest >> 52) + 1 + CONDENSE_LOG2_BLOCK;
  const int level = 53 - CONDENSE_LOG2_BLOCK;
  bool left = true;
  if (largest != 0 && biased <= 2046)
    for (int pass = 0; pass < CONDENSE_PASSES_MAX && left; pass++, biased -= 2 * level) {
      double part[2];
      left = extract(r, power(biased), power(biased - level), part);
      accumulator_add(a, part[0]);
      accumulator_add(a, part[1]);
    }
  if (!left) return;
  for (int i = 0; i < CONDENSE_BLOCK; i++)
    if (r[i] != 0 || largest == 0) accumulator_add(a, r[i]);
}

struct range {
  size_t first, count;
};

/* Whole blocks but for the last thread's tail. */
static struct range range_of_thread(size_t n, size_t thread, size_t threads) {
  const size_t blocks = n / CONDENSE_BLOCK;
  const size_t from = blocks * thread / threads * CONDENSE_BLOCK;
  const size_t to = thread + 1 == threads ? n : blocks * (thread + 1) / threads * CONDENSE_BLOCK;
  return (struct range){from, to - from};
}

#define TWINS "kernels/sum/exact.c"
#include "kernels/twins.h"

const struct method sum_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "Adds exactly in a wide integer accumulator and rounds once, to nearest even.",
    .citation =
        "Neal, Fast exact summation using small and large superaccumulators, arXiv:1505.05571 "
        "(2015); Rump, Ogita and Oishi, Accurate floating-point summation part I, SIAM J. Sci. "
        "Comput. 31 (2008)",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 8, /* of two extractions */
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_exact,
                               .typical = sum_bound_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_exact,
                               .typical = sum_bound_exact}},
};
#endif
