/* test_philox.c: the generator against the known answers that Random123 publishes (kat_vectors,
 * philox4x32 10), and its use as words and uniforms of (seed, index). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernels/input/philox.h"

static void known_answers(void **state) {
  (void)state;
  static const struct {
    uint32_t counter[4], key[2], answer[4];
  } known[] = {
      {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
       {0xffffffff, 0xffffffff},
       {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
       {0xa4093822, 0x299f31d0},
       {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct philox4x32 counter;
    for (int w = 0; w < 4; w++)
      counter.word[w] = known[i].counter[w];
    const struct philox4x32 x = philox4x32_10(counter, known[i].key[0], known[i].key[1]);
    for (int w = 0; w < 4; w++)
      assert_int_equal(x.word[w], known[i].answer[w]);
  }
}

/* Seed, stream and index land where the documentation says: the zero vector again, and each input
 * matters. */
static void words_of_seed_and_index(void **state) {
  (void)state;
  const struct random_pair zero = random_at(0, 0, 0);
  assert_true(zero.first == UINT64_C(0xe169c58d6627e8d5));
  assert_true(zero.second == UINT64_C(0x9b00dbd8bc57ac4c));
  const struct random_pair others[] = {random_at(1, 0, 0), random_at(UINT64_C(1) << 32, 0, 0),
                                       random_at(0, 1, 0), random_at(0, 0, 1),
                                       random_at(0, 0, UINT64_C(1) << 32)};
  for (size_t i = 0; i < 5; i++) {
    assert_true(others[i].first != zero.first);
    for (size_t j = 0; j < i; j++)
      assert_true(others[i].first != others[j].first);
  }
}

static void uniforms_stay_inside(void **state) {
  (void)state;
  assert_true(unit_closed_open(0) == 0);
  assert_true(unit_closed_open(UINT64_MAX) == 1 - 0x1p-53);
  assert_true(unit_open_closed(0) == 0x1p-53);
  assert_true(unit_open_closed(UINT64_MAX) == 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_answers),
      cmocka_unit_test(words_of_seed_and_index),
      cmocka_unit_test(uniforms_stay_inside),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
