/* canonical.c: the canonical order, stated and made fast. What a step, a merge and a finish are is
 * the method's business (kahan.h and its like). */
#include "kernels/canonical/canonical.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Room for a state, aligned for any accumulator. */
union state {
  double aligned;
  unsigned char bytes[CANONICAL_STATE_MAX];
};

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* ---- the order, as it is defined ---- */

static void statement_leaf(const struct canonical *m, const struct canonical_data *data,
                           size_t first, size_t n, union state *leaf) {
  union state lane[CANONICAL_LANES];
  for (size_t i = 0; i < n; i++) {
    if (i < CANONICAL_LANES)
      m->start(&lane[i], data, first + i);
    else
      m->step(&lane[i % CANONICAL_LANES], data, first + i);
  }
  for (size_t h = CANONICAL_LANES / 2; h >= 1; h /= 2)
    for (size_t j = 0; j < h; j++)
      if (j + h < n) m->merge(&lane[j], &lane[j + h]);
  *leaf = lane[0];
}

void canonical_statement_of(const struct canonical *m, const struct canonical_data *data, size_t n,
                            void *result) {
  type_store(m->type, result, 0, 0.0);
  if (n == 0) return;

  const size_t leaves = (n - 1) / CANONICAL_LEAF + 1;
  union state *leaf = calloc(leaves, sizeof *leaf);
  if (leaf == NULL) abort(); /* the reference of the tests only */
  for (size_t b = 0; b < leaves; b++) {
    const size_t first = b * CANONICAL_LEAF;
    statement_leaf(m, data, first, smaller(n - first, CANONICAL_LEAF), &leaf[b]);
  }
  for (size_t width = leaves; width > 1; width = (width + 1) / 2)
    for (size_t j = 0; 2 * j < width; j++) {
      leaf[j] = leaf[2 * j];
      if (2 * j + 1 < width) m->merge(&leaf[j], &leaf[2 * j + 1]);
    }
  m->finish(&leaf[0], data, n, result);
  free(leaf);
}

/* ---- the same bits, fast ---- */

static enum isa isa_most = ISA_AVX512;
void isa_limit(enum isa most) { isa_most = most; }

enum isa isa_best(void) {
  if (isa_most == ISA_AVX512 && __builtin_cpu_supports("avx512f")) return ISA_AVX512;
  const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  return isa_most >= ISA_AVX2 && has ? ISA_AVX2 : ISA_SSE2;
}

/* The pairwise tree over nodes that arrive by index, in O(log) room: a binary counter, whose digit
 * k holds a complete subtree of 2^k nodes. Adding a node carries; what is left at the end merges
 * from the smallest subtree up, which is where the odd ones that pass up unchanged meet their left
 * neighbours. */
struct counter {
  size_t count;
  union state digit[8 * sizeof(size_t)];
};

static void counter_add(const struct canonical *m, struct counter *c, union state node) {
  size_t k = 0;
  for (; c->count >> k & 1; k++) {
    m->merge(&c->digit[k], &node);
    node = c->digit[k];
  }
  c->digit[k] = node;
  c->count++;
}

static union state counter_total(const struct canonical *m, struct counter *c) {
  size_t k = 0;
  while (!(c->count >> k & 1))
    k++;
  union state total = c->digit[k];
  for (k++; c->count >> k; k++)
    if (c->count >> k & 1) {
      m->merge(&c->digit[k], &total);
      total = c->digit[k];
    }
  return total;
}

/* A chunk is 2^k consecutive leaves, a complete subtree, so that what a thread does with it is part
 * of the fixed tree. At most so many: they share evenly over some hundred threads, and their states
 * fit on the stack. */
enum { CHUNKS_MAX = 4096 };

static void produced_leaf(const struct canonical *m, const struct canonical_data *data,
                          size_t first, size_t n, enum isa isa, union state *leaf) {
  _Alignas(64) double elements[CANONICAL_LEAF]; /* of either type */
  data->produce(data->source, first, n, elements);
  const struct canonical_data made = {.x = elements, .context = data->context};
  m->leaf[isa](&made, 0, n, leaf);
}

static union state chunk_total(const struct canonical *m, const struct canonical_data *data,
                               size_t begin, size_t n, enum isa isa) {
  struct counter counter = {.count = 0};
  for (size_t first = 0; first < n; first += CANONICAL_LEAF) {
    union state leaf;
    const size_t count = smaller(n - first, CANONICAL_LEAF);
    if (data->produce != NULL)
      produced_leaf(m, data, begin + first, count, isa, &leaf);
    else
      m->leaf[isa](data, begin + first, count, &leaf);
    counter_add(m, &counter, leaf);
  }
  return counter_total(m, &counter);
}

void canonical_fast_of(const struct canonical *m, const struct canonical_data *data, size_t n,
                       int threads, enum isa isa, void *result) {
  type_store(m->type, result, 0, 0.0);
  if (n == 0) return;

  size_t chunk = CANONICAL_LEAF;
  while ((n - 1) / chunk >= CHUNKS_MAX)
    chunk *= 2;
  const size_t chunks = (n - 1) / chunk + 1;
  union state total[CHUNKS_MAX];
#pragma omp parallel for num_threads(threads) schedule(static) if (chunks > 1 && threads > 1)
  for (size_t b = 0; b < chunks; b++)
    total[b] = chunk_total(m, data, b * chunk, smaller(n - b * chunk, chunk), isa);

  struct counter counter = {.count = 0};
  for (size_t b = 0; b < chunks; b++)
    counter_add(m, &counter, total[b]);
  const union state sum = counter_total(m, &counter);
  m->finish(&sum, data, n, result);
}

void canonical_run_on(const struct canonical *m, const struct canonical_data *data, size_t n,
                      int threads, void *result) {
  canonical_fast_of(m, data, n, threads, isa_best(), result);
  if (m->plain == NULL) return;

  /* As sum_settle (special.c), in this order. */
  const double value = type_element(m->type, result, 0);
  if (isfinite(value) && value != 0) return;
  double answer[1];
  canonical_fast_of(m->plain, data, n, threads, isa_best(), answer);
  if (!isfinite(value) || type_element(m->type, answer, 0) == 0)
    memcpy(result, answer, type_size(m->type));
}

int canonical_run_with(const struct canonical *m, const struct call *call, const void *context) {
  const struct input *in = call->input;
  const bool pairs = in->sequences > 1 && in->n > 0;
  const struct canonical_data data = {
      .x = in->data,
      .y = pairs ? (const char *)in->data + in->n * type_size(m->type) : NULL,
      .context = context};
  canonical_run_on(m, &data, in->n, call->threads, call->result);
  return 0;
}

int canonical_run(const struct canonical *m, const struct call *call) {
  return canonical_run_with(m, call, NULL);
}
