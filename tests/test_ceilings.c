/* Ceilings: their kernels do what they say (by the emulator), plausible numbers, machine.json, the
 * fraction. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/ceilings.h"
#include "kernels/ceiling/ceiling.cu"

enum { N = 3 * CEILING_TILE };

static void test_kernels(void **state) {
  (void)state;
  float *in = aligned_alloc(64, N * sizeof(float)), *other = aligned_alloc(64, N * sizeof(float)),
        *out = aligned_alloc(64, N * sizeof(float));
  for (size_t i = 0; i < N; i++) {
    in[i] = (float)i;
    other[i] = (float)(i % 7);
  }
  char message[100] = "";
  const struct input input = {.type = TYPE_F32, .n = N, .data = in};
  struct call call = {.input = &input,
                      .result = out,
                      .workspace = other,
                      .length = 2,
                      .message = message,
                      .message_size = sizeof message};
  memset(out, 0, N * sizeof(float));
  assert_int_equal(ceiling_kernels_emulated.copy(&call), 0);
  assert_memory_equal(out, in, N * sizeof(float));
  assert_int_equal(ceiling_kernels_emulated.triad(&call), 0);
  for (size_t i = 0; i < N; i++)
    assert_true(out[i] == in[i] + 3 * other[i]);
  /* Reads all of it: the exclusive or of everything is what is compared, a thread at a time. */
  memset(in, 0, N * sizeof(float));
  out[0] = 0;
  assert_int_equal(ceiling_kernels_emulated.read(&call), 0);
  assert_true(out[0] == 0);
  const unsigned never = 0x5ca1ab1eu;
  memcpy(&in[N - 1], &never, sizeof never);
  assert_int_equal(ceiling_kernels_emulated.read(&call), 0);
  assert_memory_equal(out, &never, sizeof never);
  free(in);
  free(other);
  free(out);
}

static void test_arithmetic_kernels(void **state) {
  (void)state;
  double out = 5;
  char message[100] = "";
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    const struct input input = {.type = type, .n = 64};
    struct call call = {.input = &input,
                        .result = &out,
                        .length = 1,
                        .message = message,
                        .message_size = sizeof message};
    assert_int_equal(ceiling_kernels_emulated.arithmetic(&call), 0);
    assert_int_equal(ceiling_kernels_emulated.arithmetic_fma(&call), 0);
    assert_true(out == 5); /* the fixed point is 2, not what would be written */
  }
}

static void test_host(void **state) {
  (void)state;
  struct ceilings c = {0};
  ceilings_host(&c, BACKEND_SERIAL, 1, 0.01);
  for (int what = 0; what < CEILING_COUNT; what++) {
    bool fma = what == CEILING_F32_FMA || what == CEILING_F64_FMA;
    /* A check of magnitudes and units, not of speed: an abacus passes no 10 MB/s. */
    if (!fma || c.of[BACKEND_SERIAL][what] > 0) assert_true(c.of[BACKEND_SERIAL][what] > 1e7);
    assert_true(c.of[BACKEND_SERIAL][what] < 1e15);
  }
  assert_true(c.bytes[BACKEND_SERIAL] > 1e6);
}

static void test_json(void **state) {
  (void)state;
  struct ceilings c = {0}, back;
  for (int what = 0; what < CEILING_COUNT; what++)
    c.of[BACKEND_OPENMP][what] = 1e9 * (what + 1);
  c.bytes[BACKEND_OPENMP] = 3e8;
  strcpy(c.note[BACKEND_CUDA], "not measured: there is no CUDA device here");
  json_t *json = ceilings_json(&c);
  assert_null(json_object_get(json, "serial")); /* nothing is known of it */
  assert_true(json_number_value(json_object_get(json_object_get(json, "openmp"),
                                                "f32_fma_operations_per_second")) == 5e9);
  ceilings_from_json(&back, json);
  assert_memory_equal(back.of, c.of, sizeof c.of);
  assert_string_equal(back.note[BACKEND_CUDA], c.note[BACKEND_CUDA]);
  json_decref(json);
  ceilings_from_json(&back, NULL);
  assert_true(back.of[BACKEND_OPENMP][CEILING_READ] == 0);
  ceilings_read(&back, "/nowhere");
  assert_true(back.of[BACKEND_OPENMP][CEILING_READ] == 0);
}

static void test_fraction(void **state) {
  (void)state;
  struct ceilings c = {0};
  assert_true(isnan(ceilings_fraction(&c, BACKEND_SERIAL, TYPE_F32, 1, 1)));
  c.of[BACKEND_SERIAL][CEILING_READ] = 10e9;
  c.of[BACKEND_SERIAL][CEILING_F32] = 40e9;
  c.of[BACKEND_SERIAL][CEILING_F64] = 20e9;
  assert_true(ceilings_fraction(&c, BACKEND_SERIAL, TYPE_F32, 5e9, 4e9) == 0.5);   /* memory */
  assert_true(ceilings_fraction(&c, BACKEND_SERIAL, TYPE_F32, 5e9, 30e9) == 0.75); /* arithmetic */
  assert_true(ceilings_fraction(&c, BACKEND_SERIAL, TYPE_F64, 5e9, 18e9) == 0.9);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kernels), cmocka_unit_test(test_arithmetic_kernels),
      cmocka_unit_test(test_host), cmocka_unit_test(test_json), cmocka_unit_test(test_fraction)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
