/* wma.c: weighted moving averages, from exact integers.
 *
 *   wma_t = sum_{k=1..p} k x_{t-p+k} / (p (p + 1) / 2)
 *
 * The sum is an integer times a power of two (moving_sums.h); so there is one rounding, that of the
 * division, at 192 bits. The natural scale is the same average of |x|, the condition number their
 * quotient.
 */
#include "reference/window_appraise.h"
#include "reference/window_certify.h"
#include "reference/window_truth.h"

static void put(struct moving_sums *sums, const void *question, struct truth *truth, size_t i) {
  (void)question;
  const unsigned long p = sums->count, half = p % 2 == 0 ? p / 2 * (p + 1) : (p + 1) / 2 * p;
  window_put_linear(sums, true, half, truth, i);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  return window_truth(input, parameters, MOVING_WEIGHTED, put, NULL, truth, message, message_size);
}

static void appraise(const struct input *input, const struct params *parameters, const void *result,
                     const struct truth *truth, char *text, size_t text_size) {
  window_appraise(input, parameters, result, truth, false, text, text_size);
}

const struct reference reference_wma = {
    .problem = "wma",
    .version = 1,
    .is_quick = true,
    .compute = compute,
    .certify = wma_certify,
    .appraise = appraise,
};
