/* ill_conditioned.c: sums of a chosen condition number sum|x| / |sum x|.
 *
 * T. Ogita, S. M. Rump, S. Oishi: Accurate sum and dot product. SIAM J. Sci. Comput. 26 (2005),
 * algorithm 6.1 (GenDot), for sums: the first half spreads over all exponents that the condition
 * asks for; each element of the second half takes the exact sum so far down to a smaller and
 * smaller random target; then the order is shuffled. Every element is rounded to the type when it
 * is made, and the running sum is exact, so that the condition is that of the data as stored. The
 * last element is solved for, which puts the condition near the one asked for rather than near its
 * order of magnitude. Few elements reach less than their type's digits allow: about 2^(24 (n - 1))
 * in f32.
 *
 * A condition number below about n / 16 needs no cancellation of all digits: there, signs are
 * chosen one by one to hold it.
 */
#include <math.h>

#include "kernels/input/elements.h"
#include "kernels/input/exact_running_sum.h"
#include "kernels/input/ill_conditioned_dot.h"
#include "kernels/input/sequence_fill.h"

struct construction {
  enum type type;
  void *out;
  size_t n;
  uint64_t seed;
  double condition;
  struct exact_running_sum sum; /* of the elements so far */
  double absolute;              /* sum of their magnitudes, rounded */
};

/* The mantissa of element i, in [1, 2), and its sign. */
static double mantissa_of(const struct construction *c, size_t i) {
  return double_from_bits(UINT64_C(1023) << 52 |
                          (random_at(c->seed, STREAM_ILL_CONDITIONED, i).first >> 12));
}
static double signed_mantissa_of(const struct construction *c, size_t i) {
  return (random_at(c->seed, STREAM_ILL_CONDITIONED, i).first & 1) ? -mantissa_of(c, i)
                                                                   : mantissa_of(c, i);
}
/* Uniform among 0 .. most. */
static int exponent_of(const struct construction *c, size_t i, int most) {
  const uint64_t random = random_at(c->seed, STREAM_ILL_CONDITIONED, i).second >> 32;
  return (int)((random * (uint64_t)(most + 1)) >> 32);
}

static void put(struct construction *c, size_t i, double x) {
  type_store(c->type, c->out, i, x);
  const double stored = type_element(c->type, c->out, i);
  exact_running_sum_add(&c->sum, stored);
  c->absolute += fabs(stored);
}

/* Solves (absolute + |x|) / |sum + x| = condition for the last element. */
static void put_last(struct construction *c) {
  const double sum = exact_running_sum_value(&c->sum);
  const double missing = c->absolute / c->condition - fabs(sum);
  const double x = missing / (missing > 0 ? 1 - 1 / c->condition : 1 + 1 / c->condition);
  put(c, c->n - 1, sum < 0 ? -x : x);
  if (exact_running_sum_is_zero(&c->sum)) {
    /* Too few digits for this condition: one unit in the last place is the least that the type can
     * leave over. */
    const double stored = type_element(c->type, c->out, c->n - 1);
    exact_running_sum_add(&c->sum, -stored);
    put(c, c->n - 1, stored * (1 + 2 * type_unit_roundoff(c->type)));
  }
}

/* Positive elements, and negative ones wherever the condition number stays at most what is asked
 * for. */
static void construct_mild(struct construction *c) {
  for (size_t i = 0; i + 1 < c->n; i++) {
    const double m = mantissa_of(c, i);
    const double sum = exact_running_sum_value(&c->sum);
    put(c, i, c->absolute + m <= c->condition * (sum - m) ? -m : m);
  }
  if (c->condition > 1)
    put_last(c);
  else
    put(c, c->n - 1, mantissa_of(c, c->n - 1));
}

static int log2_ceiling(size_t n) {
  int bits = 0;
  while (bits < 63 && (UINT64_C(1) << bits) < n)
    bits++;
  return bits;
}

/* Exponents low .. low + bits hold the data: the condition in bits, cut down to what the type holds
 * without overflow of sum|x| and without subnormal targets, and low moved below 0 where that makes
 * room. */
