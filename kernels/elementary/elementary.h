/* elementary.h: the room of the elementary functions: what its methods all use.
 *
 * The task: n numbers x of the type, given exactly; result i is near f(x_i), f the parameter
 * `function`: exp, sin or cos. Special values as ISO C, annex F, has them.
 *
 * A method is written once for f32 and f64: its file includes itself through twins.h with REAL
 * defined.
 */
#ifndef STUDY_KERNELS_ELEMENTARY_ELEMENTARY_H
#define STUDY_KERNELS_ELEMENTARY_ELEMENTARY_H

#include "kernels/canonical/canonical.h"
#include "kernels/elementary/task.h"

/* y_i = f(x_i) for a stretch of n numbers of the type. */
typedef void elementary_stretch(enum elementary f, const void *x, size_t n, void *y);
/* A method's stretches by instruction set, on all cores: a run_function's body. */
int elementary_run(elementary_stretch *const stretch[ISA_COUNT], const struct call *call);
/* On one core, all at once. */
int elementary_run_serial(elementary_stretch *stretch, const struct call *call);
/* portable.c: for tests. */
extern elementary_stretch *const elementary_portable_f32[ISA_COUNT];
extern elementary_stretch *const elementary_portable_f64[ISA_COUNT];

#endif
