/* naive_bf16: recursive summation of f32 data with the accumulator in bf16: what a framework does
 * that accumulates in the format it stores. A running sum of equal numbers stands still after 2^8
 * additions at the latest.
 *
 * |error| <= u sum|x| + (n - 1) u (1 + u) sum|x|, u = 2^-8, for elements rounded to the
 * format, then Rump, BIT 52 (2012); barring overflow.
 */
#define ROUND half_round_bf16
#include "kernels/sum/half_naive.h"

const struct method sum_naive_bf16 = {
    .name = "naive_bf16",
    .label = "Recursive in bf16",
    .summary = "Rounds each f32 element to bf16 and adds from left to right, every sum in bf16.",
    .citation = "Higham and Pranesh, Simulating low precision floating-point arithmetic, SIAM J. "
                "Sci. Comput. 41 (2019); Kalamkar et al., A study of BFLOAT16 for deep learning "
                "training, arXiv:1905.12322 (2019)",
    .bound_citation =
        "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)",
    .specimen = true,
    .linetype = 22,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = run},
                               .worst = sum_bound_naive_bf16}},
};
