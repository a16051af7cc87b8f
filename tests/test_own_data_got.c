/* The reader's result: rounding, the data, the format, another type, or a bug. */
#include "tests/own_data_asked.h"

static const char *problem = "sum";

static int ask(const char *got, const char *type) {
  return ask_about_it(
      (struct own_data_options){.problem = problem, .got = got, .type = type, .threads = 2});
}

static void answered(const char *got, const char *type) {
  assert_int_equal(ask(got, type), 0);
  assert_string_equal(complained, "");
  assert_narrow();
}

/* As in Numerical Recipes, good enough for data that need only be spread: a 64-bit LCG. */
static double uniform(uint64_t *seed) {
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(*seed >> 11) * 0x1p-53;
}

/* NVIDIA/cudf#284, scaled: 1e6 numbers in (0, 1e5), a sum that is 1e-5 off. The bound is 5.6. */
static void a_bug(void **state) {
  enum { N = 1000000 };
  (void)state;
  uint64_t seed = 284;
  double sum = 0, *data = malloc(N * sizeof *data);
  char got[40];
  assert_non_null(data);
  for (size_t i = 0; i < N; i++)
    sum += data[i] = 1e5 * uniform(&seed);
  write_file("data.f64", data, N * sizeof *data);
  free(data);
  snprintf(got, sizeof got, "%.2f", sum * (1 + 9.6e-6));
  answered(got, NULL);
  assert_says("is 480000 away from it: ");
  assert_says("No method here gives it in f64, nor in f32.");
  assert_says("Verdict: bug: whatever the order of operations, f64 stays within 5.6.\n"
              "This is 86000 times as far: a bug, not rounding.");
  assert_silent_about("Use ");
  snprintf(got, sizeof got, "%.17g", sum); /* the loop itself */
  answered(got, "f64");
  assert_says("Bit for bit what naive gives in f64 on one core:\n  Adds from left to right");
  assert_says("Rounding explains it. It is what independent roundings amount to.");
  assert_says("on all cores: error ");
  snprintf(got, sizeof got, "%.17g", sum + 5); /* within the bound, but beyond what chance does */
  answered(got, "f64");
  assert_says("Verdict: algorithm: whatever the order of operations, f64 stays within 5.6.\n"
              "Rounding explains it. It is systematic: ");
  snprintf(got, sizeof got, "%.17g", sum + 6);
  answered(got, "f64");
  assert_says("Verdict: bug: ");
  snprintf(got, sizeof got, "%.10e", sum + 6); /* eleven digits stand for +-0.5: no proof */
  answered(got, "f64");
  assert_says("Verdict: algorithm: ");
}

/* numpy/numpy#8869, with as many ones as it takes. */
static void stuck(void **state) {
  enum { N = (1 << 24) + 100 };
  (void)state;
  float *data = malloc(N * sizeof *data);
  assert_non_null(data);
  for (size_t i = 0; i < N; i++)
    data[i] = 1;
  write_file("data.f32", data, N * sizeof *data);
  free(data);
  answered("16777216", "f32");
  assert_says("Yours, 16777216, is 100 away from it: 50 ulps of f32.");
  assert_says("Bit for bit what naive gives in f32 on one core:");
  assert_says(
      "Foretold from the numbers alone: stall n=16777216 (2^24), stall value=16777216 (2^24).");
  assert_says("Verdict: algorithm: ");
  assert_says("on all cores: error 0.");
}

static void the_format(void **state) {
  (void)state;
  write_text("0.1\n0.1\n0.1\n0.1\n0.1\n0.1\n0.1\n0.1\n0.1\n0.1\n");
  answered("1", NULL);
  assert_says("0.25 ulps of f64");
  assert_says("Verdict: floor: correctly rounded");
  answered("0.9999999999999999", NULL);
  assert_says("Bit for bit what naive gives in f64 on one core:");
  assert_says("Verdict: floor: one of the two numbers");
  assert_silent_about("Foretold"); /* there is nothing to explain */
  answered("1.0000001", NULL);
  assert_says("Bit for bit what naive gives in f32 on one core:"); /* not asked for: found */
  answered("1.0000001", "f64");
  assert_says("No method here gives it in f64.");
  assert_says("Verdict: bug: ");
  answered("1.0", NULL);
  assert_says("Verdict: floor: correctly rounded");
  answered("1.1", NULL);
  assert_says("Verdict: bug: ");
  answered("0x1.199999999999ap+0", NULL); /* 1.1 */
  assert_says("Verdict: bug: ");
  write_text("0.123456\n");
  answered("0.12", NULL);
  assert_says("Verdict: floor: all 2 digits given are right; more of them would tell more.");
}

