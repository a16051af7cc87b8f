/* heat_variants_twin.h: heat_variants.h in one type. */

static inline REAL T(stepped)(const char *method, const struct heat_shape *s, size_t step, size_t i,
                              const REAL *u, REAL *carry) {
  const struct around at = around_of(s, i);
  const REAL r = (REAL)s->r, c = u[i], l = u[at.l], q = u[at.q], a = u[at.a], b = u[at.b];
  const bool plane = s->rows > 1;
  if (at.kept) return c;
  if (strcmp(method, "factored") == 0)
    return plane ? (1 - 4 * r) * c + r * ((l + q) + (a + b)) : (1 - 2 * r) * c + r * (l + q);
  const REAL d = plane ? ((q - c) - (c - l)) + ((b - c) - (c - a)) : (q - c) - (c - l);
  if (strcmp(method, "differences") == 0) return c + r * d;
  if (strcmp(method, "compensated") == 0) {
    const REAL y = r * d + carry[i], t = c + y;
    /* c + y - t, exactly, whichever is the larger */
    carry[i] = fabs((double)c) >= fabs((double)y) ? y - (t - c) : c - (t - y);
    return t;
  }
  const double C = (double)c, L = (double)l, Q = (double)q, A = (double)a, B = (double)b;
  const double in_f64 =
      plane ? C + (double)r * (((L + Q) + (A + B)) - 4 * C) : C + (double)r * ((L + Q) - 2 * C);
  if (strcmp(method, "wide_step") == 0) return (REAL)in_f64;
  if (strcmp(method, "stochastic") == 0) return (REAL)rounded_at(s, step, i, in_f64);
  return plane ? c + r * (((l + q) + (a + b)) - 4 * c) : c + r * ((l + q) - 2 * c); /* as written */
}

static inline void T(steps)(const char *method, const struct heat_shape *s, REAL *u) {
  const size_t n = s->rows * s->columns;
  REAL *to = malloc(n * sizeof *to), *carry = calloc(n, sizeof *carry);
  for (size_t step = 1; step <= s->steps; step++) {
    for (size_t i = 0; i < n; i++)
      to[i] = T(stepped)(method, s, step, i, u, carry);
    memcpy(u, to, n * sizeof *u);
  }
  free(to);
  free(carry);
}

/* What the method has to give. */
static inline void T(statement)(const char *method, const struct heat_shape *s, const REAL *x,
                                REAL *result) {
  const size_t n = s->rows * s->columns;
  memcpy(result, x, n * sizeof *x);
  if (s->steps == 0) return;
  if (strcmp(method, "mixed") == 0) {
    double *wide = malloc(n * sizeof *wide);
    struct heat_shape of_type = *s;
    of_type.r = (double)(REAL)s->r;
    for (size_t i = 0; i < n; i++)
      wide[i] = (double)x[i];
    steps_in_f64(method, &of_type, wide);
    for (size_t i = 0; i < n; i++)
      result[i] = (REAL)wide[i];
    free(wide);
  } else if (strcmp(method, "centred") == 0) {
    REAL mean;
    canonical_statement(&T(canonical_mean_blocked), x, n, &mean);
    if (!isfinite(mean)) mean = 0;
    for (size_t i = 0; i < n; i++)
      result[i] = x[i] - mean;
    T(steps)("plain", s, result);
    for (size_t i = 0; i < n; i++)
      result[i] = around_of(s, i).kept ? x[i] : result[i] + mean;
  } else {
    T(steps)(method, s, result);
  }
}
