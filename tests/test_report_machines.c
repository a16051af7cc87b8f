/* test_report_machines.c: reports of two machines side by side, one with a device and one without:
 * rates, ceilings, equal bits, and the spread of a method's results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tests/report_folder.h"
#include "tests/rows.h"

#define METHODS                                                                                    \
  "\"methods\": [{\"name\": \"kahan\", \"label\": \"Kahan\", \"linetype\": 2, \"on\": {"           \
  "\"serial\": {\"order\": \"recursive\", \"bits\": \"portable\"}, "                               \
  "\"openmp\": {\"order\": \"canonical\", \"bits\": \"portable\"}, "                               \
  "\"cuda\": {\"order\": \"canonical\", \"bits\": \"portable\"}}}, "                               \
  "{\"name\": \"exact\", \"label\": \"Exact\", \"linetype\": 7, \"on\": {"                         \
  "\"serial\": {\"order\": \"recursive\", \"bits\": \"portable\"}, "                               \
  "\"openmp\": {\"order\": \"free\", \"bits\": \"portable\"}}}, "                                  \
  "{\"name\": \"atomic\", \"label\": \"Atomics\", \"linetype\": 9, \"on\": {"                      \
  "\"openmp\": {\"order\": \"free\", \"bits\": \"unordered\"}, "                                   \
  "\"cuda\": {\"order\": \"free\", \"bits\": \"unordered\"}}}]"

static const char head[] = "{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"sum\", "
                           "\"unit\": \"elements\"}, " METHODS;

/* Writes <results>/<name>/: machine.json, and case "a" with these rows ("column=value, ..."). */
static void put_machine(const char *name, const char *about, const char *rest,
                        const char *const *rows, size_t count) {
  char *machine = add_machine(name), *path = text_make("%s/a.csv", machine);
  char *resolved = text_make("%s%s}", head, rest);
  struct table table = {0};
  for (size_t i = 0; i < count; i++) {
    add_row(&table, rows[i]);
    row_set(&table.rows[i], COL_CASE, "a");
  }
  write_file(machine, "machine.json", about);
  write_file(machine, "a.json", resolved);
  assert_int_equal(0, results_replace(path, &table));
  table_clear(&table);
  free(resolved);
  free(path);
  free(machine);
}
#define PUT(name, about, rest, rows)                                                               \
  put_machine(name, about, rest, rows, sizeof rows / sizeof *rows)

static const char with_device[] =
    "{\"devices\": [{\"l2_bytes\": 4e6}], \"ceilings\": {\"cuda\": {\"read_bytes_per_second\": "
    "4.4e12, \"f32_operations_per_second\": 3e13, \"note\": \"warm\"}}}";
static const char without[] =
    "{\"caches\": [{\"level\": 1, \"bytes\": 32000}, {\"level\": 3, \"bytes\": 4e6}], "
    "\"ceilings\": {\"openmp\": {\"read_bytes_per_second\": 2e10, \"copy_bytes_per_second\": "
    "1.5e10}}}";

#define RATE(n, items, bytes)                                                                      \
  "type=f32, n=" n ", items_per_second=" items ", bytes_per_second=" bytes ", "
static const char *const device_rates[] = {
    "method=kahan, backend=cuda, order=canonical, scope=kernel, " RATE(
        "1000", "1e9", "4e9") "message=data may lie in the device's cache",
    "method=kahan, backend=cuda, order=canonical, scope=kernel, " RATE("4000000", "1e12",
                                                                       "4e12") "message=",
    "method=kahan, backend=cuda, order=canonical, scope=end_to_end, " RATE("1000", "1e8",
                                                                           "4e8") "message=",
    "method=kahan, backend=cuda, order=canonical, scope=end_to_end, " RATE("4000000", "1e10",
                                                                           "4e10") "message=",
    "method=exact, backend=cuda, order=free, scope=kernel, " RATE("1000", "1e9", "3e9") "message=",
    "method=exact, backend=cuda, order=free, scope=end_to_end, " RATE("1000", "1e8",
                                                                      "3e8") "message="};
