/* test_datafile_npy.c: NumPy's .npy files, whole and broken. */
#include "tests/datafile_files.h"

/* A .npy file of the version with the header's dict and the data. */
static void write_npy(int version, const char *dict, const void *data, size_t length) {
  unsigned char bytes[1024] = "\x93NUMPY";
  size_t header = strlen(dict), at = 6;
  bytes[at++] = (unsigned char)version;
  bytes[at++] = 0;
  bytes[at++] = (unsigned char)(header & 255);
  bytes[at++] = (unsigned char)(header >> 8);
  if (version > 1) at += 2;
  memcpy(bytes + at, dict, header);
  memcpy(bytes + at + header, data, length);
  write_bytes("x.npy", bytes, at + header + length);
}

#define NPY(descr, order, shape)                                                                   \
  "{'descr': '" descr "', 'fortran_order': " order ", 'shape': " shape ", }\n"

static void assert_npy(int version, const char *dict, const void *data, size_t length,
                       const double *expected, size_t count) {
  write_npy(version, dict, data, length);
  if (read_path(NULL, NULL)) fail_msg("%s", message);
  assert_int_equal(file.count, count);
  assert_memory_equal(file.values, expected, count * sizeof *expected);
}

static void npy_types(void **state) {
  (void)state;
  const double expected[] = {1.5, -2, 3}, whole[] = {1, -2, 3};
  const float single[] = {1.5f, -2, 3};
  const int32_t narrow[] = {1, -2, 3};
  const int64_t large[] = {138, INT64_C(2377900603251717750), -1};
  const unsigned char foreign[] = {0x3f, 0xc0, 0, 0, 0xc0, 0, 0, 0, 0x40, 0x40, 0, 0};
  for (int version = 1; version <= 3; version++) {
    assert_npy(version, NPY("<f8", "False", "(3,)"), expected, sizeof expected, expected, 3);
    assert_false(file.is_f32);
    datafile_clear(&file);
  }
  assert_npy(1, NPY("<f4", "False", "(3,)"), single, sizeof single, expected, 3);
  assert_true(file.is_f32);
  datafile_clear(&file);
  assert_npy(1, NPY(">f4", "False", "(3,)"), foreign, sizeof foreign, expected, 3);
  datafile_clear(&file);
  assert_npy(1, NPY("<i4", "False", "(3,)"), narrow, sizeof narrow, whole, 3);
  assert_true(file.integers && file.integers[1] == -2);
  datafile_clear(&file);
  assert_npy(1, NPY("|i1", "False", "(2,)"), "\x01\xfe", 2, whole, 2);
  datafile_clear(&file);
  write_npy(1, NPY("<i8", "False", "(3,)"), large, sizeof large);
  assert_int_equal(read_path(NULL, NULL), 0);
  assert_memory_equal(file.integers, large, sizeof large);
  assert_true(file.values[1] == 2377900603251717632.0);
  datafile_clear(&file);
}

static void npy_shapes(void **state) {
  (void)state;
  const double data[] = {1, 2, 3, 4, 5, 6}, transposed[] = {1, 3, 5, 2, 4, 6};
  assert_npy(1, NPY("<f8", "False", "(2, 3)"), data, sizeof data, data, 6);
  datafile_clear(&file);
  assert_npy(1, NPY("<f8", "True", "(2, 3)"), data, sizeof data, transposed, 6);
  assert_non_null(strstr(file.description, "shape 2 x 3 (Fortran order), 6 numbers"));
  datafile_clear(&file);
  assert_npy(1, NPY("<f8", "False", "()"), data, sizeof data[0], data, 1);
  datafile_clear(&file);
  const double cube[] = {0, 1, 2, 3, 4, 5, 6, 7}, swapped[] = {0, 4, 2, 6, 1, 5, 3, 7};
  assert_npy(1, NPY("<f8", "True", "(2, 2, 2)"), cube, sizeof cube, swapped, 8);
  datafile_clear(&file);
}

static void assert_npy_refused(int version, const char *dict, size_t length, const char *what) {
  const double data[4] = {1, 2, 3, 4};
  write_npy(version, dict, data, length);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says(what);
}

static void npy_errors(void **state) {
  (void)state;
  assert_npy_refused(1, NPY("<f8", "False", "(5,)"), 32, "8 bytes of the 5 numbers are missing");
  assert_npy_refused(1, NPY("<f8", "False", "(3,)"), 32, "goes on after the 3 numbers");
  assert_npy_refused(1, NPY("<f8", "False", "(0, 3)"), 0, "holds no numbers");
  assert_npy_refused(1, NPY("<c16", "False", "(2,)"), 32, "type '<c16'");
  assert_npy_refused(1, NPY("|O", "False", "(2,)"), 32, "type '|O'");
  assert_npy_refused(1, "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (4,)}", 32,
                     "named fields");
  assert_npy_refused(1, "{'descr': '<f8', 'shape': (4,)}", 32, "fortran_order");
  assert_npy_refused(1, NPY("<f8", "False", "(four,)"), 32, "list of counts");
  assert_npy_refused(1, NPY("<f8", "False", "(99999999999, 99999999999)"), 32, "any memory");
  assert_npy_refused(4, NPY("<f8", "False", "(4,)"), 32, "format 4.0");
  write_bytes("x.npy", "1,2\n", 4);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("no .npy file");
  write_bytes("x.npy", "\x93NUMPY\1\0\xff\0{", 11);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("truncated within its header");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(npy_types),
      cmocka_unit_test(npy_shapes),
      cmocka_unit_test(npy_errors),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
