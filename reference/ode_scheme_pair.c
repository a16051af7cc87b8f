/* ode_scheme_pair.c: how much precision a scheme needs, whether it is worth waiting for, and the
 * four runs: exact and rounded coefficients, each at two precisions that must agree.
 */
#include <stdio.h>

#include "reference/ode_cost.h"
#include "reference/patience.h"
#include "reference/ode_fixed.h"
#include "reference/ode_scheme.h"

/* Two precisions of each kind of coefficients, in fixed point or in MPFR. */
struct runs {
  const char *name;
  const struct ode_scheme *scheme;
  const struct ode_task *task;
  bool fixed;
  int limbs[2];
  mpfr_t *out[2][2]; /* of [coefficients][precision] */
};

static unsigned long seconds_of(const struct runs *r) {
  const unsigned long operations = ode_scheme_operations(r->scheme, r->task->system);
  const unsigned long limbs = (unsigned long)(r->limbs[0] + r->limbs[1]) * 2;
  return ode_steps_cost(r->task, operations, limbs, r->fixed);
}

static bool march(const struct runs *r, size_t coefficients, size_t finer, size_t j) {
  const enum ode_coefficients which = (enum ode_coefficients)coefficients;
  mpfr_t *out = r->out[coefficients][finer];
  if (r->fixed) return ode_fixed_march(r->name, r->task, which, j, r->limbs[finer], out);
  ode_scheme_march(r->scheme, r->task, which, j, 64 * r->limbs[finer], out);
  return true;
}

static bool march_all(const struct runs *r) {
  bool inside = true;
#pragma omp parallel for schedule(dynamic) reduction(&& : inside)
  for (size_t job = 0; job < 4 * r->task->trajectories; job++)
    inside = march(r, job / 2 % 2, job % 2, job / 4) && inside;
  return inside;
}

/* In how many bits the two precisions agree; the finer results are handed out. -1: out of range. */
static long try_limbs(struct runs *r, size_t length, mpfr_t *exact, mpfr_t *rounded) {
  long bits = MPFR_EMAX_MAX;
  for (int k = 0; k < 4; k++)
    r->out[k / 2][k % 2] = ode_numbers(length, 64 * (r->limbs[k % 2] + 1));
  if (!march_all(r)) bits = -1;
  for (int k = 0; k < 2 && bits >= 0; k++) {
    const long agreed = ode_agreement(r->task, r->out[k][0], r->out[k][1]);
    if (agreed < bits) bits = agreed;
    for (size_t i = 0; i < length; i++)
      mpfr_set(k == 0 ? exact[i] : rounded[i], r->out[k][1][i], MPFR_RNDN);
  }
  for (int k = 0; k < 4; k++)
    ode_numbers_free(r->out[k / 2][k % 2], length);
  return bits;
}

static int bits_of(size_t n) {
  int bits = 0;
  while (n >> bits > 0)
    bits++;
  return bits;
}

int ode_scheme_pair(const char *name, const struct ode_task *task, int bits, mpfr_t *exact,
                    mpfr_t *rounded, char *message, size_t message_size) {
  enum { MARGIN = 16, TRIALS = 4 };
  const long wanted = bits + MARGIN + bits_of(task->n) + ode_growth(task);
  struct runs r = {.name = name, .scheme = ode_scheme_find(name), .task = task};
  int limbs = (int)(wanted + 63) / 64;
  r.fixed = ode_fixed_offers(name, task);
  for (int trial = 0; trial < TRIALS; trial++) {
    r.fixed = r.fixed && limbs + 2 <= ODE_LIMBS;
    r.limbs[0] = limbs + r.fixed; /* one before the point */
    r.limbs[1] = r.limbs[0] + 1;
    const unsigned long seconds = seconds_of(&r);
    if (seconds > truth_patience()) {
      snprintf(message, message_size,
               "%zu steps of %zu trajectories in exact arithmetic take about %lu s: not done "
               "(STUDY_TRUTH_SECONDS allows more)",
               task->n, task->trajectories, seconds);
      return RUN_UNAVAILABLE;
    }
    const long agreed = try_limbs(&r, ode_length(task), exact, rounded);
    if (agreed >= bits) return 0;
    if (agreed >= 0)
      limbs += (limbs + 1) / 2;
    else
      r.fixed = false;
  }
  snprintf(message, message_size, "the scheme does not settle up to %d bits of precision",
           64 * limbs);
  return RUN_UNAVAILABLE;
}
