/* window_truth.c: stretches of outputs are shared out among the cores; each begins with sums of its
 * own first window, and from then on one element leaves and one joins. */
#include "reference/window_truth.h"

#include <stdio.h>

#include "kernels/window/window.h"
#include "reference/exact.h"

/* Outputs of a stretch, at least: beginning one costs as much as a window is long. */
enum { STRETCH = 1 << 13 };
/* Divisors, p (p + 1) / 2 the largest, have 64 bits. */
#define LONGEST ((size_t)1 << 32)

_Static_assert(TRUTH_BYTES == 3 * (sizeof(mpfr_t) + MOVING_PRECISION / 8),
               "the plan reckons with what is allocated here");

struct job {
  const struct moving_data *data;
  const struct windows *windows;
  unsigned terms;
  window_put *put;
  const void *question;
  struct truth *truth;
};

/* Outputs begin .. end - 1 of window k. */
static void stretch(const struct job *job, size_t k, size_t begin, size_t end) {
  const size_t p = windows_size(job->windows, k), offset = windows_offset(job->windows, k);
  struct moving_sums sums;
  moving_init(&sums, job->data, job->terms);
  for (size_t i = begin; i < begin + p; i++)
    moving_add(&sums, i);
  for (size_t t = begin; t < end; t++) {
    if (t > begin) {
      moving_drop(&sums, t - 1);
      moving_add(&sums, t - 1 + p);
    }
    job->put(&sums, job->question, job->truth, offset + t);
  }
  moving_clear(&sums);
}

static void all_windows(const struct job *job) {
  const struct windows *w = job->windows;
  const size_t longest = windows_largest(w), length = longest > STRETCH ? longest : STRETCH;
  const size_t stretches = (windows_outputs(w, 0) + length - 1) / length;
#pragma omp parallel for collapse(2) schedule(dynamic) if (job->truth->length > STRETCH)
  for (size_t k = 0; k < w->count; k++)
    for (size_t s = 0; s < stretches; s++) {
      const size_t outputs = windows_outputs(w, k), begin = s * length;
      if (begin < outputs)
        stretch(job, k, begin, begin + length < outputs ? begin + length : outputs);
    }
}

int window_truth(const struct input *input, const struct params *parameters, unsigned terms,
                 window_put *put, const void *question, struct truth *truth, char *message,
                 size_t message_size) {
  const struct windows windows = windows_of(input->n, parameters);
  if (windows_largest(&windows) >= LONGEST) {
    snprintf(message, message_size, "no truth of windows of 2^32 elements and more");
    return -1;
  }
  const struct moving_data data = moving_data_of(input, windows_largest(&windows));
  truth_init(truth, windows_length(input->n, parameters), MOVING_PRECISION, 0);
  truth->how = "exact integers, and one division";
  const struct job job = {&data, &windows, terms, put, question, truth};
  all_windows(&job);
  return 0;
}

static void put_special(const struct moving_sums *sums, struct truth *truth, size_t i) {
  if (sums->nan > 0)
    mpfr_set_nan(truth->scale[i]);
  else
    mpfr_set_inf(truth->scale[i], 1);
  if (sums->nan > 0 || (sums->plus_infinity > 0 && sums->minus_infinity > 0))
    mpfr_set_nan(truth->solution[i]);
  else
    mpfr_set_inf(truth->solution[i], sums->minus_infinity > 0 ? -1 : 1);
  mpfr_set_nan(truth->condition[i]);
}

void window_put_linear(struct moving_sums *sums, bool weighted, unsigned long divisor,
                       struct truth *truth, size_t i) {
  if (!moving_is_finite(sums)) {
    put_special(sums, truth, i);
    return;
  }
  const struct moving_data *data = sums->data;
  const mp_limb_t *z = weighted ? sums->weighted : sums->sum;
  const mp_limb_t *magnitude = weighted ? sums->weighted_magnitude : sums->magnitude;
  const int sign =
      moving_quotient(truth->solution[i], z, data->limbs, data->exponent, divisor, sums->scratch);
  /* Cancellation gives +0; only negative zeros have one for a sum. */
  if (sign == 0 && sums->minus_zero == sums->count) mpfr_set_zero(truth->solution[i], -1);
  if (data->mixed) {
    moving_quotient(truth->scale[i], magnitude, data->limbs, data->exponent, divisor,
                    sums->scratch);
    exact_condition(truth->condition[i], truth->solution[i], truth->scale[i]);
  } else {
    mpfr_abs(truth->scale[i], truth->solution[i], MPFR_RNDN);
    mpfr_set_ui(truth->condition[i], 1, MPFR_RNDN);
  }
}
