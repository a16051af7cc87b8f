/* hang: never comes back. */
#include <unistd.h>

#include "tests/faulty/faulty.h"

static int hang(const struct call *call) {
  while (call != NULL)
    pause();
  return 0;
}

const struct method sum_hang = {FAULTY("hang", hang, "Hangs.")};
