/* sequence.c: the kinds of input, and what all of them share. */
#include "kernels/input/sequence.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kernels/input/elements.h"
#include "kernels/input/sequence_fill.h"

const struct input_kind *const input_kinds[] = {
    &input_constant,
    &input_values,
    &input_segments,
    &input_linear,
    &input_harmonic,
    &input_alternating,
    &input_piecewise,
    &input_uniform,
    &input_normal,
    &input_lognormal,
    &input_wide,
    &input_ill_conditioned,
    &input_random_walk,
    &input_lcg_walk,
    &input_sine,
    &input_sines,
    &input_bump,
    &input_file,
    NULL,
};

const struct input_kind *input_kind_find(const char *name) {
  for (size_t k = 0; input_kinds[k] != NULL; k++)
    if (strcmp(input_kinds[k]->name, name) == 0) return input_kinds[k];
  return NULL;
}

unsigned sequence_count(const struct sequence *sequence) {
  return sequence->sequences > 1 ? sequence->sequences : 1;
}

/* How many numbers the input gives itself. */
static uint64_t given(const struct sequence *sequence) {
  if (sequence->kind == &input_segments) {
    uint64_t total = 0;
    for (size_t s = 0; s < sequence->segment_count; s++)
      total += sequence->segments[s].count * sequence->segments[s].times;
    return total;
  }
  if (sequence->kind == &input_values || sequence->kind == &input_file)
    return sequence->value_count;
  return 0;
}

uint64_t sequence_natural_n(const struct sequence *sequence) {
  return given(sequence) / sequence_count(sequence);
}

bool sequence_divides(const struct sequence *sequence, char *message, size_t message_size) {
  const unsigned sequences = sequence_count(sequence);
  if (given(sequence) % sequences == 0) return true;
  refuse(message, message_size,
         "input %s: %llu numbers do not make %u sequences of equal length, one after another",
         sequence->kind->name, (unsigned long long)given(sequence), sequences);
  return false;
}

struct kind_keys kind_keys_of(const struct sequence *sequence) {
  struct kind_keys keys = {{0}};
  const struct key_spec *spec = sequence->kind->keys;
  for (size_t k = 0; k < KIND_KEYS && spec[k].key != NULL; k++)
    keys.key[k] =
        params_number(&sequence->keys, spec[k].key, spec[k].required ? NAN : spec[k].fallback);
  return keys;
}

struct shaping shaping_of(const struct sequence *sequence) {
  const struct shaping shaping = {params_number(&sequence->keys, "scale", 1),
                                  params_number(&sequence->keys, "offset", 0)};
  return shaping;
}

void store_shaped(struct shaping shaping, enum type type, void *out, size_t first, size_t count,
                  double *x) {
  if (shaping.scale != 1)
    for (size_t k = 0; k < count; k++)
      x[k] *= shaping.scale;
  if (shaping.offset != 0)
    for (size_t k = 0; k < count; k++)
      x[k] += shaping.offset;
  for (size_t k = 0; k < count; k++)
    type_store(type, out, first + k, x[k]);
}

/* Blocks that fit the first-level cache; which thread fills one does not matter to its bits. */
enum { BLOCK = 1024 };

int fill_part(const struct sequence *sequence, block_function *block, enum type type, size_t n,
              void *out) {
  const struct kind_keys keys = kind_keys_of(sequence);
  const struct shaping shaping = shaping_of(sequence);
  const size_t blocks = (n + BLOCK - 1) / BLOCK;
#pragma omp parallel for schedule(static)
  for (size_t b = 0; b < blocks; b++) {
    double x[BLOCK];
    const size_t first = b * BLOCK;
    const size_t count = n - first < BLOCK ? n - first : BLOCK;
    block(sequence, &keys, first, count, x);
    store_shaped(shaping, type, out, first, count, x);
  }
  return 0;
}

int fill_blocks(const struct sequence *sequence, block_function *block, enum type type, size_t n,
                void *out) {
  return fill_part(sequence, block, type, n * sequence_count(sequence), out);
}

int refuse(char *message, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, size, format, arguments);
  va_end(arguments);
  return -1;
}

