/* own_data_recommend.c: the cheapest method that is accurate enough on these numbers, whether a
 * bound promises that it is on others like them, and whether f32 would do. */
#include <math.h>
#include <stdio.h>

#include "harness/decision.h"
#include "harness/own_data_parts.h"

/* Times closer than the noise are one, and what takes less than a blink costs nothing worth
 * choosing by. */
static const double noise = 0.1, blink = 1e-6;

enum { ALL_TYPES = (1u << TYPE_COUNT) - 1 };

/* Accuracy is counted from the numbers in f64, so that a narrow type answers for its conversion. */
bool own_data_within(const struct own_data *own, const struct contender *c) {
  return !c->failed && c->total.not_finite == 0 && c->total.relative <= own->tolerance;
}

/* What conversion may do to the result of any numbers of this condition: each moves by u at most.
 */
static double conversion_bound(const struct own_data *own, enum type type) {
  if (own->stored[type].changed == 0) return 0;
  return type_unit_roundoff(type) * own_data_condition(own);
}

/* An a-priori error relative to the result, conversion included, for all numbers of this count and
 * condition; NaN where none is known. A result of magnitude 1 stands for all: just above a power of
 * two rounding costs most. */
static double relative_bound(const struct own_data *own, const struct contender *c,
                             bound_function *of) {
  if (!of || c->failed || c->method->scheme != NULL) return NAN; /* it is of rounding alone */
  double magnitude = c->own.magnitude;
  bool zero = magnitude == 0; /* can be promised, too */
  struct bound_query query = {c->type,          own->n,
                              &own->parameters, zero ? c->own.scale : c->own.scale / magnitude,
                              zero ? 0 : 1,     0};
  double bound = of(&query);
  if (zero && bound > 0) bound = INFINITY;
  return bound + conversion_bound(own, c->type);
}

static struct way way_of(const struct own_data *own, const struct contender *c) {
  const struct realization *on = realization_of(c->method, c->backend);
  bool lost = c->failed || c->total.not_finite > 0;
  return (struct way){.method = c->method->name,
                      .label = c->method->label,
                      .type = type_name[c->type],
                      .backend = backend_name[c->backend],
                      .guaranteed = relative_bound(own, c, on->worst),
                      .expected = relative_bound(own, c, on->typical),
                      .strained = NAN,
                      .measured = lost ? INFINITY : c->total.relative,
                      .measured_case = "own",
                      .operations = own_data_operations(own, c->method),
                      .cost = no_cost};
}

static enum assurance assurance_of(const struct own_data *own, const struct contender *c) {
  const struct way way = way_of(own, c);
  return way_assurance(&way, own->tolerance);
}

static bool guaranteed(const struct own_data *own, const struct contender *c) {
  return own_data_within(own, c) && assurance_of(own, c) == GUARANTEED;
}

typedef bool choice(const struct own_data *own, const struct contender *c);

static bool eligible(const struct own_data *own, const struct contender *c, unsigned types,
                     choice *accept) {
  return (types >> c->type & 1u) != 0 && accept(own, c);
}

static double least_time(const struct own_data *own, unsigned types, choice *accept) {
  double least = INFINITY;
  for (size_t i = 0; i < own->contender_count; i++)
    if (eligible(own, &own->contenders[i], types, accept))
      least = fmin(least, own->contenders[i].seconds);
  return least;
}

/* The longest time that counts as no more than the least. */
static double tie_with(double least) { return least < blink ? blink : least * (1 + noise); }

/* Of two that cost the same: the more accurate on these numbers, then as any decision prefers. A
 * clock that cannot tell them apart has no say. */
static bool better(const struct own_data *own, const struct contender *a,
                   const struct contender *b) {
  if (a->total.relative != b->total.relative) return a->total.relative < b->total.relative;
  const struct way way_a = way_of(own, a), way_b = way_of(own, b);
  return way_preferred(&way_a, &way_b, own->tolerance);
}

