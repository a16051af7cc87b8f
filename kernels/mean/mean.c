/* mean.c: from a sum to a mean. */
#include "kernels/mean/mean.h"

int mean_of_sum(const struct method *sum, enum backend backend, const struct call *call) {
  const enum type type = call->input->type;
  const int status = sum->on[backend].run[type](call);
  if (status != 0) return status;
  const double total = type_element(type, call->result, 0);
  type_store(type, call->result, 0, total / (double)call->input->n);
  return 0;
}
