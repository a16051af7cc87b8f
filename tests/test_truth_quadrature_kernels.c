/* That the truth `scheme_rounded` means the ends and constants that kernels have: each rounded
 * once, of every integrand in both types, its parameters given and not. And that what a kernel
 * makes of a rule is that truth but for rounding. */
#include "kernels/quadrature/quadrature.h"
#include "reference/quadrature_parts.h"
#include "tests/quadrature_truths.h"

extern const struct problem problem_quadrature;

static const char *const asked[] = {"",
                                    "difficulty=7.7 shift=0.123456789",
                                    "difficulty=2^-3 shift=0x1.8p-3",
                                    "from=0.6 to=1.1 mean=0.7 sd=0.3",
                                    "from=0.5000000001 to=1.5 mean=116 sd=3.81",
                                    NULL};

/* How many of the truth's constants are constants of the kernels', too. */
static size_t shared_constants(enum quadrature_integrand f) {
  switch (f) {
  case INTEGRAND_spikes:
  case INTEGRAND_narrow_normal:
  case INTEGRAND_mean_normal:
    return 3;
  case INTEGRAND_genz_oscillatory:
  case INTEGRAND_genz_product_peak:
  case INTEGRAND_genz_gaussian:
  case INTEGRAND_genz_continuous:
  case INTEGRAND_genz_discontinuous:
    return 2;
  case INTEGRAND_damped_sine:
  case INTEGRAND_kink:
  case INTEGRAND_step:
  case INTEGRAND_genz_corner_peak:
    return 1;
  default:
    return 0;
  }
}

static void same_coefficients(void **state) {
  (void)state;
  for (int f = 0; f < INTEGRANDS; f++)
    for (size_t k = 0; asked[k] != NULL; k++)
      for (int t = 0; t < TYPE_COUNT; t++) {
        char keys[120], message[300] = "";
        struct given g;
        struct quadrature_f64 task;
        struct quadrature_f32 narrow;
        struct integral q;
        snprintf(keys, sizeof keys, "integrand=%s %s", quadrature_integrand_name[f], asked[k]);
        const struct input input = {.type = (enum type)t, .n = 100};
        const struct call call = {.input = &input,
                                  .parameters = given(&g, keys),
                                  .message = message,
                                  .message_size = sizeof message};
        if (t == TYPE_F32) {
          assert_int_equal(quadrature_of_f32(&call, &narrow), 0);
          task = quadrature_widened(&narrow);
        } else {
          assert_int_equal(quadrature_of_f64(&call, &task), 0);
        }
        integral_init(&q, integrand_find(quadrature_integrand_name[f]), &g.params,
                      (struct coefficients){(enum type)t, true}, 200);
        bool same = mpfr_cmp_d(q.a, task.a) == 0 && (q.pole || mpfr_cmp_d(q.b, task.b) == 0);
        for (size_t c = 0; c < shared_constants((enum quadrature_integrand)f); c++)
          same = same && mpfr_cmp_d(q.c[c], task.c[c]) == 0;
        if (!same) fail_msg("%s, %s", keys, type_name[t]);
        integral_clear(&q);
      }
}

/* Within 2^13 u of the integral of |f|, or of what the rule makes of it, at few intervals: a node
 * of 800 is rounded by 800 u of the density's deviation. */
static void kernels_come_near(void **state) {
  (void)state;
  static const char *const methods[] = {"left",
                                        "trapezoid",
                                        "simpson",
                                        "boole",
                                        "gauss_legendre",
                                        "clenshaw_curtis",
                                        "tanh_sinh",
                                        "simpson_tail_first",
                                        "simpson_tail_last",
                                        "simpson_tail_average"};
  static const unsigned long sizes[] = {1, 5, 6, 7, 31};
  for (size_t m = 0; m < sizeof methods / sizeof *methods; m++)
    for (size_t k = 0; integrals[k] != NULL; k++)
      for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
        if (strstr(integrals[k], "step") != NULL || strstr(integrals[k], "discont") != NULL)
          continue; /* a rounded node may lie on the other side of the jump */
        const struct method *method = method_find(&problem_quadrature, methods[m]);
        const enum type type = (j + k) % 2 == 0 ? TYPE_F32 : TYPE_F64;
        struct truth truth;
        struct given g;
        assert_int_equal(solve_scheme(method->scheme, integrals[k], type, sizes[j], &truth), 0);
        const struct input input = {.type = type, .n = sizes[j]};
        const double got =
            run_number(method, BACKEND_SERIAL, &input, given(&g, integrals[k]), 1, NULL);
        mpfr_t off;
        mpfr_init2(off, 200);
        mpfr_sub_d(off, truth.scheme_rounded[0], got, MPFR_RNDN);
        const double error = fabs(mpfr_get_d(off, MPFR_RNDN)) / type_unit_roundoff(type);
        mpfr_max(off, truth.scale[0], truth.scheme_rounded[0], MPFR_RNDN);
        if (!(error <= 0x1p13 * mpfr_get_d(off, MPFR_RNDN)))
          fail_msg("%s of %s, n = %lu, %s: %a", methods[m], integrals[k], sizes[j], type_name[type],
                   got);
        mpfr_clear(off);
        truth_clear(&truth);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_coefficients),
                                     cmocka_unit_test(kernels_come_near)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
