/* half_naive.h: recursive summation with a 16-bit accumulator (half.h), which ROUND rounds to: each
 * f32 element is rounded to the format, and every sum, too. The whole of naive_f16.c and
 * naive_bf16.c but their descriptors.
 */
#include "kernels/sum/half.h"
#include "kernels/sum/sum.h"

static int run(const struct call *call) {
  const float *x = call->input->data;
  float s = 0;
  for (size_t i = 0; i < call->input->n; i++)
    s = ROUND(s + ROUND(x[i]));
  *(float *)call->result = s;
  return 0;
}
