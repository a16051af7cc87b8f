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
#include <stdio.h>
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
  set_not_a_number(truth->scheme, truth->length);
  set_not_a_number(truth->scheme_rounded, truth->length);
  if (!task.is_finite) return 0;
  const enum heat_law laws[] = {HEAT_STEPS, factored ? HEAT_FACTORED : HEAT_ROUNDED};
  mpfr_t *const fields[] = {truth->scheme, truth->scheme_rounded};
  status = heat_waves(&task, laws, 2, SCHEME_BITS, fields, message, message_size);
  if (status != 0) truth_scheme_clear(truth);
  return status;
}

const struct reference reference_heat = {
    .problem = "heat",
    .version = 1,
    .compute = compute,
    .scheme = compute_scheme,
    .certify = heat_certify,
    .appraise = heat_appraise,
};
