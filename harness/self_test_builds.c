/* self_test_builds.c: does code compiled with other flags leave the driver's floating-point units
 * alone? Every build of a method that is one of several is run, with fast-math or without. */
#include <stdalign.h>
#include <stdio.h>

#include "harness/fp_state.h"
#include "harness/self_test_arithmetic.h"
#include "kernels/kernel.h"

enum { ELEMENTS = 64, MOST_RESULTS = 8 };

/* One run on numbers of every size, from subnormal upwards. */
static void run_build(const struct method *method, enum type type) {
  run_function *run = realization_of(method, BACKEND_SERIAL)->run[type];
  alignas(64) double data[ELEMENTS], result[MOST_RESULTS];
  char extra[128] = "", message[128] = "";
  const struct params none = {0, NULL};
  const struct input input = {.type = type, .n = ELEMENTS, .data = data};
  const struct call call = {.input = &input,
                            .parameters = &none,
                            .threads = 1,
                            .result = result,
                            .length = 1,
                            .extra = extra,
                            .extra_size = sizeof extra,
                            .message = message,
                            .message_size = sizeof message};
  if (run == NULL) return;
  double value = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
  for (size_t i = 0; i < ELEMENTS; i++, value *= 16)
    type_store(type, data, i, value);
  (void)run(&call); /* what it answers is no matter here, nor that this processor cannot run it */
}

static size_t run_builds(const struct problem *problem) {
  const struct params none = {0, NULL};
  size_t count = 0;
  if (problem->length(ELEMENTS, &none) != 1) return 0;
  for (const struct method *const *m = methods_of(problem); *m != NULL; m++) {
    if ((*m)->variant == NULL) continue;
    bool here = false;
    for (int type = 0; type < TYPE_COUNT; type++) {
      run_build(*m, (enum type)type);
      here |= method_offers(*m, BACKEND_SERIAL, (enum type)type);
    }
    count += here;
  }
  return count;
}

/* The control words, and what the units then do. */
void builds_probe(struct probe *probe) {
  *probe = (struct probe){"state after all builds",
                          "rounding to nearest, FTZ off, DAZ off, x87 64 bits", "", false,
                          "code compiled with fast-math has changed how this process computes"};
  const struct fp_state before = fp_state_read();
  size_t count = 0;
  for (size_t p = 0; problems[p] != NULL; p++)
    count += run_builds(problems[p]);
  const struct fp_state after = fp_state_read();
  char state[52];
  fp_state_text(&after, state, sizeof state);
  snprintf(probe->measured, sizeof probe->measured, "%s (%zu)", state, count % 1000);
  probe->passed = fp_state_same(&before, &after) && arithmetic_is_ieee();
  fp_state_restore(&before);
}
