/* ill_conditioned_dot.c: dot products of a chosen condition number sum|x y| / |sum x y|.
 *
 * T. Ogita, S. M. Rump, S. Oishi: Accurate sum and dot product. SIAM J. Sci. Comput. 26 (2005),
 * algorithm 6.1 (GenDot): the products of the first half spread over all exponents that the
 * condition asks for; in the second half x is random and y is solved for, so that the exact sum so
 * far goes down to a smaller and smaller random target. As in ill_conditioned.c, with the sum kept
 * exactly (a product is two numbers, by fused multiply-add) and the last product solved for. (Their
 * condition number is twice this one.)
 */
#include "kernels/input/ill_conditioned_dot.h"

#include <math.h>

#include "kernels/input/elements.h"
#include "kernels/input/exact_running_sum.h"

struct construction {
  enum type type;
  void *x, *y;
  size_t n;
  uint64_t seed;
  double condition;
  struct exact_running_sum sum; /* of the products so far */
  double absolute;              /* of their magnitudes, rounded */
};

/* In [1, 2) with a sign; x has the first n indices, y the next. */
static double signed_mantissa(const struct construction *c, size_t i) {
  const uint64_t random = random_at(c->seed, STREAM_ILL_CONDITIONED, i).first;
  const double mantissa = double_from_bits(UINT64_C(1023) << 52 | random >> 12);
  return (random & 1) ? -mantissa : mantissa;
}
/* Uniform among 0 .. most. */
static int random_exponent(const struct construction *c, size_t i, int most) {
  const uint64_t random = random_at(c->seed, STREAM_ILL_CONDITIONED, i).second >> 32;
  return (int)((random * (uint64_t)(most + 1)) >> 32);
}

static void add_product(struct construction *c, size_t i, double sign) {
  const double x = type_element(c->type, c->x, i), y = type_element(c->type, c->y, i);
  const double product = sign * x * y;
  exact_running_sum_add(&c->sum, product);
  exact_running_sum_add(&c->sum, fma(sign * x, y, -product));
  c->absolute += sign * fabs(product);
}

static void put(struct construction *c, size_t i, double x, double y) {
  type_store(c->type, c->x, i, x);
  type_store(c->type, c->y, i, y);
  add_product(c, i, 1);
}

/* A product near this one: x is random and of about the size of y, which is solved for. */
static void put_product(struct construction *c, size_t i, double product) {
  int exponent;
  frexp(product, &exponent);
  const double x = fabs(signed_mantissa(c, i)) * power_of_two(exponent / 2);
  put(c, i, x, product / x);
}

/* Solves (absolute + |p|) / |sum + p| = condition for the last product. */
static void put_last(struct construction *c) {
  const size_t last = c->n - 1;
  const double sum = exact_running_sum_value(&c->sum);
  const double missing = c->absolute / c->condition - fabs(sum);
  const double p = missing / (missing > 0 ? 1 - 1 / c->condition : 1 + 1 / c->condition);
  put_product(c, last, sum < 0 ? -p : p);
  if (!exact_running_sum_is_zero(&c->sum)) return;
  /* Too few digits for this condition: one unit in the last place is the least that y can leave. */
  const double y = type_element(c->type, c->y, last);
  add_product(c, last, -1);
  put(c, last, type_element(c->type, c->x, last), y * (1 + 2 * type_unit_roundoff(c->type)));
}

/* Positive products, and negative ones wherever the condition number stays at most what is asked
 * for. */
static void construct_mild(struct construction *c) {
  for (size_t i = 0; i + 1 < c->n; i++) {
    const double x = fabs(signed_mantissa(c, i)), y = fabs(signed_mantissa(c, c->n + i));
    const double sum = exact_running_sum_value(&c->sum);
    put(c, i, x, c->absolute + x * y <= c->condition * (sum - x * y) ? -y : y);
  }
  if (c->condition > 1)
    put_last(c);
  else
    put(c, c->n - 1, fabs(signed_mantissa(c, c->n - 1)), fabs(signed_mantissa(c, 2 * c->n - 1)));
}

static double log2_of(double x) { return portable_log(x) * 0x1.71547652b82fep+0; }

/* Products from 2^low to 2^(low + bits): without overflow of their sum, and with error terms that
 * are no subnormal numbers. */
struct exponent_range {
  int low, bits;
};
static struct exponent_range range_of(struct construction *c) {
  const int most =
      (c->type == TYPE_F32 ? 127 : 1023) - 3 - nearest_integer(log2_of((double)c->n) + 0.5);
  const int least = c->type == TYPE_F32 ? -90 : -950;
  struct exponent_range range = {0, nearest_integer(log2_of(c->condition))};
  if (range.bits < 1) range.bits = 1;
  if (range.bits > most - least) {
    range.bits = most - least;
    c->condition = power_of_two(range.bits);
  }
  if (range.bits > most) range.low = most - range.bits;
  return range;
}

static void construct_ill(struct construction *c) {
  const struct exponent_range range = range_of(c);
  /* A step down of more bits than y holds (less 4 to spare) leaves its own rounding error as the
   * sum. */
  const size_t step = (size_t)type_precision(c->type) - 4;
  const size_t needed = ((size_t)range.bits + step - 1) / step;
  size_t first = c->n / 2;
  if (c->n - first < needed) first = c->n > needed ? c->n - needed : 1;
  for (size_t i = 0; i < first; i++) {
    const int spread = i == 0 ? range.bits : i == 1 ? 0 : random_exponent(c, i, range.bits);
    const int exponent = range.low + spread, half = exponent / 2;
    put(c, i, signed_mantissa(c, i) * power_of_two(half),
        signed_mantissa(c, c->n + i) * power_of_two(exponent - half));
  }
  const double top = range.low + range.bits;
  const double bottom = log2_of(c->absolute / c->condition);
  const double steps = (double)(c->n - first);
  for (size_t i = first; i + 1 < c->n; i++) {
    const double level = top + (bottom - top) * ((double)(i - first + 1) / steps);
    const double target = signed_mantissa(c, c->n + i) * power_of_two(nearest_integer(level));
    put_product(c, i, target - exact_running_sum_value(&c->sum));
  }
  put_last(c);
}

void ill_conditioned_dot(enum type type, size_t n, void *x, void *y, uint64_t seed,
                         double condition) {
  struct construction c = {
      .type = type, .x = x, .y = y, .n = n, .seed = seed, .condition = condition};
  if (n == 1)
    put(&c, 0, fabs(signed_mantissa(&c, 0)), fabs(signed_mantissa(&c, 1)));
  else if (condition <= fmax(2, floor((double)n / 16)))
    construct_mild(&c);
  else
    construct_ill(&c);
}
