/* spoil.c: what goes wrong in real data, put into made data: one element that is far off, a gap, or
 * a series that changes its scale. The keys `spike_at` with `spike` or `spike_factor`, and
 * `regime_at` with `regime_factor`; indices count from 0 in the finished sequence. */
#include <math.h>

#include "kernels/input/sequence_fill.h"

bool sequence_is_spoilt(const struct sequence *sequence) {
  return params_find(&sequence->keys, "spike_at") != NULL ||
         params_find(&sequence->keys, "regime_at") != NULL;
}

/* The index that the key names; it lies in the sequence, or message says that it does not. */
static int place_of(const struct sequence *sequence, const char *key, size_t n, size_t *place,
                    char *message, size_t message_size) {
  const double at = params_number(&sequence->keys, key, NAN);
  if (sequence->whole > 0) n = sequence->whole;
  if (!(at >= 0 && at < (double)n && at == floor(at)))
    return refuse(message, message_size,
                  "input %s: %s (%g) is no index of these %zu elements: give one from 0 to %zu",
                  sequence->kind->name, key, at, n, n - 1);
  *place = (size_t)at;
  return 0;
}

static int put_regime(const struct sequence *sequence, enum type type, size_t n, void *x,
                      char *message, size_t message_size) {
  size_t first = 0;
  if (params_find(&sequence->keys, "regime_at") == NULL) return 0;
  if (place_of(sequence, "regime_at", n, &first, message, message_size)) return -1;
  const double factor = params_number(&sequence->keys, "regime_factor", NAN);
  if (!isfinite(factor))
    return refuse(message, message_size,
                  "input %s: regime_at needs regime_factor: a finite number, by which the elements "
                  "from there on are multiplied",
                  sequence->kind->name);
  for (size_t i = first; i < n; i++)
    type_store(type, x, i, type_element(type, x, i) * factor);
  return 0;
}

static int put_spike(const struct sequence *sequence, enum type type, size_t n, void *x,
                     char *message, size_t message_size) {
  const struct params *keys = &sequence->keys;
  const bool value = params_find(keys, "spike") != NULL,
             factor = params_find(keys, "spike_factor") != NULL;
  size_t at = 0;
  if (params_find(keys, "spike_at") == NULL) return 0;
  if (place_of(sequence, "spike_at", n, &at, message, message_size)) return -1;
  if (value == factor)
    return refuse(
        message, message_size,
        "input %s: spike_at needs spike (the value to put there) or spike_factor (what to "
        "multiply by), one of them",
        sequence->kind->name);
  if (at >= n) return 0; /* of a trial */
  const double old = type_element(type, x, at);
  type_store(type, x, at,
             value ? params_number(keys, "spike", NAN)
                   : old * params_number(keys, "spike_factor", NAN));
  return 0;
}

int spoil_elements(const struct sequence *sequence, enum type type, size_t n, void *x,
                   char *message, size_t message_size) {
  return put_regime(sequence, type, n, x, message, message_size) ||
                 put_spike(sequence, type, n, x, message, message_size)
             ? -1
             : 0;
}