/* The cheapest that is accepted, of the types in the mask; NULL: none is accepted. */
static const struct contender *cheapest(const struct own_data *own, unsigned types,
                                        choice *accept) {
  double least = least_time(own, types, accept), longest = tie_with(least);
  const struct contender *best = NULL;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (!eligible(own, c, types, accept) || c->seconds > longest) continue;
    if (!best || better(own, c, best)) best = c;
  }
  return best;
}

static const struct contender *nearest(const struct own_data *own, unsigned types) {
  const struct contender *best = NULL;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if ((types >> c->type & 1u) == 0 || c->failed || isnan(c->total.relative)) continue;
    if (!best || c->total.relative < best->total.relative) best = c;
  }
  return best;
}

const struct contender *own_data_recommended(const struct own_data *own) {
  if (own->loss.changed && own->loss.relative > own->tolerance) return NULL;
  return cheapest(own, ALL_TYPES, own_data_within);
}

static void print_contender(const struct own_data *own, const struct contender *c, FILE *out) {
  char error[CELL], time[CELL];
  fprintf(out, "%s in %s on %s (error %s, %s)", c->method->name, type_name[c->type],
          own_data_where(own, c->backend), own_data_number(c->total.relative, error),
          own_data_time(c->seconds, time));
}

/* Of many results: which is its worst, what stands there and what should. */
static void print_worst(const struct own_data *own, const struct contender *c, FILE *out) {
  const struct errors *worst = &c->total;
  char *truth = NULL;
  if (own->length <= 1 || worst->absolute == 0) return;
  fprintf(out, "Its worst result is number %zu of %zu", worst->index + 1, own->length);
  if (own->problem->place)
    fprintf(out, ", at row %zu of %zu", own_data_place(own, worst->index), own->n);
  if (isnan(worst->value))
    fputs(":\n  nan", out); /* its sign is no part of the result */
  else
    fprintf(out, c->type == TYPE_F32 ? ":\n  %.9g" : ":\n  %.17g", worst->value);
  if (mpfr_asprintf(&truth, "%.17Rg", own->stored[TYPE_F64].truth.solution[worst->index]) >= 0) {
    fprintf(out, " instead of %s", truth);
    mpfr_free_str(truth);
  }
  fprintf(out, ".\n");
}

/* How many do as well in the same time, the best included. */
static size_t count_equals(const struct own_data *own, const struct contender *best) {
  double longest = tie_with(least_time(own, ALL_TYPES, own_data_within));
  size_t equals = 0;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    equals += own_data_within(own, c) && c->seconds <= longest &&
              c->total.relative == best->total.relative;
  }
  return equals;
}

/* In what sense it is the best. */
static void print_why(const struct own_data *own, const struct contender *best, FILE *out) {
  double least = least_time(own, ALL_TYPES, own_data_within);
  size_t equals = count_equals(own, best);
  char which[80];
  snprintf(which, sizeof which, "within the tolerance of %.2g", own->tolerance);
  if (least < blink)
    fprintf(out, "the most accurate of those that take under a microsecond here, %s", which);
  else if (best->seconds <= least)
    fprintf(out, "the fastest %s", which);
  else
    fprintf(out, "the most accurate of those %s and within 10 %% of the fastest of them", which);
  if (equals > 1)
    fprintf(out, ";\nof %zu that do as well, the surest, then the most robust, then the simplest",
            equals);
  fprintf(out, ".\n");
}

