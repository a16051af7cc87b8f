/* compiled_sum.c: what a compiler makes of a loop changes no truth: it is the sum's. */
#include "reference/sum_certify.h"
#include "reference/truth.h"

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  return reference_find("sum")->compute(input, parameters, truth, message, message_size);
}

const struct reference reference_compiled_sum = {
    .problem = "compiled_sum",
    .version = 1,
    .compute = compute,
    .certify = sum_certify,
};
