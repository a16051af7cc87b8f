/* slow: takes its time, so that a test can stop the driver while it runs. */
#include <time.h>

#include "tests/faulty/faulty.h"

static int slow(const struct call *call) {
  struct timespec second = {.tv_sec = 1};
  nanosleep(&second, NULL);
  *(double *)call->result = 0;
  return 0;
}

const struct method sum_slow = {FAULTY("slow", slow, "Takes a second.")};
