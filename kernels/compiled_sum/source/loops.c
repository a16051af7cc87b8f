/* loops.c: one source, in f32 and f64, as a compiler under study leaves it. Compiled with that
 * compiler's own flags and none of the study's (cmake/variants.cmake), which also defines SOURCE,
 * the file with the loop, and what the two functions are called: NAME_f32 and NAME_f64.
 */
#ifdef REAL
#include SOURCE
REAL T(NAME)(const REAL *x, size_t n) { return T(sum)(x, n); }
#else

#include <stddef.h>
#include <tgmath.h>

#define LOOP static

#define TWINS "kernels/compiled_sum/source/loops.c"
#include "kernels/twins.h"
#endif
