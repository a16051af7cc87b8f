/* heat_march.c: every point of every step: sums are exact, and a product with r is rounded once.
 *
 * Numbers are integers times 2^unit in two's complement; r and 1 - 2 r (1 - 4 r) have a limb before
 * the point and all others after it. A step errs by 2^64 units at most by what r is cut off at, and
 * by one by rounding; and makes no error larger than norm times it was, norm = 1 where r is stable,
 * else 4 r - 1 (8 r - 1). So n steps err by n norm^n 2^(unit + 68) at most.
 */
#include "reference/heat_march.h"

#include <stdlib.h>
#include <string.h>

#define RN MPFR_RNDN

_Static_assert(GMP_NUMB_BITS == 64, "a limb before the point holds 64 bits");

enum { LIMBS_MOST = 300, HEADROOM = 8, LOST = 68 };

typedef mp_limb_t limb;

/* ---- sizes ---- */

static mpfr_exp_t count_bits(size_t count) {
  mpfr_exp_t bits = 0;
  while (count >> bits > 0)
    bits++;
  return bits;
}

/* Of norm^n, rounded up; at least 0. */
static mpfr_exp_t growth_bits(const struct heat_task *task) {
  MPFR_DECL_INIT(norm, 64);
  heat_r(norm, task);
  mpfr_mul_ui(norm, norm, task->rows > 1 ? 8 : 4, MPFR_RNDU);
  mpfr_sub_ui(norm, norm, 1, MPFR_RNDU);
  if (mpfr_cmp_ui(norm, 1) <= 0) return 1;
  mpfr_log2(norm, norm, MPFR_RNDU);
  mpfr_mul_ui(norm, norm, task->steps, MPFR_RNDU);
  return mpfr_cmp_ui(norm, 64 * LIMBS_MOST) > 0 ? 64 * LIMBS_MOST
                                                : mpfr_get_si(norm, MPFR_RNDU) + 1;
}

static mpfr_exp_t unit_of(const struct heat_task *task, mpfr_exp_t error) {
  return error - growth_bits(task) - count_bits(task->steps) - LOST;
}

/* Of a number. */
static size_t limbs_of(const struct heat_task *task, mpfr_exp_t error) {
  if (task->largest == MPFR_EMIN_MIN) return 2;
  const mpfr_exp_t top = task->largest + growth_bits(task) + HEADROOM;
  const mpfr_exp_t bits = top - unit_of(task, error);
  return bits > 64 ? (size_t)bits / 64 + 1 : 2;
}

size_t heat_march_work(const struct heat_task *task, mpfr_exp_t error) {
  const size_t limbs = limbs_of(task, error), points = heat_points(task);
  const size_t point = limbs * limbs + 8 * limbs;
  if (limbs > LIMBS_MOST || task->steps >= SIZE_MAX / points / point) return SIZE_MAX;
  return points * task->steps * point / 1000;
}

/* ---- numbers ---- */

struct factor {
  limb *magnitude;
  bool is_negative;
};

struct march {
  const struct heat_task *task;
  size_t limbs;
  mpfr_exp_t unit;
  bool is_factored;
  struct factor r, centre; /* centre: 1 - 2 r or 1 - 4 r, where it is a factor */
  limb *from, *to;         /* fields */
};

static bool is_negative(const limb *a, size_t limbs) { return a[limbs - 1] >> 63 != 0; }

static void negate(limb *a, size_t limbs) { mpn_neg(a, a, (mp_size_t)limbs); }

/* x 2^shift, rounded to an integer. */
static void from_mpfr(limb *out, size_t limbs, const mpfr_t x, mpfr_exp_t shift) {
  mpfr_t scaled;
  mpz_t z;
  mpfr_init2(scaled, mpfr_get_prec(x));
  mpz_init(z);
  mpfr_mul_2si(scaled, x, shift, RN);
  mpfr_get_z(z, scaled, RN);
  memset(out, 0, limbs * sizeof *out);
  mpn_copyi(out, mpz_limbs_read(z), (mp_size_t)mpz_size(z));
  if (mpz_sgn(z) < 0) negate(out, limbs);
  mpfr_clear(scaled);
  mpz_clear(z);
}

static void to_mpfr(const struct march *m, mpfr_t out, limb *number) {
  const bool negative = is_negative(number, m->limbs);
  mpz_t z;
  if (negative) negate(number, m->limbs);
  mpz_roinit_n(z, number, (mp_size_t)m->limbs);
  mpfr_set_z_2exp(out, z, m->unit, RN);
  if (negative) mpfr_neg(out, out, RN);
}

