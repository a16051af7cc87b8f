/* problem.c: the heat equation by the explicit scheme, in one and two dimensions. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/heat/heat.h"

static const struct key_spec keys[] = {
    {.key = "r",
     .form = KEY_NUMBER,
     .required = true,
     .help = "alpha dt / dx^2, the same in both dimensions; stable up to 1/2, in two up to 1/4"},
    {.key = "steps", .form = KEY_INTEGER, .fallback = NAN, .help = "time steps, from 0 on"},
    {.key = "time",
     .form = KEY_NUMBER,
     .fallback = NAN,
     .help = "in place of steps: alpha t / L^2, L the length of the field (its rows); steps are "
             "time intervals^2 / r"},
    {.key = "ends",
     .form = KEY_WORD,
     .fallback = NAN,
     .help = "periodic (absent), or fixed: the border keeps its values"},
    {.key = "columns",
     .form = KEY_INTEGER,
     .fallback = 0,
     .help = "points a row of a field in two dimensions, a divisor of n; 0: one dimension"},
    {.key = "period",
     .form = KEY_INTEGER,
     .fallback = 0,
     .help = "points (columns and rows) after which a periodic field repeats, so that only the "
             "first of them are judged; 0: all are"},
    {.key = "rounding_seed",
     .form = KEY_INTEGER,
     .fallback = 1,
     .help = "stochastic rounding: which of its random numbers"},
    {.key = NULL}};

/* Both ends, both dimensions, no step, one, several; step counts that fill no block of them; rows
 * that begin on 16 bytes and are longer than a device's block, and rows that do not. */
static const char *const trials[] = {"r=0.25;steps=7",
                                     "r=0.4;steps=1;ends=fixed",
                                     "r=0.5;steps=37;ends=fixed",
                                     "r=0.1;steps=64",
                                     "r=0.3;steps=0",
                                     "r=0.2;steps=9;columns=5",
                                     "r=0.25;steps=21;columns=64",
                                     "r=0.125;steps=6;columns=2048;ends=fixed",
                                     "r=0.2;steps=5;columns=51;ends=fixed",
                                     NULL};

/* Steps are counted exactly up to here. */
static const double most_steps = 0x1p53;

static bool is_count(double number) {
  return number >= 0 && number <= most_steps && number == floor(number);
}

/* ---- the shape ---- */

static double intervals_of(size_t points, bool is_fixed) {
  return (double)points - (is_fixed ? 1 : 0);
}

static double steps_of(const struct heat_shape *shape, const struct params *parameters) {
  const double time = params_number(parameters, "time", NAN);
  if (isnan(time)) return params_number(parameters, "steps", NAN);
  const double m = intervals_of(shape->columns, shape->is_fixed);
  return time * m * m / shape->r;
}

struct heat_shape heat_shape_of(size_t n, const struct params *parameters) {
  const double columns = params_number(parameters, "columns", 0);
  const double period = params_number(parameters, "period", 0);
  struct heat_shape shape = {.rows = 1,
                             .columns = n,
                             .is_fixed =
                                 strcmp(params_text(parameters, "ends", "periodic"), "fixed") == 0,
                             .period = period > 0 && period < (double)n ? (size_t)period : 0,
                             .r = params_number(parameters, "r", NAN),
                             .seed = 1};
  if (columns >= 1 && columns <= (double)n) {
    shape.columns = (size_t)columns;
    shape.rows = n / shape.columns;
  }
  const double seed = params_number(parameters, "rounding_seed", 1);
  if (is_count(seed)) shape.seed = (uint64_t)seed;
  const double steps = steps_of(&shape, parameters);
  shape.steps = steps >= 0.5 && steps <= most_steps ? (size_t)round(steps) : 0;
  return shape;
}

static bool is_plane(const struct params *parameters) {
  return params_number(parameters, "columns", 0) != 0;
}

/* ---- stability ---- */

/* sin^2 of half the phase from point to point, of the finest mode along `points`. */
static double finest(size_t points, bool is_fixed) {
  const double m = intervals_of(points, is_fixed);
  if (points < 2 || m < 1) return 0;
  const double k = is_fixed ? m - 1 : 2 * floor(m / 2); /* of sin(k pi x / M) */
  const double s = sin(k * acos(-1) / (2 * m));
  return s * s;
}