static const char *const host_rates[] = {
    "method=kahan, backend=serial, order=recursive, scope=kernel, " RATE(
        "1000", "1e9", "4e9") "message=data fits the last-level cache (4 MB)",
    "method=kahan, backend=openmp, order=canonical, scope=kernel, parameters=threads=2, " RATE(
        "1000", "2e9", "8e9") "message=data fits the last-level cache (4 MB)",
    "method=kahan, backend=openmp, order=canonical, scope=kernel, parameters=threads=4, " RATE(
        "1000", "4e9", "16e9") "message=data fits the last-level cache (4 MB)",
    "method=kahan, backend=openmp, order=canonical, scope=kernel, parameters=threads=4, " RATE(
        "4000000", "3e9", "12e9") "message="};

static const char two_rates[] =
    ", \"plots\": [{\"figure\": \"throughput\", \"name\": \"gpu\", \"where\": {\"backend\": "
    "\"cuda\"}}, {\"figure\": \"throughput\", \"name\": \"cpu\", \"where\": {\"backend\": "
    "[\"serial\", \"openmp\"]}}, {\"figure\": \"throughput\", \"name\": \"items\", \"y\": "
    "\"items_per_second\", \"where\": {\"backend\": \"openmp\"}}]";

static void rates_have_panels_ceilings_and_scopes(void **state) {
  (void)state;
  PUT("h200", with_device, two_rates, device_rates);
  PUT("xeon", without, two_rates, host_rates);
  char *markdown = markdown_of_results();
  char *gp = read_file(report, "figures/a-gpu.gp"), *csv = read_file(report, "figures/a-gpu.csv");
  assert_has(gp, "array panel_title[1] = ['f32, cuda']");
  assert_has(gp, "array ceiling[1] = [4.4e+12]");
  assert_has(gp, "'measured read bandwidth");
  assert_has(gp, "\"1 TB/s\" 1e+12");
  assert_has(gp, "array end_to_end[4] = [0, 1, 0, 1]");
  assert_has(gp, "'with transfers'");
  char *once = strstr(gp, "'with transfers'");
  assert_lacks(once + 1, "'with transfers'");
  assert_has(gp, "array cache_n[1] = [0]"); /* exact says other bytes an item: no one place */
  assert_has(csv, ",kernel,1,0\n");
  assert_has(csv, ",end_to_end,0,0\n");
  free(csv);
  free(gp);
  /* The machine in the foreground has no row of this plot: the other's figure takes the name. */
  gp = read_file(report, "figures/a-cpu.gp"), csv = read_file(report, "figures/a-cpu.csv");
  assert_has(gp, "array panel_title[2] = ['f32, serial', 'f32, openmp']");
  assert_has(gp, "array ceiling[2] = [0, 2e+10]");
  assert_has(gp, "array cache_n[2] = [1000000, 1000000]");
  assert_has(gp, "'L3, 4.00 MB'");
  assert_has(csv, ",16000000000,"); /* of 2 and 4 threads the faster */
  assert_lacks(csv, ",8000000000,");
  free(csv);
  free(gp);
  gp = read_file(report, "figures/a-items.gp");
  assert_has(gp, "array ceiling[1] = [5e+09]");
  assert_has(gp, "y_name = 'elements a second'");
  free(gp);
  assert_has(markdown, "Dashed lines: with the transfers");
  assert_has(markdown, "Open points: the data may lie in a cache");
  assert_has(markdown, "the fastest is drawn");
  assert_lacks(markdown, "needs rows that these results do not have");
  assert_lacks(markdown, "a-cpu--xeon");
  free(markdown);
}

static const char needs[] =
    ", \"answer\": \"On all cores {seconds: backend=openmp} s\", \"decisions\": [{\"need\": "
    "\"speed\", \"where\": {}, \"quantity\": \"rel_error\", \"at_most\": 1}], \"claims\": ["
    "{\"id\": \"C1\", \"says\": \"device\", \"where\": {\"backend\": \"cuda\"}, \"quantity\": "
    "\"rel_error\", \"at_most\": 1}, {\"id\": \"C2\", \"says\": \"nowhere\", \"where\": "
    "{\"backend\": \"emulated\"}, \"quantity\": \"rel_error\", \"at_most\": 1}]";

