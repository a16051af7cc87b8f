/* squares_add_remove: running totals of x and of x^2.
 *
 *   s += x_new;  q += x_new^2;  s -= x_old;  q -= x_old^2;   S = q - s^2 / p
 *
 * The cancellation of sum_of_squares, of condition (mean / deviation)^2, and the drift of
 * add_remove, in squares: S may be negative, and its root NaN.
 *
 * No bound follows from the window alone: what is once in the totals stays there.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/squares.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  T(squares_along)(x, outputs, w, T(spread), out);
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SPREADS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/squares_add_remove.c"
#include "kernels/twins.h"

const struct method rolling_squares_add_remove = {
    .name = "squares_add_remove",
    .label = "Squares, add, remove",
    .summary = "Running totals of x and x^2, added to and taken from; S = sum x^2 - (sum x)^2 / p.",
    .citation = "The textbook moving variance in one pass; TA-Lib's STDDEV",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 11,
    .operations = 9,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_squares_carried,
                               .forecast = rolling_forecast_squares}},
};
#endif
