/* scan.c: prefix sums, from exact integers (moving_sums.h): a stretch that only grows. The sums at
 * the beginnings of stretches are found first, by integer additions alone; then all cores make
 * numbers.
 *
 * The natural scale is sum |x| up to the element, the condition number scale / |sum|.
 */
#include <stdlib.h>

#include "reference/window_certify.h"
#include "reference/window_truth.h"

enum { STRETCH = 1 << 13 };

static void fill(const struct input *input, struct truth *truth) {
  const struct moving_data data = moving_data_of(input, input->n);
  const size_t stretches = (input->n + STRETCH - 1) / STRETCH;
  struct moving_sums so_far;
  moving_init(&so_far, &data, 0);
#pragma omp parallel if (stretches > 1)
#pragma omp single
  for (size_t s = 0; s < stretches; s++) {
    const size_t begin = s * STRETCH, end = begin + STRETCH < data.n ? begin + STRETCH : data.n;
    struct moving_sums sums;
    moving_copy(&sums, &so_far);
#pragma omp task firstprivate(sums, begin, end)
    {
      for (size_t i = begin; i < end; i++) {
        moving_add(&sums, i);
        window_put_linear(&sums, false, 1, truth, i);
      }
      moving_clear(&sums);
    }
    for (size_t i = begin; i < end; i++)
      moving_add(&so_far, i);
  }
  moving_clear(&so_far);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters; /* there are none */
  (void)message;
  (void)message_size;
  truth_init(truth, input->n, MOVING_PRECISION, 0);
  truth->how = "exact integer accumulation";
  if (input->n > 0) fill(input, truth);
  return 0;
}

const struct reference reference_scan = {
    .problem = "scan",
    .version = 1,
    .is_quick = true,
    .compute = compute,
    .certify = scan_certify,
};