double heat_growth(const struct heat_shape *shape) {
  double s = finest(shape->columns, shape->is_fixed);
  if (shape->rows > 1) s += finest(shape->rows, shape->is_fixed);
  return fabs(1 - 4 * shape->r * s);
}

static double limit_of(const struct heat_shape *shape) { return shape->rows > 1 ? 0.25 : 0.5; }

void heat_warn(const struct call *call, const struct heat_shape *shape) {
  const double growth = heat_growth(shape);
  if (shape->r <= limit_of(shape) || growth <= 1) return;
  snprintf(call->message, call->message_size,
           "r = %g is beyond the limit %g: what the field holds of the grid's finest wave grows "
           "%.4g times each step. That is instability, not rounding: shorter steps",
           shape->r, limit_of(shape), growth);
}

void heat_forecast(const struct input *input, const struct params *parameters, char *text,
                   size_t text_size) {
  const struct heat_shape shape = heat_shape_of(input->n, parameters);
  const double growth = heat_growth(&shape);
  snprintf(text, text_size, "growth_finest=%.6g;stable=%s;steps=%zu", growth,
           growth > 1 ? "no" : "yes", shape.steps);
}

/* ---- sizes ---- */

static size_t length(size_t n, const struct params *parameters) {
  (void)parameters;
  return n;
}

static double items(size_t n, const struct params *parameters) {
  return (double)n * (double)heat_shape_of(n, parameters).steps;
}

size_t heat_workspace_field(enum type type, size_t n, const struct params *parameters) {
  (void)parameters;
  return n * type_size(type);
}

/* Rows and columns of the field that repeats. */
static void tile_of(const struct heat_shape *shape, size_t *rows, size_t *columns) {
  *columns = shape->period > 0 ? shape->period : shape->columns;
  *rows = shape->period > 0 && shape->rows > 1 ? shape->period : shape->rows;
}

static size_t distinct(size_t n, const struct params *parameters) {
  const struct heat_shape shape = heat_shape_of(n, parameters);
  size_t rows, columns;
  tile_of(&shape, &rows, &columns);
  return rows * columns;
}

/* The first tile; every other is a copy of it, since what it started from is. */
static int gather(enum type type, size_t n, const struct params *parameters, const void *result,
                  void *gathered, char *message, size_t message_size) {
  const struct heat_shape shape = heat_shape_of(n, parameters);
  const size_t size = type_size(type);
  size_t rows, columns;
  tile_of(&shape, &rows, &columns);
  for (size_t i = 0; i < shape.rows; i++)
    for (size_t j = 0; j < shape.columns; j += columns) {
      const char *from = (const char *)result + (i * shape.columns + j) * size;
      char *to = (char *)gathered + (i % rows) * columns * size;
      if (i < rows && j == 0) memcpy(to, from, columns * size);
      if (memcmp(to, from, columns * size) == 0) continue;
      for (size_t k = 0; k < columns; k++) {
        const double here = type_element(type, from, k), there = type_element(type, to, k);
        if (memcmp(to + k * size, from + k * size, size) == 0 || (isnan(here) && isnan(there)))
          continue;
        snprintf(message, message_size,
                 "the field repeats after %zu points, and its result does not: point %zu is %a, "
                 "not %a (or the input does not repeat: period)",
                 shape.period, i * shape.columns + j + k, here, there);
        return -1;
      }
    }
  return 0;
}

/* Elements stand where their points do. */
static void place(size_t n, const struct params *parameters, size_t i, size_t *at, size_t *run) {
  *at = i;
  *run = distinct(n, parameters) - i;
}

/* ---- what makes no sense ---- */

/* A message with numbers; what asks for one reads it before it asks again. */
static _Thread_local char text[300];

