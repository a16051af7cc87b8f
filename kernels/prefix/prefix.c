/* prefix.c: the order of prefix sums, stated and made fast. What a step, a merge and a finish are
 * is the method's business (plain.h and its like). */
#include "kernels/prefix/prefix.h"

#include <stdio.h>
#include <stdlib.h>

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* Room for a state, aligned for any accumulator. */
union state {
  double aligned;
  unsigned char bytes[PREFIX_STATE_MAX];
};

/* a := left (+) a */
static void merge_left(const struct prefix *m, const union state *left, union state *a) {
  union state sum = *left;
  m->merge(&sum, a);
  *a = sum;
}

/* At most 32 states, all at once a step: from the last one on, so that each finds its left one as
 * it was. */
static void hillis_steele(const struct prefix *m, union state *a, size_t count) {
  for (size_t d = 1; d < PREFIX_RUNS; d *= 2)
    for (size_t j = count; j-- > d;)
      merge_left(m, &a[j - d], &a[j]);
}

/* ---- the order, as it is defined ---- */

/* The end of part i of so many elements each, of which there are n. */
static size_t last_of(size_t i, size_t part, size_t n) { return smaller((i + 1) * part, n) - 1; }

/* What stands at the ends of parts 0, 1, ... of n elements, scanned, whole by whole of 32 parts. */
static void scan_ends(const struct prefix *m, const union state *at, size_t part, size_t n,
                      union state *scanned) {
  const size_t parts = (n - 1) / part + 1;
  for (size_t i = 0; i < parts; i++)
    scanned[i] = at[last_of(i, part, n)];
  for (size_t i = 0; i < parts; i += PREFIX_RUNS)
    hillis_steele(m, scanned + i, smaller(parts - i, PREFIX_RUNS));
}

/* part[0] (+) part[1] (+) ..., from the left, of those that are there; the last one is. */
static union state sum_of(const struct prefix *m, const union state *const part[4]) {
  size_t p = 0;
  while (part[p] == NULL)
    p++;
  union state sum = *part[p];
  for (p++; p < 4; p++)
    if (part[p] != NULL) m->merge(&sum, part[p]);
  return sum;
}

static int states_scan(const struct prefix *m, union state *a, size_t n);

/* a holds n states folded within their runs, and becomes their scan. 0, or -1 without memory. */
static int scan_above_runs(const struct prefix *m, union state *a, size_t n) {
  const size_t runs = (n - 1) / m->run + 1, groups = (runs - 1) / PREFIX_RUNS + 1;
  const size_t tile = PREFIX_GROUPS * PREFIX_RUNS * m->run, tiles = (n - 1) / tile + 1;
  union state *run = calloc(runs, sizeof *run), *group = calloc(groups, sizeof *group);
  union state *whole = calloc(tiles, sizeof *whole); /* one more than is used */
  int status = run != NULL && group != NULL && whole != NULL ? 0 : -1;
  if (status == 0) {
    scan_ends(m, a, m->run, n, run);
    scan_ends(m, run, PREFIX_RUNS, runs, group);
    for (size_t k = 0; k + 1 < tiles; k++)
      whole[k] = group[(k + 1) * PREFIX_GROUPS - 1];
    if (tiles > 1) status = states_scan(m, whole, tiles - 1);
  }
  for (size_t i = 0; status == 0 && i < n; i++) {
    const size_t r = i / m->run, g = r / PREFIX_RUNS, k = i / tile;
    const union state *part[4] = {k > 0 ? &whole[k - 1] : NULL,
                                  g % PREFIX_GROUPS != 0 ? &group[g - 1] : NULL,
                                  r % PREFIX_RUNS != 0 ? &run[r - 1] : NULL, &a[i]};
    a[i] = sum_of(m, part);
  }
  free(run);
  free(group);
  free(whole);
  return status;
}

/* The same of states that are elements. */
static int states_scan(const struct prefix *m, union state *a, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (i % m->run != 0) merge_left(m, &a[i - 1], &a[i]);
  return scan_above_runs(m, a, n);
}

int prefix_statement(const struct prefix *m, const struct canonical_data *data, size_t n,
                     void *const *out) {
  if (n == 0) return 0;
  union state *a = calloc(n, sizeof *a);
  if (a == NULL) return -1;
  for (size_t i = 0; i < n; i++)
    if (i % m->run == 0) {
      m->start(&a[i], data, i);
    } else {
      a[i] = a[i - 1];
      m->step(&a[i], data, i);
    }
  const int status = scan_above_runs(m, a, n);
  for (size_t i = 0; status == 0 && i < n; i++)
    m->finish(&a[i], out, i);
  free(a);
  return status;
}

/* ---- the same bits, fast ---- */

/* Tiles are few: what they come to is scanned as stated. */
int prefix_fast(const struct prefix *m, const struct canonical_data *data, size_t n, int threads,
                enum isa isa, void *const *out) {
  if (n == 0) return 0;
  const size_t tile = PREFIX_GROUPS * PREFIX_RUNS * m->run, tiles = (n - 1) / tile + 1;
  union state *whole = calloc(tiles, sizeof *whole);
  if (whole == NULL) return -1;
  int status = 0;
#pragma omp parallel for num_threads(threads) schedule(static) if (tiles > 2 && threads > 1)
  for (size_t k = 0; k < tiles - 1; k++)
    m->total[isa](data, k * tile, &whole[k]);
  if (tiles > 1) status = states_scan(m, whole, tiles - 1);
#pragma omp parallel for num_threads(threads) schedule(static) if (tiles > 1 && threads > 1)
  for (size_t k = 0; k < tiles; k++) {
    const union state *carry = k > 0 ? &whole[k - 1] : NULL;
    if (status != 0) continue;
    if (n - k * tile >= tile)
      m->tile[isa](data, k * tile, carry, out);
    else
      m->ragged(data, k * tile, n - k * tile, carry, out);
  }
  free(whole);
  return status;
}

int prefix_run(const struct prefix *m, const struct call *call) {
  const struct canonical_data data = {.x = call->input->data};
  const int status =
      prefix_fast(m, &data, call->input->n, call->threads, isa_best(), (void *[]){call->result});
  if (status != 0) snprintf(call->message, call->message_size, "no memory for the tiles' sums");
  return status;
}
