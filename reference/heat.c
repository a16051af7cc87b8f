/* heat.c: the heat equation: the solution, and the discrete scheme between it and a method.
 *
 *   solution        u_t = alpha u_xx exactly in time from the trigonometric interpolant of the
 *                   stored points (fixed ends: what they hold in the end, and a sine series)
 *   scheme          FTCS with r as written
 *   scheme_rounded  FTCS with the r, or the 1 - 2 r, that the type has (kernels/heat/heat.h)
 *
 * The scale of every element is the largest |solution|. There is no condition number: the largest
 * point never grows.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/heat_certify.h"

#define RN MPFR_RNDN

/* Bits: of the numbers; of the solution, so that 40 digits of it can be printed; of a scheme, which
 * is only held against others, 20 beyond an f64. */
enum { PRECISION = 192, SOLUTION_BITS = 140, SCHEME_BITS = 53 + 20 };

static void set_not_a_number(mpfr_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++)
    mpfr_set_nan(numbers[i]);
}

static void set_scales(struct truth *truth) {
  size_t largest = 0;
  for (size_t i = 1; i < truth->length; i++)
    if (mpfr_cmpabs(truth->solution[i], truth->solution[largest]) > 0) largest = i;
  for (size_t i = 0; i < truth->length; i++)
    mpfr_abs(truth->scale[i], truth->solution[largest], RN);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  struct heat_task task;
  int status = heat_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_init(truth, heat_points(&task), PRECISION, 0);
  truth->how = "wave by wave, to as many bits as they decay by";
  set_not_a_number(truth->solution, truth->length);
  set_not_a_number(truth->scale, truth->length);
  set_not_a_number(truth->condition, truth->length);
  if (!task.is_finite) return 0;
  const enum heat_law law = HEAT_EXACT;
  status = heat_waves(&task, &law, 1, SOLUTION_BITS, &truth->solution, message, message_size);
  if (status == 0)
    set_scales(truth);
  else
    truth_clear(truth);
  return status;
}

/* ---- what is no number ---- */

/* Points that are none, in the order in which they become so; each once. */
struct spoilt {
  size_t *point, count;
  bool *is;
};

static void spoil(struct spoilt *spoilt, size_t k) {
  if (!spoilt->is[k]) spoilt->point[spoilt->count++] = k;
  spoilt->is[k] = true;
}

static void spoil_around(struct spoilt *spoilt, const struct heat_task *task, size_t k) {
  const size_t rows = task->rows, columns = task->columns, i = k / columns, j = k % columns;
  const size_t row[] = {i, i, (i + 1) % rows, (i + rows - 1) % rows};
  const size_t column[] = {(j + 1) % columns, (j + columns - 1) % columns, j, j};
  for (int side = 0; side < 4; side++)
    if (!heat_is_border(task, row[side], column[side]))
      spoil(spoilt, row[side] * columns + column[side]);
}

/* Each step hands it on to the neighbours that move; a border keeps what it is. */
static void spread(const struct heat_task *task, struct truth *truth) {
  struct spoilt spoilt = {.point = malloc(truth->length * sizeof *spoilt.point),
                          .is = calloc(truth->length, sizeof *spoilt.is)};
  if (spoilt.point == NULL || spoilt.is == NULL) abort(); /* as inside MPFR */
  for (size_t k = 0; k < truth->length; k++)
    if (!isfinite(heat_stored(task, k / task->columns, k % task->columns))) spoil(&spoilt, k);
  for (size_t s = 0, done = 0; s < task->steps && done < spoilt.count; s++)
    for (const size_t end = spoilt.count; done < end; done++)
      spoil_around(&spoilt, task, spoilt.point[done]);
  for (size_t k = 0; k < spoilt.count; k++) {
    const size_t at = spoilt.point[k], i = at / task->columns, j = at % task->columns;
    mpfr_set_nan(truth->scheme[at]);
    if (heat_is_border(task, i, j)) mpfr_set_d(truth->scheme[at], heat_stored(task, i, j), RN);
    mpfr_set(truth->scheme_rounded[at], truth->scheme[at], RN);
  }
  free(spoilt.point);
  free(spoilt.is);
}

static int compute_scheme(const char *name, const struct input *input,
                          const struct params *parameters, struct truth *truth, char *message,
                          size_t message_size) {
  struct heat_task task;
  const bool factored = strcmp(name, "ftcs_factored") == 0;
  if (!factored && strcmp(name, "ftcs") != 0) {
    snprintf(message, message_size, "no scheme of the heat equation is named '%s'", name);
    return RUN_UNAVAILABLE;
  }
  int status = heat_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_scheme_init(truth, PRECISION);
  const enum heat_law laws[] = {HEAT_STEPS, factored ? HEAT_FACTORED : HEAT_ROUNDED};
  mpfr_t *const fields[] = {truth->scheme, truth->scheme_rounded};
  status = heat_waves(&task, laws, 2, SCHEME_BITS, fields, message, message_size);
  if (status == 0 && !task.is_finite) spread(&task, truth);
  if (status != 0) truth_scheme_clear(truth);
  return status;
}

const struct reference reference_heat = {
    .problem = "heat",
    .coefficients = "r",
    .version = 1,
    .compute = compute,
    .scheme = compute_scheme,
    .certify = heat_certify,
    .appraise = heat_appraise,
};
