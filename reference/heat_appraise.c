/* heat_appraise.c: what a field shows beside its errors: found in MPFR from its stored points. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "reference/heat_certify.h"

#define RN MPFR_RNDN

enum { PRECISION = 256, BITS = 53 + 20, SECONDS_MOST = 2 };

/* Keys come in the order of the alphabet. */
struct line {
  char *text;
  size_t size, used;
};

static void write_pair(struct line *line, const char *key, const mpfr_t value) {
  const size_t left = line->size - line->used;
  const int written = mpfr_snprintf(line->text + line->used, left, "%s%s=%.12Rg",
                                    line->used > 0 ? ";" : "", key, value);
  if (written > 0 && (size_t)written < left)
    line->used += (size_t)written;
  else
    line->text[line->used] = '\0';
}

/* ---- growth ---- */

/* (a / b)^(1/n), with the sign of a where n is odd. What is no number has grown beyond all. */
static void root_of(mpfr_t growth, const mpfr_t a, const mpfr_t b, size_t n) {
  mpfr_div(growth, a, b, RN);
  const bool is_negative = mpfr_sgn(growth) < 0 && n % 2 == 1;
  mpfr_abs(growth, growth, RN);
  if (!mpfr_number_p(growth)) mpfr_set_inf(growth, 1);
  mpfr_rootn_ui(growth, growth, n, RN);
  if (is_negative) mpfr_neg(growth, growth, RN);
}

struct sums {
  mpfr_t now, scheme, start; /* with the field at the start */
  mpfr_t mean, exact_mean;   /* times the number of points; periodic ends keep it */
};

static void sums_init(struct sums *s) {
  mpfr_t *const all[] = {&s->now, &s->scheme, &s->start, &s->mean, &s->exact_mean};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    mpfr_init2(*all[i], PRECISION);
    mpfr_set_zero(*all[i], 1);
  }
}

static void sums_clear(struct sums *s) {
  mpfr_clears(s->now, s->scheme, s->start, s->mean, s->exact_mean, (mpfr_ptr)NULL);
}

static void add_product(mpfr_t sum, const mpfr_t a, const mpfr_t b) {
  mpfr_fma(sum, a, b, sum, RN);
}

static void find_sums(struct sums *s, const struct heat_task *task, const void *result,
                      const struct truth *truth) {
  MPFR_DECL_INIT(u, 53);
  MPFR_DECL_INIT(u0, 53);
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      const size_t k = i * task->columns + j;
      heat_point(u0, task, i, j);
      mpfr_set_d(u, type_element(task->type, result, k), RN);
      add_product(s->now, u, u0);
      add_product(s->start, u0, u0);
      mpfr_add(s->mean, s->mean, u, RN);
      mpfr_add(s->exact_mean, s->exact_mean, task->is_fixed ? truth->solution[k] : u0, RN);
      if (truth->scheme != NULL) add_product(s->scheme, truth->scheme[k], u0);
    }
}

static void write_growth(struct line *line, const struct heat_task *task, const struct sums *s,
                         bool has_scheme) {
  MPFR_DECL_INIT(growth, PRECISION);
  if (task->steps == 0 || mpfr_zero_p(s->start)) return;
  root_of(growth, s->now, s->start, task->steps);
  write_pair(line, "growth", growth);
  if (!has_scheme) return;
  root_of(growth, s->scheme, s->start, task->steps);
  write_pair(line, "growth_scheme", growth);
}

/* ---- the first step ---- */

/* largest becomes |r (sum of neighbours - 4 c)| in ulps of c, if that is more. */
static void look_at(const struct heat_task *task, size_t i, size_t j, const mpfr_t r,
                    mpfr_t largest) {
  MPFR_DECL_INIT(u, 53);
  MPFR_DECL_INIT(sum, 2240); /* exact for any points of a type */
  const size_t rows = task->rows, columns = task->columns;
  const mpfr_exp_t least = task->type == TYPE_F32 ? -149 : -1074;
  const struct {
    size_t row, column;
  } beside[] = {{i, (j + columns - 1) % columns},
                {i, (j + 1) % columns},
                {(i + rows - 1) % rows, j},
                {(i + 1) % rows, j}};
  const int neighbours = rows > 1 ? 4 : 2;
  heat_point(u, task, i, j);
  mpfr_exp_t ulp = least;
  if (mpfr_regular_p(u) && mpfr_get_exp(u) - type_precision(task->type) > least)
    ulp = mpfr_get_exp(u) - type_precision(task->type);
  mpfr_mul_si(sum, u, -neighbours, RN);
  for (int k = 0; k < neighbours; k++) {
    heat_point(u, task, beside[k].row, beside[k].column);
    mpfr_add(sum, sum, u, RN);
  }
  mpfr_mul(sum, sum, r, RN);
  mpfr_mul_2si(sum, sum, -ulp, RN);
  if (mpfr_cmpabs(sum, largest) > 0) mpfr_abs(largest, sum, RN);
}

