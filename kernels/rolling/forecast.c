/* forecast.c: from the largest magnitude M that a method forms to the error to expect.
 *
 * One rounding of M costs u M. In the end M is divided by D (1 for a sum, p for a mean, p - ddof
 * for a variance), and held against a typical output: forecast_error = u M / (D |output|), and half
 * that for a root. It is a forecast, no bound: drift makes it larger, luck smaller. Of several
 * windows the largest speaks. Numbers that are not finite are passed over.
 *
 * In f64, which is good to a few digits of M: no more is asked.
 */
#include "kernels/rolling/forecast.h"

#include <stdio.h>
#include <stdlib.h>

#include "kernels/rolling/rolling.h"

enum { SAMPLES = 64 };

/* What the input looks like through the window. */
struct outlook {
  const struct input *input;
  struct rolling w;
  double origin;           /* x_0, where it is finite */
  double element;          /* largest |x| */
  double sums, squares;    /* of a window, the largest: sum |x|, sum x^2 */
  double shifted;          /* sum (x - x_0)^2 */
  double prefix, prefix_2; /* of the series: |sum x| at its largest, sum x^2 */
  double spread;           /* largest S of the windows looked at */
  double output;           /* a typical one: the median of those looked at */
};

static double element(const struct input *input, size_t i) {
  const double x = type_element(input->type, input->data, i);
  return isfinite(x) ? x : 0;
}

/* One pass over the series. A window's totals are begun afresh every p numbers: what a large number
 * took with it is gone by then. */
static void look_along(struct outlook *o) {
  const size_t n = o->input->n, p = o->w.p;
  double prefix = 0, sum = 0, square = 0, shifted = 0;
  for (size_t i = 0; i < n; i++) {
    const double x = element(o->input, i), y = x - o->origin;
    if (i % p == 0) { /* of the window that ends before this one */
      sum = square = shifted = 0;
      for (size_t j = i >= p ? i - p : 0; j < i; j++) {
        const double before = element(o->input, j);
        sum += fabs(before);
        square += before * before;
        shifted += (before - o->origin) * (before - o->origin);
      }
    }
    sum += fabs(x);
    square += x * x;
    shifted += y * y;
    if (i >= p) {
      const double old = element(o->input, i - p);
      sum -= fabs(old);
      square -= old * old;
      shifted -= (old - o->origin) * (old - o->origin);
    }
    prefix += x;
    o->prefix_2 += x * x;
    o->element = fmax(o->element, fabs(x));
    o->prefix = fmax(o->prefix, fabs(prefix));
    o->sums = fmax(o->sums, sum);
    o->squares = fmax(o->squares, square);
    o->shifted = fmax(o->shifted, shifted);
  }
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Some windows, evenly over the series. */
static void look_at_some(struct outlook *o) {
  const size_t p = o->w.p, outputs = o->input->n - p + 1;
  const size_t count = outputs < SAMPLES ? outputs : SAMPLES;
  double found[SAMPLES];
  for (size_t k = 0; k < count; k++) {
    const size_t t = count > 1 ? (outputs - 1) / (count - 1) * k : 0;
    double sum = 0, spread = 0;
    for (size_t j = 0; j < p; j++)
      sum += element(o->input, t + j);
    const double mean = sum / (double)p;
    for (size_t j = 0; j < p; j++) {
      const double d = element(o->input, t + j) - mean;
      spread += d * d;
    }
    const double variance = spread / (double)o->w.freedom;
    found[k] = o->w.root     ? sqrt(variance)
               : o->w.spread ? variance
               : o->w.mean   ? fabs(mean)
                             : fabs(sum);
    o->spread = fmax(o->spread, spread);
  }
  qsort(found, count, sizeof found[0], ascending);
  o->output = found[count / 2];
}

static struct outlook look(const struct input *input, const struct params *parameters) {
  const struct windows windows = windows_of(input->n, parameters);
  struct outlook o = {.input = input, .w = rolling_of(parameters, windows_largest(&windows))};
  o.origin = element(input, 0);
  look_along(&o);
  look_at_some(&o);
  return o;
}

/* relative: of the variance, where that or its root is asked for. */
static void tell(const struct outlook *o, double relative, double largest, char *text,
                 size_t text_size) {
  const double limit = ldexp(1, type_precision(o->input->type));
  snprintf(text, text_size, "forecast_error=%.3g;integer_limit=%.17g;largest_intermediate=%.6g",
           o->w.root ? relative / 2 : relative, limit, largest);
}

static double unit(const struct outlook *o) { return type_unit_roundoff(o->input->type); }

/* A total against an output. */
static double of_total(const struct outlook *o, double largest) {
  const double typical = o->w.root ? o->output * o->output : o->output;
  const double divisor = o->w.spread ? (double)o->w.freedom : o->w.mean ? (double)o->w.p : 1;
  return unit(o) * largest / (divisor * typical);
}

/* kappa^2 = sum x^2 / S of a typical window. */
static double condition(const struct outlook *o) {
  const double typical = o->w.root ? o->output * o->output : o->output;
  return o->squares / ((double)o->w.freedom * typical);
}

#define FORECAST(name)                                                                             \
  void rolling_forecast_##name(const struct input *input, const struct params *parameters,         \
                               char *text, size_t text_size)
#define TOTALS(name, largest)                                                                      \
  FORECAST(name) {                                                                                 \
    const struct outlook o = look(input, parameters);                                              \
    tell(&o, of_total(&o, largest), largest, text, text_size);                                     \
  }
TOTALS(sums, o.sums)
TOTALS(squares, o.squares)
TOTALS(shifted, o.shifted)
TOTALS(prefix, o.w.spread ? o.prefix_2 : o.prefix)

FORECAST(mean) {
  const struct outlook o = look(input, parameters);
  const double typical = o.w.mean ? o.output : o.output / (double)o.w.p;
  tell(&o, unit(&o) * o.element / typical, o.element, text, text_size);
}

FORECAST(compensated) {
  const struct outlook o = look(input, parameters);
  tell(&o, unit(&o) + unit(&o) * (double)o.w.p * of_total(&o, o.sums), o.sums, text, text_size);
}

FORECAST(welford) {
  const struct outlook o = look(input, parameters);
  const double largest = fmax(o.element, o.spread);
  tell(&o, unit(&o) * sqrt(condition(&o)), largest, text, text_size);
}

FORECAST(two_pass) {
  const struct outlook o = look(input, parameters);
  tell(&o, unit(&o) + unit(&o) * unit(&o) * condition(&o), fmax(o.sums, o.spread), text, text_size);
}

FORECAST(added) {
  if (rolling_wants_spread(parameters))
    rolling_forecast_welford(input, parameters, text, text_size);
  else
    rolling_forecast_sums(input, parameters, text, text_size);
}

FORECAST(reanchored) { rolling_forecast_added(input, parameters, text, text_size); }

/* Integers as wide as is needed: only the result is rounded. */
FORECAST(exact) {
  const struct outlook o = look(input, parameters);
  tell(&o, o.w.root ? 2 * unit(&o) : unit(&o), o.output, text, text_size);
}