static void machines_stand_side_by_side(void **state) {
  (void)state;
  static const char *const device[] = {
      "method=kahan, type=f32, backend=cuda, order=canonical, n=100000, rel_error=0.5, value=1"};
  static const char *const host[] = {
      "method=kahan, type=f32, backend=serial, order=recursive, n=100000, rel_error=0.5, value=1",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=100000, rel_error=0.25, "
      "value=1, seconds=0.125"};
  PUT("xeon", with_device, needs, device); /* fewer rows, but of a device; and the later name */
  PUT("epyc", without, needs, host);
  char *markdown = markdown_of_results();
  assert_has(markdown, "### Results\n\n**On xeon.** ");
  assert_has(markdown, "<summary>Results on epyc</summary>");
  assert_has(markdown, "| You need | Use on epyc | Use on xeon |");
  assert_has(markdown, "| speed ([A](#case-a)) | **Kahan, f32, ");
  assert_has(markdown, "| **Kahan, f32, cuda**: not timed, measured only |");
  assert_has(markdown, "| speed: relative error | xeon (n up to 1e5) | Kahan, f32, cuda |");
  assert_has(markdown, "**Answer.** (Measured on epyc.) On all cores 0.125 s\n");
  assert_lacks(markdown, "(not measured) s");
  assert_has(markdown, "| Measured ceilings, openmp | read 20.0 GB/s, copy 15.0 GB/s | not "
                       "measured | \n");
  assert_has(markdown,
             "| Measured ceilings, cuda | not measured | read 4.40 TB/s; f32 30.0 Top/s (warm) |");
  assert_lacks(markdown, "| Measured ceilings, serial");
  /* Untested without a device is no news; untested everywhere is. */
  assert_has(markdown, "[All 2 claims](claims.md), with the 1 that hold wherever");
  assert_has(markdown, "| [C2](claims.md#claim-C2) | not tested here |");
  assert_lacks(markdown, "| [C1]");
  free(markdown);
}

/* A device and its host are judged apart; a claim that holds one against the other, together. */
static void processors_are_judged_apart(void **state) {
  (void)state;
  static const char claims[] =
      ", \"claims\": [{\"id\": \"A1\", \"source\": \"article A: all\", \"where\": {}, "
      "\"quantity\": "
      "\"rel_error\", \"at_most\": 0.3}, {\"id\": \"A2\", \"source\": \"article A: all\", "
      "\"same_bits\": [{\"backend\": \"cuda\"}, {\"backend\": \"serial\"}]}, {\"id\": \"A3\", "
      "\"source\": \"article A: all\", \"where\": {\"backend\": \"serial\"}, \"quantity\": "
      "\"rel_error\", \"at_most\": 0.3, \"condition\": \"an old card\"}, {\"id\": \"A4\", "
      "\"source\": "
      "\"article D: last\", \"where\": {\"backend\": \"cuda\"}, \"over\": {\"backend\": "
      "\"serial\"}, "
      "\"quantity\": \"rel_error\", \"at_most\": 3}, {\"id\": \"A5\", \"source\": \"article B: "
      "then\", "
      "\"where\": {}, \"quantity\": \"rel_error\", \"at_most\": 3}]";
  static const char *const both[] = {
      "method=kahan, type=f32, backend=cuda, order=canonical, n=9, rel_error=0.5, bits=0x1p+0",
      "method=kahan, type=f32, backend=serial, order=recursive, n=9, rel_error=0.25, bits=0x1p+1"};
  PUT("h200", with_device, claims, both);
  char *markdown = markdown_of_results(), *page = read_file(report, "claims.md");
  assert_has(markdown, "| Claim | h200, GPU | h200, CPU | It says |");
  assert_has(markdown, "| **refuted**: relative error 0.500 | **holds**: relative error 0.250 |");
  assert_has(markdown, "| **refuted**: bits differ in 1 pair, held against the CPU | **refuted**: "
                       "bits differ in 1 pair, held against the GPU |");
  assert_has(markdown, "| [A3](claims.md#claim-A3) | – | **holds**: relative error 0.250 |");
  assert_has(markdown, "| **holds**: ratio of relative error 2.00, held against the CPU | "
                       "**holds**: ratio of relative error 2.00, held against the GPU |");
  const char *a = strstr(page, "## Article A: all\n"), *d = strstr(page, "## Article D: last\n");
  assert_non_null(a); /* in the order in which the study takes them up */
  assert_true(a < d && d < strstr(page, "## Article B: then\n"));
  assert_has(page, ", GPU");
  assert_has(page, "GPU and CPU together: **refuted**; 1 of 1 pairs differ");
  assert_has(page, "- Made for: an old card\n");
  free(page);
  free(markdown);
}

