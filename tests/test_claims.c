/* Claims held against rows: every form, every verdict. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/rows.h"

static const struct {
  const char *claim;
  enum verdict verdict;
  const char *detail;
} forms[] = {
    /* equals */
    {"{\"where\": {\"method\": \"naive\", \"type\": \"f32\"}, \"quantity\": \"value\","
     " \"equals\": 991.14154, \"within\": 5e-6}",
     VERDICT_HOLDS, "991.14154052734375 (naive, f32, serial, n = 1000000)"},
    {"{\"where\": {\"method\": \"naive\", \"type\": \"f32\"}, \"quantity\": \"value\","
     " \"equals\": 991.14154}",
     VERDICT_REFUTED, "991.14154052734375"},
    {"{\"where\": {\"method\": \"naive\", \"type\": \"f32\"}, \"quantity\": \"value\","
     " \"equals\": \"0x1.ef921ep+9\"}",
     VERDICT_HOLDS, ""},
    {"{\"where\": {\"method\": \"kahan\"}, \"quantity\": \"value\","
     " \"equals\": \"1000.00006103515625\"}",
     VERDICT_HOLDS, "worst of 3: 1000.0000610351562 at kahan, f32, serial, n = 1000000"},
    {"{\"where\": {\"type\": \"f32\"}, \"quantity\": \"value\", \"equals\": 1000, \"within\": 20}",
     VERDICT_REFUTED, "worst of 6"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"value\", \"equals\": 1000,"
     " \"within_relative\": 0.01}",
     VERDICT_HOLDS, "worst of 2: 991.14154052734375 at naive, f32"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"value\", \"equals\": 1000,"
     " \"within_relative\": 0.001}",
     VERDICT_REFUTED, "worst of 2: 991.14154052734375 at naive, f32"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"value\", \"equals\": \"inf\"}",
     VERDICT_HOLDS, "inf (hot, f32"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"value\", \"equals\": \"-inf\"}",
     VERDICT_REFUTED, "inf"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"value\", \"equals\": \"inf\","
     " \"within_relative\": 0.1}",
     VERDICT_REFUTED, ""},
    {"{\"where\": {\"method\": \"lost\"}, \"quantity\": \"value\", \"equals\": \"nan\"}",
     VERDICT_HOLDS, "nan (lost"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"value\", \"equals\": \"nan\"}",
     VERDICT_REFUTED, "inf"},
    {"{\"where\": {\"method\": \"lost\"}, \"quantity\": \"value\", \"equals\": 1000, \"within\": "
     "1e9}",
     VERDICT_REFUTED, "nan"},
    /* limits */
    {"{\"where\": {\"method\": \"kahan\"}, \"quantity\": \"rel_error\", \"at_most\": 1e-8}",
     VERDICT_HOLDS, "1e-08"},
    {"{\"where\": {\"method\": [\"kahan\", \"naive\"]}, \"quantity\": \"rel_error\","
     " \"at_most\": 1e-6}",
     VERDICT_REFUTED, "worst of 5: 0.0089 at naive, f32, serial, n = 1000000"},
    {"{\"where\": {\"method\": [\"hot\", \"naive\"]}, \"quantity\": \"rel_error\","
     " \"at_most\": 1}",
     VERDICT_REFUTED, "worst of 3: inf at hot"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"rel_error\", \"at_least\": 1e-10}",
     VERDICT_REFUTED, "worst of 2: 1e-13 at naive, f64"},
    {"{\"where\": {\"method\": \"naive\", \"type\": \"f32\"}, \"quantity\": \"rel_error\","
     " \"at_least\": \"1e-3\", \"at_most\": \"1e-2\"}",
     VERDICT_HOLDS, "0.0089"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"value\", \"at_most\": \"inf\"}",
     VERDICT_HOLDS, "inf"},
    {"{\"where\": {\"method\": \"lost\"}, \"quantity\": \"value\", \"at_least\": 0}",
     VERDICT_REFUTED, "nan"},
    {"{\"where\": {\"threads\": 2}, \"quantity\": \"extra.steps\", \"equals\": 12}", VERDICT_HOLDS,
     "12 (kahan, f32, openmp, n = 1000000, threads = 2)"},
    /* words */
    {"{\"where\": {\"method\": \"klein\"}, \"quantity\": \"status\", \"equals\": \"timeout\"}",
     VERDICT_HOLDS, "timeout (klein"},
    {"{\"quantity\": \"status\", \"equals\": \"ok\"}", VERDICT_REFUTED, "timeout (klein"},
    {"{\"where\": {\"method\": \"kahan\"}, \"quantity\": \"bits\", \"equals\": \"0x1.f4001p+9\"}",
     VERDICT_REFUTED, "0x1.f4002p+9"},
    {"{\"where\": {\"threads\": 2}, \"quantity\": \"extra.word\", \"equals\": [\"moved\", "
     "\"stalled\"]}",
     VERDICT_HOLDS, "stalled (kahan"},
    {"{\"where\": {\"threads\": 2}, \"quantity\": \"extra.word\", \"equals\": [\"moved\", "
     "\"lost\"]}",
     VERDICT_REFUTED, "stalled (kahan"},
    {"{\"where\": {\"threads\": 2}, \"quantity\": \"extra.word\", \"equals\": \"stalled\"}",
     VERDICT_HOLDS, "stalled"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"bits\", \"equals\": \"inf\"}",
     VERDICT_NOT_TESTED, "nothing in bits"},
    /* nothing to judge */
    {"{\"where\": {\"method\": \"klein\", \"type\": \"f16\"}, \"quantity\": \"value\","
     " \"equals\": 1}",
     VERDICT_NOT_TESTED, "no row matches method=klein, type=f16"},
    {"{\"where\": {\"method\": [\"a\", \"b\"], \"n\": 1000}, \"quantity\": \"value\","
     " \"equals\": 1}",
     VERDICT_NOT_TESTED, "no row matches method=a|b, n=1000"},
    {"{\"where\": {\"method\": \"klein\"}, \"quantity\": \"value\", \"equals\": 1}",
     VERDICT_NOT_TESTED, "timeout: took longer than 60 s (klein, f32, serial, n = 1000000)"},
    {"{\"where\": {\"method\": \"hot\"}, \"quantity\": \"seconds\", \"at_most\": 1}",
     VERDICT_NOT_TESTED, "no number in seconds"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"extra.steps\", \"at_most\": 1}",
     VERDICT_NOT_TESTED, "no number in extra.steps"},
    {"{\"where\": {\"method\": \"naive\"}, \"quantity\": \"value\"}", VERDICT_NOT_TESTED,
     "none of"},
    {"{\"where\": {\"method\": \"naive\"}, \"equals\": 1}", VERDICT_NOT_TESTED, "no quantity"},
    {"{\"where\": {\"method\": [\"kahan\", \"klein\"]}, \"quantity\": \"rel_error\","
     " \"at_most\": 1}",
     VERDICT_HOLDS, "; 1 selected row not ok"},
    /* ratios */
    {"{\"where\": {\"method\": \"kahan\", \"backend\": \"serial\"}, \"over\": {\"method\": "
     "\"naive\"},"
     " \"quantity\": \"seconds\", \"equals\": 4, \"within\": 1e-9}",
     VERDICT_HOLDS, "4 (kahan, f32, serial, n = 1000000) over naive, f32, serial"},
    {"{\"where\": {\"method\": \"naive\", \"type\": \"f32\"}, \"over\": {\"type\": \"f64\"},"
     " \"quantity\": \"seconds\", \"at_most\": 0.7}",
     VERDICT_HOLDS, "0.666667 (naive, f32, serial"},
    {"{\"where\": {\"method\": \"kahan\", \"backend\": \"serial\"},"
     " \"over\": {\"method\": \"kahan\", \"backend\": \"openmp\"},"
     " \"quantity\": \"seconds\", \"at_least\": 9}",
     VERDICT_REFUTED, "worst of 2: 8 at kahan, f32, serial"},
    {"{\"where\": {\"threads\": 2}, \"over\": {\"threads\": 5},"
     " \"quantity\": \"seconds\", \"equals\": 2, \"within\": 1e-9}",
     VERDICT_HOLDS, "threads = 2) over kahan, f32, openmp, n = 1000000, threads = 5"},
    {"{\"where\": {\"method\": \"kahan\"}, \"over\": {\"method\": \"other\"},"
     " \"quantity\": \"seconds\", \"at_most\": 1}",
     VERDICT_NOT_TESTED, "no row matches method=other"},
    {"{\"where\": {\"method\": \"kahan\"}, \"over\": {\"method\": \"naive\", \"type\": \"f32\"},"
     " \"quantity\": \"condition\", \"at_most\": 1}",
     VERDICT_NOT_TESTED, "no pair of rows"},
    /* bits */
    {"{\"same_bits\": [{\"method\": \"kahan\", \"backend\": \"serial\"}, {\"threads\": 2}]}",
     VERDICT_NOT_TESTED,
     "no pair"}, /* only what the second names may differ: here the backend does, too */
    {"{\"same_bits\": [{\"method\": \"kahan\", \"backend\": \"serial\"},"
     " {\"backend\": \"openmp\", \"threads\": 2}]}",
     VERDICT_HOLDS, "the same bits, 0x1.f4001p+9"},
    {"{\"same_bits\": [{\"backend\": \"serial\"}, {\"backend\": \"openmp\"}]}", VERDICT_REFUTED,
     "1 of 2 pairs differ: 0x1.f4001p+9 (kahan, f32, serial, n = 1000000), 0x1.f4002p+9 (kahan, "
     "f32, openmp, n = 1000000, threads = 5)"},
    {"{\"same_bits\": [{\"threads\": 2}, {\"threads\": 5}]}", VERDICT_REFUTED, "1 of 1 pairs"},
    {"{\"same_bits\": [{\"backend\": \"cuda\"}, {\"backend\": \"serial\"}]}", VERDICT_NOT_TESTED,
     "no row matches backend=cuda"},
    {"{\"same_bits\": [{\"method\": \"kahan\"}, {\"method\": \"klein\"}]}", VERDICT_NOT_TESTED,
     "timeout"},
    {"{\"same_bits\": [{\"method\": \"naive\"}, {\"method\": \"naive\"}]}", VERDICT_NOT_TESTED,
     "no pair"}, /* a row is no pair with itself, and types are kept apart */
    {"{\"same_bits\": [{\"method\": \"naive\"}]}", VERDICT_NOT_TESTED, "two selectors"},
};

