/* compensated.cuh: the step of point i with its carry, of which there is none before step 1: a
 * STEPPED of tile.cuh. */
HEAT_DEVICE REAL T(stepped)(const struct T(pass) * p, size_t i, REAL l, REAL c, REAL q) {
  REAL carry = p->step > 1 ? p->own[i] : R(0.0);
  const REAL next = T(point)(l, c, q, p->r, &carry);
  p->own[i] = carry;
  return next;
}
HEAT_DEVICE REAL T(stepped_2d)(const struct T(pass) * p, size_t i, REAL l, REAL q, REAL above,
                               REAL below, REAL c) {
  REAL carry = p->step > 1 ? p->own[i] : R(0.0);
  const REAL next = T(point_2d)(l, q, above, below, c, p->r, &carry);
  p->own[i] = carry;
  return next;
}
