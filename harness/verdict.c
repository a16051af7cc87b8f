/* verdict.c: the rule; see verdict.h. */
#include "harness/verdict_parts.h"

#include <float.h>
#include <math.h>

const char *const point_verdict_name[POINT_VERDICT_COUNT] = {[POINT_BUG] = "bug",
                                                             [POINT_INSTABILITY] = "instability",
                                                             [POINT_OVERFLOW] = "overflow",
                                                             [POINT_FLOOR] = "floor",
                                                             [POINT_INHERENT] = "inherent",
                                                             [POINT_TRUNCATION] = "truncation",
                                                             [POINT_COEFFICIENT] = "coefficient",
                                                             [POINT_ALGORITHM] = "algorithm",
                                                             [POINT_WITHIN] = "within",
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

double basis_rounding(const struct basis *e) { return e->told_apart ? e->rounding : e->absolute; }

enum error_part error_largest_part(double rounding, double coefficient, double truncation) {
  if (isnan(rounding) || isnan(coefficient) || isnan(truncation)) return PART_NONE;
  if (rounding >= coefficient && rounding >= truncation) return PART_ROUNDING;
  return coefficient >= truncation ? PART_COEFFICIENT : PART_TRUNCATION;
}

static enum error_part largest_part(const struct basis *e) {
  if (!e->told_apart) return PART_NONE;
  return error_largest_part(e->rounding, e->coefficient, e->truncation);
}

static bool is_instability(const struct basis *e) {
  const double tenfold = verdict_least_gain, error = basis_rounding(e);
  if (e->ulp <= one_ulp || (e->told_apart && isfinite(error) && error > e->bound)) return false;
  if (!e->unstable || e->growth < tenfold) return false; /* true where growth is not known */
  const bool has_grown = !(e->scaled <= 1);
  return has_grown || !e->told_apart || !(e->truncation >= tenfold * e->rounding);
}

static bool scheme_overflows(const struct basis *e) {
  return isinf(e->absolute) && e->told_apart && e->truncation > largest_of(e->type);
}

enum point_verdict verdict_of(const struct basis *e) {
  const double error = basis_rounding(e);
  if (e->ulp <= half_ulp) return POINT_FLOOR;
  if (is_instability(e)) return POINT_INSTABILITY;
  if (scheme_overflows(e)) return POINT_TRUNCATION;
  if (isinf(error) && can_overflow(e)) return POINT_OVERFLOW;
  /* A bound that is infinite says that there may be no number (the root of a negative variance). */
  const bool explained = e->truth_is_finite && (isinf(e->bound) || e->poisoned);
  if (isinf(error) ? !explained : error > e->bound) return POINT_BUG;
  if (e->ulp <= one_ulp) return POINT_FLOOR;
  if (is_inherent(e)) return POINT_INHERENT;
  if (largest_part(e) == PART_TRUNCATION) return POINT_TRUNCATION;
  if (largest_part(e) == PART_COEFFICIENT) return POINT_COEFFICIENT;
  if (e->gain >= verdict_least_gain) return POINT_ALGORITHM;
  return error <= e->bound ? POINT_WITHIN : POINT_UNPROVEN;
}

double verdict_gain(const struct basis *a, double scaled_error_of_b) {
  if (!(a->scaled > scaled_error_of_b)) return NAN;
  return fmin(a->scaled / scaled_error_of_b, a->ulp / half_ulp);
}

enum rounding verdict_rounding(const struct basis *e) {
  const double error = basis_rounding(e);
  if (isnan(e->typical) || isinf(error)) return ROUNDING_UNKNOWN;
  return error <= lambda * e->typical ? ROUNDING_RANDOM : ROUNDING_SYSTEMATIC;
}

double verdict_reach(const struct problem *problem, const struct bound_query *query) {
  return problem != NULL && problem->reach != NULL ? problem->reach(query) : query->scale;
}
