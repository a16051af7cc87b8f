/* kinds_given.c: inputs given number by number: `constant`, `values`, `segments`, `file`. */
#include <math.h>

#include "kernels/input/sequence_fill.h"

static void constant_block(const struct sequence *sequence, const struct kind_keys *keys,
                           uint64_t first, size_t count, double *x) {
  (void)sequence, (void)first;
  for (size_t k = 0; k < count; k++)
    x[k] = keys->key[0];
}
static int constant_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                         char *message, size_t message_size) {
  if (params_find(&sequence->keys, "value") == NULL)
    return refuse(message, message_size, "input constant: value is missing");
  return fill_blocks(sequence, constant_block, type, n, out);
}
static const struct key_spec constant_keys[] = {
    {"value", KEY_NUMBER, true, 0, "what every element is"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_constant = {"constant", "the same number everywhere", constant_keys,
                                          false, constant_fill};

/* Shared by `values` and `file`: the numbers given, over and over. */
static void values_block(const struct sequence *sequence, const struct kind_keys *keys,
                         uint64_t first, size_t count, double *x) {
  (void)keys;
  const size_t period = sequence->value_count / sequence_count(sequence);
  const double *values = sequence->values + sequence->part * period;
  size_t at = (size_t)(first % period);
  for (size_t k = 0; k < count; k++) {
    x[k] = values[at];
    if (++at == period) at = 0;
  }
}
/* Each sequence has its share of the numbers, and repeats that. */
static int fill_shares(const struct sequence *sequence, block_function *block, enum type type,
                       size_t n, void *out) {
  struct sequence share = *sequence;
  for (share.part = 0; share.part < sequence_count(sequence); share.part++)
    fill_part(&share, block, type, n, (char *)out + share.part * n * type_size(type));
  return 0;
}
static int values_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                       char *message, size_t message_size) {
  if (sequence->value_count == 0)
    return refuse(message, message_size, "input %s: there are no values", sequence->kind->name);
  return fill_shares(sequence, values_block, type, n, out);
}
static const struct key_spec values_keys[] = {
    {"values", KEY_NUMBERS, true, 0,
     "a list of decimals or hex floats, repeated cyclically when n is larger"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_values = {"values", "the numbers listed, repeated cyclically",
                                        values_keys, false, values_fill};
static const struct key_spec file_keys[] = {
    {"path", KEY_PATH, true, 0,
     "a .csv, .npy, .f32 or .f64 file; a relative path is relative to the case file"},
    {"column", KEY_WORD, false, 0, "of a .csv: the column's name, or its number from 1"},
    {"format", KEY_WORD, false, 0, "csv, npy, f32 or f64, where the file's name does not say it"},
    {"order_by", KEY_WORD, false, 0,
     "of a .csv: the column of numbers, dates or times by which the rows have to ascend"},
    {"gaps", KEY_WORD, false, 0,
     "refuse (where it is not given) or keep NaN, empty cells and infinities"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_file = {"file", "the numbers in a file, repeated cyclically",
                                      file_keys, false, values_fill};

/* A place in a `segments` input: which segment, how many of its elements are behind. */
struct segment_place {
  size_t segment;
  uint64_t offset;
};
static uint64_t segment_length(const struct segment *segment) {
  return segment->count * segment->times;
}
static struct segment_place segment_find(const struct sequence *sequence, uint64_t i) {
  const uint64_t period = sequence_natural_n(sequence);
  struct segment_place place = {0, sequence->part * period + i % period};
  while (place.offset >= segment_length(&sequence->segments[place.segment])) {
    place.offset -= segment_length(&sequence->segments[place.segment]);
    place.segment++;
  }
  return place;
}
static void segments_block(const struct sequence *sequence, const struct kind_keys *keys,
                           uint64_t first, size_t count, double *x) {
  (void)keys;
  const uint64_t period = sequence_natural_n(sequence);
  struct segment_place place = segment_find(sequence, first);
  for (size_t k = 0; k < count; k++) {
    if ((first + k) % period == 0) place = segment_find(sequence, first + k);
    while (place.offset == segment_length(&sequence->segments[place.segment])) {
      place.offset = 0;
      place.segment++; /* there is one: a share ends with its last segment */
    }
    const struct segment *segment = &sequence->segments[place.segment];
    x[k] = segment->values[place.offset++ % segment->count];
  }
}
static int segments_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                         char *message, size_t message_size) {
  uint64_t total = 0;
  for (size_t s = 0; s < sequence->segment_count; s++) {
    uint64_t length;
    if (__builtin_mul_overflow((uint64_t)sequence->segments[s].count, sequence->segments[s].times,
                               &length) ||
        __builtin_add_overflow(total, length, &total))
      return refuse(message, message_size,
                    "input segments: the total of counts times `times` is beyond 2^64");
  }
  if (total == 0) return refuse(message, message_size, "input segments: there are no values");
  return fill_shares(sequence, segments_block, type, n, out);
}
static const struct key_spec segments_keys[] = {
    {"segments", KEY_SEGMENTS, true, 0,
     "a list of {value or values, times}, repeated when n is larger"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_segments = {"segments",
                                          "stretches of repeated numbers, one after another",
                                          segments_keys, false, segments_fill};
