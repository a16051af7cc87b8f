/* kinds_random.c: random inputs whose elements are independent: `piecewise`, `uniform`, `normal`,
 * `lognormal`, `wide`. */
#include <math.h>

#include "kernels/input/elements.h"
#include "kernels/input/sequence_fill.h"

static void piecewise_block(const struct sequence *sequence, const struct kind_keys *keys,
                            uint64_t first, size_t count, double *x) {
  const uint64_t length = (uint64_t)keys->key[0];
  for (size_t k = 0; k < count; k++) {
    const uint64_t i = first + k;
    /* An element equals the one before unless a stretch begins. */
    x[k] = k > 0 && i % length != 0 ? x[k - 1] : piecewise_element(length, sequence->seed, i);
  }
}
static int piecewise_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                          char *message, size_t message_size) {
  const double length = kind_keys_of(sequence).key[0];
  if (length < 1 || length > 0x1p53)
    return refuse(message, message_size,
                  "input piecewise: length must be at least 1 (and at most 2^53), not %g", length);
  return fill_blocks(sequence, piecewise_block, type, n, out);
}
static const struct key_spec piecewise_keys[] = {
    {"length", KEY_INTEGER, false, 256, "elements a stretch"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_piecewise = {"piecewise",
                                           "constant stretches, each uniform in (-1, 1)",
                                           piecewise_keys, true, piecewise_fill};

static void uniform_block(const struct sequence *sequence, const struct kind_keys *keys,
                          uint64_t first, size_t count, double *x) {
  for (size_t k = 0; k < count; k++)
    x[k] = uniform_element(keys->key[0], keys->key[1], sequence->seed, first + k);
}
static int uniform_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                        char *message, size_t message_size) {
  const struct kind_keys keys = kind_keys_of(sequence);
  if (keys.key[1] < keys.key[0])
    return refuse(message, message_size, "input uniform: high (%g) is below low (%g)", keys.key[1],
                  keys.key[0]);
  if (!isfinite(keys.key[1] - keys.key[0]))
    return refuse(message, message_size, "input uniform: high - low overflows");
  return fill_blocks(sequence, uniform_block, type, n, out);
}
static const struct key_spec uniform_keys[] = {
    {"low", KEY_NUMBER, false, 0, "the lower end"},
    {"high", KEY_NUMBER, false, 1, "the upper end"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_uniform = {"uniform", "uniform in [low, high)", uniform_keys, true,
                                         uniform_fill};

static void normal_block(const struct sequence *sequence, const struct kind_keys *keys,
                         uint64_t first, size_t count, double *x) {
  for (size_t k = 0; k < count; k++)
    x[k] = normal_element(keys->key[0], keys->key[1], sequence->seed, first + k);
}
static int normal_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                       char *message, size_t message_size) {
  const double sd = kind_keys_of(sequence).key[1];
  if (sd < 0)
    return refuse(message, message_size, "input normal: sd must not be negative (%g)", sd);
  return fill_blocks(sequence, normal_block, type, n, out);
}
static const struct key_spec normal_keys[] = {
    {"mean", KEY_NUMBER, false, 0, "the mean"},
    {"sd", KEY_NUMBER, false, 1, "the standard deviation"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_normal = {"normal", "normally distributed", normal_keys, true,
                                        normal_fill};

static void lognormal_block(const struct sequence *sequence, const struct kind_keys *keys,
                            uint64_t first, size_t count, double *x) {
  for (size_t k = 0; k < count; k++)
    x[k] = lognormal_element(keys->key[0], keys->key[1], sequence->seed, first + k);
}
static int lognormal_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                          char *message, size_t message_size) {
  const double sigma = kind_keys_of(sequence).key[1];
  if (sigma < 0)
    return refuse(message, message_size, "input lognormal: sigma must not be negative (%g)", sigma);
  return fill_blocks(sequence, lognormal_block, type, n, out);
}
static const struct key_spec lognormal_keys[] = {
    {"mu", KEY_NUMBER, false, 0, "the mean of the logarithm"},
    {"sigma", KEY_NUMBER, false, 1, "the standard deviation of the logarithm"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_lognormal = {"lognormal", "exp of a normal", lognormal_keys, true,
                                           lognormal_fill};

static void wide_block(const struct sequence *sequence, const struct kind_keys *keys,
                       uint64_t first, size_t count, double *x) {
  for (size_t k = 0; k < count; k++)
    x[k] = wide_element((int)keys->key[0], sequence->seed, first + k);
}
static int wide_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                     char *message, size_t message_size) {
  const double exponents = kind_keys_of(sequence).key[0];
  /* Above, a mantissa near 2 would round to infinity. */
  const double most = type == TYPE_F32 ? 126 : 1022;
  if (exponents < 0 || exponents > most)
    return refuse(message, message_size, "input wide: exponents must lie in 0 .. %g in %s, not %g",
                  most, type_name[type], exponents);
  return fill_blocks(sequence, wide_block, type, n, out);
}
static const struct key_spec wide_keys[] = {
    {"exponents", KEY_INTEGER, false, 40, "exponents are uniform in -exponents .. exponents"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_wide = {"wide", "random signs, mantissas in [1, 2) and exponents",
                                      wide_keys, true, wide_fill};
