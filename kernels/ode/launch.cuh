/* launch.cuh: a kernel for each system, known when it is compiled, and the launch of a run's own:
 * T(launch)(call, run, arguments), whose status is LAUNCH's.
 *
 * A template: needs T (twins.h), struct T(arguments) and T(trajectory)(system, arguments), what a
 * thread does.
 */
#define EQUATION_KERNEL(system)                                                                    \
  KERNEL(T(solve_##system), (ODE_THREADS), struct T(arguments)) { T(trajectory)(system, &a); }
ODE_EQUATIONS(EQUATION_KERNEL)
#undef EQUATION_KERNEL

static int T(launch)(const struct call *call, const struct ode_run *run,
                     const struct T(arguments) a) {
  switch (run->shape.system) {
#define CASE(system)                                                                               \
  case system:                                                                                     \
    return LAUNCH(T(solve_##system), ode_blocks(run), ODE_THREADS, 0, call->stream, a);
    ODE_EQUATIONS(CASE)
#undef CASE
  case ODE_EQUATION_COUNT:
    break;
  }
  return 0;
}
