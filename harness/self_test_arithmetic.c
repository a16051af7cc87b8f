/* self_test_arithmetic.c: is the arithmetic IEEE 754's, each operation rounded once, to nearest?
 *
 * An operation under test sits in a function that the optimiser may neither inline nor specialise,
 * so that it is done at run time on the flags and the control words of this build.
 */
#include "harness/self_test_arithmetic.h"

#include <fenv.h>
#include <float.h>
#include <stdio.h>

#include "harness/fp_state.h"

#ifdef __clang__
#define AT_RUN_TIME __attribute__((noinline, optnone))
#else
#define AT_RUN_TIME __attribute__((noipa))
#endif

AT_RUN_TIME static double add(double a, double b) { return a + b; }
AT_RUN_TIME static double multiply(double a, double b) { return a * b; }
AT_RUN_TIME static float add_f32(float a, float b) { return a + b; }
AT_RUN_TIME static float multiply_f32(float a, float b) { return a * b; }
AT_RUN_TIME static long double add_long(long double a, long double b) { return a + b; }
AT_RUN_TIME static double there_and_back(double a, double b) { return (a + b) - a; }

/* A compiler that contracts may fuse these; the plain baseline has no instruction for it, so they
 * are also compiled for processors with FMA, as the kernels are. (That the target's attribute
 * keeps noipa's promise is why these are not target_clones.) */
AT_RUN_TIME static double residual(double a, double b, double c) { return a * b - c; }
AT_RUN_TIME static float residual_f32(float a, float b, float c) { return a * b - c; }
__attribute__((target("fma"))) AT_RUN_TIME static double residual_fma(double a, double b,
                                                                      double c) {
  return a * b - c;
}
__attribute__((target("fma"))) AT_RUN_TIME static float residual_fma_f32(float a, float b,
                                                                         float c) {
  return a * b - c;
}

static void measured(struct probe *probe, double value) {
  snprintf(probe->measured, sizeof probe->measured, "%.6g", value);
}

static const char *const contracted =
    "the compiler fused a*b - c into one operation: -ffp-contract=off was lost";

/* p = 1 + 2^-27: p*p = 1 + 2^-26 + 2^-54, whose last term one rounding loses. Fused, the residual
 * is 2^-54. */
static void contraction(struct probe *probe) {
  *probe = (struct probe){"contraction off (f64)", "0", "", false, contracted};
  double p = 1 + 0x1p-27, product = multiply(p, p);
  double value = residual(p, p, product);
  if (value == 0 && __builtin_cpu_supports("fma")) value = residual_fma(p, p, product);
  measured(probe, value);
  probe->passed = value == 0;
}

static void contraction_f32(struct probe *probe) {
  *probe = (struct probe){"contraction off (f32)", "0", "", false, contracted};
  float p = 1 + 0x1p-13f, product = multiply_f32(p, p);
  float value = residual_f32(p, p, product);
  if (value == 0 && __builtin_cpu_supports("fma")) value = residual_fma_f32(p, p, product);
  measured(probe, (double)value);
  probe->passed = value == 0;
}

/* (2^53 + 1) - 2^53 is 0 in f64; a compiler that reassociates answers 1. */
static void association(struct probe *probe) {
  *probe = (struct probe){"no reassociation", "0", "", false,
                          "the compiler rearranges sums: a fast-math flag is on"};
  double value = there_and_back(0x1p53, 1);
  measured(probe, value);
  probe->passed = value == 0;
}

/* Half the smallest normal number is subnormal, and exact. */
static void flush_to_zero(struct probe *probe) {
  *probe = (struct probe){"FTZ off", "1.11254e-308, 5.87747e-39", "", false,
                          "subnormal results become zero: a library linked with fast-math?"};
  struct fp_state state = fp_state_read();
  double value = multiply(DBL_MIN, 0.5);
  float value_f32 = multiply_f32(FLT_MIN, 0.5f);
  snprintf(probe->measured, sizeof probe->measured, "%.6g, %.6g%s", value, (double)value_f32,
           fp_state_flushes(&state) ? " (MXCSR.FTZ set)" : "");
  /* Compared after scaling up: a comparison of subnormals is itself what DAZ changes. */
  probe->passed = !fp_state_flushes(&state) && multiply(value, 0x1p54) == DBL_MIN * 0x1p53 &&
                  multiply_f32(value_f32, 0x1p25f) == FLT_MIN * 0x1p24f;
}

