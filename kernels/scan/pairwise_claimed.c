/* pairwise_claimed: a scan that was called pairwise, and is recursive bit for bit: a specimen.
 *
 * Julia's cumsum before JuliaLang/julia#9648: the vector is halved down to less than 128 elements,
 * as pairwise summation does; but the sum so far is handed to each half, so that every element is
 * added to the prefix before it, after all. What pairwise.c changes is what is handed on.
 */
#ifdef REAL

/* c_i = s + x_0 + ... + x_i from the left; the last of them. */
static REAL T(halves)(const REAL *x, REAL *c, REAL s, size_t n) {
  if (n < LEAF) {
    c[0] = s + x[0];
    for (size_t i = 1; i < n; i++)
      c[i] = c[i - 1] + x[i];
    return c[n - 1];
  }
  const size_t half = n / 2;
  s = T(halves)(x, c, s, half);
  return T(halves)(x + half, c + half, s, n - half);
}

static void T(halved)(const REAL *x, size_t n, REAL *s) {
  if (n == 0) return;
  s[0] = x[0];
  if (n > 1) T(halves)(x + 1, s + 1, x[0], n - 1);
}
SCAN_RUN(serial, halved)

#else

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

enum { LEAF = 128 };

#define TWINS "kernels/scan/pairwise_claimed.c"
#include "kernels/twins.h"

const struct method scan_pairwise_claimed = {
    .name = "pairwise_claimed",
    .label = "Pairwise, as claimed",
    .summary = "Halves the vector, yet adds each element to the prefix before it: recursive.",
    .citation =
        "JuliaLang/julia, cumsum_pairwise of pull request 4039 (2013), until issue 9648 (2015)",
    .bound_citation = "Rump, Error estimation of floating-point summation and dot product, BIT 52 "
                      "(2012)",
    .specimen = true,
    .linetype = 12,
    .operations = 1,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_recursive,
                               .typical = sum_typical_recursive,
                               .forecast = scan_forecast_recursive}},
};
#endif
