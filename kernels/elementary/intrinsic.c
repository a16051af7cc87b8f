/* intrinsic: f32 alone: __expf, __sinf and __cosf of a CUDA device, its special function unit. CUDA
 * devices only.
 *
 * NVIDIA, CUDA C++ Programming Guide, "Intrinsic Functions": of __expf 2 + floor(|1.173 x|) ulp; of
 * __sinf 2^-21.41 and of __cosf 2^-21.19 in absolute terms for x in [-pi, pi], "and larger
 * otherwise". No bound in ulps follows near a zero.
 */
#include "kernels/elementary/elementary.h"

const struct method elementary_intrinsic = {
    .name = "intrinsic",
    .label = "Intrinsic",
    .summary = "Calls the device's fast approximation: __expf, __sinf or __cosf.",
    .citation = "NVIDIA, CUDA C++ Programming Guide, Intrinsic Functions",
    .bound_citation = "none in ulps: absolute, on [-pi, pi]",
    .specimen = true,
    .linetype = 12,
    .operations = 3,
    .bytes = 2,
};
