/* ode.h: the room of the time steppers: what a method promises.
 *
 * The task: y' = f(y) of the parameter `system` from its initial state at t = 0 to t = `end` in n
 * equal steps, for `trajectories` initial states at once, the state at `snapshots` equally spaced
 * times (the last is the end; n is a multiple of them).
 *
 *   h = end / n, or the parameter `step` (then end = n step, and `end` is not given)
 *
 *   trajectory j starts from the system's initial state, to whose component 0, rounded to the type,
 *   (j mod ODE_DISTINCT) * spread is added: an exact product, for spread is a power of two, and a
 *   rounded sum
 *
 *   result: component c of trajectory j at snapshot s is element (s dim + c) trajectories + j
 *   (structure of arrays). Trajectories with the same j mod ODE_DISTINCT are copies: only the first
 *   ODE_DISTINCT are judged (kernel.h, distinct)
 *
 * The type's coefficients and data, which the truth `scheme_rounded` shares, are: the initial
 * state, the constants of the system (constants.h names them, 1 - mu and 8 / 3 among them) and h,
 * each rounded once from its exact value, and what a method forms of h once before it steps: h / 2
 * (exact) and h / 6, rounded from the rounded h. Everything after that is rounding.
 *
 * A method with equal steps is two templates (V, X, S: kernels/canonical/scalar.h): SLOPE, the
 * scheme, gives the factor and the combination of slopes of which an increment is the product
 * (rk4.h, heun.h, euler.h); UPDATE, how the state is kept and increments are added to it (plain.h,
 * fused.h, compensated.h). steps.h puts them together for scalar C, SIMD lanes and .cu files.
 */
#ifndef STUDY_KERNELS_ODE_ODE_H
#define STUDY_KERNELS_ODE_ODE_H

#include "kernels/input/device.h"
#include "kernels/kernel.h"

enum { ODE_DISTINCT = 64, ODE_DIMENSION_MAX = 4 };
#define ODE_SPREAD 0x1p-10 /* the fallback of the parameter `spread` */

enum ode_equation {
  ODE_DECAY,
  ODE_OSCILLATOR,
  ODE_KEPLER,
  ODE_ARENSTORF,
  ODE_LORENZ,
  ODE_VAN_DER_POL,
  ODE_BRUSSELATOR,
  ODE_EQUATION_COUNT
};
/* `switch (system) { ODE_EQUATIONS(CASE) }` with #define CASE(system) compiles a body for each. */
#define ODE_EQUATIONS(each)                                                                        \
  each(ODE_DECAY) each(ODE_OSCILLATOR) each(ODE_KEPLER) each(ODE_ARENSTORF) each(ODE_LORENZ)       \
      each(ODE_VAN_DER_POL) each(ODE_BRUSSELATOR)

static inline STUDY_DEVICE size_t ode_dimension(enum ode_equation system) {
  return system == ODE_DECAY                               ? 1
         : system == ODE_LORENZ                            ? 3
         : system == ODE_KEPLER || system == ODE_ARENSTORF ? 4
                                                           : 2;
}

#ifdef __cplusplus
extern "C" {
#endif

/* The names, in the order of enum ode_equation. */
extern const char *const ode_equation_name[ODE_EQUATION_COUNT];
enum ode_equation ode_equation_find(const char *name); /* ODE_EQUATION_COUNT: there is none */

/* What the parameters ask for. Where these make no sense (problem_ode.refuse), it is something that
 * can be counted with. */
struct ode_shape {
  enum ode_equation system;
  size_t dimension, trajectories, snapshots;
};
struct ode_shape ode_shape_of(const struct params *parameters);

/* One run, every number rounded once to the type. */
struct ode_run {
  struct ode_shape shape;
  size_t n, stretch;           /* steps; those from one snapshot to the next */
  double h;                    /* a step */
  double span;                 /* from one snapshot to the next, for methods that count time */
  double y[ODE_DIMENSION_MAX]; /* the initial state */
  double first[ODE_DISTINCT];  /* component 0 of each distinct trajectory */
};
/* 0, or RUN_UNAVAILABLE and call->message: the step underflows in the type. */
int ode_run_of(const struct call *call, struct ode_run *run);

/* How an adaptive method came to an end: at the time asked for; or where t + h is t, because the
 * error stays above what is tolerated, or because it is no number; or with its steps used up. */
enum ode_end { ODE_REACHED, ODE_STANDS_STILL, ODE_NOT_FINITE, ODE_STEPS_USED_UP };

/* What an adaptive method may err by in a step, of the type: `tolerance`, or n^-3 and no less than
 * the floor, 16 unit roundoffs. 0, or RUN_UNAVAILABLE and call->message: it is under the floor. */
int ode_tolerance_of(const struct call *call, double *tolerance);

/* The time of snapshot s (from 1), rounded once to the type. */
double ode_time(const struct call *call, size_t s);

/* engine.c: blocks of trajectories over the cores. */
struct ode_stepper {
  /* Trajectories first .. first + count - 1 by instruction set (canonical.h); first is a multiple
   * of 16. */
  void (*block[3])(const struct ode_run *run, size_t first, size_t count, void *result);
};
int ode_stepper_run(const struct ode_stepper *stepper, const struct call *call);

/* work.c: operations a step by scheme and system. */
work_function ode_work_euler, ode_work_euler_compensated, ode_work_heun;
work_function ode_work_rk4, ode_work_rk4_compensated, ode_work_rk4_double_single, ode_work_dopri5;

#ifdef __cplusplus
}
#endif

/* The initialiser of realization.run for the pair that steps.h makes. */
#define ODE_BOTH(run)                                                                              \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

#endif