/* A need measured on small data and asked of large ones: cost and bounds are those of the large. */
static void costs_are_asked_elsewhere(void **state) {
  (void)state;
  static const char *const rows[] = {
      "method=naive, type=f32, backend=serial, n=10, rel_error=1e-7, truth=1, bound=5.4e-7, "
      "extra=typical_bound=2e-7, condition=1, seconds=1e-8, seconds_low=1e-8, seconds_high=1e-8, "
      "items_per_second=1e9",
      "method=naive, type=f32, backend=serial, n=1000000, rel_error=1, truth=1, condition=1, "
      "seconds=5e-4, seconds_low=5e-4, seconds_high=5e-4, items_per_second=2e9"};
  PUT("small", without,
      ", \"decisions\": [{\"need\": \"here\", \"where\": {\"n\": 10}, \"quantity\": "
      "\"rel_error\", \"at_most\": 1e-3}, {\"need\": \"there\", \"where\": {\"n\": 10}, "
      "\"quantity\": \"rel_error\", \"at_most\": 1e-3, \"cost_at\": 1e6}]",
      rows);
  char *markdown = markdown_of_results();
  assert_has(markdown,
             "| here ([A](#case-a)) | **naive, f32, serial**: 1.00 ns an element, guaranteed");
  assert_has(markdown,
             "| there ([A](#case-a)) | **naive, f32, serial**: 500 ps an element, expected");
  assert_has(markdown,
             "| naive, f32, serial | 0.060 | 6.0e-5 | 1.0e-7 | 500 ps an element (at n = 1e6) |");
  free(markdown);
}

static void equal_bits_are_counted(void **state) {
  (void)state;
  static const char *const device[] = {
      "method=kahan, type=f32, backend=cuda, order=canonical, n=8, parameters=value=0.01, "
      "bits=0x1p+3",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=8, parameters=value=0.001, "
      "bits=0x1p+4",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=9, bits=0x1p+0, distinct=1",
      "method=atomic, type=f32, backend=cuda, order=free, n=9, bits=0x1p+0, distinct=7"};
  static const char *const host[] = {
      "method=kahan, type=f32, backend=openmp, order=canonical, n=8, parameters=value=0.01, "
      "bits=0x1p+3",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=8, parameters=value=0.001, "
      "bits=0x1p+4",
      "method=kahan, type=f32, backend=serial, order=recursive, n=9, bits=0x1.8p+0",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=9, parameters=threads=2, "
      "bits=0x1p+0",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=9, parameters=threads=3, "
      "bits=0x1p+0",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=10, bits=0x1p+1",
      "method=exact, type=f32, backend=serial, order=recursive, n=9, bits=0x1p-1",
      "method=exact, type=f32, backend=openmp, order=free, n=9, parameters=threads=2, bits=0x1p-1",
      "method=atomic, type=f32, backend=openmp, order=free, n=9, bits=0x1.2p+0"};
  PUT("h200", with_device, "", device);
  PUT("xeon", without, "", host);
  char *markdown = markdown_of_results();
  /* Kahan's serial order is another, and n = 10 was measured in one place only. */
  assert_has(markdown, "**Same bits everywhere:** 4 results of 2 methods in the canonical order or "
                       "exact, each on up to 3 combinations of machine, backend and number of "
                       "threads: all equal, bit for bit.\n");
  assert_has(markdown, "one and the same input gave up to 7 different results with Atomics (f32, "
                       "n = 9, [a](#case-a)).\n");
  assert_true(strstr(markdown, "The answers") < strstr(markdown, "**Same bits"));
  assert_true(strstr(markdown, "**Same bits") < strstr(markdown, "Claims and verdicts"));
  free(markdown);
}

