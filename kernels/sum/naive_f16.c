/* naive_f16: recursive summation of f32 data with the accumulator in f16: what a framework does
 * that accumulates in the format it stores. A running sum of equal numbers stands still after 2^11
 * additions at the latest.
 *
 * |error| <= u sum|x| + (n - 1) u (1 + u) sum|x|, u = 2^-11 (and n 2^-25 for subnormal elements),
 * for elements rounded to the format, then Rump, BIT 52 (2012); barring overflow.
 */
#define ROUND half_round_f16
#include "kernels/sum/half_naive.h"

const struct method sum_naive_f16 = {
    .name = "naive_f16",
    .label = "Recursive in f16",
    .summary = "Rounds each f32 element to f16 and adds from left to right, every sum in f16.",
    .citation = "IEEE 754-2008, binary16; Higham and Pranesh, Simulating low precision "
                "floating-point arithmetic, SIAM J. Sci. Comput. 41 (2019)",
    .bound_citation =
        "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)",
    .specimen = true,
    .linetype = 21,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = run},
                               .worst = sum_bound_naive_f16}},
};
