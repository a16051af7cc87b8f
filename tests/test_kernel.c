/* test_kernel.c: the words of kernel.h, and the promises that every registered problem and method
 * keeps. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "kernels/kernel.h"

static void names_are_those_of_the_design(void **state) {
  (void)state;
  assert_string_equal(type_name[TYPE_F32], "f32");
  assert_string_equal(type_name[TYPE_F64], "f64");
  assert_string_equal(backend_name[BACKEND_SERIAL], "serial");
  assert_string_equal(backend_name[BACKEND_OPENMP], "openmp");
  assert_string_equal(backend_name[BACKEND_CUDA], "cuda");
  assert_string_equal(backend_name[BACKEND_EMULATED], "emulated");
  assert_string_equal(order_name[ORDER_RECURSIVE], "recursive");
  assert_string_equal(order_name[ORDER_CANONICAL], "canonical");
  assert_string_equal(order_name[ORDER_TREE], "tree");
  assert_string_equal(order_name[ORDER_FREE], "free");
  assert_string_equal(bits_name[BITS_PORTABLE], "portable");
  assert_string_equal(bits_name[BITS_LIBRARY], "library");
  assert_string_equal(bits_name[BITS_UNORDERED], "unordered");
}

static void types_store_and_read_back(void **state) {
  (void)state;
  assert_int_equal(type_size(TYPE_F32), 4);
  assert_int_equal(type_size(TYPE_F64), 8);
  for (int t = 0; t < TYPE_COUNT; t++) {
    const enum type type = (enum type)t;
    double room[2];
    const double u = type_unit_roundoff(type);
    assert_true(u == ldexp(1, -type_precision(type)));
    type_store(type, room, 1, 1 + 2 * u);
    assert_true(type_element(type, room, 1) == 1 + 2 * u); /* the neighbour of 1 is kept */
    type_store(type, room, 1, 1 + u);
    assert_true(type_element(type, room, 1) == 1); /* half way: to even */
    type_store(type, room, 0, -0.0);
    assert_true(signbit(type_element(type, room, 0)) && type_element(type, room, 1) == 1);
  }
}

static void params_are_found(void **state) {
  (void)state;
  const struct param list[] = {{"window", "50", 50}, {"shape", "box", NAN}};
  const struct params params = {2, list}, none = {0, NULL};
  assert_ptr_equal(params_find(&params, "shape"), &list[1]);
  assert_null(params_find(&params, "wind"));
  assert_null(params_find(&none, "window"));
  assert_true(params_number(&params, "window", 7) == 50 && params_number(&params, "sd", 7) == 7);
  assert_string_equal(params_text(&params, "shape", "-"), "box");
  assert_string_equal(params_text(&none, "shape", "-"), "-");
}

static bool offers_anything(const struct method *method) {
  for (int b = 0; b < BACKEND_COUNT; b++)
    for (int t = 0; t < TYPE_COUNT; t++)
      if (method_offers(method, (enum backend)b, (enum type)t)) return true;
  return false;
}

/* A variant runs where its compiler was found. Where nvcc is absent, a method that calls a device
 * library or the device's own functions runs nowhere; where it is there, such a method has its
 * twin, which offers what the toolkit has. */
static bool may_offer_nothing(const struct method *method) {
  if (method->variant != NULL) return true;
#ifdef STUDY_CUDA
  return realization_of(method, BACKEND_CUDA)->bits == BITS_LIBRARY;
#else
  static const char *const device_only[] = {"cub", "intrinsic", "_fast"};
  for (size_t i = 0; i < sizeof device_only / sizeof *device_only; i++)
    if (strstr(method->name, device_only[i]) != NULL) return true;
  return false;
#endif
}

static void registry_is_consistent(void **state) {
  (void)state;
  for (size_t p = 0; problems[p] != NULL; p++) {
    assert_ptr_equal(problem_find(problems[p]->name), problems[p]);
    const struct method *const *methods = methods_of(problems[p]);
    for (size_t m = 0; methods[m] != NULL; m++) {
      assert_ptr_equal(method_find(problems[p], methods[m]->name), methods[m]);
      if (!offers_anything(methods[m]) && !may_offer_nothing(methods[m]))
        fail_msg("%s offers nothing", methods[m]->name);
    }
    assert_null(method_find(problems[p], "no such method"));
  }
  const struct problem stranger = {.name = "stranger"};
  assert_null(problem_find("stranger"));
  assert_null(methods_of(&stranger)[0]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_those_of_the_design),
      cmocka_unit_test(types_store_and_read_back),
      cmocka_unit_test(params_are_found),
      cmocka_unit_test(registry_is_consistent),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
