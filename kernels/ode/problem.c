/* problem.c: initial-value problems, y' = f(y) in equal steps (or as many as a tolerance asks for),
 * for many initial states at once. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/ode/ode.h"

static const struct key_spec keys[] = {
    {.key = "system",
     .form = KEY_WORD,
     .required = true,
     .help = "decay, oscillator, kepler, arenstorf, lorenz, van_der_pol or brusselator"},
    {.key = "end",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "the time to step to, from 0 (absent: the system's own; or n step)"},
    {.key = "step",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "the time of a step, in place of end"},
    {.key = "trajectories",
     .form = KEY_INTEGER,
     .fallback = 1,
     .help = "initial states stepped at once; 64 are different, the others copies of them"},
    {.key = "snapshots",
     .form = KEY_INTEGER,
     .fallback = 1,
     .help = "equally spaced times whose states are the result, the end the last; n is a multiple"},
    {.key = "spread",
     .form = KEY_NUMBER,
     .fallback = ODE_SPREAD,
     .help = "from one initial state to the next, in the first component: a power of two"},
    {.key = "tolerance",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "dopri5: error of a step allowed, relative to 1 + |y|; n is the most steps (absent: "
             "n^-3, and no less than 16 unit roundoffs)"},
    {.key = NULL}};

/* Each system, a number of trajectories that fills no vector, several snapshots. */
static const char *const trials[] = {"system=lorenz;end=1;trajectories=77",
                                     "system=decay;end=3",
                                     "system=oscillator;trajectories=5",
                                     "system=kepler;trajectories=17",
                                     "system=arenstorf;step=0x1p-10",
                                     "system=van_der_pol;trajectories=130",
                                     "system=brusselator;end=2.5;trajectories=3",
                                     "system=lorenz;snapshots=4;step=0.01;trajectories=9",
                                     NULL};

static size_t length(size_t n, const struct params *parameters) {
  (void)n;
  const struct ode_shape shape = ode_shape_of(parameters);
  return shape.snapshots * shape.dimension * shape.trajectories;
}

static double items(size_t n, const struct params *parameters) {
  return (double)n * (double)ode_shape_of(parameters).trajectories;
}

/* ---- copies ---- */

static size_t distinct_trajectories(const struct ode_shape *shape) {
  return shape->trajectories < ODE_DISTINCT ? shape->trajectories : ODE_DISTINCT;
}

static size_t distinct(size_t n, const struct params *parameters) {
  (void)n;
  const struct ode_shape shape = ode_shape_of(parameters);
  return shape.snapshots * shape.dimension * distinct_trajectories(&shape);
}

static int gather(enum type type, size_t n, const struct params *parameters, const void *result,
                  void *gathered, char *message, size_t message_size) {
  (void)n;
  const struct ode_shape shape = ode_shape_of(parameters);
  const size_t own = distinct_trajectories(&shape), size = type_size(type);
  for (size_t row = 0; row < shape.snapshots * shape.dimension; row++) {
    const char *from = (const char *)result + row * shape.trajectories * size;
    memcpy((char *)gathered + row * own * size, from, own * size);
    for (size_t j = own; j < shape.trajectories; j++) {
      if (memcmp(from + j * size, from + j % own * size, size) == 0) continue;
      const double here = type_element(type, from, j), there = type_element(type, from, j % own);
      if (isnan(here) && isnan(there)) continue;
      snprintf(message, message_size,
               "trajectory %zu began as trajectory %zu did: component %zu of snapshot %zu is %a, "
               "not %a",
               j, j % own, row % shape.dimension, row / shape.dimension + 1, here, there);
      return -1;
    }
  }
  return 0;
}

/* Elements stand at the time of their snapshot. */
static void place(size_t n, const struct params *parameters, size_t i, size_t *at, size_t *run) {
  (void)n;
  const struct ode_shape shape = ode_shape_of(parameters);
  const size_t row = shape.dimension * distinct_trajectories(&shape);
  *at = i / row;
  *run = row == 1 ? shape.snapshots - i : 1;
}

