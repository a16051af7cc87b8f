/* scan.h: the room of the prefix sums: what its methods all use.
 *
 * The task: n numbers of the type, given exactly; result i is near the exact sum of numbers 0 .. i.
 * Special values (DESIGN 3.7): compensated and exact methods answer as plain IEEE summation would
 * where that is defined.
 */
#ifndef STUDY_KERNELS_SCAN_SCAN_H
#define STUDY_KERNELS_SCAN_SCAN_H

#include <math.h>

#include "kernels/kernel.h"

/* The initialiser of realization.run for a pair of twins. */
#define BOTH(run)                                                                                  \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

/* The scans in one order on every machine (kernels/prefix/prefix.h). */
struct prefix;
extern const struct prefix scan_plain_f32, scan_plain_f64;
extern const struct prefix scan_pairs_f32, scan_pairs_f64;
extern const struct prefix scan_wide_f32, scan_wide_f64;

#endif
