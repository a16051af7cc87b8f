/* device_fill.c: which inputs a device makes by itself, and how its kernel is told of them. */
#include <math.h>

#include "harness/device.h"
#include "kernels/input/device_fill.h"
#include "kernels/input/sequence_fill.h"

int fill_launch_emulated(const struct fill_arguments *arguments, void *stream);
#ifdef STUDY_CUDA
int fill_launch_cuda(const struct fill_arguments *arguments, void *stream);
#endif

static enum fill_kind fill_kind_of(const struct input_kind *kind) {
  const struct {
    const struct input_kind *kind;
    enum fill_kind fill;
  } known[] = {{&input_constant, FILL_CONSTANT},   {&input_linear, FILL_LINEAR},
               {&input_harmonic, FILL_HARMONIC},   {&input_alternating, FILL_ALTERNATING},
               {&input_piecewise, FILL_PIECEWISE}, {&input_uniform, FILL_UNIFORM},
               {&input_normal, FILL_NORMAL},       {&input_lognormal, FILL_LOGNORMAL},
               {&input_wide, FILL_WIDE},           {&input_sine, FILL_SINE},
               {&input_sines, FILL_SINES},         {&input_bump, FILL_BUMP}};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (known[i].kind == kind) return known[i].fill;
  return FILL_NONE;
}

bool device_fills(const struct sequence *sequence) {
  if (fill_kind_of(sequence->kind) == FILL_NONE) return false;
  if (params_number(&sequence->keys, "shuffle", 0) != 0)
    return false; /* no function of the index */
  if (sequence_is_permuted(sequence) || sequence_is_spoilt(sequence)) return false;
  /* inf times 0 is NaN, and a constant may be one: their bits differ between machines. */
  return shaping_of(sequence).scale != 0 && isfinite(kind_keys_of(sequence).key[0]);
}

static struct fill_arguments fill_arguments_of(const struct sequence *sequence, enum type type,
                                               size_t n, void *out) {
  const struct kind_keys keys = kind_keys_of(sequence);
  const struct shaping shaping = shaping_of(sequence);
  return (struct fill_arguments){
      .kind = fill_kind_of(sequence->kind),
      .key = {keys.key[0], keys.key[1], keys.key[2], keys.key[3], keys.key[4]},
      .seed = sequence->seed,
      .scale = shaping.scale,
      .offset = shaping.offset,
      .n = n,
      .total = n * sequence_count(sequence),
      .reverse = params_number(&sequence->keys, "reverse", 0) == 1,
      .wide = type == TYPE_F64,
      .out = out};
}

int device_fill_emulated(const struct sequence *sequence, enum type type, size_t n, void *out,
                         void *stream) {
  const struct fill_arguments arguments = fill_arguments_of(sequence, type, n, out);
  return fill_launch_emulated(&arguments, stream);
}

#ifdef STUDY_CUDA
int device_fill_cuda(const struct sequence *sequence, enum type type, size_t n, void *out,
                     void *stream) {
  const struct fill_arguments arguments = fill_arguments_of(sequence, type, n, out);
  return fill_launch_cuda(&arguments, stream);
}
#endif
