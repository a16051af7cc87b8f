/* exact: the correctly rounded variance: n sum x^2 - (sum x)^2 in integers, divided as integers
 * are, and rounded once to nearest even; of a deviation the root is an integer root.
 *
 * |error| <= u |variance|, half an ulp, whatever the data and their order. The sums are those of
 * superaccumulators (R. M. Neal, arXiv:1505.05571 (2015); of squares kernels/dot/wide.h).
 */
#include <math.h>
#include <omp.h>

#include "kernels/dot/wide.h"
#include "kernels/sum/accumulator.h"
#include "kernels/variance/integer.h"
#include "kernels/variance/variance.h"

struct sums {
  struct accumulator x;
  struct wide squares;
};

static void sums_clear(struct sums *s) {
  accumulator_clear(&s->x);
  wide_clear(&s->squares);
}

static void sums_add(struct sums *s, const struct input *in, size_t first, size_t end) {
  size_t pending = 0;
  for (size_t i = first; i < end; i++) {
    const double x = type_element(in->type, in->data, i);
    accumulator_add(&s->x, x);
    wide_add(&s->squares, x, x);
    if (++pending < WIDE_PENDING_MAX) continue;
    wide_carry(&s->squares);
    pending = 0;
  }
}

static void conclude(const struct call *call, struct sums *s) {
  const size_t n = call->input->n;
  const enum type type = call->input->type;
  const bool root = variance_is_deviation(call->parameters);
  if (s->x.nan || s->x.plus_inf || s->x.minus_inf) {
    type_store(type, call->result, 0, (double)NAN);
    return;
  }
  struct integer spread = integer_spread(&s->x, &s->squares, n);
  integer_divide(&spread, n);
  integer_divide(&spread, (uint64_t)variance_freedom(n, call->parameters));
  const int finest = type == TYPE_F32 ? -149 : -1074, precision = type_precision(type);
  type_store(type, call->result, 0,
             root ? integer_root(&spread, precision, finest)
                  : integer_round(&spread, precision, finest));
}

static int serial(const struct call *call) {
  struct sums s;
  sums_clear(&s);
  sums_add(&s, call->input, 0, call->input->n);
  conclude(call, &s);
  return 0;
}

static int openmp(const struct call *call) {
  const size_t n = call->input->n;
  struct sums total;
  sums_clear(&total);
#pragma omp parallel num_threads(call->threads)
  {
    const size_t team = (size_t)omp_get_num_threads(), me = (size_t)omp_get_thread_num();
    struct sums s;
    sums_clear(&s);
    sums_add(&s, call->input, n / team * me, me + 1 == team ? n : n / team * (me + 1));
#pragma omp critical(variance_exact)
    {
      accumulator_merge(&total.x, &s.x);
      wide_merge(&total.squares, &s.squares);
    }
  }
  conclude(call, &total);
  return 0;
}

#define EITHER(run)                                                                                \
  { [TYPE_F32] = run, [TYPE_F64] = run }

const struct method variance_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "n sum x^2 - (sum x)^2 in integers, divided as integers are, and rounded once, to "
               "nearest even.",
    .citation = "Neal, Fast exact summation using small and large superaccumulators, "
                "arXiv:1505.05571 (2015); Knuth, TAOCP vol. 2, 4.3.1 (long arithmetic)",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 16,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = variance_bound_exact,
                               .typical = variance_bound_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = EITHER(openmp),
                               .worst = variance_bound_exact,
                               .typical = variance_bound_exact}},
};
