/* kinds_of_waves.c: inputs that are modes of a heat equation, on a line and on a plane: `sine`,
 * `sines`. */
#include "kernels/input/sequence_fill.h"
#include "kernels/input/waves.h"

/* How many points the whole sequence has, also where only its beginning is asked for. */
static struct sequence with_whole(const struct sequence *sequence, size_t n) {
  struct sequence with = *sequence;
  if (with.whole == 0) with.whole = n;
  return with;
}

/* 0, or a message where a wave has no meaning or is beyond what is reduced exactly. */
static int check_wave(const struct sequence *sequence, const char *rows, double half_waves,
                      double intervals, char *message, size_t size) {
  const char *kind = sequence->kind->name;
  if (!(half_waves >= 1 && half_waves <= WAVE_HALF_WAVES_MOST))
    return refuse(message, size, "input %s: %shalf_waves must lie in 1 .. 2^31 - 1, not %g", kind,
                  rows, half_waves);
  if (!(intervals >= 0 && intervals <= WAVE_INTERVALS_MOST))
    return refuse(message, size, "input %s: %sintervals must lie in 1 .. 2^31, not %g", kind, rows,
                  intervals);
  return 0;
}

static void sine_block(const struct sequence *sequence, const struct kind_keys *keys,
                       uint64_t first, size_t count, double *x) {
  const struct wave wave = wave_of(keys->key[0], keys->key[1], sequence->whole);
  for (size_t k = 0; k < count; k++)
    x[k] = wave_element(wave, first + k);
}
static int sine_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                     char *message, size_t message_size) {
  const struct sequence whole = with_whole(sequence, n);
  const struct kind_keys keys = kind_keys_of(sequence);
  const double intervals = keys.key[1] == 0 ? (double)whole.whole : keys.key[1];
  if (check_wave(sequence, "", keys.key[0], intervals, message, message_size) != 0) return -1;
  return fill_blocks(&whole, sine_block, type, n, out);
}
static const struct key_spec sine_keys[] = {
    {"half_waves", KEY_INTEGER, false, 2, "half waves in `intervals`; 1 .. 2^31 - 1"},
    {"intervals", KEY_INTEGER, false, 0,
     "element i is sin(pi half_waves i / intervals); 1 .. 2^31; 0: n, a field with periodic ends"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_sine = {"sine", "sin(pi half_waves i / intervals)", sine_keys, false,
                                      sine_fill};

static void sines_block(const struct sequence *sequence, const struct kind_keys *keys,
                        uint64_t first, size_t count, double *x) {
  const struct waves waves = waves_of(keys->key, sequence->whole);
  for (size_t k = 0; k < count; k++)
    x[k] = waves_element(waves, first + k);
}
static int sines_fill(const struct sequence *sequence, enum type type, size_t n, void *out,
                      char *message, size_t message_size) {
  const struct sequence whole = with_whole(sequence, n);
  const struct kind_keys keys = kind_keys_of(sequence);
  const double columns = keys.key[2], rows = (double)whole.whole / columns;
  if (columns == 0)
    return refuse(message, message_size,
                  "input sines: columns is missing: points a row, as the problem's parameter of "
                  "that name");
  if (!(columns >= 1 && columns <= WAVE_INTERVALS_MOST))
    return refuse(message, message_size, "input sines: columns must lie in 1 .. 2^31, not %g",
                  columns);
  if (check_wave(sequence, "", keys.key[0], keys.key[1], message, message_size) != 0) return -1;
  if (check_wave(sequence, "row_", keys.key[3] == 0 ? keys.key[0] : keys.key[3],
                 keys.key[4] == 0 ? rows : keys.key[4], message, message_size) != 0)
    return -1;
  return fill_blocks(&whole, sines_block, type, n, out);
}
static const struct key_spec sines_keys[] = {
    {"half_waves", KEY_INTEGER, false, 2, "along a row, half waves in `intervals`"},
    {"intervals", KEY_INTEGER, false, 0,
     "element j of row i is sin(pi half_waves j / intervals) sin(pi row_half_waves i / "
     "row_intervals); 1 .. 2^31; 0: columns"},
    {"columns", KEY_INTEGER, false, 0,
     "points a row; 0: what the problem's parameter of that name says"},
    {"row_half_waves", KEY_INTEGER, false, 0, "from row to row; 0: as half_waves"},
    {"row_intervals", KEY_INTEGER, false, 0, "1 .. 2^31; 0: n / columns, the rows that there are"},
    {NULL, KEY_NUMBER, false, 0, NULL},
};
const struct input_kind input_sines = {
    "sines", "a plane, row after row: a sine along the row times one from row to row", sines_keys,
    false, sines_fill};
