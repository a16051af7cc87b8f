/* The order of prefix sums: the fast engine and the emulated kernels give the bits of the
 * statement, for any n, number of threads and instruction set, and the statement is held against an
 * independent reading of the definition. */
#include "tests/sum_helpers.h"

#include "kernels/gpu/emulate.h"
#include "kernels/prefix/device.h"
#include "kernels/prefix/prefix.h"
#include "kernels/scan/scan.h"

#define TWINS "tests/prefix_ways.h"
#include "kernels/twins.h"

/* How the emulator runs a way; context: on the "device". */
typedef int enqueue_function(const void *x, size_t n, const void *context, void *const *out,
                             void *workspace);
#define ENQUEUE(name, real, stored)                                                                \
  static int name(const void *x, size_t n, const void *context, void *const *out,                  \
                  void *workspace) {                                                               \
    stored *to[PREFIX_OUTPUTS_MAX] = {out[0], out[1], out[2], out[3]};                             \
    return name##_enqueue((const real *)x, n, context, to, workspace, NULL);                       \
  }
#define plain_f32_enqueue plain_enqueue_f32
#define plain_f64_enqueue plain_enqueue_f64
#define two_f32_enqueue two_enqueue_f32
#define two_f64_enqueue two_enqueue_f64
#define kept_f32_enqueue kept_enqueue_f32
#define kept_f64_enqueue kept_enqueue_f64
ENQUEUE(plain_f32, float, float)
ENQUEUE(plain_f64, double, double)
ENQUEUE(two_f32, float, float)
ENQUEUE(two_f64, double, double)
ENQUEUE(kept_f32, float, double)
ENQUEUE(kept_f64, double, double)

