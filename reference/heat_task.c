/* heat_task.c: the parameters and the points of a field, read exactly. */
#include "reference/heat_task.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/heat/heat.h"
#include "reference/written.h"

#define RN MPFR_RNDN

size_t heat_points(const struct heat_task *task) { return task->rows * task->columns; }

double heat_stored(const struct heat_task *task, size_t i, size_t j) {
  return type_element(task->type, task->data, i * task->stride + j);
}

void heat_point(mpfr_t number, const struct heat_task *task, size_t i, size_t j) {
  const double u = heat_stored(task, i, j);
  mpfr_set_d(number, isfinite(u) ? u : 0, RN);
}

bool heat_is_border(const struct heat_task *task, size_t i, size_t j) {
  return task->is_fixed &&
         (j == 0 || j == task->columns - 1 || (task->rows > 1 && (i == 0 || i == task->rows - 1)));
}

/* ---- numbers ---- */

mpfr_t *heat_numbers(size_t count, mpfr_prec_t precision) {
  const size_t limbs = mpfr_custom_get_size(precision) / sizeof(mp_limb_t);
  const size_t size = sizeof(mpfr_t) + limbs * sizeof(mp_limb_t);
  mpfr_t *numbers = count < SIZE_MAX / size ? malloc((count + 1) * size) : NULL;
  if (numbers == NULL) abort(); /* as inside MPFR */
  mp_limb_t *significands = (mp_limb_t *)(void *)(numbers + count);
  for (size_t i = 0; i < count; i++)
    mpfr_custom_init_set(numbers[i], MPFR_ZERO_KIND, 0, precision, significands + i * limbs);
  return numbers;
}

mpfr_exp_t heat_exponent(mpfr_t *numbers, size_t count) {
  mpfr_exp_t largest = MPFR_EMIN_MIN;
  for (size_t i = 0; i < count; i++)
    if (mpfr_regular_p(numbers[i]) && mpfr_get_exp(numbers[i]) > largest)
      largest = mpfr_get_exp(numbers[i]);
  return largest;
}

void heat_r(mpfr_t r, const struct heat_task *task) { written_number(r, task->r); }

static void round_to(mpfr_t number, mpfr_prec_t precision) {
  mpfr_t rounded;
  mpfr_init2(rounded, precision);
  mpfr_set(rounded, number, RN);
  mpfr_set(number, rounded, RN);
  mpfr_clear(rounded);
}

/* More bits than a decimal of a case file needs to be told from a number halfway. */
enum { READING = 4096 };

void heat_r_rounded(mpfr_t r, const struct heat_task *task) {
  mpfr_t exact;
  mpfr_init2(exact, READING);
  heat_r(exact, task);
  round_to(exact, type_precision(TYPE_F64));
  round_to(exact, type_precision(task->type));
  mpfr_set(r, exact, RN);
  mpfr_clear(exact);
}

void heat_excess(mpfr_t excess, const struct heat_task *task) {
  mpfr_t r, exact;
  mpfr_inits2(READING, r, exact, (mpfr_ptr)NULL);
  heat_r_rounded(r, task);
  mpfr_mul_ui(r, r, task->rows > 1 ? 4 : 2, RN);
  mpfr_ui_sub(exact, 1, r, RN);
  mpfr_set(r, exact, RN);
  round_to(r, type_precision(task->type));
  mpfr_sub(excess, r, exact, RN);
  mpfr_clears(r, exact, (mpfr_ptr)NULL);
}

/* ---- the field ---- */

static void look_at(struct heat_task *task) {
  task->is_finite = task->is_constant = true;
  task->largest = MPFR_EMIN_MIN;
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      const double u = heat_stored(task, i, j);
      int exponent;
      if (!isfinite(u)) task->is_finite = false;
      if (u != heat_stored(task, 0, 0)) task->is_constant = false;
      if (u == 0 || !isfinite(u)) continue;
      frexp(u, &exponent);
      if (exponent > task->largest) task->largest = exponent;
    }
}

/* Bits are compared, a row of a tile at once. */
static int check_tiles(const struct heat_task *task, size_t rows, char *message,
                       size_t message_size) {
  const size_t size = type_size(task->type), length = task->columns * size;
  const char *data = task->data;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < task->stride; j += task->columns) {
      const char *here = data + (i * task->stride + j) * size;
      const char *first = data + i % task->rows * task->stride * size;
      if (memcmp(here, first, length) == 0) continue;
      size_t k = 0;
      while (memcmp(here + k * size, first + k * size, size) == 0)
        k++;
      snprintf(message, message_size,
               "period says that the field repeats after %zu points, and point %zu is %a, where "
               "point %zu is %a: leave period out, or give a field that repeats",
               task->columns, i * task->stride + j + k, heat_stored(task, i, j + k),
               i % task->rows * task->stride + k, heat_stored(task, i % task->rows, k));
      return -1;
    }
  return 0;
}

int heat_task_init(struct heat_task *task, const struct input *input,
                   const struct params *parameters, char *message, size_t message_size) {
  const struct heat_shape shape = heat_shape_of(input->n, parameters);
  *task = (struct heat_task){.type = input->type,
                             .data = input->data,
                             .stride = shape.columns,
                             .rows = shape.rows,
                             .columns = shape.columns,
                             .steps = shape.steps,
                             .is_fixed = shape.is_fixed,
                             .r = params_text(parameters, "r", "")};
  mpfr_t r;
  mpfr_init2(r, READING);
  const bool good = written_number(r, task->r) && mpfr_sgn(r) > 0;
  mpfr_clear(r);
  if (!good || shape.columns < 3 || shape.rows == 2) {
    snprintf(message, message_size,
             "no truth of a field of %zu rows of %zu points with r = '%s': 3 points at least each "
             "way, and a positive number",
             shape.rows, shape.columns, task->r);
    return -1;
  }
  if (shape.period > 0) task->columns = shape.period;
  if (shape.period > 0 && shape.rows > 1) task->rows = shape.period;
  while (heat_points(task) >> task->logarithm > 1)
    task->logarithm++;
  task->logarithm++;
  look_at(task);
  return shape.period > 0 ? check_tiles(task, shape.rows, message, message_size) : 0;
}
