/* ode.c: initial-value problems: the solution, and the discrete schemes between it and a method.
 *
 *   solution        closed forms (decay, oscillator) or a Taylor method (ode_solution.c)
 *   scheme          n steps in MPFR with exact h, constants and initial state
 *   scheme_rounded  the same with those that the type has (kernels/ode/ode.h)
 *
 * The scale of an element is the largest component of its trajectory's state then. There is no
 * condition number: how far trajectories part is a property of the system, and the schemes show it.
 */
#include "reference/ode_appraise.h"
#include "reference/ode_scheme.h"
#include "reference/ode_taylor.h"

#include <stdio.h>

#define RN MPFR_RNDN

/* Bits: of the solution, so that 40 digits of it can be printed; of a scheme, which is only held
 * against others, 20 beyond an f64. */
enum { PRECISION = 192, SOLUTION_BITS = 136, SCHEME_BITS = 53 + 20 };

static void set_scales(const struct ode_task *task, struct truth *truth) {
  const size_t dimension = (size_t)task->system->dimension;
  for (size_t s = 0; s < task->snapshots; s++)
    for (size_t j = 0; j < task->trajectories; j++) {
      size_t largest = ode_place(task, s, 0, j);
      for (size_t c = 1; c < dimension; c++) {
        const size_t i = ode_place(task, s, c, j);
        if (mpfr_cmpabs(truth->solution[i], truth->solution[largest]) > 0) largest = i;
      }
      for (size_t c = 0; c < dimension; c++)
        mpfr_abs(truth->scale[ode_place(task, s, c, j)], truth->solution[largest], RN);
    }
  for (size_t i = 0; i < truth->length; i++)
    mpfr_set_nan(truth->condition[i]);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  struct ode_task task;
  int status = ode_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_init(truth, ode_length(&task), PRECISION, 0);
  truth->how =
      task.system->extend != NULL ? "a Taylor method at two settings that agree" : "closed form";
  status = ode_solution(&task, SOLUTION_BITS, truth->solution, message, message_size);
  if (status == 0)
    set_scales(&task, truth);
  else
    truth_clear(truth);
  ode_task_clear(&task);
  return status;
}

static int compute_scheme(const char *name, const struct input *input,
                          const struct params *parameters, struct truth *truth, char *message,
                          size_t message_size) {
  struct ode_task task;
  if (ode_scheme_find(name) == NULL) {
    snprintf(message, message_size, "no scheme of time steps is named '%s'", name);
    return RUN_UNAVAILABLE;
  }
  int status = ode_task_init(&task, input, parameters, message, message_size);
  if (status != 0) return status;
  truth_scheme_init(truth, PRECISION);
  status = ode_scheme_pair(name, &task, SCHEME_BITS, truth->scheme, truth->scheme_rounded, message,
                           message_size);
  if (status != 0) truth_scheme_clear(truth);
  ode_task_clear(&task);
  return status;
}

const struct reference reference_ode = {
    .problem = "ode",
    .coefficients = "initial state, step and constants",
    .version = 1,
    .compute = compute,
    .scheme = compute_scheme,
    .certify = ode_certify,
    .appraise = ode_appraise,
};
