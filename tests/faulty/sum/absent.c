/* absent: says that it cannot run here, as a method does whose library is not installed. */
#include <stdio.h>

#include "tests/faulty/faulty.h"

static int absent(const struct call *call) {
  snprintf(call->message, call->message_size, "libabsent.so is not installed");
  return RUN_UNAVAILABLE;
}

const struct method sum_absent = {FAULTY("absent", absent, "Says that it cannot run here.")};
