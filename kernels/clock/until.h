/* until.h: while (t < END) t = t + step: a clock that asks the time whether it is time. A template
 * for the loops until_*.c: needs REAL and T (twins.h), ACC, the type of t, and END. */
static int T(serial)(const struct call *call) {
  const struct T(clock) c = T(clock_of)(call);
  ACC t = (ACC)c.start, before = t;
  size_t steps = 0;
  while (t < END) {
    before = t;
    t = t + (ACC)c.step;
    if (t == before || steps == CLOCK_MOST(c.n)) break;
    steps++;
  }
  *(REAL *)call->result = (REAL)t;
  const struct clock_outcome outcome = {steps, (double)(t - before), (double)t, t == before};
  return clock_tell(call, &outcome);
}
