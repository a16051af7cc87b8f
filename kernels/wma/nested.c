/* nested: sums of sums, newest element first, without a product:
 *
 *   R_m = R_{m-1} + x_{t-m+1},   S_m = S_{m-1} + R_m,   wma of window p = S_p / (p (p + 1) / 2)
 *
 * The newest element is in all of R_1 .. R_p, the oldest in R_p alone: S_p is the weighted sum. One
 * pass of the largest window's length serves all windows of a sweep: two additions an element, that
 * is 4.5 an output, and a division, for the 80 windows 20, 22 .. 178, each afresh at every bar. It
 * is O(largest window) a bar; for one window alone convolution costs as much.
 *
 * Every element passes at most p additions, so that |error| <= about (p + 1) u sum k|x| / (p (p +
 * 1) / 2), as of convolution, though the heaviest elements pass the most (direct_bounds.c, 2).
 * `operations` is that of such a sweep.
 */
#ifdef REAL

#define FAST T(wma_nested_fast)
#include "kernels/wma/nest.h"

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/nested.c"
#include "kernels/twins.h"

const struct method wma_nested = {
    .name = "nested",
    .label = "Nested sums",
    .summary =
        "Sums of sums, newest first and without a product: one pass as long as the largest window "
        "serves all windows of a sweep (4.5 additions an output of 80 windows, 20 to 178).",
    .citation = "Repeated summation, as in Horner's scheme at 1: sums of sums have binomial "
                "weights, Graham, Knuth and Patashnik, Concrete Mathematics, 2nd ed., "
                "Addison-Wesley 1994, section 2.6",
    .bound_citation = "kernels/wma/direct_bounds.c, 2; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 3,
    .operations = 5.5,
    .bytes = 2,
    .work = wma_work_nested,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = wma_bound_nested,
                               .typical = wma_typical_nested,
                               .forecast = wma_forecast_nested},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = wma_bound_nested,
                               .typical = wma_typical_nested,
                               .forecast = wma_forecast_nested}},
};
#endif
