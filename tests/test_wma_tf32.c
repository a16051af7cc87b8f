/* test_wma_tf32.c: the rounding to TF32 of a convolution's inputs, wherever it runs. */
#include "tests/wma_direct.h"

/* By a window of 1, whose weight is 1. A unit of the last place kept, at 1, is 2^-10. */
static void tf32_table(void **state) {
  (void)state;
  static const struct {
    float x, wanted;
  } table[] = {{1, 1},
               {0x1.002p0f, 0x1p0f},        /* a tie: to even, down */
               {0x1.006p0f, 0x1.008p0f},    /* a tie: to even, up */
               {0x1.002002p0f, 0x1.004p0f}, /* just above a tie */
               {0x1.001ffep0f, 0x1p0f},     /* just below */
               {-0x1.006p0f, -0x1.008p0f},
               {0x1.fffffep0f, 0x1p1f},         /* a carry into the exponent */
               {0x1.ffep127f, (float)INFINITY}, /* the largest: a tie, to infinity */
               {0x1.ffdffep127f, 0x1.ffcp127f}, /* and just below */
               {0x1p-136f, 0x1p-136f},          /* the least TF32 */
               {0x1p-137f, 0},                  /* half of it: to even */
               {0x1.8p-136f, 0x1p-135f},        /* one and a half: to even */
               {0x1.001p-137f, 0x1p-136f},
               {-0x1p-149f, -0.0f},
               {(float)INFINITY, (float)INFINITY},
               {-(float)INFINITY, -(float)INFINITY},
               {(float)NAN, (float)NAN},
               {-0.0f, -0.0f}};
  enum { N = sizeof table / sizeof *table };
  float x[N];
  for (size_t i = 0; i < N; i++)
    x[i] = table[i].x;
  struct sweep s = sweep_of(1, 1, 2);
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    if (backend == BACKEND_CUDA) continue;
    float *got = average(&direct[TF32], (enum backend)backend, ANY_ISA, TYPE_F32, x, N, &s, 1);
    for (size_t i = 0; i < N; i++)
      if (!same_number((double)got[i], (double)table[i].wanted))
        fail_msg("%a on %s: %a, not %a", (double)x[i], backend_name[backend], (double)got[i],
                 (double)table[i].wanted);
    free(got);
  }
}

/* NaNs with any payload stay NaNs: a carry out of the fraction would make them infinite or zero. */
static void tf32_of_nans(void **state) {
  (void)state;
  static const uint32_t nans[] = {0x7f800001, 0x7fffffff, 0xffffffff, 0xff801000, 0x7fc00000};
  float x[40], *got;
  for (size_t i = 0; i < 40; i++)
    memcpy(&x[i], &nans[i % 5], sizeof x[i]);
  struct sweep s = sweep_of(1, 1, 2);
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    if (backend == BACKEND_CUDA) continue;
    got = average(&direct[TF32], (enum backend)backend, ANY_ISA, TYPE_F32, x, 40, &s, 1);
    for (size_t i = 0; i < 40; i++)
      assert_true(isnan(got[i]));
    free(got);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tf32_table),
      cmocka_unit_test(tf32_of_nans),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
