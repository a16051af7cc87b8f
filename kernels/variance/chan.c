/* chan: count, mean and S of sets of numbers, merged pairwise (chan.h).
 *
 *   d = m_B - m_A;  m = m_A + d n_B / n;  S = S_A + S_B + d^2 n_A n_B / n
 *
 * T. F. Chan, G. H. Golub, R. J. LeVeque, Updating formulae and a pairwise algorithm for computing
 * sample variances, Stanford STAN-CS-79-773 (1979) and Amer. Statist. 37 (1983). In parallel, and
 * with log n in place of n in Welford's bound: |error| <= O(log n) u kappa variance. With every
 * constant in bounds_updated.c. Serial: halves down to single numbers; else the canonical order, in
 * which a lane is Welford's.
 */
#ifdef REAL

#define STEPS "kernels/variance/chan.h"
#define CANONICAL T(canonical_chan)
#define SETTLES false
#include "kernels/canonical/twin.h"

static struct T(state) T(halves)(const REAL *x, size_t n) {
  struct T(state) left, right;
  if (n == 1) {
    T(start)(&left, x[0]);
    return left;
  }
  left = T(halves)(x, n - n / 2);
  right = T(halves)(x + n - n / 2, n / 2);
  T(merge)(&left, &right);
  return left;
}

static REAL T(pairwise)(const REAL *x, size_t n) { return T(halves)(x, n).spread; }
VARIANCE_RUN(serial, pairwise)

static int T(openmp)(const struct call *call) {
  return variance_pass(&T(canonical_chan), call, NULL);
}

#else

#include "kernels/variance/canonical.h"

#define TWINS "kernels/variance/chan.c"
#include "kernels/twins.h"

const struct method variance_chan = {
    .name = "chan",
    .label = "Pairwise updating",
    .summary = "Merges count, mean and sum of squared deviations of sets of numbers, pairwise.",
    .citation = "Chan, Golub and LeVeque, Updating formulae and a pairwise algorithm for computing "
                "sample variances, Stanford STAN-CS-79-773 (1979)",
    .bound_citation = "After Chan, Golub and LeVeque, Amer. Statist. 37 (1983), table 1; with "
                      "every constant: kernels/variance/bounds_updated.c",
    .linetype = 3,
    .operations = 9,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_chan,
                               .typical = variance_typical_chan},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_chan_canonical,
                               .typical = variance_typical_chan_canonical}},
};
#endif
