/* test_figures_fields.c: figures that time loops and stability ask for: a bar a method against the
 * limit of one pass, and what is measured beside the error against a parameter with a limit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "tests/report_folder.h"
#include "tests/rows.h"

static const char head[] =
    "{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"heat\", \"unit\": "
    "\"updates\"}, \"methods\": [{\"name\": \"pass\", \"label\": \"A pass\", \"linetype\": 1}, "
    "{\"name\": \"temporal\", \"label\": \"Temporal\", \"linetype\": 2}, "
    "{\"name\": \"copies\", \"label\": \"Copies\", \"linetype\": 7}], \"plots\": [";

/* Copies move 8 bytes a nanosecond, reads 10. */
static const char machine_json[] =
    "{\"ceilings\": {\"cuda\": {\"read_bytes_per_second\": 10e9, \"copy_bytes_per_second\": 8e9}}}";

/* <case>.profile.csv, where there is one. */
static char *profile;

static char *report_of(const char *plot, const char *const *rows, size_t count) {
  char *machine = add_machine("one");
  struct table table = rows_of(rows, count);
  write_file(machine, "machine.json", machine_json);
  if (profile != NULL) write_file(machine, "a.profile.csv", profile);
  return markdown_of_case(machine, head, plot, &table);
}
#define REPORT(plot, rows) report_of(plot, rows, sizeof rows / sizeof *rows)

/* An update of f64 reads 8 bytes and writes 8: 0.5 G updates a second are one pass's limit. */
#define FAST(method, n, scope, rate, bytes, more)                                                  \
  "method=" method ", type=f64, backend=cuda, order=recursive, n=" n ", scope=" scope              \
  ", parameters=r=0.25;steps=8, truth=1, items_per_second=" rate ", bytes_per_second=" bytes more

static const char *const loops[] = {
    FAST("pass", "100", "kernel", "9e8", "144e8", ", message=the data may lie in a cache"),
    FAST("pass", "4096", "kernel", "4e8", "64e8", ""),
    FAST("temporal", "4096", "kernel", "24e8", "384e8", ""),
    FAST("temporal", "4096", "kernel", "25e8", "400e8", ", scaled_error=1e-15"),
    FAST("temporal", "4096", "end_to_end", "2e8", "32e8", ""),
    FAST("copies", "4096", "kernel", "1e6", "16e6", ""),
};

static void loops_stand_as_bars(void **state) {
  (void)state;
  char *markdown = REPORT("{\"figure\": \"throughput-by-method\", \"name\": \"b\"}", loops);
  assert_has(markdown, "A: updates a second by method");
  assert_has(markdown,
             "**f64, cuda: 2.50 G updates/s (Temporal, 5.0 times the limit of one pass), 400 M "
             "(A pass, 0.80 times), 1.00 M (Copies, 0.0020 times).**");
  assert_has(markdown, "which is the copy bandwidth measured on this machine");
  assert_has(markdown, "Open points: with the transfers");
  assert_has(markdown, "Shown: n = 4,096.");
  assert_lacks(markdown, "Pale bars"); /* the smaller n is not drawn */
  char *gp = read_file(report, "figures/a-b.gp"), *csv = read_file(report, "figures/a-b.csv");
  assert_has(gp, "array ceiling[1] = [500000000]"); /* of the copy, not of the read */
  assert_has(gp, "array limit_name[1] = ['one pass: 500 M']");
  assert_has(gp, "array value_log[1] = [1]");
  assert_has(gp, "(\"A pass\" 2, \"Temporal\" 1, \"Copies\" 3)");
  assert_has(gp, "'2.50 G (5.00 ×)'"); /* of two runs the faster */
  assert_has(gp, "'1.00 M (0.0020 ×)'");
  assert_has(csv, ",1,2500000000,,1,2.5e+09,,kernel,0,0\n");
  assert_lacks(csv, "2400000000");
  free(csv);
  free(gp);
  free(markdown);
}

/* Within a factor of 30 bars begin at 0. */
static void near_bars_are_linear(void **state) {
  (void)state;
  static const char *const rows[] = {FAST("pass", "4096", "kernel", "4e8", "64e8", ""),
                                     FAST("temporal", "4096", "kernel", "9e8", "144e8", "")};
  char *markdown = REPORT("{\"figure\": \"throughput-by-method\", \"name\": \"b\"}", rows);
  char *gp = read_file(report, "figures/a-b.gp");
  assert_has(gp, "array value_log[1] = [0]");
  assert_has(gp, "\"0\" 0, \"200 M \" 200000000");
  free(gp);
  free(markdown);
}

