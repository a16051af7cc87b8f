/* test_figures_convergence.c: figures of integrators: errors told apart along n, with the order of
 * truncation and where rounding turns the curve; error against time; results that leave their
 * truth; where a device overtakes the cores; and errors that were promised.
 */
#include <math.h>

#include "harness/figures_parts.h"
#include "tests/report_folder.h"
#include "tests/rows.h"

static const char head[] =
    "{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"ode\", \"unit\": \"steps\"}, "
    "\"methods\": [{\"name\": \"euler\", \"label\": \"Euler\", \"linetype\": 1}, "
    "{\"name\": \"rk4\", \"label\": \"RK4\", \"linetype\": 2}, "
    "{\"name\": \"comp\", \"label\": \"Compensated\", \"linetype\": 3}, "
    "{\"name\": \"gauss\", \"label\": \"Gauss\", \"linetype\": 4}], \"plots\": [";

static char *report_of(const char *plot, struct table *table) {
  return markdown_of_case(add_machine("one"), head, plot, table);
}

/* Truncation `at one step` n^-order, rounding n^growth u; a truth of 2. */
static void add_curve(struct table *t, const char *method, double order, double growth,
                      double coefficient, int last) {
  for (int k = 0; k <= last; k++) {
    const double n = ldexp(1, k), truncation = 0.5 * pow(n, -order);
    const double rounding = 0x1p-24 * pow(n, growth), error = truncation + rounding + coefficient;
    char text[500];
    snprintf(text, sizeof text,
             "method=%s, type=f32, backend=openmp, order=canonical, n=%.0f, scope=kernel, truth=2, "
             "abs_error=%.17g, rel_error=%.17g, truncation_error=%.17g, rounding_error=%.17g, "
             "coefficient_error=%.17g, seconds=%.17g, parameters=threads=2",
             method, n, error, error / 2, truncation, rounding, coefficient, 1e-9 * n);
    add_row(t, text);
  }
}

static void truncation_and_rounding_are_told_apart(void **state) {
  (void)state;
  struct table t = {0};
  add_curve(&t, "euler", 1, 0, 0, 12);
  add_curve(&t, "rk4", 4, 1, 0, 12);
  add_curve(&t, "comp", 4, 0, 0, 12);
  char *markdown = report_of("{\"figure\": \"convergence\", \"name\": \"c\"}", &t);
  char *gp = read_file(report, "figures/a-c.gp"), *csv = read_file(report, "figures/a-c.csv");
  assert_has(gp, "guides = 2\n"); /* two methods of one order have one line */
  assert_has(gp, "array guide_order[2] = [1, 4]");
  assert_has(gp, "array truncation_drawn[3] = [1, 1, 0]"); /* and one truncation */
  assert_has(gp, "array rounding_drawn[3] = [1, 1, 1]");
  assert_has(gp, "array turn_x[3] = [0, 32, 0]"); /* a floor is no turn */
  assert_has(gp, "array coefficient[1] = [0]");
  assert_has(gp, "array unit[1] = [5.96046448e-08]");
  assert_has(csv, "front,truncation,rounding,coefficient\n");
  /* In the figure's unit, relative to the truth of 2. */
  assert_has(csv, ",0.0156250298,,kernel,0,0,0.015625,2.98023224e-08,0\n");
  assert_has(markdown, "f32: Euler: order 1.00, error 6.1e-5 at n = 4,096; RK4: order 4.00, "
                       "rounding takes over from n = 32, turns at an error ");
  assert_has(markdown, "Compensated: order 4.00, rounding takes over from n = 64, error 3.0e-8");
  assert_has(markdown, "Ringed: where a curve turns.");
  assert_has(markdown, "Dotted: rounding");
  assert_has(markdown,
             "| Method | Type | Order | Rounding takes over from n = | Least error | at n = |");
  assert_has(markdown, "| RK4 | f32 | 4.00 | 32 | 1.2e-6 | 32 | 1.2e-4 | 4,096 |");
  assert_has(markdown, "| Euler | f32 | 1.00 | – | 6.1e-5 | 4,096 |");
  free(csv);
  free(gp);
  free(markdown);
}

