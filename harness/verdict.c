/* verdict.c: the rule; see verdict.h. */
#include "harness/verdict.h"

#include <float.h>
#include <math.h>

const char *const point_verdict_name[POINT_VERDICT_COUNT] = {
    [POINT_BUG] = "bug",           [POINT_OVERFLOW] = "overflow",   [POINT_FLOOR] = "floor",
    [POINT_INHERENT] = "inherent", [POINT_ALGORITHM] = "algorithm", [POINT_WITHIN] = "within",
    [POINT_UNPROVEN] = "unproven"};

static const double half_ulp = 0.5, one_ulp = 1, lambda = 4;
const double verdict_least_gain = 10;

static double largest_of(enum type type) { return type == TYPE_F32 ? (double)FLT_MAX : DBL_MAX; }

static bool can_overflow(const struct basis *e) {
  return e->truth_is_finite && 4 * e->reach > largest_of(e->type);
}

static bool is_inherent(const struct basis *e) {
  const double u = type_unit_roundoff(e->type);
  if (isinf(e->condition)) return e->scaled <= u;
  return e->relative <= e->condition * u; /* false where there is no condition number */
}

enum point_verdict verdict_of(const struct basis *e) {
  if (e->ulp <= half_ulp) return POINT_FLOOR;
  if (isinf(e->absolute) && can_overflow(e)) return POINT_OVERFLOW;
  /* A bound that is infinite says that there may be no number (the root of a negative variance). */
  const bool explained = e->truth_is_finite && (isinf(e->bound) || e->poisoned);
  if (isinf(e->absolute) ? !explained : e->absolute > e->bound) return POINT_BUG;
  if (e->ulp <= one_ulp) return POINT_FLOOR;
  if (is_inherent(e)) return POINT_INHERENT;
  if (e->gain >= verdict_least_gain) return POINT_ALGORITHM;
  return e->absolute <= e->bound ? POINT_WITHIN : POINT_UNPROVEN;
}

double verdict_gain(const struct basis *a, double scaled_error_of_b) {
  if (!(a->scaled > scaled_error_of_b)) return NAN;
  return fmin(a->scaled / scaled_error_of_b, a->ulp / half_ulp);
}

enum rounding verdict_rounding(const struct basis *e) {
  if (isnan(e->typical) || isinf(e->absolute)) return ROUNDING_UNKNOWN;
  return e->absolute <= lambda * e->typical ? ROUNDING_RANDOM : ROUNDING_SYSTEMATIC;
}

double verdict_reach(const struct problem *problem, const struct bound_query *query) {
  return problem != NULL && problem->reach != NULL ? problem->reach(query) : query->scale;
}
