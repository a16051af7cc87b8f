/* canonical.h: one order of summation on every machine (DESIGN 3.3), a function of n alone.
 *
 * 128 lanes: element i is in row i / 128 and lane i mod 128. A leaf is 64 consecutive rows (8192
 * elements; the last may be ragged). A lane starts with its first element and folds the rest in row
 * order; a lane or leaf without elements is skipped, never padded with zeros. Lanes merge in a
 * fixed tree, lane j with j + 64, then 32, ... 1; leaves merge pairwise by index, level by level,
 * an odd one passing up unchanged. n = 0 gives +0.
 *
 * canonical_statement says exactly this, one element at a time: it is the reference. canonical_fast
 * gives the same bits with SIMD lanes and any number of threads.
 *
 * What a lane folds need not be the elements: twin.h tells how a term is made of one or
 * two of them (squares, products) and of something known only at run time (deviations from a
 * centre).
 */
#ifndef STUDY_KERNELS_CANONICAL_CANONICAL_H
#define STUDY_KERNELS_CANONICAL_CANONICAL_H

#include <immintrin.h> /* for the templates, as are fma and memcpy */
#include <math.h>
#include <string.h>

#include "kernels/canonical/shape.h"
#include "kernels/kernel.h"

enum { CANONICAL_STATE_MAX = 32 }; /* bytes: four accumulators */

/* What is read: element i of x, of y where there are pairs, and the context of all terms. Where
 * elements are computed instead, x is NULL and canonical_fast_of asks `produce` for a leaf of them
 * at a time: elements first .. first + n - 1 into x, which is 64-byte aligned and has room for a
 * whole leaf; from several threads at once. */
struct canonical_data {
  const void *x, *y, *context;
  void (*produce)(const void *source, size_t first, size_t n, void *x);
  const void *source;
};

enum isa { ISA_SSE2, ISA_AVX2, ISA_AVX512, ISA_COUNT };
enum isa isa_best(void);       /* the widest that this processor has */
void isa_limit(enum isa most); /* and that is not wider than this: for tests */

/* A method in this order and one type. A state is what a lane carries, at most CANONICAL_STATE_MAX
 * bytes. */
struct canonical {
  enum type type;
  size_t state_size;
  /* A result that is not finite, or zero, is settled by plain addition in the same order: this. */
  const struct canonical *plain; /* NULL: it stands */
  /* With element i of the data. */
  void (*start)(void *state, const struct canonical_data *data, size_t i);
  void (*step)(void *state, const struct canonical_data *data, size_t i);
  void (*merge)(
      void *state,
      const void *other); /* state := state (+) other, other being the one of higher index */
  void (*finish)(const void *state, const struct canonical_data *data, size_t n, void *result);
  /* A whole leaf at once, of 1 .. CANONICAL_LEAF elements from `first` on, by instruction set. */
  void (*leaf[ISA_COUNT])(const struct canonical_data *data, size_t first, size_t n, void *state);
};

void canonical_statement_of(const struct canonical *method, const struct canonical_data *data,
                            size_t n, void *result);
void canonical_fast_of(const struct canonical *method, const struct canonical_data *data, size_t n,
                       int threads, enum isa isa, void *result);

/* The same for a method whose terms are the elements. */
static inline void canonical_statement(const struct canonical *method, const void *x, size_t n,
                                       void *result) {
  const struct canonical_data data = {.x = x};
  canonical_statement_of(method, &data, n, result);
}
static inline void canonical_fast(const struct canonical *method, const void *x, size_t n,
                                  int threads, enum isa isa, void *result) {
  const struct canonical_data data = {.x = x};
  canonical_fast_of(method, &data, n, threads, isa, result);
}

/* A run_function's body: the fast engine, then what special values ask for. y follows x, where the
 * input has two sequences. */
int canonical_run(const struct canonical *method, const struct call *call);
int canonical_run_with(const struct canonical *method, const struct call *call,
                       const void *context);
/* The same of any data. */
void canonical_run_on(const struct canonical *method, const struct canonical_data *data, size_t n,
                      int threads, void *result);
#define CANONICAL_RUN(run, method)                                                                 \
  static int T(run)(const struct call *call) { return canonical_run(&T(method), call); }

#endif
