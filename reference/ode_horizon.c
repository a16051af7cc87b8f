/* ode_horizon.c: for how long a computed solution is one, and how fast its digits go. */
#include "reference/ode_appraise.h"

#define RN MPFR_RNDN

enum { PRECISION = 192, FEWEST = 8 };

void ode_errors(const struct ode_task *task, const void *result, const struct truth *truth,
                mpfr_t *errors) {
  MPFR_DECL_INIT(distance, PRECISION);
  const size_t row = (size_t)task->system->dimension * task->trajectories;
  for (size_t s = 0; s < task->snapshots; s++) {
    mpfr_set_ui(errors[s], 0, RN);
    for (size_t i = s * row; i < (s + 1) * row; i++) {
      mpfr_sub_d(distance, truth->solution[i], type_element(task->type, result, i), RN);
      mpfr_abs(distance, distance, RN);
      if (mpfr_nan_p(distance)) mpfr_set_inf(distance, 1);
      mpfr_max(errors[s], errors[s], distance, RN);
    }
  }
}

void ode_horizon(const struct ode_task *task, mpfr_t *errors, unsigned long inverse,
                 mpfr_t horizon) {
  MPFR_DECL_INIT(least, PRECISION);
  mpfr_set_ui(least, 1, RN);
  mpfr_div_ui(least, least, inverse, RN);
  mpfr_set_inf(horizon, 1);
  for (size_t s = 0; s < task->snapshots; s++)
    if (mpfr_greaterequal_p(errors[s], least)) {
      ode_snapshot_time(task, s, horizon);
      return;
    }
}

/* Least squares: slope = (m sum t e - sum t sum e) / (m sum t^2 - (sum t)^2), e = log10 error. */
bool ode_digits_lost(const struct ode_task *task, mpfr_t *errors, mpfr_t digits) {
  enum { T, E, TT, TE, SUMS, TIME = SUMS, LOG, TERM, NUMBERS };
  mpfr_t *sum = ode_numbers(NUMBERS, PRECISION);
  unsigned long used = 0;
  for (int i = 0; i < SUMS; i++)
    mpfr_set_ui(sum[i], 0, RN);
  for (size_t s = 0; s < task->snapshots; s++) {
    if (mpfr_cmp_d(errors[s], 0.1) >= 0) break;
    if (mpfr_zero_p(errors[s]) || 4 * (s + 1) < task->snapshots) continue;
    ode_snapshot_time(task, s, sum[TIME]);
    mpfr_log10(sum[LOG], errors[s], RN);
    mpfr_add(sum[T], sum[T], sum[TIME], RN);
    mpfr_add(sum[E], sum[E], sum[LOG], RN);
    mpfr_sqr(sum[TERM], sum[TIME], RN);
    mpfr_add(sum[TT], sum[TT], sum[TERM], RN);
    mpfr_mul(sum[TERM], sum[TIME], sum[LOG], RN);
    mpfr_add(sum[TE], sum[TE], sum[TERM], RN);
    used++;
  }
  mpfr_mul_ui(sum[TE], sum[TE], used, RN);
  mpfr_mul_ui(sum[TT], sum[TT], used, RN);
  mpfr_mul(sum[TERM], sum[T], sum[E], RN);
  mpfr_sub(digits, sum[TE], sum[TERM], RN);
  mpfr_sqr(sum[TERM], sum[T], RN);
  mpfr_sub(sum[TERM], sum[TT], sum[TERM], RN);
  mpfr_div(digits, digits, sum[TERM], RN);
  ode_numbers_free(sum, NUMBERS);
  return used >= FEWEST;
}