static void write_increment(struct line *line, const struct heat_task *task) {
  MPFR_DECL_INIT(r, PRECISION);
  MPFR_DECL_INIT(largest, 64);
  heat_r(r, task);
  mpfr_set_zero(largest, 1);
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++)
      if (!heat_is_border(task, i, j)) look_at(task, i, j, r, largest);
  write_pair(line, "increment_ulps", largest);
}

/* ---- the end ---- */

static void write_drift(struct line *line, const struct heat_task *task, const struct sums *s) {
  MPFR_DECL_INIT(drift, PRECISION);
  MPFR_DECL_INIT(u, 53);
  MPFR_DECL_INIT(largest, 53);
  mpfr_set_zero(largest, 1);
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      heat_point(u, task, i, j);
      if (mpfr_cmpabs(u, largest) > 0) mpfr_abs(largest, u, RN);
    }
  if (mpfr_zero_p(largest)) return;
  mpfr_sub(drift, s->mean, s->exact_mean, RN);
  mpfr_div_ui(drift, drift, heat_points(task), RN);
  mpfr_div(drift, drift, largest, RN);
  mpfr_abs(drift, drift, RN);
  if (!mpfr_number_p(drift)) mpfr_set_inf(drift, 1);
  write_pair(line, "mean_drift", drift);
}

static void write_unmoved(struct line *line, const struct heat_task *task, const void *result) {
  const size_t size = type_size(task->type);
  size_t unmoved = 0;
  for (size_t i = 0; i < task->rows; i++)
    for (size_t j = 0; j < task->columns; j++) {
      const char *here = (const char *)result + (i * task->columns + j) * size;
      const char *start = (const char *)task->data + (i * task->stride + j) * size;
      unmoved += memcmp(here, start, size) == 0;
    }
  MPFR_DECL_INIT(count, 64);
  mpfr_set_ui(count, unmoved, RN);
  write_pair(line, "unmoved", count);
}

/* ---- the scheme's error, of space and of time ---- */

static void largest_apart(mpfr_t largest, mpfr_t *a, mpfr_t *b, size_t count) {
  MPFR_DECL_INIT(difference, PRECISION);
  mpfr_set_zero(largest, 1);
  for (size_t i = 0; i < count; i++) {
    mpfr_sub(difference, a[i], b[i], RN);
    if (mpfr_nan_p(difference)) mpfr_set_inf(difference, 1);
    if (mpfr_cmpabs(difference, largest) > 0) mpfr_abs(largest, difference, RN);
  }
}

static uint64_t key_of(const struct heat_task *task) {
  const size_t size = type_size(task->type);
  const size_t numbers[] = {task->rows, task->columns, task->steps, task->is_fixed};
  XXH64_hash_t key = XXH3_64bits_withSeed(numbers, sizeof numbers, (XXH64_hash_t)task->type);
  key = XXH3_64bits_withSeed(task->r, strlen(task->r), key);
  for (size_t i = 0; i < task->rows; i++)
    key = XXH3_64bits_withSeed((const char *)task->data + i * task->stride * size,
                               task->columns * size, key);
  return key;
}

/* It is one for all methods: what was found last is kept. */
static void write_parts(struct line *line, const struct heat_task *task,
                        const struct truth *truth) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static uint64_t last;
  static char kept[100];
  char message[200], text[sizeof kept] = "";
  MPFR_DECL_INIT(error, 64);
  if (truth->scheme == NULL || heat_waves_cost(task, 1, PRECISION) > SECONDS_MOST) return;
  pthread_mutex_lock(&lock);
  const uint64_t key = key_of(task);
  if (key != last) {
    struct line parts = {.text = text, .size = sizeof text};
    mpfr_t *const field = heat_numbers(truth->length, 192);
    const enum heat_law law = HEAT_IN_TIME;
    if (heat_waves(task, &law, 1, BITS, &field, message, sizeof message) == 0) {
      largest_apart(error, field, truth->solution, truth->length);
      write_pair(&parts, "space_error", error);
      largest_apart(error, truth->scheme, field, truth->length);
      write_pair(&parts, "time_error", error);
    }
    free(field);
    memcpy(kept, text, sizeof kept);
    last = key;
  }
  const size_t left = line->size - line->used;
  const int written = snprintf(line->text + line->used, left, "%s%s",
                               line->used > 0 && kept[0] != '\0' ? ";" : "", kept);
  if (written > 0 && (size_t)written < left) line->used += (size_t)written;
  line->text[line->used] = '\0';
  pthread_mutex_unlock(&lock);
}

void heat_appraise(const struct input *input, const struct params *parameters, const void *result,
                   const struct truth *truth, char *text, size_t text_size) {
  struct line line = {.text = text, .size = text_size};
  struct heat_task task;
  struct sums sums;
  char message[200];
  text[0] = '\0';
  if (heat_task_init(&task, input, parameters, message, sizeof message) != 0 || !task.is_finite ||
      truth->length != heat_points(&task))
    return;
  sums_init(&sums);
  find_sums(&sums, &task, result, truth);
  write_growth(&line, &task, &sums, truth->scheme != NULL);
  write_increment(&line, &task);
  write_drift(&line, &task, &sums);
  write_parts(&line, &task, truth);
  write_unmoved(&line, &task, result);
  sums_clear(&sums);
}
