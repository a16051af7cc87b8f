/* run.c: what one run steps: the system, its initial states and the step, each number rounded once
 * from its exact value. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/ode/ode.h"

/* A number to about twice f64's precision: its f64, and what that lacks. */
struct pair {
  double high, low;
};
struct system {
  struct pair end;
  struct pair y[ODE_DIMENSION_MAX];
};

#define TWO_PI                                                                                     \
  { 0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52 }
static const struct system systems[ODE_EQUATION_COUNT] = {
    [ODE_DECAY] = {{1, 0}, {{1, 0}}},
    [ODE_OSCILLATOR] = {TWO_PI, {{1, 0}, {0, 0}}},
    /* eccentricity e = 1/2: 1 - e, 0, 0, sqrt((1 + e) / (1 - e)) = sqrt 3 */
    [ODE_KEPLER] = {TWO_PI,
                    {{0.5, 0}, {0, 0}, {0, 0}, {0x1.bb67ae8584caap+0, 0x1.cec95d0b5c1e3p-54}}},
    /* 0.994, 0, 0, -2.00158510637908252240537862224; 17.0652165601579625588917206249 */
    [ODE_ARENSTORF] = {{0x1.110b20851093cp+4, -0x1.922d6ecad173bp-50},
                       {{0x1.fced916872b02p-1, 0x1.89374bc6a7efap-58},
                        {0, 0},
                        {0, 0},
                        {-0x1.0033f0d607881p+1, -0x1.49c4de25f8a67p-53}}},
    [ODE_LORENZ] = {{10, 0}, {{1, 0}, {0, 0}, {0, 0}}},
    [ODE_VAN_DER_POL] = {{2, 0}, {{2, 0}, {0, 0}}},
    [ODE_BRUSSELATOR] = {{20, 0}, {{1.5, 0}, {3, 0}}},
};

const char *const ode_equation_name[ODE_EQUATION_COUNT] = {[ODE_DECAY] = "decay",
                                                           [ODE_OSCILLATOR] = "oscillator",
                                                           [ODE_KEPLER] = "kepler",
                                                           [ODE_ARENSTORF] = "arenstorf",
                                                           [ODE_LORENZ] = "lorenz",
                                                           [ODE_VAN_DER_POL] = "van_der_pol",
                                                           [ODE_BRUSSELATOR] = "brusselator"};

enum ode_equation ode_equation_find(const char *name) {
  int system = 0;
  while (system < ODE_EQUATION_COUNT && strcmp(name, ode_equation_name[system]) != 0)
    system++;
  return (enum ode_equation)system;
}

static size_t count_of(const struct params *parameters, const char *key) {
  const double count = params_number(parameters, key, 1);
  return count >= 1 && count <= 0x1p53 ? (size_t)count : 1;
}

struct ode_shape ode_shape_of(const struct params *parameters) {
  const enum ode_equation system = ode_equation_find(params_text(parameters, "system", ""));
  return (struct ode_shape){.system = system,
                            .dimension = ode_dimension(system),
                            .trajectories = count_of(parameters, "trajectories"),
                            .snapshots = count_of(parameters, "snapshots")};
}

/* ---- rounding once ---- */

static struct pair normalised(double high, double low) {
  const double sum = high + low; /* |low| <= |high|, or high is 0 */
  return (struct pair){sum, low - (sum - high)};
}

/* To f32 through f64 rounded to odd, which forgets nothing that decides (S. Boldo and G. Melquiond,
 * IEEE Trans. Comput. 57 (2008)). */
static double rounded(enum type type, struct pair x) {
  if (type == TYPE_F64) return x.high;
  uint64_t bits;
  memcpy(&bits, &x.high, sizeof bits);
  const bool is_even = (bits & 1) == 0;
  const double odd =
      is_even && x.low != 0 ? nextafter(x.high, x.low > 0 ? INFINITY : -INFINITY) : x.high;
  return (double)(float)odd;
}

