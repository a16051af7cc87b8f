/* bounds.h: a-priori bounds of the prefix sums, with their sources and proofs in bounds.c. Of an
 * element: its scale is the sum of |x| up to it. */
#ifndef STUDY_KERNELS_SCAN_BOUNDS_H
#define STUDY_KERNELS_SCAN_BOUNDS_H

#include "kernels/sum/sum.h"

bound_function scan_bound_blocked, scan_typical_blocked;
bound_function scan_bound_pairs, scan_typical_pairs;
bound_function scan_bound_wide, scan_typical_wide;
bound_function scan_bound_pairwise, scan_typical_pairwise;
bound_function scan_bound_tree, scan_typical_tree;

enum { SCAN_PAIRWISE_LEAF = 128, SCAN_TREE_LEVELS = 10, SCAN_TREE_TILE = 1 << SCAN_TREE_LEVELS };

#endif
