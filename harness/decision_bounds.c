/* decision_bounds.c: the a-priori bounds of a way, by the methods of this build. */
#include <math.h>
#include <string.h>

#include "harness/decision_bounds.h"
#include "harness/number.h"

/* The twin that the host executes has the bounds of the device's, whether nvcc was here or not. */
static const struct realization *bounds_of(const struct method *method, enum backend backend) {
  const struct realization *there = realization_of(method, backend);
  bool none = there->worst == NULL && there->typical == NULL;
  return none && backend == BACKEND_CUDA ? realization_of(method, BACKEND_EMULATED) : there;
}

const double strain = 1e6;

static enum backend backend_of(const struct way *way) {
  enum backend backend = BACKEND_SERIAL;
  while (backend < BACKEND_CUDA && strcmp(backend_name[backend], way->backend) != 0)
    backend++;
  return backend;
}

double way_bound(const struct problem *problem, const struct params *parameters,
                 const struct way *way, enum assurance sense, double n, double condition) {
  const struct method *method = problem == NULL ? NULL : method_find(problem, way->method);
  if (method == NULL || method->scheme != NULL) return NAN; /* bounds are then of rounding alone */
  const struct realization *on = bounds_of(method, backend_of(way));
  bound_function *bound = sense == GUARANTEED ? on->worst : on->typical;
  enum type type = strcmp(way->type, type_name[TYPE_F32]) == 0 ? TYPE_F32 : TYPE_F64;
  /* The relative error of a result of 1 whose terms have magnitudes that sum up to the condition
   * number is the same at any scale, within the rounding of a result just above a power of two. */
  const struct bound_query query = {type, count_within_range(n), parameters, condition, 1, 0};
  return bound == NULL ? (double)NAN : bound(&query);
}
