/* rows.h: rows of results for tests, in short. */
#ifndef STUDY_TESTS_ROWS_H
#define STUDY_TESTS_ROWS_H

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"

/* Adds a row from "column=value, ..." (parameters and extra are written with their own = and ;). */
static inline void add_row(struct table *table, const char *fields) {
  struct row *row = table_add(table);
  row_set(row, COL_CASE, "c");
  row_set(row, COL_PROBLEM, "sum");
  row_set(row, COL_STATUS, "ok");
  char *text = strdup(fields), *rest = text;
  for (char *one; (one = strsep(&rest, ","));) {
    one += strspn(one, " ");
    char *value = strchr(one, '=');
    *value++ = '\0';
    assert_true(column_find(one) >= 0);
    row_set(row, (enum column)column_find(one), value);
  }
  free(text);
}

static inline struct table rows_of(const char *const *rows, size_t count) {
  struct table table = {0};
  for (size_t i = 0; i < count; i++)
    add_row(&table, rows[i]);
  return table;
}

/* A case with every kind of row: two thread counts, a timeout, an overflow, a NaN. */
static inline struct table sums(void) {
  struct table t = {0};
  add_row(&t, "method=naive, order=recursive, type=f32, backend=serial, n=1000000, "
              "value=991.14154052734375, bits=0x1.ef921ep+9, rel_error=8.9e-3, seconds=2e-3");
  add_row(&t, "method=naive, order=recursive, type=f64, backend=serial, n=1000000, "
              "value=1000.0000000001, bits=0x1.f4p+9, rel_error=1e-13, seconds=3e-3");
  add_row(&t, "method=kahan, order=recursive, type=f32, backend=serial, n=1000000, "
              "value=1000.00006103515625, bits=0x1.f4001p+9, rel_error=1e-8, seconds=8e-3");
  add_row(&t, "method=kahan, order=canonical, type=f32, backend=openmp, n=1000000, "
              "parameters=threads=2, value=1000.00006103515625, bits=0x1.f4001p+9, rel_error=1e-8, "
              "seconds=1e-3, extra=steps=12;word=stalled");
  add_row(&t, "method=kahan, order=canonical, type=f32, backend=openmp, n=1000000, "
              "parameters=threads=5, value=1000.00006103515625, bits=0x1.f4002p+9, rel_error=1e-8, "
              "seconds=5e-4");
  add_row(&t, "method=klein, type=f32, backend=serial, n=1000000, status=timeout, "
              "bits=0x0p+0, message=took longer than 60 s");
  add_row(&t, "method=hot, type=f32, backend=serial, n=1000000, value=inf, rel_error=inf");
  add_row(&t,
          "method=lost, type=f32, backend=serial, n=1000000, value=nan, rel_error=inf, bits=nan");
  return t;
}

/* The claim (JSON) is judged so, and the detail holds these words. */
static inline void expect(const char *claim, const struct table *table, enum verdict verdict,
                          const char *detail) {
  json_error_t error;
  json_t *json = json_loads(claim, 0, &error);
  if (!json) fail_msg("%s: %s", error.text, claim);
  struct judgement found;
  claim_judge(json, table, &found);
  if (found.verdict != verdict)
    fail_msg("%s: %s (%s)", claim, verdict_name[found.verdict], found.detail);
  if (!strstr(found.detail, detail)) fail_msg("%s: detail is \"%s\"", claim, found.detail);
  assert_int_equal(isnan(found.measured) && verdict == VERDICT_NOT_TESTED,
                   verdict == VERDICT_NOT_TESTED);
  json_decref(json);
}

#endif