static void all_forms(void **state) {
  (void)state;
  struct table table = sums();
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    expect(forms[i].claim, &table, forms[i].verdict, forms[i].detail);
  table_clear(&table);
}

/* Two exact results have no ratio; an error over an exact result has an infinite one. */
static void exact_ratios(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "method=a, n=1, abs_error=0");
  add_row(&t, "method=b, n=1, abs_error=0");
  const char *claim = "{\"where\": {\"method\": \"a\"}, \"over\": {\"method\": \"b\"},"
                      " \"quantity\": \"abs_error\", \"at_most\": 1}";
  expect(claim, &t, VERDICT_NOT_TESTED, "no pair of rows with a number in abs_error");
  row_set(&t.rows[0], COL_ABS_ERROR, "1");
  expect(claim, &t, VERDICT_REFUTED, "inf");
  table_clear(&t);
}

static void long_details_are_cut(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "method=a, n=1, status=failed");
  char message[2000];
  for (size_t i = 0; i + 2 < sizeof message; i += 2)
    memcpy(message + i, "µ", 3);
  row_set(&t.rows[0], COL_MESSAGE, message);
  json_t *claim = json_pack("{s:s,s:i}", "quantity", "value", "equals", 1);
  struct judgement found;
  claim_judge(claim, &t, &found);
  size_t length = strlen(found.detail);
  assert_true(length >= sizeof found.detail - 2 && length < sizeof found.detail);
  assert_memory_equal(found.detail + length - 2, "µ", 2); /* no half a character at the end */
  json_decref(claim);
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_forms),
      cmocka_unit_test(exact_ratios),
      cmocka_unit_test(long_details_are_cut),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