static void different_bits_are_named(void **state) {
  (void)state;
  static const char *const device[] = {
      "method=kahan, type=f32, backend=cuda, order=canonical, n=9, parameters=kind=uniform, "
      "bits=0x1p+0",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=1, bits=0x1p+0",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=2, bits=0x1p+0",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=3, bits=0x1p+0",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=4, bits=0x1p+0",
      "method=kahan, type=f32, backend=cuda, order=canonical, n=5, bits=0x1p+0, distinct=2"};
  static const char *const host[] = {
      "method=kahan, type=f32, backend=openmp, order=canonical, n=9, "
      "parameters=kind=uniform;threads=2, bits=0x1.8p+0",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=1, bits=0x1p+1",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=2, bits=0x1p+1",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=3, bits=0x1p+1",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=4, bits=0x1p+1",
      "method=kahan, type=f32, backend=openmp, order=canonical, n=6, bits=0x1p+1"};
  PUT("h200", with_device, "", device);
  PUT("xeon", without, "", host);
  char *markdown = markdown_of_results();
  assert_has(markdown, "**Not the same bits:** 5 results of 1 method");
  assert_has(markdown, "**6 of all differ.**");
  assert_has(markdown, "- **Kahan differs** (f32, n = 1, [a](#case-a)): `0x1p+0` on h200, cuda; "
                       "`0x1p+1` on xeon, openmp\n");
  assert_has(markdown, "(f32, n = 5, [a](#case-a)): `0x1p+0` on h200, cuda; and other bits in "
                       "repeated runs\n");
  assert_has(markdown, "- and 1 more\n");
  assert_lacks(markdown, "Same bits everywhere");
  free(markdown);
}

static void a_method_shows_its_spread(void **state) {
  (void)state;
  static const char *const rows[] = {
      "method=kahan, type=f32, backend=openmp, n=9, parameters=shuffle=0;threads=1, rel_error=1e-7",
      "method=kahan, type=f32, backend=openmp, n=9, parameters=shuffle=1;threads=1, rel_error=4e-7",
      "method=kahan, type=f32, backend=openmp, n=9, parameters=shuffle=1;threads=2, rel_error=2e-7",
      "method=kahan, type=f32, backend=openmp, n=9, parameters=shuffle=2;threads=2, rel_error=2e-7",
      "method=exact, type=f32, backend=openmp, n=9, parameters=shuffle=0;threads=1, rel_error=3e-8",
      "method=exact, type=f32, backend=openmp, n=9, parameters=shuffle=1;threads=1, "
      "rel_error=3e-8"};
  PUT("one", without, ", \"plots\": [{\"figure\": \"error-by-method\", \"name\": \"y\"}]", rows);
  char *markdown = markdown_of_results();
  char *gp = read_file(report, "figures/a-y.gp"), *csv = read_file(report, "figures/a-y.csv");
  assert_has(gp, "panels = 1\n");
  assert_has(gp, "array label_text[2] = ['4.0e-7', '3.0e-8']");
  assert_has(csv, ",2,1e-07,,"); /* rank 2: exact is better */
  assert_has(csv, ",2,2e-07,,");
  assert_has(csv, ",2,4e-07,,");
  size_t lines = 0;
  for (const char *p = csv; (p = strchr(p, '\n')) != NULL; p++)
    lines++;
  assert_int_equal(lines, 5); /* the header, three of four and one of two: equal ones are one */
  assert_has(markdown, "the number at the right is the worst");
  free(csv);
  free(gp);
  free(markdown);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(rates_have_panels_ceilings_and_scopes),
      IN_FOLDER(machines_stand_side_by_side),
      IN_FOLDER(costs_are_asked_elsewhere),
      IN_FOLDER(processors_are_judged_apart),
      IN_FOLDER(equal_bits_are_counted),
      IN_FOLDER(different_bits_are_named),
      IN_FOLDER(a_method_shows_its_spread),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
