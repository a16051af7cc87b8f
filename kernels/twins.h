/* twins.h: includes the file that TWINS names twice, as f32 and as f64.
 *
 * In that file REAL is the type, T(name) is name_f32 or name_f64, R(constant) is a constant of the
 * type, U its unit roundoff and REAL_BITS 32 or 64. A method file keeps its algorithm under #ifdef
 * REAL and ends, under #else, with #define TWINS "kernels/sum/METHOD.c" #include
 * "kernels/twins.h" and its descriptor. No include guard: it is a template.
 */
#define REAL float
#define REAL_BITS 32
#define T(name) name##_f32
#define R(constant) constant##f
#define U 0x1p-24f
#include TWINS
#undef REAL
#undef REAL_BITS
#undef T
#undef R
#undef U

#define REAL double
#define REAL_BITS 64
#define T(name) name##_f64
#define R(constant) constant
#define U 0x1p-53
#include TWINS
#undef REAL
#undef REAL_BITS
#undef T
#undef R
#undef U
#undef TWINS