/* A problem whose result is short only reads. */
static void sums_are_held_against_reading(void **state) {
  (void)state;
  struct ceilings_of {
    const char *name;
    bool copies;
  };
  static const struct ceilings_of problems_of[] = {{"sum", false}, {"scan", true}, {"heat", true}};
  json_t *about = json_loads(machine_json, 0, NULL);
  struct row row;
  row_init(&row);
  row_set(&row, COL_BACKEND, "cuda");
  row_set(&row, COL_N, "64");
  row_set(&row, COL_PARAMETERS, "r=0.25;steps=8");
  row_set(&row, COL_ITEMS_PER_SECOND, "1e9");
  row_set(&row, COL_BYTES_PER_SECOND, "1e9");
  for (size_t i = 0; i < sizeof problems_of / sizeof *problems_of; i++) {
    struct figure_point point = {.row = &row, .value = 1e9};
    struct figure_series series = {.backend = "cuda", .count = 1, .points = &point};
    struct figure_panel panel = {.series_count = 1, .series = &series};
    json_t *resolved = json_pack("{s:{s:s}}", "problem", "name", problems_of[i].name);
    struct figure figure = {
        .resolved = resolved, .about = about, .panel_count = 1, .panels = &panel};
    figure_bar_limits(&figure);
    assert_int_equal(panel.copies, problems_of[i].copies);
    assert_true(panel.ceiling == (problems_of[i].copies ? 8e9 : 10e9));
    json_decref(resolved);
  }
  row_clear(&row);
  json_decref(about);
}

#define GROWN(r, waves, growth, stable, error)                                                     \
  "method=pass, type=f64, backend=serial, order=recursive, n=9, scope=kernel, truth=1, "           \
  "parameters=half_waves=" waves ";r=" r ";steps=9, scaled_error=" error ", extra=growth=" growth  \
  ";growth_scheme=0.5;stable=" stable
static const char *const grown[] = {
    GROWN("0.1", "1", "0.9", "yes", "1e-5"),   GROWN("0.3", "1", "0.7", "yes", "1e-4"),
    GROWN("0.5", "1", "0.6", "yes", "1e-3"),   GROWN("0.52", "1", "0.55", "no", "1e-2"),
    GROWN("0.6", "1", "0.5", "no", "5e5"),     GROWN("0.1", "8", "0.6", "yes", "1e-6"),
    GROWN("0.5", "8", "-0.96", "yes", "1e-3"), GROWN("0.6", "8", "-1.4", "no", "1e99"),
};

static void growth_stands_against_a_parameter(void **state) {
  (void)state;
  char *markdown =
      REPORT("{\"figure\": \"extra-by-parameter\", \"x\": \"r\", \"value\": \"growth\", \"lines\": "
             "\"half_waves\", \"expected\": \"growth_scheme\", \"line\": [\"-1\", \"1\"], "
             "\"name\": \"g\"}",
             grown);
  assert_has(markdown, "**Growth at r = 0.600: f64 from -1.4 (half waves 8) to 0.50 (half waves "
                       "1). Stable up to r = 0.5, unstable from 0.52 on.**");
  assert_has(markdown, "Grey level: -1 and 1.");
  assert_has(markdown, "Wide grey lines: growth scheme, which is what was to be expected.");
  assert_has(markdown, "Shaded: beyond the limit of stability");
  char *gp = read_file(report, "figures/a-g.gp"), *csv = read_file(report, "figures/a-g.csv");
  assert_has(gp, "x_log = 0");                  /* r moves within a decade */
  assert_has(gp, "array value_log[1] = [0]");   /* a sign changes */
  assert_has(gp, "array unstable[1] = [0.51]"); /* between the last stable and the first not */
  assert_has(gp, "array level_at[2] = [-1, 1]");
  assert_has(gp, "'(\"0.1\" 0.1, \"0.2\" 0.2, ");
  assert_has(csv, "half waves 8,pass,");
  assert_has(csv, ",0.59999999999999998,-1.3999999999999999,,0.6,-1.4,,kernel,0,0,0.5\n");
  free(csv);
  free(gp);
  free(markdown);
}

static void a_blow_up_hides_nothing(void **state) {
  (void)state;
  char *markdown = REPORT("{\"figure\": \"error-by-parameter\", \"x\": \"r\", \"y\": "
                          "\"scaled_error\", \"lines\": \"half_waves\", \"name\": \"e\"}",
                          grown);
  assert_has(markdown, "Unstable results that are off by 1e6 and more stand on that line, too (1)");
  assert_has(markdown, "Stable up to r = 0.5, unstable from 0.52 on.");
  char *gp = read_file(report, "figures/a-e.gp"), *csv = read_file(report, "figures/a-e.csv");
  assert_has(csv, ",9.9999999999999997e+98,ceiling,0.6,"); /* 5e5 is the axis' largest */
  assert_has(csv, ",500000,,0.6,500000,");
  assert_lacks(gp, "\"10^{98}\"");
  assert_has(gp, "\"inf / NaN\"");
  free(csv);
  free(gp);
  free(markdown);
}