static struct pair times(struct pair x, double factor) {
  const double product = x.high * factor;
  return normalised(product, fma(x.high, factor, -product) + x.low * factor);
}
static struct pair over(struct pair x, double divisor) {
  const double quotient = x.high / divisor;
  return normalised(quotient, (fma(-quotient, divisor, x.high) + x.low) / divisor);
}

/* As the text says, to 64 bits. */
static struct pair given(const struct param *param) {
  char *end;
  const long double exact = strtold(param->text, &end);
  if (*end != '\0') return (struct pair){param->number, 0}; /* a power of two, as 2^-10 */
  return (struct pair){(double)exact, (double)(exact - (double)exact)};
}

/* count / parts of the time from beginning to end, and a step of it. */
static struct pair time_of(const struct call *call, double count, double parts) {
  const struct params *parameters = call->parameters;
  const struct param *end = params_find(parameters, "end"), *step = params_find(parameters, "step");
  if (step != NULL) return over(times(given(step), (double)call->input->n * count), parts);
  const enum ode_equation system = ode_shape_of(parameters).system;
  return over(times(end != NULL ? given(end) : systems[system].end, count), parts);
}

double ode_time(const struct call *call, size_t s) {
  const struct ode_shape shape = ode_shape_of(call->parameters);
  return rounded(call->input->type, time_of(call, (double)s, (double)shape.snapshots));
}

int ode_run_of(const struct call *call, struct ode_run *run) {
  const enum type type = call->input->type;
  const struct ode_shape shape = ode_shape_of(call->parameters);
  const struct system *system = &systems[shape.system];
  const size_t n = call->input->n;
  const double spread = params_number(call->parameters, "spread", ODE_SPREAD);
  const struct pair step = time_of(call, 1, (double)n);
  *run = (struct ode_run){.shape = shape,
                          .n = n,
                          .stretch = n / shape.snapshots,
                          .h = rounded(type, step),
                          .span = ode_time(call, 1)};
  for (size_t c = 0; c < shape.dimension; c++)
    run->y[c] = rounded(type, system->y[c]);
  for (size_t j = 0; j < ODE_DISTINCT; j++) /* of two f32 the f64 sum is rounded again unharmed */
    run->first[j] = rounded(type, (struct pair){run->y[0] + (double)j * spread, 0});
  if (!isfinite(ode_time(call, shape.snapshots))) {
    snprintf(call->message, call->message_size,
             "the end, t = %g, is beyond the range of %s: a smaller end or step%s",
             time_of(call, 1, 1).high, type_name[type], type == TYPE_F32 ? ", or f64" : "");
    return RUN_UNAVAILABLE;
  }
  if (run->h / 6 >= (type == TYPE_F32 ? 0x1p-126 : 0x1p-1022)) return 0;
  snprintf(
      call->message, call->message_size,
      "a step of %g underflows in %s, where h / 6 must be no less than %g: a larger end or step",
      step.high, type_name[type], type == TYPE_F32 ? 0x1p-126 : 0x1p-1022);
  return RUN_UNAVAILABLE;
}

int ode_tolerance_of(const struct call *call, double *tolerance) {
  const enum type type = call->input->type;
  const double floor = 16 * type_unit_roundoff(type), n = (double)call->input->n;
  const double fallback = 1 / (n * n * n);
  const struct param *given_one = params_find(call->parameters, "tolerance");
  *tolerance = given_one != NULL ? given_one->number : fallback > floor ? fallback : floor;
  *tolerance = rounded(type, (struct pair){*tolerance, 0});
  if (*tolerance >= floor) return 0;
  snprintf(call->message, call->message_size,
           "a tolerance of %s is under what %s can keep: %.3g, 16 unit roundoffs, is the floor",
           given_one->text, type_name[type], floor);
  return RUN_UNAVAILABLE;
}
