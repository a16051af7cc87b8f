/* exact: the correctly rounded norm: squares are added exactly in a wide superaccumulator
 * (kernels/dot/wide.h), and the root of that integer is rounded once.
 *
 * |error| <= u |x|, half an ulp. The leading 128 bits of the sum, made an even power of two apart,
 * have a root of 64 bits; whether anything is left over decides ties. Integers add in any order to
 * the same bits.
 */
#ifdef REAL

static void T(add_range)(struct wide *a, const REAL *x, size_t n) {
  wide_clear(a);
  for (size_t first = 0; first < n; first += WIDE_PENDING_MAX) {
    const size_t end = n - first < WIDE_PENDING_MAX ? n : first + WIDE_PENDING_MAX;
    for (size_t i = first; i < end; i++)
      wide_add(a, (double)x[i], (double)x[i]);
    wide_carry(a);
  }
}

static REAL T(rounded)(struct wide *a) {
  if (a->nan) return (REAL)NAN;
  if (a->plus_inf) return (REAL)INFINITY;
  return (REAL)leading_round(root_of(wide_leading(a)), REAL_BITS == 32 ? 24 : 53,
                             REAL_BITS == 32 ? -149 : -1074);
}

static REAL T(one_by_one)(const REAL *x, size_t n) {
  struct wide a;
  T(add_range)(&a, x, n);
  return T(rounded)(&a);
}
SUM_RUN(serial, one_by_one)

static int T(openmp)(const struct call *call) {
  const size_t n = call->input->n;
  const REAL *x = call->input->data;
  struct wide total;
  wide_clear(&total);
#pragma omp parallel num_threads(call->threads) if (n > WORTH_A_TEAM)
  {
    const size_t team = (size_t)omp_get_num_threads(), me = (size_t)omp_get_thread_num();
    const size_t from = n / team * me + (me < n % team ? me : n % team);
    struct wide a;
    T(add_range)(&a, n > 0 ? x + from : x, n / team + (me < n % team));
#pragma omp critical(norm_exact)
    wide_merge(&total, &a);
  }
  *(REAL *)call->result = T(rounded)(&total);
  return 0;
}

#else

#include <omp.h>

#include "kernels/dot/wide.h"
#include "kernels/norm/norm.h"

enum { WORTH_A_TEAM = 4096 };

/* floor(sqrt(a)), bit by bit: once for a whole input. */
static uint64_t integer_root(unsigned __int128 a) {
  uint64_t root = 0;
  for (int bit = 63; bit >= 0; bit--) {
    const uint64_t tried = root | UINT64_C(1) << bit;
    if ((unsigned __int128)tried * tried <= a) root = tried;
  }
  return root;
}

static struct leading root_of(struct leading square) {
  if (square.exponent % 2 != 0) {
    square.more |= (square.bits & 1) != 0;
    square.bits >>= 1;
    square.exponent++;
  }
  const uint64_t root = integer_root(square.bits); /* from 2^126 on: 64 bits, or none */
  return (struct leading){.bits = (unsigned __int128)root << 64,
                          .exponent = square.exponent / 2 - 64,
                          .more = square.more || (unsigned __int128)root * root != square.bits};
}

#define TWINS "kernels/norm/exact.c"
#include "kernels/twins.h"

const struct method norm_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "Adds the squares exactly in a wide integer accumulator and rounds the root once.",
    .citation =
        "Neal, Fast exact summation using small and large superaccumulators, arXiv:1505.05571 "
        "(2015); Kulisch, Computer Arithmetic and Validity, de Gruyter 2008, chapter 8",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 8,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = norm_bound_exact,
                               .typical = norm_bound_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = norm_bound_exact,
                               .typical = norm_bound_exact}},
};
#endif
