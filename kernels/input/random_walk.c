/* random_walk.c: prices: a geometric random walk on a grid of ticks. One step is
 * x <- x (1 + sigma z), rounded to a tick. */
#include <math.h>

#include "kernels/input/elements.h"
#include "kernels/input/sequence_fill.h"

/* The grid. Where 1/tick is an integer (0.01: 100), prices are count / 100, the f64 nearest to the
 * decimals; count * 0.01 would miss many by an ulp, since 0.01 is no f64. */
struct grid {
  double tick, per_unit; /* per_unit: 1 / tick where that is an integer, else 0 */
};
static struct grid grid_of(double tick) {
  const double inverse = 1 / tick, whole = floor(inverse + 0.5);
  /* Both divisions round; only a tick that is the f64 nearest to 1 / whole comes back. */
  const struct grid grid = {tick, whole >= 1 && whole <= 0x1p53 && 1 / whole == tick ? whole : 0};
  return grid;
}
static double ticks_of(struct grid grid, double x) {
  return floor((grid.per_unit > 0 ? x * grid.per_unit : x / grid.tick) + 0.5);
}
static double price_of(struct grid grid, double ticks) {
  return grid.per_unit > 0 ? ticks / grid.per_unit : ticks * grid.tick;
}

/* A chunk of f64 prices at a time. One step needs the one before: this kind is serial. */
enum { CHUNK = 1024 };

static int random_walk_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                            char *message, size_t message_size) {
  const struct kind_keys keys = kind_keys_of(sequence);
  const double start = keys.key[0], sigma = keys.key[1], tick = keys.key[2];
  if (!(tick > 0))
    return refuse(message, message_size, "input random_walk: tick must be positive, not %g", tick);
  /* |z| stays below 8.6, so that no single step reaches zero or turns a price negative. */
  if (sigma < 0 || sigma > 0.1)
    return refuse(message, message_size, "input random_walk: sigma must lie in 0 .. 0.1, not %g",
                  sigma);
  const struct grid grid = grid_of(tick);
  if (!(fabs(ticks_of(grid, start)) <= 0x1p53))
    return refuse(message, message_size,
                  "input random_walk: start (%g) is more than 2^53 ticks of %g", start, tick);
  const struct shaping shaping = shaping_of(sequence);
  double ticks = ticks_of(grid, start);
  double x[CHUNK];
  const size_t total = n * sequence_count(sequence);
  for (size_t first = 0; first < total; first += CHUNK) {
    const size_t count = total - first < CHUNK ? total - first : CHUNK;
    for (size_t k = 0; k < count; k++) {
      if (first + k > 0) {
        const double z = standard_normal(sequence->seed, STREAM_RANDOM_WALK, first + k);
        ticks = ticks_of(grid, price_of(grid, ticks) * (1 + sigma * z));
      }
      x[k] = price_of(grid, ticks);
    }
    store_shaped(shaping, type, out, first, count, x);
  }
  return 0;
}

static const struct key_spec random_walk_keys[] = {
    {"start", KEY_NUMBER, false, 30000, "element 0, rounded to a tick"},
    {"sigma", KEY_NUMBER, false, 5e-4, "the relative standard deviation of a step; 0 .. 0.1"},
    {"tick", KEY_NUMBER, false, 0.01, "prices are multiples of it"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_random_walk = {"random_walk",
                                             "prices on a grid of ticks, x (1 + sigma z) a step",
                                             random_walk_keys, true, random_walk_fill};
