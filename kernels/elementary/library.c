/* library: exp, sin and cos of the C library here, called for one number after another; of the
 * device's library there (library.cu).
 *
 * |error| <= 1 ulp, says glibc's manual, whose libm is the usual one here. Its bits differ from
 * release to release and from processor to processor.
 */
#ifdef REAL

#if REAL_BITS == 32
#define MAP_EXP expf
#define MAP_SIN sinf
#define MAP_COS cosf
#else
#define MAP_EXP exp
#define MAP_SIN sin
#define MAP_COS cos
#endif
#include "kernels/elementary/map.h"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS

static int T(openmp)(const struct call *call) {
  static elementary_stretch *const alike[ISA_COUNT] = {T(one_by_one), T(one_by_one), T(one_by_one)};
  return elementary_run(alike, call);
}

#else

#include "kernels/elementary/elementary.h"

#define TWINS "kernels/elementary/library.c"
#include "kernels/twins.h"

const struct method elementary_library = {
    .name = "library",
    .label = "Library",
    .summary = "Calls the C library's function, or the device library's, for each number.",
    .citation = "The GNU C Library's libm; NVIDIA, CUDA Math API",
    .bound_citation =
        "The GNU C Library manual, Known Maximum Errors in Math Functions; NVIDIA, CUDA "
        "C++ Programming Guide, Mathematical Functions",
    .linetype = 18,
    .operations = 30,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_LIBRARY,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = elementary_bound_library},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_LIBRARY,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = elementary_bound_library}},
};
#endif