/* Whether it was luck. A bound holds for all numbers of this count and condition. */
static void print_assurance(const struct own_data *own, const struct contender *best, FILE *out) {
  const struct contender *safe = cheapest(own, ALL_TYPES, guaranteed);
  const struct way way = way_of(own, best);
  bool narrow = best->type != TYPE_F64, changed = own->stored[best->type].changed > 0;
  switch (way_assurance(&way, own->tolerance)) {
  case GUARANTEED:
    fprintf(out, "Guaranteed: its bound, %.2g, holds for any %zu %snumbers of this condition%s.\n",
            way.guaranteed, own->n, narrow && !changed ? "f32 " : "",
            narrow && changed ? ", conversion included" : "");
    return;
  case EXPECTED:
    fprintf(out,
            "Expected, not guaranteed, for other numbers like these: its square-root estimate is "
            "%.2g",
            way.expected);
    break;
  default:
    fprintf(out, "Measured only: no bound of it promises that for other numbers like these");
    break;
  }
  if (isfinite(way.guaranteed)) fprintf(out, "\n(its bound is %.2g)", way.guaranteed);
  if (safe) {
    fprintf(out, ". Guaranteed is\n  ");
    print_contender(own, safe, out);
  }
  fprintf(out, ".\n");
}

/* f32 did well enough here, and no bound says that it had to. */
static void print_luck(const struct own_data *own, FILE *out) {
  double bound = conversion_bound(own, TYPE_F32);
  if (bound >= 0.1) /* near 1 / u: conversion may change every digit */
    fprintf(out,
            "f32 does well by luck of these numbers: at this condition, conversion alone may move "
            "the\nresult of others by %.2g times itself.\n",
            bound);
  else
    fprintf(out, "f32 is accurate enough on these very numbers; no bound promises it.\n");
}

static void print_narrow(const struct own_data *own, const struct contender *best, FILE *out) {
  if (best == NULL && own_data_is_field(own))
    return; /* no type suffices: own_data_misses says why */
  const struct stored *f32 = &own->stored[TYPE_F32];
  const struct contender *narrow = cheapest(own, 1u << TYPE_F32, own_data_within);
  const struct contender *safe = cheapest(own, 1u << TYPE_F32, guaranteed);
  const struct contender *close = nearest(own, 1u << TYPE_F32);
  char error[CELL];
  if (!own_data_has(own, TYPE_F32)) {
    if (f32->out_of_range) fprintf(out, "f32 does not suffice: it cannot hold these numbers.\n");
  } else if (safe && (safe == best || narrow == best)) {
    fprintf(out, "f32 suffices%s.\n", safe == best ? "" : ", though not by this method's bound");
  } else if (safe) {
    fprintf(out, "f32 suffices too, by its bound (%.2g) and for half the memory:\n  ",
            relative_bound(own, safe, realization_of(safe->method, safe->backend)->worst));
    print_contender(own, safe, out);
    fprintf(out, ".\n");
  } else if (narrow) {
    print_luck(own, out);
  } else if (f32->conversion.relative > own->tolerance) {
    fprintf(out, "f32 does not suffice: conversion alone costs %.2g.\n", f32->conversion.relative);
  } else if (close) {
    fprintf(out, "f32 does not suffice: its best is %s with an error of %s.\n", close->method->name,
            own_data_number(close->total.relative, error));
  }
}

static void print_none(const struct own_data *own, FILE *out) {
  const struct contender *close = nearest(own, ALL_TYPES);
  fprintf(out, "Recommendation: none; no method is within the tolerance of %.2g.\n",
          own->tolerance);
  if (!close) return;
  fprintf(out, "Nearest is ");
  print_contender(own, close, out);
  fprintf(out, ".\n");
  print_worst(own, close, out);
  own_data_why(own, close, out);
}

void own_data_recommend(const struct own_data *own, FILE *out) {
  const struct contender *best = own_data_recommended(own);
  if (own->loss.changed && own->loss.relative > own->tolerance) {
    fprintf(out,
            "Recommendation: keep these numbers as integers. Their conversion to f64 alone costs "
            "more than\nthe tolerance of %.2g, whatever the method.\n",
            own->tolerance);
    return;
  }
  if (!best) {
    print_none(own, out);
  } else {
    fprintf(out, "Recommendation: ");
    print_contender(own, best, out);
    fprintf(out, ",\n");
    print_why(own, best, out);
    print_worst(own, best, out);
    own_data_why(own, best, out);
    print_assurance(own, best, out);
  }
  print_narrow(own, best, out);
  own_data_misses(own, out);
}
