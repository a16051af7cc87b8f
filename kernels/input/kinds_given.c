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
  size_t at = (size_t)(first % sequence->value_count);
  for (size_t k = 0; k < count; k++) {
    x[k] = sequence->values[at];
    if (++at == sequence->value_count) at = 0;
  }
}
static int values_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                       char *message, size_t message_size) {
  if (sequence->value_count == 0)
    return refuse(message, message_size, "input %s: there are no values", sequence->kind->name);
  return fill_blocks(sequence, values_block, type, n, out);
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
  struct segment_place place = {0, i % sequence_natural_n(sequence)};
  while (place.offset >= segment_length(&sequence->segments[place.segment])) {
    place.offset -= segment_length(&sequence->segments[place.segment]);
    place.segment++;
  }
  return place;
}
static void segments_block(const struct sequence *sequence, const struct kind_keys *keys,
                           uint64_t first, size_t count, double *x) {
  (void)keys;
  struct segment_place place = segment_find(sequence, first);
  for (size_t k = 0; k < count; k++) {
    while (place.offset == segment_length(&sequence->segments[place.segment])) {
      place.offset = 0;
      place.segment = (place.segment + 1) % sequence->segment_count;
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
  return fill_blocks(sequence, segments_block, type, n, out);
}
static const struct key_spec segments_keys[] = {
    {"segments", KEY_SEGMENTS, true, 0,
     "a list of {value or values, times}, repeated when n is larger"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_segments = {"segments",
                                          "stretches of repeated numbers, one after another",
                                          segments_keys, false, segments_fill};