/* A field's finer grids need steps as their square, and round as often (lettucecfd/lettuce#84: the
 * error of f32 rises again at the last of five grids): two points behind the least are enough,
 * where rounding is told apart. */
static void rounding_confirms_a_late_turn(void **state) {
  (void)state;
  struct table t = {0};
  add_curve(&t, "rk4", 2, 2, 0, 8);
  add_curve(&t, "comp", 2, 0, 0, 8);
  char *markdown = report_of("{\"figure\": \"convergence\", \"name\": \"c\"}", &t);
  char *gp = read_file(report, "figures/a-c.gp");
  assert_has(gp, "array turn_x[2] = [64, 0]");
  assert_has(markdown, "RK4: order 2.00, rounding takes over from n = 64, turns at an error 1.8e-4 "
                       "at n = 64; Compensated: order 2.00, error 3.8e-6 at n = 256.");
  free(gp);
  free(markdown);
}

/* What falls faster than any power has no order; nor has what nobody told apart. */
static void no_order_is_no_line(void **state) {
  (void)state;
  struct table t = {0};
  add_curve(&t, "gauss", 4, 0, 1e-3, 8);
  for (size_t i = 0; i < t.count; i++)
    row_set_number(&t.rows[i], COL_TRUNCATION_ERROR, exp(-0.3 * pow(2, (double)i)));
  add_curve(&t, "euler", 1, 0, 0, 8);
  for (size_t i = 9; i < t.count; i++)
    row_set(&t.rows[i], COL_TRUNCATION_ERROR, "");
  char *markdown = report_of("{\"figure\": \"convergence\", \"name\": \"c\"}", &t);
  char *gp = read_file(report, "figures/a-c.gp");
  assert_has(gp, "guides = 0\n");
  assert_lacks(gp, "array guide_order");
  assert_has(gp, "array coefficient[1] = [0.0005]"); /* above the format's floor: a level */
  assert_has(gp, "'coefficients'");
  assert_has(markdown, "what rounding the coefficients alone costs");
  assert_lacks(markdown, ": order");
  assert_lacks(markdown, "Ringed");
  free(gp);
  free(markdown);
}

/* n and a tolerance lie along the lines; the clock does not part or sort them. */
static void n_moves_along_error_against_time(void **state) {
  (void)state;
  struct table t = {0};
  add_curve(&t, "rk4", 4, 0, 0, 8);
  add_curve(&t, "euler", 1, 0, 0, 8);
  row_set(&t.rows[3], COL_SECONDS, "1e-4"); /* of n = 8: a noisy one */
  for (size_t i = 0; i < t.count; i++)
    row_set(&t.rows[i], COL_PARAMETERS,
            i % 2 == 0 ? "threads=2;tolerance=1e-3" : "threads=2;tolerance=1e-4");
  char *markdown = report_of("{\"figure\": \"work-precision-by-n\", \"name\": \"w\"}", &t);
  char *gp = read_file(report, "figures/a-w.gp"), *csv = read_file(report, "figures/a-w.csv");
  assert_has(gp, "panels = 1\n");
  assert_has(gp, "array panel_title[1] = ['f32, openmp']");
  assert_has(gp, "x_name = 'time'");
  const char *before = strstr(csv, ",4,threads=2"), *after = strstr(csv, ",16,threads=2");
  const char *noisy = strstr(csv, ",8,threads=2");
  assert_true(before != NULL && before < noisy && noisy < after);
  assert_has(markdown, "f32, openmp, to a relative error of 1e-5: RK4 16.0 ns (n = 16).");
  free(csv);
  free(gp);
  free(markdown);
}

static const char *const chaos[] = {
    "method=rk4, type=f32, backend=openmp, order=canonical, n=100, scope=kernel, truth=2, "
    "abs_error=30, parameters=end=40;snapshots=200;threads=2",
    "method=comp, type=f32, backend=openmp, order=canonical, n=100, scope=kernel, truth=2, "
    "abs_error=0.5, parameters=snapshots=200;step=0.4;threads=2",
};

