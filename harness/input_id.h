/* input_id.h: which data a row speaks of. A row's labels name the kind and keys of its input, but
 * not the numbers of `values`, `segments` and `file`: those may change under the same label. */
#ifndef STUDY_HARNESS_INPUT_ID_H
#define STUDY_HARNESS_INPUT_ID_H

#include <stdint.h>

#include "kernels/input/sequence.h"

/* A hash of kind, keys, seed and the data themselves; not of type and n, which every row holds. */
uint64_t input_id(const struct sequence *sequence);

#endif
