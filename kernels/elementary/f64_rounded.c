/* f64_rounded: f32 alone: the portable function of f64, rounded once to f32.
 *
 * |error| <= (1/2 + 2^-28) ulp: all but some 2^-28 of results are correctly rounded.
 */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#include "kernels/elementary/own.h"

static int T(openmp)(const struct call *call) {
  static elementary_stretch *const stretch[ISA_COUNT] = {T(stretch_sse2), T(stretch_avx2),
                                                         T(stretch_avx512)};
  return elementary_run(stretch, call);
}

#endif
#else

#include "kernels/elementary/elementary.h"

#define TWINS "kernels/elementary/f64_rounded.c"
#include "kernels/twins.h"

const struct method elementary_f64_rounded = {
    .name = "f64_rounded",
    .label = "f64, rounded",
    .summary = "The portable function of f64, rounded once to f32.",
    .citation = "As correctly rounded f32 functions begin: Sibidanov, Zimmermann and Glondu, The "
                "CORE-MATH project, ARITH 2022",
    .bound_citation = "measured: tests/test_elementary.c",
    .linetype = 3,
    .operations = 40,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32},
                               .worst = elementary_bound_f64_rounded},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32},
                               .worst = elementary_bound_f64_rounded}},
};
#endif
