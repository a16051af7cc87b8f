/* sequence.h: inputs that are functions of (seed, index), the same bits on every machine.
 *
 * Values are made in f64 from Philox4x32-10 and the study's own portable exp, log, sin and cos
 * (IEEE basic operations and explicit fma only), scaled and shifted (x = scale * value + offset),
 * and rounded once to the type. `ill_conditioned` alone is constructed in the type itself, since
 * rounding would undo its cancellation.
 *
 * With the key `permute` the seed counts orders of one and the same data, those of seed 1: `every`:
 * the (seed - 1)-th permutation in lexicographic order, so that as many samples as there are
 * permutations are all of them; `random`: a shuffle of its own for each seed.
 */
#ifndef STUDY_KERNELS_INPUT_SEQUENCE_H
#define STUDY_KERNELS_INPUT_SEQUENCE_H

#include "kernels/kernel.h"

/* A stretch of a `segments` input: its values, in order, repeated `times` times over. */
struct segment {
  size_t count;
  const double *values;
  uint64_t times;
};

/* One input, fully resolved. `keys` holds every key of the kind (defaults filled in) but its own
 * data lists. */
struct sequence {
  const struct input_kind *kind;
  struct params keys;
  uint64_t seed;
  size_t value_count; /* `values` and `file`: the data, repeated cyclically when n is larger */
  const double *values;
  size_t segment_count;
  const struct segment *segments;
  unsigned sequences; /* of n elements, one after another; 0: one. Kinds that are functions of an
                         index go on from one to the next; data are shared out in equal parts, of
                         which each repeats by itself; `reverse` and `shuffle` do the same to all */
  unsigned part;      /* which of them a block is of; for the kinds themselves */
  size_t whole;       /* on trial, of the first few elements: how many there will be; 0: these */
};
unsigned sequence_count(const struct sequence *sequence); /* at least 1 */

struct input_kind {
  const char *name;
  const char *summary;
  const struct key_spec
      *keys; /* own keys; ends with key == NULL; `seed`, `scale`, `offset` come on top */
  bool takes_seed;
  /* Elements 0 .. n-1 of every sequence into out. 0: done; else message says why not. */
  int (*fill)(const struct sequence *sequence, enum type type, size_t n, void *out, char *message,
              size_t message_size);
};
extern const struct input_kind *const input_kinds[]; /* NULL-terminated, in the order of DESIGN */
const struct input_kind *input_kind_find(const char *name);

/* Whether its samples are orders of the same data. */
bool sequence_is_permuted(const struct sequence *sequence);

/* Whether an element, or all from one on, are changed after the kind made them. */
bool sequence_is_spoilt(const struct sequence *sequence);

/* The n that the input itself implies (values, segments, file), else 0. */
uint64_t sequence_natural_n(const struct sequence *sequence);
/* Whether its own numbers can be shared out among the sequences; else message says why not. */
bool sequence_divides(const struct sequence *sequence, char *message, size_t message_size);

/* Fills out, n elements of the type for each sequence, in parallel where the kind allows; the bits
 * do not depend on the number of threads. */
int sequence_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                  char *message, size_t message_size);

#endif
