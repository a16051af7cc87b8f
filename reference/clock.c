/* clock.c: the time after n steps, from the decimal texts of start, step and end.
 *
 * start + n step in PRECISION bits, of which conversions and two operations spoil the last two at
 * most: rounded to some fewer, 72,000 times 0.3 is 21,600 and no 1e-93 beside it. The scheme is the
 * same: counting has no truncation. With the type's data: each rounded once to the type, a step
 * from an end as kernels/clock/clock.h forms it.
 */
#include <stdio.h>
#include <string.h>

#include "reference/truth.h"

enum { PRECISION = 320, GUARD = 16 };

static void given(mpfr_t number, const struct params *parameters, const char *key,
                  const char *fallback) {
  mpfr_set_str(number, params_text(parameters, key, fallback), 0, MPFR_RNDN);
}

/* Rounded once to the type, subnormals included. */
static void to_type(mpfr_t number, enum type type) {
  if (type == TYPE_F32)
    mpfr_set_flt(number, mpfr_get_flt(number, MPFR_RNDN), MPFR_RNDN);
  else
    mpfr_set_d(number, mpfr_get_d(number, MPFR_RNDN), MPFR_RNDN);
}

static void time_after(mpfr_t time, const struct input *input, const struct params *parameters) {
  mpfr_t step;
  if (params_find(parameters, "end") != NULL) {
    given(time, parameters, "end", "0");
    return;
  }
  mpfr_init2(step, PRECISION);
  given(step, parameters, "step", "0");
  given(time, parameters, "start", "0");
  mpfr_mul_ui(step, step, (unsigned long)input->n, MPFR_RNDN);
  mpfr_add(time, time, step, MPFR_RNDN);
  mpfr_prec_round(time, PRECISION - GUARD, MPFR_RNDN);
  mpfr_prec_round(time, PRECISION, MPFR_RNDN);
  mpfr_clear(step);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  mpfr_t start, way;
  (void)message, (void)message_size;
  truth_init(truth, 1, PRECISION, 0);
  truth->how = "exact decimals";
  mpfr_inits2(PRECISION, start, way, (mpfr_ptr)NULL);
  time_after(truth->solution[0], input, parameters);
  given(start, parameters, "start", "0");
  mpfr_sub(way, truth->solution[0], start, MPFR_RNDN);
  mpfr_abs(start, start, MPFR_RNDN);
  mpfr_abs(truth->scale[0], truth->solution[0], MPFR_RNDN);
  mpfr_max(truth->scale[0], truth->scale[0], start, MPFR_RNDN);
  mpfr_add(way, way, start, MPFR_RNDN);
  mpfr_div(truth->condition[0], way, truth->solution[0], MPFR_RNDN);
  mpfr_abs(truth->condition[0], truth->condition[0], MPFR_RNDN);
  mpfr_clears(start, way, (mpfr_ptr)NULL);
  return 0;
}

static int scheme(const char *name, const struct input *input, const struct params *parameters,
                  struct truth *truth, char *message, size_t message_size) {
  mpfr_t step, n;
  (void)message, (void)message_size;
  if (strcmp(name, "clock") != 0) return RUN_UNAVAILABLE;
  truth_scheme_init(truth, PRECISION);
  mpfr_set(truth->scheme[0], truth->solution[0], MPFR_RNDN);
  mpfr_inits2(PRECISION, step, n, (mpfr_ptr)NULL);
  mpfr_ptr time = truth->scheme_rounded[0];
  given(time, parameters, "start", "0");
  to_type(time, input->type);
  mpfr_set_ui(n, (unsigned long)input->n, MPFR_RNDN);
  if (params_find(parameters, "end") != NULL) {
    given(step, parameters, "end", "0");
    to_type(step, input->type);
    mpfr_sub(step, step, time, MPFR_RNDN);
    to_type(step, input->type);
    to_type(n, input->type);
    mpfr_div(step, step, n, MPFR_RNDN);
  } else {
    given(step, parameters, "step", "0");
  }
  to_type(step, input->type);
  mpfr_mul_ui(step, step, (unsigned long)input->n, MPFR_RNDN);
  mpfr_add(time, time, step, MPFR_RNDN);
  mpfr_clears(step, n, (mpfr_ptr)NULL);
  return 0;
}

const struct reference reference_clock = {.problem = "clock",
                                          .coefficients = "start and step",
                                          .version = 2,
                                          .is_quick = true,
                                          .compute = compute,
                                          .scheme = scheme};
