/* gpu_clock.h: what NVIDIA's management library says of a GPU's clock. The library is loaded where
 * it is; every answer is "unknown" where it is not. */
#ifndef STUDY_HARNESS_GPU_CLOCK_H
#define STUDY_HARNESS_GPU_CLOCK_H

#include <stddef.h>

struct gpu_clock {
  void *library, *handle; /* NULL: not there */
};
/* By the bus id as the runtime writes it ("0000:1b:00.0"). */
struct gpu_clock gpu_clock_open(const char *bus_id);
void gpu_clock_close(struct gpu_clock *clock);
/* MHz; 0: unknown. */
unsigned gpu_clock_now(const struct gpu_clock *clock);
unsigned gpu_clock_most(const struct gpu_clock *clock);
/* Why the clock is lower than it could be: "power cap, heat"; "" where for no such reason. */
void gpu_clock_throttled(const struct gpu_clock *clock, char *text, size_t size);

#endif
