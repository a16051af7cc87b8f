/* ode_cost.c: the model of what truths cost: operations, so long each a limb, as one thread does
 * them. */
#include "reference/ode_cost.h"

enum { PICOSECONDS_IN_MPFR = 12000, PICOSECONDS_IN_FIXED_POINT = 3000 };

unsigned long ode_steps_cost(const struct ode_task *task, unsigned long operations,
                             unsigned long limbs, bool in_fixed_point) {
  mpz_t time;
  mpz_init_set_ui(time, in_fixed_point ? PICOSECONDS_IN_FIXED_POINT : PICOSECONDS_IN_MPFR);
  mpz_mul_ui(time, time, operations * limbs);
  mpz_mul_ui(time, time, task->n);
  mpz_mul_ui(time, time, task->trajectories);
  mpz_tdiv_q_ui(time, time, 1000000000000);
  const unsigned long seconds = mpz_fits_ulong_p(time) ? mpz_get_ui(time) : (unsigned long)-1;
  mpz_clear(time);
  return seconds;
}

/* A quarter of a slope's operations are products of series, of order^2 / 2 terms: a product and a
 * sum each. */
unsigned long ode_series_cost(const struct ode_system *system, size_t order,
                              mpfr_prec_t precision) {
  const unsigned long products = ((unsigned long)system->operations + 3) / 4;
  const unsigned long limbs = (unsigned long)precision / 64 + 1;
  return order * order * products / 1000 * limbs * PICOSECONDS_IN_MPFR;
}
