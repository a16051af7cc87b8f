/* ode_scheme_pair.c: how much precision a scheme needs, whether it is worth waiting for, and the
 * four runs: exact and rounded coefficients, each at two precisions that must agree.
 */
#include <stdio.h>
#include <stdlib.h>

#include "reference/ode_scheme.h"

/* The model of what a scheme costs: an MPFR operation of few limbs takes about so long, one thread
 * takes all (no reckoning with cores: a truth must not depend on whose machine it is). Beyond
 * PATIENCE a scheme is not computed, unless the environment variable STUDY_TRUTH_SECONDS is larger:
 * so were those computed that come with the study (reference/truths). */
enum { PICOSECONDS_A_LIMB = 12000, PATIENCE = 20 };

static unsigned long seconds_of(const struct ode_scheme *scheme, const struct ode_task *task,
                                mpfr_prec_t precision) {
  const unsigned long limbs = (unsigned long)(precision + 63) / 64;
  const unsigned long operations = ode_scheme_operations(scheme, task->system);
  const unsigned long nanoseconds = operations * limbs * 2 * 2 * PICOSECONDS_A_LIMB / 1000;
  return task->n / 1000000 * task->trajectories * nanoseconds / 1000 +
         task->n % 1000000 * task->trajectories * nanoseconds / 1000000000;
}

static unsigned long patience(void) {
  const char *text = getenv("STUDY_TRUTH_SECONDS");
  return text != NULL ? strtoul(text, NULL, 10) : PATIENCE;
}

static long bits_of(size_t n) {
  long bits = 0;
  while (n >> bits > 0)
    bits++;
  return bits;
}

struct runs {
  const struct ode_scheme *scheme;
  const struct ode_task *task;
  mpfr_prec_t precision[2];
  mpfr_t *out[2][2]; /* of [coefficients][precision] */
};

static void march_all(const struct runs *r) {
#pragma omp parallel for schedule(dynamic)
  for (size_t job = 0; job < 4 * r->task->trajectories; job++) {
    const size_t coefficients = job / 2 % 2, finer = job % 2;
    ode_scheme_march(r->scheme, r->task, (enum ode_coefficients)coefficients, job / 4,
                     r->precision[finer], r->out[coefficients][finer]);
  }
}

/* In how many bits the two precisions agree; the finer results are handed out. */
static long try_precision(struct runs *r, size_t length, mpfr_t *exact, mpfr_t *rounded) {
  long bits = MPFR_EMAX_MAX;
  for (int k = 0; k < 4; k++)
    r->out[k / 2][k % 2] = ode_numbers(length, r->precision[k % 2]);
  march_all(r);
  for (int k = 0; k < 2; k++) {
    const long agreed = ode_agreement(r->task, r->out[k][0], r->out[k][1]);
    if (agreed < bits) bits = agreed;
    for (size_t i = 0; i < length; i++)
      mpfr_set(k == 0 ? exact[i] : rounded[i], r->out[k][1][i], MPFR_RNDN);
  }
  for (int k = 0; k < 4; k++)
    ode_numbers_free(r->out[k / 2][k % 2], length);
  return bits;
}

int ode_scheme_pair(const struct ode_scheme *scheme, const struct ode_task *task, int bits,
                    mpfr_t *exact, mpfr_t *rounded, char *message, size_t message_size) {
  enum { MARGIN = 24, BETWEEN = 64, TRIALS = 3 };
  const size_t length = ode_length(task);
  mpfr_prec_t precision = bits + MARGIN + bits_of(task->n) + ode_growth(task);
  for (int trial = 0; trial < TRIALS; trial++, precision += precision / 2) {
    struct runs r = {scheme, task, {precision, precision + BETWEEN}, {{NULL}}};
    const unsigned long seconds = seconds_of(scheme, task, precision + BETWEEN);
    if (seconds > patience()) {
      snprintf(message, message_size,
               "%zu steps of %zu trajectories in exact arithmetic take about %lu s: not done "
               "(STUDY_TRUTH_SECONDS allows more)",
               task->n, task->trajectories, seconds);
      return RUN_UNAVAILABLE;
    }
    if (try_precision(&r, length, exact, rounded) >= bits) return 0;
  }
  snprintf(message, message_size, "the scheme does not settle up to %ld bits of precision",
           (long)precision);
  return RUN_UNAVAILABLE;
}