/* Positions become times where rows say when they end. */
static void results_leave_their_truth_in_time(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, chaos[0]);
  add_row(&t, chaos[1]);
  char *machine = add_machine("one");
  write_file(machine, "a.divergence.csv",
             "method,type,backend,n,parameters,position,of,abs_error,rel_error,scaled_error\n"
             "rk4,f32,openmp,100,end=40;snapshots=200;threads=2,50,200,1e-3,1e-3,1e-3\n"
             "rk4,f32,openmp,100,end=40;snapshots=200;threads=2,125,200,1,1,1\n"
             "rk4,f32,openmp,100,end=40;snapshots=200;threads=2,200,200,30,30,30\n"
             "comp,f32,openmp,100,snapshots=200;step=0.4;threads=2,50,200,1e-4,1e-3,1e-3\n"
             "comp,f32,openmp,100,snapshots=200;step=0.4;threads=2,200,200,0.5,1,1\n");
  char *markdown =
      markdown_of_case(machine, head, "{\"figure\": \"divergence\", \"name\": \"d\"}", &t);
  char *gp = read_file(report, "figures/a-d.gp"), *csv = read_file(report, "figures/a-d.csv");
  assert_has(gp, "x_name = 'time'");
  assert_has(gp, "array horizon[1] = [1]");
  assert_has(gp, "'RK4: 1 at time 25.0'");
  assert_has(gp, "'error 1'");
  assert_has(csv, ",10,0.0001");
  assert_has(markdown, "f32: the error reaches 1 at time 25.0 (RK4); errors below 1 to the end: "
                       "0.50 (Compensated).");
  free(csv);
  free(gp);
  free(markdown);
}

/* One row that does not say it, and all stand at their positions. */
static void without_an_end_there_is_no_time(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, chaos[0]);
  row_set(&t.rows[0], COL_PARAMETERS, "snapshots=200");
  char *machine = add_machine("one");
  write_file(machine, "a.divergence.csv",
             "method,type,backend,n,parameters,position,of,abs_error,rel_error,scaled_error\n"
             "rk4,f32,openmp,100,snapshots=200,50,200,1e-3,1e-3,1e-3\n"
             "rk4,f32,openmp,100,snapshots=200,200,200,30,30,30\n");
  char *markdown =
      markdown_of_case(machine, head, "{\"figure\": \"divergence\", \"name\": \"d\"}", &t);
  char *gp = read_file(report, "figures/a-d.gp");
  assert_has(gp, "x_name = 'position'");
  assert_has(gp, "'RK4: 1 at position 200'");
  free(gp);
  free(markdown);
}

/* One method here and there: rates of the backends cross, and threads and transfers are lines. */
static void a_device_overtakes_the_cores(void **state) {
  (void)state;
  static const struct {
    const char *backend, *threads, *scope;
    double rate[3];
  } lines[] = {{"serial", "", "kernel", {1e7, 1e7, 1e7}},
               {"openmp", ";threads=1", "kernel", {2e6, 2e6, 2e6}},
               {"openmp", ";threads=16", "kernel", {1e9, 5e9, 9e9}},
               {"cuda", "", "kernel", {5e6, 4e9, 1e11}},
               {"cuda", "", "end_to_end", {1e6, 1e9, 1e10}}};
  struct table t = {0};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    for (int k = 0; k < 3; k++) {
      char text[400];
      snprintf(text, sizeof text,
               "method=rk4, type=f64, backend=%s, order=canonical, n=100, scope=%s, truth=1, "
               "rel_error=0, items_per_second=%.17g, seconds=1, parameters=paths=%d%s",
               lines[i].backend, lines[i].scope, lines[i].rate[k],
               k == 0   ? 1
               : k == 1 ? 1000
                        : 1000000,
               lines[i].threads);
      add_row(&t, text);
    }
  char *markdown = report_of("{\"figure\": \"crossover\", \"x\": \"paths\", \"name\": \"x\"}", &t);
  char *gp = read_file(report, "figures/a-x.gp");
  assert_has(gp, "panels = 1\n");
  assert_has(gp, "array panel_title[1] = ['f64, RK4']");
  assert_has(gp, "'one core, vectors'");
  assert_has(gp, "'16 threads'");
  assert_has(gp, "'GPU, with transfers'");
  assert_has(gp, "crossings = 5\n"); /* always the faster is no crossing */
  assert_has(markdown, "the GPU is faster than one core, vectors everywhere, than one core from "
                       "paths = 1,000, than 16 threads from paths = 1e6; the GPU with transfers is "
                       "faster than one core, vectors from paths = 1,000, than one core");
  free(gp);
  free(markdown);
}

