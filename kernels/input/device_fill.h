/* device_fill.h: inputs that a device makes by itself.
 *
 * The kinds whose element is a function of (keys, seed, index) alone (elements.h); the rest is made
 * on the host and copied. The bits are the host's.
 */
#ifndef STUDY_KERNELS_INPUT_DEVICE_FILL_H
#define STUDY_KERNELS_INPUT_DEVICE_FILL_H

#include <stdint.h>

enum fill_kind {
  FILL_CONSTANT,
  FILL_LINEAR,
  FILL_HARMONIC,
  FILL_ALTERNATING,
  FILL_PIECEWISE,
  FILL_UNIFORM,
  FILL_NORMAL,
  FILL_LOGNORMAL,
  FILL_WIDE,
  FILL_SINE,
  FILL_SINES,
  FILL_BUMP,
  FILL_NONE
};

/* What the kernel is given: a sequence without pointers. */
struct fill_arguments {
  enum fill_kind kind;
  double key[5]; /* in the order of the kind's keys */
  uint64_t seed;
  double scale, offset;
  uint64_t n, total; /* elements of a sequence, of all */
  int reverse, wide; /* wide: f64 */
  void *out;
};

#endif
