/* decision.c: the rules of decision.h. */
#include "harness/decision.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "kernels/kernel.h"

const char *const assurance_name[] = {[GUARANTEED] = "guaranteed",
                                      [EXPECTED] = "expected",
                                      [MEASURED_ONLY] = "measured only",
                                      [UNKNOWN] = "not known",
                                      [FAILS] = "fails"};

const struct cost no_cost = {NAN, NAN, NAN, NAN, NULL};

/* Timings are repeatable to a percent or so; limits are typed, and bounds carry some roundings. */
static const double noise = 0.02, hair = 1e-9;

struct way *ways_add(struct ways *ways, const struct way *way) {
  ways->list = text_grow(ways->list, ways->count + 1, sizeof *ways->list);
  ways->list[ways->count] = *way;
  return &ways->list[ways->count++];
}

struct way *ways_find(const struct ways *ways, const char *method, const char *type,
                      const char *backend) {
  for (size_t i = 0; i < ways->count; i++) {
    struct way *way = &ways->list[i];
    if (strcmp(way->method, method) == 0 && strcmp(way->type, type) == 0 &&
        strcmp(way->backend, backend) == 0)
      return way;
  }
  return NULL;
}

static bool is_timed(const struct way *way) { return !isnan(way->cost.seconds); }

static int cheaper_first(const void *a, const void *b) {
  const struct way *x = a, *y = b;
  if (is_timed(x) != is_timed(y)) return is_timed(x) ? -1 : 1;
  if (is_timed(x) && x->cost.seconds != y->cost.seconds)
    return x->cost.seconds < y->cost.seconds ? -1 : 1;
  if (x->operations != y->operations) return x->operations < y->operations ? -1 : 1;
  int by_type = strcmp(x->type, y->type), by_name = strcmp(x->method, y->method);
  if (by_type != 0 || by_name != 0) return by_type != 0 ? by_type : by_name;
  return strcmp(x->backend, y->backend);
}

void ways_sort(struct ways *ways) {
  if (ways->count > 0) qsort(ways->list, ways->count, sizeof *ways->list, cheaper_first);
}

static bool within(double error, double limit) { return error <= limit * (1 + hair); }

/* A bound decides alone. Else one measurement beyond the limit is enough to fail, whatever was
 * expected, and one within it carries no further than its size. */
enum assurance way_assurance(const struct way *way, double limit) {
  if (within(way->guaranteed, limit)) return GUARANTEED;
  bool measured = !isnan(way->measured) && !way->falls_short;
  if (!isnan(way->measured) && !within(way->measured, limit)) return FAILS;
  if (within(way->expected, limit)) return EXPECTED;
  if (measured) return MEASURED_ONLY;
  return isnan(way->expected) ? UNKNOWN : FAILS;
}

double way_error(const struct way *way, double limit) {
  switch (way_assurance(way, limit)) {
  case GUARANTEED:
    return way->guaranteed;
  case EXPECTED:
    return way->expected;
  case MEASURED_ONLY:
    return way->measured;
  default:
    return !isnan(way->measured) && !within(way->measured, limit) ? way->measured : way->expected;
  }
}

bool equally_fast(const struct cost *a, const struct cost *b) {
  if (isnan(a->seconds) || isnan(b->seconds)) return false;
  double less = fmin(a->seconds, b->seconds), more = fmax(a->seconds, b->seconds);
  return (a->low <= b->high && b->low <= a->high) || more <= less * (1 + noise);
}

bool clearly_faster(const struct cost *a, const struct cost *b) {
  return a->seconds < b->seconds && !equally_fast(a, b);
}

/* Smaller by more than a tenth: bounds within that are one for any use. NaN is the largest. */
static int compare_bounds(double a, double b) {
  if (isnan(a) || isnan(b)) return isnan(a) - isnan(b);
  return a * 1.1 < b ? -1 : b * 1.1 < a ? 1 : 0;
}

static bool is_wide(const struct way *way) { return strcmp(way->type, type_name[TYPE_F64]) == 0; }

bool way_preferred(const struct way *a, const struct way *b, double limit) {
  enum assurance sure_a = way_assurance(a, limit), sure_b = way_assurance(b, limit);
  if (sure_a != sure_b) return sure_a < sure_b;
  int by_bound = compare_bounds(a->guaranteed, b->guaranteed);
  if (by_bound != 0) return by_bound < 0;
  int by_reach = compare_bounds(a->strained, b->strained);
  if (by_reach != 0) return by_reach < 0;
  bool wide_a = is_wide(a), wide_b = is_wide(b);
  if (wide_a != wide_b) return wide_a;
  if (a->operations != b->operations) return a->operations < b->operations;
  bool one_core_a = strcmp(a->backend, backend_name[BACKEND_SERIAL]) == 0;
  bool one_core_b = strcmp(b->backend, backend_name[BACKEND_SERIAL]) == 0;
  if (one_core_a != one_core_b) return one_core_a;
  return strcmp(a->method, b->method) < 0;
}

