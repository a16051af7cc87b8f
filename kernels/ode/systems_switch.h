/* systems_switch.h: the end of systems.h and its like: the right-hand side of a system that is
 * known when this is compiled. ODE_NUMBER: what a component is, where that is no X. */
#ifndef ODE_NUMBER
#define ODE_NUMBER X
#endif

COPIED void S(rhs)(enum ode_equation system, const ODE_NUMBER *y, ODE_NUMBER *dy) {
  switch (system) {
  case ODE_DECAY:
    S(rhs_decay)(y, dy);
    break;
  case ODE_OSCILLATOR:
    S(rhs_oscillator)(y, dy);
    break;
  case ODE_KEPLER:
    S(rhs_kepler)(y, dy);
    break;
  case ODE_ARENSTORF:
    S(rhs_arenstorf)(y, dy);
    break;
  case ODE_LORENZ:
    S(rhs_lorenz)(y, dy);
    break;
  case ODE_VAN_DER_POL:
    S(rhs_van_der_pol)(y, dy);
    break;
  case ODE_BRUSSELATOR:
    S(rhs_brusselator)(y, dy);
    break;
  case ODE_EQUATION_COUNT:
    break;
  }
}

#undef ODE_NUMBER
