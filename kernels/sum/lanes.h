/* lanes.h: plain addition in LANES interleaved lanes, as compilers vectorise a loop and libraries
 * unroll it: element i is added to lane i mod LANES, and at the end lanes merge in a fixed tree, j
 * with j + LANES/2, then LANES/4, ... 1. A lane without elements is skipped.
 *
 * The same data give another result for every LANES: what changes when a program is built for wider
 * registers. An element passes at most h = ceil(n / LANES) - 1 + log2(LANES) additions, so that
 * |error| <= ((1 + u)^h - 1) sum|x|: N. J. Higham, SIAM J. Sci. Comput. 14 (1993).
 *
 * The whole of a method file lanes_<LANES>.c but its descriptor, which takes its values from the
 * macros below.
 */
#ifdef REAL

static REAL T(interleaved)(const REAL *x, size_t n) {
  REAL s[LANES];
  const size_t lanes = n < LANES ? n : LANES, rows = n / LANES;
  if (n == 0) return R(0.0);
  for (size_t j = 0; j < lanes; j++)
    s[j] = x[j];
  for (size_t row = 1; row < rows; row++)
    for (size_t j = 0; j < LANES; j++)
      s[j] += x[row * LANES + j];
  for (size_t i = rows * LANES; rows > 0 && i < n; i++)
    s[i % LANES] += x[i];
  for (size_t half = LANES / 2; half > 0; half /= 2)
    for (size_t j = 0; j < half && j + half < lanes; j++)
      s[j] += s[j + half];
  return s[0];
}
SUM_RUN(serial, interleaved)

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/lanes.h"
#include "kernels/twins.h"

static double worst(const struct bound_query *q) { return sum_bound_lanes(q, LANES); }
static double typical(const struct bound_query *q) { return sum_typical_lanes(q, LANES); }

#define LANES_CITATION                                                                             \
  "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product using the "     \
  "superblock family of algorithms, SIAM J. Sci. Comput. 31 (2008)"
#define LANES_BOUND_CITATION                                                                       \
  "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)"
/* All counts are one method with a parameter, and share its look. */
enum { LANES_LINETYPE = 20 };
#define ON_ONE_CORE                                                                                \
  {                                                                                                \
    [BACKEND_SERIAL] = {                                                                           \
      .order = ORDER_TREE,                                                                         \
      .bits = BITS_PORTABLE,                                                                       \
      .run = BOTH(serial),                                                                         \
      .worst = worst,                                                                              \
      .typical = typical                                                                           \
    }                                                                                              \
  }

#endif
