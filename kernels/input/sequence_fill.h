/* sequence_fill.h: what the kinds of input share; private to this folder.
 *
 * To add a kind whose element is a function of the index: a block function and a fill that checks
 * its keys and calls fill_blocks, a `const struct input_kind`, and its line in input_kinds of
 * sequence.c.
 */
#ifndef STUDY_KERNELS_INPUT_SEQUENCE_FILL_H
#define STUDY_KERNELS_INPUT_SEQUENCE_FILL_H

#include "kernels/input/sequence.h"

/* The keys of the kind as numbers, in the order of its key list, defaults filled in. */
enum { KIND_KEYS = 5 };
struct kind_keys {
  double key[KIND_KEYS];
};
struct kind_keys kind_keys_of(const struct sequence *sequence);

/* Elements first .. first + count - 1, in f64, before scale and offset. */
typedef void block_function(const struct sequence *sequence, const struct kind_keys *keys,
                            uint64_t first, size_t count, double *x);

/* n elements by blocks, in parallel, scaled, shifted and rounded to the type. Returns 0. */
int fill_part(const struct sequence *sequence, block_function *block, enum type type, size_t n,
              void *out);
/* n elements of each sequence, going on from one to the next. Returns 0. */
int fill_blocks(const struct sequence *sequence, block_function *block, enum type type, size_t n,
                void *out);

/* x <- scale x + offset, and into the type. Scale 1 and offset 0 are left out, not computed: -0 +
 * 0 is +0. */
struct shaping {
  double scale, offset;
};
struct shaping shaping_of(const struct sequence *sequence);
void store_shaped(struct shaping shaping, enum type type, void *out, size_t first, size_t count,
                  double *x);

/* rearrange.c: whole elements change places, so that their bits (NaN payloads too) stay. */
void reverse_elements(enum type type, size_t n, void *data);
/* The k-th permutation of at most PERMUTE_MOST elements, counted from 0 in lexicographic order of
 * their places; false: there are not so many. */
enum { PERMUTE_MOST = 10 };
bool permute_elements(enum type type, size_t n, void *data, uint64_t k);
/* A permutation that depends on (seed, stream, n) alone. */
void shuffle_elements(enum type type, size_t n, void *data, uint64_t seed, uint32_t stream);

/* spoil.c: what the keys spike_at and regime_at do to one sequence's finished elements. */
int spoil_elements(const struct sequence *sequence, enum type type, size_t n, void *x,
                   char *message, size_t message_size);

/* Writes the message and returns -1. */
int refuse(char *message, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

extern const struct input_kind input_constant, input_values, input_segments, input_linear,
    input_harmonic, input_alternating, input_piecewise, input_uniform, input_normal,
    input_lognormal, input_wide, input_ill_conditioned, input_random_walk, input_lcg_walk,
    input_sine, input_sines, input_bump, input_file;

#endif
