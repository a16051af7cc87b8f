/* distribution.c: results of many orders, counted. */
#include "harness/distribution.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/number.h"

/* Ascending; results that differ in their bits alone (signs of zero) differ. */
static int compare(double a, double b) {
  if (isnan(a) || isnan(b)) return !!isnan(a) - !!isnan(b);
  if (a != b) return a > b ? 1 : -1;
  return !!signbit(b) - !!signbit(a);
}

/* Where the value stands, or would. */
static size_t place_of(const struct distribution *d, double value) {
  size_t low = 0, high = d->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare(d->results[middle].value, value) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool insert(struct distribution *d, size_t at, const struct order_result *result) {
  if (d->count == d->capacity) {
    size_t capacity = d->capacity > 0 ? 2 * d->capacity : 16;
    struct order_result *grown = realloc(d->results, capacity * sizeof *grown);
    if (grown == NULL) return false;
    d->results = grown;
    d->capacity = capacity;
  }
  memmove(&d->results[at + 1], &d->results[at], (d->count - at) * sizeof *d->results);
  d->results[at] = *result;
  d->count++;
  return true;
}

bool distribution_add(struct distribution *d, const struct errors *errors, uint64_t seed) {
  const double value = errors->value;
  const size_t at = place_of(d, value);
  if (at < d->count && compare(d->results[at].value, value) == 0) {
    d->results[at].count++;
  } else {
    const struct order_result result = {value, errors->side * errors->ulp, 1, seed};
    if (!insert(d, at, &result)) return false;
  }
  d->right += value == errors->rounded || (isnan(value) && isnan(errors->rounded));
  d->below += value < errors->rounded;
  d->above += value > errors->rounded;
  return true;
}

void distribution_clear(struct distribution *d) {
  free(d->results);
  *d = (struct distribution){0};
}

void distribution_text(const struct distribution *d, char *text, size_t size) {
  char low[NUMBER_TEXT], high[NUMBER_TEXT], spread[NUMBER_TEXT];
  text[0] = '\0';
  if (d->count == 0) return;
  number_text(d->results[0].value, low);
  number_text(d->results[d->count - 1].value, high);
  number_text(d->results[d->count - 1].ulps - d->results[0].ulps, spread);
  snprintf(
      text, size,
      "above=%zu;below=%zu;highest=%s;lowest=%s;order_values=%zu;rounded_right=%zu;spread_ulps=%s",
      d->above, d->below, high, low, d->count, d->right, spread);
}
