/* gsl_library.c: functions of libgsl by name. The library is looked for once and never closed. */
#include "kernels/mean/gsl_library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static void *symbol(const char *name, const struct call *call) {
  static const char *const files[] = {"libgsl.so.28", "libgsl.so.27", "libgsl.so.25"};
  static void *library;
  for (size_t i = 0; library == NULL && i < sizeof files / sizeof *files; i++)
    library = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
  void *found = library != NULL ? dlsym(library, name) : NULL;
  if (found == NULL)
    snprintf(call->message, call->message_size, "GSL is not installed (Debian: libgsl27)");
  return found;
}

/* ISO C has no conversion from void * to a function; POSIX promises that their bytes are the same.
 */
gsl_f32_function *gsl_f32(const char *name, const struct call *call) {
  void *found = symbol(name, call);
  gsl_f32_function *function = NULL;
  memcpy(&function, &found, sizeof function);
  return function;
}

gsl_f64_function *gsl_f64(const char *name, const struct call *call) {
  void *found = symbol(name, call);
  gsl_f64_function *function = NULL;
  memcpy(&function, &found, sizeof function);
  return function;
}