/* x becomes factor x, rounded; `room` holds 2 limbs numbers. */
static void multiply(const struct march *m, limb *x, const struct factor *factor, limb *room) {
  const mp_size_t limbs = (mp_size_t)m->limbs;
  bool negative = is_negative(x, m->limbs);
  if (negative) negate(x, m->limbs);
  mpn_mul_n(room, x, factor->magnitude, limbs);
  mpn_add_1(x, room + limbs - 1, limbs, room[limbs - 2] >> 63);
  if (negative != factor->is_negative) negate(x, m->limbs);
}

/* ---- steps ---- */

static size_t before(size_t i, size_t n) { return i > 0 ? i - 1 : n - 1; }
static size_t after(size_t i, size_t n) { return i + 1 < n ? i + 1 : 0; }

/* room: 5 numbers. */
static void point(const struct march *m, size_t i, size_t j, limb *room) {
  const size_t rows = m->task->rows, columns = m->task->columns, limbs = m->limbs;
  const mp_size_t size = (mp_size_t)limbs;
  const limb *centre = m->from + (i * columns + j) * limbs;
  const limb *left = m->from + (i * columns + before(j, columns)) * limbs;
  const limb *right = m->from + (i * columns + after(j, columns)) * limbs;
  limb *to = m->to + (i * columns + j) * limbs, *sum = room, *product = room + limbs;
  if (heat_is_border(m->task, i, j)) {
    mpn_copyi(to, centre, size);
    return;
  }
  mpn_add_n(sum, left, right, size);
  if (rows > 1) {
    mpn_add_n(sum, sum, m->from + (before(i, rows) * columns + j) * limbs, size);
    mpn_add_n(sum, sum, m->from + (after(i, rows) * columns + j) * limbs, size);
  }
  mpn_copyi(to, centre, size);
  if (m->is_factored)
    multiply(m, to, &m->centre, product);
  else
    mpn_submul_1(sum, centre, size, rows > 1 ? 4 : 2);
  multiply(m, sum, &m->r, product);
  mpn_add_n(to, to, sum, size);
}

static void *room_for(size_t count) {
  void *room = calloc(count, sizeof(limb));
  if (room == NULL) abort(); /* as inside GMP */
  return room;
}

static void step(struct march *m) {
  const size_t rows = m->task->rows, columns = m->task->columns;
#pragma omp parallel if (rows * columns > 2048)
  {
    limb *const room = room_for(5 * m->limbs);
#pragma omp for collapse(2)
    for (size_t i = 0; i < rows; i++)
      for (size_t j = 0; j < columns; j++)
        point(m, i, j, room);
    free(room);
  }
  limb *const freed = m->from;
  m->from = m->to;
  m->to = freed;
}

static void set_factors(struct march *m, enum heat_law law) {
  const mpfr_exp_t shift = 64 * ((mpfr_exp_t)m->limbs - 1);
  mpfr_t r, centre;
  mpfr_init2(r, 64 * (mpfr_prec_t)m->limbs + 64);
  mpfr_init2(centre, type_precision(m->task->type));
  if (law == HEAT_STEPS)
    heat_r(r, m->task);
  else
    heat_r_rounded(r, m->task);
  m->r = (struct factor){.magnitude = room_for(m->limbs)};
  from_mpfr(m->r.magnitude, m->limbs, r, shift);
  m->is_factored = law == HEAT_FACTORED;
  m->centre = (struct factor){.magnitude = room_for(m->limbs)};
  mpfr_mul_ui(r, r, m->task->rows > 1 ? 4 : 2, RN);
  mpfr_ui_sub(centre, 1, r, RN);
  m->centre.is_negative = mpfr_signbit(centre);
  mpfr_abs(r, centre, RN);
  from_mpfr(m->centre.magnitude, m->limbs, r, shift);
  mpfr_clears(r, centre, (mpfr_ptr)NULL);
}

void heat_evolve(const struct heat_task *task, enum heat_law law, mpfr_exp_t error, mpfr_t *field) {
  const size_t points = heat_points(task);
  struct march m = {.task = task, .limbs = limbs_of(task, error), .unit = unit_of(task, error)};
  MPFR_DECL_INIT(u, 53);
  m.from = room_for(points * m.limbs);
  m.to = room_for(points * m.limbs);
  set_factors(&m, law);
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      heat_point(u, task, i, j);
      from_mpfr(m.from + (i * task->columns + j) * m.limbs, m.limbs, u, -m.unit);
    }
  for (size_t s = 0; s < task->steps; s++)
    step(&m);
  for (size_t i = 0; i < points; i++)
    to_mpfr(&m, field[i], m.from + i * m.limbs);
  free(m.from);
  free(m.to);
  free(m.r.magnitude);
  free(m.centre.magnitude);
}
