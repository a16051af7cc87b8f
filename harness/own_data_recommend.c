/* own_data_recommend.c: the cheapest method that is accurate enough on these numbers. */
#include <math.h>
#include <stdio.h>

#include "harness/own_data_parts.h"

/* Two times closer than this are one: a tenth, or a microsecond, is the noise of a short run. */
static const double noise = 0.1, blink = 1e-6;

/* Accuracy is counted from the numbers in f64, so that a narrow type answers for its conversion. */
static bool within(const struct own_data *own, const struct contender *c) {
  return !c->failed && c->total.not_finite == 0 && c->total.relative <= own->tolerance;
}

/* The a-priori bound relative to this result, conversion included; infinite where there is none. */
static double promise(const struct own_data *own, const struct contender *c) {
  bound_function *worst = realization_of(c->method, c->backend)->worst;
  struct bound_query query = {c->type, own->file.count, &own->parameters, c->own.scale,
                              c->own.magnitude};
  if (!worst || !(c->own.magnitude > 0)) return INFINITY;
  return worst(&query) / c->own.magnitude + own->stored[c->type].conversion.relative;
}

static bool promised(const struct own_data *own, const struct contender *c) {
  return within(own, c) && promise(own, c) <= own->tolerance;
}

typedef bool choice(const struct own_data *own, const struct contender *c);

/* The cheapest that is accepted, of the types in the mask; of several that cost the same, the most
 * accurate. NULL: none is accepted. */
static const struct contender *cheapest(const struct own_data *own, unsigned types,
                                        choice *accept) {
  double least = INFINITY;
  const struct contender *best = NULL;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if ((types >> c->type & 1u) && accept(own, c)) least = fmin(least, c->seconds);
  }
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (!(types >> c->type & 1u) || !accept(own, c)) continue;
    if (c->seconds > least * (1 + noise) + blink) continue;
    bool better = !best || c->total.relative < best->total.relative;
    if (best && c->total.relative == best->total.relative) better = c->seconds < best->seconds;
    if (better) best = c;
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

static void print_contender(const struct own_data *own, const struct contender *c, FILE *out) {
  fprintf(out, "%s in %s on %s (error %.2g, %.3g times the fastest)", c->method->name,
          type_name[c->type], c->backend == BACKEND_OPENMP ? "all cores" : "one core",
          c->total.relative, c->seconds / own_data_fastest(own));
}

/* Whether it was luck. A bound holds for all numbers of this count and condition. */
static void print_promise(const struct own_data *own, const struct contender *best, FILE *out) {
  const struct contender *safe = cheapest(own, (1u << TYPE_COUNT) - 1, promised);
  double bound = promise(own, best);
  if (bound <= own->tolerance) {
    fprintf(out, "Its bound, %.2g, promises that for all numbers of this condition.\n", bound);
    return;
  }
  if (isfinite(bound))
    fprintf(out, "Its bound, %.2g, does not promise that for other numbers like these", bound);
  else
    fprintf(out, "No bound promises that for other numbers like these");
  if (safe) {
    fprintf(out, "; this one's does:\n  ");
    print_contender(own, safe, out);
  }
  fprintf(out, ".\n");
}

static void print_narrow(const struct own_data *own, const struct contender *best, FILE *out) {
  const struct stored *f32 = &own->stored[TYPE_F32];
  const struct contender *narrow = cheapest(own, 1u << TYPE_F32, within);
  const struct contender *close = nearest(own, 1u << TYPE_F32);
  if (!own_data_has(own, TYPE_F32)) {
    if (f32->out_of_range) fprintf(out, "f32 does not suffice: it cannot hold these numbers.\n");
  } else if (narrow && narrow == best) {
    fprintf(out, "f32 suffices.\n");
  } else if (narrow) {
    fprintf(out, "f32 suffices too, for half the memory: ");
    print_contender(own, narrow, out);
    fprintf(out, ".\n");
  } else if (f32->conversion.relative > own->tolerance) {
    fprintf(out, "f32 does not suffice: conversion alone costs %.2g.\n", f32->conversion.relative);
  } else if (close) {
    fprintf(out, "f32 does not suffice: its best is %s with an error of %.2g.\n",
            close->method->name, close->total.relative);
  }
}

static void print_none(const struct own_data *own, FILE *out) {
  const struct contender *close = nearest(own, (1u << TYPE_COUNT) - 1);
  fprintf(out, "Recommendation: none; no method is within the tolerance of %.2g.\n",
          own->tolerance);
  if (!close) return;
  fprintf(out, "Nearest is ");
  print_contender(own, close, out);
  fprintf(out, ".\n");
}

/* Of the methods on one core: threads are slow to wake on a busy machine. */
static double slowest(const struct own_data *own) {
  double seconds = 0;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (c->backend == BACKEND_SERIAL && !c->failed) seconds = fmax(seconds, c->seconds);
  }
  return seconds;
}

void own_data_recommend(const struct own_data *own, FILE *out) {
  const struct contender *best = cheapest(own, (1u << TYPE_COUNT) - 1, within);
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
    fprintf(out, ",\nthe cheapest within the tolerance of %.2g (conversion included).\n",
            own->tolerance);
    print_promise(own, best, out);
  }
  print_narrow(own, best, out);
  if (slowest(own) < 1e-3)
    fprintf(out, "Every method takes less than a millisecond on these: choose by accuracy.\n");
}
