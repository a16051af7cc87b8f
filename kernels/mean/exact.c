/* exact: the correctly rounded mean: the exact sum (kernels/sum/accumulator.h), divided by n as
 * integers are, and rounded once to nearest even.
 *
 * |error| <= u |mean|, half an ulp, whatever the data and their order, a sum beyond the type's
 * range included. The sum: R. M. Neal's small superaccumulator, arXiv:1505.05571 (2015).
 */
#include <math.h>
#include <omp.h>

#include "kernels/mean/mean.h"
#include "kernels/sum/accumulator.h"

/* The quotient's bits: 64 below the smallest f64, where they only say on which side of a tie it is.
 */
enum { BELOW = 2, QUOTIENT_LIMBS = ACCUMULATOR_LIMBS + BELOW };
/* Bit i of the quotient weighs 2^(i + LEAST). */
enum { LEAST = -1074 - 32 * BELOW };

struct quotient {
  uint32_t limb[QUOTIENT_LIMBS]; /* the lowest first */
  bool sticky;                   /* something is left below */
};

/* Long division, limb by limb from the highest, of a magnitude in carried form. */
static struct quotient divide(const struct accumulator *a, size_t n) {
  struct quotient q;
  unsigned __int128 rest = 0;
  for (int i = QUOTIENT_LIMBS - 1; i >= 0; i--) {
    rest = rest << 32 | (i >= BELOW ? (uint64_t)a->limb[i - BELOW] : 0);
    q.limb[i] = (uint32_t)(rest / n); /* rest < 2^32 n, so the quotient is a limb */
    rest %= n;
  }
  q.sticky = rest != 0;
  return q;
}

static unsigned bit(const struct quotient *q, int i) { return q->limb[i / 32] >> i % 32 & 1; }

static bool any_below(const struct quotient *q, int end) {
  bool any = q->sticky;
  for (int i = 0; i < end && !any; i++)
    any = bit(q, i) != 0;
  return any;
}

/* To `precision` bits, no finer than 2^finest, ties to even. */
static double rounded(const struct quotient *q, int precision, int finest) {
  int top = 32 * QUOTIENT_LIMBS - 1;
  while (top >= 0 && bit(q, top) == 0)
    top--;
  int last = top - precision + 1;
  if (last < finest - LEAST) last = finest - LEAST;
  uint64_t m = 0;
  for (int i = top; i >= last; i--)
    m = m << 1 | bit(q, i);
  if (bit(q, last - 1) && (any_below(q, last - 1) || (m & 1))) m++;
  return ldexp((double)m, last + LEAST);
}

static double mean(struct accumulator *a, size_t n, enum type type) {
  const int precision = type_precision(type), finest = type == TYPE_F32 ? -149 : -1074;
  const double sum = accumulator_round(a, n, 53, -1074); /* makes the total its magnitude, too */
  if (isnan(sum) || sum == 0 || a->plus_inf || a->minus_inf) return sum;
  const struct quotient q = divide(a, n);
  return copysign(rounded(&q, precision, finest), sum);
}

static void add(struct accumulator *a, const struct input *in, size_t first, size_t end) {
  for (size_t i = first; i < end; i++)
    accumulator_add(a, type_element(in->type, in->data, i));
}

static int serial(const struct call *call) {
  const struct input *in = call->input;
  struct accumulator a;
  accumulator_clear(&a);
  add(&a, in, 0, in->n);
  type_store(in->type, call->result, 0, mean(&a, in->n, in->type));
  return 0;
}

static int openmp(const struct call *call) {
  const struct input *in = call->input;
  struct accumulator total;
  accumulator_clear(&total);
#pragma omp parallel num_threads(call->threads)
  {
    const size_t team = (size_t)omp_get_num_threads(), me = (size_t)omp_get_thread_num();
    struct accumulator a;
    accumulator_clear(&a);
    add(&a, in, in->n / team * me, me + 1 == team ? in->n : in->n / team * (me + 1));
#pragma omp critical(mean_exact)
    accumulator_merge(&total, &a);
  }
  type_store(in->type, call->result, 0, mean(&total, in->n, in->type));
  return 0;
}

const struct method mean_exact = {
    .name = "exact",
    .label = "Exact",
    .summary = "Adds exactly in a wide integer accumulator, divides as integers are divided, and "
               "rounds once, to nearest even.",
    .citation = "Neal, Fast exact summation using small and large superaccumulators, "
                "arXiv:1505.05571 (2015); Knuth, TAOCP vol. 2, 4.3.1, exercise 16 (short division)",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 7,
    .operations = 8,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = mean_bound_exact,
                               .typical = mean_bound_exact},
           [BACKEND_OPENMP] = {.order = ORDER_FREE, /* and yet the same bits */
                               .bits = BITS_PORTABLE,
                               .run = EITHER(openmp),
                               .worst = mean_bound_exact,
                               .typical = mean_bound_exact}},
};
