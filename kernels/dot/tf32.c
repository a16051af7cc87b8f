/* tf32: both factors are rounded to TF32, f32 with 10 bits of fraction, and the products, now
 * exact, added in f32: what tensor cores do to a "float" product unless they are told not to
 * (reported as tensorflow/tensorflow#127577).
 *
 * |error| <= ((1 + 2^-11)^2 - 1) sum|x y| + (n - 1) u (...): of which the first part dwarfs the
 * second until n is in the thousands. Factors are assumed not to be subnormal. The part that the
 * rounded inputs make can be foretold exactly, in sign and size: forecast_gap.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/dot/dot.h"

/* To nearest, ties away from zero, as cvt.rna.tf32.f32 does. Infinities and NaNs stay. */
static float rounded(float x) {
  if (!isfinite(x)) return x;
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits = (bits + 0x1000) & 0xffffe000;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static int serial(const struct call *call) {
  const size_t n = call->input->n;
  const float *x = call->input->data, *y = n > 0 ? x + n : x;
  float s = 0;
  for (size_t i = 0; i < n; i++)
    s += rounded(x[i]) * rounded(y[i]);
  *(float *)call->result = s;
  return 0;
}

/* What the rounded inputs alone make of the result: sum of x~ y~ - x y, each term an f64 exactly up
 * to one rounding of 2^-53. */
static void forecast(const struct input *input, const struct params *unused, char *text,
                     size_t text_size) {
  (void)unused;
  const size_t n = input->n;
  const float *x = input->data, *y = n > 0 ? x + n : x;
  double gap = 0;
  for (size_t i = 0; i < n; i++)
    gap += (double)rounded(x[i]) * (double)rounded(y[i]) - (double)x[i] * (double)y[i];
  if (isfinite(gap)) snprintf(text, text_size, "forecast_gap=%.6g", gap);
}

const struct method dot_tf32 = {
    .name = "tf32",
    .label = "TF32 inputs",
    .summary = "Rounds both factors to 10 bits of fraction and adds their products in f32, left "
               "to right.",
    .citation = "NVIDIA A100 Tensor Core GPU Architecture, whitepaper (2020): TF32",
    .bound_citation = "two relative errors of 2^-11 a product: kernels/dot/bounds.c",
    .linetype = 12,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial},
                               .worst = dot_bound_tf32,
                               .typical = dot_typical_tf32,
                               .forecast = forecast}},
};
