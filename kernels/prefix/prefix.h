/* prefix.h: inclusive scans in one order on every machine, a function of n and the type alone.
 *
 * A run is 16 bytes of elements (four f32, two f64), a group 32 runs, a tile 32 groups (4096 f32,
 * 2048 f64). Within a run elements fold from left to right. What the 32 runs of a group come to is
 * scanned by Hillis and Steele (CACM 29, 1986): for d = 1, 2, 4, 8, 16 every state j >= d becomes
 * state j - d (+) state j, all at once; so are the 32 groups of a tile. What whole tiles come to is
 * scanned in this same order, each state an element, tile by tile of states, and so on up. Then
 *
 *   prefix of an element = ((tiles before (+) groups before) (+) runs before) (+) run so far
 *
 * where a part that is not there is skipped, never padded with zeros. MLX scans alike. An element
 * passes at most run + 12 additions a level of tiles.
 *
 * prefix_statement says exactly this, one state at a time: it is the reference. prefix_fast gives
 * the same bits with SIMD and any number of threads, prefix.cuh on devices and in the emulator.
 *
 * What is scanned is a method's business: a state, of one or of several sums at once, which starts
 * with an element, takes a step by the next, merges with the state of what follows, and is finished
 * to what is stored. In a method's file:
 *
 *   #ifdef REAL
 *   #define STEPS "kernels/prefix/pair.h"      struct S(state), S(start), S(step), S(merge),
 *   #define PREFIX T(prefix_pair)              S(finish)(state, V *out): see plain.h
 *   #include "kernels/prefix/twin.h"           defines const struct prefix prefix_pair_f32, _f64
 *
 * and beside it, in the .cu file, #define STEPS and #include "kernels/prefix/prefix.cuh". Options,
 * each #defined before either include, the same in both:
 *
 *   ACC, ACC_BITS   double, 64: the accumulators are f64 whatever REAL is (V in the steps)
 *   OUT             the type stored: REAL (by default) or ACC
 *   OUTPUTS         how many numbers S(finish) makes, each to an array of its own: 1 to 4
 *   INDEXED         start and step get the element's index i after it, rounded to ACC: S(step)(a,
 *                   x, i)
 *   CONTEXT         a type: they get one value of it that is known only when it runs, last
 *   TERM(...)       made of the above, is what they get instead of it: TERM(x, i) = x * i scans j
 *                   x_j with any steps of one term
 *
 * Ready: plain.h (one sum), pair.h (sum and the sum of its errors), wide.h (f64 sums of f32,
 * double- double sums of f64).
 */
#ifndef STUDY_KERNELS_PREFIX_PREFIX_H
#define STUDY_KERNELS_PREFIX_PREFIX_H

#include "kernels/canonical/canonical.h"
#include "kernels/prefix/turn.h"
#include "kernels/prefix/shape.h"

/* A scan in this order and one type. A state has at most PREFIX_STATE_MAX bytes. */
struct prefix {
  enum type type;
  size_t state_size;
  unsigned outputs;
  size_t out_size; /* bytes of an element of each output */
  size_t run;      /* elements */
  /* With element i of the data (canonical.h; y is not read). */
  void (*start)(void *state, const struct canonical_data *data, size_t i);
  void (*step)(void *state, const struct canonical_data *data, size_t i);
  void (*merge)(void *state, const void *other); /* other is the state of what follows */
  void (*finish)(const void *state, void *const *out, size_t i); /* stores out[..][i] */
  /* What a whole tile from element `first` on comes to, by instruction set; and its outputs, carry
   * being the state of all before it (NULL: nothing is). */
  void (*total[ISA_COUNT])(const struct canonical_data *data, size_t first, void *state);
  void (*tile[ISA_COUNT])(const struct canonical_data *data, size_t first, const void *carry,
                          void *const *out);
  /* The same of a tile that ends after n elements. */
  void (*ragged)(const struct canonical_data *data, size_t first, size_t n, const void *carry,
                 void *const *out);
};

/* out: as many arrays of n elements as there are outputs. Each returns 0, or -1 without memory. */
int prefix_statement(const struct prefix *method, const struct canonical_data *data, size_t n,
                     void *const *out);
int prefix_fast(const struct prefix *method, const struct canonical_data *data, size_t n,
                int threads, enum isa isa, void *const *out);

/* A run_function's body for problems whose result is the scan of x. */
int prefix_run(const struct prefix *method, const struct call *call);
#define PREFIX_SCAN(run, method)                                                                   \
  static int T(run)(const struct call *call) { return prefix_run(&T(method), call); }

#endif
