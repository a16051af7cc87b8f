/* rolling.c: not there yet. */
#include <stdio.h>

#include "reference/truth.h"

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)input;
  (void)parameters;
  (void)truth;
  snprintf(message, message_size, "no truth of rolling yet");
  return -1;
}

const struct reference reference_rolling = {.problem = "rolling", .version = 0, .compute = compute};