static const struct way {
  const char *name;
  const struct prefix *prefix;
  enqueue_function *emulated; /* NULL: a method's, which test_scan runs */
} ways[] = {
    {"plain f32", &scan_plain_f32, plain_f32}, {"plain f64", &scan_plain_f64, plain_f64},
    {"pairs f32", &scan_pairs_f32, NULL},      {"pairs f64", &scan_pairs_f64, NULL},
    {"wide f32", &scan_wide_f32, NULL},        {"wide f64", &scan_wide_f64, NULL},
    {"two sums f32", &two_sums_f32, two_f32},  {"two sums f64", &two_sums_f64, two_f64},
    {"kept f32", &kept_sums_f32, kept_f32},    {"kept f64", &kept_sums_f64, kept_f64},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* On both sides of every boundary of f64 (runs of 2, groups of 64, tiles of 2048) and f32 (4, 128,
 * 4096), and a whole and a ragged last tile after several. */
static const size_t sizes[] = {1,    2,    3,    4,    5,    8,    63,    64,
                               65,   127,  128,  129,  257,  2047, 2048,  2049,
                               4095, 4096, 4097, 8191, 8192, 8193, 12288, 16385};
enum { SIZES = sizeof sizes / sizeof sizes[0], LARGEST = 16385, LARGEST_SPECIAL = 4097 };

enum kind { WIDE, MINUS_ZERO, INFINITE, OVERFLOWING, KINDS };

static double element(enum kind kind, size_t i, enum type type) {
  switch (kind) {
  case WIDE:
    return ldexp(uniform() - 0.5, (int)(random_bits() % 80) - 40);
  case MINUS_ZERO:
    return -0.0;
  case INFINITE: /* and one that is missing */
    return i == 77 || i == 9000 ? INFINITY : i == 4500 ? (double)NAN : uniform();
  default:
    return (type == TYPE_F32 ? 0x1p120 : 0x1p1016) * (uniform() + 0.5);
  }
}

/* The outputs of one scan, poisoned, and one element more each, which must stay as it is. */
struct outputs {
  void *of[PREFIX_OUTPUTS_MAX];
  size_t bytes;
};
static struct outputs outputs_make(const struct prefix *m, size_t n) {
  struct outputs out = {.bytes = (n + 1) * m->out_size};
  for (unsigned o = 0; o < m->outputs; o++) {
    out.of[o] = aligned_alloc(64, (out.bytes / 64 + 1) * 64);
    assert_non_null(out.of[o]);
    memset(out.of[o], 0xa5, out.bytes);
  }
  return out;
}
static void outputs_free(struct outputs *out) {
  for (size_t o = 0; o < PREFIX_OUTPUTS_MAX; o++)
    free(out->of[o]);
}

/* Any NaN is as good as another. */
static bool same(const struct prefix *m, const struct outputs *a, const struct outputs *b, size_t n,
                 size_t *where) {
  const enum type stored = m->out_size == 4 ? TYPE_F32 : TYPE_F64;
  for (unsigned o = 0; o < m->outputs; o++) {
    if (memcmp(a->of[o], b->of[o], a->bytes) == 0) continue;
    for (size_t i = 0; i <= n; i++)
      if (!same_number(type_element(stored, a->of[o], i), type_element(stored, b->of[o], i))) {
        *where = i;
        return false;
      }
  }
  return true;
}

static const double centre[1] = {0.25};
static const float centre_f32[1] = {0.25f};
static const void *context_of(const struct prefix *m) {
  return m->type == TYPE_F32 ? (const void *)centre_f32 : centre;
}

static struct outputs stated(const struct prefix *m, const void *x, size_t n) {
  const struct canonical_data data = {.x = x, .context = context_of(m)};
  struct outputs out = outputs_make(m, n);
  assert_int_equal(prefix_statement(m, &data, n, out.of), 0);
  return out;
}

static void check_fast(const struct way *way, const void *x, size_t n) {
  static const int thread_counts[] = {1, 2, 3, 5};
  const struct prefix *m = way->prefix;
  const struct canonical_data data = {.x = x, .context = context_of(m)};
  struct outputs statement = stated(m, x, n);
  size_t i;
  for (int isa = 0; isa <= (int)isa_best(); isa++)
    for (size_t t = 0; t < 4; t++) {
      if (t > 0 && (n <= 2048 || isa != (int)isa_best())) continue;
      struct outputs fast = outputs_make(m, n);
      assert_int_equal(prefix_fast(m, &data, n, thread_counts[t], (enum isa)isa, fast.of), 0);
      if (!same(m, &statement, &fast, n, &i))
        fail_msg("%s, n = %zu, %d threads, instruction set %d: differs at %zu", way->name, n,
                 thread_counts[t], isa, i);
      outputs_free(&fast);
    }
  outputs_free(&statement);
}

static void check_emulated(const struct way *way, const void *x, size_t n) {
  const struct prefix *m = way->prefix;
  if (way->emulated == NULL) return;
  struct outputs statement = stated(m, x, n), run = outputs_make(m, n);
  size_t i;
  void *workspace = aligned_alloc(256, (prefix_workspace(m->type, n, NULL) / 256 + 1) * 256);
  assert_non_null(workspace);
  if (way->emulated(x, n, context_of(m), run.of, workspace) != 0)
    fail_msg("%s, n = %zu: %s", way->name, n, emulate_error());
  if (!same(m, &statement, &run, n, &i))
    fail_msg("%s, n = %zu, emulated: differs at %zu", way->name, n, i);
  free(workspace);
  outputs_free(&run);
  outputs_free(&statement);
}

typedef void check_way(const struct way *way, const void *x, size_t n);
static void on_inputs(check_way *check, size_t largest) {
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    for (int kind = 0; kind < KINDS; kind++) {
      for (size_t i = 0; i < LARGEST; i++)
        type_store((enum type)type, x, i, element((enum kind)kind, i, (enum type)type));
      for (size_t w = 0; w < WAYS; w++)
        for (size_t k = 0; k < SIZES && (int)ways[w].prefix->type == type; k++)
          if (sizes[k] <= largest && (kind == WIDE || sizes[k] <= LARGEST_SPECIAL))
            check(&ways[w], x, sizes[k]);
    }
    free(x);
  }
}

static void test_fast_is_the_statement(void **state) {
  (void)state;
  on_inputs(check_fast, LARGEST);
}
static void test_emulated_is_the_statement(void **state) {
  (void)state;
  on_inputs(check_emulated, 8192);
  emulate_set_schedule(EMULATE_SHUFFLED);
  on_inputs(check_emulated, 129);
  emulate_set_schedule(EMULATE_FORWARD);
}

/* More tiles than a tile has elements: the states above them are scanned over two levels. */
static void test_many_tiles(void **state) {
  (void)state;
  const size_t n = (size_t)3 * 2048 + 77;
  double *x = new_elements(TYPE_F64, n);
  struct plain_state_f64 *states = calloc(n + n / 2048 + 1, sizeof *states);
  assert_non_null(states);
  for (size_t i = 0; i < n; i++)
    states[i].s = x[i] = element(WIDE, i, TYPE_F64);
  struct outputs out = stated(&scan_plain_f64, x, n);
  assert_int_equal(plain_enqueue_states_f64(states, n, NULL), 0);
  for (size_t i = 0; i < n; i++)
    if (states[i].s != ((double *)out.of[0])[i]) fail_msg("state %zu differs", i);
  outputs_free(&out);
  free(states);
  free(x);
}

