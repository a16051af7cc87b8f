/* kahan_atomic.h: how the kernel of kahan_atomic.cu cuts the data: a thread folds so many elements,
 * as far apart as the block is wide. */
#ifndef STUDY_KERNELS_SUM_KAHAN_ATOMIC_H
#define STUDY_KERNELS_SUM_KAHAN_ATOMIC_H

enum { KAHAN_ATOMIC_BLOCK = 256, KAHAN_ATOMIC_EACH = 64 };

#endif
