/* The probes pass as the study is built, and fail where what they watch over is broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fenv.h>
#include <stdlib.h>
#include <string.h>
#include <xmmintrin.h>

#include <cmocka.h>

#include "harness/fp_state.h"
#include "harness/self_test.h"
#include "harness/self_test_arithmetic.h"

enum { FTZ = 0x8000, DAZ = 0x0040, X87_PRECISION = 0x0300, X87_DOUBLE = 0x0200 };

static struct probe probes[MOST_PROBES];

static const struct probe *probe_of(const char *name) {
  size_t count = self_test_probes(probes, MOST_PROBES);
  for (size_t i = 0; i < count; i++)
    if (strcmp(probes[i].name, name) == 0) return &probes[i];
  fail_msg("no probe %s", name);
  return NULL;
}

static void all_pass(void **state) {
  (void)state;
  size_t count = self_test_probes(probes, MOST_PROBES);
  assert_true(count >= 10 && count < MOST_PROBES);
  for (size_t i = 0; i < count; i++) {
    if (!probes[i].passed)
      fail_msg("%s: %s, expected %s", probes[i].name, probes[i].measured, probes[i].expected);
    assert_true(strlen(probes[i].measured) > 0 && strlen(probes[i].meaning) > 0);
  }
  assert_int_equal(self_test_probes(probes, 3), 3);
}

static void values_are_the_published_ones(void **state) {
  (void)state;
  assert_string_equal(probe_of("kahan alive (f32, serial)")->measured, "1000.00006");
  assert_string_equal(probe_of("kahan alive (f32, openmp)")->measured, "128.000244");
  assert_string_equal(probe_of("neumaier alive (f64, serial)")->measured, "2");
}

/* Whether the probe passes while the units are set so; they are restored before anything is
 * asserted. */
static bool passes_under(const struct fp_state *broken, const char *name) {
  struct fp_state before = fp_state_read();
  fp_state_restore(broken);
  bool passed = probe_of(name)->passed;
  fp_state_restore(&before);
  return passed;
}

static void broken_modes_are_seen(void **state) {
  (void)state;
  const struct fp_state good = fp_state_read();
  struct fp_state broken = good;
  broken.mxcsr = good.mxcsr | FTZ;
  assert_false(passes_under(&broken, "FTZ off"));
  assert_true(passes_under(&broken, "rounding to nearest even"));
  broken.mxcsr = good.mxcsr | DAZ;
  assert_false(passes_under(&broken, "DAZ off"));
  for (uint32_t mode = 1; mode <= 3; mode++) {
    broken.mxcsr = good.mxcsr | mode << 13;
    assert_false(passes_under(&broken, "rounding to nearest even"));
  }
  broken = good;
  broken.x87 = (uint16_t)((good.x87 & ~X87_PRECISION) | X87_DOUBLE);
  assert_false(passes_under(&broken, "x87 precision 64 bits"));
  assert_true(passes_under(&good, "FTZ off") && passes_under(&good, "DAZ off"));
}

/* Code compiled with fast-math has run, and the units are as they were; where they are not, it is
 * said, whoever set them. */
static void builds_leave_the_state(void **state) {
  (void)state;
  const struct fp_state good = fp_state_read();
  struct fp_state broken = good;
  const struct probe *probe = probe_of("state after all builds");
  assert_memory_equal(probe->measured, probe->expected, strlen(probe->expected));
  assert_non_null(strstr(probe->measured, "(")); /* how many were run */
  assert_null(strstr(probe->measured, "(0)"));
  broken.mxcsr = good.mxcsr | FTZ;
  assert_false(passes_under(&broken, "state after all builds"));
  broken = good;
  broken.x87 = (uint16_t)((good.x87 & ~X87_PRECISION) | X87_DOUBLE);
  assert_false(passes_under(&broken, "state after all builds"));
}

/* The device's probe, on the emulator, whose arithmetic is the host's. */
static void device_is_asked(void **state) {
  (void)state;
  struct probe probe;
  device_probe_on(&probe, BACKEND_EMULATED);
  assert_true(probe.passed);
  assert_string_equal(probe.measured, "0, 0, 5.87747e-39, 1");
  const struct fp_state good = fp_state_read();
  struct fp_state broken = good;
  broken.mxcsr = good.mxcsr | FTZ;
  fp_state_restore(&broken);
  device_probe_on(&probe, BACKEND_EMULATED);
  fp_state_restore(&good);
  assert_false(probe.passed);
  assert_string_equal(probe.measured, "0, 0, 0, 1");
  device_probe_on(&probe, BACKEND_OPENMP); /* no device */
  assert_true(probe.passed);
}

static char *printed(int *status) {
  char *text = NULL;
  size_t size;
  FILE *file = open_memstream(&text, &size);
  *status = self_test_print(file);
  fclose(file);
  return text;
}

static void printing(void **state) {
  (void)state;
  int status;
  char *text = printed(&status);
  assert_int_equal(status, 0);
  assert_non_null(strstr(text, "1000.00006"));
  assert_non_null(strstr(text, "probes passed"));
  free(text);
  struct fp_state before = fp_state_read(), broken = before;
  broken.mxcsr |= FTZ;
  fp_state_restore(&broken);
  text = printed(&status);
  fp_state_restore(&before);
  assert_int_equal(status, 1);
  assert_non_null(strstr(text, "FAILED  FTZ off"));
  assert_non_null(strstr(text, "MXCSR.FTZ set"));
  free(text);
}

static void changes_in_words(void **state) {
  (void)state;
  struct fp_state before = fp_state_read(), after = before;
  char text[200];
  fp_state_change_text(&before, &after, text, sizeof text);
  assert_string_equal(text, "");
  assert_true(fp_state_same(&before, &after));
  fesetround(FE_UPWARD);
  after = fp_state_read();
  fp_state_restore(&before);
  assert_int_equal(fegetround(), FE_TONEAREST);
  assert_false(fp_state_same(&before, &after));
  fp_state_change_text(&before, &after, text, sizeof text);
  assert_string_equal(text, "rounding to nearest -> up; x87 rounding to nearest -> up");
  after = before;
  after.mxcsr |= FTZ;
  fp_state_change_text(&before, &after, text, sizeof text);
  assert_string_equal(text, "FTZ off -> on");
  fp_state_text(&before, text, sizeof text);
  assert_string_equal(text, "rounding to nearest, FTZ off, DAZ off, x87 64 bits");
}

/* An inexact operation raises a flag, which is no change of the state. */
static void flags_are_no_state(void **state) {
  (void)state;
  struct fp_state before = fp_state_read();
  feclearexcept(FE_ALL_EXCEPT);
  _mm_setcsr(_mm_getcsr() | _MM_EXCEPT_INEXACT | _MM_EXCEPT_DIV_ZERO);
  struct fp_state after = fp_state_read();
  assert_true(fp_state_same(&before, &after));
  fp_state_restore(&before);
  assert_true((_mm_getcsr() & _MM_EXCEPT_INEXACT) != 0);
  feclearexcept(FE_ALL_EXCEPT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_pass),
      cmocka_unit_test(values_are_the_published_ones),
      cmocka_unit_test(broken_modes_are_seen),
      cmocka_unit_test(builds_leave_the_state),
      cmocka_unit_test(device_is_asked),
      cmocka_unit_test(printing),
      cmocka_unit_test(changes_in_words),
      cmocka_unit_test(flags_are_no_state),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
