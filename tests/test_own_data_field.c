/* test_own_data_field.c: the reader's own field: its shape, its steps, and what has no number. */
#include "kernels/kernel.h"
#include "tests/own_data_asked.h"

static struct own_data_options heat(const char *set) {
  return (struct own_data_options){.problem = "heat", .set = set, .threads = 1};
}

static void steps_without_end_are_refused(void **state) {
  (void)state;
  write_text("u\n0\n1\n0\n2\n");
  assert_int_equal(ask_about_it(heat("r=0.25;steps=1e15")), 2);
  assert_non_null(strstr(complained, "4 rows, steps = 1e15: 4e+15 updates for each of "));
  assert_non_null(strstr(complained, "which no core does: lower steps\n"));
  assert_string_equal(said, "");
  assert_int_equal(ask_about_it(heat("r=0.25;steps=1e3")), 0);
  assert_string_equal(complained, ""); /* nor is what takes no time announced */
}

/* 3 rows of 4 columns, as NumPy saves them. */
static void write_plane(void) {
  char file[128 + 12 * sizeof(double)];
  const char *shape = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }";
  memset(file, ' ', 128);
  memcpy(file, "\x93NUMPY\x01\x00\x76\x00", 10);
  memcpy(file + 10, shape, strlen(shape));
  file[127] = '\n';
  for (size_t i = 0; i < 12; i++)
    memcpy(file + 128 + i * sizeof(double), &(double){(double)i}, sizeof(double));
  write_file("plane.npy", file, sizeof file);
}

static void a_plane_is_one_if_it_is_asked_for(void **state) {
  (void)state;
  const char *line = "Its 3 rows are taken one after another, as a line of 12 points; as a plane:\n"
                     "--set=columns=4.\n";
  write_plane();
  assert_int_equal(ask_about_it(heat("r=0.25;steps=3")), 0);
  assert_says(line);
  assert_int_equal(ask_about_it(heat("r=0.25;steps=3;columns=4")), 0);
  assert_silent_about("one after another");
  assert_says("Heat equation (r = 0.25, steps = 3, columns = 4): 12 results.");
  assert_int_equal(ask_about_it((struct own_data_options){.problem = "sum", .threads = 1}), 0);
  assert_silent_about("one after another");
}

static void no_number_has_no_sign(void **state) {
  (void)state;
  write_text("u\n0\n1\n0\n2\n");
  assert_int_equal(ask_about_it(heat("r=2;steps=1000")), 0);
  assert_says("  nan instead of ");
  assert_silent_about("-nan");
  assert_says("Behind its error: instability");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(steps_without_end_are_refused, forget),
      cmocka_unit_test_teardown(a_plane_is_one_if_it_is_asked_for, forget),
      cmocka_unit_test_teardown(no_number_has_no_sign, forget),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
