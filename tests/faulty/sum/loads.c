/* loads: loads a library that was linked with fast-math, whose constructor turns subnormals off for
 * the thread that loads it (llvm#57589). */
#include <dlfcn.h>
#include <stdlib.h>

#include "tests/faulty/faulty.h"

static int loads(const struct call *call) {
  const char *path = getenv("STUDY_FAULTY_LIBRARY");
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  *(double *)call->result = 0;
  return library != NULL ? 0 : -1;
}

const struct method sum_loads = {
    FAULTY("loads", loads, "Loads a library that changes the floating-point state.")};