struct exponent_range {
  int low, bits;
};
static struct exponent_range range_of(struct construction *c) {
  const int most = (c->type == TYPE_F32 ? 127 : 1023) - 3 - log2_ceiling(c->n);
  const int least = c->type == TYPE_F32 ? -102 : -969;
  struct exponent_range range = {
      0, nearest_integer(portable_log(c->condition) * 0x1.71547652b82fep+0)};
  if (range.bits < 1) range.bits = 1;
  if (range.bits > most - least) {
    range.bits = most - least; /* f32 alone: f64 holds every condition that is an f64 */
    c->condition = power_of_two(range.bits);
  }
  if (range.bits > most) range.low = most - range.bits;
  return range;
}

static void construct_ill(struct construction *c) {
  const struct exponent_range range = range_of(c);
  /* A step down of more bits than the type holds (less 4 to spare) leaves its own rounding error as
   * the sum. */
  const size_t step = (size_t)type_precision(c->type) - 4;
  const size_t needed = ((size_t)range.bits + step - 1) / step;
  size_t first = c->n / 2;
  if (c->n - first < needed) first = c->n > needed ? c->n - needed : 1;
  for (size_t i = 0; i < first; i++) {
    const int exponent = i == 0 ? range.bits : i == 1 ? 0 : exponent_of(c, i, range.bits);
    put(c, i, signed_mantissa_of(c, i) * power_of_two(range.low + exponent));
  }
  const double top = range.low + range.bits;
  const double bottom = portable_log(c->absolute / c->condition) * 0x1.71547652b82fep+0;
  const double steps = (double)(c->n - first);
  for (size_t i = first; i + 1 < c->n; i++) {
    const double level = top + (bottom - top) * ((double)(i - first + 1) / steps);
    const double target = signed_mantissa_of(c, i) * power_of_two(nearest_integer(level));
    put(c, i, target - exact_running_sum_value(&c->sum));
  }
  put_last(c);
}

/* A power of two leaves every ratio as it is; anything else would round each element anew. */
static bool is_power_of_two(double scale) {
  const uint64_t bits = double_to_bits(scale);
  return (bits & (UINT64_MAX >> 12)) == 0 && (bits << 1) != 0;
}

static void construct(enum type type, size_t n, void *out, uint64_t seed, double condition) {
  struct construction c = {.type = type, .out = out, .n = n, .seed = seed, .condition = condition};
  if (n == 1)
    put(&c, 0, mantissa_of(&c, 0));
  else if (condition <= fmax(2, floor((double)n / 16)))
    construct_mild(&c);
  else
    construct_ill(&c);
}

static int ill_conditioned_fill(const struct sequence *sequence, enum type type, size_t n,
                                void *out, char *message, size_t message_size) {
  const double condition = kind_keys_of(sequence).key[0];
  const struct shaping shaping = shaping_of(sequence);
  if (condition < 1)
    return refuse(message, message_size,
                  "input ill_conditioned: condition must be at least 1, not %g", condition);
  if (shaping.offset != 0 || !is_power_of_two(shaping.scale))
    return refuse(message, message_size,
                  "input ill_conditioned: an offset, or a scale that is no power of two, would "
                  "undo the cancellation");
  const unsigned sequences = sequence_count(sequence);
  if (sequences > 2)
    return refuse(message, message_size, "input ill_conditioned: made for sums and dot products");
  char *y = (char *)out + n * type_size(type);
  if (sequences == 2)
    ill_conditioned_dot(type, n, out, y, sequence->seed, condition);
  else
    construct(type, n, out, sequence->seed, condition);
  shuffle_elements(type, n, out, sequence->seed, STREAM_PERMUTATION);
  if (sequences == 2) shuffle_elements(type, n, y, sequence->seed, STREAM_PERMUTATION);
  if (shaping.scale == 1) return 0;
  for (size_t i = 0; i < sequences * n; i++) {
    const double x = type_element(type, out, i);
    type_store(type, out, i, x * shaping.scale);
    if (type_element(type, out, i) / shaping.scale != x)
      return refuse(message, message_size,
                    "input ill_conditioned: with scale %g elements leave the range of %s",
                    shaping.scale, type_name[type]);
  }
  return 0;
}

static const struct key_spec ill_conditioned_keys[] = {
    {"condition", KEY_NUMBER, true, 1,
     "sum|x| / |sum x| (of a dot product sum|x y| / |sum x y|), at least 1; the achieved value is "
     "recorded"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_ill_conditioned = {
    "ill_conditioned", "a sum, or dot product, of the given condition number", ill_conditioned_keys,
    true, ill_conditioned_fill};
