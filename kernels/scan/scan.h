/* scan.h: the room of the prefix sums: what its methods all use.
 *
 * The task: n numbers of the type, given exactly; result i is near the exact sum of numbers 0 .. i.
 * Special values (DESIGN 3.7): compensated and exact methods answer as plain IEEE summation would
 * where that is defined.
 *
 * A method is written once for f32 and f64: its file includes itself through twins.h with REAL
 * defined.
 */
#ifndef STUDY_KERNELS_SCAN_SCAN_H
#define STUDY_KERNELS_SCAN_SCAN_H

#include <math.h>

#include "kernels/kernel.h"

/* A method's function on an array, as a run_function: SCAN_RUN(serial, recursive) makes serial_f32
 * and serial_f64 from void recursive_f32(const float *x, size_t n, float *s) and its twin. */
#define SCAN_RUN(run, function)                                                                    \
  static int T(run)(const struct call *call) {                                                     \
    T(function)(call->input->data, call->input->n, call->result);                                  \
    return 0;                                                                                      \
  }

/* The initialiser of realization.run for such a pair. */
#define BOTH(run)                                                                                  \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

/* The scans in one order on every machine (kernels/prefix/prefix.h). */
struct prefix;
extern const struct prefix scan_plain_f32, scan_plain_f64;
extern const struct prefix scan_pairs_f32, scan_pairs_f64;
extern const struct prefix scan_wide_f32, scan_wide_f64;

/* naive.c: s_i = fl(s_(i-1) + x_i), from s_0 = x_0 on. */
void scan_recursive_f32(const float *x, size_t n, float *s);
void scan_recursive_f64(const double *x, size_t n, double *s);
/* special.c: puts special values right (DESIGN 3.7) in what a compensated recursive method gave. */
void scan_settle_f32(const float *x, size_t n, float *s);
void scan_settle_f64(const double *x, size_t n, double *s);

/* forecast.c: the largest prefix sum, and what the method's square-root estimate amounts to. */
forecast_function scan_forecast_recursive; /* and where equal numbers stop growing */
forecast_function scan_forecast_kahan, scan_forecast_neumaier, scan_forecast_mixed;
forecast_function scan_forecast_pairwise, scan_forecast_tree;
forecast_function scan_forecast_blocked, scan_forecast_pairs, scan_forecast_wide;
forecast_function scan_forecast_exact;

#endif
