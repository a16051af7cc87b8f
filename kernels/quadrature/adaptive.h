/* adaptive.h: globally adaptive quadrature: the plan, which is made on the host for every backend.
 *
 * In rounds: all new pieces are integrated at once, by Gauss's and Kronrod's 7 and 15 points; when
 * the sum of the error estimates is at most tolerance |value|, or the absolute tolerance, that is
 * all. Else each piece whose estimate is more than its share, the tolerated error / pieces, is
 * halved. A piece that is already as accurate as its format lets one tell, or that has no middle
 * any more, is left alone. Near the limit of n pieces those with the largest estimates come first.
 *
 * The value is the sum of the pieces' from left to right, by Neumaier's compensated addition, in
 * the type; estimates are added in f64. So bits depend neither on threads nor on the device.
 */
#ifndef STUDY_KERNELS_QUADRATURE_ADAPTIVE_H
#define STUDY_KERNELS_QUADRATURE_ADAPTIVE_H

#include "kernels/kernel.h"

/* Of the parameter `tolerance`; of n. */
#define ADAPTIVE_TOLERANCE 1e-5
enum { ADAPTIVE_MOST = 1 << 20, KRONROD_POINTS = 15 };

/* The integrals of `count` pieces by 15 points each (kronrod.h); not 0: it could not. `call` is the
 * run's. */
struct kronrod_f32;
struct kronrod_f64;
typedef int adaptive_pieces_f32(const struct call *call, const float *left, const float *right,
                                size_t count, struct kronrod_f32 *piece);
typedef int adaptive_pieces_f64(const struct call *call, const double *left, const double *right,
                                size_t count, struct kronrod_f64 *piece);

#ifdef __cplusplus
extern "C" {
#endif
/* Plans and adds up; the value, and what call->extra and call->message say of it. 0, or as a
 * run_function. */
int adaptive_f32(const struct call *call, adaptive_pieces_f32 *pieces, float *value);
int adaptive_f64(const struct call *call, adaptive_pieces_f64 *pieces, double *value);
#ifdef __cplusplus
}
#endif

#endif
