/* tree: the work-efficient scan: up and down a balanced tree over a tile, 2n additions; tiles' sums
 * are scanned alike and added. The order is in tree.h.
 *
 * G. E. Blelloch, Prefix sums and their applications, CMU-CS-90-190 (1990); on GPUs: M. Harris, S.
 * Sengupta, J. D. Owens, GPU Gems 3, chapter 39 (2007). An element passes at most 22 additions a
 * level of tiles: |error of s_i| <= ((1 + u)^h - 1) (|x_0| + ... + |x_i|), N. J. Higham, SIAM J.
 * Sci. Comput. 14 (1993). As published, sums begin with a zero: -0 becomes 0.
 */
#ifdef REAL

/* a becomes the sums of the elements before; the sum of all. */
static REAL T(up_and_down)(REAL *a) {
  for (size_t d = 1; d < SCAN_TREE_TILE; d *= 2)
    for (size_t k = 0; k < SCAN_TREE_TILE; k += 2 * d)
      a[k + 2 * d - 1] += a[k + d - 1];
  const REAL sum = a[SCAN_TREE_TILE - 1];
  a[SCAN_TREE_TILE - 1] = 0;
  for (size_t d = SCAN_TREE_TILE / 2; d >= 1; d /= 2)
    for (size_t k = 0; k < SCAN_TREE_TILE; k += 2 * d) {
      const REAL left = a[k + d - 1];
      a[k + d - 1] = a[k + 2 * d - 1];
      a[k + 2 * d - 1] += left;
    }
  return sum;
}

/* Tile t of x, n in all, to s: with its elements (inclusive), or without; its sum. */
static REAL T(tree_of_tile)(const REAL *x, size_t n, size_t t, bool inclusive, REAL *s) {
  const size_t first = t * SCAN_TREE_TILE;
  const size_t count = n - first < SCAN_TREE_TILE ? n - first : SCAN_TREE_TILE;
  REAL a[SCAN_TREE_TILE];
  for (size_t i = 0; i < SCAN_TREE_TILE; i++)
    a[i] = i < count ? x[first + i] : R(0.0);
  const REAL sum = T(up_and_down)(a);
  for (size_t i = 0; i < count; i++)
    s[first + i] = inclusive ? a[i] + x[first + i] : a[i];
  return sum;
}

/* s may be x. sums: room for those of all levels. */
static void T(tree)(const REAL *x, size_t n, bool inclusive, int threads, REAL *s, REAL *sums) {
  const size_t tiles = scan_tree_tiles(n);
#pragma omp parallel for num_threads(threads) schedule(static) if (tiles > 1 && threads > 1)
  for (size_t t = 0; t < tiles; t++) {
    const REAL sum = T(tree_of_tile)(x, n, t, inclusive, s);
    if (tiles > 1) sums[t] = sum;
  }
  if (tiles <= 1) return;
  T(tree)(sums, tiles, false, threads, sums, sums + tiles);
#pragma omp parallel for num_threads(threads) schedule(static) if (threads > 1)
  for (size_t t = 0; t < tiles; t++)
    for (size_t i = t * SCAN_TREE_TILE; i < n && i < (t + 1) * SCAN_TREE_TILE; i++)
      s[i] = sums[t] + s[i];
}

static int T(openmp)(const struct call *call) {
  const size_t n = call->input->n;
  REAL *sums = malloc((scan_tree_sums(n) + 1) * sizeof *sums);
  if (sums == NULL) {
    snprintf(call->message, call->message_size, "no memory for the tiles' sums");
    return -1;
  }
  T(tree)(call->input->data, n, true, call->threads, call->result, sums);
  free(sums);
  return 0;
}

#else

#include <stdio.h>
#include <stdlib.h>

#include "kernels/scan/scan.h"
#include "kernels/scan/tree.h"

#define TWINS "kernels/scan/tree.c"
#include "kernels/twins.h"

const struct method scan_tree = {
    .name = "tree",
    .label = "Work-efficient tree",
    .summary = "Up and down a balanced tree over tiles of 1024 elements; tiles' sums alike.",
    .citation = "Blelloch, Prefix sums and their applications, CMU-CS-90-190 (1990); Harris, "
                "Sengupta and Owens, Parallel prefix sum (scan) with CUDA, GPU Gems 3 (2007)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 10,
    .operations = 4,
    .bytes = 4, /* tiles read and written, then read and written again */
    .on = {[BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = scan_bound_tree,
                               .typical = scan_typical_tree,
                               .forecast = scan_forecast_tree}},
};
#endif
