/* portable: the study's own exp, sin and cos (exp.h, sine.h): IEEE basic operations, fma and
 * integer operations, by vectors on all cores and in threads of a device: the same bits everywhere.
 *
 * |error| < 1 ulp: 0.87 is the largest measured (tests/test_elementary.c). sin and cos of |x| >
 * 2^20 are NaN.
 */
#ifdef REAL

#include "kernels/elementary/own.h"

elementary_stretch *const T(elementary_portable)[ISA_COUNT] = {T(stretch_sse2), T(stretch_avx2),
                                                               T(stretch_avx512)};
static int T(openmp)(const struct call *call) {
  return elementary_run(T(elementary_portable), call);
}

#else

#include "kernels/elementary/elementary.h"

#define TWINS "kernels/elementary/portable.c"
#include "kernels/twins.h"

const struct method elementary_portable = {
    .name = "portable",
    .label = "Portable",
    .summary =
        "Reduces the argument exactly and evaluates a minimax polynomial, in basic operations "
        "and fma alone.",
    .citation = "Cody and Waite, Software Manual for the Elementary Functions, Prentice-Hall 1980; "
                "Boldo, Daumas and Li, Formally verified argument reduction with a fused "
                "multiply-add, IEEE Trans. Comput. 58 (2009)",
    .bound_citation = "measured: tests/test_elementary.c",
    .linetype = 1,
    .operations = 30,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = elementary_bound_portable},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = elementary_bound_portable}},
};
#endif
