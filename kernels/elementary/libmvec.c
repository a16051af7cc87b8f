/* libmvec: glibc's exp, sin and cos of vectors, as a peer: what gcc -ffast-math makes of a loop
 * over them. OpenMP backend only.
 *
 * Up to 4 ulp, says the library's announcement (glibc wiki, libmvec). Loaded when it is first
 * called, never linked; the symbols are those of the x86-64 vector ABI.
 */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/elementary/libmvec_simd.h"
#include "kernels/canonical/simd.h"

static int T(openmp)(const struct call *call) {
  static elementary_stretch *const stretch[ISA_COUNT] = {T(stretch_sse2), T(stretch_avx2),
                                                         T(stretch_avx512)};
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, T(find));
  if (T(found)[isa_best()][elementary_of(call->parameters)] == NULL) {
    snprintf(call->message, call->message_size, "no libmvec.so.1 here with this function");
    return RUN_UNAVAILABLE;
  }
  return elementary_run(stretch, call);
}

#undef ACC
#undef ACC_BITS

#else

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "kernels/elementary/elementary.h"

/* The functions by instruction set, whose letter and lanes are in the name: _ZGVeN16v_expf. */
static void find(void *found[ISA_COUNT][ELEMENTARY_COUNT], int lanes, const char *suffix) {
  static const char letter[ISA_COUNT] = {'b', 'd', 'e'};
  void *library = dlopen("libmvec.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  for (int isa = 0; isa < ISA_COUNT; isa++)
    for (int f = 0; f < ELEMENTARY_COUNT; f++) {
      char name[40];
      snprintf(name, sizeof name, "_ZGV%cN%dv_%s%s", letter[isa], lanes << isa, elementary_name[f],
               suffix);
      found[isa][f] = dlsym(library, name);
    }
}
static void *found_f32[ISA_COUNT][ELEMENTARY_COUNT], *found_f64[ISA_COUNT][ELEMENTARY_COUNT];
static void find_f32(void) { find(found_f32, 4, "f"); }
static void find_f64(void) { find(found_f64, 2, ""); }

#define TWINS "kernels/elementary/libmvec.c"
#include "kernels/twins.h"

const struct method elementary_libmvec = {
    .name = "libmvec",
    .label = "libmvec",
    .summary = "Calls glibc's functions of vectors, which gcc -ffast-math puts into loops.",
    .citation = "The GNU C Library's libmvec (2.22 and later)",
    .bound_citation = "glibc wiki, libmvec: 4 ulp",
    .linetype = 19,
    .operations = 30,
    .bytes = 2,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_LIBRARY,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = elementary_bound_libmvec}},
};
#endif