/* On a machine without a device nothing crosses, and gnuplot draws the cores all the same. */
static void cores_alone_are_drawn(void **state) {
  (void)state;
  struct table t = {0};
  for (int k = 0; k < 3; k++) {
    char text[300];
    snprintf(text, sizeof text,
             "method=rk4, type=f64, backend=serial, order=canonical, n=100, scope=kernel, truth=1, "
             "rel_error=0, items_per_second=1e7, seconds=1, parameters=paths=%d",
             1 << k);
    add_row(&t, text);
  }
  char *markdown = report_of("{\"figure\": \"crossover\", \"x\": \"paths\", \"name\": \"x\"}", &t);
  char *gp = read_file(report, "figures/a-x.gp");
  assert_has(gp, "crossings = 0\n");
  assert_has(gp, "array cross_panel[1] = [0]\n");
  assert_has(markdown, "nothing measured here on a device overtakes the cores");
  assert_has(markdown, "figures/a-x.svg"); /* that is, gnuplot took it */
  free(gp);
  free(markdown);
}

/* A line for each value of the parameter that `lines` names; estimates are absolute in the rows. */
static void promises_are_held_against_errors(void **state) {
  (void)state;
  static const char *const given[] = {"1e-3, kind=a, 2e-5, 4e-4", "1e-6, kind=a, 2e-9, 4e-7",
                                      "1e-3, kind=b, 0.5, 2e-6", "1e-6, kind=b, 0.25, 3e-6"};
  struct table t = {0};
  for (size_t i = 0; i < 4; i++) {
    char tolerance[16], kind[16], error[16], estimate[16], text[400];
    assert_int_equal(
        4, sscanf(given[i], "%15[^,], %15[^,], %15[^,], %15s", tolerance, kind, error, estimate));
    snprintf(text, sizeof text,
             "method=rk4, type=f64, backend=serial, order=recursive, n=100, scope=kernel, truth=2, "
             "abs_error=%.17g, rel_error=%.17g, parameters=%s;tolerance=%s, "
             "extra=estimated_error=%s",
             strtod(error, NULL), strtod(error, NULL) / 2, kind, tolerance, estimate);
    add_row(&t, text);
  }
  char *markdown =
      report_of("{\"figure\": \"promised-error\", \"lines\": \"kind\", \"name\": \"p\"}", &t);
  char *gp = read_file(report, "figures/a-p.gp"), *csv = read_file(report, "figures/a-p.csv");
  assert_has(gp, "panels = 1\n");
  assert_has(gp, "array linetype[2] = [1, 2]");
  assert_has(gp, "'b'");
  assert_has(csv, "front,estimate\n");
  assert_has(csv, ",kernel,0,0,0.0002\n"); /* relative to the truth of 2 */
  assert_has(markdown,
             "The tolerance is kept in 2 of 4 points; 1 answer is worse than asked although "
             "the method's own estimate says otherwise: the worst is b, with 0.001 asked, "
             "1.0e-6 estimated and 0.25 true.");
  free(csv);
  free(gp);
  free(markdown);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(truncation_and_rounding_are_told_apart, make_folder,
                                      remove_folder),
      cmocka_unit_test_setup_teardown(rounding_confirms_a_late_turn, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(no_order_is_no_line, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(n_moves_along_error_against_time, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(results_leave_their_truth_in_time, make_folder,
                                      remove_folder),
      cmocka_unit_test_setup_teardown(without_an_end_there_is_no_time, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(a_device_overtakes_the_cores, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(cores_alone_are_drawn, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(promises_are_held_against_errors, make_folder, remove_folder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
