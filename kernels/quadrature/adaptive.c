/* adaptive: globally adaptive quadrature: pieces are halved where the difference of Gauss's 7 and
 * Kronrod's 15 points says so, until the sum of the estimates is at most tolerance times the value.
 *
 * R. Piessens, E. de Doncker-Kapenga, C. Uberhuber, D. Kahaner, QUADPACK, 1983 (QAG); all pieces
 * whose estimate is above their share are halved at once, as on a GPU: T. Gladwell, Vectorisation
 * of one-dimensional quadrature codes, 1987. The estimate is no bound: what no node sees is not in
 * it, and a wrong answer may be a confident one. The plan is in adaptive_plan.c.
 */
#ifdef REAL

#include "kernels/quadrature/kronrod.h"

/* One after another. */
static int T(by_hand)(const struct call *call, const REAL *left, const REAL *right, size_t count,
                      struct T(kronrod) * piece) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
  T(quadrature_function) *const f = T(quadrature_function_of)(q.integrand);
  for (size_t p = 0; p < count; p++) {
    REAL y[KRONROD_POINTS];
    for (unsigned k = 0; k < KRONROD_POINTS; k++)
      y[k] = f(T(kronrod_node)(left[p], right[p], k), q.c);
    piece[p] = T(kronrod_of)(left[p], right[p], y);
  }
  return 0;
}

/* Sixteen pieces a turn, f by vectors at all their nodes. */
static void T(sixteen)(const struct T(quadrature) * q, const REAL *left, const REAL *right,
                       size_t count, struct T(kronrod) * piece) {
  REAL y[16 * KRONROD_POINTS + 16];
  for (size_t p = 0; p < count; p++)
    for (unsigned k = 0; k < KRONROD_POINTS; k++)
      y[p * KRONROD_POINTS + k] = T(kronrod_node)(left[p], right[p], k);
  T(quadrature_at)[isa_best()][q->integrand](q->c, count * KRONROD_POINTS, y);
  for (size_t p = 0; p < count; p++)
    piece[p] = T(kronrod_of)(left[p], right[p], y + p * KRONROD_POINTS);
}

static int T(by_vectors)(const struct call *call, const REAL *left, const REAL *right, size_t count,
                         struct T(kronrod) * piece) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
#pragma omp parallel for num_threads(call->threads) schedule(static) if (count > 64)
  for (size_t p = 0; p < count; p += 16)
    T(sixteen)(&q, left + p, right + p, count - p < 16 ? count - p : 16, piece + p);
  return 0;
}

static int T(serial)(const struct call *call) {
  return T(adaptive)(call, T(by_hand), (REAL *)call->result);
}
static int T(openmp)(const struct call *call) {
  return T(adaptive)(call, T(by_vectors), (REAL *)call->result);
}

#else

#include "kernels/quadrature/adaptive.h"
#include "kernels/quadrature/at.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/adaptive.c"
#include "kernels/twins.h"

const struct method quadrature_adaptive = {
    .name = "adaptive",
    .label = "Adaptive Gauss-Kronrod",
    .summary = "Halves pieces where the difference of 7 and 15 points says so, up to n pieces, "
               "for a relative tolerance.",
    .citation = "Piessens, de Doncker-Kapenga, Uberhuber and Kahaner, QUADPACK, 1983",
    .linetype = 3,
    .operations = 8,
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
