/* gpu_clock.c: the few calls of libnvidia-ml.so.1 that the study makes (NVML API reference: "Device
 * Queries"). */
#include "harness/gpu_clock.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "harness/text.h"

enum { CLOCK_SM = 1 };

/* dlsym hands out an object pointer; ISO C keeps those apart from functions. */
static void find(void *library, const char *name, void *function, size_t size) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, size);
}
#define FIND(clock, name, function) find((clock)->library, name, &(function), sizeof(function))

struct gpu_clock gpu_clock_open(const char *bus_id) {
  struct gpu_clock clock = {dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL), NULL};
  int (*init)(void), (*by_bus_id)(const char *, void **);
  if (clock.library == NULL) return clock;
  FIND(&clock, "nvmlInit_v2", init);
  FIND(&clock, "nvmlDeviceGetHandleByPciBusId_v2", by_bus_id);
  if (init == NULL || by_bus_id == NULL || init() != 0 || by_bus_id(bus_id, &clock.handle) != 0)
    clock.handle = NULL;
  return clock;
}

void gpu_clock_close(struct gpu_clock *clock) {
  /* nvmlShutdown is left to the end of the process: other devices may still be asked. */
  if (clock->library != NULL) dlclose(clock->library);
  *clock = (struct gpu_clock){0};
}

static unsigned ask_clock(const struct gpu_clock *clock, const char *name) {
  int (*ask)(void *, int, unsigned *);
  unsigned mhz = 0;
  if (clock->handle == NULL) return 0;
  FIND(clock, name, ask);
  return ask != NULL && ask(clock->handle, CLOCK_SM, &mhz) == 0 ? mhz : 0;
}

unsigned gpu_clock_now(const struct gpu_clock *clock) {
  return ask_clock(clock, "nvmlDeviceGetClockInfo");
}
unsigned gpu_clock_most(const struct gpu_clock *clock) {
  return ask_clock(clock, "nvmlDeviceGetMaxClockInfo");
}

void gpu_clock_throttled(const struct gpu_clock *clock, char *text, size_t size) {
  static const struct {
    unsigned long long bit;
    const char *name;
  } reasons[] = {{0x04, "power cap"},       {0x08, "hardware slowdown"},
                 {0x20, "heat (software)"}, {0x40, "heat (hardware)"},
                 {0x80, "power brake"},     {0x02, "clocks set lower"}};
  int (*ask)(void *, unsigned long long *);
  unsigned long long bits = 0;
  struct text list = text_in(text, size);
  if (clock->handle == NULL) return;
  FIND(clock, "nvmlDeviceGetCurrentClocksThrottleReasons", ask);
  if (ask == NULL || ask(clock->handle, &bits) != 0) return;
  for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
    if (bits & reasons[i].bit)
      text_append(&list, "%s%s", list.length > 0 ? ", " : "", reasons[i].name);
}
