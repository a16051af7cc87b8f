/* exact: the correctly rounded dot product: exact whatever the data and their order, rounded once
 * to nearest even.
 *
 * |error| <= u |x'y|, half an ulp. Products of significands are integers, and are added up in a
 * wide superaccumulator (wide.h): R. M. Neal, arXiv:1505.05571 (2015); U. Kulisch's long
 * accumulator. Integers add in any order to the same bits.
 */
#ifdef REAL

static void T(add_range)(struct wide *a, const REAL *x, const REAL *y, size_t n) {
  wide_clear(a);
  for (size_t first = 0; first < n; first += WIDE_PENDING_MAX) {
    const size_t end = n - first < WIDE_PENDING_MAX ? n : first + WIDE_PENDING_MAX;
    for (size_t i = first; i < end; i++)
      wide_add(a, (double)x[i], (double)y[i]);
    wide_carry(a);
  }
}

static REAL T(rounded)(struct wide *a, size_t n) {
  return (REAL)wide_round(a, n, REAL_BITS == 32 ? 24 : 53, REAL_BITS == 32 ? -149 : -1074);
}

static REAL T(one_by_one)(const REAL *x, const REAL *y, size_t n) {
  struct wide a;
  T(add_range)(&a, x, y, n);
  return T(rounded)(&a, n);
}
DOT_RUN(serial, one_by_one)

static int T(openmp)(const struct call *call) {
  const size_t n = call->input->n;
  const REAL *x = call->input->data, *y = n > 0 ? x + n : x;
  struct wide total;
  wide_clear(&total);
#pragma omp parallel num_threads(call->threads) if (n > WORTH_A_TEAM)
  {
    const size_t team = (size_t)omp_get_num_threads(), me = (size_t)omp_get_thread_num();
    const size_t from = n / team * me + (me < n % team ? me : n % team);
    const size_t count = n / team + (me < n % team);
    struct wide a;
    T(add_range)(&a, n > 0 ? x + from : x, n > 0 ? y + from : y, count);
#pragma omp critical(dot_exact)
    wide_merge(&total, &a);
  }
  *(REAL *)call->result = T(rounded)(&total, n);
  return 0;
}

#else

#include <omp.h>

#include "kernels/dot/dot.h"
#include "kernels/dot/wide.h"

enum { WORTH_A_TEAM = 4096 };

#define TWINS "kernels/dot/exact.c"
#include "kernels/twins.h"

const struct method dot_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "Adds the products exactly in a wide integer accumulator and rounds once, to "
               "nearest even.",
    .citation =
        "Neal, Fast exact summation using small and large superaccumulators, arXiv:1505.05571 "
        "(2015); Kulisch, Computer Arithmetic and Validity, de Gruyter 2008, chapter 8",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 8,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_exact,
                               .typical = dot_bound_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_exact,
                               .typical = dot_bound_exact}},
};
#endif
