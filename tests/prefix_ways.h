/* prefix_ways.h: scans made for tests, host and emulated: a template of twins.h. */

/* Plain sums, whose states are numbers. */
#define K(name) T(plain_##name)
#define STEPS "kernels/prefix/plain.h"
#include "kernels/prefix/prefix.cuh"

/* As a moving average wants it: the sums of the elements less a centre, and of those times their
 * index, at once. */
extern const struct prefix T(two_sums), T(kept_sums);
struct T(centre) {
  REAL value;
};
#define TWO_SUMS "tests/prefix_two_sums.h"
#define K(name) T(host_two_##name)
#define STEPS TWO_SUMS
#define PREFIX T(two_sums)
#define OUTPUTS 2
#define INDEXED
#define CONTEXT struct T(centre)
#define TERM(x, i, context) ((x) - (context).value), i
#include "kernels/prefix/twin.h"

#define K(name) T(two_##name)
#define STEPS TWO_SUMS
#define OUTPUTS 2
#define INDEXED
#define CONTEXT struct T(centre)
#define TERM(x, i, context) ((x) - (context).value), i
#include "kernels/prefix/prefix.cuh"

/* f64 prefixes kept: f32 data in f64, and f64 data in f64, with their index. */
#define ACC double
#define ACC_BITS 64
#define OUT double
#define STEPS "tests/prefix_kept.h"
#define K(name) T(host_kept_##name)
#define PREFIX T(kept_sums)
#define OUTPUTS 3
#define INDEXED
#include "kernels/prefix/twin.h"

#define ACC double
#define ACC_BITS 64
#define OUT double
#define K(name) T(kept_##name)
#define STEPS "tests/prefix_kept.h"
#define OUTPUTS 3
#define INDEXED
#include "kernels/prefix/prefix.cuh"
