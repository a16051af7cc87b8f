/* kinds_of_index.c: inputs whose elements follow a formula of the index: `linear`, `harmonic`,
 * `alternating`, `bump`. */
#include <math.h>

#include "kernels/input/elements.h"
#include "kernels/input/sequence_fill.h"

static void linear_block(const struct sequence *sequence, const struct kind_keys *keys,
                         uint64_t first, size_t count, double *x) {
  (void)sequence;
  for (size_t k = 0; k < count; k++)
    x[k] = linear_element(keys->key[0], keys->key[1], first + k);
}
static int linear_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                       char *message, size_t message_size) {
  (void)message, (void)message_size;
  return fill_blocks(sequence, linear_block, type, n, out);
}
static const struct key_spec linear_keys[] = {
    {"start", KEY_NUMBER, false, 0, "element 0"},
    {"step", KEY_NUMBER, false, 1, "from one element to the next; element i is start + step i"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_linear = {"linear", "start + step i", linear_keys, false,
                                        linear_fill};

static void harmonic_block(const struct sequence *sequence, const struct kind_keys *keys,
                           uint64_t first, size_t count, double *x) {
  (void)sequence;
  for (size_t k = 0; k < count; k++)
    x[k] = harmonic_element(keys->key[0], first + k);
}
static int harmonic_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                         char *message, size_t message_size) {
  const double power = kind_keys_of(sequence).key[0];
  if (fabs(power) > 64)
    return refuse(message, message_size, "input harmonic: power must lie in -64 .. 64, not %g",
                  power);
  return fill_blocks(sequence, harmonic_block, type, n, out);
}
static const struct key_spec harmonic_keys[] = {
    {"power", KEY_NUMBER, false, 1, "element i is 1 / (i + 1)^power; -64 .. 64"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_harmonic = {"harmonic", "1 / (i + 1)^power", harmonic_keys, false,
                                          harmonic_fill};

static void alternating_block(const struct sequence *sequence, const struct kind_keys *keys,
                              uint64_t first, size_t count, double *x) {
  (void)sequence;
  for (size_t k = 0; k < count; k++)
    x[k] = alternating_element(keys->key[0], first + k);
}
static int alternating_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                            char *message, size_t message_size) {
  (void)message, (void)message_size;
  return fill_blocks(sequence, alternating_block, type, n, out);
}
static const struct key_spec alternating_keys[] = {
    {"value", KEY_NUMBER, false, 1, "elements are +value, -value, +value, ..."},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_alternating = {"alternating", "+value, -value, +value, ...",
                                             alternating_keys, false, alternating_fill};

static void bump_block(const struct sequence *sequence, const struct kind_keys *keys,
                       uint64_t first, size_t count, double *x) {
  (void)sequence;
  for (size_t k = 0; k < count; k++)
    x[k] = bump_element(keys->key[0], keys->key[1], first + k);
}
static int bump_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                     char *message, size_t message_size) {
  const double width = kind_keys_of(sequence).key[1];
  if (!(width > 0))
    return refuse(message, message_size, "input bump: width must be positive, not %g", width);
  return fill_blocks(sequence, bump_block, type, n, out);
}
static const struct key_spec bump_keys[] = {
    {"at", KEY_NUMBER, false, 0, "the element, from 0, where it is 1; may lie between two"},
    {"width", KEY_NUMBER, false, 16, "in elements: a standard deviation"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_bump = {"bump", "exp(-((i - at) / width)^2 / 2)", bump_keys, false,
                                      bump_fill};
