/* variance.c: from S = sum (x - mean)^2 to what was asked for, and passes in the canonical order.
 */
#include "kernels/variance/variance.h"

#include <math.h>
#include <string.h>

#include "kernels/variance/canonical.h"

double variance_freedom(size_t n, const struct params *parameters) {
  return (double)n - params_number(parameters, "ddof", 1);
}

bool variance_is_deviation(const struct params *parameters) {
  return strcmp(params_text(parameters, "of", "variance"), "deviation") == 0;
}

void variance_conclude(const struct call *call, double spread) {
  const double variance = spread / variance_freedom(call->input->n, call->parameters);
  const bool root = variance_is_deviation(call->parameters);
  type_store(call->input->type, call->result, 0, root ? sqrt(variance) : variance);
}

double variance_centre(const struct method *mean, enum backend backend, const struct call *call) {
  double centre[1];
  struct call first = *call;
  first.result = centre;
  mean->on[backend].run[call->input->type](&first); /* host means do not fail */
  return type_element(call->input->type, centre, 0);
}

int variance_pass(const struct canonical *pass, const struct call *call, const void *context) {
  const int status = canonical_run_with(pass, call, context);
  if (status == 0) variance_conclude(call, type_element(call->input->type, call->result, 0));
  return status;
}

int variance_passes(const struct canonical *mean, const struct canonical *second,
                    const struct call *call) {
  double centre[1];
  struct call first = *call;
  first.result = centre;
  const int status = canonical_run(mean, &first);
  return status != 0 ? status : variance_pass(second, call, centre);
}
