/* trapezoid_fast: the composite trapezoidal rule (trapezoid.c) with the device's own instructions
 * for sin and exp (__sinf, __cosf, __expf): f32, on devices alone.
 *
 * Their errors are absolute, about 2^-21.4 of a sine within [-pi, pi] and 2 + 1.2 |x| ulp of an
 * exponential (CUDA C++ Programming Guide, Intrinsic Functions), and add up like a bias: n does not
 * help.
 */
#include "kernels/quadrature/quadrature.h"

const struct method quadrature_trapezoid_fast = {
    .name = "trapezoid_fast",
    .label = "Trapezoid, fast intrinsics",
    .summary = "The composite trapezoidal rule with the device's instructions for sin and exp.",
    .citation = "CUDA C++ Programming Guide, Intrinsic Functions",
    .linetype = 14,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "trapezoid",
};
