/* dopri5.h: the embedded pair of Dormand and Prince and the control of its step: a template over X,
 * a number, for scalar C and .cu files.
 *
 * The step to try next follows from the error of the last one, h 0.9 err^(-1/5) within [1/5, 5], by
 * the portable logarithm and exponential in f64 (kernels/input/portable_math.h), so that steps, and
 * all bits, are the same everywhere.
 */
#include "kernels/input/portable_math.h"
#include "kernels/ode/systems.h"

struct S(state) {
  X y[ODE_DIMENSION_MAX], slope[ODE_DIMENSION_MAX]; /* f(y): the last slope of a step is the next's
                                                       first */
  X h;                                              /* to try next */
  double estimated;                                 /* the sum of the errors of accepted steps */
  size_t steps, rejected;
  X t; /* since the last snapshot */
  enum ode_end end;
};

INLINE X S(larger)(X a, X b) { return a > b ? a : b; }
INLINE X S(size_of)(X a) { return a < R(0.0) ? -a : a; }

/* The first step: a hundredth of the time in which the state moves by its own size; NaN where the
 * slope is not finite. */
INLINE void S(start)(enum ode_equation system, struct S(state) * s) {
  const size_t dim = ode_dimension(system);
  X size = R(1.0), speed = R(0.0);
  S(rhs)(system, s->y, s->slope);
  EACH(c, dim) {
    size = size + S(size_of)(s->y[c]);
    speed = speed + S(size_of)(s->slope[c]);
  }
  s->h = R(0.01) * size / speed + (speed - speed);
  s->estimated = 0;
  s->steps = s->rejected = 0;
  s->end = ODE_REACHED;
}

#define STAGE(sum) EACH(c, dim) stage[c] = y[c] + h * (sum)
/* One step of h: the state after it, of order 5, the slope there, and how far the one of order 4
 * is. */
COPIED void S(try_step)(enum ode_equation system, X h, const struct S(state) * s, X *next, X *k7,
                        X *error) {
  const size_t dim = ode_dimension(system);
  const X *y = s->y, *k1 = s->slope;
  X k2[ODE_DIMENSION_MAX], k3[ODE_DIMENSION_MAX], k4[ODE_DIMENSION_MAX], k5[ODE_DIMENSION_MAX];
  X k6[ODE_DIMENSION_MAX], stage[ODE_DIMENSION_MAX];
  STAGE(R(0.2) * k1[c]);
  S(rhs)(system, stage, k2);
  STAGE(R(0.075) * k1[c] + R(0.225) * k2[c]);
  S(rhs)(system, stage, k3);
  STAGE((R(44.0) / R(45.0) * k1[c] - R(56.0) / R(15.0) * k2[c]) + R(32.0) / R(9.0) * k3[c]);
  S(rhs)(system, stage, k4);
  STAGE(((R(19372.0) / R(6561.0) * k1[c] - R(25360.0) / R(2187.0) * k2[c]) +
         R(64448.0) / R(6561.0) * k3[c]) -
        R(212.0) / R(729.0) * k4[c]);
  S(rhs)(system, stage, k5);
  STAGE((((R(9017.0) / R(3168.0) * k1[c] - R(355.0) / R(33.0) * k2[c]) +
          R(46732.0) / R(5247.0) * k3[c]) +
         R(49.0) / R(176.0) * k4[c]) -
        R(5103.0) / R(18656.0) * k5[c]);
  S(rhs)(system, stage, k6);
  EACH(c, dim)
  next[c] = y[c] + h * ((((R(35.0) / R(384.0) * k1[c] + R(500.0) / R(1113.0) * k3[c]) +
                          R(125.0) / R(192.0) * k4[c]) -
                         R(2187.0) / R(6784.0) * k5[c]) +
                        R(11.0) / R(84.0) * k6[c]);
  S(rhs)(system, next, k7);
  EACH(c, dim)
  error[c] = h * (((((R(71.0) / R(57600.0) * k1[c] - R(71.0) / R(16695.0) * k3[c]) +
                     R(71.0) / R(1920.0) * k4[c]) -
                    R(17253.0) / R(339200.0) * k5[c]) +
                   R(22.0) / R(525.0) * k6[c]) -
                  R(0.025) * k7[c]);
}
#undef STAGE

/* The mean square of the error over what is tolerated, tolerance (1 + |y|); NaN and infinity
 * remain. */
INLINE double S(square_error)(size_t dim, X tolerance, const X *y, const X *next, const X *error) {
  X sum = R(0.0);
  EACH(c, dim) {
    const X allowed = tolerance * (R(1.0) + S(larger)(S(size_of)(y[c]), S(size_of)(next[c])));
    const X ratio = error[c] / allowed;
    sum = sum + ratio * ratio;
  }
  return (double)(sum / (X)dim);
}

/* By what a step is multiplied after one with this error: 0.9 err^(-1/5). */
INLINE X S(factor)(double square, X most) {
  if (!(square < 0x1p100)) return R(0.2); /* NaN, too */
  if (square < 0x1p-100) return most;
  const X factor = (X)(0.9 * portable_exp(-0.1 * portable_log(square)));
  return factor < R(0.2) ? R(0.2) : factor > most ? most : factor;
}

/* To the next snapshot, `span` from the last one, in at most `most` steps and attempts in all.
 * Stops where time does not move or steps are used up; s->end says so. */
COPIED void S(reach)(enum ode_equation system, X tolerance, X span, size_t most,
                     struct S(state) * s) {
  const size_t dim = ode_dimension(system);
  X next[ODE_DIMENSION_MAX], slope[ODE_DIMENSION_MAX], error[ODE_DIMENSION_MAX];
  X growth = R(5.0);
  bool is_number = true; /* the last error */
  for (s->t = R(0.0); s->t < span;) {
    const bool is_last = s->t + R(1.01) * s->h >= span;
    const X h = is_last ? span - s->t : s->h;
    if (!(s->t + h > s->t)) {
      s->end = is_number && h == h ? ODE_STANDS_STILL : ODE_NOT_FINITE;
      return;
    }
    if (s->steps + s->rejected == most) {
      s->end = ODE_STEPS_USED_UP;
      return;
    }
    S(try_step)(system, h, s, next, slope, error);
    const double square = S(square_error)(dim, tolerance, s->y, next, error);
    if (!(square <= 1)) {
      s->rejected++;
      s->h = h * S(factor)(square, R(1.0));
      is_number = square == square;
      growth = R(1.0);
      continue;
    }
    X largest = R(0.0);
    EACH(c, dim) {
      largest = S(larger)(largest, S(size_of)(error[c]));
      s->y[c] = next[c];
      s->slope[c] = slope[c];
    }
    s->estimated += (double)largest;
    s->steps++;
    s->t = is_last ? span : s->t + h;
    const X longer = h * S(factor)(square, growth);
    s->h = is_last ? S(larger)(s->h, longer) : longer; /* one cut short says nothing of the next */
    growth = R(5.0);
  }
}
