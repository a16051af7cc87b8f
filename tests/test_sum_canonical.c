/* The canonical order: the fast engine gives the bits of the statement, for any n, number of
 * threads and instruction set, and the statement itself is held against an independent reading of
 * the definition. */
#include "tests/sum_helpers.h"

#include "kernels/canonical/canonical.h"

static const struct {
  const char *name;
  const struct canonical *method;
} methods[] = {
    {"blocked f32", &canonical_blocked_f32},   {"blocked f64", &canonical_blocked_f64},
    {"kahan f32", &canonical_kahan_f32},       {"kahan f64", &canonical_kahan_f64},
    {"sum2 f32", &canonical_sum2_f32},         {"sum2 f64", &canonical_sum2_f64},
    {"neumaier f32", &canonical_neumaier_f32}, {"neumaier f64", &canonical_neumaier_f64},
    {"mixed f32", &canonical_mixed_f32},       {"mixed f64", &canonical_mixed_f64},
};
enum { METHODS = sizeof methods / sizeof methods[0] };

static const size_t sizes[] = {0,    1,    2,     3,     63,    64,    65,    127,    128,   129,
                               191,  255,  256,   257,   1000,  8064,  8065,  8191,   8192,  8193,
                               8320, 8321, 16384, 16385, 24577, 40960, 57345, 100003, 139265};
enum { SIZES = sizeof sizes / sizeof sizes[0], LARGEST = 139265 };

enum kind { UNIFORM, SIGNED, WIDE, ALTERNATING, MINUS_ZERO, INFINITE, OVERFLOWING, KINDS };

static double element(enum kind kind, size_t i, enum type type) {
  switch (kind) {
  case SIGNED:
    return uniform() - 0.5;
  case WIDE:
    return ldexp(uniform() - 0.5, (int)(random_bits() % 80) - 40);
  case ALTERNATING:
    return (i % 2 ? -1.0 : 1.0) * (1 + (double)i * 1e-3);
  case MINUS_ZERO:
    return -0.0;
  case INFINITE:
    return i == 77 || i == 9000 ? INFINITY : uniform();
  case OVERFLOWING:
    return (type == TYPE_F32 ? 0x1p120 : 0x1p1016) * (uniform() + 0.5);
  default:
    return uniform();
  }
}

static void same_bits(size_t m, size_t n, int threads, enum isa isa, double statement,
                      double fast) {
  if (!same_number(statement, fast))
    fail_msg("%s, n = %zu, %d threads, instruction set %d: %a, the statement %a", methods[m].name,
             n, threads, (int)isa, fast, statement);
}

static void check_size(size_t m, const void *x, size_t n) {
  static const int thread_counts[] = {1, 2, 3, 5};
  const enum type type = methods[m].method->type;
  double s[1], f[1];
  canonical_statement(methods[m].method, x, n, s);
  for (int isa = 0; isa <= (int)isa_best(); isa++)
    for (size_t t = 0; t < 4; t++) {
      if (t > 0 && (n <= CANONICAL_LEAF || isa != (int)isa_best())) continue;
      memset(f, 0xa5, sizeof f);
      canonical_fast(methods[m].method, x, n, thread_counts[t], (enum isa)isa, f);
      same_bits(m, n, thread_counts[t], (enum isa)isa, type_element(type, s, 0),
                type_element(type, f, 0));
    }
}

static void test_fast_is_the_statement(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    for (int kind = 0; kind < KINDS; kind++) {
      for (size_t i = 0; i < LARGEST; i++)
        type_store((enum type)type, x, i, element((enum kind)kind, i, (enum type)type));
      for (size_t m = 0; m < METHODS; m++)
        for (size_t k = 0; k < SIZES && (int)methods[m].method->type == type; k++)
          check_size(m, x, sizes[k]);
    }
    free(x);
  }
}

/* Enough leaves that a chunk of the fast engine is more than one. Plain addition shows any other
 * tree. */
static void test_many_leaves(void **state) {
  (void)state;
  const size_t n = (size_t)4096 * CANONICAL_LEAF + 12345;
  float *x = new_elements(TYPE_F32, n);
  for (size_t i = 0; i < n; i++)
    x[i] = (float)(random_bits() >> 40) * 0x1p-24f - 0.5f;
  float s, f;
  canonical_statement(&canonical_blocked_f32, x, n, &s);
  for (int threads = 1; threads <= 3; threads++) {
    canonical_fast(&canonical_blocked_f32, x, n, threads, isa_best(), &f);
    same_bits(0, n, threads, isa_best(), (double)s, (double)f);
  }
  free(x);
}

/* The definition once more, by recursion: leaf b covers [8192 b, ...), and the tree over leaves is
 * the one in which a complete subtree of 2^k leaves starts at a multiple of 2^k. */
static double lane_sum(const double *x, size_t n, size_t lane) {
  double s = x[lane];
  for (size_t i = lane + 128; i < n; i += 128)
    s += x[i];
  return s;
}
static double lanes_sum(const double *x, size_t n, size_t lane, size_t stride) {
  /* lanes lane, lane + stride, ...: of a tree whose root has stride 1 */
  if (stride == 128) return lane_sum(x, n, lane);
  const double left = lanes_sum(x, n, lane, 2 * stride);
  return lane + stride < n ? left + lanes_sum(x, n, lane + stride, 2 * stride) : left;
}
static double tree_sum(const double *x, size_t n) {
  if (n <= 8192) return lanes_sum(x, n, 0, 1);
  size_t left = 8192;
  while (2 * left < n)
    left *= 2;
  return tree_sum(x, left) + tree_sum(x + left, n - left);
}

static void test_statement_is_the_definition(void **state) {
  (void)state;
  double *x = new_elements(TYPE_F64, LARGEST);
  for (size_t i = 0; i < LARGEST; i++)
    x[i] = element(WIDE, i, TYPE_F64);
  for (size_t k = 1; k < SIZES; k++) {
    double s;
    canonical_statement(&canonical_blocked_f64, x, sizes[k], &s);
    if (s != tree_sum(x, sizes[k]))
      fail_msg("n = %zu: %a, not %a", sizes[k], s, tree_sum(x, sizes[k]));
  }
  free(x);
}

/* Through the registry: the methods of this order give the same bits for any number of threads, and
 * neumaier is sum2. */
static void check_threads(const struct method *method, enum backend backend, enum type type) {
  if (method->on[backend].bits == BITS_UNORDERED || backend != BACKEND_OPENMP) return;
  const size_t n = 100003;
  void *x = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, element(WIDE, i, type));
  const double one = run_method(method, backend, type, x, n, 1);
  for (int threads = 2; threads <= 7; threads++) {
    const double many = run_method(method, backend, type, x, n, threads);
    if (!same_number(one, many))
      fail_msg("%s, %d threads: %a, not %a", method->name, threads, many, one);
  }
  if (strcmp(method->name, "neumaier") == 0)
    assert_true(
        same_number(one, run_method(method_find(&problem_sum, "sum2"), backend, type, x, n, 2)));
  free(x);
}
static void test_any_number_of_threads(void **state) {
  (void)state;
  for_every_sum(check_threads);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_statement_is_the_definition),
      cmocka_unit_test(test_fast_is_the_statement),
      cmocka_unit_test(test_many_leaves),
      cmocka_unit_test(test_any_number_of_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
