/* input_id.c: a hash of what an input is. */
#include "harness/input_id.h"

#include <string.h>
#include <xxhash.h>

static uint64_t add(uint64_t hash, const void *data, size_t bytes) {
  return XXH3_64bits_withSeed(data, bytes, hash);
}

/* With its end, so that two texts in a row cannot be cut in two ways. */
static uint64_t add_text(uint64_t hash, const char *text) {
  return add(hash, text, strlen(text) + 1);
}

static uint64_t add_number(uint64_t hash, uint64_t number) {
  return add(hash, &number, sizeof number);
}

uint64_t input_id(const struct sequence *sequence) {
  uint64_t hash = add_text(0, sequence->kind->name);
  for (size_t k = 0; k < sequence->keys.count; k++) {
    hash = add_text(hash, sequence->keys.list[k].key);
    hash = add_text(hash, sequence->keys.list[k].text);
  }
  hash = add_number(hash, sequence->seed);
  hash = add_number(hash, sequence->value_count);
  if (sequence->value_count > 0)
    hash = add(hash, sequence->values, sequence->value_count * sizeof *sequence->values);
  for (size_t s = 0; s < sequence->segment_count; s++) {
    const struct segment *segment = &sequence->segments[s];
    hash = add_number(hash, segment->times);
    hash = add_number(hash, segment->count);
    hash = add(hash, segment->values, segment->count * sizeof *segment->values);
  }
  return hash;
}