static const char *permute_of(const struct sequence *sequence) {
  return params_text(&sequence->keys, "permute", "none");
}

bool sequence_is_permuted(const struct sequence *sequence) {
  return strcmp(permute_of(sequence), "none") != 0;
}

static uint64_t factorial(size_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

static int permute(const struct sequence *sequence, enum type type, size_t n, void *out,
                   char *message, size_t message_size) {
  const char *how = permute_of(sequence), *kind = sequence->kind->name;
  if (strcmp(how, "none") == 0) return 0;
  if (strcmp(how, "random") == 0) {
    shuffle_elements(type, n, out, sequence->seed, STREAM_SHUFFLE);
    return 0;
  }
  if (strcmp(how, "every") != 0)
    return refuse(message, message_size, "input %s: permute is none, every or random, not '%s'",
                  kind, how);
  if (n > PERMUTE_MOST)
    return refuse(message, message_size,
                  "input %s: permute: every takes at most %d numbers; of more take permute: random",
                  kind, PERMUTE_MOST);
  if (sequence->seed > 0 && permute_elements(type, n, out, sequence->seed - 1)) return 0;
  return refuse(message, message_size,
                "input %s: %zu numbers have %llu orders, and one numbered %llu is asked for: lower "
                "samples (or seed)",
                kind, n, (unsigned long long)factorial(n), (unsigned long long)sequence->seed);
}

/* What the keys common to all kinds do to the finished elements. */
static int rearrange(const struct sequence *sequence, enum type type, size_t n, void *out,
                     char *message, size_t message_size) {
  const double reverse = params_number(&sequence->keys, "reverse", 0);
  const double shuffle = params_number(&sequence->keys, "shuffle", 0);
  if (reverse != 0 && reverse != 1)
    return refuse(message, message_size, "input %s: reverse is 0 or 1, not %g",
                  sequence->kind->name, reverse);
  if (!(shuffle >= 0)) /* a seed of its own; 0: as they come */
    return refuse(message, message_size, "input %s: shuffle is a whole number from 0, not %g",
                  sequence->kind->name, shuffle);
  for (unsigned s = 0; s < sequence_count(sequence); s++) { /* alike: pairs stay pairs */
    void *x = (char *)out + s * n * type_size(type);
    if (reverse == 1) reverse_elements(type, n, x);
    if (shuffle > 0) shuffle_elements(type, n, x, (uint64_t)shuffle, STREAM_SHUFFLE);
    if (permute(sequence, type, n, x, message, message_size) != 0) return -1;
    if (spoil_elements(sequence, type, n, x, message, message_size) != 0) return -1;
  }
  return 0;
}

int sequence_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                  char *message, size_t message_size) {
  const struct input_kind *kind = sequence->kind;
  const struct shaping shaping = shaping_of(sequence);
  if (!isfinite(shaping.scale) || !isfinite(shaping.offset))
    return refuse(message, message_size, "input %s: %s must be a finite number", kind->name,
                  isfinite(shaping.scale) ? "offset" : "scale");
  const struct kind_keys keys = kind_keys_of(sequence);
  for (size_t k = 0; k < KIND_KEYS && kind->keys[k].key != NULL; k++) {
    const struct key_spec *spec = &kind->keys[k];
    const bool number = spec->form == KEY_NUMBER || spec->form == KEY_INTEGER;
    /* `constant` may be infinite or NaN: some cases are about that. */
    if (number && kind != &input_constant && !isfinite(keys.key[k]))
      return refuse(message, message_size, "input %s: %s must be a finite number", kind->name,
                    spec->key);
    if (spec->form == KEY_INTEGER && keys.key[k] != floor(keys.key[k]))
      return refuse(message, message_size, "input %s: %s must be a whole number, not %g",
                    kind->name, spec->key, keys.key[k]);
  }
  if (!sequence_divides(sequence, message, message_size)) return -1;
  if (n == 0) return 0;
  struct sequence data = *sequence;
  if (sequence_is_permuted(sequence)) data.seed = 1;
  const int failed = kind->fill(&data, type, n, out, message, message_size);
  return failed ? failed : rearrange(sequence, type, n, out, message, message_size);
}
