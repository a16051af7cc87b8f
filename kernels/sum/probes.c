/* probes.c: are the compensated sums alive? An optimiser that reassociates turns them into naive
 * summation without a word (gcc -ffast-math does, bit for bit), so each is run as it was compiled
 * on an input where that shows, and held against its own answer, never merely against naive's. */
#include "kernels/probes.h"

#include <math.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernels/kernel.h"

extern const struct problem problem_sum;

static const char *const ruined =
    "the compiler reassociated the compensation away: results of compensated methods are naive's";

/* Runs a method on n elements. NaN, and a note in the probe, where it cannot be run. */
static double run(struct probe *probe, const char *name, enum backend backend, enum type type,
                  const void *data, size_t n) {
  const struct method *method = method_find(&problem_sum, name);
  alignas(64) unsigned char result[64];
  char extra[256] = "", message[128] = "";
  const struct params none = {0, NULL};
  const struct input input = {.type = type, .n = n, .data = data};
  struct call call = {.input = &input,
                      .parameters = &none,
                      .threads = backend == BACKEND_OPENMP ? 2 : 1,
                      .result = result,
                      .length = 1,
                      .extra = extra,
                      .extra_size = sizeof extra,
                      .message = message,
                      .message_size = sizeof message};
  if (!method || !method_offers(method, backend, type)) {
    snprintf(probe->measured, sizeof probe->measured, "no method %s (%s, %s)", name,
             backend_name[backend], type_name[type]);
    return NAN;
  }
  if (realization_of(method, backend)->run[type](&call)) {
    snprintf(probe->measured, sizeof probe->measured, "failed: %.50s", message);
    return NAN;
  }
  double value = type_element(type, result, 0);
  snprintf(probe->measured, sizeof probe->measured, type == TYPE_F32 ? "%.9g" : "%.17g", value);
  return value;
}

/* n elements of f32: the first `head` are `first`, the others `rest`. NULL: no memory. */
static float *two_values(size_t n, size_t head, float first, float rest) {
  float *data = aligned_alloc(64, (n * sizeof *data + 63) / 64 * 64);
  for (size_t i = 0; data && i < n; i++)
    data[i] = i < head ? first : rest;
  return data;
}

/* The f32 nearest to the sum of a million f32 0.001 is 1000.00006; recursive summation gives
 * 991.14154. */
void sum_probe_kahan(struct probe *probe) {
  *probe =
      (struct probe){"kahan alive (f32, serial)", "1000.00006", "out of memory", false, ruined};
  size_t n = 1000000;
  float *data = two_values(n, n, 0.001f, 0.001f);
  if (!data) return;
  probe->passed = run(probe, "kahan", BACKEND_SERIAL, TYPE_F32, data, n) == 0x1.f40002p9;
  free(data);
}

/* One leaf of the canonical order: each of its 128 lanes is given 1 and then 63 times 2^-25, each
 * too small to move it. Plain addition answers 128; the exact sum is 128 + 15.75 ulp. */
void sum_probe_kahan_openmp(struct probe *probe) {
  *probe =
      (struct probe){"kahan alive (f32, openmp)", "128.000244", "out of memory", false, ruined};
  float *data = two_values(8192, 128, 1, 0x1p-25f);
  if (!data) return;
  probe->passed = run(probe, "kahan", BACKEND_OPENMP, TYPE_F32, data, 8192) == 128 + 0x1p-12;
  free(data);
}

/* Neumaier's branch: the second term is larger than the sum so far. Kahan's form answers 0. */
void sum_probe_neumaier(struct probe *probe) {
  static const alignas(64) double data[4] = {1, 1e100, 1, -1e100};
  *probe = (struct probe){"neumaier alive (f64, serial)", "2", "", false, ruined};
  probe->passed = run(probe, "neumaier", BACKEND_SERIAL, TYPE_F64, data, 4) == 2;
}