/* ---- what makes no sense ---- */

/* A message with numbers; what asks for one reads it before it asks again. */
static _Thread_local char text[300];

static const char *refuse_system(const char *name) {
  size_t used = (size_t)snprintf(text, sizeof text, "there is no system %s: ", name);
  for (int s = 0; s < ODE_EQUATION_COUNT && used < sizeof text; s++)
    used += (size_t)snprintf(
        text + used, sizeof text - used, "%s%s", ode_equation_name[s],
        s + 1 < ODE_EQUATION_COUNT ? (s + 2 < ODE_EQUATION_COUNT ? ", " : " or ") : "");
  return text;
}

/* Time from 0, in steps of h. In f64 the last time and the one before are apart, whoever counts
 * time. */
static const char *refuse_time(size_t n, const struct param *end, const struct param *step) {
  if (end != NULL && step != NULL) return "end and step are both given: give one of them";
  if (end != NULL && !(end->number > 0 && isfinite(end->number))) {
    snprintf(text, sizeof text, "end is %s: give a time after 0", end->text);
    return text;
  }
  if (step != NULL && !(step->number > 0 && isfinite(step->number))) {
    snprintf(text, sizeof text, "step is %s: time steps are positive numbers", step->text);
    return text;
  }
  if (n == 0) return "n is a number of steps, from 1 on";
  const double h = step != NULL ? step->number : end != NULL ? end->number / (double)n : 1;
  const double last = step != NULL ? step->number * (double)n : h * (double)n;
  if (!isfinite(last)) return "the end, n step, is beyond f64: fewer or shorter steps";
  if (last + h > last && h >= 0x1p-1019) return NULL;
  snprintf(
      text, sizeof text,
      "a step of h = %g is too small: at t = %g, t + h is t in f64. Fewer steps, or longer ones", h,
      last);
  return text;
}

static bool is_count(double number) {
  return number >= 1 && number <= 0x1p53 && number == floor(number);
}

static const char *refuse(size_t n, const struct params *params) {
  const char *name = params_text(params, "system", "");
  if (ode_equation_find(name) == ODE_EQUATION_COUNT) return refuse_system(name);
  const char *why = refuse_time(n, params_find(params, "end"), params_find(params, "step"));
  if (why != NULL) return why;
  if (!is_count(params_number(params, "trajectories", 1)))
    return "trajectories is a number of initial states, from 1 on";
  const double snapshots = params_number(params, "snapshots", 1);
  if (!is_count(snapshots)) return "snapshots is a number of times, from 1 on";
  if (n % (size_t)snapshots != 0) {
    snprintf(text, sizeof text,
             "%zu steps are no multiple of %g snapshots: the nearest that are one are %zu and %zu",
             n, snapshots, n - n % (size_t)snapshots,
             n - n % (size_t)snapshots + (size_t)snapshots);
    return text;
  }
  int exponent;
  const double spread = params_number(params, "spread", ODE_SPREAD);
  if (!(spread > 0 && isfinite(spread) && frexp(spread, &exponent) == 0.5))
    return "spread is a power of two, such as 0x1p-10, so that initial states are exact";
  const struct param *tolerance = params_find(params, "tolerance");
  if (tolerance != NULL && !(tolerance->number > 0 && tolerance->number < 1))
    return "tolerance is a number between 0 and 1";
  return NULL;
}

/* Steps too long for the system grow without end, by the scheme and not by a defect: a state that
 * is no number is an overflow. */
static double reach(const struct bound_query *query) {
  (void)query;
  return INFINITY;
}

const struct problem problem_ode = {
    .name = "ode",
    .title = "Initial-value problems",
    .unit = "steps",
    .scale_name = "largest component of the state",
    .parameters = keys,
    .trials = trials,
    .length = length,
    .items = items,
    .distinct = distinct,
    .gather = gather,
    .place = place,
    .refuse = refuse,
    .reach = reach,
};