/* Many decades of one sign, and a plot that asks for it, are on an axis of decades. */
/* Where nothing is stable there is nothing that growth would press together. */
static void growth_alone_is_shown(void **state) {
  (void)state;
  static const char *const blown[] = {
      GROWN("2", "1", "-7", "no", "1"), GROWN("3", "1", "-11", "no", "1e9"),
      GROWN("4", "1", "-15", "no", "1e30"), GROWN("5", "1", "-19", "no", "1e307")};
  char *markdown = REPORT("{\"figure\": \"error-by-parameter\", \"x\": \"r\", \"y\": "
                          "\"scaled_error\", \"name\": \"u\"}",
                          blown);
  assert_has(markdown, "Unstable results that are off by 1e250 and more stand on that line");
  assert_has(markdown, "Unstable at every value of r tried.");
  char *csv = read_file(report, "figures/a-u.csv");
  assert_has(csv, ",4,1e+30,");
  assert_has(csv, ",ceiling,5,");
  free(csv);
  free(markdown);
}

/* Subnormal fields have their place on an axis. */
static void subnormal_parameters_are_within_the_axis(void **state) {
  (void)state;
#define SCALED(scale, rate)                                                                        \
  "method=pass, type=f64, backend=serial, order=recursive, n=9, scope=kernel, truth=1, "           \
  "parameters=scale=" scale ", items_per_second=" rate ", rel_error=1e-16"
  static const char *const scaled[] = {SCALED("1e-310", "1e6"), SCALED("1e-40", "1e9"),
                                       SCALED("1", "1e9")};
  char *markdown = REPORT("{\"figure\": \"throughput-by-parameter\", \"x\": \"scale\", "
                          "\"name\": \"s\"}",
                          scaled);
  char *gp = read_file(report, "figures/a-s.gp"), *at = strstr(gp, "array x_low[1] = [");
  assert_non_null(at);
  const double low = strtod(at + strlen("array x_low[1] = ["), NULL);
  assert_true(low > 0 && low < 1e-310);
  assert_has(gp, "array x_high[1] = [");
  assert_true(strtod(strstr(gp, "array x_high[1] = [") + strlen("array x_high[1] = ["), NULL) <
              1e20);
  free(gp);
  free(markdown);
}

static void scales_follow_the_values(void **state) {
  (void)state;
#define MOVED(steps, moved)                                                                        \
  "method=pass, type=f64, backend=serial, order=recursive, n=9, scope=kernel, truth=1, "           \
  "parameters=steps=" steps ", extra=moved=" moved
  static const char *const far[] = {MOVED("1", "1e-9"), MOVED("100", "1e-3")};
  static const char *const near[] = {MOVED("1", "1"), MOVED("100", "50")};
  static const char plot[] =
      "{\"figure\": \"extra-by-parameter\", \"x\": \"steps\", \"value\": \"moved\", \"name\": "
      "\"m\"}";
  free(REPORT(plot, far));
  char *gp = read_file(report, "figures/a-m.gp");
  assert_has(gp, "array value_log[1] = [1]");
  assert_has(gp, "x_log = 1");
  assert_has(gp, "array unstable[1] = [0]");
  free(gp);
  assert_int_equal(0, remove_folder(state));
  assert_int_equal(0, make_folder(state));
  free(REPORT(plot, near));
  gp = read_file(report, "figures/a-m.gp");
  assert_has(gp, "array value_log[1] = [0]");
  free(gp);
}

/* The table of a case with such a figure: what the bars say, with ratios and errors. */
static void rates_stand_in_a_table(void **state) {
  (void)state;
  char *markdown = REPORT("{\"figure\": \"throughput-by-method\", \"name\": \"b\"}", loops);
  assert_has(markdown, "| Times the limit of one pass | Times A pass |");
  const char *first =
      strstr(markdown, "| Temporal | f64 | cuda | 4,096 | 2.50 G updates/s | 5.00 | "
                       "6.25 | 1.0e-15 |");
  const char *second = strstr(markdown, "| A pass | f64 | cuda | 4,096 | 400 M updates/s | 0.800 | "
                                        "1.00 |  |");
  assert_non_null(first);
  assert_non_null(second);
  assert_true(first < second);
  free(markdown);
}

