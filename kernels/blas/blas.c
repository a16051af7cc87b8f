/* blas.c: finds the library and its functions, once. */
#include "kernels/blas/blas.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static struct {
  bool found;
  char why_not[200];
  struct blas blas;
} here;

/* POSIX lets a data pointer be read as a function's; ISO C only so. */
static bool take(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static void find(void) {
  static const char *const names[] = {"libopenblas.so.0", "libblas.so.3"};
  void *library = NULL;
  for (size_t i = 0; i < 2 && library == NULL; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(here.why_not, sizeof here.why_not,
             "no BLAS is installed (libopenblas.so.0, libblas.so.3)");
    return;
  }
  struct blas *blas = &here.blas;
  here.found =
      take(library, "cblas_sdot", &blas->sdot) && take(library, "cblas_ddot", &blas->ddot) &&
      take(library, "cblas_snrm2", &blas->snrm2) && take(library, "cblas_dnrm2", &blas->dnrm2);
  if (!here.found)
    snprintf(here.why_not, sizeof here.why_not, "the BLAS here has no cblas_ functions");
  take(library, "openblas_set_num_threads", &blas->set_threads);
}

const struct blas *blas_for(const struct call *call) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find);
  const char *why = here.found ? NULL : here.why_not;
  if (why == NULL && call->input->n > INT_MAX) why = "n is beyond the int of this BLAS";
  if (why == NULL && call->threads > 1 && here.blas.set_threads == NULL)
    why = "the BLAS here is not OpenBLAS and has one thread";
  if (why != NULL) {
    snprintf(call->message, call->message_size, "%s", why);
    return NULL;
  }
  if (here.blas.set_threads != NULL) here.blas.set_threads(call->threads);
  return &here.blas;
}