static void the_data(void **state) {
  (void)state;
  write_text("1\n1e100\n1\n-1e100\n");
  answered("0", NULL);
  assert_says("Bit for bit what naive gives in f64 on one core (and ");
  assert_says("Verdict: inherent: condition number 1e+100");
  assert_says("If the numbers are exact, use exact in f64 on ");
  answered("2", NULL);
  assert_says("Yours, 2, is exactly that.");
  answered("1e90", NULL);
  assert_says("Verdict: bug: ");
  write_text("1.5\n-1.5\n");
  answered("1e-300", NULL); /* no f32, though 0 in it */
  assert_says("Verdict: inherent: condition number inf.");
  answered("1e-14", NULL);
  assert_says("Verdict: bug: ");
}

static void not_finite(void **state) {
  (void)state;
  write_text("1\n2\n");
  answered("nan", NULL);
  assert_says("Yours, nan, is not finite.");
  assert_says("Verdict: bug: no number on the way can leave the range of f64.");
  write_text("1e308\n1e308\n-1e308\n-1e308\n1\n");
  answered("nan", NULL);
  assert_says("Verdict: overflow: a number on the way can leave the range of f64.");
  answered("inf", NULL);
  assert_says("Verdict: overflow: ");
  assert_says("Bit for bit what naive gives in f64");
}

static void does_not_say(const char *text) {
  if (strstr(said, text)) fail_msg("\"%s\" in:\n%s", text, said);
}

/* An exact result in any order is no bound of the plain methods. */
static void variances_and_norms(void **state) {
  (void)state;
  char *text = NULL, got[40];
  size_t size;
  FILE *out = open_memstream(&text, &size);
  double sum = 0, squares = 0;
  for (int i = 0; i < 100; i++)
    fputs("10000.1\n", out), sum += 10000.1;
  fclose(out);
  for (int i = 0; i < 100; i++)
    squares += (10000.1 - sum / 100) * (10000.1 - sum / 100);
  assert_true(squares > 0);
  snprintf(got, sizeof got, "%.17g", squares / 99);
  write_text(text);
  free(text);
  problem = "variance"; /* of: variance where it is not said */
  answered(got, "f64");
  assert_says("Bit for bit what two_pass gives in f64 on one core");
  does_not_say("Verdict: bug");
  answered("1.3", "f64");
  assert_says("Verdict: bug: whatever the method here, f64 stays within ");
  write_text("0.1\n0.2\n0.3\n0.4\n0.5\n0.6\n0.7\n");
  problem = "norm";
  answered("1.1832159566199236", "f64"); /* two ulps away */
  does_not_say("Verdict: bug");
  answered("1.1833", "f64");
  assert_says("Verdict: bug: whatever the "); /* "order of operations" where a BLAS is installed */
  problem = "sum";
}

static void bad_input(void **state) {
  (void)state;
  write_text("1\n2\n");
  assert_int_equal(ask("three", NULL), 2);
  assert_string_equal(said, "");
  assert_non_null(strstr(complained, "--got=three: a number is needed"));
  assert_int_equal(ask("3,0", NULL), 2);
  assert_int_equal(ask("", NULL), 2);
  assert_int_equal(ask("1e39", "f32"), 2);
  assert_non_null(strstr(complained, "beyond the range of f32: use --type=f64"));
}

/* A bound counts the products, of which there are half as many as numbers: here 1.1e-10. */
static void a_dot_product(void **state) {
  enum { N = 1000 };
  (void)state;
  double data[2 * N];
  for (size_t i = 0; i < 2 * N; i++)
    data[i] = 1;
  write_file("data.f64", data, sizeof data);
  problem = "dot";
  answered("1000.00000000020", "f64");
  assert_says("Verdict: bug: whatever the order of operations, f64 stays within 1.1e-10.");
  answered("1000.00000000010", "f64");
  assert_says("Rounding explains it.");
  problem = "sum";
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_bug),         cmocka_unit_test(stuck),
      cmocka_unit_test(the_format),    cmocka_unit_test(the_data),
      cmocka_unit_test(not_finite),    cmocka_unit_test(bad_input),
      cmocka_unit_test(a_dot_product), cmocka_unit_test(variances_and_norms),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
