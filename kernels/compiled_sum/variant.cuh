/* variant.cuh: a source run by one thread of the device, which adds from left to right as the host
 * does. SOURCE is the file with the loop, EXTRA what the row tells of the compiler. */
#ifdef REAL

#include SOURCE

struct T(arguments) {
  const REAL *x;
  size_t n;
  REAL *result;
};

KERNEL(T(one_thread), (1), struct T(arguments)) { *a.result = T(sum)(a.x, a.n); }

static int T(run)(const struct call *call) {
  struct T(arguments) a;
  a.x = (const REAL *)call->input->data;
  a.n = call->input->n;
  a.result = (REAL *)call->result;
  compiled_by(call, EXTRA);
  return gpu_launched(call, LAUNCH(T(one_thread), 1, 1, 0, call->stream, a));
}

#else

#include "kernels/sum/device.h"
extern "C" {
#include "kernels/compiled_sum/compiled_sum.h"
}

#define LOOP static __device__

#define TWINS "kernels/compiled_sum/variant.cuh"
#include "kernels/twins.h"
#endif
