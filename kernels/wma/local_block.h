/* local_block.h: after how many elements local sums start anew. */
#ifndef STUDY_KERNELS_WMA_LOCAL_BLOCK_H
#define STUDY_KERNELS_WMA_LOCAL_BLOCK_H

#define LOCAL_BLOCK 256
#define LOCAL_ENTRIES (LOCAL_BLOCK + 1) /* of each sum, for a block */

#endif
