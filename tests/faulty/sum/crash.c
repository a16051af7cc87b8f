/* crash: writes where nothing is. */
#include <signal.h>

#include "tests/faulty/faulty.h"

/* The sanitizer would make an exit of a real fault; the signal is the same. */
static int crash(const struct call *call) {
  (void)call;
  signal(SIGSEGV, SIG_DFL);
  return raise(SIGSEGV);
}

const struct method sum_crash = {FAULTY("crash", crash, "Crashes.")};
