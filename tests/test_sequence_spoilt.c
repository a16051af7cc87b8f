/* test_sequence_spoilt.c: the prices of TA-Lib issue 255, and made data with something wrong in
 * them: a spike, a gap, another scale from somewhere on. */
#include "harness/device.h"
#include "tests/sequence_made.h"

/* Computed apart, in Python, whose floats are IEEE's too. */
static void lcg_walk_is_the_published_one(void **state) {
  (void)state;
  struct made made;
  make(&made, "lcg_walk", "start=100 sigma=0.015 low=1 high=1e4");
  made.sequence.seed = 12345;
  double *x = fill(&made, TYPE_F64, 2001);
  assert_true(x[0] == 100 && x[1] == 0x1.96dd7a38e4000p+6 && x[2] == 0x1.8d77dd343685ep+6);
  assert_true(x[1000] == 0x1.fbb122e2a3690p+6 && x[2000] == 0x1.bef2c07dfba5fp+6);
  free(x);
  make(&made, "lcg_walk", "start=100 sigma=0.015 low=99 high=101");
  x = fill(&made, TYPE_F64, 500);
  bool low = false, high = false;
  for (size_t i = 0; i < 500; i++) {
    assert_true(x[i] >= 99 && x[i] <= 101);
    low = low || x[i] == 99;
    high = high || x[i] == 101;
  }
  assert_true(low && high);
  free(x);
}

static void says_why(const char *kind, const char *keys, const char *part) {
  struct made made;
  char message[200] = "";
  double x[10];
  make(&made, kind, keys);
  assert_int_equal(-1, sequence_fill(&made.sequence, TYPE_F64, 10, x, message, sizeof message));
  if (strstr(message, part) == NULL) fail_msg("%s", message);
}

static void a_spike_stands_where_it_is_put(void **state) {
  (void)state;
  double *x = fill_kind("linear", "start=1 step=1 spike_at=3 spike=1e90", 6);
  const double spiked[] = {1, 2, 3, 1e90, 5, 6};
  assert_memory_equal(x, spiked, sizeof spiked);
  free(x);
  x = fill_kind("linear", "start=1 step=1 spike_at=0 spike=nan", 3);
  assert_true(isnan(x[0]) && x[1] == 2);
  free(x);
  x = fill_kind("linear", "start=1 step=1 spike_at=5 spike=-inf", 6);
  assert_true(x[5] == -INFINITY && x[4] == 5);
  free(x);
  x = fill_kind("linear", "start=1 step=1 spike_at=1 spike_factor=1000", 3);
  assert_true(x[0] == 1 && x[1] == 2000 && x[2] == 3);
  free(x);
  /* the place is one of the finished sequence, whatever order it is in */
  x = fill_kind("linear", "start=1 step=1 reverse=1 spike_at=0 spike=9", 3);
  assert_true(x[0] == 9 && x[1] == 2 && x[2] == 1);
  free(x);
  const double given[] = {1, 2};
  x = fill_values("spike_at=2 spike=7", given, 2, 4);
  assert_true(x[0] == 1 && x[2] == 7 && x[3] == 2);
  free(x);
  struct made made;
  make(&made, "constant", "value=1 spike_at=1 spike=1e90");
  float *narrow = fill(&made, TYPE_F32, 3); /* beyond the type's range */
  assert_true(narrow[0] == 1 && isinf(narrow[1]) && narrow[2] == 1);
  free(narrow);
}

static void a_regime_lasts_to_the_end(void **state) {
  (void)state;
  double *x = fill_kind("constant", "value=3 regime_at=2 regime_factor=0.5", 5);
  const double two[] = {3, 3, 1.5, 1.5, 1.5};
  assert_memory_equal(x, two, sizeof two);
  free(x);
  x = fill_kind("constant", "value=3 regime_at=2 regime_factor=0.5 spike_at=3 spike_factor=10", 5);
  assert_true(x[2] == 1.5 && x[3] == 15 && x[4] == 1.5);
  free(x);
}

static void mistakes_are_named(void **state) {
  (void)state;
  says_why("constant", "value=1 spike_at=10 spike=0",
           "spike_at (10) is no index of these 10 elements: "
           "give one from 0 to 9");
  says_why("constant", "value=1 spike_at=-1 spike=0", "give one from 0 to 9");
  says_why("constant", "value=1 spike_at=1",
           "needs spike (the value to put there) or spike_factor");
  says_why("constant", "value=1 spike_at=1 spike=1 spike_factor=2", "one of them");
  says_why("constant", "value=1 regime_at=3", "regime_at needs regime_factor");
  says_why("lcg_walk", "start=0 sigma=0.015 low=1 high=10", "start (0) must lie in low .. high");
  says_why("lcg_walk", "start=5 sigma=0.5 low=1 high=10", "sigma must lie in 0 .. 0.15");
}

/* A device makes such data no more: it knows elements by their index alone. */
static void the_host_makes_them(void **state) {
  (void)state;
  struct made made;
  make(&made, "uniform", "low=0 high=1");
  assert_true(device_fills(&made.sequence));
  make(&made, "uniform", "low=0 high=1 spike_at=3 spike=1");
  assert_false(device_fills(&made.sequence));
  make(&made, "uniform", "low=0 high=1 regime_at=3 regime_factor=2");
  assert_false(device_fills(&made.sequence));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lcg_walk_is_the_published_one),
      cmocka_unit_test(a_spike_stands_where_it_is_put),
      cmocka_unit_test(a_regime_lasts_to_the_end),
      cmocka_unit_test(mistakes_are_named),
      cmocka_unit_test(the_host_makes_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