/* A problem without such a figure has no such table. */
static void other_cases_have_no_rates(void **state) {
  (void)state;
  char *markdown = REPORT("{\"figure\": \"throughput\", \"name\": \"b\"}", loops);
  assert_lacks(markdown, "Rates by method");
  free(markdown);
}

static void slopes_are_asked_for(void **state) {
  (void)state;
#define LONG(steps, error)                                                                         \
  "method=pass, type=f64, backend=serial, order=recursive, n=9, scope=kernel, truth=1, "           \
  "parameters=steps=" steps                                                                        \
  ", bound=5e-6, abs_error=1e-3, truncation_error=1e-3, rounding_error=" error
  static const char *const rows[] = {LONG("1", "1e-9"), LONG("10", "1e-8"), LONG("100", "1e-7"),
                                     LONG("1000", "1e-6")};
  char *markdown = REPORT("{\"figure\": \"error-by-parameter\", \"x\": \"steps\", \"y\": "
                          "\"rounding_error\", \"slopes\": \"yes\", \"name\": \"s\"}",
                          rows);
  assert_has(markdown, "A: rounding error against steps");
  assert_has(markdown, "The slope at a label is the exponent");
  char *csv = read_file(report, "figures/a-s.csv");
  assert_has(csv, "\"A pass, slope 1.00\"");
  assert_has(csv, ",5e-06,kernel,0,0\n"); /* its bound is of rounding: */
  free(csv);
  free(markdown);
  assert_int_equal(0, remove_folder(state));
  assert_int_equal(0, make_folder(state));
  free(REPORT("{\"figure\": \"error-by-parameter\", \"x\": \"steps\", \"y\": \"abs_error\", "
              "\"name\": \"s\"}",
              rows));
  csv = read_file(report, "figures/a-s.csv");
  assert_lacks(csv, ",5e-06,kernel"); /* and says nothing of what the scheme itself costs */
  assert_has(csv, "A pass,pass,");
  free(csv);
}

static const char along_header[] = "method,type,backend,n,parameters,plot,first,last,low,high,"
                                   "truth_low,truth_high,negative,not_finite\n";

/* What an unstable run computed is cut off at the edges, and marked; a stable one sets the axis. */
static void profiles_cut_off_what_is_unstable(void **state) {
  (void)state;
#define FIELD(method, r, stable)                                                                   \
  "method=" method ", type=f64, backend=serial, order=recursive, n=3, scope=kernel, truth=1, "     \
  "parameters=r=" r ", value=0, extra=stable=" stable
  static const char *const rows[] = {FIELD("pass", "0.6", "no"), FIELD("temporal", "0.6", "yes")};
  static const char points[] = "pass,f64,serial,3,r=0.6,p,1,1,0,0,0,0,0,0\n"
                               "pass,f64,serial,3,r=0.6,p,2,2,1e30,1e30,1,1,0,0\n"
                               "pass,f64,serial,3,r=0.6,p,3,3,-1e30,-1e30,0,0,1,0\n"
                               "temporal,f64,serial,3,r=0.6,p,1,1,0,0,0,0,0,0\n"
                               "temporal,f64,serial,3,r=0.6,p,2,2,3,3,1,1,0,0\n"
                               "temporal,f64,serial,3,r=0.6,p,3,3,0,0,0,0,0,0\n";
  profile = text_make("%s%s", along_header, points);
  char *markdown = REPORT("{\"figure\": \"profile\", \"name\": \"p\"}", rows);
  free(profile);
  profile = NULL;
  assert_has(markdown, "values of unstable runs that lie beyond them (2 points)");
  char *gp = read_file(report, "figures/a-p.gp"), *csv = read_file(report, "figures/a-p.csv");
  /* From 0 to 3 is what is right or stable; an unstable run may take half as much again twice. */
  assert_has(gp, "array y_low[1] = [-5.22]");
  assert_has(gp, "array y_high[1] = [8.22]");
  assert_has(csv, ",1e+30,1e+30,1,1,0,0\n"); /* the data are whole */
  free(csv);
  free(gp);
  free(markdown);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(loops_stand_as_bars),
      IN_FOLDER(near_bars_are_linear),
      cmocka_unit_test(sums_are_held_against_reading),
      IN_FOLDER(growth_stands_against_a_parameter),
      IN_FOLDER(a_blow_up_hides_nothing),
      IN_FOLDER(growth_alone_is_shown),
      IN_FOLDER(subnormal_parameters_are_within_the_axis),
      IN_FOLDER(scales_follow_the_values),
      IN_FOLDER(rates_stand_in_a_table),
      IN_FOLDER(other_cases_have_no_rates),
      IN_FOLDER(slopes_are_asked_for),
      IN_FOLDER(profiles_cut_off_what_is_unstable),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