/* Beyond 2^24 the index is rounded to f32, in lanes as number by number. */
static void test_large_indices(void **state) {
  (void)state;
  const struct prefix *m = &two_sums_f32;
  const size_t first = ((size_t)1 << 24) - 4096;
  float *x = calloc(first + 3 * 4096, sizeof *x);
  assert_non_null(x);
  const struct canonical_data data = {.x = x, .context = context_of(m)};
  for (size_t i = 0; i < 3 * 4096; i++)
    x[first + i] = (float)uniform();
  for (size_t tile = first; tile < first + 3 * 4096; tile += 4096) {
    struct outputs lanes = {0}, numbers = {0};
    for (unsigned o = 0; o < 2; o++) {
      lanes.of[o] = calloc(tile + 4096, sizeof *x);
      numbers.of[o] = calloc(tile + 4096, sizeof *x);
      assert_non_null(lanes.of[o]);
      assert_non_null(numbers.of[o]);
    }
    m->tile[isa_best()](&data, tile, NULL, lanes.of);
    m->ragged(&data, tile, 4096, NULL, numbers.of);
    for (unsigned o = 0; o < 2; o++)
      assert_memory_equal((float *)lanes.of[o] + tile, (float *)numbers.of[o] + tile, 4096 * 4);
    outputs_free(&lanes);
    outputs_free(&numbers);
  }
  free(x);
}

/* ---- the definition once more, by recursion ---- */

struct reading {
  const double *x;
  size_t run;
  bool f32;
};
static double add(const struct reading *r, double a, double b) {
  return r->f32 ? (double)((float)a + (float)b) : a + b;
}
static double fold(const struct reading *r, size_t from, size_t to) { /* both inclusive */
  double s = r->x[from];
  for (size_t i = from + 1; i <= to; i++)
    s = add(r, s, r->x[i]);
  return s;
}
typedef double part_function(const struct reading *r, size_t part);
/* Hillis and Steele: after step d, part j of those from `first` on holds parts j - 2d + 1 .. j. */
static double scanned(const struct reading *r, part_function *part, size_t first, size_t j,
                      size_t steps) {
  if (steps == 1) return part(r, first + j);
  const size_t d = steps / 2;
  const double right = scanned(r, part, first, j, d);
  return j >= d ? add(r, scanned(r, part, first, j - d, d), right) : right;
}
static double run_of(const struct reading *r, size_t j) {
  return fold(r, j * r->run, (j + 1) * r->run - 1);
}
static double group_of(const struct reading *r, size_t g) {
  return scanned(r, run_of, g * 32, 31, 32);
}
static double tile_of(const struct reading *r, size_t t) {
  return scanned(r, group_of, t * 32, 31, 32);
}
static double defined(const struct reading *r, size_t i) {
  const size_t run = i / r->run, group = run / 32, tile = group / 32;
  double before[3], sum = 0;
  bool there[3] = {tile > 0, group % 32 > 0, run % 32 > 0}, any = false;
  if (there[0]) {
    double *tiles = calloc(tile, sizeof *tiles);
    assert_non_null(tiles);
    for (size_t t = 0; t < tile; t++)
      tiles[t] = tile_of(r, t);
    const struct reading above = {tiles, r->run, r->f32};
    before[0] = defined(&above, tile - 1);
    free(tiles);
  }
  if (there[1]) before[1] = scanned(r, group_of, group / 32 * 32, group % 32 - 1, 32);
  if (there[2]) before[2] = scanned(r, run_of, run / 32 * 32, run % 32 - 1, 32);
  for (size_t p = 0; p < 3; p++) {
    if (!there[p]) continue;
    sum = any ? add(r, sum, before[p]) : before[p];
    any = true;
  }
  const double local = fold(r, run * r->run, i);
  return any ? add(r, sum, local) : local;
}

static void check_definition(enum type type, size_t n, size_t every) {
  const struct prefix *m = type == TYPE_F32 ? &scan_plain_f32 : &scan_plain_f64;
  void *x = new_elements(type, n);
  double *wide = calloc(n, sizeof *wide);
  assert_non_null(wide);
  for (size_t i = 0; i < n; i++) {
    type_store(type, x, i, element(WIDE, i, type));
    wide[i] = type_element(type, x, i);
  }
  struct outputs out = stated(m, x, n);
  const struct reading reading = {wide, m->run, type == TYPE_F32};
  for (size_t i = 0; i < n; i += every)
    if (type_element(type, out.of[0], i) != defined(&reading, i))
      fail_msg("%s, element %zu: %a, not %a", type_name[type], i, type_element(type, out.of[0], i),
               defined(&reading, i));
  outputs_free(&out);
  free(wide);
  free(x);
}
static void test_statement_is_the_definition(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    check_definition((enum type)type, 4300, 1);
    check_definition((enum type)type, LARGEST, 997);
  }
  check_definition(TYPE_F64, 2048 * 2051 + 5, 2048 * 2050 - 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_statement_is_the_definition),
      cmocka_unit_test(test_fast_is_the_statement),
      cmocka_unit_test(test_emulated_is_the_statement),
      cmocka_unit_test(test_many_tiles),
      cmocka_unit_test(test_large_indices),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
