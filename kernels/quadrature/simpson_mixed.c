/* simpson_mixed: the composite Simpson rule (simpson.c) of terms in f32 that are added in f64.
 *
 * The sum is as good as exact: what is left is the rounding of nodes, of f and of the result. To
 * keep single precision for the costly part alone: N. J. Higham and T. Mary, Mixed precision
 * algorithms in numerical linear algebra, Acta Numerica 31 (2022).
 */
#include "kernels/quadrature/engine.h"

#define REAL float
#define REAL_BITS 32
#define T(name) name##_f32
#define R(constant) constant##f
#define ACC double
#define ACC_BITS 64
#define WIDER
#define RULE RULE_SIMPSON
#define STEPS "kernels/sum/mixed.h"
#include "kernels/quadrature/serial.h"

static int openmp_f32(const struct call *call) { return quadrature_run_mixed(call, RULE_SIMPSON); }

const struct method quadrature_simpson_mixed = {
    .name = "simpson_mixed",
    .label = "Simpson, f64 sum",
    .summary = "The composite Simpson rule: terms in f32, their sum in f64.",
    .citation = "Higham and Mary, Mixed precision algorithms in numerical linear algebra, Acta "
                "Numerica 31 (2022)",
    .linetype = 12,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "simpson",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32}},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32}}},
};
