/* tf32: convolutions as a GPU's tensor cores take them: what is averaged is rounded to TF32, 11
 * significant bits, products are exact and sums are f32. The weights 1 .. p are small integers and
 * lose nothing.
 *
 * A price of 30,000 then stands on a grid of 16. NVIDIA, Ampere architecture whitepaper (2020).
 */
#include "kernels/backtest/engine.h"

#define SCALAR
#define INLINE static inline
#define V float
#define S(name) name##_of
#include "kernels/canonical/tf32.h"
#undef SCALAR
#undef INLINE
#undef V
#undef S

static void average_tf32(const float *x, size_t n, size_t p, float *out, float *work) {
  for (size_t i = 0; i < n; i++)
    work[i] = tf32_of(x[i]);
  average_direct_f32(work, n, p, out, NULL);
}
static void average_tf32_simd(const float *x, size_t n, size_t p, float *out, float *work) {
  for (size_t i = 0; i < n; i++)
    work[i] = tf32_of(x[i]);
  average_direct_simd_f32(work, n, p, out, NULL);
}

static int serial(const struct call *call) {
  return backtest_serial_f32(call, (struct maker_f32){.average = average_tf32});
}
static int openmp(const struct call *call) {
  return backtest_parallel_f32(call, (struct maker_f32){.average = average_tf32_simd});
}

static void forecast(const struct input *input, const struct params *parameters, char *text,
                     size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const double m = (double)combo_of(&b, b.combos - 1).length, weights = m * (m + 1) / 2;
  const struct foretold of = {TYPE_F32, 0x1p-11, weights * input_largest(input), weights};
  backtest_foretell(input, &of, text, text_size);
}

const struct method backtest_tf32 = {
    .name = "tf32",
    .label = "Convolution, TF32 inputs",
    .summary = "Convolution of series rounded to TF32 (11 bits), sums in f32.",
    .citation = "NVIDIA, A100 tensor core GPU architecture (2020)",
    .specimen = true,
    .linetype = 12,
    .operations = 6.7e7,
    .bytes = 1.6e5,
    .work = backtest_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial},
                               .forecast = forecast},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp},
                               .forecast = forecast}},
};
