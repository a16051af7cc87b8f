/* tree.h: the order of the work-efficient scan, for host and device.
 *
 * A tile is 1024 elements, the last one padded with zeros. On the way up the tile, for d = 1, 2,
 * ... 512, a[k + 2d - 1] += a[k + d - 1] at every k that is a multiple of 2d; the last one, which
 * is the tile's sum, becomes 0; on the way down, for d = 512, ... 1, a[k + d - 1] and a[k + 2d - 1]
 * become a[k + 2d - 1] and their sum. a[i] is then the sum of the elements before i, and s_i = a[i]
 * + x_i. The tiles' sums are scanned alike (those before each, without its own), and added to its
 * tile.
 */
#ifndef STUDY_KERNELS_SCAN_TREE_H
#define STUDY_KERNELS_SCAN_TREE_H

#include <stddef.h>

#include "kernels/scan/bounds.h"

static inline size_t scan_tree_tiles(size_t n) { return n == 0 ? 0 : (n - 1) / SCAN_TREE_TILE + 1; }

/* Sums of tiles, at all levels. */
static inline size_t scan_tree_sums(size_t n) {
  size_t sums = 0;
  for (size_t tiles = scan_tree_tiles(n); tiles > 1; tiles = scan_tree_tiles(tiles))
    sums += tiles;
  return sums;
}

#endif
