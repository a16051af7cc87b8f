/* prefixes.h: the runs on the host of a method by prefix sums, from the steps that SUM_STEPS names
 * (a template: REAL, T): T(serial) adds from left to right, T(openmp) in the order of
 * kernels/prefix/prefix.h, with SIMD and threads.
 *
 * Needs SUM_STEPS, whose S(average) makes an output of what S(finish) stored, SUMS: how many
 * numbers that is, and IN_ORDER: how the struct prefix shall be called. SUM, SUM_BITS: the
 * accumulators, where they are no REAL. CENTRED: the steps get the first element as their context,
 * and the average it back.
 */
#ifndef SUM
#define SUM REAL
#define SUM_BITS REAL_BITS
#endif

#define STEPS SUM_STEPS
#define ACC SUM
#define ACC_BITS SUM_BITS
#define OUT SUM
#define OUTPUTS SUMS
#define INDEXED
#ifdef CENTRED
#define CONTEXT REAL
#endif
#define PREFIX IN_ORDER
#include "kernels/prefix/twin.h"

/* at[..][-1] is 0: the sums before the series. */
struct T(sums) {
  SUM *at[SUMS];
  REAL centre;
  void (*outputs)(const struct T(sums) * a, size_t p, size_t from, size_t to, REAL *out);
};

#ifdef CENTRED
#define PUT_BACK(a, average) ((a)->centre + (average))
#define ELEMENT(x, i) x[i], (SUM)(i), x[0]
#else
#define PUT_BACK(a, average) (average)
#define ELEMENT(x, i) x[i], (SUM)(i)
#endif

static void T(store)(const struct T(state) * state, struct T(sums) * a, size_t i) {
  SUM value[SUMS];
  T(finish)(state, value);
  for (unsigned f = 0; f < SUMS; f++)
    a->at[f][i] = value[f];
}

static void T(recursive)(const REAL *x, size_t n, struct T(sums) * a) {
  struct T(state) state;
  T(start)(&state, ELEMENT(x, 0));
  T(store)(&state, a, 0);
  for (size_t i = 1; i < n; i++) {
    T(step)(&state, ELEMENT(x, i));
    T(store)(&state, a, i);
  }
}

static void T(one_by_one)(const struct T(sums) * a, size_t p, size_t from, size_t to, REAL *out) {
  const SUM weight = (SUM)wma_weight(p);
  for (size_t o = from; o < to; o++) {
    SUM now[SUMS], before[SUMS];
    for (unsigned f = 0; f < SUMS; f++) {
      before[f] = (a->at[f] - 1)[o];
      now[f] = (a->at[f] - 1)[o + p];
    }
    out[o - from] = (REAL)PUT_BACK(a, T(average)(now, before, (SUM)((double)o - 1), weight));
  }
}

#define ACC SUM
#define ACC_BITS SUM_BITS
#define SIMD_NAME(name) T(output_##name)
#define SIMD_BODY "kernels/wma/averages_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

static void T(stretch)(const void *context, size_t p, size_t from, size_t to, void *out) {
  const struct T(sums) *a = context;
  a->outputs(a, p, from, to, out);
}

/* Room for the sums: in front of each 64 bytes, of which the last number is the 0. */
static SUM *T(room)(size_t n, struct T(sums) * a) {
  const size_t front = 64 / sizeof(SUM), each = front + (n / front + 1) * front;
  SUM *room = aligned_alloc(64, SUMS * each * sizeof *room);
  for (unsigned f = 0; room != NULL && f < SUMS; f++) {
    a->at[f] = room + f * each + front;
    a->at[f][-1] = 0;
  }
  return room;
}

static int T(serial)(const struct call *call) {
  const REAL *x = call->input->data;
  struct T(sums) a = {.centre = x[0], .outputs = T(one_by_one)};
  SUM *room = T(room)(call->input->n, &a);
  if (room == NULL) return wma_no_memory(call);
  T(recursive)(x, call->input->n, &a);
  wma_stretches(call, T(stretch), &a);
  free(room);
  return 0;
}

static int T(openmp)(const struct call *call) {
  static void (*const outputs[])(const struct T(sums) *, size_t, size_t, size_t, REAL *) = {
      T(output_averages_sse2), T(output_averages_avx2), T(output_averages_avx512)};
  const REAL *x = call->input->data;
  const enum isa isa = isa_best();
  struct T(sums) a = {.centre = x[0], .outputs = outputs[isa]};
  SUM *room = T(room)(call->input->n, &a);
  if (room == NULL) return wma_no_memory(call);
  void *out[SUMS];
  for (unsigned f = 0; f < SUMS; f++)
    out[f] = a.at[f];
  const struct canonical_data data = {.x = x, .context = x};
  const int status = prefix_fast(&IN_ORDER, &data, call->input->n, call->threads, isa, out);
  if (status == 0) wma_stretches(call, T(stretch), &a);
  free(room);
  return status == 0 ? 0 : wma_no_memory(call);
}

#undef IN_ORDER
#undef SUM_STEPS
#undef SUM
#undef SUM_BITS
#undef SUMS
#undef CENTRED
#undef PUT_BACK
#undef ELEMENT