static bool eligible(const struct way *way, double limit, enum assurance weakest,
                     const struct way *but_not) {
  return way_assurance(way, limit) <= weakest &&
         (but_not == NULL || strcmp(way->method, but_not->method) != 0);
}

const struct way *ways_cheapest(const struct ways *ways, double limit, enum assurance weakest,
                                const struct way *but_not) {
  const struct way *fastest = NULL;
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if (!eligible(way, limit, weakest, but_not)) continue;
    if (fastest == NULL || cheaper_first(way, fastest) < 0) fastest = way;
  }
  const struct way *best = fastest;
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if (!eligible(way, limit, weakest, but_not)) continue;
    if (equally_fast(&way->cost, &fastest->cost) && way_preferred(way, best, limit)) best = way;
  }
  return best;
}

const struct way *ways_best(const struct ways *ways, double limit) {
  const struct way *best = NULL;
  for (int weakest = GUARANTEED; best == NULL && weakest <= MEASURED_ONLY; weakest++)
    best = ways_cheapest(ways, limit, (enum assurance)weakest, NULL);
  return best;
}

const struct way *ways_cheaper(const struct ways *ways, double limit, const struct way *best) {
  const struct way *way = ways_cheapest(ways, limit, MEASURED_ONLY, NULL);
  return way != NULL && clearly_faster(&way->cost, &best->cost) ? way : NULL;
}

const struct way *ways_faster_failing(const struct ways *ways, double limit,
                                      const struct way *than) {
  const struct way *slowest = NULL;
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if (way_assurance(way, limit) != FAILS || !clearly_faster(&way->cost, &than->cost)) continue;
    if (slowest == NULL || way->cost.seconds > slowest->cost.seconds) slowest = way;
  }
  return slowest;
}

const struct way *ways_cheapest_failing(const struct ways *ways, double limit) {
  const struct way *cheapest = NULL;
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if (way_assurance(way, limit) != FAILS) continue;
    if (cheapest == NULL || cheaper_first(way, cheapest) < 0) cheapest = way;
  }
  return cheapest;
}

const struct way *ways_more_accurate(const struct ways *ways, const struct way *than) {
  const struct way *found = NULL;
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if (isnan(way->guaranteed) || compare_bounds(way->guaranteed, than->guaranteed) >= 0) continue;
    if (found == NULL || cheaper_first(way, found) < 0) found = way;
  }
  return found;
}

enum { SENSES = 3 };

/* A measured error below the unit roundoff is luck: no result is better than the best rounding. */
static double error_in(const struct way *way, int sense) {
  double luck = type_unit_roundoff(is_wide(way) ? TYPE_F64 : TYPE_F32);
  if (sense < SENSES - 1) return sense == 0 ? way->guaranteed : way->expected;
  return way->measured < luck ? luck : way->measured; /* NaN stays */
}

/* In one sense: as fast and more accurate, or as accurate and clearly faster; of two that are alike
 * in both the preferred one stands for both. */
static bool beats(const struct way *a, const struct way *b, int sense) {
  double error_a = error_in(a, sense), error_b = error_in(b, sense);
  if (clearly_faster(&b->cost, &a->cost) || !is_timed(a)) return false;
  int by_error = compare_bounds(error_a, error_b);
  if (by_error != 0) return by_error < 0;
  return clearly_faster(&a->cost, &b->cost) || way_preferred(a, b, 0);
}

bool way_on_front(const struct ways *ways, const struct way *way) {
  bool on_front = false;
  for (int sense = 0; is_timed(way) && !on_front && sense < SENSES; sense++) {
    bool beaten = isnan(error_in(way, sense));
    for (size_t i = 0; i < ways->count && !beaten; i++)
      beaten = &ways->list[i] != way && beats(&ways->list[i], way, sense);
    on_front = !beaten;
  }
  return on_front;
}

/* ---- words ---- */

char *limit_words(double limit) {
  char *text = text_make("%g", limit);
  text_trim_exponent(text);
  return text;
}

/* "element" of "elements", with its article. */
static char *one_of(const char *unit) {
  size_t length = strlen(unit);
  if (length > 1 && unit[length - 1] == 's') length--;
  if (length == 0) return text_make("an item");
  return text_make("%s %.*s", strchr("aeiou", unit[0]) != NULL ? "an" : "a", (int)length, unit);
}

char *cost_words(const struct cost *cost, const char *unit) {
  if (isnan(cost->seconds)) return text_make("not timed");
  char *seconds = text_seconds(cost->seconds, 3), *one = one_of(unit);
  char *words = text_make("%s %s", seconds, one);
  free(seconds);
  free(one);
  return words;
}

char *count_words(double n) {
  int exponent;
  if (n >= 1024 && frexp(n, &exponent) == 0.5) return text_make("2^%d", exponent - 1);
  if (n >= 1e15) return text_number(n, 2);
  return text_size(n);
}
