/* clock.c: what the clocks share: their data, and what they tell. */
#ifdef REAL

/* The step is an n-th part of the whole where an end is given. */
struct T(clock) T(clock_of)(const struct call *call) {
  const struct params *p = call->parameters;
  const double start = params_number(p, "start", 0), step = params_number(p, "step", 0);
  struct T(clock) c = {.start = (REAL)start, .n = call->input->n};
  if (params_find(p, "end") != NULL) {
    c.end = (REAL)params_number(p, "end", 0);
    c.step = (c.end - c.start) / (REAL)c.n;
  } else {
    c.step = (REAL)step;
    c.end = (REAL)(start + (double)c.n * step);
  }
  return c;
}

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/clock.c"
#include "kernels/twins.h"

int clock_tell(const struct call *call, const struct clock_outcome *outcome) {
  const bool is_f32 = call->input->type == TYPE_F32;
  const double end = is_f32 ? (double)clock_of_f32(call).end : clock_of_f64(call).end;
  if (!isfinite(end)) {
    snprintf(call->message, call->message_size,
             "the end is beyond the range of %s: an earlier one%s", type_name[call->input->type],
             is_f32 ? ", or f64" : "");
    return RUN_UNAVAILABLE;
  }
  snprintf(call->extra, call->extra_size, "last_step=%.17g;stalled=%d;steps=%zu",
           outcome->last_step, outcome->stalled, outcome->steps);
  if (outcome->stalled)
    snprintf(call->message, call->message_size,
             "the clock stands still at t = %.9g after %zu of %zu steps: t + step == t",
             outcome->time, outcome->steps, call->input->n);
  else if (outcome->steps != call->input->n)
    snprintf(call->message, call->message_size, "%zu steps where %zu are right", outcome->steps,
             call->input->n);
  return 0;
}

/* step = odd * 2^e: multiples k * step are exact while k odd < 2^p. Additions change nothing once
 * the spacing of t is more than twice the step: at 2^p times the power of two at or above it. */
void clock_forecast(const struct input *input, const struct params *parameters, char *text,
                    size_t text_size) {
  const struct call call = {.input = input, .parameters = parameters};
  const double step =
      input->type == TYPE_F32 ? (double)clock_of_f32(&call).step : clock_of_f64(&call).step;
  if (!(step > 0 && isfinite(step))) return;
  const int p = type_precision(input->type);
  int exponent;
  double odd = ldexp(frexp(step, &exponent), p);
  while (fmod(odd, 2) == 0)
    odd /= 2;
  const double stall = ldexp(frexp(step, &exponent) == 0.5 ? step : ldexp(1, ilogb(step) + 1), p);
  snprintf(text, text_size, "exact_steps=%.0f;stall_time=%.17g", floor(ldexp(1, p) / odd), stall);
}
#endif