static void denormals_are_zero(struct probe *probe) {
  *probe = (struct probe){"DAZ off", "1, 1", "", false,
                          "subnormal operands count as zero: a library linked with fast-math?"};
  struct fp_state state = fp_state_read();
  double value = multiply(multiply(DBL_TRUE_MIN, 0x1p537), 0x1p537);
  float value_f32 = multiply_f32(multiply_f32(FLT_TRUE_MIN, 0x1p75f), 0x1p74f);
  snprintf(probe->measured, sizeof probe->measured, "%.6g, %.6g%s", value, (double)value_f32,
           fp_state_denormals_are_zero(&state) ? " (MXCSR.DAZ set)" : "");
  probe->passed = !fp_state_denormals_are_zero(&state) && value == 1 && value_f32 == 1;
}

/* Ties to even, upwards and downwards, and of either sign: each other mode gets one wrong. */
static void rounding(struct probe *probe) {
  *probe = (struct probe){"rounding to nearest even", "to nearest", "", false,
                          "every operation rounds another way: bounds and published values fail"};
  const double u = 0x1p-53;
  bool nearest = add(1, u) == 1 && add(-1, -u) == -1 && add(1 + 2 * u, u) == 1 + 4 * u &&
                 add(-1 - 2 * u, -u) == -1 - 4 * u && add_f32(1, 0x1p-24f) == 1 &&
                 add_f32(1 + 0x1p-23f, 0x1p-24f) == 1 + 0x1p-22f;
  bool set = fegetround() == FE_TONEAREST;
  snprintf(probe->measured, sizeof probe->measured, "%s",
           nearest && set ? "to nearest"
           : set          ? "set to nearest, but results differ"
                          : "another mode is set");
  probe->passed = nearest && set;
}

/* f32 and f64 operations are done in f32 and f64, not wider. */
static void evaluation(struct probe *probe) {
  *probe = (struct probe){"no excess precision", "FLT_EVAL_METHOD 0", "", false,
                          "intermediate results are kept wider than their type (x87 code)"};
  bool plain = add_f32(0x1p24f, 1) == 0x1p24f && add(0x1p53, 1) == 0x1p53;
  snprintf(probe->measured, sizeof probe->measured, "FLT_EVAL_METHOD %d%s", FLT_EVAL_METHOD,
           plain ? "" : ", but sums are wider");
  probe->passed = FLT_EVAL_METHOD == 0 && plain;
}

/* 1 + 2^-63 needs all 64 bits of an x87 significand. */
static void extended(struct probe *probe) {
  *probe = (struct probe){"x87 precision 64 bits", "1.0842e-19", "", false,
                          "long double is cut short by the x87 control word"};
  long double value = add_long(add_long(1, 0x1p-63L), -1);
  measured(probe, (double)value);
  probe->passed = value == 0x1p-63L;
}

static void tensor_float(struct probe *probe) {
  *probe = (struct probe){"TF32 off", "not applicable without a device",
                          "not applicable without a device", true,
                          "the device rounds f32 operands to 11 bits"};
}

bool arithmetic_is_ieee(void) {
  probe_function *const state[] = {flush_to_zero, denormals_are_zero, rounding, extended};
  bool all = true;
  for (size_t i = 0; i < sizeof state / sizeof *state; i++) {
    struct probe probe;
    state[i](&probe);
    all &= probe.passed;
  }
  return all;
}

probe_function *const arithmetic_probes[] = {
    contraction, contraction_f32, association,  flush_to_zero, denormals_are_zero, rounding,
    evaluation,  extended,        tensor_float, builds_probe,  device_probe,       NULL};
