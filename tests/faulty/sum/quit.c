/* quit: ends the process that called it. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"

static int quit(const struct call *call) {
  (void)call;
  exit(0);
}

const struct method sum_quit = {FAULTY("quit", quit, "Calls exit.")};
