/* map.h: a stretch of numbers one by one: T(one_by_one), by MAP_EXP(x), MAP_SIN(x), MAP_COS(x); and
 * T(serial), which runs it. A template: needs REAL and T (twins.h). */
#define MAP(F)                                                                                     \
  for (size_t i = 0; i < n; i++)                                                                   \
  y[i] = (REAL)F(x[i])

static void T(one_by_one)(enum elementary f, const void *given_x, size_t n, void *given_y) {
  const REAL *x = given_x;
  REAL *y = given_y;
  if (f == ELEMENTARY_EXP)
    MAP(MAP_EXP);
  else if (f == ELEMENTARY_SIN)
    MAP(MAP_SIN);
  else
    MAP(MAP_COS);
}
#undef MAP

static int T(serial)(const struct call *call) { return elementary_run_serial(T(one_by_one), call); }