static const char *refuse_steps(const struct heat_shape *shape, const struct params *params) {
  const struct param *steps = params_find(params, "steps"), *time = params_find(params, "time");
  const bool has_steps = steps != NULL && !isnan(steps->number);
  const bool has_time = time != NULL && !isnan(time->number);
  if (has_steps && has_time) return "steps and time are both given: give one of them";
  if (!has_steps && !has_time) return "steps (or time) is missing: how many time steps?";
  if (has_steps && !is_count(steps->number)) return "steps is a whole number from 0 to 2^53";
  if (has_steps) return NULL;
  const double exact = steps_of(shape, params), nearest = round(exact);
  if (!(time->number > 0) || !(exact <= most_steps)) {
    snprintf(text, sizeof text, "time is %s: a positive time of at most 2^53 steps", time->text);
    return text;
  }
  if (nearest >= 1 && fabs(exact - nearest) <= 1e-9 * nearest) return NULL;
  const double m = intervals_of(shape->columns, shape->is_fixed);
  snprintf(text, sizeof text,
           "time = %s is %.9g steps of r = %g: no whole number. The nearest times are %.17g and "
           "%.17g",
           time->text, exact, shape->r, floor(exact) * shape->r / (m * m),
           (floor(exact) + 1) * shape->r / (m * m));
  return text;
}

static const char *refuse_plane(size_t n, const struct heat_shape *shape, double columns) {
  if (columns < 0) {
    snprintf(text, sizeof text, "columns = %g: points a row, or 0 for one dimension", columns);
    return text;
  }
  if (columns > (double)n || columns != floor(columns) || n % shape->columns != 0) {
    snprintf(text, sizeof text, "columns = %g is no divisor of n = %zu: rows have to be full",
             columns, n);
    return text;
  }
  if (shape->columns < 3 || shape->rows < 3) {
    snprintf(text, sizeof text,
             "%zu rows of %zu columns: a point has two neighbours in each dimension, so that both "
             "are 3 at least",
             shape->rows, shape->columns);
    return text;
  }
  return NULL;
}

static const char *refuse_period(const struct heat_shape *shape, double period) {
  if (period == 0) return NULL;
  if (shape->is_fixed) return "period is for periodic ends: fixed ones do not repeat";
  if (period < 3 || period != floor(period) || fmod((double)shape->columns, period) != 0 ||
      (shape->rows > 1 && fmod((double)shape->rows, period) != 0)) {
    snprintf(text, sizeof text,
             "period = %g: 3 points at least, and a divisor of the field's %zu columns%s", period,
             shape->columns, shape->rows > 1 ? " and of its rows" : "");
    return text;
  }
  return NULL;
}

static const char *refuse(size_t n, const struct params *params) {
  const struct heat_shape shape = heat_shape_of(n, params);
  const char *ends = params_text(params, "ends", "periodic");
  if (!(shape.r > 0 && isfinite(shape.r))) {
    snprintf(text, sizeof text,
             "r = %s: alpha dt / dx^2 is a positive number (stable up to 1/2, in two dimensions "
             "1/4)",
             params_text(params, "r", "nothing"));
    return text;
  }
  if (*ends != '\0' && strcmp(ends, "periodic") != 0 && strcmp(ends, "fixed") != 0)
    return "ends is periodic or fixed";
  if (n < 3) return "a field has 3 points at least: a point and its two neighbours";
  if (!is_count(params_number(params, "rounding_seed", 1)))
    return "rounding_seed is a whole number from 0 to 2^53";
  const char *why = NULL;
  if (is_plane(params)) why = refuse_plane(n, &shape, params_number(params, "columns", 0));
  if (why == NULL) why = refuse_period(&shape, params_number(params, "period", 0));
  return why != NULL ? why : refuse_steps(&shape, params);
}

/* Beyond the limit a field grows without end, by the scheme and not by a defect. */
static double reach(const struct bound_query *query) {
  const struct heat_shape shape = heat_shape_of(query->n, query->parameters);
  const double growth = heat_growth(&shape);
  if (growth > 1) return INFINITY;
  return 8 * query->largest;
}

const struct problem problem_heat = {
    .name = "heat",
    .title = "Heat equation",
    .unit = "updates",
    .scale_name = "largest |u| of the exact field at the end",
    .parameters = keys,
    .trials = trials,
    .takes_sequence = true,
    .length = length,
    .items = items,
    .distinct = distinct,
    .gather = gather,
    .place = place,
    .refuse = refuse,
    .reach = reach,
    .examine = heat_examine,
};
